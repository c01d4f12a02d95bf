import type { accountActions } from '@tarazu/contract/calls/account-actions.ts'
import type { deskAction } from '@tarazu/contract/calls/desk-audit.ts'
import type { ActionFacts, OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Page } from '@tarazu/contract/wire/envelope.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'

export interface ActionFilter {
  readonly operatorId?: bigint | undefined
  readonly userId?: bigint | undefined
  readonly action?: OperatorAction | undefined
  /** Real time: from this time on, and before that one. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type ListedAction = z.output<typeof deskAction>

/** Written by recordAction, as an object of plain values. */
const factsOf = (value: unknown): ActionFacts | null => value as ActionFacts | null

const selectActions = (database: Kysely<Database>, filter: ActionFilter) => {
  let query = database
    .selectFrom('operator_actions as action')
    .leftJoin('operators as operator', 'operator.operator_id', 'action.operator_id')
    .leftJoin('users as investor', 'investor.user_id', 'action.user_id')
  if (filter.operatorId !== undefined) query = query.where('action.operator_id', '=', filter.operatorId)
  if (filter.userId !== undefined) query = query.where('action.user_id', '=', filter.userId)
  if (filter.action !== undefined) query = query.where('action.action', '=', filter.action)
  if (filter.from !== undefined) query = query.where('action.real_ms', '>=', BigInt(filter.from))
  if (filter.to !== undefined) query = query.where('action.real_ms', '<', BigInt(filter.to))
  return query
}

const columns = [
  'action.action_id',
  'action.action',
  'action.operator_id',
  'action.user_id',
  'action.facts_before',
  'action.facts_after',
  'action.reason',
  'action.instant_ms',
  'action.real_ms',
  'operator.name as operator_name',
  'operator.role as operator_role',
  'investor.real_name as investor_name',
] as const
const selectRows = (database: Kysely<Database>, filter: ActionFilter) =>
  selectActions(database, filter).select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

const present = (row: Row): ListedAction => ({
  actionId: row.action_id.toString(),
  action: row.action,
  operator:
    row.operator_id === null
      ? null
      : { operatorId: row.operator_id.toString(), name: row.operator_name ?? '' },
  user: row.user_id === null ? null : { userId: row.user_id.toString(), name: row.investor_name },
  at: isoText(row.real_ms),
  instant: isoText(row.instant_ms),
  before: factsOf(row.facts_before),
  after: factsOf(row.facts_after),
  reason: row.reason,
})

interface Paging {
  readonly pageNum: number
  readonly pageSize: number
}

const countActions = async (database: Kysely<Database>, filter: ActionFilter): Promise<number> => {
  const { total } = await selectActions(database, filter)
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const readRows = (database: Kysely<Database>, filter: ActionFilter, { pageNum, pageSize }: Paging) =>
  selectRows(database, filter)
    .orderBy('action.action_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

/** A page of the audit trail, newest first. */
export const readActions = async (
  database: Kysely<Database>,
  filter: ActionFilter,
  paging: Paging,
): Promise<Page<ListedAction>> => {
  const [total, rows] = await Promise.all([
    countActions(database, filter),
    readRows(database, filter, paging),
  ])
  return { list: rows.map(present), total, ...paging }
}

/** At most `limit` entries of the trail, oldest first. */
export const readOldestActions = async (
  database: Kysely<Database>,
  filter: ActionFilter,
  limit: number,
): Promise<readonly ListedAction[]> =>
  (await selectRows(database, filter).orderBy('action.action_id').limit(limit).execute()).map(present)

/** The part of the trail that an investor may see: which operators did what with the account. */
export const readAccountActions = async (
  database: Kysely<Database>,
  userId: bigint,
  paging: Paging,
): Promise<CallOutput<typeof accountActions>> => {
  const [total, rows] = await Promise.all([
    countActions(database, { userId }),
    readRows(database, { userId }, paging),
  ])
  const list = rows.map((row) => ({
    actionId: row.action_id.toString(),
    action: row.action,
    by: row.operator_role === null ? null : { name: row.operator_name ?? '', role: row.operator_role },
    at: isoText(row.real_ms),
    reason: row.reason,
    before: factsOf(row.facts_before),
    after: factsOf(row.facts_after),
  }))
  return { list, total, ...paging }
}
