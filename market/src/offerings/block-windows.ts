import { exchangeHours, minuteOf } from '../calendar/calendar-day.ts'
import type { Calendar } from '../calendar/session.ts'
import type { BlockWindowName } from './offer-types.ts'

/**
 * When blocks change hands. In the exchange's hours: its two windows (SEBI, circular of 8 October 2025, in force from
 * 7 December 2025), before the open at the previous close, and in the afternoon at the average of the quarter of an hour
 * before. Round the clock, where no exchange trades, four windows of our own, an hour each, so that people find one
 * whenever they have time; all four at such an average.
 */
export interface BlockWindow {
  readonly name: BlockWindowName
  /** Minutes from India's midnight. */
  readonly opensMinute: number
  readonly closesMinute: number
  /** Whose average is the reference; none: the previous close. */
  readonly averaged?: { readonly fromMinute: number; readonly toMinute: number }
}

/** The average ends five minutes before the window opens, as the circular has it for the afternoon. */
const averageBefore = { fromMinutes: 20, toMinutes: 5 } as const

const averagedWindow = (name: BlockWindowName, opensMinute: number, lengthMinutes: number): BlockWindow => ({
  name,
  opensMinute,
  closesMinute: opensMinute + lengthMinutes,
  averaged: {
    fromMinute: opensMinute - averageBefore.fromMinutes,
    toMinute: opensMinute - averageBefore.toMinutes,
  },
})

const afternoon = averagedWindow('afternoon', minuteOf(14, 5), 15)
const exchangeWindows: readonly BlockWindow[] = [
  { name: 'morning', opensMinute: minuteOf(8, 45), closesMinute: minuteOf(9, 0) },
  afternoon,
]
const ownWindows: readonly BlockWindow[] = [
  averagedWindow('morning', minuteOf(8, 0), 60),
  averagedWindow('noon', minuteOf(12, 30), 60),
  averagedWindow('evening', minuteOf(18, 30), 60),
  averagedWindow('night', minuteOf(22, 0), 60),
]

/** From then on the day's blocks are known. Round the clock, from the first instant of the day. */
export const blocksKnownMinuteOf = (calendar: Calendar, dayNumber: number): number =>
  calendar.hoursModeOf(dayNumber) === 'always' ? 0 : minuteOf(8, 0)
/** How far from the reference a block may change hands (the same circular; 1 % before it). */
export const blockBandPpm = 30_000

/**
 * The windows of a trading day, in the order of the day. In the exchange's hours none on a day whose session is too short
 * for both, as at Diwali.
 */
export const blockWindowsOf = (calendar: Calendar, dayNumber: number): readonly BlockWindow[] => {
  if (calendar.hoursModeOf(dayNumber) === 'always') return ownWindows
  const { openMinute, closeMinute } = calendar.hoursOf(dayNumber)
  return openMinute <= exchangeHours.openMinute && closeMinute >= afternoon.closesMinute
    ? exchangeWindows
    : []
}
