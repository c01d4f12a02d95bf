import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { LoanRow } from '../../money/loans/tables.ts'
import { deskConditions } from '../../people/investors/desk-rows.ts'
import { hasLapsed } from '../../people/operators/four-eyes.ts'

/** A loan at the desk, with its investor and its reviewers. */
export type DeskLoan = LoanRow & {
  readonly phone: string
  readonly real_name: string | null
  readonly identity_status: string
  readonly locked: boolean
  readonly first_name: string | null
  /** The first approver was stopped since: the approval no longer counts. */
  readonly first_lapsed: boolean
  readonly reviewer_name: string | null
  /** The amount approved by one operator alone on the day of the query. */
  readonly alone_on_day_paise: bigint
  /** The debt on such loans from other days. */
  readonly alone_owed_paise: bigint
}

export interface LoanFilter {
  readonly status?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly search?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

const conditionsOf = (filter: LoanFilter): RawBuilder<unknown> =>
  deskConditions(filter, 't.applied_ms', filter.status === undefined ? [] : [sql`t.state = ${filter.status}`])

interface ReadColumns {
  readonly state: string
  readonly first_approved_by: bigint | null
  readonly first_approved_ms: bigint | null
  readonly first_locked: boolean | null
  readonly first_stopped_ms: bigint | null
}

const judged = (row: ReadColumns): DeskLoan => {
  const { first_approved_by: by, first_approved_ms: atMs, first_stopped_ms: stoppedMs } = row
  const isLocked = row.first_locked === true
  const first_lapsed = row.state === 'in_review' && hasLapsed({ by, atMs, isLocked, stoppedMs })
  return { ...row, first_lapsed } as unknown as DeskLoan
}

const from = sql`from loans t join users u on u.user_id = t.user_id`

/** `day`: today in India, by the market's clock. */
const rowsOf = (day: string, rest: RawBuilder<unknown>) => sql<ReadColumns>`
  select t.*, u.phone, u.real_name, u.identity_status, u.locked,
    first.name as first_name, first.locked as first_locked, first.stopped_ms as first_stopped_ms,
    case when t.state = 'in_review' then (select max(real_ms) from operator_actions a
      where a.user_id = t.user_id and a.operator_id = first.operator_id and a.action = 'loan.approve'
        and a.facts_before->>'loanNo' = t.loan_no::text) end as first_approved_ms,
    reviewer.name as reviewer_name,
    coalesce((select amount_paise from loan_alone a where a.user_id = t.user_id and a.day = ${day}), 0)
      as alone_on_day_paise,
    coalesce((select sum(capital_paise) from loans o where o.user_id = t.user_id and o.state = 'unpaid'
      and not o.automatic and o.first_approved_by is null and o.payout_day is distinct from ${day}), 0)::bigint
      as alone_owed_paise
  ${from}
  left join operators first on first.operator_id = t.first_approved_by
  left join operators reviewer on reviewer.operator_id = t.reviewed_by
  ${rest}`

/** Waiting applications by age, others newest first. */
export const readDeskLoans = async (database: Kysely<Database>, filter: LoanFilter, day: string) => {
  const { pageNum, pageSize } = filter
  const conditions = conditionsOf(filter)
  const order = filter.status === 'in_review' ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    rowsOf(
      day,
      sql`where ${conditions} order by t.applied_ms ${order}, t.loan_no ${order}
        limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    ).execute(database),
    sql<{ total: bigint }>`select count(*) as total ${from} where ${conditions}`.execute(database),
  ])
  return { list: page.rows.map(judged), total: Number(counted.rows[0]?.total ?? 0), pageNum, pageSize }
}

export const readDeskLoan = async (
  database: Kysely<Database>,
  userId: bigint,
  loanNo: bigint,
  day: string,
): Promise<DeskLoan | undefined> => {
  const { rows } = await rowsOf(day, sql`where t.user_id = ${userId} and t.loan_no = ${loanNo}`).execute(
    database,
  )
  return rows[0] === undefined ? undefined : judged(rows[0])
}

/** The investor's last loans, newest first. */
export const readLoanHistory = (database: Kysely<Database>, userId: bigint) =>
  database
    .selectFrom('loans')
    .select(['loan_no', 'amount_paise', 'state', 'applied_ms'])
    .where('user_id', '=', userId)
    .orderBy('loan_no', 'desc')
    .limit(12)
    .execute()
