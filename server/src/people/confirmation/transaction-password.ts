import { transactionPasswordTries, weaknessOf } from '@tarazu/contract/people/transaction-password.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import { checkPassword, createPepper, hashPassword } from '../credentials/passwords.ts'
import { sendMessage } from '../inbox/message.ts'

export interface TransactionPasswordState {
  readonly set: boolean
  readonly locked: boolean
  readonly attemptsLeft: number
}

export interface TransactionPasswordServices {
  readonly database: Kysely<Database>
  /**
   * Its key peppers the hashes: there are only a million passwords of six digits, and a stolen database alone
   * must not reveal them.
   */
  readonly encryption: Encryption
}

const pepperOf = ({ encryption }: TransactionPasswordServices) =>
  createPepper(encryption, 'transaction-password')

const readKept = (database: Kysely<Database>, userId: bigint) =>
  database
    .selectFrom('transaction_passwords')
    .select(['password_hash', 'wrong_tries'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const readTransactionPasswordState = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<TransactionPasswordState> => {
  const kept = await readKept(database, userId)
  const wrongTries = kept?.wrong_tries ?? 0
  return {
    set: kept !== undefined,
    locked: wrongTries >= transactionPasswordTries,
    attemptsLeft: transactionPasswordTries - wrongTries,
  }
}

/** The row while it has the checked hash and isn't locked: what an attempt's outcome may still change. */
const whileOpen = (database: Kysely<Database>, userId: bigint, passwordHash: string) =>
  database
    .updateTable('transaction_passwords')
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('wrong_tries', '<', transactionPasswordTries)

interface OpenHash {
  readonly userId: bigint
  /** The hash that the password was compared with. */
  readonly passwordHash: string
}

const countRight = (database: Kysely<Database>, { userId, passwordHash }: OpenHash, renewedHash: string) =>
  whileOpen(database, userId, passwordHash)
    .set({ wrong_tries: 0, password_hash: renewedHash })
    .returning('wrong_tries')
    .executeTakeFirst()

/** Also notifies the investor if this was the last attempt. */
const countWrong = (database: Kysely<Database>, { userId, passwordHash }: OpenHash, instantMs: number) =>
  database.transaction().execute(async (transaction) => {
    const counted = await whileOpen(transaction, userId, passwordHash)
      .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
      .returning('wrong_tries')
      .executeTakeFirst()
    if (counted?.wrong_tries === transactionPasswordTries)
      await sendMessage(
        transaction,
        userId,
        { kind: 'transaction-password-locked', parameters: {} },
        instantMs,
      )
    return counted
  })

/**
 * Makes the attempt and returns the hash that matched. One update, which a locked row refuses, counts the
 * attempt before its outcome is returned: even with many simultaneous attempts in many processes, at most
 * five wrong ones are revealed as such, and simultaneous right ones never lock.
 */
const openWith = async (
  services: TransactionPasswordServices,
  userId: bigint,
  password: string,
  instantMs: number,
): Promise<string> => {
  const { database } = services
  const pepper = pepperOf(services)
  const kept = await readKept(database, userId)
  if (kept === undefined) throw new Refusal(refusals.noTransactionPassword)
  if (kept.wrong_tries >= transactionPasswordTries) throw new Refusal(refusals.transactionPasswordLocked)
  const { right, outdated } = await checkPassword(password, kept.password_hash, pepper)
  const renewedHash = outdated ? await hashPassword(password, pepper) : kept.password_hash
  const open = { userId, passwordHash: kept.password_hash }
  const counted = right
    ? await countRight(database, open, renewedHash)
    : await countWrong(database, open, instantMs)
  // Another request has locked or changed it; the next read finds out which.
  if (counted === undefined) return openWith(services, userId, password, instantMs)
  if (right) return renewedHash
  const attemptsLeft = transactionPasswordTries - counted.wrong_tries
  throw attemptsLeft === 0
    ? new Refusal(refusals.transactionPasswordLocked)
    : new Refusal(refusals.transactionPasswordWrong, { attemptsLeft: String(attemptsLeft) })
}

/**
 * Checks the six digits with which an investor confirms a withdrawal, a fund order or a loan. Refuses with
 * noTransactionPassword (none is set), transactionPasswordWrong (details.attemptsLeft) and
 * transactionPasswordLocked (after five wrong attempts in a row, until it is reset). Counts across processes.
 * Takes some 30 ms of work: call it before the ledger command, not inside a transaction. `instantMs` is the
 * market's clock, for the message that reports the lock.
 */
export const checkTransactionPassword = async (
  services: TransactionPasswordServices,
  userId: bigint,
  password: string,
  instantMs: number,
): Promise<void> => {
  await openWith(services, userId, password, instantMs)
}

/** Refuses with transactionPasswordEasyToGuess if it is too easy; details.reason is the Weakness. */
const refuseObvious = async (database: Kysely<Database>, userId: bigint, password: string): Promise<void> => {
  const { phone } = await database
    .selectFrom('users')
    .select('phone')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const reason = weaknessOf(password, phone ?? undefined)
  if (reason !== undefined) throw new Refusal(refusals.transactionPasswordEasyToGuess, { reason })
}

/**
 * The hash of a new one, computed before the transaction that stores it. Refuses with
 * transactionPasswordEasyToGuess.
 */
export const prepareTransactionPassword = async (
  services: TransactionPasswordServices,
  userId: bigint,
  password: string,
): Promise<string> => {
  await refuseObvious(services.database, userId, password)
  return hashPassword(password, pepperOf(services))
}

/**
 * Sets the first one and notifies the investor. The caller has verified the investor. Refuses with
 * transactionPasswordAlreadySet (one is set).
 */
export const insertTransactionPassword = async (
  transaction: Transaction<Database>,
  userId: bigint,
  password_hash: string,
  { nowMs, instantMs }: Instants,
): Promise<void> => {
  const inserted = await transaction
    .insertInto('transaction_passwords')
    .values({ user_id: userId, password_hash, set_ms: BigInt(nowMs) })
    .onConflict((clash) => clash.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (inserted === undefined) throw new Refusal(refusals.transactionPasswordAlreadySet)
  await sendMessage(transaction, userId, { kind: 'transaction-password-set', parameters: {} }, instantMs)
}

export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
}

/** A point in time, in real time and on the market's clock. */
export interface Instants {
  readonly nowMs: number
  readonly instantMs: number
}

interface Replacement {
  readonly userId: bigint
  readonly newHash: string
  /** Only while it still has this hash and isn't locked; null: whatever its state. */
  readonly openedHash: string | null
}

/** Resolves to whether there was one to replace; notifies the investor if so. */
const writeNew = async (
  transaction: Transaction<Database>,
  { userId, newHash, openedHash }: Replacement,
  { nowMs, instantMs }: Instants,
): Promise<boolean> => {
  const change = { password_hash: newHash, wrong_tries: 0, set_ms: BigInt(nowMs) }
  const anyState = transaction.updateTable('transaction_passwords').where('user_id', '=', userId)
  const row = openedHash === null ? anyState : whileOpen(transaction, userId, openedHash)
  const changed = await row.set(change).returning('user_id').executeTakeFirst()
  if (changed === undefined) return false
  const message = { kind: 'transaction-password-changed', parameters: {} } as const
  await sendMessage(transaction, userId, message, instantMs)
  return true
}

/**
 * Refuses as checkTransactionPassword does, and with transactionPasswordEasyToGuess and passwordUnchanged
 * (the same one).
 */
export const changeTransactionPassword = async (
  services: TransactionPasswordServices,
  userId: bigint,
  { oldPassword, newPassword }: PasswordChange,
  instants: Instants,
): Promise<void> => {
  const opened = await openWith(services, userId, oldPassword, instants.instantMs)
  if (newPassword === oldPassword) throw new Refusal(refusals.passwordUnchanged)
  const newHash = await prepareTransactionPassword(services, userId, newPassword)
  const written = await services.database
    .transaction()
    .execute((transaction) => writeNew(transaction, { userId, newHash, openedHash: opened }, instants))
  // Another change came first: the old password is no longer current.
  if (!written) await changeTransactionPassword(services, userId, { oldPassword, newPassword }, instants)
}

/** Replaces and unlocks it. The caller has verified the investor. Refuses with noTransactionPassword (none is set). */
export const resetTransactionPassword = async (
  transaction: Transaction<Database>,
  userId: bigint,
  newHash: string,
  instants: Instants,
): Promise<void> => {
  if (!(await writeNew(transaction, { userId, newHash, openedHash: null }, instants)))
    throw new Refusal(refusals.noTransactionPassword)
}
