import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { opensAtMs, sessionLengthS } from '@tarazu/market/calendar/session.ts'
import { tickPaise } from '@tarazu/market/day/tick.ts'
import { benchCalendar, benchMarket } from '../practice-market.ts'
import type { Evidence } from './evidence.ts'
import { usualHalfSpread } from './sessions.ts'

/**
 * Strategies on the market as a whole, the mean of its stocks every five minutes. They need many days, but only the
 * prices of each stock.
 */
const calendar = benchCalendar('nse')
const stepMinutes = 5
const steps = 75
const fullSessionS = steps * stepMinutes * 60
const historyDay = '2023-07-01'
const firstMs = Date.parse('2023-10-02T00:00:00+05:30')
const dayMs = 86_400_000

interface MarketStrategy {
  readonly name: string
  /** Steps from the open at which it decides, and how many it then holds. */
  readonly at: readonly number[]
  readonly holds: number
  /** Its direction, given the levels up to the step. */
  readonly signal: (levels: readonly number[], step: number) => number
}

const gainSince = (levels: readonly number[], from: number, to: number): number =>
  (levels[to] as number) - (levels[from] as number)

const strategies: readonly MarketStrategy[] = [
  {
    name: 'market momentum, 15 minutes',
    at: Array.from({ length: 24 }, (_, i) => 3 * (i + 1)),
    holds: 3,
    signal: (levels, step) => gainSince(levels, step - 3, step),
  },
  {
    name: 'fade the market’s first half, to the close',
    at: [37],
    holds: 38,
    signal: (levels, step) => -gainSince(levels, 0, step),
  },
]

/** The mean logarithm of the stocks' prices at the open and after each step, by day. */
const levelsOf = (seedByte: number, companies: number, days: number) => {
  const market = benchMarket({ seedByte, historyDay, hours: 'nse', companies })
  const listings = market.instruments.filter(
    ({ kind, listingDay, exchange }) => kind === 'equity' && listingDay < historyDay && exchange === 'NSE',
  )
  const lastMs = firstMs + days * 1.4 * dayMs
  const byDay = new Map<number, number[]>()
  let halfSpread = 0
  for (const instrument of listings) {
    // The longest response with five-minute candles.
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
        // A special session of an hour has no second half.
        if (sessionLengthS(calendar, dayNumber) !== fullSessionS) continue
        const step = Math.round((startMs - opensAtMs(calendar, dayNumber)) / 60_000 / stepMinutes)
        const levels = byDay.get(dayNumber) ?? new Array<number>(steps + 1).fill(0)
        byDay.set(dayNumber, levels)
        if (step === 0) levels[0] = (levels[0] as number) + Math.log(openPaise) / listings.length
        levels[step + 1] = (levels[step + 1] as number) + Math.log(closePaise) / listings.length
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
  for (const [dayNumber, levels] of byDay)
    for (const { name, at, holds, signal } of strategies)
      for (const step of at) {
        const position = Math.sign(signal(levels, step))
        const gain = gainSince(levels, step, Math.min(steps, step + holds))
        const trade = { positions: [position], gains: [gain], halfSpreads: [halfSpread] }
        evidence.addUnhedged(name, `seed ${seedByte} ${dayOf(dayNumber)}`, trade)
      }
}
