import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, test } from 'vitest'
import { checkPassword, createTurnstile, hashPassword } from './passwords.ts'
import { weakHash } from './testing/weak-hash.ts'

describe('a password', () => {
  test('is stored as argon2id in the PHC format, with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('tarazu-1'), hashPassword('tarazu-1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(one).not.toContain('tarazu-1')
  })

  test('is right only if it is the same', async () => {
    const kept = await hashPassword('तराज़ू-1234')
    expect(await checkPassword('तराज़ू-1234', kept)).toEqual({ right: true, outdated: false })
    expect(await checkPassword('तराज़ू-1234'.normalize('NFD'), kept)).toEqual({ right: true, outdated: false })
    expect(await checkPassword('तराज़ू-1235', kept)).toEqual({ right: false, outdated: false })
    expect(await checkPassword('तराज़ू-१२३४', kept)).toEqual({ right: true, outdated: false })
    expect(await checkPassword('तराज़ू-१२३५', kept)).toEqual({ right: false, outdated: false })
  })

  test('is never right without an account', async () => {
    expect(await checkPassword('anything', undefined)).toEqual({ right: false, outdated: false })
  })

  test('under weaker parameters is right and outdated', async () => {
    expect(await checkPassword('old-one', weakHash('old-one'))).toEqual({ right: true, outdated: true })
    expect(await checkPassword('other', weakHash('old-one'))).toEqual({ right: false, outdated: false })
  })

  test('from before its digits were folded is right and outdated', async () => {
    const { right, outdated } = await checkPassword('raja-१२३४', weakHash('raja-१२३४'))
    expect({ right, outdated }).toEqual({ right: true, outdated: true })
    expect((await checkPassword('raja-1234', weakHash('raja-१२३४'))).right).toBe(false)
  })

  test('compared with something that is not a hash is a fault, not a wrong password', async () => {
    await expect(checkPassword('x', 'plain-text')).rejects.toThrow('PHC')
  })
})

describe('a turnstile', () => {
  test('runs a limited number at once, in order, and refuses when the queue is full', async () => {
    const pass = createTurnstile(2, 3)
    const gates: (() => void)[] = []
    let running = 0
    let most = 0
    const task = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => gates.push(resolve))
      running -= 1
    }
    const admitted = Array.from({ length: 5 }, () => pass(task))
    await expect(pass(task)).rejects.toMatchObject({ key: refusals.systemBusy })
    for (let opened = 0; opened < 5; opened += 1) {
      while (gates.length === 0) await Promise.resolve()
      gates.shift()?.()
    }
    await Promise.all(admitted)
    expect(most).toBe(2)
    expect(running).toBe(0)
  })

  test('continues after a failed task', async () => {
    const pass = createTurnstile(1, 1)
    await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await pass(async () => 'yes')).toBe('yes')
  })
})
