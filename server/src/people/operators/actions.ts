import type { ActionFacts, OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { insert } from '../../ledger/rows.ts'
import { operatorActionTable } from './tables.ts'

/** Something done at the desk, as recorded in the audit trail. */
export interface DoneAction {
  readonly action: OperatorAction
  /** Null: the system itself, because of a setting. */
  readonly operatorId: bigint | null
  /** The affected investor, who can see it. */
  readonly userId?: bigint
  readonly before?: ActionFacts
  readonly after?: ActionFacts
  /** At most 300 characters. */
  readonly reason?: string
}

const json = (facts: ActionFacts | undefined) =>
  facts === undefined ? null : sql<unknown>`${JSON.stringify(facts)}::jsonb`

/**
 * Writes an action to the audit trail in the same transaction as what it records, so that neither exists
 * without the other. `instantMs` is the market's clock; the database adds real time.
 */
export const recordAction = async (
  transaction: Transaction<Database>,
  { action, operatorId, userId, before, after, reason }: DoneAction,
  instantMs: number,
): Promise<void> => {
  await transaction
    .insertInto('operator_actions')
    .values({
      action,
      operator_id: operatorId,
      user_id: userId ?? null,
      command_id: null,
      facts_before: json(before),
      facts_after: json(after),
      reason: reason ?? null,
      instant_ms: BigInt(instantMs),
    })
    .execute()
}

/** The same for a ledger command: one of its effects. The investor is the command's. */
export const actionEffect = (state: State, done: Omit<DoneAction, 'userId'>, instantMs: number): Effect =>
  insert(operatorActionTable, {
    user_id: state.userId,
    command_id: state.commandId,
    action: done.action,
    operator_id: done.operatorId,
    facts_before: done.before ?? null,
    facts_after: done.after ?? null,
    reason: done.reason ?? null,
    instant_ms: BigInt(instantMs),
  })

/** Repeated views of one thing within this time are recorded once, as the desk reloads with every change. */
const sameLookMs = 15 * 60_000

interface Look {
  readonly action: 'service.view' | 'identity.view' | 'login.view'
  readonly operatorId: bigint
  readonly userId: bigint
  /** What was viewed. */
  readonly after?: ActionFacts
}

/** Records that an operator viewed an investor's data. */
export const recordLook = (
  database: Kysely<Database>,
  look: Look,
  { realMs, marketMs }: { readonly realMs: number; readonly marketMs: number },
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { action, operatorId, userId, after } = look
    const recent = await transaction
      .selectFrom('operator_actions')
      .select('action_id')
      .where('user_id', '=', userId)
      .where('operator_id', '=', operatorId)
      .where('action', '=', action)
      .where('real_ms', '>', BigInt(realMs - sameLookMs))
      .where(sql<boolean>`coalesce(facts_after, '{}') @> ${JSON.stringify(after ?? {})}::jsonb`)
      .limit(1)
      .executeTakeFirst()
    if (recent === undefined) await recordAction(transaction, look, marketMs)
  })
