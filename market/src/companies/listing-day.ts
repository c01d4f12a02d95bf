import { normalAt, type RandomKey } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import { place } from './factors.ts'

/**
 * The first price of a company that goes public, over its issue price. How much its shares are wanted is drawn on the day
 * on which the offering is announced, whose seed is out before the book opens: from it the applications may be made. The
 * first price follows that, and the seed of the listing day itself, which nobody knows before. After it nothing of both
 * counts any more: shares go the usual way from their first price on.
 */

/** Trading days from the announcement to the listing. */
export const announcedDaysBefore = 20

/** The random numbers of a company's day; the others are of company-moves.ts, company-day.ts and daily-path.ts. */
const draw = { appetite: 26, firstPrice: 27 } as const

/** A standard normal number: above 0, the shares are wanted more than those of half of all issues. */
export const appetiteOf = (announcedKey: RandomKey, company: number): number =>
  normalAt(announcedKey, place.firstCompany + company, draw.appetite)

/** The correlation of the normal scores that has the rank correlation of 0.73 between multiple and gain: 2 sin(0.73 π ÷ 6). */
const correlation = 0.746
const rest = Math.sqrt(1 - correlation * correlation)

/** Gains of main-board issues of 2010 to 2025 at their 5th, 25th, 50th, 75th and 95th percentile, by normal score. */
const gains = [
  [-1.645, -0.09],
  [-0.674, 0],
  [0, 0.07],
  [0.674, 0.26],
  [1.645, 0.86],
] as const
const [lowestScore, highestScore] = [-2.6, 2.4]

/** A gain by its normal score: logarithms straight between the percentiles, and on beyond the outer ones. */
const gainOf = (score: number): number => {
  const held = Math.min(highestScore, Math.max(lowestScore, score))
  const above = gains.findIndex(([at]) => at >= held)
  const to = Math.max(1, above < 0 ? gains.length - 1 : above)
  const [[fromScore, from], [toScore, until]] = [gains[to - 1], gains[to]] as [
    (typeof gains)[number],
    (typeof gains)[number],
  ]
  const slope = (ln(1 + until) - ln(1 + from)) / (toScore - fromScore)
  return exp(ln(1 + from) + slope * (held - fromScore)) - 1
}

/** The gain of the first price over the issue price. */
export const listingGain = (appetite: number, listingKey: RandomKey, company: number): number =>
  gainOf(correlation * appetite + rest * normalAt(listingKey, place.firstCompany + company, draw.firstPrice))
