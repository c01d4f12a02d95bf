import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const home = '/usr/lib/postgresql'

export interface DebianPostgresql {
  readonly major: number
  /** "/usr/lib/postgresql/15/bin" */
  readonly folder: string
}

/** The newest PostgreSQL server of Debian's packages; undefined if none is installed. */
export const findDebianPostgresql = (): DebianPostgresql | undefined => {
  if (!existsSync(home)) return undefined
  return readdirSync(home)
    .map((name) => ({ major: Number(name), folder: join(home, name, 'bin') }))
    .filter(({ folder }) => existsSync(join(folder, 'initdb')))
    .toSorted((one, other) => other.major - one.major)[0]
}
