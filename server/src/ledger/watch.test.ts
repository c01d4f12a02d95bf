import { afterAll, beforeAll, expect, it } from 'vitest'
import { registry } from '../base/metrics.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { lookAtLedger } from './watch.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const hourMs = 3_600_000
const start = 1_790_000_000_000

it('checks the ledger once per interval across all processes, reports differences, and shows them to all', async () => {
  const logged: unknown[] = []
  const log = {
    warn: () => undefined,
    error: (event: string, fields?: object) => void logged.push({ event, ...fields }),
  }
  const look = (nowMs: number) =>
    lookAtLedger({
      connection: database.application,
      database: database.kysely,
      wallClock: { nowMs: () => nowMs },
      log,
      everyMs: hourMs,
    })
  const checks = async () =>
    (await database.pool.query('select checked_ms, differences from ledger_checks order by 1')).rows
  await Promise.all([look(start), look(start), look(start)])
  expect(await checks()).toEqual([{ checked_ms: BigInt(start), differences: 0 }])
  const owner = await database.connect('owner')
  await owner.query(`insert into house_balances (slot, account, balance_paise) values (1, 'house:fees', 7)`)
  await look(start + hourMs - 1)
  expect(await checks()).toHaveLength(1)
  expect(logged).toEqual([])
  await look(start + hourMs)
  const [, second] = await checks()
  expect(second.differences).toBeGreaterThan(0)
  expect(logged).toContainEqual(
    expect.objectContaining({ event: 'ledger-differs', rule: 'house-owes-users' }),
  )
  const metrics = await registry.metrics()
  expect(metrics).toContain(`tarazu_ledger_differences ${second.differences}`)
  expect(metrics).toContain(`tarazu_ledger_checked_timestamp_seconds ${(start + hourMs) / 1_000}`)
})
