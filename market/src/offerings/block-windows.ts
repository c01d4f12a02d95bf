import type { Calendar } from '../calendar/session.ts'

/**
 * The exchange's two windows for block trades (SEBI, circular of 8 October 2025, in force from 7 December 2025): before
 * the open at the previous close, and in the afternoon at the average of the quarter of an hour before. They are at the
 * same hours round the clock, where the market is open in both.
 */
export type BlockWindowName = 'morning' | 'afternoon'

export interface BlockWindow {
  readonly name: BlockWindowName
  /** Minutes from India's midnight. */
  readonly opensMinute: number
  readonly closesMinute: number
  /** Whose average is the reference; none: the previous close. */
  readonly averaged?: { readonly fromMinute: number; readonly toMinute: number }
}

const minuteOf = (hour: number, minute: number) => hour * 60 + minute

const morning: BlockWindow = {
  name: 'morning',
  opensMinute: minuteOf(8, 45),
  closesMinute: minuteOf(9, 0),
}
const afternoon: BlockWindow = {
  name: 'afternoon',
  opensMinute: minuteOf(14, 5),
  closesMinute: minuteOf(14, 20),
  averaged: { fromMinute: minuteOf(13, 45), toMinute: minuteOf(14, 0) },
}

/** Both, in the order of the day. */
export const blockWindows: readonly BlockWindow[] = [morning, afternoon]

/** From then on the day's blocks are known. */
export const blocksKnownMinute = minuteOf(8, 0)
/** How far from the reference a block may change hands (the same circular; 1 % before it). */
export const blockBandPpm = 30_000

/** The windows of a trading day: both, or none on a day whose session is too short for them, as at Diwali. */
export const blockWindowsOf = (calendar: Calendar, dayNumber: number): readonly BlockWindow[] => {
  const { openMinute, closeMinute } = calendar.hoursOf(dayNumber)
  const commonOpen = minuteOf(9, 15)
  return openMinute <= commonOpen && closeMinute >= afternoon.closesMinute ? blockWindows : []
}
