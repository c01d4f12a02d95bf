import { createTestDatabase, type TestDatabase } from '@tarazu/server/database/testing/database.ts'
import { checkLedger } from '@tarazu/server/ledger/check.ts'
import { openPracticeFunds } from '@tarazu/server/ledger/commands/open-practice-funds.ts'
import { startCommitLoop } from '@tarazu/server/ledger/commit-loop.ts'
import { wallClock } from '@tarazu/server/time/market-clock.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadOrders } from './load.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const stocks = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((code) => ({
  code,
  exchange: 'NSE',
  name: `${code} & Sons "Limited"`,
  nameHindi: code,
}))

const one = async (sql: string): Promise<unknown> =>
  Object.values((await database.pool.query(sql)).rows[0])[0]

it('leaves rows that the ledger accepts, and the rows of each order', async () => {
  const owner = await database.connect('owner')
  const nowMs = Date.now()
  const firstUser = await loadOrders(owner, { investors: 30, orders: 30 * 11, stocks, nowMs })
  expect(await checkLedger(database.owner)).toEqual([])
  expect(await one('select count(*)::int from commands')).toBe(30 * 12)
  expect(await one('select count(*)::int from trading_fill')).toBe(30 * 11)
  expect(await one('select count(*)::int from messages')).toBe(30 * 11)
  // Three are closed, five are open.
  expect(await one('select count(*)::int from trading_position where closed_ms is null')).toBe(30 * 5)
  expect(await one('select count(*)::int from trading_position where closed_ms is not null')).toBe(30 * 3)
  // A position's deposits, its investor's margin and the exposure row must agree.
  const apart = await one(`select count(*)::int from trading_exposure e
    join user_balances b on b.user_id = e.user_id and b.account = 'user:margin'
    where b.balance_paise <> (select sum(deposit_paise) from trading_position p where p.user_id = e.user_id)
      or b.balance_paise <> (select sum(value::bigint) from jsonb_each_text(e.deposits))`)
  expect(apart).toBe(0)
  expect(
    await one(`select count(*)::int from commands where instant > to_timestamp(${nowMs} / 1000.0)`),
  ).toBe(0)

  // The ledger continues from there: new numbers are above all loaded ones.
  const loop = await startCommitLoop({ connection: database.application, clock: wallClock })
  const caller = { userId: firstUser, idempotencyKey: 'after' }
  await loop.submit(openPracticeFunds, { amountPaise: 100n }, caller)
  await loop.stop()
  expect(
    await one(
      `select command_id = max(command_id) over () as newest from commands order by instant desc limit 1`,
    ),
  ).toBe(true)
  expect(await checkLedger(database.owner)).toEqual([])
})
