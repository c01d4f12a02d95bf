import { isoText } from './iso-text.ts'

/**
 * What the operator of the server reads: one line of JSON an event, on the standard error. Fields hold no secret,
 * no query string and no person's data; `cause` is written by `describeCause`.
 */
export interface Log {
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** Beside the log: what somebody was refused, as security-events.ts reports it. */
export interface SecurityLog {
  security(event: string, fields?: LogFields): void
}
export type LogFields = Readonly<Record<string, unknown>>

/** Quoted values in messages of the database may be a person's data: the words around them are enough. */
const withoutValues = (message: string) => message.replaceAll(/"[^"]*"|'[^']*'/g, '…').slice(0, 500)

/** What went wrong, without the values that a database puts into its errors. */
export const describeCause = (cause: unknown): LogFields => {
  if (!(cause instanceof Error)) return { message: typeof cause }
  const code = 'code' in cause && typeof cause.code === 'string' ? { code: cause.code } : {}
  const constraint =
    'constraint' in cause && typeof cause.constraint === 'string' ? { constraint: cause.constraint } : {}
  const stack = (cause.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .map((line) => line.trim())
  const inner = cause.cause === undefined ? {} : { cause: describeCause(cause.cause) }
  return { name: cause.name, message: withoutValues(cause.message), ...code, ...constraint, stack, ...inner }
}

export const createLog = (write: (line: string) => void, nowMs: () => number): Log & SecurityLog => {
  const line = (level: string, event: string, fields: LogFields = {}) => {
    const described = 'cause' in fields ? { ...fields, cause: describeCause(fields.cause) } : fields
    write(`${JSON.stringify({ time: isoText(nowMs()), level, event, ...described })}\n`)
  }
  return {
    warn: (event, fields) => line('warn', event, fields),
    error: (event, fields) => line('error', event, fields),
    security: (event, fields) => line('security', event, fields),
  }
}
