import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { networksOf } from '../../wire/networks.ts'
import { addressSubjects, createTriedPasswords } from '../credentials/tried-passwords.ts'
import type { TryLimit } from '../credentials/tries.ts'
import { mostLevel } from './proof-of-work.ts'

const kind = 'security-code'
/** Unlimited, since a school or provider may share an address: attempts make the next ones more expensive. */
const unlimited: TryLimit = { windowMs: 15 * 60_000, triesInWindow: 1_000_000, freeTries: 1_000_000 }

const subjectsOf = (address: string) =>
  addressSubjects(kind, address, unlimited).map((subject) => ({ ...subject, keepsWrongTries: true as const }))

/** Counts a spoken code against its network, whether it is answered or not. */
export const countSpoken = (database: Kysely<Database>, address: string, nowMs: number): Promise<void> =>
  createTriedPasswords(database).begin(subjectsOf(address), nowMs)

/** Counts an answer against its network unless `answer` resolves. */
export const countingWrong = (
  database: Kysely<Database>,
  address: string,
  nowMs: number,
  answer: () => Promise<void>,
): Promise<void> => createTriedPasswords(database).attempt(subjectsOf(address), nowMs, answer)

/**
 * The difficulty of the security check for a network: each wrong or spoken code in the last fifteen minutes
 * adds one, which doubles the work.
 */
export const readLevel = async (
  database: Kysely<Database>,
  address: string,
  nowMs: number,
): Promise<number> => {
  const networks = networksOf(address)
  const subjects = subjectsOf(address)
  const rows = await database
    .selectFrom('tries')
    .select(['subject', 'tried_ms'])
    .where(
      'subject',
      'in',
      subjects.map(({ name }) => name),
    )
    .execute()
  const levels = subjects.map(({ name }, place) => {
    const tried = rows.find(({ subject }) => subject === name)?.tried_ms ?? []
    const recent = tried.filter((tryMs) => Number(tryMs) > nowMs - unlimited.windowMs)
    return Math.floor(recent.length / (networks[place]?.allowance ?? 1))
  })
  return Math.min(mostLevel, Math.max(...levels))
}
