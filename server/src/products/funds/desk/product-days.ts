import type { deskProductDays } from '@tarazu/contract/calls/desk-funds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { type Calendar, nextTradingDay } from '@tarazu/market/calendar/session.ts'
import { type Kysely, sql } from 'kysely'
import { isoText } from '../../../base/iso-text.ts'
import type { Database } from '../../../database/schema.ts'
import type { EventSources, ProductDates } from '../../product-dates.ts'
import type { FundFacts } from '../catalogue/queries.ts'
import { grown } from '../plans/dates.ts'
import type { FundPlanRow } from '../plans/tables.ts'

type ProductDay = CallOutput<typeof deskProductDays>['days'][number]
type Event = ProductDay['events'][number]

/** Four weeks, plus today. */
const daysShown = 29

interface Sources extends EventSources {
  readonly productDates: readonly ProductDates[]
}

interface Sum {
  readonly kind: 'subscriptions' | 'redemptions' | 'payouts' | 'plans'
  readonly day: string
  readonly fund: string
  readonly count: bigint
  readonly paise: bigint
  readonly units: bigint
}

const indiaDay = (column: 'known_ms' | 'payout_ms') =>
  sql`to_char(to_timestamp(${sql.ref(column)} / 1000.0) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/** The pending amounts of all investors' orders and plans, by day and fund; read through partial indices. */
const readSums = async (database: Kysely<Database>): Promise<readonly Sum[]> => {
  const { rows } = await sql<Sum>`
    select case when kind = 'subscribe' then 'subscriptions' else 'redemptions' end as kind,
      ${indiaDay('known_ms')} as day, fund, count(*) as count, sum(held_paise)::bigint as paise,
      sum(case when kind = 'subscribe' then 0 else coalesce(units, 0) end)::bigint as units
    from fund_orders where stage in ('review', 'waiting') group by 1, 2, 3
    union all
    select 'payouts', ${indiaDay('payout_ms')}, fund, count(*), sum(net_paise)::bigint, 0
    from fund_orders where stage = 'paying' group by 1, 2, 3
    union all
    select 'plans', next_day, fund, count(*), sum(amount_paise)::bigint, 0
    from fund_plans where state = 'active' and step_day > next_day group by 1, 2, 3`.execute(database)
  return rows
}

interface Stepping extends Pick<FundPlanRow, 'fund' | 'amount_paise' | 'step_up_percent' | 'step_day'> {
  readonly next_day: string
  readonly count: bigint
}

/** The plans that step up on their next date, whose rows still have the previous amount. */
const readSteppingSums = async (database: Kysely<Database>): Promise<readonly Sum[]> => {
  const { rows } = await sql<Stepping>`
    select next_day, fund, amount_paise, step_up_percent, step_day, count(*) as count
    from fund_plans where state = 'active' and step_day <= next_day group by 1, 2, 3, 4, 5`.execute(database)
  return rows.map((row): Sum => {
    const { next_day: day, fund, count } = row
    return { kind: 'plans', day, fund, count, paise: grown(row, day).amount_paise * count, units: 0n }
  })
}

/** Upcoming events of every product, both the market's own and the desk's. */
const readEvents = async (sources: Sources, nowMs: number): Promise<readonly Event[]> => {
  const all = await Promise.all(sources.productDates.map(({ events }) => events(sources, nowMs)))
  return all
    .flat()
    .map(({ kind, product, name, atMs }) => ({ kind, product, name, at: isoText(atMs) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** An order whose day has become a holiday gets the next day's NAV; a plan's date is unaffected. */
const asDealt =
  (calendar: Calendar) =>
  (sum: Sum): Sum => {
    const dayNumber = dayNumberOf(sum.day)
    const isOrder = sum.kind === 'subscriptions' || sum.kind === 'redemptions'
    if (!isOrder || calendar.isTradingDay(dayNumber)) return sum
    return { ...sum, day: dayOf(nextTradingDay(calendar, dayNumber)) }
  }

/** The days from today; a plan's date that falls on a holiday is shown on that day. */
export const readProductDays = async (
  sources: Sources,
  funds: ReadonlyMap<string, FundFacts>,
  nowMs: number,
): Promise<ProductDay[]> => {
  const { calendar, database } = sources
  const [standing, stepping, events] = await Promise.all([
    readSums(database),
    readSteppingSums(database),
    readEvents(sources, nowMs),
  ])
  const sums = [...standing, ...stepping].map(asDealt(calendar))
  const today = dayNumberAt(nowMs)
  const paiseOf = ({ fund, paise, units }: Sum): bigint =>
    paise + worthOf(units, BigInt(funds.get(fund)?.series.values.at(-1) ?? 0))
  return Array.from({ length: daysShown }, (_, place): ProductDay => {
    const day = dayOf(today + place)
    const counted = (kind: Sum['kind']) => {
      // Work that became overdue while the server was off is shown today.
      const own = sums.filter(
        (sum) => sum.kind === kind && (sum.day === day || (place === 0 && sum.day < day)),
      )
      return {
        count: own.reduce((all, { count }) => all + Number(count), 0),
        amount: rupeesFromPaise(own.reduce((all, sum) => all + paiseOf(sum), 0n)),
      }
    }
    return {
      day,
      isTradingDay: calendar.isTradingDay(today + place),
      holiday: calendar.special.find((special) => special.day === day)?.name ?? null,
      subscriptions: counted('subscriptions'),
      redemptions: counted('redemptions'),
      payouts: counted('payouts'),
      plans: counted('plans'),
      events: events.filter(({ at }) => dayOf(dayNumberAt(Date.parse(at))) === day),
    }
  })
}
