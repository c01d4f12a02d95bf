import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDayScratch } from '../day/day-scratch.ts'
import { shapeOf } from '../day/day-shape.ts'
import { bandOf } from '../day/price-band.ts'
import { curvesFor } from '../day/session-curves.ts'
import { tickPaise } from '../day/tick.ts'
import { keyFrom } from '../numbers/random.ts'
import { createDailyPath } from './daily-path.ts'
import { createFactors } from './factors.ts'
import { createUniverse } from './universe.ts'
import { sectors } from './universe-words.ts'

const universe = createUniverse(2_000, '2018-01-01')
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
const curves = curvesFor(375 * 60)

const pathOf = (seed: Uint8Array, listing: number) => {
  const factors = createFactors(sectors.length, (dayIndex) => keyFrom(seed, `day ${dayIndex}`))
  const one = universe[listing % universe.length] as (typeof universe)[number]
  const dayNumberOf = (dayIndex: number) => 17_532 + dayIndex
  const path = createDailyPath({
    ...one,
    factors,
    curvesOf: () => curves,
    shapeOf: (dayIndex) => shapeOf(factors.keyOf(dayIndex), curves),
    scratch: createDayScratch(),
    dayNumberOf,
    hasNightBefore: () => true,
    kept: undefined,
  })
  return { path, character: one.character }
}

it('keeps every day on tick, inside its band, above zero, with high and low around open and close', () => {
  fc.assert(
    fc.property(seeds, fc.nat(), (seed, listing) => {
      const { path, character } = pathOf(seed, listing)
      for (let dayIndex = 0; dayIndex < 600; dayIndex += 1) {
        const bar = path.barOf(dayIndex)
        const band = bandOf(path.referenceOf(dayIndex), character.priceBandPpm)
        for (const price of [bar.openPaise, bar.highPaise, bar.lowPaise, bar.closePaise])
          expect(price % tickPaise(price)).toBe(0)
        expect(bar.lowPaise).toBeGreaterThanOrEqual(Math.max(1, band.lowerPaise))
        expect(bar.highPaise).toBeLessThanOrEqual(band.upperPaise)
        expect(bar.lowPaise).toBeLessThanOrEqual(Math.min(bar.openPaise, bar.closePaise))
        expect(bar.highPaise).toBeGreaterThanOrEqual(Math.max(bar.openPaise, bar.closePaise))
        expect(bar.volumeShares).toBeGreaterThan(0)
        expect(Number.isSafeInteger(bar.volumeShares)).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
})

it('gives the same days in any order of requests', () => {
  fc.assert(
    fc.property(seeds, fc.nat(), fc.integer({ min: 0, max: 300 }), (seed, listing, day) => {
      const late = pathOf(seed, listing).path
      late.barOf(300)
      expect(late.barOf(day)).toEqual(pathOf(seed, listing).path.barOf(day))
    }),
    { numRuns: 10 },
  )
})

it('stays between a tick and ten million rupees over sixty years', () => {
  const { path } = pathOf(new Uint8Array(32).fill(8), 11)
  for (let dayIndex = 0; dayIndex < 22_000; dayIndex += 1) {
    const close = path.closeOf(dayIndex)
    expect(close).toBeGreaterThan(0)
    expect(close).toBeLessThan(1_000_000_000)
  }
})
