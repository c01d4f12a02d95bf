import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { wallClock } from '../../time/market-clock.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { beginSession } from '../credentials/sessions.ts'
import { operators } from '../operators/holders.ts'

/** No password has this hash, and none is computed for people who don't log in. */
const noHash = '$argon2id$nobody'
const hashOf = (password: string | undefined) => (password === undefined ? noHash : hashPassword(password))

let phones = 7_000_000_000
const nextPhone = (): string => {
  phones += 1
  return String(phones)
}

type Changes<Row> = Partial<Omit<Row, 'password_hash'>> & { readonly password?: string }

/** Adds an investor, by default one without a name or a password, and returns the id. */
export const addInvestor = async (
  database: Kysely<Database>,
  { password, ...columns }: Changes<Insertable<Database['users']>> = {},
): Promise<bigint> => {
  const usual = { phone: nextPhone(), email: null, real_name: null, created_ms: 0n }
  const { user_id } = await database
    .insertInto('users')
    .values({ ...usual, ...columns, password_hash: await hashOf(password) })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}

/** Adds an operator, by default an administrator without a password, and returns the id. */
export const addOperator = async (
  database: Kysely<Database>,
  { password, ...columns }: Changes<Insertable<Database['operators']>> = {},
): Promise<bigint> => {
  const usual = { phone: nextPhone(), name: 'Ravi', role: 'administrator', created_ms: 0n } as const
  const { operator_id } = await database
    .insertInto('operators')
    .values({ ...usual, ...columns, password_hash: await hashOf(password) })
    .returning('operator_id')
    .executeTakeFirstOrThrow()
  return operator_id
}

/** Adds an operator and returns the token of one of their sessions. */
export const logInNewOperator = async (
  database: Kysely<Database>,
  columns: Parameters<typeof addOperator>[1],
  nowMs = wallClock.nowMs(),
): Promise<string> => beginSession(database, operators, await addOperator(database, columns), 'vitest', nowMs)
