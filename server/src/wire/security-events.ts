import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Log, SecurityLog } from '../base/log.ts'
import { securityEventsTotal } from '../base/metrics.ts'
import { Refusal } from '../base/refusal.ts'

/** The events of the security log; docs/operations/watching.md lists them for its readers. */
export const securityEvents = [
  'login-succeeded',
  'login-failed',
  'confirmation-failed',
  'code-wrong',
  'lock-began',
  'limit-reached',
  'permission-refused',
  'browser-not-verified',
  'host-refused',
  'socket-refused',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/**
 * The actor, the action and the origin. No secrets: no password, code or token, and only the last four digits of a
 * phone.
 */
export interface SecurityFacts {
  readonly face: 'app' | 'desk'
  /** The call's name; undefined before it is known. */
  readonly call?: string | undefined
  readonly requestId: string
  /** As limits count it. */
  readonly address: string
  readonly userId?: bigint | undefined
  readonly operatorId?: bigint | undefined
  /** Ten digits; never logged in full. */
  readonly phone?: string | undefined
  /** The refusal, by its key. */
  readonly key?: RefusalKey | undefined
  /** The subject of attempts: "second-step:100001". */
  readonly subject?: string | undefined
  readonly host?: string | undefined
}

export interface SecurityEvents {
  report(event: SecurityEvent, facts: SecurityFacts): void
}

const eventOfKey: Partial<Readonly<Record<RefusalKey, SecurityEvent>>> = {
  [refusals.loginLocked]: 'login-failed',
  [refusals.phoneOrPasswordWrong]: 'login-failed',
  [refusals.transactionPasswordLocked]: 'limit-reached',
  [refusals.loginPasswordWrong]: 'confirmation-failed',
  [refusals.passkeyNotAccepted]: 'code-wrong',
  [refusals.transactionPasswordWrong]: 'confirmation-failed',
  [refusals.tooManyRequests]: 'limit-reached',
  [refusals.securityCheckNeeded]: 'browser-not-verified',
  [refusals.securityCodeWrong]: 'code-wrong',
  [refusals.notPermitted]: 'permission-refused',
  [refusals.oneTimeCodeWrong]: 'code-wrong',
  [refusals.tooManyWrongPasswords]: 'limit-reached',
  [refusals.withdrawalCodeWrong]: 'code-wrong',
  [refusals.registrationCodeWrong]: 'code-wrong',
  [refusals.invitationCodeWrong]: 'code-wrong',
  [refusals.offerInvitationCodeWrong]: 'code-wrong',
  [refusals.helpCodeWrong]: 'code-wrong',
}

/** An error's events for the log; most errors have none. */
export const eventsOf = (error: unknown): readonly SecurityEvent[] => {
  if (!(error instanceof Refusal)) return []
  const event = eventOfKey[error.key]
  return [
    ...(event === undefined ? [] : [event]),
    ...(error.tried?.isLast === true ? ['lock-began' as const] : []),
  ]
}

const lastDigits = (phone: string) => phone.slice(-4).padStart(phone.length, '*')

/** The facts in a form that may be logged. */
const writtenFacts = (facts: SecurityFacts): Readonly<Record<string, string>> => {
  const { userId, operatorId, phone, subject, host } = facts
  const written = {
    face: facts.face,
    call: facts.call,
    requestId: facts.requestId,
    address: facts.address,
    userId: userId?.toString(),
    operatorId: operatorId?.toString(),
    phone: phone === undefined ? undefined : lastDigits(phone),
    key: facts.key,
    subject: subject?.replace(/\d{10}$/, lastDigits),
    host: host?.replace(/[^\w.:[\]-]/g, '?').slice(0, 100),
  }
  return Object.fromEntries(
    Object.entries(written).filter((one): one is [string, string] => one[1] !== undefined),
  )
}

export interface SampleLimit {
  readonly windowMs: number
  /** The maximum lines for one event from one place in a window, */
  readonly perPlace: number
  /** and for one event from everywhere. */
  readonly overall: number
}

const logLimit: SampleLimit = { windowMs: 60_000, perPlace: 10, overall: 300 }
/** The audit trail is kept forever. */
const trailLimit: SampleLimit = { windowMs: 60_000, perPlace: 1, overall: 30 }
const maximumPlaces = 10_000

interface Window {
  endsMs: number
  logged: number
  passedOver: number
}

/**
 * Decides whether to log one more, so that nobody can flood the log: undefined if not, otherwise the number
 * omitted since the last one.
 */
export const createSampler = ({ windowMs, perPlace, overall }: SampleLimit, nowMs: () => number) => {
  const [places, events] = [new Map<string, Window>(), new Map<string, Window>()]
  const windowOf = (windows: Map<string, Window>, name: string): Window => {
    const known = windows.get(name)
    if (known !== undefined && known.endsMs > nowMs()) return known
    windows.delete(name)
    // Oldest entries are dropped first, so that the map stays small however many addresses appear.
    const [oldest] = windows.keys()
    if (oldest !== undefined && windows.size >= maximumPlaces) windows.delete(oldest)
    const opened = { endsMs: nowMs() + windowMs, logged: 0, passedOver: known?.passedOver ?? 0 }
    windows.set(name, opened)
    return opened
  }
  return (event: string, place: string): number | undefined => {
    const [all, own] = [windowOf(events, event), windowOf(places, `${event} ${place}`)]
    if (own.logged >= perPlace || all.logged >= overall) {
      own.passedOver += 1
      return undefined
    }
    own.logged += 1
    all.logged += 1
    const { passedOver } = own
    own.passedOver = 0
    return passedOver
  }
}

/** Writes an operator's event to the audit trail; resolves when it is there. */
export type WriteTrail = (event: SecurityEvent, facts: SecurityFacts, passedOver: number) => Promise<void>

export interface SecurityEventOptions {
  readonly log: Log
  readonly securityLog: SecurityLog
  readonly writeTrail: WriteTrail
  /** Real time. */
  readonly nowMs: () => number
}

/** Desk events that also go into the audit trail. */
const trailed: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>([
  'login-failed',
  'confirmation-failed',
  'code-wrong',
  'lock-began',
  'permission-refused',
])

/** Reports an event to the log and, for the desk, to the audit trail. */
export const createSecurityEvents = (options: SecurityEventOptions): SecurityEvents => {
  const { log, securityLog, writeTrail, nowMs } = options
  const sampleLog = createSampler(logLimit, nowMs)
  const sampleTrail = createSampler(trailLimit, nowMs)
  const recordInTrail = (event: SecurityEvent, facts: SecurityFacts) => {
    const place = facts.operatorId?.toString() ?? facts.phone ?? facts.subject ?? ''
    const passedOver = sampleTrail(event, place)
    if (passedOver === undefined) return
    writeTrail(event, facts, passedOver).catch((cause) =>
      log.error('security-event-not-kept', { event, cause }),
    )
  }
  return {
    report: (event, facts) => {
      securityEventsTotal.inc({ event })
      const passedOver = sampleLog(event, facts.address)
      if (passedOver !== undefined)
        securityLog.security(event, { ...writtenFacts(facts), ...(passedOver === 0 ? {} : { passedOver }) })
      if (facts.face === 'desk' && trailed.has(event)) recordInTrail(event, facts)
    },
  }
}

/** For servers that nobody monitors, such as in other tests. */
export const noSecurityEvents: SecurityEvents = { report: () => undefined }
