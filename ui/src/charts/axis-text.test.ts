import { showFiguresIn } from '@tarazu/contract/money/format.ts'
import { expect, it } from 'vitest'
import { axisMarkText, crosshairText, distinctTexts, withinDays } from './axis-text.ts'

const instantMs = Date.parse('2026-11-21T20:05:00Z')

it('labels the time axis in Indian time', () => {
  expect([0, 1, 2, 3, 4].map((weight) => axisMarkText(instantMs, weight))).toEqual([
    '2026',
    '11-2026',
    '22-11',
    '01:35',
    '01:35',
  ])
})

it('writes them year first on a page in Chinese', () => {
  showFiguresIn('zh-CN')
  try {
    expect([0, 1, 2].map((weight) => axisMarkText(instantMs, weight))).toEqual(['2026', '2026-11', '11-22'])
    expect(crosshairText(instantMs, true)).toBe('2026-11-22 01:35')
  } finally {
    showFiguresIn('en')
  }
})

it('labels the crosshair’s time', () => {
  expect(crosshairText(instantMs, true)).toBe('22-11-2026 01:35')
  expect(crosshairText(instantMs, false)).toBe('22-11-2026')
})

it('gives an axis as many decimals as its labels need to differ', () => {
  const textOf = (value: number, decimals: number) => `${value.toFixed(decimals)}%`
  expect(distinctTexts([-30, -20, -10], textOf)).toEqual(['-30%', '-20%', '-10%'])
  expect(distinctTexts([-28.6, -28.4, -28.2], textOf)).toEqual(['-28.6%', '-28.4%', '-28.2%'])
  expect(distinctTexts([5, 5], textOf)).toEqual(['5.000%', '5.000%'])
})

it("finds the points that would repeat a day's label", () => {
  const [late, midnight, noon] = ['2026-11-28T18:00:00Z', '2026-11-28T18:30:00Z', '2026-11-29T06:30:00Z'].map(
    Date.parse,
  ) as [number, number, number]
  expect([...withinDays([late, midnight, noon])]).toEqual([noon])
})
