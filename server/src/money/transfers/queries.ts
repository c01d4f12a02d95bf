import type { Page } from '@tarazu/contract/wire/envelope.ts'
import type { Kysely } from 'kysely'
import { readPage } from '../../database/read-page.ts'
import type { Database } from '../../database/schema.ts'
import type { DepositRow, TransferInvestorRow, WithdrawalRow } from './tables.ts'

export interface TransferFilter {
  readonly orderNo?: bigint | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of the investor's deposits, newest first. */
export const readDeposits = async (
  database: Kysely<Database>,
  userId: bigint,
  { orderNo, ...paging }: TransferFilter,
): Promise<Page<DepositRow>> => {
  let query = database.selectFrom('deposit').where('user_id', '=', userId)
  if (orderNo !== undefined) query = query.where('deposit_no', '=', orderNo)
  const page = await readPage(query.selectAll().orderBy('deposit_no', 'desc'), paging)
  return { ...page, ...paging }
}

/** A page of the investor's withdrawals, newest first. */
export const readWithdrawals = async (
  database: Kysely<Database>,
  userId: bigint,
  { orderNo, ...paging }: TransferFilter,
): Promise<Page<WithdrawalRow>> => {
  let query = database.selectFrom('withdrawal').where('user_id', '=', userId)
  if (orderNo !== undefined) query = query.where('withdrawal_no', '=', orderNo)
  const page = await readPage(query.selectAll().orderBy('withdrawal_no', 'desc'), paging)
  return { ...page, ...paging }
}

/** The payer of a deposit. */
export const readPayer = async (
  database: Kysely<Database>,
  userId: bigint,
  depositNo: bigint,
): Promise<string> => {
  const { payer } = await database
    .selectFrom('deposit')
    .select('payer')
    .where('user_id', '=', userId)
    .where('deposit_no', '=', depositNo)
    .executeTakeFirstOrThrow()
  return payer
}

/** The bank account that a withdrawal is paid to. */
export const readPaidBank = (database: Kysely<Database>, userId: bigint, withdrawalNo: bigint) =>
  database
    .selectFrom('withdrawal')
    .select(['bank_name', 'ifsc', 'last_four'])
    .where('user_id', '=', userId)
    .where('withdrawal_no', '=', withdrawalNo)
    .executeTakeFirstOrThrow()

/** What the rules read about the investor; undefined if there is none. */
export const readTransferInvestor = (
  database: Kysely<Database>,
  userId: bigint,
): Promise<TransferInvestorRow | undefined> =>
  database
    .selectFrom('users')
    .select([
      'user_id',
      'identity_status',
      'real_name',
      'locked',
      'simulated',
      'closed_ms',
      'withdrawals_held_until_ms',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** When the investor's last deposits were started, epoch milliseconds. */
export const readDepositWindow = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly number[]> => {
  const row = await database
    .selectFrom('deposit_window')
    .select('begun_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.begun_ms ?? []
}

/** Whether the investor has an undecided withdrawal. */
export const hasAwaitingWithdrawal = async (database: Kysely<Database>, userId: bigint): Promise<boolean> => {
  const row = await database
    .selectFrom('withdrawal')
    .select('withdrawal_no')
    .where('user_id', '=', userId)
    .where('state', '=', 'awaiting')
    .executeTakeFirst()
  return row !== undefined
}

/** The earliest expiry time of all unpaid deposits, which may have passed; undefined if there are none. */
export const readNextDepositEndMs = async (database: Kysely<Database>): Promise<number | undefined> => {
  const { end_ms } = await database
    .selectFrom('deposit')
    .select((select) => select.fn.min('expires_ms').as('end_ms'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return end_ms === null ? undefined : Number(end_ms)
}

/** All investors' deposits that were still unpaid at this time although they had expired. */
export const readOverdueDeposits = (database: Kysely<Database>, instantMs: number) =>
  database
    .selectFrom('deposit')
    .select(['user_id', 'deposit_no'])
    .where('state', '=', 'waiting')
    .where('expires_ms', '<=', BigInt(instantMs))
    .execute()
