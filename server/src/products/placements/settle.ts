import { stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { lockInEnds } from '@tarazu/contract/trading/lock-in.ts'
import { allottedOf, ticketDiscount } from '@tarazu/contract/trading/placement-rules.ts'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { rowKey } from '../../ledger/rows.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { exposureNeed, openPosition } from '../../trading/positions/effects.ts'
import { changePlacement, endPlacement } from './effects.ts'
import { type PlacementApplicationRow, placementApplicationTable } from './tables.ts'

/** A placement's result for one application: all of the rule's inputs. */
export interface SettleInput {
  readonly placement: string
  readonly offeredShares: bigint
  /** For all applicants together. */
  readonly appliedShares: bigint
  /** Cancelled by the company, or stopped by the desk before it opened: nobody gets any shares. */
  readonly calledOff: boolean
  readonly dueMs: number
}

const nothing = (
  state: State,
  application: PlacementApplicationRow,
  stock: Parameters<typeof stockNames>[0],
  dueMs: number,
): readonly Effect[] => [
  ...endPlacement(application, 'not_allotted', dueMs),
  ...messageEffects(state, dueMs, {
    kind: 'placement-not-allotted',
    parameters: {
      applicationNo: application.application_no.toString(),
      ...stockNames(stock),
      refund: rupeesFromPaise(application.held_paise),
    },
  }),
]

const shares = (
  state: State,
  application: PlacementApplicationRow,
  stock: Parameters<typeof stockNames>[0],
  quantity: bigint,
  dueMs: number,
): readonly Effect[] => {
  const { exchange, code, price_paise, held_paise, ticket_ppm } = application
  const turnoverPaise = price_paise * quantity
  const discountPaise = ticketDiscount(turnoverPaise, ticket_ppm)
  const untilDay = lockInEnds(dayOf(dayNumberAt(dueMs)))
  const lockedUntilMs = midnightOf(dayNumberOf(untilDay))
  const opened = openPosition(state, {
    orderNo: state.commandId,
    exchange,
    code,
    direction: 'long',
    leverage: 1,
    fill: { instantMs: dueMs, quantity, turnoverPaise },
    depositPaise: turnoverPaise,
    charges: [],
    chargesPaise: 0n,
    fromHoldPaise: held_paise,
    hold: 'user:application-hold',
    discountPaise,
    lockedUntilMs,
    cause: 'allotment',
    trade: undefined,
  })
  return [
    ...opened.effects,
    ...changePlacement(application, {
      state: 'allotted',
      allotted_quantity: quantity,
      held_paise: 0n,
      discount_paise: discountPaise,
      order_no: state.commandId,
      locked_until_ms: BigInt(lockedUntilMs),
      settled_ms: BigInt(dueMs),
    }),
    ...messageEffects(state, dueMs, {
      kind: 'placement-allotted',
      parameters: {
        orderNo: state.commandId.toString(),
        ...stockNames(stock),
        quantity: quantity.toString(),
        amount: rupeesFromPaise(turnoverPaise - discountPaise),
        day: untilDay,
      },
    }),
  ]
}

/**
 * Allots an application's shares and releases the rest of its hold, in one entry: all requested shares, or a proportion
 * rounded down, or nothing if the placement was cancelled. Refuses with noSuchPlacement if it is settled or was
 * cancelled, so that a repeated run changes nothing.
 */
export const createSettle = (
  market: Pick<Market, 'find'>,
): Command<SettleInput, { readonly allotted: string }> => ({
  name: 'placements.settle',
  needs: ({ placement }, userId) => [
    rowKey(placementApplicationTable, { user_id: userId, placement }),
    exposureNeed(userId),
  ],
  decide: (state, { placement, offeredShares, appliedShares, calledOff, dueMs }) => {
    const application = state.row(placementApplicationTable, { user_id: state.userId, placement })
    if (application?.state !== 'subscribed') return refused(refusals.noSuchPlacement)
    const { quantity } = application
    const stock = listingNames(market, application)
    const allotted = calledOff ? 0n : allottedOf(quantity, offeredShares, appliedShares)
    return {
      kind: 'accepted',
      result: { allotted: allotted.toString() },
      effects:
        allotted === 0n
          ? nothing(state, application, stock, dueMs)
          : shares(state, application, stock, allotted, dueMs),
    }
  },
})
