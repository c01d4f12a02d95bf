import type { Kysely } from 'kysely'
import type { Log } from '../base/log.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/schema.ts'
import type { Clock } from '../time/clock.ts'
import type { SessionReader } from '../wire/services.ts'
import { firewallLifeMs, isFirewallToken } from './accounts/queries.ts'
import type { Holders } from './credentials/holders.ts'
import { createSessionCache, type SessionCache } from './credentials/session-cache.ts'
import { createSessionStore } from './credentials/sessions.ts'
import { investors } from './investors/holders.ts'
import { operators } from './operators/holders.ts'
import { readActiveRole } from './operators/queries.ts'

export interface SessionReaderOptions {
  readonly database: Kysely<Database>
  readonly notifications: Notifications
  /** Real time: skipping the market's clock ends no session. */
  readonly wallClock: Clock
  /** False: SECURITY_CHALLENGE=off, every browser counts as verified. */
  readonly securityChallenge: boolean
  readonly log: Log
}

/** Both kinds of sessions, with the facts that the binding needs. */
export interface Sessions extends SessionReader {
  readonly investors: SessionCache
  readonly operators: SessionCache
  /** Writes the last uses to the database. */
  stop(): Promise<void>
}

export const createSessions = async (options: SessionReaderOptions): Promise<Sessions> => {
  const { database, notifications, wallClock, securityChallenge, log } = options
  const cacheOf = (holders: Holders) =>
    createSessionCache({
      store: createSessionStore(database, holders),
      idleMs: holders.idleMs,
      channel: holders.sessionEndedChannel,
      wallClock,
      notifications,
      log,
    })
  const investorSessions = await cacheOf(investors)
  const operatorSessions = await cacheOf(operators)
  return {
    investors: investorSessions,
    operators: operatorSessions,
    investorId: investorSessions.holderOf,
    operator: async (token) => {
      const operatorId = await operatorSessions.holderOf(token)
      if (operatorId === undefined) return undefined
      // Read each time, so that a role change or a suspension takes effect at once; the desk makes few calls.
      const role = await readActiveRole(database, operatorId, wallClock.nowMs())
      return role === undefined ? undefined : { operatorId, role }
    },
    passedSecurity: async (firewallToken, userAgent, withinMs = firewallLifeMs) => {
      if (!securityChallenge) return true
      if (firewallToken === undefined) return false
      return isFirewallToken(database, firewallToken, userAgent, wallClock.nowMs(), withinMs)
    },
    stop: async () => {
      await investorSessions.stop()
      await operatorSessions.stop()
    },
  }
}
