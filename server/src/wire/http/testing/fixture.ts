import { allCalls } from '@tarazu/contract/calls/all.ts'
import { type OperatorRole, operatorRoles } from '@tarazu/contract/people/operator-roles.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../../base/log.ts'
import { createKnownHosts } from '../../known-hosts.ts'
import { noSecurityEvents } from '../../security-events.ts'
import type { SessionReader } from '../../services.ts'
import type { BoundCall, CallContext } from '../bind.ts'
import { createClientAddresses } from '../client-address.ts'
import { createServer, type ServerOptions } from '../server.ts'

/** For tests of the binding alone: a server whose handlers record what reached them. */
export interface Fixture {
  readonly server: FastifyInstance
  readonly reached: { readonly call: Call; readonly input: unknown; readonly context: CallContext }[]
  readonly logged: string[]
}

export const validTokens = {
  investor: 'investor-token',
  operator: 'operator-token',
  firewall: 'firewall-token',
}

/** "operator-token" belongs to an administrator. */
export const roleTokens: Readonly<Record<OperatorRole, string>> = {
  support: 'support-token',
  reviewer: 'reviewer-token',
  treasurer: 'treasurer-token',
  administrator: validTokens.operator,
  auditor: 'auditor-token',
}

export const fixtureSessions: SessionReader = {
  investorId: async (token) => (token === validTokens.investor ? 7n : undefined),
  operator: async (token) => {
    const role = operatorRoles.find((one) => roleTokens[one] === token)
    return role === undefined ? undefined : { operatorId: 9n, role }
  },
  passedSecurity: async (token) => token === validTokens.firewall,
}

export interface FixtureOptions extends Partial<ServerOptions> {
  /** A handler's answer; it may throw. */
  readonly answer?: (call: Call) => unknown
}

export const createFixture = async (options: FixtureOptions = {}): Promise<Fixture> => {
  const reached: Fixture['reached'] = []
  const logged: string[] = []
  const record = (event: string, fields?: object) => {
    logged.push(JSON.stringify({ event, ...fields }))
  }
  const log: Log = { warn: record, error: record }
  const calls = options.calls ?? allCalls
  const bound = calls.map(
    (call): BoundCall => ({
      call,
      handle: async (input, context) => {
        reached.push({ call, input, context })
        return options.answer ? options.answer(call) : null
      },
    }),
  )
  const server = await createServer({
    calls,
    bound,
    sessions: fixtureSessions,
    health: async () => ({ ok: true }),
    drain: { isDraining: false },
    faces: { appDirectory: '/nowhere', deskDirectory: '/nowhere' },
    log,
    limits: {
      requestsPerMinute: 1_000_000,
      attemptsPerMinute: 1_000_000,
      ordersPerMinute: 0,
      changesPerMinute: 0,
    },
    responseKey: undefined,
    security: noSecurityEvents,
    hosts: createKnownHosts({ host: '127.0.0.1', publicOrigins: [] }),
    addresses: createClientAddresses({
      trustedProxies: [],
      publicOrigins: [],
      exemptsLoopback: false,
      log,
      nowMs: Date.now,
    }),
    version: 'test',
    counts: undefined,
    ...options,
  } satisfies ServerOptions)
  return { server, reached, logged }
}

/** The headers with which a call is accepted. */
export const headersFor = (call: Call): Record<string, string> => {
  if (call.access === 'investor') return { token: validTokens.investor }
  if (call.access === 'operator') return { token: validTokens.operator }
  return call.access === 'firewall' ? { 'firewall-token': validTokens.firewall } : {}
}
