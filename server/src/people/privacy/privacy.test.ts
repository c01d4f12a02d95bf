import { getUserInfo, login } from '@tarazu/contract/calls/accounts.ts'
import { deskUnlockUser } from '@tarazu/contract/calls/desk-users.ts'
import { closeAccount, closingState, privacyRows, privacyTables } from '@tarazu/contract/calls/privacy.ts'
import { serviceWrite } from '@tarazu/contract/calls/service.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade, sell } from '@tarazu/contract/calls/trading.ts'
import { optionAdd } from '@tarazu/contract/calls/watchlist.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { ownTables } from '../../start/products.ts'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'

let tarazu: TestTarazu
let owner: pg.Client
beforeAll(async () => {
  tarazu = await startTestTarazu()
  owner = await tarazu.database.connect('owner')
})
afterAll(() => tarazu.close())

it('covers every table with an investor’s rows, and no column that does not exist', async () => {
  const { rows } = await owner.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE' order by 1`,
  )
  expect(ownTables.map(({ table }) => table).sort()).toEqual(rows.map(({ table_name }) => table_name).sort())
  for (const { table, hidden = [], atClosing, blocks } of ownTables) {
    await owner.query(`select ${[...hidden, '1'].join(', ')} from ${table} where ${blocks?.where ?? 'true'}`)
    if (typeof atClosing === 'object') await owner.query(`update ${table} set ${atClosing.set} where false`)
  }
})

it('hides every column that contains a secret', async () => {
  const { rows } = await owner.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and (data_type = 'bytea' or column_name ~ 'hash|secret|password|sealed')`,
  )
  for (const { table, hidden = [] } of ownTables)
    for (const { column_name } of rows.filter(({ table_name }) => table_name === table))
      expect(hidden, `${table}.${column_name}`).toContain(column_name)
})

it('exports everything, closes nothing while something is open, then erases the person and keeps the ledger', async () => {
  const { people } = tarazu.demo
  if (people === undefined) throw new Error('no demo people')
  const call = tarazu.client({ token: await tarazu.investorToken() })
  const { userId } = await call(getUserInfo, {})
  const stock = await calmStock(call)
  await call(optionAdd, { exchange: stock.exchange, code: stock.code })
  await call(serviceWrite, { text: 'My name is Asha' })
  const { orderNo } = await call(buyStockTrade, {
    exchange: stock.exchange,
    code: stock.code,
    quantity: '100',
    direction: 'long',
    leverage: '1',
  })

  const { tables } = await call(privacyTables, {})
  const counts = new Map(tables.map(({ table, rows }) => [table, rows]))
  expect(counts.get('watchlist_items')).toBe(1)
  expect(counts.get('account_devices')).toBe(1)
  for (const { table, rows } of tables) {
    const page = await call(privacyRows, { table })
    expect(page.rows).toHaveLength(rows)
    expect(page.columns).toContain('user_id')
    for (const row of page.rows) expect(row[page.columns.indexOf('user_id')]).toBe(userId)
    expect(JSON.stringify(page)).not.toMatch(/argon2id|\\\\x[0-9a-f]{16}/)
  }
  await expect(call(privacyRows, { table: 'operators' })).rejects.toMatchObject({
    key: refusals.noSuchAddress,
  })

  expect((await call(closingState, {})).blockers).toEqual([{ reason: 'positions', count: 1 }])
  const { phone, password } = people.investor
  await expect(call(closeAccount, { password })).rejects.toMatchObject({ key: refusals.accountNotClosable })
  await expect(call(closeAccount, { password: `${password}x` })).rejects.toMatchObject({
    key: refusals.loginPasswordWrong,
  })
  await call(sell, { orderNo })
  const { blockers, cash } = await call(closingState, {})
  expect(blockers).toEqual([])
  expect(Number(cash)).toBeGreaterThan(0)
  await call(closeAccount, { password })

  await expect(call(getUserInfo, {})).rejects.toMatchObject({ key: refusals.sessionEnded })
  await expect(tarazu.client()(login, { phone, password })).rejects.toMatchObject({
    key: refusals.phoneOrPasswordWrong,
  })
  const { rows } = await owner.query('select * from users where user_id = $1', [userId])
  expect(rows).toMatchObject([{ phone: null, email: null, real_name: null, locked: true }])
  for (const { table, atClosing } of ownTables) {
    if (atClosing !== 'erase') continue
    const left = await owner.query(`select 1 from ${table} where user_id = $1`, [userId])
    expect(left.rowCount, table).toBe(0)
  }
  const balances = await owner.query('select balance_paise from user_balances where user_id = $1', [userId])
  for (const { balance_paise } of balances.rows) expect(balance_paise).toBe(0n)
  expect(await checkLedger(tarazu.database.application)).toEqual([])
  // The desk shows why a closed account can't be unlocked, and changes nothing.
  const operator = tarazu.client({ token: await tarazu.operatorToken() })
  await expect(operator(deskUnlockUser, { userId, reason: 'asked by phone' })).rejects.toMatchObject({
    key: refusals.accountClosed,
  })
  // The phone is available again.
  await owner.query(`insert into users (phone, password_hash, created_ms) values ($1, '$argon2id$x', 0)`, [
    phone,
  ])
  expect(tarazu.logged).toEqual([])
}, 90_000)
