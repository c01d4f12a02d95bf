import { type Paise, ratePpmOf } from '@tarazu/contract/money/money.ts'
import { dayNumberOf, dayOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { monthsBefore } from '@tarazu/market/funds/returns.ts'
import type { FundPlanRow } from './tables.ts'

type Rhythm = Pick<FundPlanRow, 'rhythm' | 'on_date'>

const dateOf = (dayNumber: number): number => Number(dayOf(dayNumber).slice(8))

/** Months without the date use their last day: 30 April for the 31st. */
const isDate = ({ rhythm, on_date }: Rhythm, dayNumber: number): boolean => {
  if (rhythm === 'weekly') return weekdayOf(dayNumber) + 1 === on_date
  const date = dateOf(dayNumber)
  return date === on_date || (date < on_date && dateOf(dayNumber + 1) === 1)
}

/** The first date of a plan on or after a day. */
export const dateFrom = (plan: Rhythm, day: string): string => {
  let dayNumber = dayNumberOf(day)
  while (!isDate(plan, dayNumber)) dayNumber += 1
  return dayOf(dayNumber)
}

/** The first date of a plan after a day. */
export const dateAfter = (plan: Rhythm, day: string): string => dateFrom(plan, dayOf(dayNumberOf(day) + 1))

/** The same day a year later. */
export const yearAfter = (day: string): string => dayOf(monthsBefore(dayNumberOf(day), -12))

type Growing = Pick<FundPlanRow, 'amount_paise' | 'step_up_percent' | 'step_day'>

/**
 * The amount on a date, stepped up once for each anniversary on or before it, whether the plan ran or was
 * paused on that day, as fund houses do ("inclusive of the step-up after the pause"). Also the next step's
 * day.
 */
export const grown = (
  { amount_paise, step_up_percent, step_day }: Growing,
  day: string,
): Pick<Growing, 'amount_paise' | 'step_day'> => {
  let [amount, stepDay]: [Paise, string] = [amount_paise, step_day]
  while (stepDay <= day) {
    amount += ratePpmOf(amount, BigInt(step_up_percent) * 10_000n)
    stepDay = yearAfter(stepDay)
  }
  return { amount_paise: amount, step_day: stepDay }
}

type Running = Rhythm & Pick<FundPlanRow, 'state' | 'next_day' | 'paused_until'>

/** The next date; none for a plan that has ended, or is paused until it is resumed. */
const nextDate = (plan: Running): string | undefined => {
  const { state, next_day, paused_until } = plan
  if (state === 'ended' || next_day === null) return undefined
  if (paused_until === null) return state === 'paused' ? undefined : next_day
  return paused_until <= next_day ? next_day : dateFrom(plan, paused_until)
}

/** The amount on the next date; for a plan paused until it is resumed, as if that were today. */
export const nextGrown = (plan: Running & Growing, today: string): ReturnType<typeof grown> =>
  plan.state === 'ended' ? plan : grown(plan, nextDate(plan) ?? dateAfter(plan, today))

interface Coming {
  /** The plan's date. */
  readonly day: string
  /** When the order is placed. */
  readonly orderDay: string
  readonly amountPaise: Paise
}

/** Look ahead one year at most. */
const longestBreakDays = 366

const orderDayOf = (calendar: Calendar, day: string): string => {
  const from = dayNumberOf(day)
  for (let dayNumber = from; dayNumber < from + longestBreakDays; dayNumber += 1)
    if (calendar.isTradingDay(dayNumber)) return dayOf(dayNumber)
  return day
}

/** A running plan's next dates, by the current calendar, leaving out skipped ones. */
export const comingDates = (
  calendar: Calendar,
  plan: Running & Growing & Pick<FundPlanRow, 'skip_next' | 'installments' | 'done'>,
  most: number,
): readonly Coming[] => {
  const { skip_next, installments, done } = plan
  let day = nextDate(plan)
  if (day === undefined) return []
  if (skip_next) day = dateAfter(plan, orderDayOf(calendar, day))
  const left = installments === null ? most : Math.min(most, installments - done)
  const coming: Coming[] = []
  while (coming.length < left) {
    const orderDay = orderDayOf(calendar, day)
    coming.push({ day, orderDay, amountPaise: grown(plan, day).amount_paise })
    day = dateAfter(plan, orderDay)
  }
  return coming
}
