import type { ActionFacts, OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import type { SecurityFacts, WriteTrail } from '../../wire/security-events.ts'
import { recordAction } from '../operators/actions.ts'
import { operators } from '../operators/holders.ts'

/** Subjects of attempts: "operator:9876543210", "operator-browser:3", "operator-code:7". */
const numberOf = (subject: string | undefined, kind: string): bigint | undefined => {
  const [, number] = new RegExp(`^${operators.subject}-${kind}:(\\d{1,18})$`).exec(subject ?? '') ?? []
  return number === undefined ? undefined : BigInt(number)
}

/** The operator that an event concerns; undefined if there is none. */
const operatorOf = async (
  database: Kysely<Database>,
  { operatorId, phone, subject }: SecurityFacts,
): Promise<bigint | undefined> => {
  const own = operatorId ?? numberOf(subject, 'code') ?? numberOf(subject, 'confirmation')
  if (own !== undefined || phone === undefined) return own
  const found = await database
    .selectFrom('operators')
    .select('operator_id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return found?.operator_id
}

/** Writes to the audit trail when an operator, or somebody posing as one, was refused. */
export const createSecurityTrail =
  (database: Kysely<Database>, clock: Clock): WriteTrail =>
  async (event, facts, passedOver) => {
    const operatorId = await operatorOf(database, facts)
    if (operatorId === undefined) return
    const action = `security.${event}` as OperatorAction
    const after: ActionFacts = {
      call: facts.call ?? null,
      address: facts.address,
      requestId: facts.requestId,
      ...(passedOver === 0 ? {} : { passedOver }),
    }
    await database
      .transaction()
      .execute((transaction) => recordAction(transaction, { action, operatorId, after }, clock.nowMs()))
  }
