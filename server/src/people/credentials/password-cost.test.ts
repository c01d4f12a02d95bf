import type { Argon2Parameters } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

const derivations = vi.hoisted(() => [] as { algorithm: string; parameters: Argon2Parameters }[])
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>()
  const argon2: typeof original.argon2 = (algorithm, parameters, done) => {
    derivations.push({ algorithm, parameters })
    original.argon2(algorithm, parameters, done)
  }
  return { ...original, argon2 }
})
beforeEach(() => {
  derivations.length = 0
})

test('a phone without an account costs exactly as much work as a wrong password', async () => {
  const kept = await hashPassword('right-1234')
  derivations.length = 0
  await checkPassword('wrong-1234', kept)
  await checkPassword('wrong-1234', undefined)
  const work = derivations.map(({ algorithm, parameters }) => {
    const { memory, passes, parallelism, tagLength, nonce } = parameters
    return { algorithm, memory, passes, parallelism, tagLength, saltBytes: (nonce as Buffer).length }
  })
  expect(work).toHaveLength(2)
  expect(work[0]).toEqual({
    algorithm: 'argon2id',
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
    saltBytes: 16,
  })
  expect(work[1]).toEqual(work[0])
})
