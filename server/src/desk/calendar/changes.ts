import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CalendarDay } from '@tarazu/market/calendar/calendar-day.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { recordAction } from '../../people/operators/actions.ts'
import type { RequestKind } from '../../people/operators/requests.ts'
import { firstDifference, readCalendar, UnfitCalendar } from '../../time/calendar/file.ts'
import { type KeptCalendar, lockCalendar, readKeptCalendar } from '../../time/calendar/kept.ts'
import type { Clock } from '../../time/clock.ts'

/** The input of a request to replace the calendar. */
export interface CalendarInput {
  readonly content: string
}

interface CalendarChangeOptions {
  readonly kept: KeptCalendar
  /** The market clock's time, ignoring pauses. */
  readonly clock: { wantedMs(): number }
  /** Real time. */
  readonly wallClock: Clock
}

const readOrRefuse = (content: string): readonly CalendarDay[] => {
  try {
    return readCalendar(content)
  } catch (error) {
    if (!(error instanceof UnfitCalendar)) throw error
    throw new Refusal(refusals.calendarFileInvalid, { line: String(error.line), reason: error.reason })
  }
}

/**
 * Refuses with calendarFileInvalid if it is not a calendar, with calendarDayPast if it changes today (by the
 * market's clock) or an earlier day.
 */
export const checkCalendar = async (
  database: Kysely<Database>,
  content: string,
  nowMs: number,
): Promise<void> => {
  const today = dayOf(dayNumberAt(nowMs))
  const next = readOrRefuse(content)
  const day = firstDifference(readCalendar(await readKeptCalendar(database)), next, today)
  if (day !== undefined) throw new Refusal(refusals.calendarDayPast, { day })
}

/** Replaces the exchange's calendar, starting tomorrow. */
export const createCalendarKind = (options: CalendarChangeOptions): RequestKind<CalendarInput> => ({
  kind: 'calendar',
  approval: 'calendar.change',
  facts: ({ content }) => ({ content }),
  apply: async (transaction, { content }, { requestId, operatorId, reason }) => {
    // The clock must not be skipped into the days that are being changed.
    await transaction.selectFrom('market_clock').select('offset_ms').forUpdate().execute()
    await lockCalendar(transaction)
    const instantMs = options.clock.wantedMs()
    await checkCalendar(transaction, content, instantMs)
    const before = { content: await readKeptCalendar(transaction) }
    const after = { request: requestId.toString(), content }
    await recordAction(
      transaction,
      { action: 'calendar.change', operatorId, before, after, reason },
      instantMs,
    )
    await transaction
      .insertInto('market_calendars')
      .values({ request_id: requestId, content, kept_ms: BigInt(options.wallClock.nowMs()) })
      .execute()
  },
  committed: () => options.kept.reload(),
})
