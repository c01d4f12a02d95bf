import { once } from 'node:events'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { query, useEmbeddedServers } from '../testing/embedded.ts'
import { explainFailure } from './explain-failure.ts'
import { isAlive, readRunningServer } from './server-files.ts'

const { home, start, hold } = await useEmbeddedServers()

const eventually = <Value>(attempt: () => Promise<Value>): Promise<Value> =>
  vi.waitFor(attempt, { timeout: 60_000 })

const leaveBehind = async (folder: string) => {
  const { child, said } = await hold(folder)
  expect(said).toBe('started')
  const before = await readRunningServer(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await readRunningServer(folder)).toEqual(before)
  return before?.processId ?? expect.fail('no server was left behind')
}

describe('the embedded server', () => {
  test('keeps its data across a restart, its password private, and its files to itself', async () => {
    const folder = join(home, 'keeps')
    const first = await start(folder)
    await query(first.owner, 'create table kept as select 42 as answer')
    await first.stop()
    expect(await readRunningServer(folder)).toBeUndefined()
    const second = await start(folder)
    expect(await query(second.owner, 'select * from kept')).toEqual([{ answer: 42 }])
    expect((await stat(join(folder, 'postgres.secret.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700)
    await expect(query({ ...second.owner, password: 'guessed' }, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
  })

  test('refuses a second process, which may join on request', async () => {
    const folder = join(home, 'in-use')
    const first = await start(folder)
    await expect(start(folder)).rejects.toMatchObject({
      failure: 'in-use',
      message: /another running Tarazu/,
    })
    const joined = await start(folder, { joinRunning: true })
    expect(joined.joined).toBe(true)
    await joined.stop()
    expect(await query(first.owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  /** A server whose process was killed. */
  test.each([
    ['short', 'taken'],
    ['too long for a socket', 'taken-'.repeat(22)],
  ])(
    'left by a killed process is taken over while it runs, and ended at the end (a path that is %s)',
    async (_length, name) => {
      const folder = join(home, name)
      const processId = await leaveBehind(folder)
      const server = await start(folder)
      expect(await query(server.owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
      expect((await readRunningServer(folder))?.processId).toBe(processId)
      await server.stop()
      expect(await readRunningServer(folder)).toBeUndefined()
      expect(isAlive(processId)).toBe(false)
    },
  )

  test('is restarted after a takeover when it exits', async () => {
    const folder = join(home, 'taken-ends')
    const processId = await leaveBehind(folder)
    const server = await start(folder)
    process.kill(processId, 'SIGKILL')
    await vi.waitFor(async () => {
      expect((await readRunningServer(folder))?.processId ?? processId).not.toBe(processId)
    }, 10_000)
    expect(await eventually(() => query(server.owner, 'select 1 as alive'))).toEqual([{ alive: 1 }])
  })

  test('started differently by a killed process is ended and restarted', async () => {
    const folder = join(home, 'left-behind')
    const processId = await leaveBehind(folder)
    const written = join(folder, 'postgres/postmaster.opts')
    const launched = await readFile(written, 'utf8')
    await writeFile(written, launched.replace('max_connections=100', 'max_connections=50'))
    const server = await start(folder)
    expect(await query(server.owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
    expect((await readRunningServer(folder))?.processId).not.toBe(processId)
  })

  test('is found even if it was killed together with its process', async () => {
    const folder = join(home, 'both-killed')
    const { child } = await hold(folder)
    const before = await readRunningServer(folder)
    child.kill('SIGKILL')
    process.kill(before?.processId ?? 0, 'SIGKILL')
    const server = await start(folder)
    expect(await query(server.owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  test('is not confused by another program that reused a killed one’s process number', async () => {
    const folder = join(home, 'number')
    await (await start(folder)).stop()
    const left = `${process.pid}\n${folder}/postgres\n1\n5432\n${folder}/postgres\n\n`
    await writeFile(join(folder, 'postgres/postmaster.pid'), left)
    const server = await start(folder)
    expect(await query(server.owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })
})

describe('the embedded server, started more than once,', () => {
  test('is restarted when it exits', async () => {
    const folder = join(home, 'ends')
    const server = await start(folder)
    process.kill((await readRunningServer(folder))?.processId ?? 0, 'SIGKILL')
    expect(await eventually(() => query(server.owner, 'select 1 as alive'))).toEqual([{ alive: 1 }])
  })

  test('works in a folder whose path is too long for a socket', async () => {
    const folder = join(home, 'long-'.repeat(25))
    const server = await start(folder)
    expect(Buffer.byteLength(String(server.owner.host))).toBeLessThan(93)
    expect(await query(server.owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await server.stop()
    await expect(stat(String(server.owner.host))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('started twice at once runs once', async () => {
    const folder = join(home, 'at-once')
    const outcomes = await Promise.allSettled([start(folder), start(folder)])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      failure: 'in-use',
    })
  })

  test('started by two processes at once runs once, and a third can join on request', async () => {
    const folder = join(home, 'two-processes')
    const [one, other, joined] = await Promise.all([
      hold(folder),
      hold(folder),
      eventually(() => stat(join(folder, 'postgres.secret.json'))).then(() =>
        start(folder, { joinRunning: true }),
      ),
    ])
    expect([one.said, other.said].sort()).toEqual([
      expect.stringMatching(/^The data folder .* another running Tarazu/),
      'started',
    ])
    expect(joined.joined).toBe(true)
    expect(await query(joined.owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  test('a second start next to a running one is refused', async () => {
    const folder = join(home, 'twice')
    await start(folder)
    await expect(start(folder)).rejects.toMatchObject({ failure: 'in-use' })
  })
})

describe('a start that fails gives the reason', () => {
  test('when the folder is a file', async () => {
    await writeFile(join(home, 'file'), '')
    await expect(start(join(home, 'file'))).rejects.toMatchObject({
      failure: 'unwritable',
      message: /not a folder/,
    })
  })

  test('when the folder can’t be made there', async () => {
    await expect(start('/proc/nowhere/data')).rejects.toMatchObject({
      failure: 'unwritable',
      message: /^The data folder \/proc\/nowhere\/data can't be made there\. .* DATA_DIR\.$/,
    })
  })

  test('when another version made the files', async () => {
    const folder = join(home, 'version')
    await mkdir(join(folder, 'postgres'), { recursive: true })
    await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toMatchObject({ failure: 'version', message: /PostgreSQL 17/ })
  })

  test('when the passwords are missing', async () => {
    const folder = join(home, 'passwords')
    await (await start(folder)).stop()
    await rm(join(folder, 'postgres.secret.json'))
    await expect(start(folder)).rejects.toThrow(/postgres.secret.json is missing/)
  })

  test('when the disk is full, or PostgreSQL has another reason', () => {
    expect(
      explainFailure('/d', 'asha', 'FATAL:  could not write lock file: No space left on device'),
    ).toMatchObject({
      failure: 'disk-full',
      message: /Free space/,
    })
    expect(explainFailure('/d', 'asha', 'LOG: x\n2026 [1] FATAL:  no luck today\n')).toMatchObject({
      failure: 'failed',
      message: 'PostgreSQL did not start: no luck today. Its log is /d/postgres.log.',
    })
    const refused = 'FATAL:  could not open file "/proc/self/cwd/postgresql.conf": Permission denied'
    expect(explainFailure('/d', 'asha', refused)).toMatchObject({
      failure: 'unwritable',
      message: expect.stringMatching(
        /as the user "asha", was refused something: could not open file "\/d\/postgres\/postgresql.conf"/,
      ),
    })
  })
})
