import { standardized } from './predictor.ts'
import { gainOf, isAtBand, type Minutes, type SessionStock, type Sessions, seenAt } from './sessions.ts'

/** What a predictor of the next half hour looks at: prices, ranges and volumes of the day so far. */
const backs = [1, 5, 15, 30, 60] as const
const featuresOf = (
  day: Minutes,
  { previousClose, usualShares }: SessionStock,
  at: number,
  minute: number,
) => {
  const { high, low, open, price, volume } = seenAt(day, minute)
  const before = previousClose[at] as number
  const range = (high - low) / open
  return [
    ...backs.map((back) => (back <= minute ? gainOf(day, minute - back, minute) : 0)),
    price / open - 1,
    open / before - 1,
    high > low ? (price - low) / (high - low) : 0.5,
    range,
    volume / usualShares,
    (volume - seenAt(day, minute - 15).volume) / usualShares,
    (price / open - 1) * range,
    ((price / open - 1) * volume) / usualShares,
  ]
}
const ownFeatures = backs.length + 8
/** Its own, and what its sector has done in three spans of time. */
export const sessionFeatures = ownFeatures + 3
const looks = Array.from({ length: 11 }, (_, i) => 30 * (i + 1))
const holds = 30

/** Gives the rows of each half hour to `see`. */
export const seeSessions = (
  { days, stocks }: Sessions,
  see: (day: string, rows: readonly (readonly number[] | undefined)[], gains: readonly number[]) => void,
): void => {
  const missing = new Array<number>(ownFeatures).fill(Number.NaN)
  for (const [at, name] of days.entries())
    for (const minute of looks) {
      const own = stocks.map((stock) => {
        const day = stock.days[at]
        return day === undefined ? missing : featuresOf(day, stock, at, minute)
      })
      const rows = own.map((row, i) => {
        const others = own.filter((_, k) => k !== i && stocks[k]?.sector === stocks[i]?.sector)
        const mean = (place: number) =>
          others.reduce((sum, one) => sum + (one[place] as number), 0) / Math.max(1, others.length)
        return [...row, mean(1), mean(3), mean(5)]
      })
      const gains = stocks.map(({ days: own, previousClose }) => {
        const day = own[at]
        if (day === undefined) return Number.NaN
        const { price, high, low } = seenAt(day, minute)
        if (isAtBand(price, previousClose[at] as number, high, low)) return Number.NaN
        return gainOf(day, minute, Math.min(minute + holds, 375))
      })
      see(name, standardized(rows), gains)
    }
}
