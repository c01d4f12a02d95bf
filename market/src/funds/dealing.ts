import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '../calendar/india-time.ts'
import { type Calendar, closesAtMs, nextTradingDay } from '../calendar/session.ts'
import type { Day } from '../types.ts'
import type { Fund } from './fund-types.ts'

/**
 * When an order for units is processed, and at which day's NAV (SEBI's uniform cut-off times, paragraph 8.4
 * of its master circular of 27 June 2024; quoted by sarthaklaw.com and thehindubusinessline.com). An order on
 * a non-trading day counts as placed on the next trading day's morning.
 */
export interface Dealing {
  /** The trading day that the order counts towards. */
  readonly orderDay: Day
  /** The day whose NAV it gets. */
  readonly valueDay: Day
  /** When the NAV is known: at the close of its day, or at a liquid fund's later cut-off. */
  readonly knownMs: number
  /** Until when it may be cancelled. */
  readonly cutOffMs: number
}

/** `sameDay`: switches and closings, whose NAVs are all of one trading day. */
export type DealingSide = 'subscribe' | 'redeem' | 'sameDay'

/**
 * Minutes after midnight in India: 15:00 in general, 13:30 to buy a liquid fund, 19:00 to redeem an overnight
 * fund online.
 */
export const cutOffMinutes = { usual: 15 * 60, liquid: 13 * 60 + 30, overnight: 19 * 60 } as const
/** SEBI's circular of 22 April 2025 on redemptions of overnight schemes (sarthaklaw.com); 15:00 before. */
const overnightSince: Day = '2025-06-01'

type DealtFund = Pick<Fund, 'isLiquid' | 'isOvernight'>

const tradingDayFrom = (calendar: Calendar, dayNumber: number): number =>
  calendar.isTradingDay(dayNumber) ? dayNumber : nextTradingDay(calendar, dayNumber)

/**
 * The cut-off of a trading day, or the close of a session that ends before it (muhurat): no order gets a NAV
 * that is already known.
 */
const cutOffMs = (
  calendar: Calendar,
  { isLiquid, isOvernight }: DealtFund,
  side: DealingSide,
  dayNumber: number,
): number => {
  // Purchases of a liquid fund get the previous day's NAV, which is known anyway.
  if (isLiquid && side === 'subscribe') return midnightOf(dayNumber) + 60_000 * cutOffMinutes.liquid
  if (isOvernight && side === 'redeem' && dayOf(dayNumber) >= overnightSince)
    return midnightOf(dayNumber) + 60_000 * cutOffMinutes.overnight
  return Math.min(midnightOf(dayNumber) + 60_000 * cutOffMinutes.usual, closesAtMs(calendar, dayNumber))
}

/**
 * A liquid fund is bought at the previous day's NAV, often a Sunday's, and redeemed at that of the day before
 * the next trading day.
 */
const valueDayOf = (
  calendar: Calendar,
  { isLiquid }: Pick<Fund, 'isLiquid'>,
  side: DealingSide,
  orderDay: number,
): number => {
  if (!isLiquid || side === 'sameDay') return orderDay
  return side === 'subscribe' ? orderDay - 1 : nextTradingDay(calendar, orderDay) - 1
}

/**
 * How an order placed at a given time is processed. Before the cut-off it belongs to that day, afterwards to
 * the next trading day.
 */
export const dealingOf = (
  calendar: Calendar,
  fund: DealtFund,
  side: DealingSide,
  orderedMs: number,
): Dealing => {
  const first = tradingDayFrom(calendar, dayNumberAt(orderedMs))
  const orderDay = orderedMs < cutOffMs(calendar, fund, side, first) ? first : nextTradingDay(calendar, first)
  const cutOff = cutOffMs(calendar, fund, side, orderDay)
  // A liquid fund's income until the next trading day is known at the last close.
  const isKnownBefore = fund.isLiquid && side === 'subscribe'
  return {
    orderDay: dayOf(orderDay),
    valueDay: dayOf(valueDayOf(calendar, fund, side, orderDay)),
    knownMs: isKnownBefore ? cutOff : Math.max(cutOff, closesAtMs(calendar, orderDay)),
    cutOffMs: cutOff,
  }
}

/**
 * An order's times by the current calendar: since it was placed, the desk may have changed its day's hours or
 * made it a holiday. An order can't be cancelled once its NAV is known, or later than first announced.
 */
export const dealtNow = (calendar: Calendar, dealt: Dealing): Pick<Dealing, 'knownMs' | 'cutOffMs'> => {
  const { orderDay, valueDay, cutOffMs: saidMs, knownMs } = dealt
  // The previous day's NAV is known anyway, and the income of an overnight fund, whose cut-off is later,
  // follows from a rate.
  const isOvernight = saidMs > midnightOf(dayNumberOf(orderDay)) + 60_000 * cutOffMinutes.usual
  if (valueDay < orderDay || isOvernight) return { knownMs, cutOffMs: saidMs }
  const closeMs = closesAtMs(calendar, tradingDayFrom(calendar, dayNumberOf(orderDay)))
  return { knownMs: closeMs, cutOffMs: Math.min(saidMs, closeMs) }
}

/** The day when a redemption is paid out: this many trading days after the day whose NAV it gets. */
export const payoutDayOf = (calendar: Calendar, { payoutDays }: Fund, valueDayNumber: number): Day => {
  let dayNumber = valueDayNumber
  for (let passed = 0; passed < payoutDays; passed += 1) dayNumber = nextTradingDay(calendar, dayNumber)
  return dayOf(dayNumber)
}
