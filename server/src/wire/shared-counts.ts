import { type Kysely, sql } from 'kysely'
import type { Log } from '../base/log.ts'
import type { Database } from '../database/schema.ts'

const minuteMs = 60_000
const reportEveryMs = 1_000
/** Counts below this fraction of their maximum stay in their process. */
const reportedPart = 10
/** Minutes after which counts are deleted; longer than two machines' clocks can be apart. */
const keptMinutes = 5

/** A subject with a limit per minute. */
export interface CountedSubject {
  /** "/api/app/login.do 203.0.113.9" */
  readonly name: string
  readonly maximum: number
}

/** Counts by minute of real time, across all server processes on one database. */
export interface SharedCounts {
  /**
   * Counts at once, in the database: for rare calls that must not be guessed. Returns the seconds to wait if one of the
   * subjects is above its maximum.
   */
  countNow(subjects: readonly CountedSubject[]): Promise<number | undefined>
  /**
   * Counts in this process, and shares the count within a second if it is at least a tenth of the maximum: so
   * an ordinary order costs no write. With n processes the maximum can be exceeded by n tenths, plus a
   * second's requests.
   */
  countSoon(subject: CountedSubject): number | undefined
  stop(): void
}

interface Known {
  readonly maximum: number
  /** By this process. */
  own: number
  reported: number
  /** By the others, of what they have reported. */
  others: number
}

type CountRow = { subject: string; minute: bigint; count: number }
declare module '../database/schema.ts' {
  interface Database {
    /** Unlogged; only written here. */
    call_counts: CountRow
  }
}

/**
 * Adds to the subjects' counts for a minute and returns the results; sorted, so that no two wait for each
 * other.
 */
const add = async (
  database: Kysely<Database>,
  minute: number,
  counts: readonly (readonly [subject: string, count: number])[],
): Promise<ReadonlyMap<string, number>> => {
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
  const [names, added] = [sorted.map(([name]) => name), sorted.map(([, count]) => count)]
  const { rows } = await sql<{ subject: string; count: number }>`
    insert into call_counts (subject, minute, count)
    select subject, ${minute}, count from unnest(${names}::text[], ${added}::int[]) c (subject, count)
    on conflict (subject, minute) do update set count = call_counts.count + excluded.count
    returning subject, count`.execute(database)
  return new Map(rows.map(({ subject, count }) => [subject, count]))
}

/** Deletes old counts, once a minute. */
const createTidying = (database: Kysely<Database>) => {
  let tidied = 0
  return async (minute: number): Promise<void> => {
    if (minute === tidied) return
    tidied = minute
    await database
      .deleteFrom('call_counts')
      .where('minute', '<', BigInt(minute - keptMinutes))
      .execute()
  }
}

export const createSharedCounts = (
  database: Kysely<Database>,
  wallClock: { nowMs(): number },
  log: Log,
): SharedCounts => {
  const tidy = createTidying(database)
  let minute = 0
  const known = new Map<string, Known>()
  let timer: NodeJS.Timeout | undefined
  const thisMinute = (): number => {
    const now = Math.floor(wallClock.nowMs() / minuteMs)
    if (now !== minute) known.clear()
    minute = now
    return now
  }
  const secondsLeft = (): number => Math.ceil(((minute + 1) * minuteMs - wallClock.nowMs()) / 1_000)

  const report = async () => {
    const of = thisMinute()
    const due = [...known].filter(
      ([, { own, reported, maximum }]) => own > reported && own * reportedPart >= maximum,
    )
    if (due.length === 0) return
    const sent = due.map(([name, { own, reported }]) => [name, own - reported] as const)
    for (const [, one] of due) one.reported = one.own
    const counts = await add(database, of, sent)
    for (const [name, one] of due) one.others = (counts.get(name) ?? one.reported) - one.reported
    await tidy(of)
  }
  const reportSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      report().catch((cause) => log.warn('counts-not-shared', { cause }))
    }, reportEveryMs).unref()
  }
  return {
    countNow: async (subjects) => {
      const of = thisMinute()
      const counts = await add(
        database,
        of,
        subjects.map(({ name }) => [name, 1]),
      )
      await tidy(of)
      return subjects.some(({ name, maximum }) => (counts.get(name) ?? 0) > maximum)
        ? secondsLeft()
        : undefined
    },
    countSoon: ({ name, maximum }) => {
      thisMinute()
      const one = known.getOrInsertComputed(name, () => ({ maximum, own: 0, reported: 0, others: 0 }))
      if (one.own + one.others >= maximum) return secondsLeft()
      one.own += 1
      if (one.own * reportedPart >= maximum) reportSoon()
      return undefined
    },
    stop: () => clearTimeout(timer),
  }
}
