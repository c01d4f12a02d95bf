import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { createLiveFeed } from '@tarazu/server/market/live/feed.ts'
import { median, timed } from '../measures.ts'
import { benchMarket } from '../practice-market.ts'

/**
 * What the practice exchange takes inside one process, as JSON in milliseconds: runs in this version and, copied into its
 * checkout, in an earlier one. It therefore uses only what both have.
 */
const now = Date.parse('2026-03-11T14:23:45.678+05:30')
const [listings, depths, companies, rounds] = [2_000, 500, 1_600, 41] as const
const marketOf = (hours: 'always' | 'nse'): Market =>
  benchMarket({ seedByte: 42, historyDay: '2018-01-01', hours, companies })

/** The median of as many rounds. */
const rounded = (work: (round: number) => unknown): number =>
  median(Array.from({ length: rounds }, (_, round) => timed(() => work(round))))

const always = marketOf('always')
const watched = always.instruments.slice(0, listings)
always.quotes(watched, now)
const feed = createLiveFeed(always, now)
feed.subscribe(watched.map(({ exchange, code }) => `${exchange}:${code}`))
const nse = marketOf('nse')
nse.quotes(nse.instruments, now)

const anySecond = (round: number): number => now - ((round * 7_919) % 50_000) * 1_000
const charted = (market: Market, round: number) => {
  const instrument = market.instruments[(round * 37) % listings]
  if (instrument === undefined) throw new Error('the market lists too little')
  return instrument
}
const minutes = (round: number) => {
  const to = Date.parse('2026-03-10T00:00:00+05:30') - (round % 5) * 7 * dayMs
  return nse.candles(charted(nse, round), '1m', to - dayMs, to, now)
}
const years = (round: number) =>
  always.candles(charted(always, round), '1d', now - 1_826 * dayMs, now + 1, now)

const figures = {
  'quotes of 2,000 at the next second': rounded((round) => always.quotes(watched, now + (round + 1) * 1_000)),
  'quotes of 2,000 at any second': rounded((round) => always.quotes(watched, anySecond(round))),
  'quotes of 2,000 on another day': rounded((round) =>
    always.quotes(watched, anySecond(round) - (1 + (round % 20)) * dayMs),
  ),
  'live feed of 2,000': rounded((round) => feed.advance(now + (round + 1) * 1_000)),
  'depth of 500': rounded((round) =>
    watched.slice(0, depths).map((instrument) => always.depth(instrument, anySecond(round))),
  ),
  '375 minute candles': rounded(minutes),
  'five years that nobody has drawn': rounded(years),
  'five years': rounded(years),
}
process.stdout.write(JSON.stringify(figures))
