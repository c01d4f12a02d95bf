import { deriveKey as referenceKey } from 'altcha-lib/algorithms/sha'
import { expect, it } from 'vitest'
import { deriveKey } from './work-key.ts'

it.each([1, 2, 20])('returns the same key as the server’s library after %i rounds', async (cost) => {
  const bytes = (count: number, first: number) => Uint8Array.from({ length: count }, (_, at) => first + at)
  const parameters = { algorithm: 'SHA-256', nonce: '', salt: '', cost, keyLength: 32, keyPrefix: '00' }
  const [salt, password] = [bytes(16, 3), bytes(20, 90)]
  const [own, reference] = await Promise.all([
    deriveKey(parameters, salt, password),
    referenceKey(parameters, salt, password),
  ])
  expect([...own.derivedKey]).toEqual([...reference.derivedKey])
})
