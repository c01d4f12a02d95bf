import type { Kysely } from 'kysely'
import { ConfigProblem } from '../base/config-problem.ts'
import { type ConnectionSettings, createClient } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import { countLearners } from '../people/investors/queries.ts'

const mostLearners = 1

/**
 * Records in the database, as the tables' owner, whether one person learns alone here; the application's role
 * must not be able to allow itself to move the clock. Throws ConfigProblem if SOLO is on and there are
 * others.
 */
export const settleSolo = async (
  database: Kysely<Database>,
  owner: ConnectionSettings,
  isSolo: boolean,
): Promise<void> => {
  const learners = isSolo ? await countLearners(database) : 0
  if (learners > mostLearners)
    throw new ConfigProblem(
      `SOLO=on is for one person who learns alone, and this database has ${learners} investors beside the demo’s. Start without SOLO, or with another DATA_DIR.`,
    )
  const client = createClient(owner)
  await client.connect()
  try {
    await client.query('update solo_mode set is_on = $1 where is_on <> $1', [isSolo])
  } finally {
    await client.end()
  }
}
