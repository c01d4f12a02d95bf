import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { sendMessage } from '../inbox/message.ts'
import { recordAction } from '../operators/actions.ts'
import { soloReason } from '../operators/solo-reason.ts'
import type { Findings, IdentityProblem } from './tables.ts'

export interface Verdict {
  readonly submissionId: bigint
  /** Null: decided automatically, by the server's configuration. */
  readonly operatorId: bigint | null
  /** Null if it passes. */
  readonly problem: IdentityProblem | null
  readonly note: string | null
}

/** The investor's row first, as when an identity is submitted or an account closed: no deadlocks. */
const lockSubmitter = (transaction: Transaction<Database>, submissionId: bigint) =>
  transaction
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', (of) =>
      of.selectFrom('identity_submissions').select('user_id').where('submission_id', '=', submissionId),
    )
    .forNoKeyUpdate()
    .execute()

const markReviewed = (transaction: Transaction<Database>, verdict: Verdict, nowMs: number) =>
  transaction
    .updateTable('identity_submissions')
    .set({
      state: verdict.problem === null ? 'passed' : 'failed',
      reviewed_ms: BigInt(nowMs),
      reviewed_by: verdict.operatorId,
      problem: verdict.problem,
      note: verdict.note,
    })
    .where('submission_id', '=', verdict.submissionId)
    .where('state', '=', 'in_review')
    .returning(['user_id', 'name', 'id_type', 'last_four'])
    .executeTakeFirst()

/**
 * Ends a review in one transaction: the submission's state, the investor's right to trade, the message, the
 * audit trail, and the images, which are deleted. Of two simultaneous reviewers one succeeds, and the other
 * is refused with identityAlreadyReviewed. Resolves to the investor. `nowMs` is the market's clock.
 */
export const decide = async (
  transaction: Transaction<Database>,
  verdict: Verdict,
  nowMs: number,
): Promise<bigint> => {
  const { problem, note, operatorId } = verdict
  const reason = operatorId === null ? soloReason : note
  await lockSubmitter(transaction, verdict.submissionId)
  const reviewed = await markReviewed(transaction, verdict, nowMs)
  if (reviewed === undefined) throw new Refusal(refusals.identityAlreadyReviewed)
  const { user_id: userId, name } = reviewed
  await transaction
    .updateTable('users')
    .set(problem === null ? { identity_status: 'passed', real_name: name } : { identity_status: 'failed' })
    .where('user_id', '=', userId)
    .execute()
  await transaction.deleteFrom('identity_images').where('user_id', '=', userId).execute()
  if (problem !== null)
    await transaction.deleteFrom('identity_numbers').where('user_id', '=', userId).execute()
  await sendMessage(
    transaction,
    userId,
    { kind: problem === null ? 'identity-passed' : 'identity-failed', parameters: {} },
    nowMs,
  )
  await recordAction(
    transaction,
    {
      action: problem === null ? 'identity.approve' : 'identity.reject',
      operatorId,
      userId,
      before: { identityStatus: 'in_review' },
      after: {
        identityStatus: problem === null ? 'passed' : 'failed',
        idType: reviewed.id_type,
        lastFour: reviewed.last_four,
        problem,
      },
      ...(reason === null ? {} : { reason }),
    },
    nowMs,
  )
  return userId
}

/** The automatic decision, where the server checks identities itself. */
export const machineProblem = ({ sidesDiffer }: Findings): IdentityProblem | null =>
  sidesDiffer ? null : 'wrong-sides'
