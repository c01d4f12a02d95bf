import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Refused, refused } from '../../ledger/command.ts'

/**
 * Four eyes: work that needs two operators has a first part (a request, or the first of two approvals) and a
 * second. Requests and transfers share one rule, which the database also enforces (migrations 0008, 0020 and
 * 0043).
 */
export interface FirstPart {
  /** Its operator; null: nobody yet. */
  readonly by: bigint | null
  /** Real time, as below; null if unknown. */
  readonly atMs: bigint | null
  readonly isLocked: boolean
  /** When its operator was last stopped: suspended, given another role, or given a new login. */
  readonly stoppedMs: bigint | null
}

/** Whether the first part became void because its operator lost the right to do it. It needs no cleanup. */
export const hasLapsed = ({ by, atMs, isLocked, stoppedMs }: FirstPart): boolean =>
  by !== null && (isLocked || (atMs !== null && stoppedMs !== null && stoppedMs >= atMs))

/** Whether this operator did the first part, and so can't do the second. */
export const didFirst = ({ by }: Pick<FirstPart, 'by'>, operatorId: bigint): boolean => by === operatorId

/** An operator's decision on an investor's transfer or loan. */
export interface ReviewDecision {
  readonly operatorId: bigint
  readonly decision: 'approve' | 'reject'
  /** Shown to the investor; required for a rejection. */
  readonly reason: string | null
  /** How many approvals the operator saw: if that has changed, the decision is refused. */
  readonly approvals: number
}

/**
 * Refuses with the given key if the transfer or loan has changed in the meantime, with reasonNeeded if a rejection has
 * no reason, and with ownFirstApproval if the same operator gave the first approval.
 */
export const refuseReview = (
  { first_approved_by }: { readonly first_approved_by: bigint | null },
  isOpen: boolean,
  { operatorId, decision, reason, approvals }: ReviewDecision,
  alreadyReviewed: RefusalKey,
): Refused | undefined => {
  const given = first_approved_by === null ? 0 : 1
  if (!isOpen || approvals !== given) return refused(alreadyReviewed)
  if (decision === 'reject') return reason === null ? refused(refusals.reasonNeeded) : undefined
  return didFirst({ by: first_approved_by }, operatorId) ? refused(refusals.ownFirstApproval) : undefined
}
