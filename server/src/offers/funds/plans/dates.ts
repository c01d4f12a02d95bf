import { type Paise, ratePpmOf } from '@tarazu/contract/money/money.ts'
import { dayNumberOf, dayOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { monthsBefore } from '@tarazu/market/funds/returns.ts'
import type { FundPlanRow } from './tables.ts'

type Rhythm = Pick<FundPlanRow, 'rhythm' | 'on_date'>

const isDate = ({ rhythm, on_date }: Rhythm, dayNumber: number): boolean =>
  rhythm === 'weekly' ? weekdayOf(dayNumber) + 1 === on_date : Number(dayOf(dayNumber).slice(8)) === on_date

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

/** The amount of a date, larger by the step-up from each year's day on; and when it grows next. */
export const grown = (
  { amount_paise, step_up_percent, step_day }: Growing,
  day: string,
): { readonly amountPaise: Paise; readonly stepDay: string } =>
  day < step_day
    ? { amountPaise: amount_paise, stepDay: step_day }
    : {
        amountPaise: amount_paise + ratePpmOf(amount_paise, BigInt(step_up_percent) * 10_000n),
        stepDay: yearAfter(step_day),
      }

interface Coming {
  /** By the plan. */
  readonly day: string
  /** When the order is placed. */
  readonly orderDay: string
  readonly amountPaise: Paise
}

/** A year without a trading day is none. */
const longestBreakDays = 366

const orderDayOf = (calendar: Calendar, day: string): string => {
  const from = dayNumberOf(day)
  for (let dayNumber = from; dayNumber < from + longestBreakDays; dayNumber += 1)
    if (calendar.isTradingDay(dayNumber)) return dayOf(dayNumber)
  return day
}

/** The next dates of a plan that runs, as the calendar stands; what is skipped is left out. */
export const comingDates = (
  calendar: Calendar,
  plan: Rhythm &
    Growing &
    Pick<FundPlanRow, 'state' | 'next_day' | 'paused_until' | 'skip_next' | 'installments' | 'done'>,
  most: number,
): readonly Coming[] => {
  const { state, next_day, paused_until, skip_next, installments, done } = plan
  const isResting = state === 'paused' && paused_until === null
  if (state === 'ended' || next_day === null || isResting) return []
  const left = installments === null ? most : Math.min(most, installments - done)
  const coming: Coming[] = []
  let day = paused_until === null || paused_until <= next_day ? next_day : dateFrom(plan, paused_until)
  if (skip_next) day = dateAfter(plan, orderDayOf(calendar, day))
  let amount: Growing = plan
  while (coming.length < left) {
    const orderDay = orderDayOf(calendar, day)
    const { amountPaise, stepDay } = grown(amount, orderDay)
    coming.push({ day, orderDay, amountPaise })
    amount = { ...amount, amount_paise: amountPaise, step_day: stepDay }
    day = dateAfter(plan, orderDay)
  }
  return coming
}
