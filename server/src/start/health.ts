import { isoText } from '../base/iso-text.ts'
import { checkDatabase } from '../database/health.ts'
import { readFailed } from '../time/jobs/queries.ts'
import type { Health } from '../wire/http/health.ts'
import type { Parts } from './compose.ts'

/** More commands than this waiting mean that the database can't keep up. */
const longQueue = 1_000

interface ServerState {
  readonly version: string
  /** Open live connections. */
  readonly connections: number
  /** Whether the first read of the market is done (market/quotes/warm-up.ts). */
  readonly isMarketWarm: boolean
}

/** The market's clock in the answer of GET /api/health: `behindMs` is 0 once all due work on the way is done. */
export const clockFacts = ({ clock }: Pick<Parts, 'clock'>) => {
  const nowMs = clock.nowMs()
  const behindMs = Math.max(0, clock.wantedMs() - nowMs)
  return { instant: isoText(nowMs), offsetMs: clock.offsetMs, behindMs }
}

/** The answer of GET /api/health, computed now. */
export const checkHealth = async (parts: Parts, state: ServerState): Promise<Health> => {
  const { version, connections, isMarketWarm } = state
  const database = await checkDatabase(parts.openDatabase.pool)
  const nowMs = parts.clock.nowMs()
  const session = parts.market.session(nowMs)
  const failedJobs = database.ok ? (await readFailed(parts.database)).map(({ job }) => job) : []
  const waitingCommands = parts.commitLoop.waitingCount
  return {
    ok: database.ok && waitingCommands < longQueue,
    version,
    database,
    market: {
      name: parts.market.name,
      instruments: parts.market.instruments.length,
      phase: session.phase,
      isWarm: isMarketWarm,
    },
    clock: clockFacts(parts),
    jobs: { failed: failedJobs },
    ledger: { waitingCommands },
    live: { connections },
    uptimeSeconds: Math.round(process.uptime()),
  }
}
