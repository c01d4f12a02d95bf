import { setImmediate as breathe } from 'node:timers/promises'
import { dayNumberAt, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { PositionRow } from '../positions/tables.ts'
import type { PriceAt } from './history.ts'

/** The last second of each finished session since a given time, and now. */
export const closesUntil = (market: Market, fromMs: number, nowMs: number): readonly number[] => {
  const closes: number[] = []
  for (let day = dayNumberAt(fromMs); day <= dayNumberAt(nowMs); day += 1) {
    const span = market.session(midnightOf(day + 1) - 1)
    const closeMs = span.closesAtMs - 1000
    if (closeMs > fromMs && closeMs < nowMs && closeMs > (closes.at(-1) ?? 0)) closes.push(closeMs)
  }
  return [...closes, nowMs]
}

/** Listings' prices at given times, one day at a time, so that the server can answer other requests. */
export const pricesAt = async (
  market: Market,
  listings: readonly Pick<PositionRow, 'exchange' | 'code'>[],
  instantsMs: readonly number[],
): Promise<PriceAt> => {
  const byName = new Map(listings.map((listing) => [`${listing.exchange}:${listing.code}`, listing]))
  const known = [...byName].flatMap(([name, { exchange, code }]) => {
    const instrument = market.find(exchange, code)
    return instrument === undefined ? [] : [{ name, instrument }]
  })
  const instruments = known.map(({ instrument }) => instrument)
  const prices = new Map<string, bigint>()
  for (const instantMs of instantsMs) {
    const quotes = market.quotes(instruments, instantMs)
    for (const [place, { name, instrument }] of known.entries()) {
      const pricePaise =
        quotes[place]?.pricePaise ?? market.lastTrade?.(instrument, instantMs)?.pricePaise ?? 0
      if (pricePaise > 0) prices.set(`${name} ${instantMs}`, BigInt(pricePaise))
    }
    await breathe()
  }
  return ({ exchange, code }, instantMs) => prices.get(`${exchange}:${code} ${instantMs}`)
}

/** How many levels of an index are computed for one portfolio: one of 500 stocks takes some 20 milliseconds. */
const mostLevels = 60

/** The broad index's levels at past closes, which never change: computed once for all investors. */
export const createIndexLevels = (market: Market, code: string) => {
  const index = market.indices.find((one) => one.code === code) ?? market.indices[0]
  const closes = new Map<number, number | undefined>()
  return {
    index,
    levelsAt: async (instantsMs: readonly number[]): Promise<readonly (number | undefined)[]> => {
      const levels: (number | undefined)[] = []
      const lastMs = instantsMs.at(-1)
      // By the day's number, because investors request the same closes on the same day.
      const everyDays = Math.ceil(instantsMs.length / mostLevels)
      for (const [place, instantMs] of instantsMs.entries()) {
        const isAsked = place === 0 || instantMs === lastMs || dayNumberAt(instantMs) % everyDays === 0
        if (!isAsked) {
          levels.push(undefined)
          continue
        }
        const isKnown = closes.has(instantMs)
        const level = isKnown ? closes.get(instantMs) : index && market.indexLevel(index, instantMs)
        if (!isKnown && instantMs !== lastMs) closes.set(instantMs, level)
        if (!isKnown) await breathe()
        levels.push(level)
      }
      return levels
    },
  }
}
