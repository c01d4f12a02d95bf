import { bitsBy, keyAt, type RandomKey, uniformBy } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'

/**
 * The numbers that prices inside a day are drawn with. Those of one span are alike for all instruments, since their
 * prices move together from minute to minute too: each is a sum of the market's number and the instrument's own.
 */

/** No company is listed at this place: whoever stands at it, as the fund on the broad index, draws the market's numbers. */
export const marketPlace = 1_000_000
/** The correlation of two instruments' numbers, fitted to that of real five-minute returns. */
const alike = 0.35
const marketWeight = Math.sqrt(alike)
const ownWeight = Math.sqrt(1 - alike)

/** Uniform in (0, 1), the same for all instruments. */
export const marketUniformBy = (key: RandomKey, number: number): number =>
  uniformBy(key, keyAt(key, marketPlace), number)

/** Nearly normal with mean 0 and deviation 1, from 32 bits: the sum of their four bytes. */
const fourBytes = (bits: number): number =>
  ((bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24) - 510) * 0.0067658

/** Nearly standard normal, the same for all instruments. */
export const marketNormalBy = (key: RandomKey, number: number): number =>
  fourBytes(bitsBy(key, keyAt(key, marketPlace), number))

/** Nearly standard normal; ofPlace is keyAt(key, place). */
export const normalBy = (key: RandomKey, ofPlace: number, number: number): number => {
  const ofMarket = keyAt(key, marketPlace)
  const market = fourBytes(bitsBy(key, ofMarket, number))
  if (ofPlace === ofMarket) return market
  return marketWeight * market + ownWeight * fourBytes(bitsBy(key, ofPlace, number))
}

const cellsPerUnit = 64
const widest = 5
/** The normal distribution function from −5 to 5, by the trapezoidal rule; it ends at 0 and 1. */
const distribution = (() => {
  const cells = 2 * widest * cellsPerUnit
  const density = (i: number): number => {
    const x = i / cellsPerUnit - widest
    return exp((-x * x) / 2)
  }
  const sums = new Float64Array(cells + 2)
  for (let i = 1; i <= cells; i += 1) sums[i] = (sums[i - 1] as number) + density(i - 1) + density(i)
  const total = sums[cells] as number
  sums[cells + 1] = total
  return sums.map((sum) => sum / total)
})()

/** Nearly uniform in (0, 1); alike for all instruments as normalBy is. */
export const alikeUniformBy = (key: RandomKey, ofPlace: number, number: number): number => {
  const at = (normalBy(key, ofPlace, number) + widest) * cellsPerUnit
  const i = Math.floor(at)
  const value = distribution[i] as number
  return value + ((distribution[i + 1] as number) - value) * (at - i)
}
