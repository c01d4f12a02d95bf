import type { HouseAccount } from '@tarazu/contract/money/chart.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ChargeName } from '@tarazu/contract/trading/charge-rates.ts'
import {
  brokerageOf,
  type ChargeLine,
  chargesOf,
  type Product,
  type Tariff,
  totalCharges,
} from '@tarazu/contract/trading/charges.ts'
import { type Charging, type DayTrade, tradeCharges } from '@tarazu/contract/trading/day-trades.ts'
import { depositOf, productOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Posting } from '../../ledger/command.ts'
import { sideOf } from './matching.ts'
import type { OrderRow } from './tables.ts'

/** The cost of part of an order. */
export interface PartCost {
  readonly depositPaise: bigint
  /** The part, as input to the charges of the day's next trades. */
  readonly trade: DayTrade
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: bigint
  readonly totalPaise: bigint
}

type ChargedOrder = Pick<OrderRow, 'exchange' | 'intent' | 'direction'>
type CostedOrder = ChargedOrder & Pick<OrderRow, 'leverage'>

/**
 * The brokerage on the shares between two turnovers of an order in a product: the difference of the whole
 * order's brokerage at the two. So an order filled in many parts costs exactly what it costs in one.
 */
export const brokerageBetween = (
  tariff: Tariff,
  order: ChargedOrder & { readonly product: Product },
  fromPaise: bigint,
  toPaise: bigint,
): bigint => {
  const { exchange, product } = order
  const at = (turnoverPaise: bigint) =>
    brokerageOf(tariff, { exchange, product, side: sideOf(order), turnoverPaise })
  return at(toPaise) - at(fromPaise)
}

/** The leverage of an order that opens a position. */
export const openingLeverage = ({ leverage }: Pick<OrderRow, 'leverage'>): number => {
  if (leverage === null) throw new Error('an opening order has no leverage')
  return leverage
}

/**
 * The margin on the shares between two turnovers of an opening order: the difference of the whole order's
 * margin at the two.
 */
export const depositBetween = (
  order: Pick<OrderRow, 'leverage'>,
  fromPaise: bigint,
  toPaise: bigint,
): bigint => {
  const leverage = openingLeverage(order)
  return depositOf(toPaise, leverage) - depositOf(fromPaise, leverage)
}

const openingBrokerage = (tariff: Tariff, order: CostedOrder, fromPaise: bigint, toPaise: bigint): bigint => {
  const product = productOf(order.direction, openingLeverage(order))
  return brokerageBetween(tariff, { ...order, product }, fromPaise, toPaise)
}

/** The turnover of part of an opening order. */
export interface OrderPart {
  readonly shares: bigint
  /** The order's turnover before them and with them. */
  readonly fromPaise: bigint
  readonly toPaise: bigint
}

/** The cost of part of an opening order, after the day's trades in its security. */
export const partCost = (
  charging: Charging,
  order: CostedOrder,
  { shares, fromPaise, toPaise }: OrderPart,
): PartCost => {
  const trade: DayTrade = {
    exchange: order.exchange,
    side: sideOf(order),
    shares,
    turnoverPaise: toPaise - fromPaise,
    brokeragePaise: openingBrokerage(charging.tariff, order, fromPaise, toPaise),
  }
  const { charges, chargesPaise } = tradeCharges(charging, trade)
  const depositPaise = depositBetween(order, fromPaise, toPaise)
  return { depositPaise, trade, charges, chargesPaise, totalPaise: depositPaise + chargesPaise }
}

/** A day's lines are rounded together, so a part of an order may add up to two paise to each of the seven. */
const roundingPaise = 14n

/**
 * The highest charges on the shares between two turnovers of an order alone, delivered or not, regardless of the day's
 * other rounding.
 */
const mostCharges = (tariff: Tariff, order: CostedOrder, fromPaise: bigint, toPaise: bigint): bigint => {
  if (toPaise === fromPaise) return 0n
  const brokeragePaise = openingBrokerage(tariff, order, fromPaise, toPaise)
  const turnover = { exchange: order.exchange, side: sideOf(order), turnoverPaise: toPaise - fromPaise }
  const inProduct = (product: Product) =>
    totalCharges(chargesOf(tariff, [{ ...turnover, product }], brokeragePaise))
  const [deliveredPaise, intradayPaise] = [inProduct('delivery'), inProduct('intraday')]
  return (deliveredPaise > intradayPaise ? deliveredPaise : intradayPaise) + roundingPaise
}

type HeldOrder = CostedOrder &
  Pick<OrderRow, 'quantity' | 'filled_quantity' | 'filled_turnover_paise' | 'hold_price_paise'>

/** The turnover of the whole order if its unfilled part is filled at its worst price. */
const worstTurnover = (order: HeldOrder): bigint =>
  order.filled_turnover_paise + order.hold_price_paise * (order.quantity - order.filled_quantity)

/** The margin on the unfilled part at its worst price. */
export const heldMargin = (order: HeldOrder): bigint =>
  depositBetween(order, order.filled_turnover_paise, worstTurnover(order))

/**
 * The hold that an opening order needs: the margin and the charges of its unfilled part at its worst price,
 * computed separately and as if kept overnight. A closing order holds nothing.
 */
export const heldFor = (tariff: Tariff, order: HeldOrder): bigint =>
  order.intent === 'close'
    ? 0n
    : heldMargin(order) + mostCharges(tariff, order, order.filled_turnover_paise, worstTurnover(order))

const accountOf: Readonly<Record<ChargeName, HouseAccount>> = {
  brokerage: 'house:brokerage',
  stt: 'house:stt',
  'exchange-fee': 'house:exchange-fee',
  'sebi-fee': 'house:sebi-fee',
  'stamp-duty': 'house:stamp-duty',
  gst: 'house:gst',
  'depository-fee': 'house:depository-fee',
}

/** Each charge, credited to the account that collects it. */
export const chargePostings = (lines: readonly ChargeLine[]): readonly Posting[] =>
  lines.map((line) => ({ account: accountOf[line.charge], amountPaise: -line.amountPaise }))

export const presentCharges = (lines: readonly ChargeLine[]) =>
  lines.map((line) => ({ charge: line.charge, amount: rupeesFromPaise(line.amountPaise) }))

/** As stored with a fill: paise by charge. */
export const chargesOfFill = (lines: readonly ChargeLine[]): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.map((line) => [line.charge, line.amountPaise.toString()]))
