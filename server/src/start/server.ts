import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '@tarazu/contract/calls/all.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { ConfigProblem } from '../base/config-problem.ts'
import type { Log, SecurityLog } from '../base/log.ts'
import { type Live, startLive } from '../market/live/live.ts'
import { keepWarm, warmUp, warmUpCharts } from '../market/quotes/warm-up.ts'
import { createSecurityTrail } from '../people/staff/security-trail.ts'
import { isBehind } from '../time/behind.ts'
import { wallClock } from '../time/market-clock.ts'
import { rehearseOpenings } from '../trading/orders/rehearsal.ts'
import { createClientAddresses } from '../wire/http/client-address.ts'
import type { Health } from '../wire/http/health.ts'
import { defaultLimits, type LimitSettings } from '../wire/http/limits.ts'
import { createServer } from '../wire/http/server.ts'
import { createKnownHosts } from '../wire/known-hosts.ts'
import { createSecurityEvents } from '../wire/security-events.ts'
import { createSharedCounts } from '../wire/shared-counts.ts'
import { compose, type Parts, type Replacements } from './compose.ts'
import type { Config } from './config.ts'
import type { DemoOutcome } from './demo/people.ts'
import { checkHealth, clockFacts } from './health.ts'
import { type MetricsSources, serveMetrics } from './metrics.ts'

export interface RunningTarazu {
  /** "http://127.0.0.1:8080" */
  readonly address: string
  readonly demo: DemoOutcome
  /** Where Prometheus scrapes, if configured. */
  readonly metricsAddress: string | undefined
  /**
   * Takes itself out of rotation at the load balancers in front and closes its live connections, but still
   * answers everything.
   */
  drain(): Promise<void>
  /** Answers open requests, finishes accepted commands, ends everything; within 5 s. */
  close(): Promise<void>
}

export interface StartOptions extends Replacements {
  readonly log: Log
  readonly securityLog?: SecurityLog
  readonly limits?: LimitSettings
}

const { version } = packageFile
const root = join(import.meta.dirname, '../../..')
/** How long the market's warm-up waits, so that orders that were waiting for the server run first. */
const settleMs = 500
/** How long open requests may take to finish. */
const goodbyeMs = 1_500

const listenProblem = (error: unknown, { host, port }: Config): Error => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ConfigProblem(
      `Port ${port} on ${host} is used by another program; stop that one, or choose another port, such as PORT=${port + 1}.`,
    )
  if (code === 'EACCES')
    return new ConfigProblem(
      `Port ${port} needs more rights than this user has; choose one above 1023, such as PORT=8080.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigProblem(
      `${host} is not an address of this machine; set HOST=127.0.0.1, or HOST=0.0.0.0 for all of them.`,
    )
  return error instanceof Error ? error : new Error(String(error))
}

const limitsOf = ({ ordersPerMinute = defaultLimits.ordersPerMinute }: Config): LimitSettings => ({
  ...defaultLimits,
  ordersPerMinute,
})

/** The URL that a browser on this machine can open. */
const addressOf = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** Shared by HTTP and the live socket: client addresses, the server's names, limits and the security log. */
const createGuards = (parts: Parts, config: Config, { log, securityLog }: StartOptions) => ({
  addresses: createClientAddresses({ ...config, log, nowMs: wallClock.nowMs }),
  hosts: createKnownHosts(config),
  counts: createSharedCounts(parts.database, wallClock, log),
  security: createSecurityEvents({
    log,
    securityLog: securityLog ?? { security: () => undefined },
    writeTrail: createSecurityTrail(parts.database, parts.clock),
    nowMs: wallClock.nowMs,
  }),
})
type Guards = ReturnType<typeof createGuards>

/** State that changes while the server runs, for its health check. */
interface Condition {
  isMarketWarm: boolean
  isDraining: boolean
}

const openHttp = (
  parts: Parts,
  config: Config,
  options: StartOptions,
  guards: Guards,
  state: { readonly health: () => Promise<Health>; readonly drain: Condition },
) =>
  createServer({
    ...state,
    ...guards,
    calls: allCalls,
    bound: parts.bound,
    sessions: parts.sessions,
    liveFacts: () => ({ clock: clockFacts(parts) }),
    faces: { appDirectory: join(root, 'app/dist'), deskDirectory: join(root, 'desk/dist') },
    log: options.log,
    limits: options.limits ?? limitsOf(config),
    responseKey: config.responseKey,
    version,
  })
type Http = Awaited<ReturnType<typeof openHttp>>

const openLive = ({ server }: Http, parts: Parts, { addresses, hosts, security }: Guards, log: Log): Live =>
  startLive({
    server,
    market: parts.market,
    listings: parts.listings,
    clock: parts.clock,
    sessions: parts.sessions,
    events: parts.events,
    onSessionEnded: parts.sessions.investors.subscribe,
    onSkip: parts.clock.subscribe,
    isCatchingUp: () => isBehind(parts.clock),
    areRecordsAway: () => !parts.notifications.connected,
    log,
    addressOf: addresses.networkOf,
    hosts,
    security,
  })

const openMetrics = async (config: Config, sources: Omit<MetricsSources, 'hosts' | 'version'>) => {
  const { metricsAddress } = config
  if (metricsAddress === undefined) return undefined
  const hosts = createKnownHosts({ ...config, host: metricsAddress.host })
  return serveMetrics(metricsAddress, { ...sources, hosts, version })
}

/** Computes in advance what the first requests would otherwise wait for. */
const warmAll = async (parts: Parts, http: Http, condition: Condition): Promise<void> => {
  await pause(settleMs, undefined, { ref: false })
  await warmUp(parts.market, parts.clock)
  for (const { warm } of parts.openedProducts) await warm?.()
  await rehearseOpenings(parts.market, parts.clock.nowMs())
  condition.isMarketWarm = true
  // Computed once, from all calls: some 60 ms that the first reader need not wait for.
  await http.inject({ method: 'GET', url: '/api/docs/openapi.json' })
  await warmUpCharts(parts.market, parts.clock)
}

/** Starts HTTP, the live socket and metrics. Throws ConfigProblem if an address is taken; then none is left running. */
const serve = async (parts: Parts, config: Config, options: StartOptions): Promise<RunningTarazu> => {
  const guards = createGuards(parts, config, options)
  const condition: Condition = { isMarketWarm: false, isDraining: false }
  const health = () => {
    const { isMarketWarm } = condition
    return checkHealth(parts, { version, connections: live.connections(), isMarketWarm })
  }
  const http = await openHttp(parts, config, options, guards, { health, drain: condition })
  const live = openLive(http, parts, guards, options.log)
  const metrics = await openMetrics(config, {
    parts,
    health,
    isDraining: () => condition.isDraining,
    isMarketWarm: () => condition.isMarketWarm,
    liveConnections: live.connections,
  })
  const letCool = keepWarm(parts.market, parts.clock, { log: options.log, warmsUp: config.warmsUp })
  const stopBeside = () => {
    letCool()
    metrics?.stop()
    live.close()
  }
  const close = async () => {
    stopBeside()
    const late = setTimeout(() => http.server.closeAllConnections(), goodbyeMs)
    await http.close()
    guards.counts.stop()
    clearTimeout(late)
    await parts.stop()
  }
  try {
    await http.listen({ host: config.host, port: config.port })
  } catch (error) {
    stopBeside()
    throw listenProblem(error, config)
  }
  if (config.warmsUp)
    warmAll(parts, http, condition).catch((cause: unknown) => options.log.error('market-not-warm', { cause }))
  const bound = http.server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : config.port
  const address = addressOf(config.host, port)
  const drain = async () => {
    condition.isDraining = true
    await live.drain(config.drainMs)
  }
  try {
    return { address, demo: await parts.demo, metricsAddress: metrics?.address, drain, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Starts the whole server. Throws ConfigProblem or DatabaseStartError, whose message is a sentence for the
 * terminal; then nothing is left running.
 */
export const startServer = async (config: Config, options: StartOptions): Promise<RunningTarazu> => {
  const parts = await compose(config, options.log, options)
  try {
    return await serve(parts, config, options)
  } catch (error) {
    await parts.stop()
    throw error
  }
}
