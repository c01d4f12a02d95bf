import { depositAges, type deskHistory, historyDays } from '@tarazu/contract/calls/desk-history.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayMs, dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { countInvestors } from '../../people/investors/queries.ts'
import { type HouseDay, readHouseDays } from './days.ts'

type History = CallOutput<typeof deskHistory>

const hourMs = 3_600_000
/** The upper limit of each of `depositAges`; the last has none. */
const ageLimitsMs = [hourMs, 4 * hourMs, dayMs, 3 * dayMs] as const

/** How many deposits are waiting for review, by age. */
export const readDepositAges = async (
  database: Kysely<Database>,
  nowMs: number,
): Promise<History['deposits']> => {
  const { rows } = await sql<{ place: number; count: bigint }>`
    select width_bucket(${nowMs}::bigint - created_ms, array[${sql.join([...ageLimitsMs])}]::bigint[]) as place,
      count(*) as count
    from deposit where state = 'reviewing' group by 1`.execute(database)
  return depositAges.map((age, place) => ({
    age,
    count: Number(rows.find((row) => row.place === place)?.count ?? 0n),
  }))
}

/** Days before yesterday are counted once a day; late effects of a clock skip are included by then. */
const recentDays = 2
const keptMs = 30_000

/** The house's last days, cached for half a minute for all operators. */
export const createHistory = (services: {
  readonly database: Kysely<Database>
  readonly clock: { readonly nowMs: () => number }
  readonly wallClock: { readonly nowMs: () => number }
}): (() => Promise<History>) => {
  const { database, clock, wallClock } = services
  let old: { readonly today: number; readonly days: Promise<readonly HouseDay[]> } | undefined
  let kept: { readonly atMs: number; readonly today: number; readonly answer: Promise<History> } | undefined
  const oldDays = (today: number): Promise<readonly HouseDay[]> => {
    if (old?.today !== today) {
      const days = readHouseDays(database, today - historyDays + 1, today - recentDays)
      old = { today, days }
      days.catch(() => {
        old = undefined
      })
    }
    return old.days
  }
  const read = async (nowMs: number): Promise<History> => {
    const today = dayNumberAt(nowMs)
    const [before, recent, total, deposits] = await Promise.all([
      oldDays(today),
      readHouseDays(database, today - recentDays + 1, today),
      countInvestors(database),
      readDepositAges(database, nowMs),
    ])
    return { days: presentDays([...before, ...recent], total), deposits }
  }
  return () => {
    const nowMs = clock.nowMs()
    const today = dayNumberAt(nowMs)
    const atMs = wallClock.nowMs()
    if (kept === undefined || kept.today !== today || atMs - kept.atMs >= keptMs) {
      const answer = read(nowMs)
      kept = { atMs, today, answer }
      answer.catch(() => {
        kept = undefined
      })
    }
    return kept.answer
  }
}

/** Adds the accounts at the end of each day, computed backwards from the current ones. */
export const presentDays = (days: readonly HouseDay[], investorsNow: number): History['days'] => {
  let later = 0
  return days
    .toReversed()
    .map(({ dayNumber, orders, liquidations, newInvestors, resultPaise }) => {
      const investors = investorsNow - later
      later += newInvestors
      const houseResult = rupeesFromPaise(resultPaise)
      return { day: dayOf(dayNumber), orders, liquidations, investors, houseResult }
    })
    .toReversed()
}
