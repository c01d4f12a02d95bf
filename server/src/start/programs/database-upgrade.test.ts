import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../database/connect.ts'
import { type EmbeddedServer, startEmbedded } from '../../database/embedded/embedded.ts'
import { programsIn } from '../../database/embedded/programs.ts'
import { loadSecrets } from '../../database/embedded/server-files.ts'
import { chooseServerUser } from '../../database/embedded/server-user.ts'
import { upgradeEmbedded } from '../../database/embedded/upgrade.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { ensureApplicationRole, ensureDatabase } from '../../database/roles.ts'
import { findDebianPostgresql } from '../../database/testing/debian-programs.ts'
import { silentLog } from '../../database/testing/log.ts'
import { openPracticeFunds } from '../../ledger/commands/open-practice-funds.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import { readLedgerTotals } from '../../ledger/totals.ts'

const execute = promisify(execFile)
const debian = findDebianPostgresql()
const isOlder = debian !== undefined && debian.major < 18
if (!isOlder) console.log('No upgrade of PostgreSQL is tried: Debian’s package postgresql-15 is missing.')

describe.skipIf(!isOlder)('files of an older PostgreSQL', () => {
  const { folder: bin, major } = debian ?? { folder: '', major: 0 }
  const programs = { ...programsIn(join(bin, '..')), major: String(major) }
  let dataFolder: string
  let totals: Record<string, string>

  /** Initialised as Tarazu did at that time. */
  const initialise = async (password: string) => {
    const files = join(dataFolder, 'postgres')
    const passwordFile = join(dataFolder, 'password')
    await writeFile(passwordFile, password)
    await mkdir(files, { mode: 0o700 })
    const { ids } = await chooseServerUser(programs, dataFolder)
    if (ids) for (const path of [files, passwordFile]) await chown(path, ids.uid, ids.gid)
    const login = ['-U', 'tarazu_owner', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    await execute(programs.initdb, ['-D', files, ...login, '-E', 'UTF8', '--locale=C', '--no-sync'], {
      cwd: files,
      env: { LC_ALL: 'C' },
      ...ids,
    })
  }

  const fill = async ({ owner, application }: EmbeddedServer) => {
    await ensureDatabase(owner, 'tarazu')
    const client = createClient(owner)
    await client.connect()
    await ensureApplicationRole(client, String(application.password))
    await migrate(client)
    const loop = await startCommitLoop({ connection: application, clock: { nowMs: () => 1_000 } })
    for (let userId = 1n; userId <= 5n; userId += 1n)
      await loop.submit(openPracticeFunds, { amountPaise: userId }, { userId, idempotencyKey: undefined })
    await loop.stop()
    totals = await readLedgerTotals(client)
    await client.end()
  }

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'tarazu-upgrade-'))
    await chmod(dataFolder, 0o711)
    await initialise((await loadSecrets(dataFolder)).owner)
    const old = await startEmbedded({ dataFolder, log: silentLog, durable: false, programs })
    await fill(old).finally(() => old.stop())
  })
  afterAll(() => rm(dataFolder, { recursive: true, force: true }))

  it('are refused with the command that upgrades them', async () => {
    await expect(openDatabase({ dataFolder, log: silentLog })).rejects.toThrow(/npm run database:upgrade/)
  })

  it('are back in their place if anything fails', async () => {
    const before = await readdir(dataFolder)
    const failing = upgradeEmbedded({
      dataFolder,
      oldPrograms: programs,
      log: silentLog,
      durable: false,
      backUp: async () => undefined,
      restore: () => Promise.reject(new Error('the disk is full')),
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect((await readdir(dataFolder)).filter((name) => !name.startsWith('postgres.log'))).toEqual(
      before.filter((name) => !name.startsWith('postgres.log')),
    )
  })

  it('are carried over by backup and restore, with the same ledger', { timeout: 120_000 }, async () => {
    const program = join(import.meta.dirname, 'database-upgrade.ts')
    const { stdout } = await execute(process.execPath, [program, bin], {
      env: { ...process.env, DATA_DIR: dataFolder },
    })
    expect(stdout).toContain(`The old files are in ${dataFolder}/postgres-${major}`)
    const opened = await openDatabase({ dataFolder, log: silentLog })
    const owner = createClient(opened.owner)
    await owner.connect()
    try {
      expect(await readLedgerTotals(owner)).toEqual(totals)
      const { rows } = await owner.query(`select current_setting('server_version_num')::int as version`)
      expect(rows[0].version).toBeGreaterThanOrEqual(180_000)
      expect(await readdir(dataFolder)).not.toContain('upgrade.backup')
    } finally {
      await owner.end()
      await opened.stop()
    }
  })
})
