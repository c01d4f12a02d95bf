import type { ChargeRate } from '@tarazu/contract/trading/charge-rates.ts'
import { brokerageOf } from '@tarazu/contract/trading/charges.ts'
import { dayCharges, noTrades, withTrade } from '@tarazu/contract/trading/day-trades.ts'
import { sideOfTrade } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { heldMargin } from '../../book/charges.ts'
import type { OrderRow } from '../../book/tables.ts'
import type { FillRow, PositionRow } from '../../positions/tables.ts'
import { tariffOf } from '../../positions/traded.ts'

interface Executed {
  readonly fill: FillRow
  readonly position: PositionRow
}

const sideOfFill = ({ fill, position }: Executed) => sideOfTrade(fill.kind, position.direction)

/**
 * Wrong charges on the day's trades: for each investor, security and day, the fills' charges added up line by
 * line must equal the charges on all of them together.
 */
export const faultsOfCharges = (
  market: Pick<Market, 'find' | 'session' | 'listedDay'>,
  table: readonly ChargeRate[],
  fills: readonly FillRow[],
  positions: readonly PositionRow[],
): readonly string[] => {
  const positionsByNo = new Map(positions.map((one) => [`${one.user_id} ${one.order_no}`, one]))
  const executed = fills.flatMap((fill): readonly Executed[] => {
    const position = positionsByNo.get(`${fill.user_id} ${fill.order_no}`)
    return position === undefined || !fill.netted ? [] : [{ fill, position }]
  })
  const days = Map.groupBy(executed, ({ fill, position: { exchange, code } }) => {
    const isin = market.find(exchange, code)?.isin || `${exchange}:${code}`
    return `${fill.user_id} ${isin} ${dayOf(dayNumberAt(Number(fill.decided_ms)))}`
  })
  return [...days].flatMap(([name, ofDay]) => {
    const [first] = ofDay
    if (first === undefined) return []
    const charged = new Map<string, bigint>()
    let trades = noTrades
    for (const one of ofDay) {
      const { fill, position } = one
      trades = withTrade(trades, {
        exchange: position.exchange,
        side: sideOfFill(one),
        shares: fill.quantity,
        turnoverPaise: fill.turnover_paise,
        brokeragePaise: BigInt(fill.charges.brokerage ?? '0'),
      })
      for (const [charge, amount] of Object.entries(fill.charges))
        charged.set(charge, (charged.get(charge) ?? 0n) + BigInt(amount))
    }
    const tariff = tariffOf(table, market, first.position, Number(first.fill.decided_ms))
    const due = new Map<string, bigint>(
      dayCharges(tariff, trades).map(({ charge, amountPaise }) => [charge, amountPaise]),
    )
    return [...new Set([...charged.keys(), ...due.keys()])]
      .filter((charge) => (charged.get(charge) ?? 0n) !== (due.get(charge) ?? 0n))
      .map((charge) => `${name}: ${charge} ${charged.get(charge) ?? 0n}, due ${due.get(charge) ?? 0n}`)
  })
}

/** The broker's price for one order's fills in one product; undefined if it is right. */
export const faultOfBrokerage = (
  market: Pick<Market, 'find' | 'session' | 'listedDay'>,
  table: readonly ChargeRate[],
  parts: readonly Executed[],
): string | undefined => {
  const [first] = parts
  if (first === undefined) return undefined
  const { position } = first
  const turnoverPaise = parts.reduce((sum, { fill }) => sum + fill.turnover_paise, 0n)
  const tariff = tariffOf(table, market, position, Number(first.fill.decided_ms))
  const { exchange, product } = position
  const due = brokerageOf(tariff, { exchange, product, side: sideOfFill(first), turnoverPaise })
  const taken = parts.reduce((sum, { fill }) => sum + BigInt(fill.charges.brokerage ?? '0'), 0n)
  return taken === due ? undefined : `brokerage of ${taken}, due ${due}`
}

/**
 * Whether an order holds what it needs. A partly filled one may hold less for its charges, if the day's other
 * trades have made that part more expensive and no cash was left.
 */
export const isHeld = (order: OrderRow, neededPaise: bigint): boolean =>
  order.hold_paise === neededPaise ||
  (order.filled_quantity > 0n && order.hold_paise < neededPaise && order.hold_paise >= heldMargin(order))
