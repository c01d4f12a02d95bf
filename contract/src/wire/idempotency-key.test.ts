import { expect, it } from 'vitest'
import { isKeyOutdated, keyLifeMs, keyMadeMs, newIdempotencyKey } from './idempotency-key.ts'

const nowMs = Date.UTC(2026, 10, 25, 18)

it('creates different keys with their time', () => {
  const keys = Array.from({ length: 200 }, () => newIdempotencyKey(nowMs))
  expect(new Set(keys).size).toBe(200)
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(keyMadeMs(key)).toBe(nowMs)
  }
})

it('accepts a key for sixty days, even from a clock a day ahead', () => {
  expect(isKeyOutdated(newIdempotencyKey(nowMs), nowMs)).toBe(false)
  expect(isKeyOutdated(newIdempotencyKey(nowMs - keyLifeMs), nowMs)).toBe(false)
  expect(isKeyOutdated(newIdempotencyKey(nowMs - keyLifeMs - 1), nowMs)).toBe(true)
  expect(isKeyOutdated(newIdempotencyKey(nowMs + 86_400_000), nowMs)).toBe(false)
  expect(isKeyOutdated(newIdempotencyKey(nowMs + 86_400_001), nowMs)).toBe(true)
})

it('finds no time in other keys', () => {
  for (const key of ['my-order-1', crypto.randomUUID(), '0'.repeat(32)]) {
    expect(keyMadeMs(key)).toBeUndefined()
    expect(isKeyOutdated(key, nowMs)).toBe(false)
  }
})
