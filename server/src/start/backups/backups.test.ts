import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../base/metrics.ts'
import { verifyBackup } from '../../database/backup/file.ts'
import { type KeyPair, makeKeyPair, readPrivateKeys } from '../../database/backup/sealed.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { openPracticeFunds } from '../../ledger/commands/open-practice-funds.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import { verifyLedger } from './verify-ledger.ts'
import { lookAtBackups } from './watch.ts'

let source: TestDatabase
let home: string
let folder: string
let keys: KeyPair

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tarazu-backups-'))
  folder = join(home, 'made', 'by', 'itself')
  ;[source, keys] = await Promise.all([createTestDatabase(), makeKeyPair()])
  const loop = await startCommitLoop({ connection: source.application, clock: { nowMs: () => 1_000 } })
  for (let userId = 1n; userId <= 5n; userId += 1n)
    await loop.submit(openPracticeFunds, { amountPaise: 1_000_000n }, { userId, idempotencyKey: undefined })
  await loop.stop()
})
afterAll(async () => {
  await source.close()
  await rm(home, { recursive: true })
})

const hourMs = 3_600_000
const start = Date.UTC(2026, 10, 25, 18)
const look = (nowMs: number) =>
  lookAtBackups({
    plan: { everyMs: hourMs, keep: 2, folder, publicKeys: [keys.publicKey] },
    owner: source.owner,
    wallClock: { nowMs: () => nowMs },
  })
const files = () => readdir(folder)
const shownMs = async () =>
  Number(/^tarazu_backup_checked_timestamp_seconds (\S+)/m.exec(await registry.metrics())?.[1]) * 1_000
const names = ['T180000Z', 'T190000Z', 'T200000Z', 'T210000Z'].map(
  (time) => `tarazu-20261125${time}.backup.age`,
)

test('a backup is written when it is due, and the oldest is deleted after a newer one was checked', async () => {
  await mkdir(folder, { recursive: true })
  for (const earlier of names.slice(0, 2)) await writeFile(join(folder, earlier), 'an earlier one')
  await writeFile(join(folder, `${names[3]}.unchecked.unfinished`), 'a killed run')
  await writeFile(join(folder, 'notes.txt'), 'not ours')
  await look(start + 2 * hourMs - 1)
  expect(await files()).toHaveLength(4)
  await look(start + 2 * hourMs)
  expect(await files()).toEqual(['notes.txt', ...names.slice(1, 3)])
  expect(await shownMs()).toBe(start + 2 * hourMs)
  expect((await stat(join(folder, names[2] ?? ''))).mode & 0o777).toBe(0o600)
})

test('one that fails its check is not kept, deletes nothing, and its age reveals the failure', async () => {
  const owner = await source.connect('owner')
  await owner.query(`insert into house_balances (slot, account, balance_paise) values (1, 'house:fees', 7)`)
  await expect(look(start + 3 * hourMs)).rejects.toThrow(/does not add up/)
  await owner.query(`delete from house_balances where slot = 1 and account = 'house:fees'`)
  expect(await files()).toEqual(['notes.txt', ...names.slice(1, 3)])
  expect(await shownMs()).toBe(start + 2 * hourMs)
  const { rows } = await owner.query(`select from pg_database where datname = 'tarazu_backup_check'`)
  expect(rows).toEqual([])
})

test('only the private key opens it, and a changed byte is detected', async () => {
  const path = join(folder, names[2] ?? '')
  const read = (privateKeys: readonly string[], file = path) => verifyBackup({ path: file, privateKeys })
  await expect(read([])).rejects.toThrow(/--key FILE/)
  await expect(read([(await makeKeyPair()).privateKey])).rejects.toThrow(/another one/)
  const bytes = await readFile(path)
  const damaged = join(home, 'damaged')
  for (const changed of [bytes.subarray(0, -40), bytes.with(bytes.length - 100, 7 ^ (bytes.at(-100) ?? 0))]) {
    await writeFile(damaged, changed)
    await expect(read([keys.privateKey], damaged)).rejects.toMatchObject({ name: 'BackupProblem' })
  }
  const { manifest } = await read(readPrivateKeys(`# made today\n${keys.privateKey}\n`))
  const owner = await source.connect('owner')
  await verifyLedger(owner, manifest)
  const others = { ...manifest, totals: { ...manifest.totals, entries: '4' } }
  await expect(verifyLedger(owner, others)).rejects.toThrow('entries is 5, was 4')
})

test('a key file without a key is refused with a sentence', () => {
  for (const text of ['', '# nothing', 'age1q'])
    expect(() => readPrivateKeys(text)).toThrow(/AGE-SECRET-KEY-1/)
})
