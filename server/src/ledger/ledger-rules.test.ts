import { byUserAccount } from '@tarazu/contract/money/chart.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { checkLedger } from './check.ts'
import { openPracticeFunds } from './commands/open-practice-funds.ts'
import { startCommitLoop } from './commit-loop.ts'
import { ownEntries } from './own-entries.ts'
import { balancesOf, entryOf } from './queries.ts'
import { pay } from './testing/commands.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  const loop = await startCommitLoop({ connection: database.application, clock: { nowMs: () => 1_000 } })
  for (const userId of [1n, 2n]) {
    const caller = { userId, idempotencyKey: undefined }
    await loop.submit(openPracticeFunds, { amountPaise: 1_000n }, caller)
    for (const amountPaise of [1n, 2n, 3n]) await loop.submit(pay, { amountPaise }, caller)
  }
  await loop.stop()
})
afterAll(() => database.close())

const sqlState = (statement: string, client: { query(text: string): Promise<unknown> } = owner) =>
  client.query(statement).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

/** An entry with these postings: account, paise, balance after. */
const entry = (...postings: readonly (readonly [string, number, number | null])[]) => {
  const column = (place: 0 | 1 | 2) => postings.map((posting) => posting[place] ?? 'null').join(', ')
  return `insert into journal_entries values
    (1, 77, 77, 0, now(), 'test', 'test', '{${column(0)}}', '{${column(1)}}', '{${column(2)}}')`
}

describe('PostgreSQL itself refuses, by direct SQL and even to the owner,', () => {
  test('an entry whose postings do not sum to zero', async () => {
    expect(await sqlState(entry(['house:bank', 5, null], ['user:cash', -4, 4]))).toBe('23514')
    // A second entry in the same statement does not compensate for the first.
    const both = `${entry(['house:bank', 5, null])}, (1, 78, 77, 0, now(), 'test', 'test', '{house:bank}', '{-5}', '{null}')`
    expect(await sqlState(both)).toBe('23514')
  })

  test.each([
    ['of zero', entry(['house:bank', 0, null])],
    ['on no such account', entry(['house:bank', 5, null], ['cash', -5, null])],
    [
      'on a user’s account without the balance after it',
      entry(['house:bank', 5, null], ['user:cash', -5, null]),
    ],
    ['on a house account with a balance after it', entry(['house:bank', 5, 5], ['house:stt', -5, null])],
    ['that takes a user below zero', entry(['house:bank', -5, null], ['user:cash', 5, -5])],
    [
      'without an amount',
      entry(['house:bank', 5, null], ['house:stt', -5, null]).replace('5, -5', 'null, null'),
    ],
    ['that lacks in an entry', entry()],
    [
      'whose lists differ in length',
      entry(['house:bank', 5, null], ['house:stt', -5, null]).replace('5, -5', '0'),
    ],
  ])('a posting %s', async (_what, statement) => {
    expect(await sqlState(statement)).toBe('23514')
  })

  test('a balance below zero', async () => {
    expect(await sqlState('update user_balances set balance_paise = -1 where user_id = 1')).toBe('23514')
  })

  test.each(['journal_entries', 'commands'])('changes to %s', async (table) => {
    for (const change of [`update ${table} set user_id = 1`, `delete from ${table}`, `truncate ${table}`])
      expect(await sqlState(change)).toBe('42501')
  })
})

describe('the application’s role', () => {
  test.each(['journal_entries', 'commands'])('has no right to change %s', async (table) => {
    const { rows } = await database.pool.query(
      `select current_user as role, has_table_privilege($1, 'update') as update, has_table_privilege($1, 'delete') as delete,
        has_table_privilege($1, 'truncate') as truncate, has_table_privilege($1, 'insert') as insert`,
      [table],
    )
    expect(rows[0]).toEqual({
      role: 'tarazu_application',
      update: false,
      delete: false,
      truncate: false,
      insert: true,
    })
    expect(await sqlState(`update ${table} set user_id = 1`, database.pool)).toBe('42501')
  })

  test('reads postings, and writes them only with their entry', async () => {
    expect(await sqlState('select from postings', database.pool)).toBe('done')
    for (const change of ['update postings set line = 1', 'delete from postings', 'truncate postings'])
      expect(await sqlState(change, database.pool)).not.toBe('done')
  })

  test('creates, alters and drops nothing', async () => {
    expect(await sqlState('create table mine (x integer)', database.pool)).toBe('42501')
    expect(await sqlState('alter table journal_entries disable trigger user', database.pool)).toBe('42501')
    expect(await sqlState('drop table journal_entries', database.pool)).toBe('42501')
  })
})

describe('reading', () => {
  test('balances, and pages of the user’s own entries, newest first', async () => {
    const nothing = byUserAccount(() => 0n)
    expect(await balancesOf(database.kysely, 1n)).toEqual({ ...nothing, 'user:cash': 994n })
    expect(await balancesOf(database.kysely, 99n)).toEqual(nothing)
    const first = await ownEntries(database.kysely, 1n, {}, { pageSize: 3 })
    expect(
      first.entries.map(({ postings }) => [postings[0]?.amountPaise, postings[0]?.balanceAfterPaise]),
    ).toEqual([
      [3n, 994n],
      [2n, 997n],
      [1n, 999n],
    ])
    const before = first.next ?? undefined
    const second = await ownEntries(database.kysely, 1n, {}, { before, pageSize: 3 })
    expect(second).toMatchObject({ entries: [{ entryType: 'practice-funds' }], next: null })
    const money = await ownEntries(database.kysely, 1n, { entryTypes: ['practice-funds'] }, { pageSize: 3 })
    expect(money.entries).toMatchObject([{ postings: [{ amountPaise: 1_000n }, { amountPaise: -1_000n }] }])
    const reference = first.entries[1]?.reference
    const referred = await ownEntries(database.kysely, 1n, { reference }, { pageSize: 3 })
    expect(referred.entries.map(({ entryId }) => entryId)).toEqual([first.entries[1]?.entryId])
  })

  test('an entry with all its postings, only to its own user', async () => {
    const { entries } = await ownEntries(database.kysely, 2n, {}, { pageSize: 1 })
    const entryId = entries[0]?.entryId ?? 0n
    expect(await entryOf(database.kysely, 1n, entryId)).toBeUndefined()
    expect(await entryOf(database.kysely, 2n, entryId)).toMatchObject({
      entryType: 'withdrawal-paid',
      postings: [
        { account: 'user:cash', own: true, amountPaise: 3n },
        { account: 'house:brokerage', own: false, amountPaise: -3n },
      ],
    })
  })
})

describe('the ledger check', () => {
  const rulesBroken = async () =>
    [...new Set((await checkLedger(database.owner)).map((difference) => difference.rule))].sort()
  const meddle = async (statements: string, undo: string) => {
    await owner.query(statements)
    const broken = await rulesBroken()
    await owner.query(undo)
    return broken
  }
  const around = (table: string, change: string) =>
    `alter table ${table} disable trigger user; ${change}; alter table ${table} enable trigger user`

  test('finds nothing in a ledger written by the loop', async () => {
    expect(await rulesBroken()).toEqual([])
  })

  test('finds a manipulated balance', async () => {
    const change = (sign: string) =>
      `update user_balances set balance_paise = balance_paise ${sign} 1 where user_id = 1 and account = 'user:cash'`
    expect(await meddle(change('+'), change('-'))).toEqual(['house-owes-users', 'user-balance'])
    const house = (sign: string) =>
      `update house_balances set balance_paise = balance_paise ${sign} 1 where account = 'house:bank'`
    expect(await meddle(house('+'), house('-'))).toEqual(['house-balance', 'house-owes-users'])
  })

  test('finds changed amounts, balances after, and missing rows', async () => {
    const amount = (sign: string) =>
      around(
        'journal_entries',
        `update journal_entries set amounts_paise[array_position(accounts, 'house:bank')] =
          amounts_paise[array_position(accounts, 'house:bank')] ${sign} 1
          where user_id = 2 and 'house:bank' = any (accounts)`,
      )
    expect(await meddle(amount('+'), amount('-'))).toEqual(['entry-sum', 'house-balance'])
    const after = (sign: string) =>
      around(
        'journal_entries',
        `update journal_entries set balances_after_paise[1] = balances_after_paise[1] ${sign} 1
          where user_id = 2 and accounts[1] = 'user:cash' and amounts_paise[1] = 2`,
      )
    expect(await meddle(after('+'), after('-'))).toEqual(['balance-after'])
    const stolen = around(
      'commands',
      'create table stolen as select * from commands where user_id = 2; delete from commands where user_id = 2',
    )
    expect(await meddle(stolen, 'insert into commands select * from stolen; drop table stolen')).toEqual([
      'entry-without-command',
    ])
  })

  test('finds a fill without its position', async () => {
    const fill = `insert into trading_fill (user_id, fill_no, order_no, kind, cause, quantity, turnover_paise,
      deposit_paise, charges, fee_paise, profit_loss_paise, uncovered_paise, decided_ms, netted)
      values (1, 78, 77, 'open', 'order', 100, 500, 500, '[]', 0, 0, 0, 1000, true)`
    const undo = around('trading_fill', 'delete from trading_fill where fill_no = 78')
    expect(await meddle(fill, undo)).toEqual(['fill-without-position'])
  })
})
