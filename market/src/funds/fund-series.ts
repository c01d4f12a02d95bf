import type { TradingDays } from '../calendar/trading-days.ts'
import { grown } from '../companies/factors.ts'
import type { NetValues } from './fund-types.ts'

const expectedDays = 3_000

/**
 * A value for each day, made once and in order. Called repeatedly as a history grows; returns a view of the
 * days so far.
 */
export const createSeries = (
  days: TradingDays,
  firstIndex: number,
  nextValue: (dayIndex: number) => number,
) => {
  let dayNumbers = new Float64Array(expectedDays)
  let values = new Float64Array(expectedDays)
  let known = 0
  const numberAt = (place: number) => days.numberOf(firstIndex + place)
  return (count: number): NetValues => {
    // The desk has made a day a holiday, or a holiday a trading day.
    if (known > 0 && dayNumbers[known - 1] !== numberAt(known - 1))
      dayNumbers = Float64Array.from({ length: values.length }, (_, place) =>
        place < known ? numberAt(place) : 0,
      )
    if (count > values.length) {
      dayNumbers = grown(dayNumbers, count)
      values = grown(values, count)
    }
    for (; known < count; known += 1) {
      dayNumbers[known] = numberAt(known)
      values[known] = nextValue(firstIndex + known)
    }
    return { dayNumbers: dayNumbers.subarray(0, count), values: values.subarray(0, count) }
  }
}
