import { dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar, type MarketHours } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import type { Market } from '../types.ts'

const firstDay = '2024-01-01'

/**
 * Makes practice markets from one chain of seeds; a market throws if it reads a seed later than the given
 * last day.
 */
export const createMarkets = (seedByte: number, companies: number) => {
  const chain = createSeedChain(new Uint8Array(32).fill(seedByte), dayNumberOf(firstDay))
  return (hours: MarketHours, lastSeedDay = Number.POSITIVE_INFINITY): Market =>
    createPracticeMarket({
      seedOf: (dayNumber) => {
        if (dayNumber > lastSeedDay) throw new RangeError(`the seed of day ${dayNumber} is not published`)
        return chain.seedOf(dayNumber)
      },
      firstDay,
      calendar: createCalendar(hours),
      companies,
    })
}
