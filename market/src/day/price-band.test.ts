import { expect, it } from 'vitest'
import { bandPpmAt, equityFundBand, firstBandPpm, goldFundBand, quotedBandOf } from './price-band.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00+05:30`)
const quoteOf = (lowPaise: number, highPaise: number) => ({ prevClosePaise: 100_000, lowPaise, highPaise })
const fund = (dynamicBand: typeof goldFundBand) => ({ priceBandPpm: 200_000, dynamicBand })

it.each([
  [99_000, 109_995, 100_000],
  [99_000, 110_000, 150_000],
  [89_000, 101_000, 150_000],
  [99_000, 115_000, 200_000],
  [99_000, 120_000, 200_000],
])('widens an equity fund’s band by 5 %% where the price has been from %d to %d', (low, high, ppm) => {
  expect(bandPpmAt(fund(equityFundBand), quoteOf(low, high), at('2026-09-01'))).toBe(ppm)
})

it.each([
  [99_000, 105_995, 60_000],
  [99_000, 106_000, 90_000],
  [91_000, 101_000, 120_000],
  [99_000, 118_000, 200_000],
])('widens a gold fund’s by 3 %%, up to 20 %%, where the price has been from %d to %d', (low, high, ppm) => {
  expect(bandPpmAt(fund(goldFundBand), quoteOf(low, high), at('2026-09-01'))).toBe(ppm)
})

it('is fixed before September 2026, and for shares', () => {
  const calm = quoteOf(99_000, 101_000)
  expect(bandPpmAt(fund(goldFundBand), calm, at('2026-08-31'))).toBe(200_000)
  expect(firstBandPpm(fund(goldFundBand), at('2026-08-31'))).toBe(200_000)
  expect(firstBandPpm(fund(goldFundBand), at('2026-09-01'))).toBe(60_000)
  expect(quotedBandOf({ priceBandPpm: 50_000 }, calm, at('2026-09-01'))).toEqual({
    lowerPaise: 95_000,
    upperPaise: 105_000,
  })
  expect(quotedBandOf(fund(goldFundBand), calm, at('2026-09-01'))).toEqual({
    lowerPaise: 94_000,
    upperPaise: 106_000,
  })
})
