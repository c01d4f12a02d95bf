import { isDeepStrictEqual } from 'node:util'
import type { Exchange } from '@tarazu/market/types.ts'
import { drawOpening } from '@tarazu/server/market/quotes/warm-up.ts'
import { nextStep, type Step } from '@tarazu/server/trading/book/matching.ts'
import { type DueOrder, OrderBook } from '@tarazu/server/trading/orders/order-book.ts'
import { rehearseOpenings } from '@tarazu/server/trading/orders/rehearsal.ts'
import { spent } from '../measures.ts'
import { openingMarket, opensAtMs, stocksOf } from '../practice-market.ts'
import { ordersOn, placedMs } from './orders.ts'

/**
 * A new process that goes through the opening and the ten minutes after it; with the argument `warm`, it
 * first warms up as a server does after its start. Due work counts as done, and its order is restored to its
 * later state.
 */
export interface TriggerReport {
  readonly rehearsalMs: number
  readonly putMs: number
  /** Processor time, the opening first. */
  readonly tickMs: readonly number[]
  /** The opening's wall-clock time. */
  readonly openingElapsedMs: number
  /** The same orders searched for one by one. */
  readonly aloneMs: number
  readonly found: number
  /** Any difference from separate searches. */
  readonly expected: number
  readonly wrong: number
}

const orderCount = 10_000
const stockCount = 500
const ticks = 600

const market = openingMarket()
const stocks = stocksOf(market, stockCount)
const orders = ordersOn(market, stocks, orderCount)
// As in the server's warm-up, since a company's history is generated on first use.
market.quotes(stocks, placedMs)

const before = process.cpuUsage()
if (process.argv[2] === 'warm') {
  await rehearseOpenings(market, placedMs)
  await drawOpening(market, opensAtMs)
}
const after = process.cpuUsage(before)
const rehearsalMs = (after.user + after.system) / 1000

const book = new OrderBook(market)
const doDue = (nowMs: number, doing: (due: readonly DueOrder[]) => void) => {
  for (;;) {
    const due = book.due(nowMs)
    if (due.length === 0) return
    doing(due)
    for (const { row } of due)
      book.put({ ...row, event_count: 2, closed_ms: BigInt(nowMs), state: 'complete' }, nowMs)
  }
}
const putMs = spent(() => {
  for (const order of orders) book.put(order, placedMs)
})
const found = new Map<bigint, Step>()
const note = (due: readonly DueOrder[]) => {
  for (const { row, step } of due) found.set(row.order_no, step)
}
const beganMs = performance.now()
const openingMs = spent(() => doDue(opensAtMs, note))
const openingElapsedMs = performance.now() - beganMs
const tickMs = Array.from({ length: ticks }, (_, tick) =>
  tick === 0 ? openingMs : spent(() => doDue(opensAtMs + tick * 1_000, note)),
)

const untilMs = opensAtMs + (ticks - 1) * 1_000
let expected = 0
let wrong = 0
const aloneMs = spent(() => {
  for (const order of orders) {
    const instrument = market.find(order.exchange as Exchange, order.code)
    const step = instrument && nextStep(market, instrument, order, opensAtMs)
    if (step === undefined || step.instantMs > untilMs) continue
    expected += 1
    if (!isDeepStrictEqual(found.get(order.order_no), step)) wrong += 1
  }
})

const report: TriggerReport = {
  rehearsalMs,
  putMs,
  tickMs,
  openingElapsedMs,
  aloneMs,
  found: found.size,
  expected,
  wrong,
}
process.send?.(report)
