import { isSameName } from '@tarazu/contract/people/person-name.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import type { Database } from '../../database/schema.ts'
import type { Instants } from '../../people/confirmation/transaction-password.ts'
import { sendMessage } from '../../people/inbox/message.ts'
import { readInvestor } from '../../people/investors/queries.ts'
import { isNameOfBank } from './bank-name.ts'
import type { BankDirectory } from './directory.ts'
import { type BankAccount, maskedAccount, readBankAccount } from './queries.ts'

export interface AccountDetails {
  readonly accountHolder: string
  readonly accountNumber: string
  readonly ifsc: string
  /** Must be the bank of the IFSC. */
  readonly bankName?: string | undefined
  /** Used if the published list does not contain it. */
  readonly branch?: string | undefined
}

/** How long nothing is paid out after a change, so that the owner can notice it first. */
export const holdMs = 24 * 3_600_000

export interface AccountKeeper {
  readonly database: Kysely<Database>
  readonly directory: BankDirectory
  readonly encryption: Pick<Encryption, 'keyedHash'>
  /** Whether a withdrawal is waiting to be paid out; it goes to the account it was requested for. */
  readonly hasAwaitingWithdrawal: (database: Kysely<Database>, userId: bigint) => Promise<boolean>
}

/**
 * The details to store. Refuses in this order with identityNeeded, accountHolderMismatch, noBranchWithIfsc
 * and bankNameMismatch.
 */
const columnsOf = async (
  { database, directory, encryption }: AccountKeeper,
  userId: bigint,
  details: AccountDetails,
) => {
  const investor = await readInvestor(database, userId)
  if (investor === undefined) throw new Refusal(refusals.sessionEnded)
  const { realName, identityStatus } = investor
  if (identityStatus !== 'passed' || realName === null) throw new Refusal(refusals.identityNeeded)
  if (!isSameName(details.accountHolder, realName))
    throw new Refusal(refusals.accountHolderMismatch, { name: realName })
  const branch = directory.find(details.ifsc)
  if (branch === undefined) throw new Refusal(refusals.noBranchWithIfsc, { ifsc: details.ifsc })
  if (details.bankName !== undefined && !isNameOfBank(details.bankName, branch))
    throw new Refusal(refusals.bankNameMismatch, { bank: branch.bankName })
  const { accountNumber, ifsc } = details
  return {
    bank_name: branch.bankName,
    branch: branch.branch === '' ? (details.branch ?? '') : branch.branch,
    holder: realName,
    ifsc,
    last_four: accountNumber.slice(-4),
    // A number belongs to one bank, whatever the branch.
    account_hash: encryption.keyedHash(`${ifsc.slice(0, 4)} ${accountNumber}`, 'bank-account'),
  }
}

const refuseTaken = async <Result>(write: Promise<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(refusals.bankAccountTaken)
    throw error
  }
}

const readKept = async (database: Kysely<Database>, userId: bigint): Promise<BankAccount> => {
  const kept = await readBankAccount(database, userId)
  if (kept === undefined) throw new Error('the new bank account is missing')
  return kept
}

/**
 * Adds the investor's bank account. Refuses in this order with bankAccountExists, identityNeeded,
 * accountHolderMismatch, noBranchWithIfsc, bankNameMismatch and bankAccountTaken.
 */
export const addBankAccount = async (
  keeper: AccountKeeper,
  userId: bigint,
  details: AccountDetails,
  nowMs: number,
): Promise<BankAccount> => {
  const { database } = keeper
  if ((await readBankAccount(database, userId)) !== undefined) throw new Refusal(refusals.bankAccountExists)
  const columns = await columnsOf(keeper, userId, details)
  const now = BigInt(nowMs)
  const added = await refuseTaken(
    database
      .insertInto('bank_account')
      .values({ user_id: userId, ...columns, held_until_ms: null, added_ms: now, changed_ms: now })
      .onConflict((clash) => clash.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst(),
  )
  if (added === undefined) throw new Refusal(refusals.bankAccountExists)
  return readKept(database, userId)
}

/**
 * Replaces the details, holds withdrawals and notifies the investor. The caller has verified the investor.
 * Refuses in this order with noBankAccount, withdrawalPending, identityNeeded, accountHolderMismatch,
 * noBranchWithIfsc, bankNameMismatch and bankAccountTaken. A withdrawal keeps the account it was requested
 * for, so one requested in between goes to the earlier account.
 */
export const updateBankAccount = async (
  keeper: AccountKeeper,
  userId: bigint,
  details: AccountDetails,
  { nowMs, instantMs }: Instants,
): Promise<BankAccount> => {
  const { database, hasAwaitingWithdrawal } = keeper
  if ((await readBankAccount(database, userId)) === undefined) throw new Refusal(refusals.noBankAccount)
  if (await hasAwaitingWithdrawal(database, userId)) throw new Refusal(refusals.withdrawalPending)
  const columns = await columnsOf(keeper, userId, details)
  await refuseTaken(
    database
      .updateTable('bank_account')
      .set({ ...columns, held_until_ms: BigInt(nowMs + holdMs), changed_ms: BigInt(instantMs) })
      .where('user_id', '=', userId)
      .execute(),
  )
  const changed = await readKept(database, userId)
  const parameters = { bank: changed.bank_name, account: maskedAccount(changed.last_four) }
  await sendMessage(database, userId, { kind: 'bank-account-changed', parameters }, instantMs)
  return changed
}
