import { expect, it } from 'vitest'
import { screenSpans } from './stock-screen.ts'

it('only a change may be negative, with any minus that the app accepts', () => {
  const { changePercentFrom, peRatioTo } = screenSpans
  for (const typed of ['-3', ' -3', '–3', '－3', '−3', '\u200e-3', '-3.00', '-३'])
    expect([typed, changePercentFrom.parse(typed)]).toEqual([typed, -300])
  expect(changePercentFrom.parse('12.5')).toBe(1250)
  expect(changePercentFrom.parse('-0')).toBe(0)
  for (const typed of ['--3', '+3', '-3.001', '-1,00', '']) {
    expect(changePercentFrom.safeParse(typed).success).toBe(false)
  }
  expect(peRatioTo.parse('15')).toBe(1500)
  for (const typed of ['-3', '–3', '－3']) expect(peRatioTo.safeParse(typed).success).toBe(false)
})
