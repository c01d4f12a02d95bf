import { spawnSync } from 'node:child_process'
import { findDebianPostgresql } from '@tarazu/server/database/testing/debian-programs.ts'

/** The folder of PostgreSQL's programs if they and pgBackRest are installed. */
export const findRehearsalPrograms = (): string | undefined =>
  spawnSync('pgbackrest', ['version']).status === 0 ? findDebianPostgresql()?.folder : undefined

export const rehearsalNeeds = 'Debian’s packages are missing ("apt-get install postgresql pgbackrest").'
