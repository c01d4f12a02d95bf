import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linkLibraries } from './library-links.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tarazu-links-'))
  await mkdir(join(root, 'native/lib'), { recursive: true })
  await writeFile(join(root, 'native/lib/libpq.so.5.18'), 'library')
})
afterEach(() => rm(root, { recursive: true }))

const list = (links: readonly unknown[]) =>
  writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))

it('makes the links that an install script would have made, relative, and only once', async () => {
  const source = 'native/lib/libpq.so.5.18'
  await list(['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({ source, target })))
  await Promise.all([linkLibraries(join(root, 'native')), linkLibraries(join(root, 'native'))])
  expect(await readlink(join(root, 'native/lib/libpq.so'))).toBe('libpq.so.5.18')
  expect(await readFile(join(root, 'native/lib/libpq.so.5'), 'utf8')).toBe('library')
})

it('reports a link that can’t be made', async () => {
  await list([{ source: 'native/lib/libpq.so.5.18', target: 'native/nowhere/libpq.so' }])
  await expect(linkLibraries(join(root, 'native'))).rejects.toThrow(/nowhere\/libpq\.so is missing/)
})

it('needs no list', () => expect(linkLibraries(join(root, 'native'))).resolves.toBeUndefined())
