import { type RandomKey, uniformAt } from '../numbers/random.ts'
import type { Cell } from './application.ts'
import { type Category, lotLimitsOf } from './categories.ts'
import type { IssueTerms } from './terms.ts'

interface Part<Value> {
  readonly value: Value
  /** All weights of a list add up to 1. */
  readonly weight: number
}

/**
 * The distribution of lots per application, by category: most apply for the minimum, some for the maximum.
 */
const sizesOf = (category: Category, terms: IssueTerms, wantedLots: number): readonly Part<number>[] => {
  const sized = (list: readonly (readonly [number, number])[]) =>
    list.map(([lots, weight]) => ({ value: Math.max(1, Math.round(lots)), weight }))
  const limits = (personal: 'retail' | 'smallNonInstitutional' | 'bigNonInstitutional') =>
    lotLimitsOf(personal, terms.highestPaise, terms.lotShares)
  if (category === 'retail') {
    const { most } = limits('retail')
    return sized([
      [1, 0.72],
      [2, 0.08],
      [Math.min(3, most), 0.05],
      [Math.min(5, most), 0.04],
      [most, 0.11],
    ])
  }
  if (category === 'smallNonInstitutional') {
    const { fewest, most } = limits('smallNonInstitutional')
    return sized([
      [fewest, 0.86],
      [Math.min(most, 2 * fewest), 0.07],
      [most, 0.07],
    ])
  }
  if (category === 'bigNonInstitutional') {
    const { fewest } = limits('bigNonInstitutional')
    return sized([
      [fewest, 0.7],
      [2 * fewest, 0.14],
      [5 * fewest, 0.12],
      [20 * fewest, 0.04],
    ])
  }
  // No institution bids for more than the whole part (ICDR Schedule XIII, part A, paragraph 9, from memory).
  const reserved = terms.reservedLots[category]
  const unit = Math.max(1, Math.min(0.15 * reserved, wantedLots / 40))
  return sized([
    [0.2 * unit, 0.4],
    [0.6 * unit, 0.3],
    [1.5 * unit, 0.2],
    [4 * unit, 0.1],
  ])
}

const mostLevels = 6

/** The bid prices: whole rupees in the band, at most six of them, including its ends; highest first. */
const levelsOf = ({ lowestPaise, highestPaise }: IssueTerms): readonly number[] => {
  const rupees = (highestPaise - lowestPaise) / 100
  const count = Math.min(mostLevels, rupees + 1)
  return Array.from({ length: count }, (_, i) => highestPaise - Math.round((rupees * i) / (count - 1)) * 100)
}

/** The hotter the book, the more applications bid the highest price; the others are spread evenly below it. */
const pricesOf = (
  category: Category,
  terms: IssueTerms,
  heat: number,
): readonly Part<number | undefined>[] => {
  const levels = levelsOf(terms)
  const highest = Math.min(0.99, Math.max(0.5, 0.93 + 0.1 * heat))
  const atPrice = category === 'retail' ? 0.06 : 1
  const priced = levels.map((value, i) => ({
    value,
    weight: atPrice * (i === 0 ? highest : (1 - highest) / (levels.length - 1)),
  }))
  return atPrice === 1 ? priced : [{ value: undefined, weight: 1 - atPrice }, ...priced]
}

/**
 * Whole applications for about this many lots; the caller carries the difference over. The counts are rounded together,
 * from a random offset, so that no kind is always lost.
 */
export const cellsOf = (
  category: Category,
  terms: IssueTerms,
  wantedLots: number,
  heat: number,
  random: { readonly key: RandomKey; readonly company: number; readonly place: number },
): readonly Cell[] => {
  const sizes = sizesOf(category, terms, wantedLots)
  const mean = sizes.reduce((sum, { value, weight }) => sum + value * weight, 0)
  const applications = wantedLots / mean
  const begun = uniformAt(random.key, random.company, random.place)
  const cells: Cell[] = []
  let [reached, counted] = [begun, 0]
  for (const size of sizes)
    for (const price of pricesOf(category, terms, heat)) {
      reached += applications * size.weight * price.weight
      const count = Math.max(0, Math.floor(reached) - counted)
      counted += count
      if (count > 0) cells.push({ category, lots: size.value, pricePaise: price.value, applications: count })
    }
  return cells
}
