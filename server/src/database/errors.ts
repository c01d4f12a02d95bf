export type StartFailure =
  | 'unwritable'
  | 'in-use'
  | 'disk-full'
  | 'version'
  | 'system-user'
  | 'unreachable'
  | 'migration'
  | 'rights'
  | 'failed'

/** The database is not available; `message` is a sentence with the remedy for the person at the terminal. */
export class DatabaseStartError extends Error {
  readonly failure: StartFailure
  constructor(failure: StartFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseStartError'
    this.failure = failure
  }
}

/** The SQLSTATE of a database error, or the system's code ("ECONNREFUSED") of a connection error. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** read_only_sql_transaction: the server is a standby, or has just become one. */
export const standbyCode = '25006'

/**
 * The connection is gone, never existed or is to a read-only server: class 08 (connection), 57P01 to 57P05
 * (shutting down, starting, idle for too long), 25006 and 25007 (a standby), 53300 (too many connections),
 * the system's socket errors, and `pg` errors without a code, including a pool whose connections are all in
 * use for too long.
 */
export const isConnectionLoss = (error: unknown): boolean => {
  const code = errorCode(error)
  if (code !== undefined) return /^(08...|57P0[1-5]|2500[67]|53300|E[A-Z]{3,})$/.test(code)
  return (
    error instanceof Error &&
    /connection (terminated|error|timeout|ended)|not queryable|timeout exceeded when trying to connect|^timeout expired$/i.test(
      error.message,
    )
  )
}

/**
 * The database gave up on a statement: it took too long (57014), a lock was held for too long (55P03), or its
 * transaction was idle (25P03). Its transaction was rolled back; the same request may well work later.
 */
export const isTimeout = (error: unknown): boolean =>
  ['57014', '55P03', '25P03'].includes(errorCode(error) ?? '')

export const diskFullCode = '53100'

/**
 * The database has run out of disk (53100) or memory (53200), reached a limit of its configuration (53400), or its disk
 * fails (58030). Nothing was written; the same request works once the operator has made room.
 */
export const isOutOfResources = (error: unknown): boolean =>
  ['53000', diskFullCode, '53200', '53400', '58030'].includes(errorCode(error) ?? '')

/** The name of the constraint or unique index that a statement violated. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined

/** Whether a statement violated a unique index or constraint (unique_violation). */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505'
