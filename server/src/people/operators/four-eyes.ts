/**
 * Four eyes: work that needs two operators has a first part (a request, or the first of two approvals) and a second.
 * One rule for requests and for transfers; the database enforces it, too (migrations 0008, 0020 and 0043).
 */
export interface FirstPart {
  /** Its operator; null: nobody yet. */
  readonly by: bigint | null
  /** In real time, as below; null if unknown. */
  readonly atMs: bigint | null
  readonly isLocked: boolean
  /** When its operator was last stopped: suspended, given another role, or given a new login. */
  readonly stoppedMs: bigint | null
}

/** Whether the first part ended with its operator's right to do it. It needs no cleanup. */
export const hasLapsed = ({ by, atMs, isLocked, stoppedMs }: FirstPart): boolean =>
  by !== null && (isLocked || (atMs !== null && stoppedMs !== null && stoppedMs >= atMs))

/** Whether this operator did the first part, and so can't do the second. */
export const didFirst = ({ by }: Pick<FirstPart, 'by'>, operatorId: bigint): boolean => by === operatorId
