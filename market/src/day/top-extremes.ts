import { exponentialQuantile } from '../numbers/real-numbers.ts'
import { beyondOther } from './bridge.ts'

/** How the two extremes of a 32nd, or of a shorter span, are drawn from the 32 bits of its word. */

/**
 * The exponential number of the high; the low's is that of the lower half of the word. The bit below keeps it from
 * being 0.
 */
export const upwards = (bits: number): number => exponentialQuantile((bits & 0xffff0000) | 0x8000)

/**
 * Of the two extremes of a leaf span, one is drawn freely, with equal probability, and the other given it.
 * Decided by the bits of the span's word, which also make the exponential numbers.
 */
export const isHighFree = (bits: number): boolean => (bits & 1) === 1

/**
 * How strongly an extreme in a direction follows the market's. Only one of a span's does, with equal probability: the
 * market's numbers for both come from one, and a share's own extremes must not predict each other.
 */
export const likenessTo = (sign: 1 | -1, likeness: number, bits: number): number =>
  ((bits & 2) === 2) === (sign === 1) ? likeness : 0

/**
 * How far a bridge goes in a direction, in which its ends add up to `sum` and are this far apart, squared;
 * the last parameter is twice its variance. Like bridgeMaximum, but without a limit.
 */
export const freeExtreme = (sum: number, spread: number, twice: number, exponential: number): number =>
  (sum + Math.sqrt(spread + twice * exponential)) / 2

/** The same in the other direction, given the extreme in the first one. */
export const otherExtreme = (
  sum: number,
  spread: number,
  twice: number,
  exponential: number,
  freePaise: number,
): number => {
  const gap = Math.sqrt(spread)
  return (sum + gap) / 2 + beyondOther(2 * freePaise + sum, gap, twice / 2, Infinity, exponential)
}
