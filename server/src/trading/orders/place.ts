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
import { begun, changed, type Draft, effectsOf, ended, holding } from '../book/draft.ts'
import { nextSecondMs, sideOf } from '../book/matching.ts'
import { type OrderRow, orderTable } from '../book/tables.ts'
import { type Judge, judgeNeeds } from '../judging/judge.ts'
import { judgeOrder, referencePaise, worstPaise } from '../judging/judge-waiting.ts'
import { positionNeeds, positionOf } from '../positions/record.ts'
import type { PositionRow } from '../positions/tables.ts'
import { fillOrder } from './fill.ts'
import { type PlaceInput, pricesOf } from './terms.ts'

export type PlaceResult = CallOutput<typeof placeOrder>

/** An order as it would be placed, with what it is about. */
export interface Intended {
  readonly order: OrderRow
  readonly instrument: Instrument
  readonly position: PositionRow | undefined
}

export const placeNeeds = (
  { positionNo }: PlaceInput,
  userId: bigint,
  { debt }: Judge,
): readonly RowKey[] => [
  ...judgeNeeds(userId, debt),
  ...(positionNo === undefined ? [] : positionNeeds(positionNo, userId)),
]

type Listing = Pick<OrderRow, 'exchange' | 'code' | 'direction' | 'leverage' | 'intent'>

/** The position that an order closes; undefined when it opens one, a refusal when there is none to close. */
const closedPosition = (state: State, input: PlaceInput): PositionRow | OrderRefusal | undefined => {
  if (input.positionNo === undefined) return undefined
  const position = positionOf(state, input.positionNo)
  if (position === undefined) return { key: refusals.noSuchOrder }
  return position.quantity === 0n ? { key: refusals.positionClosed } : position
}

const listingOf = (input: PlaceInput, position: PositionRow | undefined): Listing | undefined => {
  if (position !== undefined) {
    const { exchange, code, direction, leverage } = position
    return { exchange, code, direction, leverage, intent: 'close' }
  }
  const { exchange, code, direction, leverage } = input
  if (exchange === undefined || code === undefined || direction === undefined || leverage === undefined)
    return undefined
  return { exchange, code, direction, leverage, intent: 'open' }
}

/** Whether kind, validity and session go together. */
const isFitting = ({ orderKind, validity, afterMarket }: PlaceInput): boolean => {
  const isLater = afterMarket === 'true'
  if (orderKind === 'market') return isLater && validity !== 'ioc'
  if (orderKind === 'gtt') return !isLater && validity === undefined
  return validity !== 'ioc' || (orderKind === 'limit' && !isLater)
}

/** Reads an order out of its input; a refusal where it is none (113, 114, 120, 146). */
export const intend = (
  judge: Judge,
  state: State,
  input: PlaceInput,
  instantMs: number,
): Intended | OrderRefusal => {
  const { market, rules } = judge
  const position = closedPosition(state, input)
  if (position !== undefined && 'key' in position) return position
  const listing = listingOf(input, position)
  const quantity = input.quantity === undefined ? position?.quantity : BigInt(input.quantity)
  if (listing === undefined || quantity === undefined) return { key: refusals.pricesMismatchOrderKind }
  const instrument = market.find(listing.exchange, listing.code)
  if (instrument === undefined) return { key: refusals.noSuchStock }
  const { orderKind } = input
  const side = sideOf(listing)
  const term: Pick<OrderRow, 'validity' | 'after_market' | 'placed_ms'> = {
    validity: orderKind === 'gtt' ? 'gtt' : (input.validity ?? 'day'),
    after_market: input.afterMarket === 'true',
    placed_ms: BigInt(instantMs),
  }
  // Without a price the order is judged all the same (233): whichever way it would be triggered, it is refused.
  const marketPaise = referencePaise(market, instrument, term, instantMs) ?? 0n
  const prices = pricesOf(orderKind, side, position !== undefined, input, marketPaise)
  if (prices === undefined || !isFitting(input)) return { key: refusals.pricesMismatchOrderKind }
  const waits = prices.rise_trigger_paise !== null || prices.fall_trigger_paise !== null
  const order: OrderRow = {
    ...listing,
    ...prices,
    ...term,
    user_id: state.userId,
    order_no: state.commandId,
    kind: orderKind,
    position_no: position?.order_no ?? null,
    quantity,
    filled_quantity: 0n,
    filled_turnover_paise: 0n,
    fee_paise: 0n,
    lot_size: rules.lotSize,
    hold_price_paise: worstPaise(market, instrument, { ...listing, ...prices, ...term }, instantMs),
    hold_paise: 0n,
    state: waits ? 'trigger-pending' : 'open',
    reason: null,
    valid_from_ms: BigInt(instantMs),
    next_from_ms: BigInt(nextSecondMs(instantMs)),
    event_count: 0,
    changed_ms: BigInt(instantMs),
    closed_ms: null,
  }
  return { order, instrument, position }
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

/**
 * Matches an order that is in the market against the book of the instant, then holds what the rest of it needs. `rests`:
 * it took what there was a moment ago, and waits for more.
 */
export const matchAtOnce = (
  judge: Judge,
  state: State,
  { instrument, position }: Intended,
  draft: Draft,
  instantMs: number,
  rests = false,
): Draft => {
  const { market, rules } = judge
  const { order } = draft
  const { isOpen, day } = market.session(instantMs)
  const isIn = isOpen && order.state === 'open' && !rests
  const filled = isIn ? fillOrder(judge, state, instrument, draft, position, instantMs) : undefined
  const matched = filled ?? draft
  if (matched.order.closed_ms !== null) return matched
  if (matched.order.validity === 'ioc')
    return ended(matched, 'cancelled', 'immediate-or-cancel', { instantMs })
  return holding(matched, heldFor(rules.charges, matched.order, day))
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

/** So many orders of one investor wait at most. */
const maximumOpenOrders = 200
/** 144 */
export const refuseOneMore = (openOrders: number): OrderRefusal | undefined =>
  openOrders < maximumOpenOrders
    ? undefined
    : { key: refusals.tooManyOpenOrders, details: { maximum: String(maximumOpenOrders) } }
const openOrders = rowSet(orderTable, { closed_ms: null })

/**
 * Places an order: 144 when too many wait, then the rules of judging/judge-waiting.ts; then it is matched against the book of the instant if it is in the market, and
 * what its rest would cost at worst is held. An order that is immediate or cancelled ends here.
 */
export const createPlace = (judge: Judge): Command<PlaceInput, PlaceResult> => ({
  name: 'orders.place',
  repeatLockMs: judge.rules.repeatLockMs,
  needs: (input, userId) => placeNeeds(input, userId, judge),
  sets: [openOrders],
  decide: (state, input, instantMs) => {
    const tooMany = refuseOneMore(state.rows(openOrders).length)
    if (tooMany !== undefined) return refused(tooMany.key, tooMany.details)
    const intended = intend(judge, state, input, instantMs)
    if ('key' in intended) return refused(intended.key, intended.details)
    const { order, instrument, position } = intended
    const [first] = judgeOrder(judge, state, instrument, order, position, instantMs)
    if (first !== undefined) return refused(first.key, first.details)
    const facts = {
      kind: 'placed',
      instantMs,
      quantity: order.quantity,
      details: presentPrices(order),
    } as const
    const draft = matchAtOnce(judge, state, intended, changed(begun(state, order), {}, facts), instantMs)
    return {
      kind: 'accepted',
      result: resultOf(draft, instantMs),
      effects: effectsOf(state, undefined, draft),
    }
  },
})
