import { expect, it } from 'vitest'
import { monthAfter, pressed, weekdayLetters, weeksOf } from './day-range-month.ts'

it('lays out a month in weeks from Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', ...Array(5).fill(undefined)])
  expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29)
  expect(weeksOf('2026-08')).toHaveLength(6)
})

it('returns the weekday initials from Sunday, in the language', () => {
  expect(weekdayLetters('en').join('')).toBe('SMTWTFS')
  expect(weekdayLetters('zh-CN').join('')).toBe('日一二三四五六')
})

it('counts months across years', () => {
  expect(monthAfter('2026-11', -2)).toBe('2026-09')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-11', 3)).toBe('2027-02')
})

it('makes a range from two taps, in either order, and starts a new one with the third', () => {
  const first = pressed({}, '2026-11-10')
  expect(first).toEqual({ from: '2026-11-10', to: undefined })
  expect(pressed(first, '2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-10' })
  expect(pressed(first, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' })
  expect(pressed({ from: '2026-11-02', to: '2026-11-10' }, '2026-11-05')).toEqual({
    from: '2026-11-05',
    to: undefined,
  })
})
