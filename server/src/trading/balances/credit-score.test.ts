import { noRepayments } from '@tarazu/contract/loans/loan-score.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditScoreOf } from './credit-score.ts'

const score = (days: number, closedCount: number, disciplinedCount: number) =>
  creditScoreOf({ accountAgeMs: days * dayMs, closedCount, disciplinedCount, repayments: noRepayments }).score

describe('the credit score', () => {
  it('starts at 600 and gains a point for every three days, at most 100', () => {
    expect(score(0, 0, 0)).toBe(600)
    expect(score(2.9, 0, 0)).toBe(600)
    expect(score(3, 0, 0)).toBe(601)
    expect(score(3000, 0, 0)).toBe(700)
  })

  it('rewards positions closed before a margin call, more for longer records', () => {
    expect(score(0, 1, 1)).toBe(610)
    expect(score(0, 20, 20)).toBe(800)
    expect(score(300, 100, 100)).toBe(900)
    expect(score(0, 20, 10)).toBe(600)
  })

  it('falls with positions that lost more than half of their margin', () => {
    expect(score(0, 1, 0)).toBe(590)
    expect(score(0, 20, 0)).toBe(400)
  })

  it('returns the points that it consists of', () => {
    expect(
      creditScoreOf({
        accountAgeMs: 30.5 * dayMs,
        closedCount: 10,
        disciplinedCount: 9,
        repayments: { repaidInTime: 3, overdueLoans: 1, overdueNights: 5 },
      }),
    ).toEqual({
      score: 690,
      startPoints: 600,
      accountAgeDays: 30,
      agePoints: 10,
      disciplinePoints: 80,
      repaymentPoints: 0,
    })
  })

  it('stays within 300 and 900 and never falls by one more disciplined position', () => {
    const counts = fc.record({ closed: fc.nat({ max: 500 }), kept: fc.nat({ max: 500 }), days: fc.nat() })
    fc.assert(
      fc.property(counts, ({ closed, kept, days }) => {
        const disciplined = Math.min(closed, kept)
        const now = score(days % 5000, closed, disciplined)
        expect(now).toBeGreaterThanOrEqual(300)
        expect(now).toBeLessThanOrEqual(900)
        expect(score(days % 5000, closed + 1, disciplined + 1)).toBeGreaterThanOrEqual(now)
      }),
    )
  })
})
