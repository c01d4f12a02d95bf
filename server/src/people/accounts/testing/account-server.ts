import { hash, randomBytes } from 'node:crypto'
import { securityVerify } from '@tarazu/contract/calls/security.ts'
import type { Envelope } from '@tarazu/contract/wire/envelope.ts'
import type { WorkAsked, WorkUse } from '@tarazu/contract/wire/proof-of-work.ts'
import { solveChallenge } from 'altcha-lib'
import type { DeriveKeyFunction } from 'altcha-lib/types'
import { createEncryption, type Encryption } from '../../../database/encryption.ts'
import { type Notifications, openNotifications } from '../../../database/notifications.ts'
import { createTestDatabase, type TestDatabase } from '../../../database/testing/database.ts'
import { silentLog } from '../../../database/testing/log.ts'
import type { BoundCall } from '../../../wire/http/bind.ts'
import { createClientAddresses } from '../../../wire/http/client-address.ts'
import { createServer } from '../../../wire/http/server.ts'
import { createKnownHosts } from '../../../wire/known-hosts.ts'
import { noSecurityEvents, type SecurityEvents } from '../../../wire/security-events.ts'
import { createSessions, type Sessions } from '../../session-reader.ts'
import { issueChallenge } from '../challenges.ts'
import { signWork } from '../proof-of-work.ts'
import type { AccountServices } from '../routes.ts'

/** A clock that stands still until it is moved. */
export const createSteppedClock = (startMs = Date.UTC(2026, 10, 21)) => {
  let instantMs = startMs
  return {
    nowMs: () => instantMs,
    skip: (durationMs: number) => {
      instantMs += durationMs
    },
  }
}

export interface AccountBench {
  readonly test: TestDatabase
  readonly notifications: Notifications
  readonly sessions: Sessions
  readonly clock: ReturnType<typeof createSteppedClock>
  readonly encryption: Encryption
  stop(): Promise<void>
}

/** A separate database with its sessions. */
export const createAccountBench = async (options = { securityChallenge: true }): Promise<AccountBench> => {
  const test = await createTestDatabase()
  const notifications = await openNotifications(test.application, silentLog)
  const clock = createSteppedClock()
  const sessions = await createSessions({
    database: test.kysely,
    notifications,
    wallClock: clock,
    securityChallenge: options.securityChallenge,
    log: silentLog,
  })
  return {
    test,
    notifications,
    sessions,
    clock,
    encryption: createEncryption(randomBytes(32)),
    stop: async () => {
      await sessions.stop()
      await notifications.stop()
      await test.close()
    },
  }
}

/** The dependencies of accountRoutes. */
export const accountServices = ({ test, clock, sessions, encryption }: AccountBench): AccountServices => ({
  database: test.kysely,
  clock,
  wallClock: clock,
  encryption,
  publicOrigins: [],
  sessions,
})

interface Sent {
  readonly fields?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}
interface Answer {
  readonly httpStatus: number
  readonly envelope: Envelope<Record<string, string>>
}

/** The given calls, bound as in the product. */
export const serveCalls = async (
  bound: readonly BoundCall[],
  sessions: Sessions,
  security: SecurityEvents = noSecurityEvents,
) => {
  const server = await createServer({
    calls: bound.map(({ call }) => call),
    bound,
    sessions,
    health: async () => ({ ok: true }),
    drain: { isDraining: false },
    faces: { appDirectory: '/nowhere', deskDirectory: '/nowhere' },
    log: silentLog,
    limits: {
      requestsPerMinute: 1_000_000,
      attemptsPerMinute: 1_000_000,
      ordersPerMinute: 0,
      changesPerMinute: 0,
    },
    responseKey: undefined,
    security,
    hosts: createKnownHosts({ host: '127.0.0.1', publicOrigins: [] }),
    addresses: createClientAddresses({
      trustedProxies: [],
      publicOrigins: [],
      exemptsLoopback: false,
      log: silentLog,
      nowMs: Date.now,
    }),
    version: 'test',
    counts: undefined,
  })
  const post = async (path: string, { fields = {}, headers = {} }: Sent = {}): Promise<Answer> => {
    const response = await server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'vitest', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
    return { httpStatus: response.statusCode, envelope: response.json() }
  }
  return { server, post }
}

/** A challenge's solved work, for a network that has tried nothing yet: a few tries instead of thousands. */
export const doWork = async (
  { encryption }: Pick<AccountBench, 'encryption'>,
  challengeId: string,
  use: WorkUse = 'answer',
): Promise<string> => solveWork(await signWork(encryption, { challengeId, use, networkLevel: 0 }, 3))

/** The same as altcha-lib's, without a promise for each round. */
const deriveKey: DeriveKeyFunction = async ({ cost }, salt, password) => {
  let key: Buffer = Buffer.concat([salt, password])
  for (let round = 0; round < cost; round += 1) key = hash('sha256', key, 'buffer')
  return { derivedKey: key }
}

export const solveWork = async (challenge: WorkAsked): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('the proof of work took too long')
  const { counter, derivedKey: key } = solution
  return JSON.stringify({ challenge, solution: { counter, derivedKey: key } })
}

/** The fields that answer a new security check correctly. */
export const answeredCheck = async (
  bench: AccountBench,
): Promise<{ readonly challengeId: string; readonly code: string; readonly proof: string }> => {
  const { challengeId, letters } = await issueChallenge(bench.test.kysely, bench.clock.nowMs())
  return { challengeId, code: letters, proof: await doWork(bench, challengeId) }
}

/** Passes the security check; resolves to the headers of that browser. */
export const passChallenge = async (
  bench: AccountBench,
  served: Pick<Awaited<ReturnType<typeof serveCalls>>, 'post'>,
  userAgent = 'vitest',
): Promise<Record<string, string>> => {
  const headers = { 'user-agent': userAgent }
  const { envelope } = await served.post(securityVerify.path, {
    fields: await answeredCheck(bench),
    headers,
  })
  return { ...headers, 'firewall-token': envelope.data?.firewallToken ?? '' }
}
