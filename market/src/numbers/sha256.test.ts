import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hexOf, sha256 } from './sha256.ts'

it('reproduces the standard’s vectors (FIPS 180-4)', () => {
  const encoder = new TextEncoder()
  expect(hexOf(sha256(encoder.encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(hexOf(sha256(new Uint8Array()))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})

it('agrees with the platform’s for any message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    }),
  )
})
