import { standardized } from './predictor.ts'
import { gainOf, isAtBand, type Minutes, type SessionStock, type Sessions, seenAt } from './sessions.ts'
import type { See } from './trial.ts'

/** Features of predictors inside the day: prices, ranges and volumes of the day so far and of the day before. */
const backs = [1, 5, 15, 30, 60] as const
const featuresOf = (
  day: Minutes,
  { previousClose, usualShares, days }: SessionStock,
  at: number,
  minute: number,
) => {
  const { high, low, open, price, volume } = seenAt(day, minute)
  const before = previousClose[at] as number
  const range = (high - low) / open
  const yesterday = at > 0 ? days[at - 1] : undefined
  const was = yesterday && seenAt(yesterday, yesterday.close.length)
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
    high / price - 1,
    price / low - 1,
    was ? was.price / was.open - 1 : 0,
    was ? (was.high - was.low) / was.open : 0,
    (price / 100) % 10,
  ]
}
const ownFeatures = backs.length + 13
/**
 * The stock's own; the sector's gains over three spans; the market's over two, times the stock's own range.
 */
export const sessionFeatures = ownFeatures + 5
/** They look every half hour and predict the next one. */
const holds = 30
const looks = Array.from({ length: 12 }, (_, i) => holds * (i + 1))
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export const seeSessions = ({ days, stocks, minutes }: Sessions, see: See): void => {
  const missing = new Array<number>(ownFeatures).fill(Number.NaN)
  for (const [at, name] of days.entries())
    for (const minute of looks) {
      const own = stocks.map((stock) => {
        const day = stock.days[at]
        return day === undefined ? missing : featuresOf(day, stock, at, minute)
      })
      const known = own.filter(([one]) => !Number.isNaN(one))
      const ofAll = (place: number) => meanOf(known.map((one) => one[place] as number))
      const [fiveMinutes, halfHour] = [ofAll(1), ofAll(3)]
      const rows = own.map((row, i) => {
        const others = own.filter((_, k) => k !== i && stocks[k]?.sector === stocks[i]?.sector)
        const mean = (place: number) => meanOf(others.map((one) => one[place] as number))
        const range = row[backs.length + 3] as number
        return [...row, mean(1), mean(3), mean(5), fiveMinutes * range, halfHour * range]
      })
      const gains = stocks.map(({ days: ofStock, previousClose }) => {
        const day = ofStock[at]
        if (day === undefined) return Number.NaN
        const { price, high, low } = seenAt(day, minute)
        if (isAtBand(price, previousClose[at] as number, high, low)) return Number.NaN
        return gainOf(day, minute, Math.min(minute + holds, minutes))
      })
      see(name, standardized(rows), gains)
    }
}
