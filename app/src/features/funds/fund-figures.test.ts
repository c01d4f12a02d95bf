import { describe, expect, it } from 'vitest'
import { closeOf } from '../charts/day-close.ts'
import {
  comparedWindows,
  growthLines,
  headlineWindow,
  leastPurchase,
  monthsBefore,
  reachesBack,
  returnOver,
  widest,
} from './fund-figures.ts'

const returns = [
  { months: 1, percent: '1.00' },
  { months: 12, percent: '-3.50' },
  { months: 36, percent: null },
]

describe('a fund’s figures', () => {
  it('returns the return over a period, and for a young fund the longest one available', () => {
    expect(returnOver({ returns }, 12)).toBe('-3.50')
    expect(returnOver({ returns }, 60)).toBeNull()
    expect(headlineWindow({ returns })).toEqual({ months: 12, percent: '-3.50' })
    expect(headlineWindow({ returns: [] })).toBeUndefined()
  })

  it('compares by months if no fund is a year old, as in a replay without earlier NAVs', () => {
    const young = { returns: [{ months: 1, percent: '0.40' }] }
    expect(comparedWindows([young, { returns }])).toEqual([12, 36, 60])
    expect(comparedWindows([young, { returns: [] }])).toEqual([1, 3, 6])
  })

  it('shows a minimum purchase only once there is a NAV, and while the fund exists', () => {
    const fund = { state: 'open', netValue: '42.5000', minimumAmount: '42.50' } as const
    expect(leastPurchase(fund)).toBe('42.50')
    expect(leastPurchase({ ...fund, netValue: null, minimumAmount: '0.00' })).toBeUndefined()
    expect(leastPurchase({ ...fund, state: 'closed' })).toBeUndefined()
  })

  it('labels growth with a period only if the history reaches back that far', () => {
    const fund = {
      windows: returns.map((one) => ({
        ...one,
        benchmarkPercent: null,
        drawdownPercent: null,
        benchmarkDrawdownPercent: null,
        deviationPercent: null,
        benchmarkDeviationPercent: null,
      })),
    }
    expect([1, 12, 36, 60, 0].map((months) => reachesBack(fund, months))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['2026-11-23', 1, '2026-10-23'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2026-01-15', 12, '2025-01-15'],
    ['2026-05-31', 60, '2021-05-31'],
  ])('finds the day months before: %s less %i', (day, months, before) => {
    expect(monthsBefore(day, months)).toBe(before)
  })

  it('draws the fund and its benchmark from the same start, whatever their levels', () => {
    const { fund, benchmark } = growthLines([
      ['2026-11-20', '10.0000', null],
      ['2026-11-23', '11.0000', '50.0000'],
      ['2026-11-24', '9.0000', '55.0000'],
    ])
    expect(fund.map(({ value }) => Number(value.toFixed(6)))).toEqual([0, 10, -10])
    expect(benchmark.map(({ value }) => Number(value.toFixed(6)))).toEqual([0, 10])
    expect(benchmark[0]?.instantMs).toBe(closeOf('2026-11-23'))
    expect(growthLines([])).toEqual({ fund: [], benchmark: [] })
  })

  it('scales bars to the widest, or to a minimum if all are zero', () => {
    expect(widest(['7.57', '2.10'])).toBe(7.57)
    expect(widest([])).toBeGreaterThan(0)
  })
})
