import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { query, useEmbeddedServers } from '../testing/embedded.ts'
import { findPrograms, folderOf, programsIn } from './programs.ts'
import { isAlive, readRunningServer } from './server-files.ts'

const { home, start, hold } = await useEmbeddedServers()

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
/** Whether other users can run this checkout: not below /root or in another private folder. */
const othersMayEnter =
  isRoot &&
  spawnSync(
    process.execPath,
    ['--eval', `require('fs').accessSync(${JSON.stringify(import.meta.filename)})`],
    {
      ...nobody,
      cwd: '/',
    },
  ).status === 0
const ordinary = test.runIf(othersMayEnter)
const whyNot = othersMayEnter ? '' : ' (SKIPPED: other users can’t enter the folders above this checkout)'
const withSpacesAndDevanagari = 'my संतुलन folder'

/** Folders that only their owner can enter, with the programs in one of them. */
const closedFolder = async (name: string, ids = { uid: 0, gid: 0 }) => {
  const parent = join(home, name)
  const folder = join(parent, withSpacesAndDevanagari)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const path of [parent, folder]) {
    await chmod(path, 0o700)
    await chown(path, ids.uid, ids.gid)
  }
  return folder
}

const statusOf = async (dataFolder: string) => {
  const { processId = 0 } = (await readRunningServer(dataFolder)) ?? {}
  return readFile(`/proc/${processId}/status`, 'utf8')
}

const programOf = async (dataFolder: string) => {
  const opts = await readFile(join(dataFolder, 'postgres/postmaster.opts'), 'utf8')
  return opts.replace(/ "-D".*$/s, '')
}

test('PostgreSQL gets nothing from the environment except where programs are', async () => {
  const dataFolder = join(home, 'environment')
  const environment = { ENCRYPTION_KEY: 'a-secret', DATABASE_URL: 'postgres://b-secret', TARAZU_OTHER: 'c' }
  const { said } = await hold(dataFolder, { environment })
  expect(said).toBe('started')
  const { processId = 0 } = (await readRunningServer(dataFolder)) ?? {}
  const names = (await readFile(`/proc/${processId}/environ`, 'utf8'))
    .split('\0')
    .map((line) => line.split('=')[0])
  expect(names).toEqual(expect.arrayContaining(['PATH', 'LC_ALL', 'TZ']))
  const known = /^(PATH|LD_LIBRARY_PATH|LC_ALL|TZ|MALLOC_\w+|PG\w+|)$/
  expect(names.filter((name) => !known.test(name ?? ''))).toEqual([])
})

const scope = isRoot ? '' : ' (SKIPPED: only root can start Tarazu as somebody else)'
describe.runIf(isRoot)(`users${scope}`, () => {
  let packaged: string
  beforeAll(async () => {
    packaged = folderOf(await findPrograms())
  })

  ordinary(`an ordinary user runs it${whyNot}`, async () => {
    const folder = join(home, 'ordinary')
    await mkdir(folder)
    await chown(folder, nobody.uid, nobody.gid)
    const { said } = await hold(folder, { ids: nobody })
    expect(said).toBe('started')
    expect((await stat(join(folder, 'postgres'))).uid).toBe(nobody.uid)
  })

  ordinary(
    `an ordinary user runs it in a closed home, in a path with spaces and Devanagari letters${whyNot}`,
    async () => {
      const folder = await closedFolder('home-of-nobody', nobody)
      const programsFolder = join(folder, 'native')
      await cp(packaged, programsFolder, { recursive: true, verbatimSymlinks: true })
      const dataFolder = join(folder, 'data')
      // The user who clones there owns the programs.
      for (const path of [programsFolder, join(programsFolder, 'bin')])
        await chown(path, nobody.uid, nobody.gid)
      const { said } = await hold(dataFolder, { ids: nobody, programsFolder })
      expect(said).toBe('started')
      expect(await programOf(dataFolder)).toBe(programsIn(programsFolder).postgres)
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
    },
  )

  ordinary.each([
    ['closed', 0o700, (folder: string) => folder],
    ['of another user', 0o755, (folder: string) => join(folder, 'data')],
  ])(
    `a folder that is %s is reported with its name and the user${whyNot}`,
    async (name, mode, dataFolder) => {
      const folder = join(home, name)
      await mkdir(folder)
      await chmod(folder, mode)
      const { said } = await hold(dataFolder(folder), { ids: nobody })
      expect(said).toContain(`The data folder ${dataFolder(folder)} can't be used: the user "nobody"`)
      expect(said).toMatch(new RegExp(`may not (enter the folder|read and write) ${folder}`))
    },
  )

  test('root starts it with programs and data below closed folders, without opening any or granting rights', async () => {
    const folder = await closedFolder('of-root')
    const programsFolder = join(folder, 'native')
    await cp(packaged, programsFolder, { recursive: true, verbatimSymlinks: true })
    const dataFolder = join(folder, 'data')
    const server = await start(dataFolder, { programs: programsIn(programsFolder) })
    expect(await query(server.owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
    for (const path of [join(home, 'of-root'), folder]) expect((await stat(path)).mode & 0o777).toBe(0o700)
    const status = await statusOf(dataFolder)
    expect(status).toMatch(/^Uid:\s+[1-9]/m)
    expect(status).toMatch(/^Gid:\s+[1-9]/m)
    expect(status).toMatch(/^Groups:\s*$/m)
    for (const set of ['Inh', 'Prm', 'Eff', 'Amb'])
      expect(status).toMatch(new RegExp(`^Cap${set}:\\s+0+$`, 'm'))
  })

  test('root takes it over after a kill while it runs, and restarts it when it ends', async () => {
    const folder = await closedFolder('killed')
    const programsFolder = join(folder, 'native')
    await cp(packaged, programsFolder, { recursive: true, verbatimSymlinks: true })
    const dataFolder = join(folder, 'data')
    const { child, said } = await hold(dataFolder, { programsFolder })
    expect(said).toBe('started')
    const { processId = 0 } = (await readRunningServer(dataFolder)) ?? {}
    child.kill('SIGKILL')
    await once(child, 'exit')
    const server = await start(dataFolder, { programs: programsIn(programsFolder) })
    expect((await readRunningServer(dataFolder))?.processId).toBe(processId)
    await query(server.owner, 'create table kept as select 42 as answer')
    await server.stop()
    expect(isAlive(processId)).toBe(false)
    const second = await start(dataFolder, { programs: programsIn(programsFolder) })
    expect(await query(second.owner, 'select * from kept')).toEqual([{ answer: 42 }])
  })

  describe('in a container that gives root fewer rights', () => {
    const without = (...capabilities: string[]) => [
      'setpriv',
      '--inh-caps=-all',
      `--bounding-set=${capabilities.map((name) => `-${name}`).join(',')}`,
    ]

    test('it works without the right to bypass modes, even when its process number was reused', async () => {
      const folder = await closedFolder('no-dac')
      const programsFolder = join(folder, 'native')
      await cp(packaged, programsFolder, { recursive: true, verbatimSymlinks: true })
      const dataFolder = join(folder, 'data')
      const through = without('dac_override', 'dac_read_search')
      const first = await hold(dataFolder, { through, programsFolder })
      expect(first.said).toBe('started')
      expect((await stat(join(dataFolder, 'postgres'))).mode & 0o777).toBe(0o750)
      const running = await readRunningServer(dataFolder)
      first.child.kill('SIGKILL')
      await once(first.child, 'exit')
      const second = await hold(dataFolder, { through, programsFolder })
      expect(second.said).toBe('started')
      expect(await readRunningServer(dataFolder)).toEqual(running)
      second.child.kill('SIGKILL')
      process.kill(running?.processId ?? 0, 'SIGKILL')
      await once(second.child, 'exit')
      const pidFile = join(dataFolder, 'postgres/postmaster.pid')
      await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(process.pid)))
      const third = await hold(dataFolder, { through, programsFolder })
      expect(third.said).toBe('started')
    })

    test('it reports when root may not become another user', async () => {
      const { said } = await hold(join(home, 'no-setuid'), { through: without('setuid', 'setgid') })
      expect(said).toMatch(/may not become the system user "postgres" \(.*EPERM.*CAP_SETUID.*ordinary user/)
    })

    test('it names the path that root can’t give to the database’s user', async () => {
      const folder = join(home, 'no-chown')
      const { said } = await hold(folder, { through: without('chown') })
      expect(said).toContain(`may not change ${folder}/postgres-new`)
    })
  })
})
