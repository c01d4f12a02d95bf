import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createCalendar,
  type MarketHours,
  type ReplaceableCalendar,
  withHistory,
} from '@tarazu/market/calendar/session.ts'
import type { Day } from '@tarazu/market/types.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ConfigProblem } from '../../base/config-problem.ts'
import type { Log } from '../../base/log.ts'
import type { Notifications } from '../../database/notifications.ts'
import type { Database } from '../../database/schema.ts'
import { readCalendar, UnfitCalendar } from './file.ts'

/**
 * DATA_DIR/calendar.csv: read at the first start. From then on the calendar is in the database, because
 * processes on several machines must trade on the same days, or their prices would differ.
 */
const fileName = 'calendar.csv'
const emptyCalendar = 'date,name,kind\n'

export interface KeptCalendar {
  /** The calendar that the market uses; it changes in place. */
  readonly calendar: ReplaceableCalendar
  /** Loads the newest version at once, in this process; other processes are notified. */
  reload(): Promise<void>
}

export interface CalendarOptions {
  readonly database: Kysely<Database>
  readonly hours: MarketHours
  /** The first live day of a practice market, whose history is the exchange's; undefined for a replay. */
  readonly liveFrom: Day | undefined
  readonly dataDirectory: string
  readonly notifications: Pick<Notifications, 'listen'>
  /** Real time. */
  readonly nowMs: number
  readonly log: Log
}

const readFileIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new ConfigProblem(
      `${path} can't be read; let this user read it, or move it away to trade on all weekdays.`,
    )
  }
}

const checked = (path: string, text: string): string => {
  try {
    readCalendar(text)
    return text
  } catch (error) {
    if (!(error instanceof UnfitCalendar)) throw error
    throw new ConfigProblem(
      `${path} is no calendar (${error.message}); its first line is date,name,kind, the others are such as 2026-01-26,Republic Day,closed.`,
    )
  }
}

/** The content of the current version. */
export const readKeptCalendar = async (database: Kysely<Database>): Promise<string> => {
  const row = await database
    .selectFrom('market_calendars')
    .select('content')
    .orderBy('calendar_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content ?? emptyCalendar
}

const calendarLock = 7_265_011n

/** One change of the calendar at a time, until the transaction ends. */
export const lockCalendar = (transaction: Transaction<Database>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${calendarLock})`.execute(transaction)

/** Processes that start together share one first version. */
const keepFirst = ({ database, nowMs }: CalendarOptions, content: string): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockCalendar(transaction)
    const known = await transaction.selectFrom('market_calendars').select('calendar_id').executeTakeFirst()
    if (known !== undefined) return
    await transaction
      .insertInto('market_calendars')
      .values({ request_id: null, content, kept_ms: BigInt(nowMs) })
      .execute()
  })

/**
 * The calendar that all processes on this database share. At the first start it is DATA_DIR/calendar.csv, or one
 * without special days. Later it can only be replaced at the desk (server/src/desk/calendar/changes.ts), so that all
 * processes trade on the same calendar. Throws ConfigProblem if the first file is invalid.
 */
export const openCalendar = async (options: CalendarOptions): Promise<KeptCalendar> => {
  const { database, log } = options
  const path = join(options.dataDirectory, fileName)
  const file = readFileIfThere(path)
  const isFirst =
    (await database.selectFrom('market_calendars').select('calendar_id').executeTakeFirst()) === undefined
  if (isFirst) await keepFirst(options, file === undefined ? emptyCalendar : checked(path, file))
  let inForce = await readKeptCalendar(database)
  if (file !== undefined && file !== inForce)
    log.warn('calendar-file-not-read', { path, instead: 'the desk' })
  const live = createCalendar(options.hours, readCalendar(inForce))
  const calendar = options.liveFrom === undefined ? live : withHistory(live, options.liveFrom)
  const reload = async () => {
    const newest = await readKeptCalendar(database)
    if (newest === inForce) return
    calendar.replace(readCalendar(newest))
    inForce = newest
  }
  const follow = () => {
    reload().catch((cause) => log.error('calendar-not-read', { cause }))
  }
  await options.notifications.listen('market_calendar', { received: follow, interrupted: follow })
  await reload()
  return { calendar, reload }
}
