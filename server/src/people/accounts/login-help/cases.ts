import type { deskLoginHelpList } from '@tarazu/contract/calls/desk-login-help.ts'
import { isSameName } from '@tarazu/contract/people/person-name.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { Refusal } from '../../../base/refusal.ts'
import { countRows } from '../../../database/read-page.ts'
import type { Database } from '../../../database/schema.ts'
import { caseLifeMs } from './ask.ts'
import type { LoginHelpCaseTable } from './tables.ts'

export type HelpCase = Selectable<LoginHelpCaseTable>

const selectCase = (database: Kysely<Database>, caseNo: bigint, nowMs: number) =>
  database
    .selectFrom('login_help_cases')
    .selectAll()
    .where('case_no', '=', caseNo)
    .where('asked_ms', '>', BigInt(nowMs - caseLifeMs))

/** Refuses with noSuchHelpCase. `nowMs` is real time, here and below. */
export const readCase = async (
  database: Kysely<Database>,
  caseNo: bigint,
  nowMs: number,
): Promise<HelpCase> => {
  const row = await selectCase(database, caseNo, nowMs).executeTakeFirst()
  if (row === undefined) throw new Refusal(refusals.noSuchHelpCase)
  return row
}

/** An open case, locked until the commit. Refuses with noSuchHelpCase. */
export const lockOpenCase = async (
  transaction: Transaction<Database>,
  caseNo: bigint,
  nowMs: number,
): Promise<HelpCase> => {
  const row = await selectCase(transaction, caseNo, nowMs)
    .where('closed_ms', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(refusals.noSuchHelpCase)
  return row
}

/** A page of cases, newest first, plus one more row if there are further cases. */
export const readCases = async (
  database: Kysely<Database>,
  { state, before, pageNum, pageSize }: ParsedInput<typeof deskLoginHelpList>,
  nowMs: number,
): Promise<{ readonly cases: readonly HelpCase[]; readonly total: number }> => {
  let wanted = database
    .selectFrom('login_help_cases')
    .where('closed_ms', state === 'open' ? 'is' : 'is not', null)
    .where('asked_ms', '>', BigInt(nowMs - caseLifeMs))
  if (before !== undefined) wanted = wanted.where('case_no', '<', before)
  const [cases, total] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('case_no', 'desc')
      .limit(pageSize + 1)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    countRows(wanted),
  ])
  return { cases, total }
}

/** Closes a case and forgets its secrets. */
export const closeCase = async (
  transaction: Transaction<Database>,
  {
    caseNo,
    operatorId,
    note,
  }: { readonly caseNo: bigint; readonly operatorId: bigint; readonly note: string },
  nowMs: number,
): Promise<void> => {
  await transaction
    .updateTable('login_help_cases')
    .set({
      closed_ms: BigInt(nowMs),
      closed_by: operatorId,
      note,
      code_hash: null,
      password_hash: null,
    })
    .where('case_no', '=', caseNo)
    .execute()
}

/** Whether the visitor's statements match the verified identity; null if no identity was verified. */
export interface IdentityFit {
  readonly nameFits: boolean | null
  readonly numberFits: boolean | null
}

/** A demo account has a verified name without a submission, and so no number. */
export const readIdentityFit = async (
  database: Kysely<Database>,
  { user_id, name, id_last_four }: HelpCase,
): Promise<IdentityFit> => {
  const owner = await database
    .selectFrom('users')
    .leftJoin('identity_submissions as passed', (join) =>
      join.onRef('passed.user_id', '=', 'users.user_id').on('passed.state', '=', 'passed'),
    )
    .select(['users.real_name', 'passed.last_four'])
    .where('users.user_id', '=', user_id)
    .where('users.identity_status', '=', 'passed')
    .executeTakeFirst()
  if (owner === undefined) return { nameFits: null, numberFits: null }
  return {
    nameFits: isSameName(owner.real_name ?? '', name),
    numberFits: owner.last_four === null ? null : owner.last_four === id_last_four,
  }
}
