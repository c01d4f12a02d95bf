import type { DailyPath } from '../companies/price-path.ts'

/**
 * The two averages of the preferential issue rule, in paise (SEBI ICDR Regulations 2018, regulation 164(1)).
 */
export interface Averages {
  readonly average90Paise: number
  readonly average10Paise: number
}

/** A day's trades, in the shares of that day. */
export type TradedDay = (dayIndex: number) => {
  readonly turnoverPaise: number
  readonly volumeShares: number
}

export const longAverageDays = 90
const shortAverageDays = 10

/** The volume-weighted average of the days before a day, in that day's shares. */
const averageBefore = (path: DailyPath, dayIndex: number, count: number, tradedOn: TradedDay): number => {
  let turnoverPaise = 0
  let shares = 0
  for (let index = dayIndex - count; index < dayIndex; index += 1) {
    const day = tradedOn(index)
    turnoverPaise += day.turnoverPaise
    shares += (day.volumeShares * path.shareFactorOf(dayIndex)) / path.shareFactorOf(index)
  }
  return turnoverPaise / shares
}

export const averagesOf = (path: DailyPath, dayIndex: number, tradedOn: TradedDay): Averages => ({
  average90Paise: averageBefore(path, dayIndex, longAverageDays, tradedOn),
  average10Paise: averageBefore(path, dayIndex, shortAverageDays, tradedOn),
})
