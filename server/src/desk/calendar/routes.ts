import { deskCalendar, deskReplaceCalendar } from '@tarazu/contract/calls/desk-calendar.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { CalendarDay } from '@tarazu/market/calendar/calendar-day.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import {
  presentRequest,
  readNewestRequests,
  readWaitingRequests,
} from '../../people/operators/request-state.ts'
import { askFor, needsApproval, type RequestKind } from '../../people/operators/requests.ts'
import { readCalendar } from '../../time/calendar/file.ts'
import { type KeptCalendar, readKeptCalendar } from '../../time/calendar/kept.ts'
import type { Clock } from '../../time/clock.ts'
import type { MarketClock } from '../../time/market-clock.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { type CalendarInput, checkCalendar } from './changes.ts'

export interface CalendarServices {
  readonly database: Kysely<Database>
  readonly kept: KeptCalendar
  readonly kind: RequestKind<CalendarInput>
  readonly clock: MarketClock
  /** Real time. */
  readonly wallClock: Clock
}

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const presentDay = ({ day, name, session }: CalendarDay) => ({
  day,
  name,
  opens: session === undefined ? null : timeOf(session.openMinute),
  closes: session === undefined ? null : timeOf(session.closeMinute),
})

const present = async (
  { database, kept, kind, clock, wallClock }: CalendarServices,
  operatorId: bigint,
): Promise<CallOutput<typeof deskCalendar>> => {
  const viewer = { operatorId, nowMs: wallClock.nowMs() }
  const [content, approval, waiting, rows] = await Promise.all([
    readKeptCalendar(database),
    needsApproval(database),
    readWaitingRequests(database, [kind.kind], viewer.nowMs),
    readNewestRequests(database, [kind.kind]),
  ])
  return {
    hours: kept.calendar.hours,
    today: dayOf(dayNumberAt(clock.nowMs())),
    days: readCalendar(content).map(presentDay),
    content,
    needsApproval: approval,
    waiting: waiting.map((row) => ({
      ...presentRequest(row, viewer),
      content: (row.input as CalendarInput).content,
    })),
    requests: rows.map((row) => presentRequest(row, viewer)),
  }
}

/** The desk's calendar: the current one, and requests to replace it. */
export const calendarRoutes = (services: CalendarServices): readonly BoundCall[] => [
  bindOperator(deskCalendar, (_input, { operatorId }) => present(services, operatorId)),
  bindOperator(deskReplaceCalendar, async ({ content, reason }, { operatorId }) => {
    const { database, kind, clock } = services
    await checkCalendar(database, content, clock.wantedMs())
    return askFor(services, { kind, input: { content }, reason, operatorId })
  }),
]
