import { createServer } from 'node:http'
import { ConfigProblem } from '../base/config-problem.ts'
import { countNode, gauges, registry } from '../base/metrics.ts'
import { isArchiveFailing } from '../database/archive.ts'
import { diskFullCode } from '../database/errors.ts'
import type { DatabaseHealth } from '../database/health.ts'
import type { Health } from '../wire/http/health.ts'
import { type KnownHosts, repeatsHost } from '../wire/known-hosts.ts'
import type { Parts } from './compose.ts'

/** "127.0.0.1:9464" */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

export interface MetricsSources {
  /** The names under which Prometheus can scrape. */
  readonly hosts: KnownHosts
  readonly parts: Parts
  readonly version: string
  readonly health: () => Promise<Health>
  readonly isDraining: () => boolean
  readonly isMarketWarm: () => boolean
  readonly liveConnections: () => number
}

/** Gauges that are only known when scraped. */
const setGauges = async ({ parts, version, ...sources }: MetricsSources): Promise<void> => {
  const { pool } = parts.openDatabase
  const nowMs = parts.clock.nowMs()
  gauges.commandsWaiting.set(parts.commitLoop.waitingCount)
  gauges.liveConnections.set(sources.liveConnections())
  gauges.clockBehindSeconds.set(Math.max(0, parts.clock.wantedMs() - nowMs) / 1_000)
  gauges.marketWarm.set(Number(sources.isMarketWarm()))
  gauges.draining.set(Number(sources.isDraining()))
  gauges.poolConnections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
  gauges.poolConnections.set({ state: 'idle' }, pool.idleCount)
  gauges.poolConnections.set({ state: 'waiting' }, pool.waitingCount)
  gauges.info.set({ version }, 1)
  const { database, jobs } = (await sources.health()) as Health & {
    readonly database: DatabaseHealth
    readonly jobs: { readonly failed: readonly string[] }
  }
  gauges.databaseUp.set(Number(database.ok))
  gauges.diskFull.set(Number(database.problem === diskFullCode))
  gauges.jobsFailed.set(jobs.failed.length)
  if (!database.ok) return
  gauges.pushWaiting.set(await countWaiting(parts))
  gauges.archiveFailing.set(Number(await isArchiveFailing(pool)))
}

const countWaiting = async ({ database }: Parts): Promise<number> => {
  const { count } = await database
    .selectFrom('push_outbox')
    .select((build) => build.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * GET /metrics for Prometheus, at a separate address. Answers 421 under a name that isn't this server's, 404 to any
 * other path. Throws ConfigProblem if the address is taken.
 */
export const serveMetrics = async (address: MetricsAddress, sources: MetricsSources) => {
  countNode()
  const server = createServer((request, response) => {
    if (repeatsHost(request)) return response.writeHead(400).end()
    // Another site whose name points here (DNS rebinding) can read nothing.
    if (!sources.hosts.isKnown(request.headers.host)) return response.writeHead(421).end()
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    setGauges(sources)
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    return undefined
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(
        new ConfigProblem(`The server can’t listen on METRICS_ADDRESS ${address.host}:${address.port}.`),
      ),
    )
    server.listen(address.port, address.host, resolve)
  })
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : address.port
  return {
    /** "http://127.0.0.1:9464" */
    address: `http://${address.host}:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
