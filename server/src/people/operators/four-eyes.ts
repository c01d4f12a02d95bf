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
