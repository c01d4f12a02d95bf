import type { HouseAccount } from '@tarazu/contract/money/chart.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ChargeName, ChargeRate } from '@tarazu/contract/trading/charge-rates.ts'
import { type ChargeLine, chargesOf, totalCharges } from '@tarazu/contract/trading/charges.ts'
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

type CostedOrder = Pick<OrderRow, 'exchange' | 'intent' | 'direction' | 'leverage'>

/**
 * The cost of the shares between two turnovers of an order on a day in India: the whole order's margin and
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
  const product = productOf(order.direction, order.leverage)
  const at = (turnoverPaise: bigint): readonly ChargeLine[] =>
    turnoverPaise === 0n
      ? []
      : chargesOf(table, {
          exchange: order.exchange,
          product,
          side: sideOf(order),
          turnoverPaise,
          day,
        })
  const amounts = new Map<ChargeName, bigint>()
  for (const { charge, amountPaise } of at(toPaise))
    amounts.set(charge, (amounts.get(charge) ?? 0n) + amountPaise)
  for (const { charge, amountPaise } of at(fromPaise))
    amounts.set(charge, (amounts.get(charge) ?? 0n) - amountPaise)
  const charges = [...amounts]
    .map(([charge, amountPaise]) => ({ charge, amountPaise }))
    .filter(({ amountPaise }) => amountPaise !== 0n)
  const depositPaise =
    order.intent === 'open' ? depositOf(toPaise, order.leverage) - depositOf(fromPaise, order.leverage) : 0n
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
