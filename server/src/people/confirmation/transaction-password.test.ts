import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../base/refusal.ts'
import { createKysely, createPool } from '../../database/connect.ts'
import { createEncryption } from '../../database/encryption.ts'
import { silentLog } from '../../database/testing/log.ts'
import { type AccountBench, createAccountBench } from '../accounts/testing/account-server.ts'
import { checkPassword, createPepper, hashPassword } from '../credentials/passwords.ts'
import { weakHash } from '../credentials/testing/weak-hash.ts'
import { addInvestor } from '../testing/people.ts'
import {
  changeTransactionPassword,
  checkTransactionPassword,
  insertTransactionPassword,
  prepareTransactionPassword,
  readTransactionPasswordState,
  resetTransactionPassword,
} from './transaction-password.ts'

const right = '482937'
const wrong = '739205'
const other = '604983'
const instants = { nowMs: 1_000_000, instantMs: 2_000_000 }
const encryption = createEncryption(Buffer.alloc(32, 7))
let bench: AccountBench
let phone = '9100000000'
let userId: bigint

beforeAll(async () => {
  bench = await createAccountBench()
})
afterAll(() => bench.stop())
beforeEach(async () => {
  phone = String(Number(phone) + 1)
  userId = await addInvestor(bench.test.kysely, { phone, password: 'kaveri-1234' })
})

/** The refusal's key and details; "" if there is none. */
const outcome = async (task: Promise<void>): Promise<string> => {
  try {
    await task
    return ''
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.key} ${Object.values(error.details ?? {}).join()}`.trim()
  }
}
const check = (password: string, database = bench.test.kysely) =>
  outcome(checkTransactionPassword({ database, encryption }, userId, password, instants.instantMs))
const set = (password = right) =>
  outcome(
    prepareTransactionPassword({ database: bench.test.kysely, encryption }, userId, password).then((hash) =>
      bench.test.kysely
        .transaction()
        .execute((transaction) => insertTransactionPassword(transaction, userId, hash, instants)),
    ),
  )
const change = (oldPassword: string, newPassword: string) =>
  outcome(
    changeTransactionPassword(
      { database: bench.test.kysely, encryption },
      userId,
      { oldPassword, newPassword },
      instants,
    ),
  )
const reset = (password: string) =>
  outcome(
    prepareTransactionPassword({ database: bench.test.kysely, encryption }, userId, password).then((hash) =>
      bench.test.kysely
        .transaction()
        .execute((transaction) => resetTransactionPassword(transaction, userId, hash, instants)),
    ),
  )
const state = () => readTransactionPasswordState(bench.test.kysely, userId)

describe('the transaction password', () => {
  test('is refused with noTransactionPassword while none is set, then checked', async () => {
    expect(await check(right)).toBe(refusals.noTransactionPassword)
    expect(await state()).toEqual({ set: false, locked: false, attemptsLeft: 5 })
    expect(await set()).toBe('')
    expect(await check(right)).toBe('')
    expect(await check(wrong)).toBe(`${refusals.transactionPasswordWrong} 4`)
    expect(await state()).toEqual({ set: true, locked: false, attemptsLeft: 4 })
  })

  test('is set once: a second time is refused and changes nothing', async () => {
    expect(await Promise.all([set(right), set(right)]).then((keys) => keys.sort())).toEqual([
      '',
      refusals.transactionPasswordAlreadySet,
    ])
    expect(await set(other)).toBe(refusals.transactionPasswordAlreadySet)
    expect(await check(right)).toBe('')
  })

  test('is refused if it is easy to guess, also in a change and a reset', async () => {
    for (const [password, reason] of [
      ['123456', 'run'],
      ['121212', 'pattern'],
      ['010190', 'date'],
      [phone.slice(-6), 'pattern'],
    ] as const)
      expect(await set(password)).toBe(`${refusals.transactionPasswordEasyToGuess} ${reason}`)
    await set()
    expect(await change(right, '000000')).toBe(`${refusals.transactionPasswordEasyToGuess} run`)
    expect(await reset('000000')).toBe(`${refusals.transactionPasswordEasyToGuess} run`)
    expect(await check(right)).toBe('')
  })

  test('is locked by the fifth wrong try, even for the right one, until it is reset', async () => {
    await set()
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push(await check(wrong))
    expect(answers).toEqual([
      `${refusals.transactionPasswordWrong} 4`,
      `${refusals.transactionPasswordWrong} 3`,
      `${refusals.transactionPasswordWrong} 2`,
      `${refusals.transactionPasswordWrong} 1`,
      refusals.transactionPasswordLocked,
      refusals.transactionPasswordLocked,
    ])
    expect(await check(right)).toBe(refusals.transactionPasswordLocked)
    expect(await change(right, other)).toBe(refusals.transactionPasswordLocked)
    expect(await state()).toEqual({ set: true, locked: true, attemptsLeft: 0 })
    expect(await reset(other)).toBe('')
    expect(await check(other)).toBe('')
    expect(await check(right)).toBe(`${refusals.transactionPasswordWrong} 4`)
    const messages = await bench.test.kysely
      .selectFrom('messages')
      .select(['kind', 'sent_ms'])
      .where('user_id', '=', userId)
      .orderBy('message_id')
      .execute()
    expect(messages).toEqual([
      { kind: 'transaction-password-set', sent_ms: 2_000_000n },
      { kind: 'transaction-password-locked', sent_ms: 2_000_000n },
      { kind: 'transaction-password-changed', sent_ms: 2_000_000n },
    ])
  })

  test('resets the count of wrong attempts after a right one', async () => {
    await set()
    for (let count = 0; count < 4; count += 1) await check(wrong)
    expect(await check(right)).toBe('')
    expect(await state()).toMatchObject({ attemptsLeft: 5 })
  })

  test('is changed only with the old one, and not to the same one', async () => {
    expect(await change(right, other)).toBe(refusals.noTransactionPassword)
    expect(await reset(other)).toBe(refusals.noTransactionPassword)
    await set()
    expect(await change(wrong, other)).toBe(`${refusals.transactionPasswordWrong} 4`)
    expect(await change(right, right)).toBe(refusals.passwordUnchanged)
    expect(await change(right, other)).toBe('')
    expect(await check(other)).toBe('')
  })

  test('changed twice at once is changed once', async () => {
    await set()
    const keys = await Promise.all([change(right, other), change(right, wrong)])
    expect(keys.sort()).toEqual(['', `${refusals.transactionPasswordWrong} 4`])
  })
})

describe('the hash of a transaction password', () => {
  const services = () => ({ database: bench.test.kysely, encryption })
  const kept = async () =>
    (
      await bench.test.kysely
        .selectFrom('transaction_passwords')
        .select('password_hash')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).password_hash
  const replace = (password_hash: string) =>
    bench.test.kysely
      .updateTable('transaction_passwords')
      .set({ password_hash })
      .where('user_id', '=', userId)
      .execute()

  test('is made with the encryption key, so that the database alone reveals no digits', async () => {
    await set()
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[A-Za-z0-9+/]{8}\$/)
    // Acts as an attacker who has the database, but not the secret, and removes its id from the hash.
    expect((await checkPassword(right, (await kept()).replace(/,keyid=[^$]+/, ''))).right).toBe(false)
    const stranger = createPepper(createEncryption(Buffer.alloc(32, 8)), 'transaction-password')
    await expect(checkPassword(right, await kept(), stranger)).rejects.toThrow('another pepper')
    expect(await outcome(checkTransactionPassword(services(), userId, right, instants.instantMs))).toBe('')
  })

  test.each([
    ['without a pepper', () => hashPassword(right)],
    ['with weaker parameters too', async () => weakHash(right)],
  ])('made by an older version %s opens, and is hashed again with it', async (_case, hash) => {
    await set(wrong)
    await replace(await hash())
    expect(await check(wrong)).toBe(`${refusals.transactionPasswordWrong} 4`)
    expect(await kept()).not.toContain('keyid')
    expect(await check(right)).toBe('')
    expect(await kept()).toMatch(/m=19456,t=2,p=1,keyid=/)
    expect(await check(right)).toBe('')
  })
})

describe('many attempts at once, from two processes', () => {
  const elsewhere = () => createPool(bench.test.application, silentLog)

  test('reveal at most five wrong ones, and a right one among them only before the lock', async () => {
    await set()
    const pool = elsewhere()
    const second = createKysely(pool)
    const tries = Array.from({ length: 60 }, (_, index) =>
      check(index === 30 ? right : wrong, index % 2 === 0 ? bench.test.kysely : second),
    )
    const keys = await Promise.all(tries)
    const revealed = keys.filter((key) => key.startsWith(refusals.transactionPasswordWrong))
    // A right one may come in between, after which five more are revealed.
    expect(revealed.length).toBeLessThanOrEqual(keys.includes('') ? 8 : 4)
    expect(
      new Set(keys.filter((key) => key !== '' && !key.startsWith(refusals.transactionPasswordWrong))),
    ).toEqual(new Set([refusals.transactionPasswordLocked]))
    expect(await check(right)).toBe(refusals.transactionPasswordLocked)
    await pool.end()
  })

  test('never lock if all are right', async () => {
    await set()
    for (let count = 0; count < 4; count += 1) await check(wrong)
    const pool = elsewhere()
    const second = createKysely(pool)
    const keys = await Promise.all(
      Array.from({ length: 40 }, (_, index) => check(right, index % 2 === 0 ? bench.test.kysely : second)),
    )
    expect(new Set(keys)).toEqual(new Set(['']))
    expect(await state()).toEqual({ set: true, locked: false, attemptsLeft: 5 })
    await pool.end()
  })
})
