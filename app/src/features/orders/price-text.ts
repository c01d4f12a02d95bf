import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { tickPaise } from '@tarazu/market/day/tick.ts'

/** A billion rupees: no share costs as much. */
const highestPaise = 100_000_000_000n

/** A typed price in paise; null if it is empty or invalid. */
export const paiseOfTyped = (typed: string): bigint | null => {
  const paise = typedRupees(typed) ?? 0n
  return paise > 0n && paise < highestPaise ? paise : null
}

/** The next tick of the exchange above (1) or below (−1) a price. */
export const tickStep = (pricePaise: bigint, way: 1 | -1): bigint => {
  const price = Number(pricePaise)
  // Below a boundary between two tick sizes, the smaller one applies.
  const tick = tickPaise(way === 1 ? price : Math.max(1, price - 1))
  const steps = way === 1 ? Math.floor(price / tick) + 1 : Math.ceil(price / tick) - 1
  return BigInt(Math.max(1, steps) * tick)
}

/** A price that is this many hundredths of a per cent away, rounded to the tick. */
export const priceAway = (pricePaise: bigint, hundredths: number): bigint => {
  const price = (Number(pricePaise) * (10_000 + hundredths)) / 10_000
  const tick = tickPaise(price)
  return BigInt(Math.max(1, Math.round(price / tick)) * tick)
}
