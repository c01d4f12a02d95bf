import type { Kysely } from 'kysely'
import { isFirewallToken } from './accounts/challenges.ts'
import { createInvestorSessionStore, investorIdleMs, investorSessionsChannel } from './accounts/sessions.ts'
import type { Clock } from './clock.ts'
import { createSessionCache, type SessionCache } from './credentials/session-cache.ts'
import type { Notifications } from './database/notifications.ts'
import type { Database } from './database/schema.ts'
import type { Log } from './log.ts'
import { createOperatorSessionStore, operatorIdleMs, operatorSessionsChannel } from './operators/sessions.ts'
import type { SessionReader } from './services.ts'

export interface SessionReaderOptions {
  readonly database: Kysely<Database>
  readonly notifications: Notifications
  /** Real time: skipping the market ahead ends nobody's session. */
  readonly wallClock: Clock
  /** False: SECURITY_CHALLENGE=off, every browser counts as verified. */
  readonly securityChallenge: boolean
  readonly log: Log
}

/** Both kinds of sessions, and what the binding asks of them. */
export interface Sessions extends SessionReader {
  readonly investors: SessionCache
  readonly operators: SessionCache
  /** Writes the last uses down. */
  stop(): Promise<void>
}

export const createSessions = async (options: SessionReaderOptions): Promise<Sessions> => {
  const { database, notifications, wallClock, securityChallenge, log } = options
  const shared = { wallClock, notifications, log }
  const investors = await createSessionCache({
    ...shared,
    store: createInvestorSessionStore(database),
    idleMs: investorIdleMs,
    channel: investorSessionsChannel,
  })
  const operators = await createSessionCache({
    ...shared,
    store: createOperatorSessionStore(database),
    idleMs: operatorIdleMs,
    channel: operatorSessionsChannel,
  })
  return {
    investors,
    operators,
    investorId: investors.holderOf,
    operatorId: operators.holderOf,
    passedSecurity: async (firewallToken, userAgent) => {
      if (!securityChallenge) return true
      if (firewallToken === undefined) return false
      return isFirewallToken(database, firewallToken, userAgent, wallClock.nowMs())
    },
    stop: async () => {
      await investors.stop()
      await operators.stop()
    },
  }
}
