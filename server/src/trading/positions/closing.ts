import { type ChargeLine, chargesOf, totalCharges } from '@tarazu/contract/trading/charges.ts'
import {
  closingSide,
  depositFreed,
  grossProfitLoss,
  turnoverOf,
} from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Effect, Posting, State } from '../../ledger/command.ts'
import { insert, update } from '../../ledger/rows.ts'
import type { Release } from '../holds/release-holds.ts'
import { chargePostings, chargesOfFill } from './charge-postings.ts'
import { exposureEffect } from './exposure.ts'
import { marginPrices } from './margin-prices.ts'
import type { TradingRules } from './rules.ts'
import { type Settled, settleWithHolds } from './settle-with-holds.ts'
import { settlementPostings } from './settlement-postings.ts'
import { type FillRow, fillTable, type PositionRow, positionTable } from './tables.ts'

/** The closing of a position or a part of it at a price, and where its money goes. */
export interface Closing extends Settled {
  readonly position: PositionRow
  readonly quantity: bigint
  readonly pricePaise: bigint
  readonly grossPaise: bigint
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: bigint
}

/**
 * What a closing of so many shares at a price comes to on an India day, with so much free cash, and what is released
 * before the house bears a loss. `charged`: its charges, where it is a part of an order that is charged as a whole.
 */
export const priceClosing = (
  rules: Pick<TradingRules, 'charges'>,
  position: PositionRow,
  sale: {
    readonly quantity: bigint
    readonly pricePaise: bigint
    readonly day: string
    readonly cashPaise: bigint
    readonly release: Release
  },
  charged?: readonly ChargeLine[],
): Closing => {
  const { quantity, pricePaise, day, cashPaise, release } = sale
  const direction = position.direction
  const trade = {
    exchange: position.exchange,
    product: position.product,
    side: closingSide(direction),
    turnoverPaise: turnoverOf(pricePaise, quantity),
    day,
  }
  const charges = charged ?? chargesOf(rules.charges, trade)
  const chargesPaise = totalCharges(charges)
  const grossPaise = grossProfitLoss(position.buy_price_paise, pricePaise, quantity, direction)
  const freedPaise = depositFreed(position.deposit_paise, quantity, position.quantity)
  const restPaise = position.deposit_paise - freedPaise
  const settled = settleWithHolds({ freedPaise, restPaise, grossPaise, chargesPaise, cashPaise }, release)
  return { position, quantity, pricePaise, grossPaise, charges, chargesPaise, ...settled }
}

const closingPostings = (closing: Closing): readonly Posting[] => {
  const charges = chargePostings(closing.charges).filter((posting) => posting.amountPaise !== 0n)
  return [...settlementPostings(closing.settlement, closing.grossPaise), ...charges]
}

/** The position as a closing leaves it. */
const changeOf = (closing: Closing, instantMs: number) => {
  const { position, settlement } = closing
  const quantity = position.quantity - closing.quantity
  const left = {
    quantity,
    deposit_paise: position.deposit_paise - settlement.depositUsedPaise,
    fee_paise: position.fee_paise + closing.chargesPaise,
    realised_paise: position.realised_paise + closing.grossPaise,
    sold_turnover_paise: position.sold_turnover_paise + turnoverOf(closing.pricePaise, closing.quantity),
    closed_ms: quantity === 0n ? BigInt(instantMs) : null,
  }
  return { ...left, ...marginPrices({ ...position, ...left }, instantMs) }
}

/** The effects of a closing: what is released for it, the money, the position, its fill. `instantMs` is the one whose price it is. */
export const closingEffects = (
  state: State,
  closing: Closing,
  { instantMs, cause }: { readonly instantMs: number; readonly cause: 'order' | 'liquidation' },
): readonly Effect[] => {
  const { position, settlement } = closing
  const key = { user_id: state.userId, order_no: position.order_no }
  const reference = position.order_no.toString()
  const set = changeOf(closing, instantMs)
  const entryType = cause === 'order' ? 'position-close' : 'position-liquidation'
  const fill: FillRow = {
    ...key,
    fill_no: state.commandId,
    kind: 'close',
    cause,
    quantity: closing.quantity,
    price_paise: closing.pricePaise,
    deposit_paise: settlement.depositUsedPaise,
    charges: chargesOfFill(closing.charges),
    fee_paise: closing.chargesPaise,
    profit_loss_paise: closing.grossPaise,
    uncovered_paise: settlement.uncoveredPaise,
    decided_ms: BigInt(instantMs),
  }
  return [
    ...closing.released.effects,
    { kind: 'transfer', entryType, reference, postings: closingPostings(closing) },
    update(positionTable, key, { expect: { quantity: position.quantity }, set }),
    exposureEffect(state, position, { ...position, ...set }),
    insert(fillTable, fill),
    { kind: 'publish', event: { type: 'position-changed', reference } },
  ]
}
