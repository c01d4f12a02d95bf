import { stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { sessionAfter } from '../../time/buy-back.ts'
import type { Fill } from '../book/matching.ts'
import { closePosition } from '../positions/closing.ts'
import { changedPosition, positionNeeds, positionOf } from '../positions/record.ts'
import type { PositionRow } from '../positions/tables.ts'
import { closablePosition } from '../validation/closable.ts'
import { type OrderValidator, validatorNeeds } from '../validation/order-validator.ts'
import { validateMarketClosing } from '../validation/validate-market.ts'

export interface BuyBackInput {
  readonly orderNo: bigint
  /** The time in the session at which shorts are bought back; its quote counts. */
  readonly dueMs: number
}

export interface BuyBackResult {
  readonly done: 'bought-back' | 'to-auction'
}

/** Refusals that mean there is no seller. A closing's other refusals concern the investor, not the system. */
const nobodySells: ReadonlySet<RefusalKey> = new Set([
  refusals.positionLocked,
  refusals.stockNotTradable,
  refusals.noQuoteToClose,
  refusals.atUpperLimit,
])

/**
 * Ends a short before the close of its day: bought back from the order book, or, if there are not enough
 * sellers, marked for the next session's auction. Refuses with noSuchOrder and positionClosed if it is not a
 * short that was open at that time.
 */
export const createBuyBack = (validator: OrderValidator): Command<BuyBackInput, BuyBackResult> => ({
  name: 'trading.buy-back',
  needs: ({ orderNo }, userId) => [
    ...validatorNeeds(userId, validator.debt),
    ...positionNeeds(orderNo, userId),
  ],
  decide: (state, { orderNo, dueMs }) => {
    const position = positionOf(state, orderNo)
    if (position === undefined) return refused(refusals.noSuchOrder)
    const isOpenThen = position.quantity > 0n && position.opened_ms < BigInt(dueMs)
    if (!isOpenThen || position.direction !== 'short' || position.delivery_failed_ms !== null)
      return refused(refusals.positionClosed)
    const { found, fill } = validateMarketClosing(
      validator,
      state,
      closablePosition(position),
      position.quantity,
      dueMs,
    )
    if (fill === undefined || found.some(({ key }) => nobodySells.has(key)))
      return {
        kind: 'accepted',
        result: { done: 'to-auction' },
        effects: toAuction(state, validator.market, position, dueMs),
      }
    return {
      kind: 'accepted',
      result: { done: 'bought-back' },
      effects: boughtBack(state, validator, position, fill),
    }
  },
})

const boughtBack = (
  state: State,
  validator: OrderValidator,
  position: PositionRow,
  fill: Fill,
): readonly Effect[] => {
  const { order_no } = position
  const sale = { fill, cause: 'buy-back', soldBeforePaise: 0n } as const
  const { effects, grossPaise, chargesPaise } = closePosition(state, validator, position, sale)
  return [
    ...effects,
    ...messageEffects(state, fill.instantMs, {
      kind: 'short-bought-back',
      parameters: {
        orderNo: order_no.toString(),
        ...stockNames(listingNames(validator.market, position)),
        price: rupeesFromPaise(averagePrice(fill.turnoverPaise, fill.quantity)),
        profitLoss: rupeesFromPaise(grossPaise - chargesPaise),
      },
    }),
  ]
}

const toAuction = (state: State, market: Market, position: PositionRow, dueMs: number): readonly Effect[] => {
  const orderNo = position.order_no.toString()
  return [
    ...changedPosition(state, position, { delivery_failed_ms: BigInt(dueMs) }, dueMs, undefined).effects,
    ...messageEffects(state, dueMs, {
      kind: 'short-to-auction',
      parameters: {
        orderNo,
        ...stockNames(listingNames(market, position)),
        auctionDay: sessionAfter(market, market.session(dueMs)).day,
      },
    }),
    { kind: 'publish', event: { type: 'position-changed', reference: orderNo } },
  ]
}
