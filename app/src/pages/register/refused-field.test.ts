import { register } from '@tarazu/contract/calls/registration.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallFailed, CallRefused } from '@tarazu/contract/wire/client.ts'
import { expect, it } from 'vitest'
import { refusedField } from './refused-field.ts'

it('has a place for all the call’s refusals but “too many attempts” and a server for one person', () => {
  const details = { field: 'email' }
  const without = register.refusals.filter((key) => refusedField(new CallRefused(key, details)) === undefined)
  expect(without).toEqual([refusals.soloAccountExists, refusals.tooManyRequests])
})

it('shows an empty field’s refusal next to it, and nothing for an unknown field', () => {
  expect(refusedField(new CallRefused(refusals.fieldEmpty, { field: 'email' }))).toBe('email')
  expect(refusedField(new CallRefused(refusals.fieldEmpty, { field: 'surprise' }))).toBeUndefined()
  expect(refusedField(new CallFailed('network', undefined))).toBeUndefined()
})
