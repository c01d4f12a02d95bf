import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { noTrades } from '@tarazu/contract/trading/day-trades.ts'
import { marginLevelPpm } from '@tarazu/contract/trading/margin.ts'
import { openingCost } from '@tarazu/contract/trading/opening-rules.ts'
import { type Direction, productOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { marginedOf, marginPrices } from '@tarazu/server/trading/positions/record.ts'
import type { PositionRow } from '@tarazu/server/trading/positions/tables.ts'
import { unrealisedPaise, valuePositions } from '@tarazu/server/trading/positions/valuation.ts'
import { median, timed } from './measures.ts'
import { benchMarket } from './practice-market.ts'

/**
 * `npm run bench:mark`: how long it takes to mark to market, at one time, 100,000 open positions in 500
 * companies' stocks (each one's profit or loss, and margin level). It must take at most a second.
 */
const aimMs = 1_000
const count = 100_000
const rounds = 7
const print = (text: string) => process.stdout.write(`${text}\n`)

const market = benchMarket({ seedByte: 3, historyDay: '2025-06-01', hours: 'always' })
const openedMs = Date.UTC(2026, 5, 9, 8)

/** The n-th position: stocks, directions and leverages in turn, opened a day before. */
const positionAt = (place: number): PositionRow => {
  const instrument = market.instruments[place % market.instruments.length] ?? market.instruments[0]
  if (instrument === undefined) throw new Error('a market without instruments')
  const direction: Direction = place % 3 === 0 ? 'short' : 'long'
  const leverage = [1, 2, 3, 5][place % 4] ?? 1
  const quantity = 100 + (place % 7) * 100
  const pricePaise = BigInt(market.quote(instrument, openedMs)?.pricePaise ?? 10_000)
  const turnoverPaise = pricePaise * BigInt(quantity)
  const terms = { exchange: instrument.exchange, direction, leverage, quantity }
  const cost = openingCost(
    { tariff: { table: defaultChargeTable, security: 'share', day: '2026-06-09' }, trades: noTrades },
    terms,
    turnoverPaise,
  )
  const row = {
    user_id: BigInt(place % 20_000),
    order_no: BigInt(place),
    exchange: instrument.exchange,
    code: instrument.code,
    direction,
    leverage,
    product: productOf(direction, leverage),
    bought_quantity: BigInt(quantity),
    quantity: BigInt(quantity),
    original_cost_paise: turnoverPaise,
    cost_paise: turnoverPaise,
    original_deposit_paise: cost.depositPaise,
    deposit_paise: cost.depositPaise,
    fee_paise: cost.chargesPaise,
    realised_paise: 0n,
    sold_turnover_paise: 0n,
    financing_paise: 0n,
    margin_called_ms: null,
    change_count: 1,
    delivery_failed_ms: null,
    locked_until_ms: null,
    opened_ms: BigInt(openedMs),
    closed_ms: null,
  }
  return { ...row, ...marginPrices(row, openedMs) }
}
const positions = Array.from({ length: count }, (_, place) => positionAt(place))

let checksum = 0n
const mark = (instantMs: number) => {
  for (const valued of valuePositions(market, positions, instantMs)) {
    checksum += unrealisedPaise(valued)
    if (valued.position.call_price_paise !== null && valued.pricePaise !== undefined)
      checksum += marginLevelPpm(marginedOf(valued.position), valued.pricePaise)
  }
}
/**
 * Each round uses a different second, so that nothing is cached from the previous one; the first warms up the
 * compiler.
 */
const medianOf = (work: (instantMs: number) => void): number => {
  const firstMs = openedMs + dayMs
  work(firstMs)
  return median(
    Array.from({ length: rounds }, (_, round) => timed(() => work(firstMs + (round + 1) * 61_000))),
  )
}
const markMs = medianOf(mark)
const quotesMs = medianOf((instantMs) => void market.quotes(market.instruments, instantMs))
print(
  `marked ${count} positions on ${market.instruments.length} instruments in ${markMs.toFixed(0)} ms (sum ${checksum})`,
)
print(
  `RESULT positions=${count} mark_ms=${markMs.toFixed(0)} quotes_ms=${quotesMs.toFixed(1)} mark_to_quotes=${(markMs / quotesMs).toFixed(1)} aim_ms=${aimMs}`,
)
if (markMs > aimMs) process.exitCode = 1
