import type { OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import type { Page } from '@tarazu/contract/wire/envelope.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { deskConditions } from '../../people/investors/desk-rows.ts'
import { hasLapsed } from '../../people/operators/four-eyes.ts'
import type { DepositRow, WithdrawalRow } from './tables.ts'

/** Shown at the desk with a transfer. */
interface Beside {
  readonly phone: string
  readonly real_name: string | null
  readonly identity_status: string
  readonly locked: boolean
  readonly simulated: boolean
  readonly registered_ms: bigint
  readonly first_name: string | null
  /** The first approver was stopped since: the approval no longer counts. */
  readonly first_lapsed: boolean
  readonly reviewer_name: string | null
  /** The amount confirmed by one operator alone for the investor, and the day. */
  readonly alone_day: string | null
  readonly alone_paise: bigint | null
}
export type DeskDeposit = DepositRow & Beside
export type DeskWithdrawal = WithdrawalRow & Beside

export interface DeskFilter {
  readonly status?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly search?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

interface Source {
  readonly table: 'deposit' | 'withdrawal'
  readonly number: 'deposit_no' | 'withdrawal_no'
  /** The state in which it waits for an operator. */
  readonly open: string
  /** A first approval in the audit trail. */
  readonly approval: OperatorAction
}
const deposits: Source = {
  table: 'deposit',
  number: 'deposit_no',
  open: 'reviewing',
  approval: 'deposit.approve',
}
const withdrawals: Source = {
  table: 'withdrawal',
  number: 'withdrawal_no',
  open: 'awaiting',
  approval: 'withdrawal.approve',
}

const conditionsOf = (filter: DeskFilter): RawBuilder<unknown> =>
  deskConditions(filter, 't.created_ms', filter.status === undefined ? [] : [sql`t.state = ${filter.status}`])

const from = ({ table }: Source) => sql`from ${sql.table(table)} t join users u on u.user_id = t.user_id`

/**
 * When the first approval of a pending one was recorded. Real time, like the time at which its operator was
 * last stopped.
 */
const firstApproved = ({ number, open, approval }: Source) => sql`
  case when t.state = ${open} then (select max(real_ms) from operator_actions a
    where a.user_id = t.user_id and a.operator_id = first.operator_id and a.action = ${approval}
      and a.facts_before->>'orderNo' = ${sql.ref(`t.${number}`)}::text) end`

/** A row as read, with the facts that decide whether its first approval still counts. */
interface ReadColumns {
  readonly state: string
  readonly first_approved_by: bigint | null
  readonly first_approved_ms: bigint | null
  readonly first_locked: boolean | null
  readonly first_stopped_ms: bigint | null
}

const judged = <Row>(row: ReadColumns, { open }: Source): Row => {
  const { first_approved_by: by, first_approved_ms: atMs, first_stopped_ms: stoppedMs } = row
  const isLocked = row.first_locked === true
  return { ...row, first_lapsed: row.state === open && hasLapsed({ by, atMs, isLocked, stoppedMs }) } as Row
}

const rowsOf = (source: Source, rest: RawBuilder<unknown>) => sql<ReadColumns>`
  select t.*, u.phone, u.real_name, u.identity_status, u.locked, u.simulated, u.created_ms as registered_ms,
    alone.day as alone_day, alone.amount_paise as alone_paise,
    first.name as first_name, first.locked as first_locked, first.stopped_ms as first_stopped_ms,
    ${firstApproved(source)} as first_approved_ms, reviewer.name as reviewer_name
  ${from(source)}
  left join deposit_alone alone on alone.user_id = t.user_id
  left join operators first on first.operator_id = t.first_approved_by
  left join operators reviewer on reviewer.operator_id = t.reviewed_by
  ${rest}`

const readPage = async <Row>(
  database: Kysely<Database>,
  source: Source,
  filter: DeskFilter,
): Promise<Page<Row>> => {
  const { pageNum, pageSize } = filter
  const conditions = conditionsOf(filter)
  // Pending transfers by age, settled ones by date.
  const order = filter.status === source.open ? sql`asc` : sql`desc`
  const number = sql.ref(`t.${source.number}`)
  const [page, counted] = await Promise.all([
    rowsOf(
      source,
      sql`where ${conditions} order by t.created_ms ${order}, ${number} ${order}
        limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    ).execute(database),
    sql<{ total: bigint }>`select count(*) as total ${from(source)} where ${conditions}`.execute(database),
  ])
  const list = page.rows.map((row) => judged<Row>(row, source))
  return { list, total: Number(counted.rows[0]?.total ?? 0), pageNum, pageSize }
}

const readOne = async <Row>(
  database: Kysely<Database>,
  source: Source,
  userId: bigint,
  number: bigint,
): Promise<Row | undefined> => {
  const { rows } = await rowsOf(
    source,
    sql`where t.user_id = ${userId} and ${sql.ref(`t.${source.number}`)} = ${number}`,
  ).execute(database)
  return rows[0] === undefined ? undefined : judged<Row>(rows[0], source)
}

export const readDeskDeposits = (database: Kysely<Database>, filter: DeskFilter) =>
  readPage<DeskDeposit>(database, deposits, filter)
export const readDeskWithdrawals = (database: Kysely<Database>, filter: DeskFilter) =>
  readPage<DeskWithdrawal>(database, withdrawals, filter)
export const readDeskDeposit = (database: Kysely<Database>, userId: bigint, number: bigint) =>
  readOne<DeskDeposit>(database, deposits, userId, number)
export const readDeskWithdrawal = (database: Kysely<Database>, userId: bigint, number: bigint) =>
  readOne<DeskWithdrawal>(database, withdrawals, userId, number)

export interface HistoryLine {
  readonly kind: 'deposit' | 'withdrawal'
  readonly order_no: bigint
  readonly amount_paise: bigint
  readonly state: DepositRow['state'] | WithdrawalRow['state']
  readonly created_ms: bigint
}

/** The investor's last transfers, in and out, newest first. */
export const readTransferHistory = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly HistoryLine[]> => {
  const { rows } = await sql<HistoryLine>`
    select * from (
      select 'deposit' as kind, deposit_no as order_no, amount_paise, state, created_ms from deposit
        where user_id = ${userId}
      union all
      select 'withdrawal', withdrawal_no, amount_paise, state, created_ms from withdrawal
        where user_id = ${userId}) transfers
    order by order_no desc limit 12`.execute(database)
  return rows
}

/** Total money in and out so far, in paise. */
export const readTransferTotals = async (database: Kysely<Database>, userId: bigint) => {
  const { rows } = await sql<{ deposited: string; withdrawn: string }>`
    select
      (select coalesce(sum(amount_paise), 0)::text from deposit
        where user_id = ${userId} and state = 'deposited') as deposited,
      (select coalesce(sum(amount_paise), 0)::text from withdrawal
        where user_id = ${userId} and state = 'successful') as withdrawn`.execute(database)
  return {
    depositedPaise: BigInt(rows[0]?.deposited ?? 0),
    withdrawnPaise: BigInt(rows[0]?.withdrawn ?? 0),
  }
}
