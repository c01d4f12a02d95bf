import { dayMs, dayNumberAt, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'

/**
 * The close this many trading days before the day of a given time, in shares as of that time; undefined if it
 * was not traded then.
 */
const closeBefore = (market: Market, instrument: Instrument, days: number, instantMs: number) => {
  const todayMs = midnightOf(dayNumberAt(instantMs))
  // Weekends and holidays are skipped by looking back twice as far, plus a fortnight.
  const fromMs = todayMs - (2 * days + 14) * dayMs
  const closes = market.candles(instrument, '1d', fromMs, todayMs, instantMs)
  return closes.at(-days)?.closePaise
}

interface Closes {
  readonly day: string
  readonly days: number
  readonly byId: Map<number, number | undefined>
}

/** How far an instrument has risen over the last trading days; cached for the day. */
export const createRise = (market: Market, days: number) => {
  let known: Closes | undefined
  return (instrument: Instrument, pricePaise: number, instantMs: number): number | undefined => {
    if (days === 0) return undefined
    const { day } = market.session(instantMs)
    if (known?.day !== day) known = { day, days, byId: new Map() }
    if (!known.byId.has(instrument.id))
      known.byId.set(instrument.id, closeBefore(market, instrument, days, instantMs))
    const beforePaise = known.byId.get(instrument.id)
    return beforePaise === undefined
      ? undefined
      : Math.floor(((pricePaise - beforePaise) * 1_000_000) / beforePaise)
  }
}
export type Rise = ReturnType<typeof createRise>
