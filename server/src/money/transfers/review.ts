import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Refused, refused } from '../../ledger/command.ts'
import { didFirst } from '../../people/operators/four-eyes.ts'

/** An operator's decision on a deposit or withdrawal by the investor under whose account it is submitted. */
export interface ReviewInput {
  readonly orderNo: bigint
  readonly operatorId: bigint
  readonly decision: 'approve' | 'reject'
  /** Shown to the investor; required for a rejection. */
  readonly reason: string | null
  /** How many approvals the operator saw: if that has changed, the decision is refused. */
  readonly approvals: number
}

interface Reviewed {
  readonly first_approved_by: bigint | null
}

/**
 * Refuses with transferAlreadyReviewed if the transfer has changed in the meantime, with reasonNeeded if a
 * rejection has no reason, and with ownFirstApproval if the same operator gave the first approval.
 */
export const refuseReview = (
  transfer: Reviewed,
  isOpen: boolean,
  { operatorId, decision, reason, approvals }: ReviewInput,
): Refused | undefined => {
  const given = transfer.first_approved_by === null ? 0 : 1
  if (!isOpen || approvals !== given) return refused(refusals.transferAlreadyReviewed)
  if (decision === 'reject') return reason === null ? refused(refusals.reasonNeeded) : undefined
  return didFirst({ by: transfer.first_approved_by }, operatorId)
    ? refused(refusals.ownFirstApproval)
    : undefined
}
