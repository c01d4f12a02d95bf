import type { checkOrder } from '@tarazu/contract/calls/orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { type ChargeLine, totalCharges } from '@tarazu/contract/trading/charges.ts'
import { tradeCharges } from '@tarazu/contract/trading/day-trades.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { State } from '../../ledger/command.ts'
import { readState } from '../../ledger/read-state.ts'
import type { Services } from '../../wire/services.ts'
import { brokerageBetween, heldFor, partCost, presentCharges } from '../book/charges.ts'
import { sideOf } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { openPositions, takeOldest } from '../positions/holdings.ts'
import { chargingOf, tradedOf } from '../positions/record.ts'
import { nothingTraded, presentCharging, tariffOf } from '../positions/traded.ts'
import { type OrderValidator, validatorAsAsked } from '../validation/order-validator.ts'
import { type Intended, validateOrder } from '../validation/validate-waiting.ts'
import { presentWalks } from './expected.ts'
import { changeOf, modifyNeeds } from './modify.ts'
import { intend, placeNeeds, refuseOneMore } from './place.ts'
import { countOpenOrders } from './queries.ts'
import type { ModifyInput, PlaceInput } from './terms.ts'

type Checked = CallOutput<typeof checkOrder>

const presentRefusals = (refusals: readonly OrderRefusal[]): Checked['refusals'] =>
  refusals.map(({ key, details }) => ({ key, details: details ?? null }))

/** The price at which the ticket shows the charges: the worst one or, for a closing, its limit or trigger. */
const shownPaise = (order: OrderRow): bigint =>
  order.intent === 'open'
    ? order.hold_price_paise
    : (order.limit_paise ??
      order.rise_limit_paise ??
      order.fall_limit_paise ??
      order.rise_trigger_paise ??
      order.fall_trigger_paise ??
      0n)

/** The charges on the unfilled part, at the displayed price, after today's trades in its security. */
const shownCharges = (
  validator: OrderValidator,
  state: State,
  { order, lots }: Intended,
  instantMs: number,
): readonly ChargeLine[] => {
  const pricePaise = shownPaise(order)
  const charging = chargingOf(state, validator, order, instantMs)
  const shares = order.quantity - order.filled_quantity
  const fromPaise = order.filled_turnover_paise
  const rest = { shares, fromPaise, toPaise: fromPaise + pricePaise * shares }
  if (order.intent === 'open') return partCost(charging, order, rest).charges
  const closed = Map.groupBy(takeOldest(lots, shares), ({ position }) => position.product)
  const parts = [...closed].map(([product, parts]) => {
    const shares = parts.reduce((sum, part) => sum + part.quantity, 0n)
    const turnoverPaise = pricePaise * shares
    return {
      shares,
      brokeragePaise: brokerageBetween(charging.tariff, { ...order, product }, 0n, turnoverPaise),
    }
  })
  const sold = parts.reduce((sum, part) => sum + part.shares, 0n)
  const brokeragePaise = parts.reduce((sum, part) => sum + part.brokeragePaise, 0n)
  const { exchange } = order
  const sale = {
    exchange,
    side: sideOf(order),
    shares: sold,
    turnoverPaise: pricePaise * sold,
    brokeragePaise,
  }
  return tradeCharges(charging, sale).charges
}

/** An order that is refused for its form alone. */
const refusedWhole = ({ market }: OrderValidator, refusal: OrderRefusal, instantMs: number): Checked => ({
  refusals: presentRefusals([refusal]),
  held: '0.00',
  charges: [],
  chargesTotal: '0.00',
  charging: nothingTraded(market, instantMs),
  walks: [],
})

const validatedOf = (
  validator: OrderValidator,
  state: State,
  intended: Intended,
  refusals: readonly OrderRefusal[],
  instantMs: number,
): Checked => {
  const { market, rules } = validator
  const { order } = intended
  const charges = shownCharges(validator, state, intended, instantMs)
  return {
    refusals: presentRefusals(refusals),
    held: rupeesFromPaise(heldFor(tariffOf(rules.charges, market, order, instantMs), order)),
    charges: presentCharges(charges),
    chargesTotal: rupeesFromPaise(totalCharges(charges)),
    charging: presentCharging(tradedOf(state), market, order, instantMs),
    walks: presentWalks(market, state, intended, instantMs),
  }
}

type CheckServices = Pick<Services, 'database' | 'clock'>

/** All refusals of an order at this time, and its hold and costs; nothing is placed. */
export const checkPlacing = async (
  { database, clock }: CheckServices,
  validator: OrderValidator,
  input: PlaceInput,
  userId: bigint,
): Promise<Checked> => {
  const [state, openOrders] = await Promise.all([
    readState(database, userId, placeNeeds(input, userId, validator), [openPositions]),
    countOpenOrders(database, userId),
  ])
  const instantMs = clock.nowMs()
  const tooMany = refuseOneMore(openOrders)
  const intended = intend(validator, state, input, instantMs)
  if ('key' in intended) return refusedWhole(validator, intended, instantMs)
  const found = validateOrder(validatorAsAsked(validator, input), state, intended, instantMs)
  return validatedOf(
    validator,
    state,
    intended,
    [...(tooMany === undefined ? [] : [tooMany]), ...found],
    instantMs,
  )
}

/** The same for a change of an open order. `positionNo`: its position. */
export const checkModifying = async (
  { database, clock }: CheckServices,
  validator: OrderValidator,
  input: ModifyInput,
  userId: bigint,
  positionNo: bigint | null,
): Promise<Checked> => {
  const state = await readState(database, userId, modifyNeeds(validator, input, userId, positionNo), [
    openPositions,
  ])
  const instantMs = clock.nowMs()
  const change = changeOf(validator, state, input, positionNo, instantMs)
  return 'key' in change
    ? refusedWhole(validator, change, instantMs)
    : validatedOf(validator, state, change, change.found, instantMs)
}
