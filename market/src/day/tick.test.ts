import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundDownToTick, roundToTick, roundUpToTick, tickPaise } from './tick.ts'

describe('ticks', () => {
  // Below 250 rupees 0.01, to 1,000 0.05, to 5,000 0.10, to 10,000 0.50, to 20,000 1, above 5.
  it.each([
    [24_999, 1],
    [25_000, 5],
    [99_995, 5],
    [100_000, 10],
    [499_990, 10],
    [500_000, 50],
    [999_950, 50],
    [1_000_000, 100],
    [1_999_900, 100],
    [2_000_000, 500],
  ])('at %i paise are %i paise', (pricePaise, tick) => expect(tickPaise(pricePaise)).toBe(tick))

  const prices = fc.integer({ min: 1, max: 1_000_000_000 })

  it('are what every rounding gives: at most one tick away, on the right side', () => {
    fc.assert(
      fc.property(prices, (pricePaise) => {
        const [down, near, up] = [roundDownToTick, roundToTick, roundUpToTick].map((round) =>
          round(pricePaise),
        ) as [number, number, number]
        for (const rounded of [down, near, up]) {
          expect(rounded % tickPaise(rounded)).toBe(0)
          expect(Math.abs(rounded - pricePaise)).toBeLessThanOrEqual(tickPaise(pricePaise))
        }
        expect(down).toBeLessThanOrEqual(pricePaise)
        expect(up).toBeGreaterThanOrEqual(pricePaise)
        expect([down, up]).toContain(near)
      }),
    )
  })
})
