import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, opensAtMs } from '@tarazu/market/calendar/session.ts'
import { tickPaise } from '@tarazu/market/day/tick.ts'
import { benchMarket } from '../practice-market.ts'
import type { Evidence } from './evidence.ts'
import { usualHalfSpread } from './sessions.ts'

/**
 * Strategies about the market itself, on the mean of its stocks every five minutes: they need many days, and no more of
 * each stock than its prices.
 */
const calendar = createCalendar('nse')
const stepMinutes = 5
const steps = 75
const historyDay = '2023-07-01'
const firstMs = Date.parse('2023-10-02T00:00:00+05:30')
const dayMs = 86_400_000

interface MarketStrategy {
  readonly name: string
  /** Steps from the open at which it looks, and for how many it then holds. */
  readonly at: readonly number[]
  readonly holds: number
  /** What it goes by: a gain of the past, from the means after each step. */
  readonly told: (levels: readonly number[], step: number, before: number) => number
}

const every = (width: number): readonly number[] =>
  Array.from({ length: Math.floor(steps / width) - 1 }, (_, i) => width * (i + 1))
const moved =
  (back: number): MarketStrategy['told'] =>
  (levels, step) =>
    (levels[step] as number) - (levels[step - back] as number)

const strategies: readonly MarketStrategy[] = [
  { name: 'the market’s 5 minutes, one after the other', at: every(1), holds: 1, told: moved(1) },
  { name: 'the market’s 10 minutes, one after the other', at: every(2), holds: 2, told: moved(2) },
  { name: 'the market’s quarters of an hour, one after the other', at: every(3), holds: 3, told: moved(3) },
  { name: 'the market’s half hours, one after the other', at: every(6), holds: 6, told: moved(6) },
  { name: 'the market’s hours, one after the other', at: every(12), holds: 12, told: moved(12) },
  {
    name: 'the market’s second half against its first',
    at: [37],
    holds: 38,
    told: (levels) => (levels[0] as number) - (levels[37] as number),
  },
  {
    name: 'the market’s last half hour after its first',
    at: [69],
    holds: 6,
    told: (levels) => (levels[6] as number) - (levels[0] as number),
  },
  {
    name: 'the market’s day after its gap',
    at: [1],
    holds: 74,
    told: (levels, _, before) => (levels[0] as number) - before,
  },
]

/** Logarithms of the mean stock at the open and after each step of each day, with the close before. */
const levelsOf = (seedByte: number, companies: number, days: number) => {
  const market = benchMarket({ seedByte, historyDay, hours: 'nse', companies })
  const listings = market.instruments.filter(
    ({ kind, listingDay, exchange }) => kind === 'equity' && listingDay < historyDay && exchange === 'NSE',
  )
  const lastMs = firstMs + days * 1.4 * dayMs
  const byDay = new Map<number, { readonly levels: number[]; before: number }>()
  let halfSpread = 0
  for (const instrument of listings) {
    // The widest answer of candles of five minutes.
    for (let fromMs = firstMs; fromMs < lastMs; fromMs += 60 * dayMs) {
      const toMs = Math.min(lastMs, fromMs + 60 * dayMs)
      for (const { startMs, openPaise, closePaise } of market.candles(
        instrument,
        '5m',
        fromMs,
        toMs,
        lastMs,
      )) {
        const dayNumber = dayNumberAt(startMs)
        const step = Math.round((startMs - opensAtMs(calendar, dayNumber)) / 60_000 / stepMinutes)
        const day = byDay.get(dayNumber) ?? { levels: new Array<number>(steps + 1).fill(0), before: 0 }
        byDay.set(dayNumber, day)
        if (step === 0) {
          day.levels[0] = (day.levels[0] as number) + Math.log(openPaise) / listings.length
          const before = market.quote(instrument, startMs)?.prevClosePaise ?? openPaise
          day.before += Math.log(before) / listings.length
        }
        day.levels[step + 1] = (day.levels[step + 1] as number) + Math.log(closePaise) / listings.length
      }
    }
    const usual = market.candles(instrument, '1d', firstMs, lastMs, lastMs)
    const price = usual[0]?.closePaise ?? 10_000
    const shares = usual.reduce((sum, { volumeShares }) => sum + volumeShares, 0) / Math.max(1, usual.length)
    halfSpread += usualHalfSpread(price / 100, shares, tickPaise(price) / 100) / listings.length
  }
  return { byDay, halfSpread }
}

export const tryMarket = (
  seedByte: number,
  companies: number,
  dayCount: number,
  evidence: Evidence,
): void => {
  const { byDay, halfSpread } = levelsOf(seedByte, companies, dayCount)
  for (const [dayNumber, { levels, before }] of byDay)
    for (const { name, at, holds, told } of strategies)
      for (const step of at) {
        const way = Math.sign(told(levels, step, before))
        const gain = (levels[Math.min(steps, step + holds)] as number) - (levels[step] as number)
        evidence.add(name, `seed ${seedByte} ${dayOf(dayNumber)}`, [way], [gain], [halfSpread], false)
      }
}
