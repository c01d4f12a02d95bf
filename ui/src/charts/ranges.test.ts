import { describe, expect, it } from 'vitest'
import { chartRanges, rangePlans, rangeStartMs, showsTime } from './ranges.ts'

const isoOf = (instantMs: number) => new Date(instantMs).toISOString()

describe('chart ranges', () => {
  it('start at midnight in India', () => {
    const beforeMidnightUtc = Date.parse('2026-11-21T19:00:00Z') // 00:30 on the 22nd in India
    expect(isoOf(rangeStartMs('1D', beforeMidnightUtc))).toBe('2026-11-21T18:30:00.000Z')
    expect(isoOf(rangeStartMs('1W', beforeMidnightUtc))).toBe('2026-11-15T18:30:00.000Z')
    const beforeMidnightIndia = Date.parse('2026-11-21T18:29:59.999Z')
    expect(isoOf(rangeStartMs('1D', beforeMidnightIndia))).toBe('2026-11-20T18:30:00.000Z')
    expect(isoOf(rangeStartMs('1Y', beforeMidnightIndia))).toBe('2025-11-20T18:30:00.000Z')
  })

  it('have no more candles than fit on a phone, in a market that is always open', () => {
    for (const range of chartRanges) {
      const { widthMs, daysBack } = rangePlans[range]
      const candles = ((daysBack + 1) * 86_400_000) / widthMs
      expect(candles).toBeGreaterThan(25)
      expect(candles).toBeLessThan(400)
    }
  })

  it('show the time of day only up to a week', () => {
    expect(chartRanges.filter(showsTime)).toEqual(['1D', '1W'])
  })
})
