import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelVersion } from '@tarazu/market/price-proof.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../database/backup/restore.ts'
import { createClient } from '../database/connect.ts'
import { openEncryption } from '../database/encryption.ts'
import { loadMigrations, type Migration, migrationLevel } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { silentLog } from '../database/testing/log.ts'
import { databaseUrls } from '../database/testing/server.ts'
import { checkLedger } from '../ledger/check.ts'
import { openPracticeFunds } from '../ledger/commands/open-practice-funds.ts'
import { startCommitLoop } from '../ledger/commit-loop.ts'
import { verifyLedger } from './backups/verify-ledger.ts'
import { checkEncryptionKey } from './encryption-check.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

const isRunning = (started: unknown): started is TestTarazu =>
  typeof started === 'object' && started !== null && 'close' in started

/** The data folder of each released version; `npm run release:fixture` adds one. */
const folder = join(import.meta.dirname, 'released')

describe.each(readdirSync(folder))('the data folder of %s', (version) => {
  const path = join(folder, version, 'database.backup')
  let database: TestDatabase
  let migrations: readonly Migration[]
  beforeAll(async () => {
    ;[database, migrations] = await Promise.all([createTestDatabase(), loadMigrations()])
  })
  afterAll(() => database.close())

  it('was made by migrations that are unchanged since', () => {
    const [, ...lines] = readFileSync(join(folder, version, 'migrations.tsv'), 'utf8')
      .trimEnd()
      .split('\n')
    const present = new Set(migrations.map(({ number, name, hash }) => `${number}\t${name}\t${hash}`))
    expect(lines.filter((line) => !present.has(line))).toEqual([])
    expect(lines.length).toBeGreaterThan(80)
  })

  it('is migrated to this version, keeps its ledger and its key, and continues', async () => {
    await restoreBackup({
      settings: database.owner,
      path,
      privateKeys: [],
      replace: true,
      verify: verifyLedger,
    })
    const { rows } = await database.pool.query(
      `select (select count(*)::int from migrations) as migrations,
        (select count(*)::int from trading_position) as positions, (select max(user_id) from users) as investor`,
    )
    expect(rows[0].migrations).toBe(migrations.length)
    expect(rows[0].positions).toBeGreaterThan(0)
    await checkEncryptionKey(database.kysely, await openEncryption(undefined, join(folder, version)))
    const loop = await startCommitLoop({
      connection: database.application,
      clock: { nowMs: () => Date.UTC(2026, 11, 1) },
    })
    const caller = { userId: rows[0].investor, idempotencyKey: undefined }
    expect((await loop.submit(openPracticeFunds, { amountPaise: 1n }, caller)).kind).toBe('accepted')
    await loop.stop()
    expect(await checkLedger(database.owner)).toEqual([])
  })

  it('starts under this version of the program, or is refused with the price-model error', async () => {
    let versionOfModel: unknown
    const starting = startTestTarazu({}, undefined, async (owner, dataDirectory) => {
      mkdirSync(dataDirectory, { recursive: true })
      copyFileSync(join(folder, version, 'encryption.key'), join(dataDirectory, 'encryption.key'))
      await restoreBackup({ settings: owner, path, privateKeys: [], replace: true, verify: verifyLedger })
      const client = createClient(owner)
      await client.connect()
      const { rows } = await client.query('select model_version from market_secret')
      versionOfModel = rows[0].model_version
      await client.end()
    })
    const started = await starting.catch((error: unknown) => error)
    if (versionOfModel === modelVersion) {
      if (!isRunning(started)) throw started
      await started.close()
    } else
      expect(String(started)).toMatch(
        /made by version \d+ of the price model, .* the two give other prices\. To begin again, stop the program/,
      )
  })

  it('is refused by an older program with a sentence and its remedy, and stays unchanged', async () => {
    const older = migrations.slice(0, -1)
    const opening = openDatabase({
      dataFolder: '/nowhere',
      ...databaseUrls(database),
      log: silentLog,
      migrations: older,
    })
    await expect(opening).rejects.toThrow(/written by a newer Tarazu .*Start that one, or restore a backup/)
    const { rows } = await database.pool.query('select max(number)::int as level from migrations')
    expect(rows[0].level).toBe(migrationLevel(migrations))
  })
})
