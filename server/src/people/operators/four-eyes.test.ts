import { expect, it } from 'vitest'
import { didFirst, hasLapsed } from './four-eyes.ts'

const counts = { by: 7n, atMs: 1_000n, isLocked: false, stoppedMs: null }

it('a first part lapses if its operator is locked, or was stopped at the same time or later', () => {
  expect(hasLapsed(counts)).toBe(false)
  expect(hasLapsed({ ...counts, stoppedMs: 999n })).toBe(false)
  expect(hasLapsed({ ...counts, stoppedMs: 1_000n })).toBe(true)
  expect(hasLapsed({ ...counts, isLocked: true })).toBe(true)
  expect(hasLapsed({ ...counts, by: null, isLocked: true })).toBe(false)
})

it('nobody does both parts', () => {
  expect(didFirst(counts, 7n)).toBe(true)
  expect(didFirst(counts, 8n)).toBe(false)
  expect(didFirst({ by: null }, 7n)).toBe(false)
})
