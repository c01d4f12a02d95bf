import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '../calendar/india-time.ts'
import { type Calendar, closesAtMs, nextTradingDay } from '../calendar/session.ts'
import type { Day } from '../types.ts'
import type { Fund } from './fund-types.ts'

/**
 * When an order for units is dealt with, and at which day's value (SEBI's uniform cut-off times, paragraph 8.4 of its master
 * circular of 27 June 2024; quoted by sarthaklaw.com and thehindubusinessline.com). An order of a day that is none of
 * trading counts as of the next one's morning.
 */
export interface Dealing {
  /** The trading day that the order counts as of. */
  readonly orderDay: Day
  /** The day whose net value it gets. */
  readonly valueDay: Day
  /** From this instant on the value is known: the close of its day, or a liquid fund's cut-off, which is later. */
  readonly knownMs: number
  /** Until this instant it may be taken back. */
  readonly cutOffMs: number
}

/** `sameDay`: switches and closings, whose values are all of one trading day. */
export type DealingSide = 'subscribe' | 'redeem' | 'sameDay'

/** Minutes after India's midnight: 15:00, 13:30 to buy a liquid fund, and 19:00 to redeem an overnight fund online. */
export const cutOffMinutes = { usual: 15 * 60, liquid: 13 * 60 + 30, overnight: 19 * 60 } as const
/** SEBI's circular of 22 April 2025 on redemptions of overnight schemes (sarthaklaw.com); 15:00 before. */
const overnightSince: Day = '2025-06-01'

type DealtFund = Pick<Fund, 'isLiquid' | 'isOvernight'>

const tradingDayFrom = (calendar: Calendar, dayNumber: number): number =>
  calendar.isTradingDay(dayNumber) ? dayNumber : nextTradingDay(calendar, dayNumber)

/** The cut-off of a trading day; of a session that closes before it (muhurat), the close: no order gets a value that is known. */
const cutOffMs = (
  calendar: Calendar,
  { isLiquid, isOvernight }: DealtFund,
  side: DealingSide,
  dayNumber: number,
): number => {
  // Who buys a liquid fund gets the value of the day before, which is known anyway.
  if (isLiquid && side === 'subscribe') return midnightOf(dayNumber) + 60_000 * cutOffMinutes.liquid
  if (isOvernight && side === 'redeem' && dayOf(dayNumber) >= overnightSince)
    return midnightOf(dayNumber) + 60_000 * cutOffMinutes.overnight
  return Math.min(midnightOf(dayNumber) + 60_000 * cutOffMinutes.usual, closesAtMs(calendar, dayNumber))
}

/** A liquid fund is bought at the value of the day before, often a Sunday, and redeemed at that of the day before the next trading day. */
const valueDayOf = (
  calendar: Calendar,
  { isLiquid }: Pick<Fund, 'isLiquid'>,
  side: DealingSide,
  orderDay: number,
): number => {
  if (!isLiquid || side === 'sameDay') return orderDay
  return side === 'subscribe' ? orderDay - 1 : nextTradingDay(calendar, orderDay) - 1
}

/** How an order of an instant is dealt with. Up to the cut-off it is of the day, from the cut-off on of the next trading day. */
export const dealingOf = (
  calendar: Calendar,
  fund: DealtFund,
  side: DealingSide,
  orderedMs: number,
): Dealing => {
  const first = tradingDayFrom(calendar, dayNumberAt(orderedMs))
  const orderDay = orderedMs < cutOffMs(calendar, fund, side, first) ? first : nextTradingDay(calendar, first)
  const cutOff = cutOffMs(calendar, fund, side, orderDay)
  // What a liquid fund earns until the next trading day is known at the close of the last.
  const isKnownBefore = fund.isLiquid && side === 'subscribe'
  return {
    orderDay: dayOf(orderDay),
    valueDay: dayOf(valueDayOf(calendar, fund, side, orderDay)),
    knownMs: isKnownBefore ? cutOff : Math.max(cutOff, closesAtMs(calendar, orderDay)),
    cutOffMs: cutOff,
  }
}

/**
 * An order's instants as the calendar stands now: the desk may have changed its day's hours since, or made that day a
 * holiday. Nothing is taken back once its value is known, and never later than was said first.
 */
export const dealtNow = (calendar: Calendar, dealt: Dealing): Pick<Dealing, 'knownMs' | 'cutOffMs'> => {
  const { orderDay, valueDay, cutOffMs: saidMs, knownMs } = dealt
  // The value of the day before is known anyway, and what an overnight fund earns, whose cut-off is later, follows from a rate.
  const isOvernight = saidMs > midnightOf(dayNumberOf(orderDay)) + 60_000 * cutOffMinutes.usual
  if (valueDay < orderDay || isOvernight) return { knownMs, cutOffMs: saidMs }
  const closeMs = closesAtMs(calendar, tradingDayFrom(calendar, dayNumberOf(orderDay)))
  return { knownMs: closeMs, cutOffMs: Math.min(saidMs, closeMs) }
}

/** The day on which the money of a redemption is paid out: so many trading days after the day of value. */
export const payoutDayOf = (calendar: Calendar, { payoutDays }: Fund, valueDayNumber: number): Day => {
  let dayNumber = valueDayNumber
  for (let passed = 0; passed < payoutDays; passed += 1) dayNumber = nextTradingDay(calendar, dayNumber)
  return dayOf(dayNumber)
}
