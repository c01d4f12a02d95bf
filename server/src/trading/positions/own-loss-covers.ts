import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import { rowSet } from '../../ledger/rows.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import { cancelForLoss, lossMessage } from '../../money/transfers/effects.ts'
import { withdrawalTable } from '../../money/transfers/tables.ts'
import { type Draft, effectsOf, ended } from '../book/draft.ts'
import { endMessage } from '../book/end-messages.ts'
import { type OrderRow, orderTable } from '../book/tables.ts'
import { type LossCover, notBefore } from './loss-cover.ts'

const openOrders = rowSet(orderTable, { intent: 'open', closed_ms: null })
const waitingWithdrawals = rowSet(withdrawalTable, { state: 'awaiting' })

const cancelled = (order: OrderRow, instantMs: number): Draft =>
  ended({ order, effects: [], cashPaise: 0n }, 'cancelled', lossCover, { instantMs })

/** Open orders to buy, which have cost nothing yet. */
const openOrderCover: LossCover = {
  rank: 1,
  held: (state, names) =>
    state.rows(openOrders).map((order) => ({
      heldPaise: order.hold_paise,
      release: (instantMs) => {
        const draft = cancelled(order, instantMs)
        return {
          effects: effectsOf(state, order, draft),
          messages: endMessage(listingNames(names, order), draft.order),
        }
      },
    })),
}

/** Withdrawals that have not been paid out. */
const withdrawalCover: LossCover = {
  rank: 2,
  held: (state) =>
    state.rows(waitingWithdrawals).map((row) => ({
      heldPaise: row.amount_paise,
      release: (instantMs) => ({
        effects: cancelForLoss(row, notBefore(row.created_ms, instantMs)),
        messages: [lossMessage(row)],
      }),
    })),
}

/** Trading's own kinds of holds; every product adds its own. */
export const ownLossCovers: readonly LossCover[] = [openOrderCover, withdrawalCover]
