import { isDeepStrictEqual } from 'node:util'
import { dayNumberOf } from '@tarazu/market/india-time.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { createSeedChain } from '@tarazu/market/seeds.ts'
import { createCalendar } from '@tarazu/market/session.ts'
import { roundToTick } from '@tarazu/market/tick.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { OrderBook } from '@tarazu/server/orders/book.ts'
import { nextStep, type Step } from '@tarazu/server/orders/matching.ts'
import type { OrderRow } from '@tarazu/server/orders/tables.ts'
import { median, quantile } from './measures.ts'

/**
 * npm run bench:triggers
 *
 * 10,000 open limit and trigger orders on 500 stocks, within 8 per cent of the last price: how long the book takes for a
 * tick. It is asked at every second of a session's first ten minutes, the opening included, at which every order wakes;
 * whatever is due is taken as done and its order put back as it would be afterwards. The same ten minutes of the day
 * before come first; their opening, for which the engine has compiled nothing yet, is told as `first_ms`. Times are of
 * the processor. Beside it, in the same run, the same orders each searched for by itself, as a book without lists would;
 * what that finds is compared with what the book found, order by order.
 */
const aimMs = 50
const orderCount = 10_000
const stockCount = 500
const ticks = 600
const historyDay = '2024-01-01'
const opensAtMs = Date.parse('2026-03-11T09:15:00+05:30')
const placedMs = opensAtMs - 3_600_000

const { seedOf } = createSeedChain(new Uint8Array(32).fill(5), dayNumberOf(historyDay))
const market = createPracticeMarket({ seedOf, firstDay: historyDay, calendar: createCalendar('nse') })
const stocks = market.instruments.filter(({ kind }) => kind === 'equity').slice(0, stockCount)

/** What the processors spend, so that whatever else the machine does counts for nothing. */
const spent = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** A small generator of its own: the bench is the same at every run. */
let seed = 12345
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const orderAt = (place: number): OrderRow => {
  const instrument = stocks[place % stocks.length] as Instrument
  const pricePaise = market.quote(instrument, placedMs)?.pricePaise ?? 10_000
  const away = 1 + (random() - 0.5) * 0.16
  const price = BigInt(roundToTick(pricePaise * away))
  const isTrigger = place % 3 === 0
  const rises = Number(price) > pricePaise
  return {
    user_id: BigInt(1 + (place % 2_000)),
    order_no: BigInt(place + 1),
    exchange: instrument.exchange,
    code: instrument.code,
    intent: 'open',
    direction: isTrigger ? 'long' : rises ? 'short' : 'long',
    leverage: 1,
    kind: isTrigger ? 'gtt' : 'limit',
    validity: isTrigger ? 'gtt' : 'day',
    after_market: !isTrigger,
    position_no: null,
    quantity: 500n,
    filled_quantity: 0n,
    filled_turnover_paise: 0n,
    fee_paise: 0n,
    lot_size: 100,
    limit_paise: isTrigger ? null : price,
    rise_trigger_paise: isTrigger && rises ? price : null,
    rise_limit_paise: isTrigger && rises ? price : null,
    fall_trigger_paise: isTrigger && !rises ? price : null,
    fall_limit_paise: isTrigger && !rises ? price : null,
    hold_price_paise: price,
    hold_paise: 0n,
    state: isTrigger ? 'trigger-pending' : 'open',
    reason: null,
    valid_from_ms: BigInt(placedMs),
    next_from_ms: BigInt(placedMs + 1_000),
    event_count: 1,
    placed_ms: BigInt(placedMs),
    changed_ms: BigInt(placedMs),
    closed_ms: null,
  }
}

const orders = Array.from({ length: orderCount }, (_, place) => orderAt(place))
// Whatever day's path is asked for first is grown then; that is the market's cost at any quote, not the book's.
market.quotes(stocks, opensAtMs)

/** The day before, the process's first: the engine compiles what it runs from then on. */
const dayMs = 86_400_000
const book = new OrderBook(market)
const dayBefore = (order: OrderRow): OrderRow => ({
  ...order,
  next_from_ms: order.next_from_ms - BigInt(dayMs),
  placed_ms: order.placed_ms - BigInt(dayMs),
  valid_from_ms: order.valid_from_ms - BigInt(dayMs),
})
for (const order of orders) book.put(dayBefore(order), placedMs - dayMs)
const doDue = (nowMs: number, doing: (due: ReturnType<OrderBook['due']>) => void) => {
  for (;;) {
    const due = book.due(nowMs)
    if (due.length === 0) return
    doing(due)
    for (const { order } of due)
      book.put({ ...order, event_count: 2, closed_ms: BigInt(nowMs), state: 'complete' }, nowMs)
  }
}
const firstTickMs = Array.from({ length: ticks }, (_, tick) =>
  spent(() => doDue(opensAtMs - dayMs + tick * 1_000, () => undefined)),
)

book.clear()
const putMs = spent(() => {
  for (const order of orders) book.put(order, placedMs)
})
const tickMs: number[] = []
const found = new Map<bigint, Step>()
for (let tick = 0; tick < ticks; tick += 1) {
  const nowMs = opensAtMs + tick * 1_000
  tickMs.push(
    spent(() =>
      doDue(nowMs, (due) => {
        for (const { order, step } of due) found.set(order.order_no, step)
      }),
    ),
  )
}
const untilMs = opensAtMs + (ticks - 1) * 1_000
let expected = 0
let wrong = 0
const aloneMs = spent(() => {
  for (const order of orders) {
    const instrument = market.find(order.exchange as 'NSE' | 'BSE', order.code)
    const step = instrument && nextStep(market, instrument, order, opensAtMs)
    if (step === undefined || step.instantMs > untilMs) continue
    expected += 1
    if (!isDeepStrictEqual(found.get(order.order_no), step)) wrong += 1
  }
})
const openingMs = tickMs[0] ?? Number.NaN
const firstMs = Math.max(...firstTickMs)
const worstMs = quantile(tickMs, 1)
const isRight = found.size === expected && wrong === 0
console.log(
  `${orderCount} orders taken in ${putMs.toFixed(1)} ms; the process’s first opening ${firstMs.toFixed(1)} ms, the second ${openingMs.toFixed(1)} ms, a tick ${median(tickMs).toFixed(3)} ms (median), ${quantile(tickMs, 0.99).toFixed(2)} ms (p99); each alone ${aloneMs.toFixed(1)} ms; ${found.size} due in ${ticks} s, ${expected} expected.`,
)
console.log(
  `RESULT evaluate_10000_ms=${worstMs.toFixed(1)} first_ms=${firstMs.toFixed(1)} median_tick_ms=${median(tickMs).toFixed(3)} alone_ms=${aloneMs.toFixed(1)} ratio_alone=${(aloneMs / worstMs).toFixed(1)} due=${found.size} right=${isRight}`,
)
if (worstMs > aimMs || !isRight) process.exitCode = 1
