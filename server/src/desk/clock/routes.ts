import { deskClock, deskSkipClock } from '@tarazu/contract/calls/desk-clock.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import {
  presentRequest,
  readWaitingRequests,
  selectRequests,
  type Viewer,
} from '../../people/operators/request-state.ts'
import { askFor, needsApproval, type RequestKind } from '../../people/operators/requests.ts'
import type { Clock } from '../../time/clock.ts'
import { readRuns } from '../../time/jobs/queries.ts'
import type { MarketClock } from '../../time/market-clock.ts'
import { nextOpenMs } from '../../time/next-open.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import type { SkipInput } from './skips.ts'

export interface ClockServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly kind: RequestKind<SkipInput>
  readonly clock: MarketClock
  readonly wallClock: Clock
}

const skipsShown = 50
const jobsShown = 20
/** A clock this far behind is catching up, rather than being read a moment later. */
const behindMs = 1_000

const readRequestedSkips = async (database: Kysely<Database>, viewer: Viewer) => {
  const rows = await selectRequests(database)
    .innerJoin('clock_skips as skip', 'skip.request_id', 'request.request_id')
    .select(['skip.skip_id', 'skip.from_ms', 'skip.to_ms'])
    .orderBy('skip.skip_id', 'desc')
    .limit(skipsShown)
    .execute()
  return rows.map((row) => ({
    ...row,
    ahead: (row.input as SkipInput).ahead,
    request: presentRequest(row, viewer),
  }))
}

const readSoloSkips = async (database: Kysely<Database>) => {
  const rows = await database
    .selectFrom('clock_skips')
    .select(['skip_id', 'from_ms', 'to_ms'])
    .where('request_id', 'is', null)
    .orderBy('skip_id', 'desc')
    .limit(skipsShown)
    .execute()
  return rows.map((row) => ({ ...row, ahead: 'next-open' as const, request: null }))
}

const readSkips = async (database: Kysely<Database>, viewer: Viewer) => {
  const all = [...(await readRequestedSkips(database, viewer)), ...(await readSoloSkips(database))]
  const newest = all.toSorted((one, other) => Number(other.skip_id - one.skip_id)).slice(0, skipsShown)
  return newest.map(({ skip_id, from_ms, to_ms, ahead, request }) => ({
    skipId: skip_id.toString(),
    ahead,
    fromInstant: isoText(from_ms),
    toInstant: isoText(to_ms),
    request,
  }))
}

const presentRuns = async (database: Kysely<Database>) =>
  (await readRuns(database, jobsShown)).map((run) => ({
    job: run.job,
    dueAt: isoText(run.due_ms),
    subjects: run.subjects,
    doneAt: run.done_ms === null ? null : isoText(run.done_ms),
    failure: run.failure,
  }))

const readWaiting = async (database: Kysely<Database>, kind: string, viewer: Viewer) => {
  const rows = await readWaitingRequests(database, [kind], viewer.nowMs)
  return rows.map((row) => ({ ...presentRequest(row, viewer), ahead: (row.input as SkipInput).ahead }))
}

const presentClock = async (
  { database, market, kind, clock, wallClock }: ClockServices,
  operatorId: bigint,
): Promise<CallOutput<typeof deskClock>> => {
  const viewer = { operatorId, nowMs: wallClock.nowMs() }
  const [skips, waitingRequests, jobs, approval] = await Promise.all([
    readSkips(database, viewer),
    readWaiting(database, kind.kind, viewer),
    presentRuns(database),
    needsApproval(database),
  ])
  const nowMs = clock.nowMs()
  const wantedMs = clock.wantedMs()
  const session = market.session(nowMs)
  const opensMs = nextOpenMs(market, nowMs)
  return {
    instant: isoText(nowMs),
    realInstant: isoText(wallClock.nowMs()),
    offsetMs: clock.offsetMs,
    catchingUpTo: wantedMs - nowMs > behindMs ? isoText(wantedMs) : null,
    day: session.day,
    phase: session.phase,
    opensAt: isoText(session.opensAtMs),
    closesAt: isoText(session.closesAtMs),
    nextOpen: opensMs === undefined ? null : isoText(opensMs),
    needsApproval: approval,
    jobs,
    waiting: waitingRequests[0] ?? null,
    waitingRequests,
    skips,
  }
}

/** The desk's clock: its state, and requests to skip it. */
export const clockRoutes = (services: ClockServices): readonly BoundCall[] => [
  bindOperator(deskClock, (_input, { operatorId }) => presentClock(services, operatorId)),
  bindOperator(deskSkipClock, ({ ahead, reason, offsetMs }, { operatorId }) => {
    return askFor(services, { kind: services.kind, input: { ahead, offsetMs }, reason, operatorId })
  }),
]
