import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoText } from './iso-text.ts'

const dayMs = 86_400_000
const dateText = (ms: number): string => new Date(ms).toISOString()

describe('the text of a time', () => {
  it('equals Date’s, at any millisecond that a Date can represent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: -62_200_000_000_000, max: 253_500_000_000_000 }),
          fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
        ),
        (ms) => {
          expect(isoText(ms)).toBe(dateText(ms))
          expect(isoText(BigInt(ms))).toBe(dateText(ms))
        },
      ),
      { numRuns: 20_000 },
    )
  })

  it('is right at both ends of every day of four centuries', () => {
    for (let ms = Date.parse('1800-01-01'); ms < Date.parse('2201-01-01'); ms += dayMs)
      for (const end of [ms, ms - 1])
        if (isoText(end) !== dateText(end)) expect(isoText(end)).toBe(dateText(end))
  })

  it('throws for an invalid time', () => {
    expect(() => isoText(Number.NaN)).toThrow(RangeError)
    expect(() => isoText(8_640_000_000_000_001)).toThrow(RangeError)
  })
})
