import { byRank, type Evidence } from './evidence.ts'
import {
  gainOf,
  isAtBand,
  type Minutes,
  priceAt,
  type SessionStock,
  type Sessions,
  seenAt,
} from './sessions.ts'

/** Strategies inside a day, based only on past prices and volumes. */

/** One day of all stocks, with the usual values until then. */
interface Scene {
  readonly stocks: readonly SessionStock[]
  readonly day: number
  /** For each stock, over the days before: the mean of a day's high less its low, as a fraction of the open. */
  readonly usualRanges: readonly number[]
  readonly end: number
}

interface Strategy {
  readonly name: string
  /** The minutes at which it decides, and how long it then holds; until the close by default. */
  readonly at: readonly number[]
  readonly holds?: number
  readonly positions: (scene: Scene, minute: number) => readonly number[]
  readonly isRoundTheClock?: true
}

const daysOf = ({ stocks, day }: Scene): readonly (Minutes | undefined)[] =>
  stocks.map(({ days }) => days[day])
const signalOf = (scene: Scene, signal: (day: Minutes, i: number, stock: SessionStock) => number) =>
  daysOf(scene).map((day, i) =>
    day === undefined ? Number.NaN : signal(day, i, scene.stocks[i] as SessionStock),
  )
const ranked = (scene: Scene, signal: Parameters<typeof signalOf>[1]) => byRank(signalOf(scene, signal))
/** The price's position in the day's range so far, from −1 at the low to 1 at the high. */
const placeInRange = (day: Minutes, minute: number): number => {
  const { high, low, price } = seenAt(day, minute)
  return high > low ? (2 * (price - low)) / (high - low) - 1 : 0
}
const meanOf = (values: readonly number[]): number => {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.reduce((sum, value) => sum + value, 0) / known.length
}
const clock = (hour: number, minute = 0): number => hour * 60 + minute - (9 * 60 + 15)

/** The mean of the other stocks in the sector. */
const sectorMeans = (scene: Scene, values: readonly number[]): readonly number[] =>
  scene.stocks.map((stock, i) =>
    meanOf(values.filter((_, k) => k !== i && scene.stocks[k]?.sector === stock.sector)),
  )

export const sessionStrategies: readonly Strategy[] = [
  {
    name: 'fade the edge of a used-up range, to the close',
    at: [clock(11), clock(12, 30), clock(14)],
    positions: (scene, minute) =>
      signalOf(scene, (day, i) => {
        const { high, low, open } = seenAt(day, minute)
        const used = (high - low) / open / (scene.usualRanges[i] as number)
        const place = placeInRange(day, minute)
        return used > 0.9 && Math.abs(place) > 0.8 ? -Math.sign(place) : 0
      }),
  },
  {
    name: '5-minute momentum, held 5 minutes',
    at: Array.from({ length: 70 }, (_, i) => 5 * (i + 1)),
    holds: 5,
    positions: (scene, minute) => ranked(scene, (day) => gainOf(day, minute - 5, minute)),
  },
  {
    name: 'opening-range breakout, to the close',
    at: [clock(10), clock(10, 30), clock(11)],
    positions: (scene, minute) =>
      signalOf(scene, (day) => {
        const { high, low } = seenAt(day, 30)
        const price = priceAt(day, minute)
        return price > high ? 1 : price < low ? -1 : 0
      }),
  },
  {
    name: 'follow the opening gap, to the close',
    at: [1],
    positions: (scene) =>
      ranked(scene, (day, _, { previousClose }) => day.open / (previousClose[scene.day] as number)),
  },
  {
    name: 'follow a busy morning, to the close',
    at: [clock(10, 30), clock(12)],
    positions: (scene, minute) => {
      const busy = byRank(
        signalOf(scene, (day, _, { usualShares }) => seenAt(day, minute).volume / usualShares),
      )
      const moved = byRank(signalOf(scene, (day) => gainOf(day, 0, minute)))
      return busy.map((one, i) => one * (moved[i] ?? 0))
    },
  },
  {
    name: 'follow the sector, 10 minutes',
    at: Array.from({ length: 35 }, (_, i) => 10 * (i + 1)),
    holds: 10,
    positions: (scene, minute) =>
      byRank(
        sectorMeans(
          scene,
          signalOf(scene, (day) => gainOf(day, minute - 10, minute)),
        ),
      ),
  },
  {
    name: 'fade a strong 15-minute move, 15 minutes',
    at: Array.from({ length: 23 }, (_, i) => 15 * (i + 1)),
    holds: 15,
    isRoundTheClock: true,
    positions: (scene, minute) =>
      signalOf(scene, (day, i) => {
        const gain = gainOf(day, minute - 15, minute)
        return Math.abs(gain) > 0.3 * (scene.usualRanges[i] as number) ? -Math.sign(gain) : 0
      }),
  },
]

/** High less low over the open, averaged over up to ten days before. */
const usualRange = ({ days }: SessionStock, day: number, end: number): number => {
  const before = days.slice(Math.max(0, day - 10), day).flatMap((one) => (one ? [one] : []))
  return meanOf(
    before.map((one) => {
      const { high, low, open } = seenAt(one, end)
      return (high - low) / open
    }),
  )
}

/** Whether a stock has only buyers or only sellers after this many minutes. */
const isLocked = (one: Minutes, before: number, minute: number): boolean => {
  const { high, low, price } = seenAt(one, minute)
  return isAtBand(price, before, high, low)
}

/** Calm stocks get larger positions, by the square of their usual range, which narrows the intervals. */
const usualRangeOfAll = 0.03

const usualMinutes = 375

/**
 * Tries them on all days except the first few, which provide the usual values. A longer session gets as many
 * looks as a short one, at the same fractions of it.
 */
export const trySessions = (sessions: Sessions, evidence: Evidence, isRoundTheClock = false): void => {
  const { stocks, minutes: end, halfSpreadAt } = sessions
  const strategies = sessionStrategies.filter((one) => one.isRoundTheClock || !isRoundTheClock)
  for (let day = Math.min(3, sessions.days.length - 2); day < sessions.days.length; day += 1) {
    const scene = { stocks, day, end, usualRanges: stocks.map((stock) => usualRange(stock, day, end)) }
    const sizes = scene.usualRanges.map(
      (range) => (usualRangeOfAll / Math.max(usualRangeOfAll / 3, range)) ** 2,
    )
    for (const { name, at, holds, positions } of strategies)
      for (const look of at) {
        const minute = Math.floor((look * end) / usualMinutes)
        const to = holds === undefined ? end : Math.min(end, minute + holds)
        const gains = signalOf(scene, (one, _, { previousClose }) =>
          isLocked(one, previousClose[day] as number, minute) ? Number.NaN : gainOf(one, minute, to),
        )
        const key = `${sessions.name} ${sessions.days[day]}`
        const sized = positions(scene, minute).map((position, i) => position * (sizes[i] as number))
        const paid = sized.map((position, i) => (position ? halfSpreadAt(i, day, minute) : 0))
        evidence.add(name, key, { positions: sized, gains, halfSpreads: paid })
      }
  }
}
