import { pino } from 'pino'
import { isoText } from './iso-text.ts'
import { logLinesTotal } from './metrics.ts'

/**
 * The log for the server's operator: one line of JSON per event, on standard error. Fields contain no secrets, no query
 * strings and no personal data; `describeCause` formats `cause`. As a safeguard, values of fields with secret names are
 * left out.
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

/** Fields whose values are never written, at the top or one level below. */
const secretFields = [
  'password',
  'loginPassword',
  'oldPwd',
  'newPwd',
  'withPwd',
  'pwd',
  'token',
  'firewallToken',
  'firewall-token',
  'cookie',
  'authorization',
  'code',
  'proof',
  'secret',
  'totpSecret',
  'encryptionKey',
  'idNumber',
  'accountNumber',
  'email',
]

/** Between pino's warn (40) and error (50). */
const securityLevel = 45

export const createLog = (write: (line: string) => void, nowMs: () => number): Log & SecurityLog => {
  const logger = pino(
    {
      base: null,
      customLevels: { security: securityLevel },
      formatters: { level: (level) => ({ level }) },
      timestamp: () => `,"time":"${isoText(nowMs())}"`,
      redact: { paths: secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '…' },
    },
    { write },
  )
  const line = (level: 'warn' | 'error' | 'security', event: string, fields: LogFields = {}) => {
    logLinesTotal.inc({ level, event })
    const described = 'cause' in fields ? { ...fields, cause: describeCause(fields.cause) } : fields
    logger[level]({ event, ...described })
  }
  return {
    warn: (event, fields) => line('warn', event, fields),
    error: (event, fields) => line('error', event, fields),
    security: (event, fields) => line('security', event, fields),
  }
}
