import fc from 'fast-check'
import { BollingerBands } from 'trading-signals'
import { describe, expect, it } from 'vitest'
import type { ChartCandle } from '../candle.ts'
import { placeOfInstant } from './place-of-instant.ts'
import { bollingerBands, volumeWeightedPrices } from './study-values.ts'
import { volumeProfile } from './volume-profile.ts'

const dayMs = 86_400_000
const price = fc.integer({ min: 100, max: 90_000 }).map((paise) => paise / 100)
const candle = (startMs: number, low: number, high: number, volume: number): ChartCandle => ({
  startMs,
  open: low,
  high,
  low,
  close: high,
  volume,
})

it('draws Bollinger bands as the library for the other indicators computes them', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 20, maxLength: 60 }), (closes) => {
      const ours = bollingerBands(closes)
      const theirs = new BollingerBands(20, 2)
      closes.forEach((close, at) => {
        const expected = theirs.update(close, false)
        if (expected === null) expect(ours.middle[at]).toBeNull()
        else {
          expect(ours.upper[at]).toBeCloseTo(expected.upper, 6)
          expect(ours.middle[at]).toBeCloseTo(expected.middle, 6)
          expect(ours.lower[at]).toBeCloseTo(expected.lower, 6)
        }
      })
    }),
  )
})

describe('the volume-weighted average price', () => {
  it('restarts each day in India', () => {
    const open = Date.parse('2026-11-20T09:15:00+05:30')
    const candles = [
      candle(open, 100, 100, 10),
      candle(open + 300_000, 200, 200, 30),
      candle(open + dayMs, 50, 50, 7),
    ]
    expect(volumeWeightedPrices(candles, 300_000, 0)).toEqual([100, 175, 50])
  })

  it('starts at the period’s start with daily candles, and waits for a first trade', () => {
    const candles = [candle(0, 10, 10, 5), candle(dayMs, 20, 20, 0), candle(2 * dayMs, 30, 30, 1)]
    expect(volumeWeightedPrices(candles, dayMs, dayMs)).toEqual([null, null, 30])
  })
})

describe('the volume profile', () => {
  it('spreads all traded shares over rows without gaps', () => {
    const any = fc
      .tuple(price, price, fc.nat(10_000))
      .map(([one, other, volume]) => candle(0, Math.min(one, other), Math.max(one, other), volume))
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), (candles) => {
        const rows = volumeProfile(candles)
        const traded = candles.reduce((sum, { volume }) => sum + volume, 0)
        expect(rows.reduce((sum, { volume }) => sum + volume, 0)).toBeCloseTo(traded, 3)
        rows.slice(1).forEach((row, at) => {
          expect(row.from).toBeCloseTo(rows[at]?.to ?? Number.NaN, 9)
        })
      }),
    )
  })

  it('has its longest row at the price with the most volume', () => {
    const rows = volumeProfile([candle(0, 0, 24, 24), candle(0, 10.2, 10.8, 500)])
    const busiest = rows.reduce((most, row) => (row.volume > most.volume ? row : most))
    expect([busiest.from, busiest.to]).toEqual([10, 11])
  })
})

it('finds a time’s index between, before and after candles, even overnight', () => {
  const starts = [1_000, 2_000, 10_000]
  expect([0, 1_500, 6_000, 10_000, 10_500].map((instant) => placeOfInstant(starts, instant, 1_000))).toEqual([
    -1, 0.5, 1.5, 2, 2.5,
  ])
  expect(placeOfInstant([], 5, 1)).toBeUndefined()
})
