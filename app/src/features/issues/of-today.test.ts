import { expect, it } from 'vitest'
import { isOfToday } from './of-today.ts'

const issue = { opensDay: '2026-11-24', closesDay: '2026-11-26', listingDay: '2026-12-01' }
const at = (text: string) => Date.parse(`${text}+05:30`)

it('opens, closes or is listed on a day in India', () => {
  expect(isOfToday(issue, at('2026-11-23T23:59'))).toBe(false)
  expect(isOfToday(issue, at('2026-11-24T00:00'))).toBe(true)
  expect(isOfToday(issue, at('2026-11-25T12:00'))).toBe(false)
  expect(isOfToday(issue, at('2026-11-26T18:00'))).toBe(true)
  expect(isOfToday(issue, at('2026-12-01T09:00'))).toBe(true)
})
