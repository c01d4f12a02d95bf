import { isoText } from './iso-text.ts'

/**
 * The log for the server's operator: one line of JSON per event, on standard error. Fields contain no
 * secrets, no query strings and no personal data; `describeCause` formats `cause`.
 */
export interface Log {
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** Refused attempts, as security-events.ts reports them. */
export interface SecurityLog {
  security(event: string, fields?: LogFields): void
}
export type LogFields = Readonly<Record<string, unknown>>

/** Quoted values in the database's messages may be personal data; the words around them are enough. */
const withoutValues = (message: string) => message.replaceAll(/"[^"]*"|'[^']*'/g, '…').slice(0, 500)

/** The error's description, without the values that a database includes in it. */
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
