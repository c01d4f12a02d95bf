import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import { bandOf, equityFundBand, firstBand, goldFundBand, widenedBand } from './price-band.ts'
import { roundToTick } from './tick.ts'

const fund = (dynamicBand: typeof goldFundBand) => ({ priceBandPpm: 200_000, dynamicBand })
const bandOn = (day: string, banded: Parameters<typeof firstBand>[0], lowPaise: number, highPaise: number) =>
  widenedBand(firstBand(banded, 100_000, dayNumberOf(day)), banded, { lowPaise, highPaise })

it('is on the inner side of a day’s limits, around its base', () => {
  const prices = fc.integer({ min: 1, max: 1_000_000_000 })
  const widths = fc.constantFrom(50_000, 100_000, 200_000)
  fc.assert(
    fc.property(prices, widths, (price, widthPpm) => {
      const prevClosePaise = roundToTick(price)
      const { lowerPaise, upperPaise } = bandOf(prevClosePaise, widthPpm)
      expect(lowerPaise).toBeGreaterThan(0)
      expect(lowerPaise).toBeLessThanOrEqual(prevClosePaise)
      expect(upperPaise).toBeGreaterThanOrEqual(prevClosePaise)
      expect(prevClosePaise - lowerPaise).toBeLessThanOrEqual((prevClosePaise * widthPpm) / 1_000_000)
      expect(upperPaise - prevClosePaise).toBeLessThanOrEqual((prevClosePaise * widthPpm) / 1_000_000)
    }),
  )
})

it('never shrinks where it gets wider, so that the narrower of two is inside the other', () => {
  const widths = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), widths, widths, (price, one, other) => {
      const basePaise = roundToTick(price)
      const [narrow, wide] = [
        bandOf(basePaise, Math.min(one, other)),
        bandOf(basePaise, Math.max(one, other)),
      ]
      expect(narrow.lowerPaise).toBeGreaterThanOrEqual(wide.lowerPaise)
      expect(narrow.upperPaise).toBeLessThanOrEqual(wide.upperPaise)
    }),
  )
})

it.each([
  [99_000, 109_995, 100_000],
  [99_000, 110_000, 150_000],
  [89_000, 101_000, 150_000],
  [99_000, 115_000, 200_000],
  [99_000, 120_000, 200_000],
])('widens an equity fund’s band by 5 %% where the price has been from %d to %d', (low, high, ppm) => {
  expect(bandOn('2026-09-01', fund(equityFundBand), low, high).widthPpm).toBe(ppm)
})

it.each([
  [99_000, 105_995, 60_000],
  [99_000, 106_000, 90_000],
  [91_000, 101_000, 120_000],
  [99_000, 118_000, 200_000],
])('widens a gold fund’s by 3 %%, up to 20 %%, where the price has been from %d to %d', (low, high, ppm) => {
  expect(bandOn('2026-09-01', fund(goldFundBand), low, high).widthPpm).toBe(ppm)
})

it('is fixed before September 2026, and for shares', () => {
  expect(bandOn('2026-08-31', fund(goldFundBand), 99_000, 101_000).widthPpm).toBe(200_000)
  const firstOn = (day: string) => firstBand(fund(goldFundBand), 100_000, dayNumberOf(day))
  expect(firstOn('2026-08-31').widthPpm).toBe(200_000)
  expect(firstOn('2026-09-01').widthPpm).toBe(60_000)
  expect(bandOn('2026-09-01', { priceBandPpm: 50_000 }, 99_000, 101_000)).toMatchObject({
    lowerPaise: 95_000,
    upperPaise: 105_000,
  })
  expect(bandOn('2026-09-01', fund(goldFundBand), 99_000, 101_000)).toMatchObject({
    lowerPaise: 94_000,
    upperPaise: 106_000,
  })
})
