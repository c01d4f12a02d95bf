import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { DatabaseStartError } from '../errors.ts'

interface Link {
  /** The file, from the package's folder. */
  readonly source: string
  /** The link's path. */
  readonly target: string
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/**
 * npm packages contain no links. An install script makes PostgreSQL's library links, but careful users
 * disable such scripts (`--ignore-scripts`). This makes any missing links on the list in the package's folder
 * `native`.
 */
export const linkLibraries = async (nativeFolder: string): Promise<void> => {
  const list = await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const root = dirname(nativeFolder)
  for (const { source, target } of JSON.parse(list) as readonly Link[]) {
    const place = join(root, target)
    if (await isThere(place)) continue
    try {
      await symlink(relative(dirname(place), join(root, source)), place)
    } catch (error) {
      // Another process was faster.
      if (await isThere(place)) continue
      throw new DatabaseStartError(
        'failed',
        `PostgreSQL's library ${place} is missing and can't be made: ${String(error)}. As the owner of that folder, run "node scripts/hydrate-symlinks.js" in ${root}.`,
        error,
      )
    }
  }
}
