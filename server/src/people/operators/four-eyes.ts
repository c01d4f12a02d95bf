/**
 * Four eyes: what takes two operators, a first part (asking for something, the first of two approvals) and a second. One
 * rule for requests and for transfers; the database holds it, too (migrations 0008, 0020 and 0043).
 */
export interface FirstPart {
  /** Who did it; null: nobody yet. */
  readonly by: bigint | null
  /** In real time, as below; null where it is not known. */
  readonly atMs: bigint | null
  readonly isLocked: boolean
  /** When its operator was last stopped: suspended, given another role, or logged in anew. */
  readonly stoppedMs: bigint | null
}

/** Whether the first part ended with its operator's right to do it. Nothing has to be cleaned up for it. */
export const hasLapsed = ({ by, atMs, isLocked, stoppedMs }: FirstPart): boolean =>
  by !== null && (isLocked || (atMs !== null && stoppedMs !== null && stoppedMs >= atMs))

/** Whether this operator did the first part, and so can't do the second. */
export const didFirst = ({ by }: Pick<FirstPart, 'by'>, operatorId: bigint): boolean => by === operatorId
