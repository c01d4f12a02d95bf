import type { starterStates } from '@tarazu/contract/calls/first-steps.ts'
import type { Kysely } from 'kysely'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import type { Investor } from '../../people/investors/queries.ts'
import { isMarkedElsewhere } from './marks.ts'

/**
 * How the account got its practice money: by claiming the starter sum, or, like the demo investor, with its
 * first entry; undefined if it got none.
 */
export const readPracticeMoney = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<'claimed' | 'began-with-it' | undefined> => {
  const granted = await database
    .selectFrom('starter_grants')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (granted !== undefined) return 'claimed'
  const first = await database
    .selectFrom('journal_entries')
    .select('entry_type')
    .where('user_id', '=', userId)
    .orderBy('entry_id')
    .limit(1)
    .executeTakeFirst()
  return first?.entry_type === 'practice-funds' ? 'began-with-it' : undefined
}

/** The state of the investor's starter sum, with today's amount `sumPaise`. */
export const readStarterState = async (
  { database, encryption }: { database: Kysely<Database>; encryption: Pick<Encryption, 'keyedHash'> },
  { userId, identityStatus }: Pick<Investor, 'userId' | 'identityStatus'>,
  sumPaise: bigint,
): Promise<(typeof starterStates)[number]> => {
  if ((await readPracticeMoney(database, userId)) !== undefined) return 'paid'
  if (sumPaise === 0n) return 'not-offered'
  if (await isMarkedElsewhere(database, encryption, userId)) return 'taken'
  return identityStatus === 'passed' ? 'ready' : 'needs-identity'
}
