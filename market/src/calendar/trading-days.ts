import { dayNumberAt } from './india-time.ts'
import { type Calendar, closesAtMs } from './session.ts'

/** A market's trading days, numbered from 0. */
export interface TradingDays {
  /** The index of a trading day; -1 before the first one. Throws RangeError if the day is not a trading day. */
  indexOf(dayNumber: number): number
  /** The index's day, as days since 1970. */
  numberOf(dayIndex: number): number
  /** The index of the first trading day on or after a given day. */
  firstFrom(dayNumber: number): number
}

export const createTradingDays = (calendar: Calendar, firstDayNumber: number): TradingDays => {
  const numbers: number[] = []
  const indices = new Map<number, number>()
  let reached = firstDayNumber - 1
  let version = calendar.version
  /** Future days may have been counted before the calendar changed; past trading days never change. */
  const keepUp = () => {
    if (version === calendar.version) return
    version = calendar.version
    numbers.length = 0
    indices.clear()
    reached = firstDayNumber - 1
  }
  const growTo = (dayNumber: number) => {
    while (reached < dayNumber) {
      reached += 1
      if (!calendar.isTradingDay(reached)) continue
      indices.set(reached, numbers.length)
      numbers.push(reached)
    }
  }
  return {
    indexOf: (dayNumber) => {
      keepUp()
      if (dayNumber < firstDayNumber) return -1
      growTo(dayNumber)
      const index = indices.get(dayNumber)
      if (index === undefined) throw new RangeError(`day ${dayNumber} is not a trading day`)
      return index
    },
    numberOf: (dayIndex) => {
      keepUp()
      while (numbers.length <= dayIndex) growTo(reached + 1)
      return numbers[dayIndex] as number
    },
    firstFrom: (dayNumber) => {
      keepUp()
      const from = Math.max(dayNumber, firstDayNumber)
      let candidate = from
      growTo(candidate)
      while (!indices.has(candidate)) {
        candidate += 1
        growTo(candidate)
      }
      return indices.get(candidate) as number
    },
  }
}

/** The newest trading day that has closed; -1 before the first. */
export const lastClosedIndex = (calendar: Calendar, days: TradingDays, nowMs: number): number => {
  const last = days.firstFrom(dayNumberAt(nowMs) + 1) - 1
  return last >= 0 && closesAtMs(calendar, days.numberOf(last)) > nowMs ? last - 1 : last
}
