import type { checkOrder } from '@tarazu/contract/calls/orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ChargeRate } from '@tarazu/contract/trading/charge-rates.ts'
import { type ChargeLine, totalCharges } from '@tarazu/contract/trading/charges.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { State } from '../../ledger/command.ts'
import { readState } from '../../ledger/read-state.ts'
import type { Services } from '../../wire/services.ts'
import { heldFor, mergeCharges, partCharges, partCost, presentCharges } from '../book/charges.ts'
import type { OrderRow } from '../book/tables.ts'
import { closableOf } from '../judging/closable.ts'
import { type Judge, judgeAsAsked } from '../judging/judge.ts'
import { judgeOrder } from '../judging/judge-waiting.ts'
import { openPositions, takeOldest } from '../positions/holdings.ts'
import type { PositionRow } from '../positions/tables.ts'
import { presentWalks } from './expected.ts'
import { changeOf, modifyNeeds } from './modify.ts'
import { type Intended, intend, placeNeeds, refuseOneMore } from './place.ts'
import { countOpenOrders } from './queries.ts'
import type { ModifyInput, PlaceInput } from './terms.ts'

type Checked = CallOutput<typeof checkOrder>

const presentRefusals = (refusals: readonly OrderRefusal[]): Checked['refusals'] =>
  refusals.map(({ key, details }) => ({ key, details: details ?? null }))

/** The price at which the ticket shows the charges: the worst one, or for a closing its limit or trigger. */
const shownPaise = (order: OrderRow): bigint =>
  order.intent === 'open'
    ? order.hold_price_paise
    : (order.limit_paise ??
      order.rise_limit_paise ??
      order.fall_limit_paise ??
      order.rise_trigger_paise ??
      order.fall_trigger_paise ??
      0n)

/** The charges of the whole order at the price shown; of what it closes, each product's apart. */
const shownCharges = (
  table: readonly ChargeRate[],
  order: OrderRow,
  lots: readonly PositionRow[],
  day: string,
): readonly ChargeLine[] => {
  const pricePaise = shownPaise(order)
  if (order.intent === 'open') return partCost(table, order, day, 0n, pricePaise * order.quantity).charges
  const parts = takeOldest(lots, order.quantity)
  const products = Map.groupBy(parts, ({ position }) => position.product)
  return mergeCharges(
    [...products].map(([product, closed]) => {
      const quantity = closed.reduce((sum, part) => sum + part.quantity, 0n)
      return partCharges(table, { ...order, product }, day, 0n, pricePaise * quantity)
    }),
  )
}

/** An order that is refused for its form alone. */
const refusedWhole = (refusal: OrderRefusal): Checked => ({
  refusals: presentRefusals([refusal]),
  held: '0.00',
  charges: [],
  chargesTotal: '0.00',
  walks: [],
})

const judgedOf = (
  { market, rules }: Judge,
  state: State,
  { order, instrument, lots }: Intended,
  refusals: readonly OrderRefusal[],
  instantMs: number,
): Checked => {
  const { day } = market.session(instantMs)
  const charges = shownCharges(rules.charges, order, lots, day)
  return {
    refusals: presentRefusals(refusals),
    held: rupeesFromPaise(heldFor(rules.charges, order, day)),
    charges: presentCharges(charges),
    chargesTotal: rupeesFromPaise(totalCharges(charges)),
    walks: presentWalks(market, state, instrument, order, lots, instantMs),
  }
}

type CheckServices = Pick<Services, 'database' | 'clock'>

/** All refusals of an order at this instant, and what it would hold and cost; nothing is placed. */
export const checkPlacing = async (
  { database, clock }: CheckServices,
  judge: Judge,
  input: PlaceInput,
  userId: bigint,
): Promise<Checked> => {
  const [state, openOrders] = await Promise.all([
    readState(database, userId, placeNeeds(input, userId, judge), [openPositions]),
    countOpenOrders(database, userId),
  ])
  const instantMs = clock.nowMs()
  const tooMany = refuseOneMore(openOrders)
  const intended = intend(judge, state, input, instantMs)
  if ('key' in intended) return refusedWhole(intended)
  const { order, instrument, lots } = intended
  const closes = closableOf(lots, order.quantity)
  const found = judgeOrder(judgeAsAsked(judge, input), state, instrument, order, closes, instantMs)
  return judgedOf(judge, state, intended, [...(tooMany === undefined ? [] : [tooMany]), ...found], instantMs)
}

/** The same for a change of an open order. `positionNo`: its position. */
export const checkModifying = async (
  { database, clock }: CheckServices,
  judge: Judge,
  input: ModifyInput,
  userId: bigint,
  positionNo: bigint | null,
): Promise<Checked> => {
  const state = await readState(database, userId, modifyNeeds(judge, input, userId, positionNo), [
    openPositions,
  ])
  const instantMs = clock.nowMs()
  const change = changeOf(judge, state, input, positionNo, instantMs)
  return 'key' in change ? refusedWhole(change) : judgedOf(judge, state, change, change.found, instantMs)
}
