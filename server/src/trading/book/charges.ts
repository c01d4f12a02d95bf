import type { HouseAccount } from '@tarazu/contract/money/chart.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ChargeName, ChargeRate } from '@tarazu/contract/trading/charge-rates.ts'
import { type ChargeLine, chargesOf, type Product, totalCharges } from '@tarazu/contract/trading/charges.ts'
import { depositOf, productOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Posting } from '../../ledger/command.ts'
import { sideOf } from './matching.ts'
import type { OrderRow } from './tables.ts'

/** The cost of a part of an order. */
export interface PartCost {
  readonly depositPaise: bigint
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: bigint
  readonly totalPaise: bigint
}

type ChargedOrder = Pick<OrderRow, 'exchange' | 'intent' | 'direction'>
type CostedOrder = ChargedOrder & Pick<OrderRow, 'leverage'>

const sumByCharge = (lines: readonly ChargeLine[]): readonly ChargeLine[] => {
  const amounts = new Map<ChargeName, bigint>()
  for (const { charge, amountPaise } of lines) amounts.set(charge, (amounts.get(charge) ?? 0n) + amountPaise)
  return [...amounts]
    .map(([charge, amountPaise]) => ({ charge, amountPaise }))
    .filter(({ amountPaise }) => amountPaise !== 0n)
}

/** The charges of several parts together: one line for each charge. */
export const mergeCharges = (parts: readonly (readonly ChargeLine[])[]): readonly ChargeLine[] =>
  sumByCharge(parts.flat())

/**
 * The charges of the shares between two turnovers of an order in a product on a day in India: those of the whole order at
 * the one less those at the other. So an order filled in many parts is charged exactly what it is charged in one.
 */
export const partCharges = (
  table: readonly ChargeRate[],
  order: ChargedOrder & { readonly product: Product },
  day: string,
  fromPaise: bigint,
  toPaise: bigint,
): readonly ChargeLine[] => {
  const { exchange, product } = order
  const at = (turnoverPaise: bigint): readonly ChargeLine[] =>
    turnoverPaise === 0n
      ? []
      : chargesOf(table, { exchange, product, side: sideOf(order), turnoverPaise, day })
  const before = at(fromPaise).map(({ charge, amountPaise }) => ({ charge, amountPaise: -amountPaise }))
  return sumByCharge([...at(toPaise), ...before])
}

/** The leverage of an order that opens a position. */
export const openingLeverage = ({ leverage }: Pick<OrderRow, 'leverage'>): number => {
  if (leverage === null) throw new Error('an order that opens a position has a leverage')
  return leverage
}

/**
 * The cost of the shares between two turnovers of an opening order on a day in India: the whole order's margin and
 * charges at the one less those at the other. So an order filled in many parts costs exactly what it costs in
 * one, and a charge per order is taken once.
 */
export const partCost = (
  table: readonly ChargeRate[],
  order: CostedOrder,
  day: string,
  fromPaise: bigint,
  toPaise: bigint,
): PartCost => {
  const leverage = openingLeverage(order)
  const product = productOf(order.direction, leverage)
  const charges = partCharges(table, { ...order, product }, day, fromPaise, toPaise)
  const depositPaise = depositOf(toPaise, leverage) - depositOf(fromPaise, leverage)
  const chargesPaise = totalCharges(charges)
  return { depositPaise, charges, chargesPaise, totalPaise: depositPaise + chargesPaise }
}

/**
 * What an opening order must hold: the cost of its unfilled part at its worst price. A part filled at that price or a
 * better one takes out of the hold no more than the hold shrinks by. A closing order holds nothing.
 */
export const heldFor = (
  table: readonly ChargeRate[],
  order: CostedOrder &
    Pick<OrderRow, 'quantity' | 'filled_quantity' | 'filled_turnover_paise' | 'hold_price_paise'>,
  day: string,
): bigint => {
  if (order.intent === 'close') return 0n
  const { filled_turnover_paise: filled, hold_price_paise: price } = order
  const worstPaise = filled + price * (order.quantity - order.filled_quantity)
  return partCost(table, order, day, filled, worstPaise).totalPaise
}

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

/** As a fill stores them: paise by charge. */
export const chargesOfFill = (lines: readonly ChargeLine[]): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.map((line) => [line.charge, line.amountPaise.toString()]))
