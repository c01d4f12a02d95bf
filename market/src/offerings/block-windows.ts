import { exchangeHours, minuteOf } from '../calendar/calendar-day.ts'
import type { Calendar } from '../calendar/session.ts'
import type { BlockWindowName } from './offer-types.ts'

/**
 * When blocks change hands. In exchange hours: its two windows (SEBI, circular of 8 October 2025, in force
 * from 7 December 2025), before the open at the previous close, and in the afternoon at the average of the
 * preceding quarter of an hour. Round the clock, where no real exchange trades, four windows of our own, an
 * hour each, spread over the day; all four use such an average.
 */
export interface BlockWindow {
  readonly name: BlockWindowName
  /** Minutes from midnight in India. */
  readonly opensMinute: number
  readonly closesMinute: number
  /** The interval whose average is the reference; by default the previous close. */
  readonly averaged?: { readonly fromMinute: number; readonly toMinute: number }
}

/** The average ends five minutes before the window opens, as the circular requires for the afternoon. */
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

/** From then on the day's blocks are known. Round the clock, that is from the start of the day. */
export const blocksKnownMinuteOf = (calendar: Calendar, dayNumber: number): number =>
  calendar.hoursModeOf(dayNumber) === 'always' ? 0 : minuteOf(8, 0)
/** How far a block's price may be from the reference (the same circular; 1 % until then). */
export const blockBandPpm = 30_000

/**
 * The windows of a trading day, in chronological order. In exchange hours there are none on a day whose session is too
 * short for both, as at Diwali.
 */
export const blockWindowsOf = (calendar: Calendar, dayNumber: number): readonly BlockWindow[] => {
  if (calendar.hoursModeOf(dayNumber) === 'always') return ownWindows
  const { openMinute, closeMinute } = calendar.hoursOf(dayNumber)
  return openMinute <= exchangeHours.openMinute && closeMinute >= afternoon.closesMinute
    ? exchangeWindows
    : []
}
