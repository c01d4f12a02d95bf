import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { type Calendar, closesAtMs } from '@tarazu/market/calendar/session.ts'
import { cutOffMinutes } from '@tarazu/market/funds/dealing.ts'
import { placeAt } from '@tarazu/market/funds/returns.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob, Due } from '../../time/jobs/job.ts'
import { type FundFacts, fundCatalogueOf } from './catalogue/queries.ts'
import { createCompulsory } from './compulsory.ts'
import { instantsOf } from './dealing.ts'
import { tellFundClosings } from './desk/tell-closing.ts'
import { payOut } from './payout.ts'
import { createSettle } from './settle.ts'
import type { FundOrderRow } from './tables.ts'

interface JobServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly calendar: Calendar
}

/** The minute of the day in India at which redemptions are paid out. */
const payoutMinute = 10 * 60
/** Look ahead one year at most. */
const longestBreakDays = 366

const dueInstants = (calendar: Calendar, dayNumber: number): readonly number[] => {
  const at = (minute: number) => midnightOf(dayNumber) + minute * 60_000
  const { liquid, overnight } = cutOffMinutes
  return [at(payoutMinute), at(liquid), closesAtMs(calendar, dayNumber), at(overnight)]
}

const nextInstant = (calendar: Calendar, afterMs: number): number | undefined => {
  const today = dayNumberAt(afterMs)
  for (let dayNumber = today; dayNumber < today + longestBreakDays; dayNumber += 1) {
    if (!calendar.isTradingDay(dayNumber)) continue
    const later = dueInstants(calendar, dayNumber).filter((instantMs) => instantMs > afterMs)
    if (later.length > 0) return Math.min(...later)
  }
  return undefined
}

/** The first NAV from a trading day on: a day that became a holiday has none of its own. */
const valueFrom = ({ series }: FundFacts, day: string) => {
  const place = placeAt(series, dayNumberOf(day) - 1) + 1
  const [value, dayNumber] = [series.values[place], series.dayNumbers[place]]
  if (value === undefined || dayNumber === undefined) return undefined
  return { netValue: BigInt(value), day: dayOf(dayNumber) }
}

/** A liquid fund's orders get the NAV of the calendar day before or after theirs. */
const valueFor = (market: Market, facts: FundFacts, order: WaitingOrder, nowMs: number) => {
  const { order_day, value_day: day } = order
  if (day === order_day) return valueFrom(facts, day)
  const netValue = market.funds?.netValueOn(facts.fund, day, nowMs)
  return netValue === undefined ? undefined : { netValue: BigInt(netValue), day }
}

type WaitingOrder = Pick<
  FundOrderRow,
  | 'user_id'
  | 'order_no'
  | 'fund'
  | 'to_fund'
  | 'stage'
  | 'order_day'
  | 'value_day'
  | 'cut_off_ms'
  | 'known_ms'
>

/** The day whose session closes at this time: its NAVs are known then, whatever was announced earlier. */
const closingDay = (calendar: Calendar, instantMs: number): string | null => {
  const today = dayNumberAt(instantMs)
  return calendar.isTradingDay(today) && instantMs === closesAtMs(calendar, today) ? dayOf(today) : null
}

/** Orders whose NAV is known, and those of closed funds, which will never have one. */
const readWaiting = (
  { database, calendar }: JobServices,
  dueMs: number,
  closed: readonly string[],
): Promise<readonly WaitingOrder[]> =>
  database
    .selectFrom('fund_orders')
    .select(['user_id', 'order_no', 'fund', 'to_fund', 'stage', 'order_day', 'value_day'])
    .select(['cut_off_ms', 'known_ms'])
    .where('stage', 'in', ['review', 'waiting'])
    .where((either) =>
      either.or([
        either('known_ms', '<=', BigInt(dueMs)),
        either('order_day', '=', closingDay(calendar, dueMs)).and('value_day', '>=', either.ref('order_day')),
        ...(closed.length === 0 ? [] : [either('fund', 'in', closed), either('to_fund', 'in', closed)]),
      ]),
    )
    .orderBy('order_no')
    .execute()

const closedOf = (all: readonly FundFacts[]): readonly FundFacts[] =>
  all.filter(({ state }) => state === 'closed')
const codesOf = (all: readonly FundFacts[]): readonly string[] => all.map(({ fund }) => fund.code)

/** An order for a day after the desk's closing of the fund gets no NAV. */
const isTooLate = ({ closing }: FundFacts, knownMs: number): boolean =>
  closing !== undefined && knownMs > closing.knownMs

const settleAll = async (
  services: JobServices,
  due: Due,
  all: readonly FundFacts[],
  factsOf: (code: string) => FundFacts,
): Promise<number> => {
  const settle = createSettle(factsOf)
  const waiting = await readWaiting(services, due.dueMs, codesOf(closedOf(all)))
  const orders = waiting.flatMap((order) => {
    const facts = factsOf(order.fund)
    const { knownMs } = instantsOf(services.calendar, order)
    if (knownMs > due.dueMs && facts.state !== 'closed') return []
    const value = isTooLate(facts, knownMs) ? undefined : valueFor(services.market, facts, order, due.dueMs)
    // Not known yet: that day has become a holiday, and the next day's NAV settles the order.
    if (value === undefined && facts.state !== 'closed') return []
    const to = order.to_fund === null ? undefined : factsOf(order.to_fund)
    const isGone = to !== undefined && isTooLate(to, knownMs)
    const toValue = to && value && !isGone ? valueFrom(to, value.day) : undefined
    const input = {
      orderNo: order.order_no,
      fund: order.fund,
      toFund: order.to_fund,
      netValue: value?.netValue,
      toNetValue: toValue?.netValue,
      valueDay: value?.day ?? order.value_day,
      dueMs: due.dueMs,
    }
    return [{ userId: order.user_id, input }]
  })
  await forEachSubject(orders, ({ userId, input }) =>
    due.submit(settle, input, userId, `settle ${input.orderNo}`),
  )
  return orders.length
}

const payAll = async ({ database }: JobServices, due: Due): Promise<number> => {
  const orders = await database
    .selectFrom('fund_orders')
    .select(['user_id', 'order_no'])
    .where('stage', '=', 'paying')
    .where('payout_ms', '<=', BigInt(due.dueMs))
    .orderBy('order_no')
    .execute()
  await forEachSubject(orders, ({ user_id, order_no }) =>
    due.submit(payOut, { orderNo: order_no, dueMs: due.dueMs }, user_id, `pay ${order_no}`),
  )
  return orders.length
}

/** Everybody who still holds a closed fund is paid out at its last NAV. */
const redeemClosed = async (
  { database, calendar }: JobServices,
  due: Due,
  all: readonly FundFacts[],
): Promise<number> => {
  const closed = closedOf(all)
  if (closed.length === 0) return 0
  const holders = await database
    .selectFrom('fund_holdings')
    .select(['user_id', 'fund'])
    .where('fund', 'in', codesOf(closed))
    .where('units', '>', 0n)
    .orderBy('user_id')
    .execute()
  await forEachSubject(holders, ({ user_id, fund }) => {
    const facts = closed.find((one) => one.fund.code === fund)
    if (facts === undefined) throw new Error(`no closed fund ${fund}`)
    const command = createCompulsory(calendar, facts)
    return due.submit(command, { fund, dueMs: due.dueMs }, user_id, `close ${fund}`)
  })
  return holders.length
}

/** Whether there is work at a due time: usually there is none, and the funds need not be read. */
const hasWork = async ({ database, market, calendar }: JobServices, dueMs: number): Promise<boolean> => {
  // Life Cycle Funds end automatically, on the first trading day after their year; schemes with their NAVs.
  const year = dayOf(dayNumberAt(dueMs)).slice(0, 4)
  const { funds } = market
  const ended = (funds?.list ?? [])
    .filter((fund) => {
      const { family, subject = '' } = fund
      return family === 'scheme'
        ? funds?.stateOf(fund, dueMs) === 'closed'
        : family === 'target' && subject < year
    })
    .map(({ code }) => code)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from fund_orders where stage in ('review', 'waiting')
        and (known_ms <= ${BigInt(dueMs)} or (order_day = ${closingDay(calendar, dueMs)} and value_day >= order_day)))
      or exists (select from fund_orders where stage = 'paying' and payout_ms <= ${BigInt(dueMs)})
      or exists (select from fund_holdings where units > 0 and fund = any(${ended}))
      or exists (select from fund_stops join fund_holdings using (fund)
        where (known_ms <= ${BigInt(dueMs)} or value_day = ${closingDay(calendar, dueMs)}) and units > 0) as found`.execute(
    database,
  )
  return rows[0]?.found === true
}

/** Pays redemptions out, and settles orders once their day's NAV is known. */
export const createFundOrderJob = (services: JobServices): ClockJob => ({
  name: 'fund-orders',
  dating: 'due-instant',
  nextDueMs: (afterMs) =>
    services.market.funds === undefined ? undefined : nextInstant(services.calendar, afterMs),
  run: async (due) => {
    await tellFundClosings(services, due.dueMs)
    if (!(await hasWork(services, due.dueMs))) return 0
    const catalogue = fundCatalogueOf(services.market)
    // Another process may have stored one a moment ago.
    await catalogue.takeStops(services.database)
    const all = await catalogue.list(due.dueMs)
    const byCode = new Map(all.map((facts) => [facts.fund.code, facts]))
    const factsOf = (code: string): FundFacts => {
      const facts = byCode.get(code)
      if (facts === undefined) throw new Error(`an order of the unknown fund ${code}`)
      return facts
    }
    const paid = await payAll(services, due)
    const settled = await settleAll(services, due, all, factsOf)
    return paid + settled + (await redeemClosed(services, due, all))
  },
})
