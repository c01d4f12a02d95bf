import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import type { RowKey } from '../../ledger/rows.ts'
import { begun, changed, orderNeeds, orderOf } from '../book/draft.ts'
import { nextSecondMs, restockMs } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { positionNeeds, writtenEffects } from '../positions/record.ts'
import { type OrderValidator, repaying, validatorNeeds } from '../validation/order-validator.ts'
import { type Intended, validateOrder, worstPaise } from '../validation/validate-waiting.ts'
import { lotsOf } from './fill.ts'
import { holdForRest, matchAtOnce, nothingHeld, type PlaceResult, presentPrices, resultOf } from './place.ts'
import { changedPrices, type ModifyInput } from './terms.ts'

/** The state as if the order's hold were released, which its new needs are validated against. */
const released = (state: State, order: OrderRow): State => ({
  userId: state.userId,
  commandId: state.commandId,
  balancePaise: (account) => state.balancePaise(account) + (account === 'user:cash' ? order.hold_paise : 0n),
  row: (table, key) => state.row(table, key),
  rows: (set) => state.rows(set),
})

const isSame = (one: OrderRow, other: OrderRow): boolean =>
  one.quantity === other.quantity &&
  JSON.stringify(presentPrices(one)) === JSON.stringify(presentPrices(other))

/** The changed order. Refuses with noSuchStock, pricesMismatchOrderKind, quantityNotInLots or orderUnchanged. */
const changedOrder = (
  { market }: OrderValidator,
  before: OrderRow,
  input: ModifyInput,
  instantMs: number,
): { readonly order: OrderRow; readonly instrument: Instrument } | OrderRefusal => {
  const instrument = market.find(before.exchange, before.code)
  if (instrument === undefined) return { key: refusals.noSuchStock }
  const prices = changedPrices(before, input)
  if (prices === undefined) return { key: refusals.pricesMismatchOrderKind }
  const quantity = input.quantity === undefined ? before.quantity : BigInt(input.quantity)
  if (quantity <= before.filled_quantity) {
    const minimum = (before.filled_quantity + BigInt(before.lot_size)).toString()
    return { key: refusals.quantityNotInLots, details: { minimum, lot: String(before.lot_size) } }
  }
  const hold_price_paise = worstPaise(market, instrument, { ...before, ...prices }, instantMs)
  const order = { ...before, ...prices, quantity, hold_price_paise }
  return isSame(before, order) ? { key: refusals.orderUnchanged } : { order, instrument }
}

export const modifyNeeds = (
  { debt }: OrderValidator,
  { orderNo }: Pick<ModifyInput, 'orderNo'>,
  userId: bigint,
  knownPositionNo: bigint | null,
): readonly RowKey[] => [
  ...validatorNeeds(userId, debt),
  ...orderNeeds(orderNo, userId),
  ...(knownPositionNo === null ? [] : positionNeeds(knownPositionNo, userId)),
]

/** An open order after a change, with all unmet rules. */
interface Change extends Intended {
  readonly before: OrderRow
  readonly found: readonly OrderRefusal[]
}

/** Parses and validates a change. Refuses with noSuchOrder, orderNotCancellable, and the keys of `changedOrder`. */
export const changeOf = (
  validator: OrderValidator,
  state: State,
  input: ModifyInput,
  knownPositionNo: bigint | null,
  instantMs: number,
): Change | OrderRefusal => {
  const before = orderOf(state, input.orderNo)
  if (before === undefined) return { key: refusals.noSuchOrder }
  if (before.closed_ms !== null) return { key: refusals.orderNotCancellable }
  const change = changedOrder(validator, before, input, instantMs)
  if ('key' in change) return change
  const { order, instrument } = change
  const lots = before.intent === 'close' ? lotsOf(state, before, instantMs, knownPositionNo) : []
  if (lots.length === 0 && before.intent === 'close') return nothingHeld
  const intended = { order, instrument, lots }
  // A waiting order sells and repays whenever it is filled.
  const found = validateOrder(repaying(validator), released(state, before), intended, instantMs)
  return { ...intended, before, found }
}

/**
 * Changes the quantity or the prices of an open order by the rules of a new one, and matches it at once if
 * its new price is reached. Refuses with the keys of `changeOf`. `knownPositionNo`: the order's position at
 * lookup, to be read with it. It is not part of the input, which a retry has to repeat exactly.
 */
export const createModify = (
  validator: OrderValidator,
  knownPositionNo: bigint | null,
): Command<ModifyInput, PlaceResult> => ({
  name: 'orders.modify',
  needs: (input, userId) => modifyNeeds(validator, input, userId, knownPositionNo),
  decide: (state, input, instantMs) => {
    const change = changeOf(validator, state, input, knownPositionNo, instantMs)
    if ('key' in change) return refused(change.key, change.details)
    const { before, order, instrument, found } = change
    const [first] = found
    if (first !== undefined) return refused(first.key, first.details)
    const lots = lotsOf(state, before, instantMs, knownPositionNo)
    const nextFromMs = BigInt(nextSecondMs(instantMs))
    const rests = before.filled_quantity > 0n && before.next_from_ms > nextFromMs
    const restedMs = BigInt(nextSecondMs(instantMs + restockMs - 1_000))
    const restsUntilMs = before.next_from_ms < restedMs ? before.next_from_ms : restedMs
    const draft = changed(
      begun(state, order),
      { next_from_ms: rests ? restsUntilMs : nextFromMs },
      { kind: 'modified', instantMs, quantity: order.quantity, details: presentPrices(order) },
    )
    // An order that took everything available a moment ago waits for more.
    const after = rests
      ? holdForRest(validator, draft, instantMs)
      : matchAtOnce(validator, state, { instrument, lots }, draft, instantMs)
    return {
      kind: 'accepted',
      result: resultOf(after, instantMs),
      effects: writtenEffects(state, before, after),
    }
  },
})
