import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs, dayNumberOf, midnightOf } from './calendar/india-time.ts'
import { createCalendar, lastSessionDay, opensAtMs, sessionLengthS } from './calendar/session.ts'
import { bandOf } from './day/price-band.ts'
import { tickPaise } from './day/tick.ts'
import { createSeedChain } from './numbers/seeds.ts'
import { createPracticeMarket } from './practice-market.ts'
import type { Instrument, Market, Quote } from './types.ts'

const firstDay = '2024-01-01'
const chance = {
  secret: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  hours: fc.constantFrom('always' as const, 'nse' as const),
}
/** Any stock on any day of some three years, and a second of its session. */
const looks = fc.array(fc.record({ stock: fc.nat(), day: fc.nat(1_000), second: fc.nat() }), {
  minLength: 150,
  maxLength: 150,
})

const soundPrices = (prices: readonly number[], quote: Quote, { priceBandPpm }: Instrument) => {
  const { lowerPaise, upperPaise } = bandOf(quote.band.basePaise, priceBandPpm)
  for (const price of prices) {
    expect(price).toBeGreaterThan(0)
    expect(price).toBeGreaterThanOrEqual(lowerPaise)
    expect(price).toBeLessThanOrEqual(upperPaise)
    expect(price % tickPaise(price)).toBe(0)
  }
}

const marketOf = (secret: Uint8Array, hours: 'always' | 'nse') => {
  const calendar = createCalendar(hours)
  const { seedOf } = createSeedChain(secret, dayNumberOf(firstDay))
  const market: Market = createPracticeMarket({ seedOf, firstDay, calendar, companies: 300 })
  const instantOf = (day: number, second: number) => {
    const dayNumber = lastSessionDay(calendar, midnightOf(dayNumberOf(firstDay) + 7 + day) + dayMs - 1)
    const opensMs = opensAtMs(calendar, dayNumber)
    return { opensMs, instantMs: opensMs + (second % sessionLengthS(calendar, dayNumber)) * 1_000 }
  }
  return { market, instantOf }
}

// Each run looks at 150 days of stocks; a failure prints the seed that finds it again.
it('lets no price reach zero, leave the day’s band or be off tick, in any minute or second', () => {
  let days = 0
  fc.assert(
    fc.property(chance.secret, chance.hours, looks, (secret, hours, some) => {
      const { market, instantOf } = marketOf(secret, hours)
      for (const { stock, day, second } of some) {
        const instrument = market.instruments[stock % market.instruments.length] as Instrument
        const { opensMs, instantMs } = instantOf(day, second)
        const quote = market.quote(instrument, instantMs)
        if (quote === undefined) continue
        days += 1
        soundPrices([quote.pricePaise, quote.openPaise, quote.highPaise, quote.lowPaise], quote, instrument)
        const fromMs = Math.max(opensMs, instantMs - 3_600_000)
        for (const candle of market.candles(instrument, '1m', fromMs, instantMs + 1, instantMs)) {
          const { openPaise, highPaise, lowPaise, closePaise } = candle
          soundPrices([openPaise, highPaise, lowPaise, closePaise], quote, instrument)
          expect(highPaise).toBeLessThanOrEqual(quote.highPaise)
          expect(lowPaise).toBeGreaterThanOrEqual(quote.lowPaise)
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(days).toBeGreaterThan(500)
}, 120_000)
