import type { Listing } from '../companies/universe.ts'
import { daysOfYear, type Target } from './basket.ts'
import type { EquityRule, Factor } from './fund-plans.ts'
import type { Shares } from './shares.ts'

/**
 * Which shares a fund holds and how much of each, by published rules from public data at a day's close. Funds
 * trade on them a day later; an index fund holds today's constituents, by today's weights.
 */

/**
 * SEBI's classes of size: the 100 largest companies, the next 150, the others; in a small market the same fractions.
 */
const sizeClasses = {
  large: { fromPart: 0, from: 0, toPart: 0.2, to: 100 },
  mid: { fromPart: 0.2, from: 100, toPart: 0.5, to: 250 },
  small: { fromPart: 0.5, from: 250, toPart: 1, to: 350 },
} as const
export type SizeClass = keyof typeof sizeClasses

/** No scheme holds more than a tenth in one company (SEBI, mutual funds regulations, seventh schedule). */
const mostOfOne = 0.1
/** Factor funds choose their thirty from the 200 largest; sector funds the better half. */
const [factorPool, factorCount] = [200, 30]
const [momentumFromDays, momentumToDays] = [365, 30]

/** The scores whose ranks are added up, apart from quality's. */
const summed = { multiFactor: ['value', 'momentum', 'lowVolatility'], worth: ['value'] } as const

const sizeClassOf = (ranked: readonly Listing[], name: SizeClass): readonly Listing[] => {
  const { fromPart, from, toPart, to } = sizeClasses[name]
  const at = (part: number, most: number) => Math.min(most, Math.floor(ranked.length * part))
  return ranked.slice(at(fromPart, from), at(toPart, to))
}

/** The class of each share by its rank. */
export const sizeClassesOf = (ranked: readonly Listing[]): ReadonlyMap<number, SizeClass> =>
  new Map(
    (['small', 'mid', 'large'] as const).flatMap((name) =>
      sizeClassOf(ranked, name).map(({ id }) => [id, name] as const),
    ),
  )

/** Weights in proportion to values, capped at the maximum; the excess is redistributed proportionally. */
const capped = (targets: readonly Target[]): readonly Target[] => {
  const most = Math.max(mostOfOne, 1 / Math.max(1, targets.length))
  let weights = targets
  for (let round = 0; round < targets.length; round += 1) {
    const over = weights.filter(({ weight }) => weight >= most)
    const under = weights.filter(({ weight }) => weight < most)
    const left = 1 - most * over.length
    const sum = under.reduce((all, { weight }) => all + weight, 0)
    if (over.length === 0 || sum <= 0 || sum >= left) return weights
    weights = [
      ...over.map(({ id }) => ({ id, weight: most })),
      ...under.map(({ id, weight }) => ({ id, weight: (weight / sum) * left })),
    ]
  }
  return weights
}

const byValue = (listings: readonly Listing[], worthOf: (listing: Listing) => number): readonly Target[] => {
  const values = listings.map(worthOf)
  const sum = values.reduce((all, value) => all + value, 0)
  return listings.map(({ id }, place) => ({ id, weight: (values[place] as number) / sum }))
}
const evenly = (listings: readonly Listing[]): readonly Target[] =>
  listings.map(({ id }) => ({ id, weight: 1 / listings.length }))

/** Highest score first; ties by lower id. */
const best = (listings: readonly Listing[], scoreOf: (listing: Listing) => number, count: number) =>
  listings
    .map((listing) => ({ listing, score: scoreOf(listing) }))
    .sort((one, other) => other.score - one.score || one.listing.id - other.listing.id)
    .slice(0, count)
    .map(({ listing }) => listing)
/** Ranks in the pool by a score: 0 for the best. */
const places = (pool: readonly Listing[], scoreOf: (listing: Listing) => number) =>
  new Map(best(pool, scoreOf, pool.length).map(({ id }, place) => [id, place] as const))

const scoresOf = (
  shares: Shares,
): Readonly<
  Record<Exclude<Factor, 'multiFactor' | 'worth' | 'quality'>, (listing: Listing, dayIndex: number) => number>
> => ({
  value: (listing, dayIndex) => shares.earningsYieldOf(listing, dayIndex),
  momentum: (listing, dayIndex) => {
    const [from, to] = [momentumFromDays, momentumToDays].map((ago) => shares.daysBack(dayIndex, ago))
    return shares.growthOf(listing, from as number, to as number)
  },
  lowVolatility: (listing, dayIndex) => -shares.deviationOf(listing, dayIndex, daysOfYear),
  dividendYield: (listing, dayIndex) => shares.dividendYieldOf(listing, dayIndex),
  size: (listing, dayIndex) => shares.floatValueOf(listing, dayIndex),
})

export const createPicks = (shares: Shares) => {
  const scores = scoresOf(shares)
  /** The sum of the ranks by margin and by earnings stability. */
  const qualityOf = (pool: readonly Listing[], dayIndex: number) => {
    const margins = places(pool, (listing) => shares.marginOf(listing))
    const steady = places(pool, (listing) => shares.steadinessOf(listing, dayIndex))
    return ({ id }: Listing) => -((margins.get(id) as number) + (steady.get(id) as number))
  }
  const scoreOf = (factor: Factor, pool: readonly Listing[], dayIndex: number) => {
    if (factor === 'quality') return qualityOf(pool, dayIndex)
    if (factor !== 'multiFactor' && factor !== 'worth')
      return (listing: Listing) => scores[factor](listing, dayIndex)
    const parts = [
      ...summed[factor].map((one) => places(pool, (listing) => scores[one](listing, dayIndex))),
      places(pool, qualityOf(pool, dayIndex)),
    ]
    return ({ id }: Listing) => -parts.reduce((sum, part) => sum + (part.get(id) as number), 0)
  }
  const factorPicks = (factor: Factor, dayIndex: number): readonly Target[] => {
    const pool = shares.ranked(dayIndex).slice(0, factorPool)
    // The fund of equal weights holds the fifty largest.
    const count = factor === 'size' ? 50 : factorCount
    return evenly(best(pool, scoreOf(factor, pool, dayIndex), count))
  }
  const sizePicks = (classes: readonly SizeClass[], dayIndex: number): readonly Target[] =>
    classes.flatMap((name) => {
      const members = sizeClassOf(shares.ranked(dayIndex), name)
      return capped(byValue(members, (listing) => shares.floatValueOf(listing, dayIndex))).map(
        ({ id, weight }) => ({ id, weight: weight / classes.length }),
      )
    })

  return {
    /** The rule's targets at the close of a day, from closes up to it; weights add up to 1, or there are none. */
    targets: (rule: EquityRule, dayIndex: number): readonly Target[] => {
      if (rule.kind === 'index')
        return byValue(shares.membersOf(rule.code, dayIndex), (listing) =>
          shares.floatValueOf(listing, dayIndex),
        )
      if (rule.kind === 'size') return sizePicks(rule.classes, dayIndex)
      if (rule.kind === 'factor') return factorPicks(rule.factor, dayIndex)
      const members = shares.membersOf(rule.code, dayIndex)
      const better = best(members, qualityOf(members, dayIndex), Math.ceil(members.length / 2))
      return capped(byValue(better, (listing) => shares.floatValueOf(listing, dayIndex)))
    },
    /** The market's valuation: earnings yield of the fifty largest, by their value. */
    marketEarningsYield: (dayIndex: number): number => {
      const largest = shares.ranked(dayIndex).slice(0, 50)
      return byValue(largest, (listing) => shares.floatValueOf(listing, dayIndex)).reduce(
        (sum, { weight }, place) =>
          sum + weight * shares.earningsYieldOf(largest[place] as Listing, dayIndex),
        0,
      )
    },
  }
}
