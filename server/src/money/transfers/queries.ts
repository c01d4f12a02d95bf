import type { Page } from '@tarazu/contract/wire/envelope.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { DepositRow, TransferInvestorRow, WithdrawalRow } from './tables.ts'

export interface TransferFilter {
  readonly orderNo?: bigint | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of the investor's deposits, newest first. */
export const readDeposits = (
  database: Kysely<Database>,
  userId: bigint,
  filter: TransferFilter,
): Promise<Page<DepositRow>> =>
  pageOf(filter, async (orderNo, { limit, offset }) => {
    let query = database.selectFrom('deposit').where('user_id', '=', userId)
    if (orderNo !== undefined) query = query.where('deposit_no', '=', orderNo)
    const [counted, list] = await Promise.all([
      query.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      query.selectAll().orderBy('deposit_no', 'desc').limit(limit).offset(offset).execute(),
    ])
    return { list, total: Number(counted.total) }
  })

/** A page of the investor's withdrawals, newest first. */
export const readWithdrawals = (
  database: Kysely<Database>,
  userId: bigint,
  filter: TransferFilter,
): Promise<Page<WithdrawalRow>> =>
  pageOf(filter, async (orderNo, { limit, offset }) => {
    let query = database.selectFrom('withdrawal').where('user_id', '=', userId)
    if (orderNo !== undefined) query = query.where('withdrawal_no', '=', orderNo)
    const [counted, list] = await Promise.all([
      query.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      query.selectAll().orderBy('withdrawal_no', 'desc').limit(limit).offset(offset).execute(),
    ])
    return { list, total: Number(counted.total) }
  })

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

const pageOf = async <Row>(
  { orderNo, pageNum, pageSize }: TransferFilter,
  read: (
    orderNo: bigint | undefined,
    part: { readonly limit: number; readonly offset: number },
  ) => Promise<{ readonly list: Row[]; readonly total: number }>,
): Promise<Page<Row>> => {
  const page = await read(orderNo, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  return { ...page, pageNum, pageSize }
}

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

/** The deposits of all investors that were still unpaid at the instant although their time was over. */
export const readOverdueDeposits = (database: Kysely<Database>, instantMs: number) =>
  database
    .selectFrom('deposit')
    .select(['user_id', 'deposit_no'])
    .where('state', '=', 'waiting')
    .where('expires_ms', '<=', BigInt(instantMs))
    .execute()
