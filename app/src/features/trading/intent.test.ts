import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallFailed, CallRefused } from '@tarazu/contract/wire/client.ts'
import { expect, it } from 'vitest'
import { isDecided, newIdempotencyKey } from './intent.ts'

it('keeps the key until the server has decided', () => {
  expect(isDecided(new CallFailed('timeout', undefined))).toBe(false)
  expect(isDecided(new CallFailed('network', undefined))).toBe(false)
  expect(isDecided(new CallRefused(refusals.systemBusy, null))).toBe(false)
  expect(isDecided(new CallRefused(refusals.sessionEnded, null))).toBe(false)
  expect(isDecided(new TypeError('ours'))).toBe(false)
  expect(isDecided(new CallRefused(refusals.fundsTooLow, null))).toBe(true)
  expect(isDecided(new CallRefused(refusals.repeatedTooSoon, null))).toBe(true)
})

it('creates different keys of 128 bits', () => {
  const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey))
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
