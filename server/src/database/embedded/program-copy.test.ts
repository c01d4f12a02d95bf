import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyPrograms } from './program-copy.ts'
import { folderOf, programsIn } from './programs.ts'

let home: string
let source: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tarazu-copy-'))
  source = join(home, 'native')
  for (const folder of ['bin', 'share/postgresql', 'lib/pkgconfig'])
    await mkdir(join(source, folder), { recursive: true })
  for (const program of Object.values(programsIn(source)))
    await writeFile(program, '#!/bin/sh\n', { mode: 0o700 })
  await writeFile(join(source, 'share/postgresql/postgres.bki'), 'words', { mode: 0o600 })
  await writeFile(join(source, 'lib/libpq.a'), 'for compilers')
  await chmod(source, 0o700)
})
afterEach(() => rm(home, { recursive: true, force: true }))

const works = async () => true
const copyTo = (...places: string[]) => copyPrograms(programsIn(source), works, places)
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('a copy of the programs', () => {
  test('can be run and read by all, changed only by its owner, and leaves the original unchanged', async () => {
    const copied = await copyTo(join(home, 'cache'))
    const folder = folderOf(copied)
    expect(await modeOf(copied.postgres)).toBe(0o755)
    expect(await modeOf(join(folder, 'share/postgresql'))).toBe(0o755)
    expect(await modeOf(join(folder, 'share/postgresql/postgres.bki'))).toBe(0o644)
    expect(await readdir(join(folder, 'lib'))).toEqual([])
    expect(await modeOf(source)).toBe(0o700)
  })

  test('is made once, again when a part is missing, and separately for other programs', async () => {
    const place = join(home, 'cache')
    const first = await copyTo(place)
    const { ctimeMs } = await stat(first.postgres)
    expect(await copyTo(place)).toEqual(first)
    expect((await stat(first.postgres)).ctimeMs).toBe(ctimeMs)
    const words = join(folderOf(first), 'share/postgresql/postgres.bki')
    await writeFile(words, '')
    expect(await copyTo(place)).toEqual(first)
    expect(await readFile(words, 'utf8')).toBe('words')
    await writeFile(join(source, 'share/postgresql/postgres.bki'), 'other words')
    expect(await copyTo(place)).not.toEqual(first)
    expect(await readdir(place)).toHaveLength(2)
  })

  test('is made once by two starts at the same time', async () => {
    const place = join(home, 'cache')
    await mkdir(place)
    const [one, other] = await Promise.all([copyTo(place), copyTo(place)])
    expect(one).toEqual(other)
    expect(await readdir(place)).toHaveLength(1)
  })

  test('goes to the next place if one is unsuitable, and all reasons are reported if none is suitable', async () => {
    const file = join(home, 'file')
    const open = join(home, 'open')
    await writeFile(file, '')
    await mkdir(open)
    await chmod(open, 0o777)
    const place = join(home, 'cache')
    expect(folderOf(await copyTo(file, open, place))).toMatch(place)
    await expect(copyTo(file, open)).rejects.toThrow(
      `${file}: ${file} is not a folder; ${open}: ${open} can be written by others`,
    )
    const forbidden = copyPrograms(programsIn(source), async () => false, [place])
    await expect(forbidden).rejects.toThrow(`${place}: programs can't be run there`)
  })

  test.runIf(process.getuid?.() === 0)(
    'is never taken from a folder that belongs to somebody else (root only)',
    async () => {
      const place = join(home, 'others')
      await mkdir(place)
      await chown(place, 65_534, 65_534)
      await expect(copyTo(place)).rejects.toThrow(`${place} belongs to somebody else`)
    },
  )
})
