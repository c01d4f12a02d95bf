import { describe, expect, it } from 'vitest'
import { financialYearAt, spanOfYear } from './financial-year.ts'

describe('financial years', () => {
  it('begin on 1 April in India', () => {
    expect(financialYearAt(Date.parse('2026-03-31T23:59:59.999+05:30'))).toBe('2025-26')
    expect(financialYearAt(Date.parse('2026-04-01T00:00:00+05:30'))).toBe('2026-27')
    expect(financialYearAt(Date.parse('2099-12-31T00:00:00+05:30'))).toBe('2099-00')
    const { fromMs, untilMs } = spanOfYear('2026-27')
    expect([fromMs, untilMs - 1].map(financialYearAt)).toEqual(['2026-27', '2026-27'])
    expect([fromMs - 1, untilMs].map(financialYearAt)).toEqual(['2025-26', '2027-28'])
  })
})
