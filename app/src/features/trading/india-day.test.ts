import { expect, it } from 'vitest'
import { indiaDay } from './india-day.ts'

it('is the day in India', () => {
  expect(indiaDay(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(indiaDay(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})
