import { deskClock, deskSkipClock } from '@tarazu/contract/calls/desk-clock.ts'
import { skipAhead } from '@tarazu/contract/calls/skip-ahead.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { SkipAhead } from '@tarazu/contract/wire/skip-aheads.ts'
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
import { isBehind } from '../../time/behind.ts'
import type { Clock } from '../../time/clock.ts'
import { readRuns } from '../../time/jobs/queries.ts'
import type { MarketClock } from '../../time/market-clock.ts'
import { nextOpenMs } from '../../time/next-open.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import type { SkipInput } from './skips.ts'
import { findTarget, presentTargets, type TargetServices } from './target-facts.ts'

export interface ClockServices extends TargetServices {
  readonly kind: RequestKind<SkipInput>
  readonly clock: MarketClock
  readonly wallClock: Clock
}

const skipsShown = 50
const jobsShown = 20

/** A text column that only this capability writes. */
const aheadOf = (text: string): SkipAhead => skipAhead.parse(text)

const readSkips = async (database: Kysely<Database>, viewer: Viewer) => {
  const skips = await database
    .selectFrom('clock_skips')
    .select(['skip_id', 'request_id', 'from_ms', 'to_ms', 'ahead'])
    .orderBy('skip_id', 'desc')
    .limit(skipsShown)
    .execute()
  const ids = skips.flatMap(({ request_id }) => request_id ?? [])
  const rows =
    ids.length === 0 ? [] : await selectRequests(database).where('request.request_id', 'in', ids).execute()
  const requests = new Map(rows.map((row) => [row.request_id, presentRequest(row, viewer)]))
  return skips.map(({ skip_id, request_id, from_ms, to_ms, ahead }) => ({
    skipId: skip_id.toString(),
    ahead: aheadOf(ahead),
    fromInstant: isoText(from_ms),
    toInstant: isoText(to_ms),
    request: (request_id !== null && requests.get(request_id)) || null,
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
  return rows.map((row) => {
    // The kind itself stored this input with the request.
    const { ahead, toMs } = row.input as SkipInput
    return {
      ...presentRequest(row, viewer),
      ahead,
      toInstant: toMs === undefined ? null : isoText(toMs),
    }
  })
}

const presentClock = async (
  services: ClockServices,
  operatorId: bigint,
): Promise<CallOutput<typeof deskClock>> => {
  const { database, market, kind, clock, wallClock } = services
  const viewer = { operatorId, nowMs: wallClock.nowMs() }
  const wantedMs = clock.wantedMs()
  const [skips, waitingRequests, jobs, approval, targets] = await Promise.all([
    readSkips(database, viewer),
    readWaiting(database, kind.kind, viewer),
    presentRuns(database),
    needsApproval(database),
    presentTargets(services),
  ])
  const nowMs = clock.nowMs()
  const session = market.session(nowMs)
  const opensMs = nextOpenMs(market, nowMs)
  return {
    instant: isoText(nowMs),
    realInstant: isoText(wallClock.nowMs()),
    offsetMs: clock.offsetMs,
    catchingUpTo: isBehind(clock) ? isoText(wantedMs) : null,
    day: session.day,
    phase: session.phase,
    opensAt: isoText(session.opensAtMs),
    closesAt: isoText(session.closesAtMs),
    nextOpen: opensMs === undefined ? null : isoText(opensMs),
    targets,
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
  bindOperator(deskSkipClock, async ({ ahead, day, to, reason, offsetMs }, { operatorId }) => {
    const toMs = await findTarget(services, { ahead, day, seenMs: to }, services.clock.wantedMs())
    const input = { ahead, offsetMs, ...(toMs !== undefined && { toMs }) }
    return askFor(services, { kind: services.kind, input, reason, operatorId })
  }),
]
