import type { fundPlanCreate } from '@tarazu/contract/calls/fund-plans.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { FundFacts } from '../catalogue/queries.ts'
import { fundNames } from '../present.ts'
import { comingDates, nextGrown } from './dates.ts'
import type { FundPlanDateRow, FundPlanRow } from './tables.ts'

type Plan = CallOutput<typeof fundPlanCreate>

const [mostGone, mostComing] = [3, 3]

export const presentDate = ({ day, result, amount_paise, order_no }: FundPlanDateRow) => ({
  day,
  result,
  amount: rupeesFromPaise(amount_paise),
  orderNo: order_no?.toString() ?? null,
})

export const presentComing = (
  calendar: Calendar,
  plan: Parameters<typeof comingDates>[1],
): Plan['upcoming'] =>
  comingDates(calendar, plan, mostComing).map(({ day, orderDay, amountPaise }) => ({
    day,
    orderDay,
    amount: rupeesFromPaise(amountPaise),
  }))

export const presentPlan = (
  row: FundPlanRow,
  dates: readonly FundPlanDateRow[],
  facts: FundFacts | undefined,
  { calendar, today }: { readonly calendar: Calendar; readonly today: string },
): Plan => ({
  planNo: row.plan_no.toString(),
  kind: row.kind,
  ...(facts === undefined
    ? { code: row.fund, name: row.fund, nameHindi: row.fund, family: 'scheme', group: 'scheme' }
    : fundNames(facts)),
  rhythm: row.rhythm,
  date: row.on_date,
  amount: rupeesFromPaise(nextGrown(row, today).amount_paise),
  stepUpPercent: row.step_up_percent,
  state: row.state,
  pausedUntil: row.paused_until,
  skipNext: row.skip_next,
  startDay: row.start_day,
  nextDay: row.next_day,
  installments: row.installments,
  done: row.done,
  missed: row.missed,
  total: rupeesFromPaise(row.total_paise),
  endedReason: row.ended_reason,
  last: dates
    .filter(({ plan_no }) => plan_no === row.plan_no)
    .slice(0, mostGone)
    .map(presentDate),
  upcoming: presentComing(calendar, row),
})
