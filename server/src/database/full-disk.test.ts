import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDatabase } from './health.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { silentLog } from './testing/log.ts'

/** A disk that only this test fills; mounting one needs root on Linux. */
const folder = mkdtempSync(join(tmpdir(), 'tarazu-full-disk-'))
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]).status === 0
if (!isMounted) console.log('The full disk is not tried: this user may not mount one.')

let database: OpenDatabase | undefined
beforeAll(async () => {
  if (isMounted) database = await openDatabase({ dataFolder: join(folder, 'data'), log: silentLog })
})
afterAll(async () => {
  await database?.stop()
  if (isMounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(!isMounted)(
  'a full disk is reported as not writable, until there is room again',
  async () => {
    const { pool } = database ?? expect.fail('the database did not start')
    expect(await checkDatabase(pool)).toMatchObject({ ok: true, writable: true })
    const { bavail, bsize } = statfsSync(folder)
    const filler = join(folder, 'filler')
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
    expect(await checkDatabase(pool)).toMatchObject({ ok: false, writable: false, problem: '53100' })
    rmSync(filler)
    expect(await checkDatabase(pool)).toMatchObject({ ok: true, writable: true })
  },
  60_000,
)
