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

/** The database can't be had; `message` is a sentence for the person at the terminal and says what to do. */
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

/**
 * The connection is gone or was never there: class 08 (connection), 57P01 to 57P03 (shutting down, starting),
 * 53300 (too many connections), the system's socket errors, and what `pg` says without a code, also when all
 * connections of a pool were taken for too long.
 */
export const isConnectionLoss = (error: unknown): boolean => {
  const code = errorCode(error)
  if (code !== undefined) return /^(08...|57P0[123]|53300|E[A-Z]{3,}|EPIPE)$/.test(code)
  return (
    error instanceof Error &&
    /connection (terminated|error|timeout|ended)|not queryable|timeout exceeded when trying to connect/i.test(
      error.message,
    )
  )
}

/**
 * The database gave up on a statement: it took too long (57014), or what it needed was held by others for too long
 * (55P03), or its transaction had stood still (25P03). What it belonged to was undone; the same may well work later.
 */
export const isTimeout = (error: unknown): boolean =>
  ['57014', '55P03', '25P03'].includes(errorCode(error) ?? '')

/** The name of the constraint or unique index that a statement broke. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined

/** Whether a statement broke a unique index or constraint (unique_violation). */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505'
