import { expect, it } from 'vitest'
import { ageOf } from './figures-age.ts'

it('is shown once figures are outdated, and at once after a skip of the clock', () => {
  const nowMs = 1_000_000_000
  const age = (ageMs: number, movedMs?: number) =>
    ageOf(
      {
        updatedAtMs: nowMs - ageMs,
        lateAfterMs: 30_000,
        movedAtMs: movedMs === undefined ? undefined : nowMs - movedMs,
      },
      nowMs,
    )
  expect(age(29_000)).toBeUndefined()
  expect(age(31_000)).toBe(1)
  expect(age(14 * 60_000)).toBe(14)
  expect(age(2_000, 1_000)).toBe('before-skip')
  expect(age(500, 1_000)).toBeUndefined()
})
