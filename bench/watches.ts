import type { Instrument, Market } from '@tarazu/market/types.ts'
import { type AlertRow, firstReachMs, levelOf, watchedOf } from '@tarazu/server/trading/alerts/reach.ts'
import { AlertBook } from '@tarazu/server/trading/alerts/watch.ts'
import { levelIn, MarginBook, type WatchedRow } from '@tarazu/server/trading/positions/margin-watch.ts'
import type { WaitingBook } from '@tarazu/server/trading/waiting/waiting-book.ts'
import { median, quantile, spent } from './measures.ts'
import { openingMarket, opensAtMs, stockAt, stocksOf } from './practice-market.ts'
import { SeededRandom } from './seeded-random.ts'

/**
 * npm run bench:watches
 *
 * Measures 100,000 price alerts and 100,000 positions with a margin in 500 stocks, in the books that the clock's jobs
 * use: at the opening, when all of them wake, at every second of the ten minutes after it, when reached ones are
 * processed, and in a process that starts ten minutes after the opening. Times are processor time, without the
 * database. Compared, in the same run, with separate searches; at the end, both methods’ times are compared row by row.
 * Opening and start must take at most a second each.
 */
const aimMs = 1_000
const count = 100_000
const stockCount = 500
const ticks = 600
const setMs = opensAtMs - 18 * 3_600_000
/** When they are added to the books. */
const nightMs = opensAtMs - 3_600_000

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

/** Margin-called between 1 and 12 per cent away from the price, closed 4 per cent beyond that. */
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
    change_count: 1,
  }
}

const alerts = Array.from({ length: count }, (_, place) => alertAt(place))
const positions = Array.from({ length: count }, (_, place) => positionAt(place))

interface Step {
  readonly instantMs: number
}
interface Watched<Row extends { readonly user_id: bigint }> {
  readonly book: Pick<WaitingBook<Row, unknown, Step>, 'put' | 'due'>
  /** The row, once its due work is done. */
  readonly done: (row: Row) => Row
  readonly numberOf: (row: Row) => bigint
  /** Each due row's time, by number. */
  readonly found: Map<bigint, number>
}
const alertsOn = (on: Market): Watched<AlertRow> => ({
  book: new AlertBook(on),
  done: (row) => ({ ...row, reached_ms: 1n }),
  numberOf: ({ alert_no }) => alert_no,
  found: new Map(),
})
const marginsOn = (on: Market): Watched<WatchedRow> => ({
  book: new MarginBook(on),
  done: (row) => ({ ...row, quantity: 0n, change_count: 2 }),
  numberOf: ({ order_no }) => order_no,
  found: new Map(),
})

const fill = <Row extends { readonly user_id: bigint }>(
  { book }: Watched<Row>,
  rows: readonly Row[],
  nowMs: number,
) => {
  for (const row of rows) book.put(row, nowMs)
}
const doDue = <Row extends { readonly user_id: bigint }>(
  { book, done, numberOf, found }: Watched<Row>,
  nowMs: number,
) => {
  for (;;) {
    const due = book.due(nowMs)
    if (due.length === 0) return
    for (const { row, step } of due) {
      found.set(numberOf(row), step.instantMs)
      book.put(done(row), nowMs)
    }
  }
}

/** Warms up the engine's compiled code before the measurement, as in a server. */
const warm = openingMarket()
for (const stock of stocks) warm.quote(stock, setMs)
const warmAlerts = alertsOn(warm)
const warmMargins = marginsOn(warm)
fill(warmAlerts, alerts.slice(0, 20_000), nightMs)
fill(warmMargins, positions.slice(0, 20_000), nightMs)
doDue(warmAlerts, opensAtMs)
doDue(warmMargins, opensAtMs)

const alertWatch = alertsOn(market)
const marginWatch = marginsOn(market)
const putMs = spent(() => {
  fill(alertWatch, alerts, nightMs)
  fill(marginWatch, positions, nightMs)
})
const alertOpenMs = spent(() => doDue(alertWatch, opensAtMs))
const marginOpenMs = spent(() => doDue(marginWatch, opensAtMs))
const tickMs: number[] = []
for (let tick = 1; tick < ticks; tick += 1)
  tickMs.push(
    spent(() => {
      doDue(alertWatch, opensAtMs + tick * 1_000)
      doDue(marginWatch, opensAtMs + tick * 1_000)
    }),
  )

/** A starting process, whose market has nothing cached yet; overdue work is done at once. */
const lateMs = opensAtMs + (ticks - 1) * 1_000
const lateMarket = openingMarket()
for (const stock of stocks) lateMarket.quote(stock, setMs)
const lateAlerts = alertsOn(lateMarket)
const lateMargins = marginsOn(lateMarket)
const startMs = spent(() => {
  fill(lateAlerts, alerts, lateMs)
  fill(lateMargins, positions, lateMs)
  doDue(lateAlerts, lateMs)
  doDue(lateMargins, lateMs)
})

/** Each separately, on a market with nothing cached yet. */
const alone = openingMarket()
for (const stock of stocks) alone.quote(stock, setMs)
const untilMs = opensAtMs + (ticks - 1) * 1_000
const reachAlone = (of: Market, row: AlertRow): number | undefined => {
  const watched = watchedOf(of, row)
  const level = watched && levelOf(of, watched, row, span)
  if (watched === undefined || level === undefined) return undefined
  const day = { session: span, fromMs: opensAtMs, untilMs: span.closesAtMs - 1 }
  return firstReachMs(of, watched, level, day)
}
const touchAlone = (of: Market, row: WatchedRow): number | undefined => {
  const instrument = of.find(row.exchange, row.code)
  const level = levelIn(row, span.opensAtMs)
  if (instrument === undefined || level === undefined) return undefined
  return of.firstTouch(instrument, level, opensAtMs, span.closesAtMs - 1)
}
const early = (instantMs: number | undefined) =>
  instantMs === undefined || instantMs > untilMs ? undefined : instantMs
let wrong = 0
/** Whether both books found the same times. */
const compare = (
  no: bigint,
  instantMs: number | undefined,
  ...watches: readonly { readonly found: ReadonlyMap<bigint, number> }[]
) => {
  for (const { found } of watches) if (found.get(no) !== early(instantMs)) wrong += 1
}
const alertAloneMs = spent(() => {
  for (const row of alerts) compare(row.alert_no, reachAlone(alone, row), alertWatch, lateAlerts)
})
const marginAloneMs = spent(() => {
  for (const row of positions) compare(row.order_no, touchAlone(alone, row), marginWatch, lateMargins)
})

const openMs = alertOpenMs + marginOpenMs
const worstMs = Math.max(openMs, startMs, quantile(tickMs, 1))
console.log(
  `taken in in ${putMs.toFixed(0)} ms; the opening: ${count} alerts ${alertOpenMs.toFixed(0)} ms (each alone ${alertAloneMs.toFixed(0)}), ${count} positions ${marginOpenMs.toFixed(0)} ms (each alone ${marginAloneMs.toFixed(0)}); after it a tick ${median(tickMs).toFixed(3)} ms (median), ${quantile(tickMs, 1).toFixed(1)} ms (worst); a start after ten minutes ${startMs.toFixed(0)} ms; ${alertWatch.found.size} alerts and ${marginWatch.found.size} positions reached in ${ticks} s, ${wrong} wrong.`,
)
console.log(
  `RESULT watch_worst_ms=${worstMs.toFixed(0)} alerts_ms=${alertOpenMs.toFixed(0)} alerts_ratio=${(alertAloneMs / alertOpenMs).toFixed(1)} margins_ms=${marginOpenMs.toFixed(0)} margins_ratio=${(marginAloneMs / marginOpenMs).toFixed(1)} start_ms=${startMs.toFixed(0)} tick_ms=${median(tickMs).toFixed(3)} right=${wrong === 0}`,
)
if (worstMs > aimMs || wrong > 0) process.exitCode = 1
