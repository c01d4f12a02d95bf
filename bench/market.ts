import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { MarketHours } from '@tarazu/market/calendar/session.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { createLiveFeed } from '@tarazu/server/market/live/feed.ts'
import { median, timed } from './measures.ts'
import { benchMarket } from './practice-market.ts'

/**
 * `npm run bench:market`: how long the practice exchange takes to quote 2,000 instruments at one time and
 * from one second to the next for the live socket, to read the depth of 500, to compute one instrument's 375
 * one-minute candles of a session, its daily candles of five years, and the one-minute candles of the Tarazu
 * 500 on a past day round the clock of which nothing is cached. Medians over many different times and
 * instruments; each is compared with a plain loop that fills an array of the same size with objects.
 */
const aims = {
  quotes_2000_ms: 20,
  live_2000_ms: 10,
  depth_500_ms: 10,
  minute_375_ms: 5,
  daily_5y_ms: 10,
  index_minute_1439_ms: 300,
} as const
const listings = 2_000
const depths = 500
/** Enough companies for this many listings, since a third of them are listed on both exchanges. */
const companies = 1_600
const historyDay = '2018-01-01'
const now = Date.parse('2026-03-11T14:23:45.678+05:30')
const rounds = 41
/** As far back as an index's minutes go. */
const indexDays = 21

const marketOf = (hours: MarketHours, companies: number): Market =>
  benchMarket({ seedByte: 42, historyDay, hours, companies })

/** A different second of the session for each round, on one day or on twenty. */
const instantOf = (round: number, dayCount: number): number =>
  now - (round % dayCount) * dayMs - ((round * 7_919) % 50_000) * 1_000

/** The minimum for any program with this many results: objects with figures from an array. */
const plainLoop = (size: number): number => {
  const source = Float64Array.from({ length: size }, (_, i) => 10_000 + i)
  return median(
    Array.from({ length: rounds }, (_, round) =>
      timed(() => {
        const made: { price: number; high: number; low: number; volume: number }[] = []
        for (const value of source)
          made.push({ price: value + round, high: value * 2, low: value / 2, volume: value + 1 })
        return made.length
      }),
    ),
  )
}

const print = (text: string) => process.stdout.write(`${text}\n`)

const report = (name: keyof typeof aims, size: number, figures: readonly number[]): number => {
  const ms = median(figures)
  const worst = Math.max(...figures)
  const plain = plainLoop(size)
  print(
    `${name}: median ${ms.toFixed(2)} ms (worst ${worst.toFixed(2)}, aim ${aims[name]}); a plain loop over ${size} takes ${plain.toFixed(3)} ms, ${(ms / plain).toFixed(0)} times less`,
  )
  return ms
}

const measureQuotes = (market: Market): number => {
  const watched = market.instruments.slice(0, listings)
  if (watched.length < listings) throw new Error(`the market lists only ${watched.length} instruments`)
  const coldMs = timed(() => market.quotes(watched, now))
  print(
    `first quotes of ${listings} instruments, which make their ${historyDay.slice(0, 4)}–2026 history: ${coldMs.toFixed(0)} ms`,
  )
  const otherDays = Array.from({ length: rounds }, (_, round) =>
    timed(() => market.quotes(watched, instantOf(round, 20))),
  )
  print(
    `quotes of ${listings} instruments on a day not looked at just before: ${median(otherDays).toFixed(2)} ms`,
  )
  market.quotes(watched, now)
  const figures = Array.from({ length: rounds }, (_, round) =>
    timed(() => market.quotes(watched, instantOf(round, 1))),
  )
  return report('quotes_2000_ms', listings, figures)
}

/** One second of the live socket, with all instruments watched: their next quotes, and the changes. */
const measureLive = (market: Market): number => {
  const feed = createLiveFeed(market, now)
  feed.subscribe(market.instruments.slice(0, listings).map(({ exchange, code }) => `${exchange}:${code}`))
  const figures = Array.from({ length: rounds }, (_, round) =>
    timed(() => feed.advance(now + (round + 1) * 1_000)),
  )
  return report('live_2000_ms', listings, figures)
}

const measureDepth = (market: Market): number => {
  const watched = market.instruments.slice(0, depths)
  const figures = Array.from({ length: rounds }, (_, round) =>
    timed(() => watched.map((instrument) => market.depth(instrument, instantOf(round, 1)))),
  )
  return report('depth_500_ms', depths, figures)
}

const instrumentOf = (market: Market, round: number): Instrument =>
  market.instruments[(round * 37) % listings] as Instrument

const measureMinutes = (market: Market): number => {
  const figures = Array.from({ length: rounds }, (_, round) => {
    const instrument = instrumentOf(market, round)
    const to = Date.parse('2026-03-10T00:00:00+05:30') - (round % 5) * 7 * dayMs
    let count = 0
    const ms = timed(() => {
      count = market.candles(instrument, '1m', to - dayMs, to, now).length
    })
    if (count !== 375) throw new Error(`a session has 375 minutes, not ${count}`)
    return ms
  })
  return report('minute_375_ms', 375, figures)
}

const measureDays = (market: Market): number => {
  let count = 0
  const look = () =>
    Array.from({ length: rounds }, (_, round) =>
      timed(() => {
        const instrument = instrumentOf(market, round)
        count = market.candles(instrument, '1d', now - 1_826 * dayMs, now + 1, now).length
      }),
    )
  const first = look()
  const second = look()
  print(`five years of daily candles that were drawn before: median ${median(second).toFixed(2)} ms`)
  return report('daily_5y_ms', count, first)
}

/** Each on a day of its own, so that none are cached. */
const measureIndexMinutes = (market: Market): number => {
  const index = market.indices.find(({ code }) => code === 'TARAZU500')
  if (index === undefined) throw new Error('the market has no broad index')
  const { opensAtMs, closesAtMs } = market.session(now)
  const minutes = (closesAtMs - opensAtMs) / 60_000
  const figures = Array.from({ length: indexDays }, (_, day) => {
    const shiftMs = (day + 1) * dayMs
    let count = 0
    const ms = timed(() => {
      count = market.indexCandles(index, '1m', opensAtMs - shiftMs, closesAtMs - shiftMs, now).length
    })
    if (count !== minutes) throw new Error(`a day has ${minutes} minutes, not ${count}`)
    return ms
  })
  return report('index_minute_1439_ms', minutes, figures)
}

const startMs = timed(() => {
  const market = marketOf('always', 500)
  market.quotes(market.instruments, now)
})
print(`start of a market of 500 companies with eight years, to its first quotes: ${startMs.toFixed(0)} ms`)
const always = marketOf('always', companies)
const nse = marketOf('nse', companies)
// The first uses of each instrument generate its history; they are reported as the cold figure.
nse.quotes(nse.instruments, now)
const result = {
  quotes_2000_ms: 0,
  live_2000_ms: 0,
  depth_500_ms: 0,
  minute_375_ms: 0,
  daily_5y_ms: 0,
  index_minute_1439_ms: 0,
}
result.quotes_2000_ms = measureQuotes(always)
result.live_2000_ms = measureLive(always)
result.depth_500_ms = measureDepth(always)
result.minute_375_ms = measureMinutes(nse)
result.daily_5y_ms = measureDays(always)
result.index_minute_1439_ms = measureIndexMinutes(always)
print(
  `RESULT ${Object.entries(result)
    .map(([name, ms]) => `${name}=${ms.toFixed(2)}`)
    .join(' ')}`,
)
const missed = Object.entries(result).filter(([name, ms]) => ms > aims[name as keyof typeof aims])
if (missed.length > 0) process.exitCode = 1
