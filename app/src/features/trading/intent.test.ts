import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallFailed, CallRefused } from '@tarazu/contract/wire/client.ts'
import { expect, it } from 'vitest'
import { isDecided } from './intent.ts'

it('keeps the key until the server has decided', () => {
  expect(isDecided(new CallFailed('timeout', undefined))).toBe(false)
  expect(isDecided(new CallFailed('network', undefined))).toBe(false)
  expect(isDecided(new CallRefused(refusals.systemBusy, null))).toBe(false)
  expect(isDecided(new CallRefused(refusals.sessionEnded, null))).toBe(false)
  expect(isDecided(new TypeError('ours'))).toBe(false)
  expect(isDecided(new CallRefused(refusals.fundsTooLow, null))).toBe(true)
  expect(isDecided(new CallRefused(refusals.repeatedTooSoon, null))).toBe(true)
})
