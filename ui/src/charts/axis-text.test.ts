import { expect, it } from 'vitest'
import { axisMarkText, crosshairText } from './axis-text.ts'

const instantMs = Date.parse('2026-11-21T20:05:00Z')

it('writes the marks of the time axis in India’s time', () => {
  expect([0, 1, 2, 3, 4].map((weight) => axisMarkText(instantMs, weight))).toEqual([
    '2026',
    '11-2026',
    '22-11',
    '01:35',
    '01:35',
  ])
})

it('writes the crosshair’s instant', () => {
  expect(crosshairText(instantMs, true)).toBe('22-11-2026 01:35')
  expect(crosshairText(instantMs, false)).toBe('22-11-2026')
})
