import { expect, it } from 'vitest'
import { lockInEnds, lockInMonths } from './lock-in.ts'

it.each([
  ['2021-12-31', 12, '2022-12-31'],
  ['2022-01-13', 12, '2023-01-13'],
  ['2022-01-14', 6, '2022-07-14'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-25', 6, '2027-05-25'],
])('a lock-in from %s lasts %i months, to %s', (day, months, ends) => {
  expect(lockInMonths(day)).toBe(months)
  expect(lockInEnds(day)).toBe(ends)
})
