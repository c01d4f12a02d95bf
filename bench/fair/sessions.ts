/** Sessions in minutes, from a practice market or real files: the input of the strategies inside the day. */

/** One stock's minutes on one day, from the open. Prices in any unit. */
export interface Minutes {
  readonly open: number
  readonly high: ArrayLike<number>
  readonly low: ArrayLike<number>
  readonly close: ArrayLike<number>
  readonly volume: ArrayLike<number>
}

export interface SessionStock {
  readonly name: string
  readonly sector: string
  /** By day; undefined on days when it didn't trade. */
  readonly days: readonly (Minutes | undefined)[]
  /** The close before each day. */
  readonly previousClose: readonly number[]
  /** Shares traded in a usual day. */
  readonly usualShares: number
}

/** Stocks over the same days. */
export interface Sessions {
  readonly name: string
  readonly days: readonly string[]
  readonly minutes: number
  readonly stocks: readonly SessionStock[]
  /** Half the usual spread at a price and turnover, as a fraction of the price. */
  readonly halfSpreads: readonly number[]
  /**
   * Half the spread of a stock's book after this many minutes of a day, which is wide in the first hour and on restless
   * days.
   */
  readonly halfSpreadAt: (stock: number, day: number, minute: number) => number
}

/** Prices and volumes of one day so far, after its first `minute` minutes. */
export const seenAt = (day: Minutes, minute: number) => {
  let [high, low, volume] = [day.open, day.open, 0]
  for (let i = 0; i < minute; i += 1) {
    high = Math.max(high, day.high[i] as number)
    low = Math.min(low, day.low[i] as number)
    volume += day.volume[i] as number
  }
  return { open: day.open, high, low, price: priceAt(day, minute), volume }
}

/** The price after this many minutes. */
export const priceAt = (day: Minutes, minute: number): number =>
  minute === 0 ? day.open : (day.close[minute - 1] as number)

export const gainOf = (day: Minutes, from: number, to: number): number =>
  priceAt(day, to) / priceAt(day, from) - 1

/**
 * The practice exchange's spread (market/src/day/depth.ts): depends on turnover, and is at least two ticks.
 */
export const usualHalfSpread = (price: number, shares: number, tick: number): number => {
  const crores = Math.max(1e-4, (price * shares) / 1e7)
  return Math.max(0.0005 * (crores / 100) ** -0.4, (2 * tick) / price) / 2
}

/** The exchanges' bands. There is no trading at their edge, where there are only buyers or only sellers. */
const bands = [0.05, 0.1, 0.2] as const
const bandEdge = 0.001

/** Whether a price is at its band's limit, given the previous close and the extremes so far. */
export const isAtBand = (price: number, before: number, high: number, low: number): boolean => {
  const move = Math.abs(price / before - 1)
  return price === (price > before ? high : low) && bands.some((band) => Math.abs(move - band) < bandEdge)
}
