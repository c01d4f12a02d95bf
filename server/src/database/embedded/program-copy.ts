import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  constants,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderOf, type Programs, programsIn } from './programs.ts'

/**
 * Where root keeps copies of the programs for a user who can't enter the folders above the package's: first
 * the place for caches, then places that are writable even where the system itself is read-only.
 */
const usualPlaces = (): readonly string[] => [
  '/var/cache/tarazu',
  join(tmpdir(), 'tarazu'),
  '/dev/shm/tarazu',
]

interface Entry {
  readonly path: string
  readonly kind: 'folder' | 'link' | 'file'
  readonly isProgram: boolean
  readonly bytes: number
}

/** Only needed by compilers. */
const isNeeded = (name: string) => !name.endsWith('.a') && name !== 'pkgconfig'

const entriesBelow = async (folder: string, below = ''): Promise<readonly Entry[]> => {
  const names = (await readdir(join(folder, below))).filter(isNeeded).sort()
  const entries = names.map(async (name): Promise<readonly Entry[]> => {
    const path = join(below, name)
    const found = await lstat(join(folder, path))
    const isProgram = (found.mode & 0o100) !== 0
    if (found.isDirectory())
      return [{ path, kind: 'folder', isProgram, bytes: 0 }, ...(await entriesBelow(folder, path))]
    const kind = found.isSymbolicLink() ? 'link' : 'file'
    return [{ path, kind, isProgram, bytes: found.size }]
  })
  return (await Promise.all(entries)).flat()
}

/** Distinguishes a complete copy from a broken one, and one version of the programs from another. */
const digestOf = (entries: readonly Entry[]): string =>
  createHash('sha256')
    .update(JSON.stringify(entries.map(({ path, kind, bytes }) => [path, kind, bytes])))
    .digest('hex')
    .slice(0, 16)

/** Whatever the modes of the originals, everybody may read the copies and only root may change them. */
const copyEntries = async (from: string, to: string, entries: readonly Entry[]): Promise<void> => {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const { path, kind, isProgram } of entries) {
    const target = join(to, path)
    if (kind === 'link') await symlink(await readlink(join(from, path)), target)
    else if (kind === 'folder') await mkdir(target)
    else await copyFile(join(from, path), target, constants.COPYFILE_FICLONE)
    if (kind !== 'link') await chmod(target, kind === 'folder' || isProgram ? 0o755 : 0o644)
  }
}

/** A folder that only root could have filled. Throws if there is none. */
const securePlace = async (place: string): Promise<void> => {
  await mkdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const { uid, mode } = await lstat(place).then((found) => {
    if (!found.isDirectory()) throw new Error(`${place} is not a folder`)
    return found
  })
  if (uid !== process.getuid?.()) throw new Error(`${place} belongs to somebody else`)
  if ((mode & 0o022) !== 0) throw new Error(`${place} can be written by others`)
  if ((mode & 0o755) !== 0o755) await chmod(place, 0o755)
}

const isWhole = async (copy: string, digest: string): Promise<boolean> =>
  entriesBelow(copy).then(
    (entries) => digestOf(entries) === digest,
    () => false,
  )

const copyTo = async (place: string, source: string, entries: readonly Entry[]): Promise<Programs> => {
  await securePlace(place)
  const digest = digestOf(entries)
  const copy = join(place, `postgresql-${digest}`)
  if (await isWhole(copy, digest)) return programsIn(copy)
  const draft = `${copy}.${randomBytes(6).toString('hex')}`
  try {
    await copyEntries(source, draft, entries)
    await rm(copy, { recursive: true, force: true })
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another start created it at the same time.
    if (!(await isWhole(copy, digest))) throw error
  }
  return programsIn(copy)
}

/**
 * A copy of the programs that every user can run, made once; `runs` verifies that (a place may forbid
 * programs). Throws an error that explains why each place is unsuitable.
 */
export const copyPrograms = async (
  programs: Programs,
  runs: (copied: Programs) => Promise<boolean>,
  places: readonly string[] = usualPlaces(),
): Promise<Programs> => {
  const source = folderOf(programs)
  const entries = await entriesBelow(source)
  const reasons: string[] = []
  for (const place of places) {
    try {
      const copied = await copyTo(place, source, entries)
      if (await runs(copied)) return copied
      await rm(folderOf(copied), { recursive: true, force: true })
      reasons.push(`${place}: programs can't be run there`)
    } catch (error) {
      reasons.push(`${place}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(reasons.join('; '))
}
