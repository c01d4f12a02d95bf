import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { type RowKey, rowSet } from '../../ledger/rows.ts'
import { begun, changed, effectsOf, orderNeeds, orderOf } from '../book/draft.ts'
import { nextSecondMs } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { type Judge, judgeNeeds } from '../judging/judge.ts'
import { judgeOrder, worstPaise } from '../judging/judge-waiting.ts'
import { positionNeeds, positionOf } from '../positions/record.ts'
import { type PositionRow, positionTable } from '../positions/tables.ts'
import { matchAtOnce, type PlaceResult, presentPrices, resultOf } from './place.ts'
import { changedPrices, type ModifyInput } from './terms.ts'

/** The state as if the order's hold were free, against which its new needs are judged. */
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
  { market }: Judge,
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

/**
 * The order's position. Whether it was known beforehand makes no difference, so that a replay of the log gives the
 * same.
 */
const positionOfOrder = (
  state: State,
  { position_no }: OrderRow,
  knownPositionNo: bigint | null,
): PositionRow | undefined => {
  if (position_no === null) return undefined
  if (position_no === knownPositionNo) return positionOf(state, position_no)
  return state.rows(rowSet(positionTable, { order_no: position_no }))[0]
}

export const modifyNeeds = (
  { debt }: Judge,
  { orderNo }: Pick<ModifyInput, 'orderNo'>,
  userId: bigint,
  knownPositionNo: bigint | null,
): readonly RowKey[] => [
  ...judgeNeeds(userId, debt),
  ...orderNeeds(orderNo, userId),
  ...(knownPositionNo === null ? [] : positionNeeds(knownPositionNo, userId)),
]

/** An open order after a change, with all rules against it. */
interface Change {
  readonly before: OrderRow
  readonly order: OrderRow
  readonly instrument: Instrument
  readonly found: readonly OrderRefusal[]
}

/** Parses and judges a change. Refuses with noSuchOrder, orderNotCancellable, and what `changedOrder` refuses. */
export const changeOf = (
  judge: Judge,
  state: State,
  input: ModifyInput,
  knownPositionNo: bigint | null,
  instantMs: number,
): Change | OrderRefusal => {
  const before = orderOf(state, input.orderNo)
  if (before === undefined) return { key: refusals.noSuchOrder }
  if (before.closed_ms !== null) return { key: refusals.orderNotCancellable }
  const change = changedOrder(judge, before, input, instantMs)
  if ('key' in change) return change
  const { order, instrument } = change
  const closes = before.intent === 'close' ? positionOfOrder(state, before, knownPositionNo) : undefined
  const found = judgeOrder(judge, released(state, before), instrument, order, closes, instantMs)
  return { before, order, instrument, found }
}

/**
 * Changes the quantity or the prices of an open order by the rules of a new one, and matches it at once if its new
 * price is reached. Refuses what `changeOf` refuses. `knownPositionNo`: the position that the order had when it was
 * looked up, to be read with it. It is not part of the input, which a retry has to repeat.
 */
export const createModify = (
  judge: Judge,
  knownPositionNo: bigint | null,
): Command<ModifyInput, PlaceResult> => ({
  name: 'orders.modify',
  needs: (input, userId) => modifyNeeds(judge, input, userId, knownPositionNo),
  decide: (state, input, instantMs) => {
    const change = changeOf(judge, state, input, knownPositionNo, instantMs)
    if ('key' in change) return refused(change.key, change.details)
    const { before, order, instrument, found } = change
    const [first] = found
    if (first !== undefined) return refused(first.key, first.details)
    const position = positionOfOrder(state, before, knownPositionNo)
    const nextFromMs = BigInt(nextSecondMs(instantMs))
    const rests = before.filled_quantity > 0n && before.next_from_ms > nextFromMs
    const draft = changed(
      begun(state, order),
      { next_from_ms: rests ? before.next_from_ms : nextFromMs },
      { kind: 'modified', instantMs, quantity: order.quantity, details: presentPrices(order) },
    )
    const after = matchAtOnce(judge, state, { order, instrument, position }, draft, instantMs, rests)
    return {
      kind: 'accepted',
      result: resultOf(after, instantMs),
      effects: effectsOf(state, before, after),
    }
  },
})
