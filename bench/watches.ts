import type { Instrument, Market } from '@tarazu/market/types.ts'
import { alertKind } from '@tarazu/server/trading/alerts/alert-watch.ts'
import { type AlertRow, firstReachMs, levelOf, watchedOf } from '@tarazu/server/trading/alerts/reach.ts'
import { marginKind, nextTouches, type WatchedRow } from '@tarazu/server/trading/positions/margin-watch.ts'
import { SessionWatch } from '@tarazu/server/trading/waiting/session-watch.ts'
import { median, quantile, spent } from './measures.ts'
import { openingMarket, opensAtMs, stockAt, stocksOf } from './practice-market.ts'
import { SeededRandom } from './seeded-random.ts'

/**
 * npm run bench:watches
 *
 * 100,000 price alerts and 100,000 margined positions on 500 stocks, as the clock's jobs watch them: how long they take
 * at the opening, when each is searched for through the whole session, and at every second of the ten minutes after it,
 * when what is reached is done. Times are of the processor, and without the database. Beside it, in the same run, each
 * searched for by itself; at the end both ways’ instants are compared, row by row. The opening is to take at most a second.
 */
const aimMs = 1_000
const count = 100_000
const stockCount = 500
const ticks = 600
const setMs = opensAtMs - 18 * 3_600_000

const market = openingMarket()
const stocks = stocksOf(market, stockCount)
const span = market.session(opensAtMs)
const random = new SeededRandom(12_345)
const prices = new Map(stocks.map((stock) => [stock, market.quote(stock, setMs)?.pricePaise ?? 10_000]))
const priceOf = (stock: Instrument): number => prices.get(stock) ?? 10_000

/** Half by price, half by change, up to 8 per cent away. */
const alertAt = (place: number): AlertRow => {
  const { exchange, code } = stockAt(stocks, place)
  const away = 0.002 + random.part() * 0.078
  const rises = place % 2 === 0
  const isChange = place % 4 < 2
  const price = Math.round(priceOf(stockAt(stocks, place)) * (1 + (rises ? away : -away)))
  const conditions = isChange ? (['rises', 'falls'] as const) : (['at-or-above', 'at-or-below'] as const)
  return {
    user_id: BigInt(place % 2_000),
    alert_no: BigInt(place + 1),
    exchange,
    code,
    condition: conditions[rises ? 0 : 1],
    price_paise: isChange ? null : BigInt(price),
    change_ppm: isChange ? Math.round(away * 1_000_000) : null,
    set_ms: BigInt(setMs),
    reached_ms: null,
    reached_paise: null,
  }
}

/** Called between 1 and 12 per cent away from the price, closed 4 per cent further. */
const positionAt = (place: number): WatchedRow => {
  const { exchange, code } = stockAt(stocks, place)
  const away = 0.01 + random.part() * 0.11
  const isLong = place % 3 > 0
  const at = (part: number) =>
    BigInt(Math.round(priceOf(stockAt(stocks, place)) * (isLong ? 1 - part : 1 + part)))
  return {
    user_id: BigInt(place % 20_000),
    order_no: BigInt(place + 1),
    exchange,
    code,
    direction: isLong ? 'long' : 'short',
    quantity: 100n,
    call_price_paise: at(away),
    liquidation_price_paise: at(away + 0.04),
    margin_from_ms: BigInt(setMs),
    margin_called_ms: null,
  }
}

/** What a position is once its margin was enforced. */
const closed = (orderNo: bigint): WatchedRow => ({
  ...(positions[Number(orderNo) - 1] as WatchedRow),
  quantity: 0n,
})

const alerts = Array.from({ length: count }, (_, place) => alertAt(place))
const positions = Array.from({ length: count }, (_, place) => positionAt(place))

/** The engine has compiled what it runs before anything is measured, as in a server. */
const warm = openingMarket()
for (const stock of stocks) warm.quote(stock, setMs)
new SessionWatch(alertKind(warm)).put(alerts.slice(0, 20_000), span, opensAtMs)
new SessionWatch(marginKind(warm)).put(positions.slice(0, 20_000), span, opensAtMs)

const alertWatch = new SessionWatch(alertKind(market))
const marginWatch = new SessionWatch(marginKind(market))
const alertOpenMs = spent(() => alertWatch.put(alerts, span, opensAtMs))
const marginOpenMs = spent(() => marginWatch.put(positions, span, opensAtMs))
const reachedAlerts = new Map<bigint, number>()
const touchedPositions = new Map<bigint, number>()
const tickMs: number[] = []
for (let tick = 0; tick < ticks; tick += 1) {
  const nowMs = opensAtMs + tick * 1_000
  tickMs.push(
    spent(() => {
      const reached = alertWatch.dueUntil(nowMs)
      for (const { row, reachMs } of reached) reachedAlerts.set(row.alert_no, reachMs ?? Number.NaN)
      alertWatch.drop(reached)
      const touched = marginWatch.dueUntil(nowMs)
      for (const { orderNo, touchMs } of touched) touchedPositions.set(orderNo, touchMs)
      marginWatch.put(
        touched.map(({ orderNo }) => closed(orderNo)),
        span,
        nowMs,
      )
    }),
  )
}

/** Each by itself, on a market that has kept nothing yet. */
const alone = openingMarket()
for (const stock of stocks) alone.quote(stock, setMs)
const untilMs = opensAtMs + (ticks - 1) * 1_000
const reachAlone = (of: Market, row: AlertRow): number | undefined => {
  const watched = watchedOf(of, row)
  const level = watched && levelOf(of, watched, row, span)
  if (watched === undefined || level === undefined) return undefined
  return firstReachMs(of, watched, level, span, opensAtMs, span.closesAtMs - 1)
}
const early = (instantMs: number | undefined) =>
  instantMs === undefined || instantMs > untilMs ? undefined : instantMs
let wrong = 0
const alertAloneMs = spent(() => {
  for (const row of alerts) if (early(reachAlone(alone, row)) !== reachedAlerts.get(row.alert_no)) wrong += 1
})
const marginAloneMs = spent(() => {
  for (const row of positions)
    if (early(nextTouches(alone, [row], span)[0]) !== touchedPositions.get(row.order_no)) wrong += 1
})

const openMs = alertOpenMs + marginOpenMs
const worstMs = Math.max(openMs, quantile(tickMs, 1))
console.log(
  `the opening: ${count} alerts ${alertOpenMs.toFixed(0)} ms (each alone ${alertAloneMs.toFixed(0)}), ${count} positions ${marginOpenMs.toFixed(0)} ms (each alone ${marginAloneMs.toFixed(0)}); after it a tick ${median(tickMs).toFixed(3)} ms (median), ${quantile(tickMs, 1).toFixed(1)} ms (worst); ${reachedAlerts.size} alerts and ${touchedPositions.size} positions reached in ${ticks} s, ${wrong} wrong.`,
)
console.log(
  `RESULT watch_worst_ms=${worstMs.toFixed(0)} alerts_ms=${alertOpenMs.toFixed(0)} alerts_ratio=${(alertAloneMs / alertOpenMs).toFixed(1)} margins_ms=${marginOpenMs.toFixed(0)} margins_ratio=${(marginAloneMs / marginOpenMs).toFixed(1)} tick_ms=${median(tickMs).toFixed(3)} right=${wrong === 0}`,
)
if (worstMs > aimMs || wrong > 0) process.exitCode = 1
