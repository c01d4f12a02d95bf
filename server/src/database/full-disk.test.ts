import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const execute = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'tarazu-full-disk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
const mount = `mount -t tmpfs -o size=400m,mode=755 tmpfs "$0" && cd "$0" && exec "$@"`
/**
 * Runs a program that alone sees a disk of its own in the folder. An ordinary user may mount one as the root of a
 * user namespace; in a second one, the program is that user again, since PostgreSQL refuses root.
 */
const onOwnDisk = (program: readonly string[]): readonly string[] =>
  uid === 0
    ? ['--mount', 'sh', '-c', mount, folder, ...program]
    : [
        '--user',
        '--map-root-user',
        '--mount',
        'sh',
        '-c',
        mount,
        folder,
        'unshare',
        '--user',
        `--map-user=${uid}`,
        `--map-group=${gid}`,
        ...program,
      ]

const isMounted = spawnSync('unshare', onOwnDisk(['true'])).status === 0
if (!isMounted) console.log('The full disk is not tried: this user may not mount one.')

it.skipIf(!isMounted)(
  'a full disk is reported as not writable, until there is room again',
  async () => {
    const program = join(import.meta.dirname, 'testing/fill-disk.ts')
    const { stdout } = await execute('unshare', onOwnDisk([process.execPath, program, folder]))
    expect(JSON.parse(stdout)).toMatchObject({
      before: { ok: true, writable: true },
      full: { ok: false, writable: false, problem: '53100' },
      after: { ok: true, writable: true },
    })
  },
  60_000,
)
