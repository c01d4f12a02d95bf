import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../base/refusal.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { addressSubjects, createTriedPasswords } from './tried-passwords.ts'
import { addressLimit, phoneLimit } from './tries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('right attempts at once are admitted or delayed, and nothing else happens to them', async () => {
  const tried = createTriedPasswords(database.kysely)
  const subjects = [
    { name: 'investor:9000000000', limit: phoneLimit },
    { name: 'address:192.0.2.7', limit: { ...addressLimit, freeTries: 100_000, triesInWindow: 100_000 } },
  ]
  let nowMs = 1_000_000
  const attempt = async (): Promise<string> => {
    try {
      await tried.begin(subjects, nowMs)
      await tried.succeeded(subjects, nowMs)
      return 'admitted'
    } catch (error) {
      return error instanceof Refusal ? error.key : String(error)
    }
  }
  const outcomes = new Set<string>()
  for (let round = 0; round < 60; round += 1) {
    nowMs += 1_000
    for (const outcome of await Promise.all(Array.from({ length: 6 }, attempt))) outcomes.add(outcome)
  }
  expect([...outcomes].filter((outcome) => outcome !== refusals.tooManyRequests)).toEqual(['admitted'])
})

test('a right attempt removes only itself where wrong ones are kept, even from the same millisecond', async () => {
  const tried = createTriedPasswords(database.kysely)
  const limit = { windowMs: 900_000, triesInWindow: 10, freeTries: 10 }
  const subject = { name: 'offer-code:77', limit, keepsWrongTries: true } as const
  const wrong = (nowMs: number) =>
    tried
      .attempt([subject], nowMs, () => Promise.reject(new Refusal(refusals.invitationCodeWrong)))
      .catch(({ key }) => key)
  const right = (nowMs: number) =>
    tried.attempt([subject], nowMs, async () => 'right').catch(({ key }) => key)
  const answers: unknown[] = []
  for (let nowMs = 1_000_000; nowMs < 1_000_036; nowMs += 1)
    answers.push(await wrong(nowMs), await right(nowMs))
  expect(answers.filter((answer) => answer === refusals.invitationCodeWrong)).toHaveLength(10)
  expect(answers.at(-1)).toBe(refusals.tooManyRequests)
})

const tryFrom = async (kind: string, addresses: readonly string[]): Promise<number> => {
  const tried = createTriedPasswords(database.kysely)
  let admitted = 0
  for (const address of addresses)
    await tried.begin(addressSubjects(kind, address), 5_000_000).then(
      () => {
        admitted += 1
      },
      (error: unknown) => expect(error).toBeInstanceOf(Refusal),
    )
  return admitted
}

test('guessing at investors locks out no operator behind the same address', async () => {
  const address = '198.51.100.7'
  expect(await tryFrom('investor-password', Array(160).fill(address))).toBe(150)
  expect(await tryFrom('operator-password', [address])).toBe(1)
  expect(await tryFrom('investor-code', [address])).toBe(1)
})

test('a wide IPv6 network has four and sixteen households’ attempts, not those of everybody in it', async () => {
  const [kind, nowMs] = ['investor-password', 5_000_000]
  const [, street, site] = addressSubjects(kind, '2001:db8:7:101::/64')
  expect([street?.limit.triesInWindow, site?.limit.triesInWindow]).toEqual([600, 2400])
  const used = Array<bigint>(600).fill(BigInt(nowMs))
  await database.kysely
    .insertInto('tries')
    .values({ subject: street?.name ?? '', tried_ms: used, last_ms: BigInt(nowMs) })
    .execute()
  expect(await tryFrom(kind, ['2001:db8:7:1ff::1', '2001:db8:7:200::1'])).toBe(1)
})
