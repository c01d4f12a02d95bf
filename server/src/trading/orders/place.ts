import type { placeOrder } from '@tarazu/contract/calls/orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { type RowKey, rowSet } from '../../ledger/rows.ts'
import { heldFor } from '../book/charges.ts'
import { acted, begun, changed, type Draft, ended, holding } from '../book/draft.ts'
import { hasLot, nextSecondMs, sideOf } from '../book/matching.ts'
import { type OrderRow, orderTable } from '../book/tables.ts'
import {
  closableLots,
  isAuctioned,
  type LotScope,
  nextUnlocked,
  scopeOf,
  sharesOfLots,
} from '../positions/holdings.ts'
import { positionNeeds, positionOf, writtenEffects } from '../positions/record.ts'
import type { PositionRow } from '../positions/tables.ts'
import { tariffOf } from '../positions/traded.ts'
import type { OrderTarget } from '../validation/closable.ts'
import {
  type OrderValidator,
  refuseLocked,
  validatorAsAsked,
  validatorNeeds,
} from '../validation/order-validator.ts'
import type { OrderPrices } from '../validation/price-refusals.ts'
import { type Intended, referencePaise, validateOrder, worstPaise } from '../validation/validate-waiting.ts'
import { filledMessage, fillOrder } from './fill.ts'
import { type PlaceInput, pricesOf } from './terms.ts'

export type PlaceResult = CallOutput<typeof placeOrder>

export const placeNeeds = (
  { positionNo }: PlaceInput,
  userId: bigint,
  { debt }: OrderValidator,
): readonly RowKey[] => [
  ...validatorNeeds(userId, debt),
  ...(positionNo === undefined ? [] : positionNeeds(positionNo, userId)),
]

/** 115 */
export const nothingHeld: OrderRefusal = { key: refusals.quantityAboveHeld, details: { held: '0' } }

/**
 * Why nothing in a scope can be closed: its shares are locked until a day, its shorts await the auction, or
 * there are none (115).
 */
export const nothingToClose = (
  validator: OrderValidator,
  state: State,
  scope: LotScope,
  instantMs: number,
): OrderRefusal => {
  const locked = nextUnlocked(state, scope, instantMs)
  const refusedLocked = locked && refuseLocked(validator, locked, instantMs)
  if (refusedLocked !== undefined) return refusedLocked
  return isAuctioned(state, scope) ? { key: refusals.shortInAuction } : nothingHeld
}

type Listing = Pick<OrderRow, 'exchange' | 'code' | 'direction' | 'leverage' | 'intent'>

/**
 * The positions that an order is to close together; undefined if the input has none, or also something else.
 */
const scopeOfInput = (input: PlaceInput): LotScope | undefined => {
  const { exchange, code, direction, positionNo, fromHoldings, exit } = input
  const isBoth = fromHoldings === 'true' && exit === 'true'
  if (exchange === undefined || code === undefined || positionNo !== undefined || isBoth) return undefined
  if (exit !== 'true') return scopeOf({ exchange, code })
  return direction && scopeOf({ exchange, code, direction })
}

/** The positions that an order closes; none if it opens one, or a refusal if there is nothing to close. */
const closedLots = (
  validator: OrderValidator,
  state: State,
  input: PlaceInput,
  instantMs: number,
): readonly PositionRow[] | OrderRefusal => {
  if (input.fromHoldings === 'true' || input.exit === 'true') {
    const scope = scopeOfInput(input)
    if (scope === undefined) return { key: refusals.pricesMismatchOrderKind }
    const lots = closableLots(state, scope, instantMs)
    return lots.length === 0 ? nothingToClose(validator, state, scope, instantMs) : lots
  }
  if (input.positionNo === undefined) return []
  const position = positionOf(state, input.positionNo)
  if (position === undefined) return { key: refusals.noSuchOrder }
  return position.quantity === 0n ? { key: refusals.positionClosed } : [position]
}

const listingOf = (input: PlaceInput, position: PositionRow | undefined): Listing | undefined => {
  if (position !== undefined) {
    const { exchange, code, direction, leverage } = position
    return { exchange, code, direction, leverage: input.exit === 'true' ? null : leverage, intent: 'close' }
  }
  const { exchange, code, direction, leverage } = input
  if (exchange === undefined || code === undefined || direction === undefined || leverage === undefined)
    return undefined
  return { exchange, code, direction, leverage, intent: 'open' }
}

/** Without a quantity, a closing order is for everything held. */
const wholeOf = (lots: readonly PositionRow[]): bigint | undefined =>
  lots.length === 0 ? undefined : sharesOfLots(lots)

/** Whether kind, validity and session are consistent. */
const isFitting = ({ orderKind, validity, afterMarket }: PlaceInput): boolean => {
  const isLater = afterMarket === 'true'
  if (orderKind === 'market') return isLater && validity !== 'ioc'
  if (orderKind === 'gtt') return !isLater && validity === undefined
  return validity !== 'ioc' || (orderKind === 'limit' && !isLater)
}

type Term = Pick<OrderRow, 'validity' | 'after_market' | 'placed_ms'>

/** A new order without events. */
export const newOrder = (
  { market, rules }: OrderValidator,
  state: State,
  instrument: Instrument,
  terms: Listing & OrderPrices & Term & Pick<OrderRow, 'kind' | 'position_no' | 'quantity'>,
): OrderRow => {
  const { rise_trigger_paise, fall_trigger_paise, placed_ms } = terms
  const instantMs = Number(placed_ms)
  const waits = rise_trigger_paise !== null || fall_trigger_paise !== null
  return {
    ...terms,
    user_id: state.userId,
    order_no: state.commandId,
    filled_quantity: 0n,
    filled_turnover_paise: 0n,
    filled_delivery_turnover_paise: 0n,
    fee_paise: 0n,
    lot_size: rules.lotSize,
    hold_price_paise: worstPaise(market, instrument, terms, instantMs),
    hold_paise: 0n,
    state: waits ? 'trigger-pending' : 'open',
    reason: null,
    valid_from_ms: placed_ms,
    next_from_ms: BigInt(nextSecondMs(instantMs)),
    event_count: 0,
    changed_ms: placed_ms,
    closed_ms: null,
  }
}

/**
 * Parses an order from its input; returns a refusal for an invalid one (noSuchOrder, positionClosed, noSuchStock,
 * pricesMismatchOrderKind).
 */
export const intend = (
  validator: OrderValidator,
  state: State,
  input: PlaceInput,
  instantMs: number,
): Intended | OrderRefusal => {
  const { market } = validator
  const lots = closedLots(validator, state, input, instantMs)
  if ('key' in lots) return lots
  const [position] = lots
  const listing = listingOf(input, position)
  const quantity = input.quantity === undefined ? wholeOf(lots) : BigInt(input.quantity)
  if (listing === undefined || quantity === undefined) return { key: refusals.pricesMismatchOrderKind }
  const instrument = market.find(listing.exchange, listing.code)
  if (instrument === undefined) return { key: refusals.noSuchStock }
  const { orderKind } = input
  const side = sideOf(listing)
  const term: Term = {
    validity: orderKind === 'gtt' ? 'gtt' : (input.validity ?? 'day'),
    after_market: input.afterMarket === 'true',
    placed_ms: BigInt(instantMs),
  }
  // Without a price the order is still validated (233): it is refused however it would be triggered.
  const marketPaise = referencePaise(market, instrument, term, instantMs) ?? 0n
  const prices = pricesOf(orderKind, side, position !== undefined, input, marketPaise)
  if (prices === undefined || !isFitting(input)) return { key: refusals.pricesMismatchOrderKind }
  const order = newOrder(validator, state, instrument, {
    ...listing,
    ...prices,
    ...term,
    kind: orderKind,
    position_no: input.positionNo ?? null,
    quantity,
  })
  return { order, instrument, lots }
}

export const resultOf = ({ order }: Draft, instantMs: number): PlaceResult => ({
  orderNo: order.order_no.toString(),
  state: order.state,
  quantity: Number(order.quantity),
  filledQuantity: Number(order.filled_quantity),
  held: rupeesFromPaise(order.hold_paise),
  reason: order.reason,
  time: isoText(instantMs),
})

/** Blocks what an order's unfilled part needs. */
export const holdForRest = ({ market, rules }: OrderValidator, draft: Draft, instantMs: number): Draft =>
  holding(draft, heldFor(tariffOf(rules.charges, market, draft.order, instantMs), draft.order))

/** Matches an order in the market against the current book, then blocks what its unfilled part needs. */
export const matchAtOnce = (
  validator: OrderValidator,
  state: State,
  target: OrderTarget,
  draft: Draft,
  instantMs: number,
): Draft => {
  const { market } = validator
  const { order } = draft
  const { instrument } = target
  const isIn = market.session(instantMs).isOpen && order.state === 'open'
  const filled = isIn ? fillOrder(validator, state, target, draft, instantMs) : undefined
  const matched = filled ?? draft
  if (matched.order.state === 'complete')
    return acted(matched, filledMessage(state, instrument, matched.order, instantMs), 0n)
  if (matched.order.closed_ms !== null) return matched
  if (matched.order.validity === 'ioc') {
    const isTaken = isIn && filled === undefined && hasLot(market, instrument, order, instantMs)
    const told = isTaken ? changed(matched, {}, { kind: 'nothing-left', instantMs }) : matched
    return ended(told, 'cancelled', 'immediate-or-cancel', { instantMs })
  }
  return holdForRest(validator, matched, instantMs)
}

export const presentPrices = (order: OrderRow): Readonly<Record<string, string>> => {
  const prices = {
    price: order.limit_paise,
    riseTriggerPrice: order.rise_trigger_paise,
    risePrice: order.rise_limit_paise,
    fallTriggerPrice: order.fall_trigger_paise,
    fallPrice: order.fall_limit_paise,
  }
  return Object.fromEntries(
    Object.entries(prices).flatMap(([name, paise]) =>
      paise === null ? [] : [[name, rupeesFromPaise(paise)]],
    ),
  )
}

/** How many waiting orders an investor may have. */
const maximumOpenOrders = 200
/** 144 */
export const refuseOneMore = (openOrders: number): OrderRefusal | undefined =>
  openOrders < maximumOpenOrders
    ? undefined
    : { key: refusals.tooManyOpenOrders, details: { maximum: String(maximumOpenOrders) } }
const openOrders = rowSet(orderTable, { closed_ms: null })

/**
 * Places an order: 144 when too many wait, then the rules of validation/validate-waiting.ts; then, if it is
 * in the market, it is matched against the current book, and the worst cost of the remainder is blocked. An
 * immediate-or-cancel order ends here.
 */
export const createPlace = (validator: OrderValidator): Command<PlaceInput, PlaceResult> => ({
  name: 'orders.place',
  repeatLockMs: validator.rules.repeatLockMs,
  needs: (input, userId) => placeNeeds(input, userId, validator),
  sets: [openOrders],
  decide: (state, input, instantMs) => {
    const tooMany = refuseOneMore(state.rows(openOrders).length)
    if (tooMany !== undefined) return refused(tooMany.key, tooMany.details)
    const intended = intend(validator, state, input, instantMs)
    if ('key' in intended) return refused(intended.key, intended.details)
    const { order } = intended
    const [first] = validateOrder(validatorAsAsked(validator, input), state, intended, instantMs)
    if (first !== undefined) return refused(first.key, first.details)
    const facts = {
      kind: 'placed',
      instantMs,
      quantity: order.quantity,
      details: presentPrices(order),
    } as const
    const placed = changed(begun(state, order), {}, facts)
    const draft = matchAtOnce(validator, state, intended, placed, instantMs)
    return {
      kind: 'accepted',
      result: resultOf(draft, instantMs),
      effects: writtenEffects(state, undefined, draft),
    }
  },
})
