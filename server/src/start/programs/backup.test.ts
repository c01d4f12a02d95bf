import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelVersion } from '@tarazu/market/price-proof.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBackup } from '../../database/backup/backup.ts'
import { restoreBackup } from '../../database/backup/restore.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { checkLedger, findDifferences } from '../../ledger/check.ts'
import { openPracticeFunds } from '../../ledger/commands/open-practice-funds.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { pay } from '../../ledger/testing/commands.ts'
import { readLedgerTotals } from '../../ledger/totals.ts'
import { verifyModel } from '../backups/verify-model.ts'

let source: TestDatabase
let target: TestDatabase
let loop: RunningCommitLoop
let folder: string
let path: string

const caller = (userId: bigint) => ({ userId, idempotencyKey: undefined })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarazu-backup-'))
  path = join(folder, 'one.backup')
  ;[source, target] = await Promise.all([createTestDatabase(), createTestDatabase()])
  loop = await startCommitLoop({ connection: source.application, clock: { nowMs: () => 1_000 } })
  for (let userId = 1n; userId <= 20n; userId += 1n)
    await loop.submit(openPracticeFunds, { amountPaise: 1_000_000n }, caller(userId))
})
/** A device with notifications, one message already sent to it, and one waiting. */
const addNotifications = () =>
  source.pool.query(`
    with owner as (
      insert into users (phone, password_hash, created_ms) values ('9000000001', '$argon2id$nobody', 0)
      returning user_id),
    session as (
      insert into sessions (user_id, token_hash, device, created_ms, last_used_ms, expires_ms)
      select user_id, decode(repeat('00', 32), 'hex'), '', 0, 0, 0 from owner returning user_id, session_id),
    device as (
      insert into push_subscriptions (user_id, session_id, endpoint_hash, sealed, service, server_key, language, topics,
        created_ms)
      select user_id, session_id, decode(repeat('00', 32), 'hex'), '', '', '', 'en', '{}', 0 from session
      returning user_id, subscription_id),
    told as (
      insert into messages (user_id, kind, parameters, sent_ms)
      select user_id, 'identity-passed', '{}', n from owner, generate_series(1, 2) n)
    select from device`)
const countWaiting = async ({ pool }: TestDatabase) =>
  (await pool.query('select count(*)::int as waiting from push_outbox')).rows
afterAll(async () => {
  await loop.stop()
  await Promise.all([source.close(), target.close()])
  await rm(folder, { recursive: true })
})

const verify = async (client: Parameters<typeof findDifferences>[0]) => {
  expect(await findDifferences(client)).toEqual([])
}
const write = () =>
  writeBackup({
    settings: source.owner,
    path,
    writtenAt: '2026-11-21T00:00:00Z',
    publicKeys: [],
    readTotals: readLedgerTotals,
  })
const restore = (options: { path: string; replace?: boolean }) =>
  restoreBackup({ settings: target.owner, privateKeys: [], replace: false, verify, ...options })

describe('a backup', () => {
  test('is from one point in time, while orders continue', async () => {
    await addNotifications()
    await source.pool.query('delete from push_outbox where message_id = 1')
    expect(await countWaiting(source)).toEqual([{ waiting: 1 }])
    let stopped = false
    const orders = async (userId: bigint) => {
      while (!stopped) await loop.submit(pay, { amountPaise: 1n }, caller(userId))
    }
    const trading = Promise.all([1n, 2n, 3n, 4n].map(orders))
    const { tables } = await write()
    stopped = true
    await trading
    const counts = new Map(tables.map((table) => [table.name, table.rowCount]))
    expect(counts.get('journal_entries')).toBe(counts.get('commands'))
    expect((await stat(path)).mode & 0o777).toBe(0o600)

    await restore({ path })
    const { rows } = await target.pool.query('select count(*) from commands')
    expect(Number(rows[0].count)).toBe(counts.get('commands'))
    expect(await checkLedger(target.owner)).toEqual([])
    // Restoring the messages doesn't send notifications for them again.
    expect(await countWaiting(target)).toEqual([{ waiting: 1 }])
  })

  test('when restored, continues where it was: no number is given twice', async () => {
    const restored = await startCommitLoop({ connection: target.application, clock: { nowMs: () => 2_000 } })
    expect((await restored.submit(pay, { amountPaise: 1n }, caller(1n))).kind).toBe('accepted')
    await restored.stop()
    expect(await checkLedger(target.owner)).toEqual([])
    await expect(target.pool.query('delete from journal_entries')).rejects.toMatchObject({ code: '42501' })
  })

  test('is not restored over existing data, unless requested, nor under a running server', async () => {
    await expect(restore({ path })).rejects.toThrow(/not empty/)
    await restore({ path, replace: true })
    const server = await startCommitLoop({ connection: target.application, clock: { nowMs: () => 2_000 } })
    await expect(restore({ path, replace: true })).rejects.toThrow(/Stop it/)
    await server.stop()
  })

  test('that is damaged, cut short, or no backup at all changes nothing', async () => {
    const bytes = await readFile(path)
    const before = await target.pool.query('select count(*) from commands')
    for (const [name, content] of [
      ['cut', bytes.subarray(0, bytes.length - 100)],
      ['damaged', Buffer.concat([bytes.subarray(0, 2_000), Buffer.from('damage'), bytes.subarray(2_006)])],
      ['none', Buffer.from('hello')],
    ] as const) {
      await writeFile(join(folder, name), content)
      await expect(restore({ path: join(folder, name), replace: true })).rejects.toMatchObject({
        name: 'BackupProblem',
      })
    }
    await expect(restore({ path: join(folder, 'missing'), replace: true })).rejects.toThrow(/no such file/)
    await expect(write()).rejects.toThrow(/already exists/)
    expect((await target.pool.query('select count(*) from commands')).rows).toEqual(before.rows)
  })

  test('whose ledger does not add up is rolled back', async () => {
    const refuse = async () => {
      throw new Error('it does not add up')
    }
    const before = await target.pool.query('select count(*) from commands')
    await expect(
      restoreBackup({ settings: target.owner, path, privateKeys: [], replace: true, verify: refuse }),
    ).rejects.toThrow('add up')
    expect((await target.pool.query('select count(*) from commands')).rows).toEqual(before.rows)
  })

  test('from a market made by another model is rolled back, with the remedy', async () => {
    const owner = await source.connect('owner')
    await owner.query(
      `insert into market_secret (only_row, sealed_secret, genesis_day, model_version)
       values (true, '', '2026-11-20', $1)`,
      [modelVersion - 1],
    )
    const old = join(folder, 'of-another-model')
    await writeBackup({
      settings: source.owner,
      path: old,
      writtenAt: '2026-11-21T00:00:00Z',
      publicKeys: [],
      readTotals: readLedgerTotals,
    })
    await expect(
      restoreBackup({
        settings: target.owner,
        path: old,
        privateKeys: [],
        replace: true,
        verify: verifyModel,
      }),
    ).rejects.toThrow(
      new RegExp(
        `version ${modelVersion - 1} of the price model.*keep this market, go on with the program`,
        's',
      ),
    )
  })
})
