import type { OwnExit, OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import type { Listing } from '../../companies/universe.ts'
import type { View } from '../strategy.ts'
import type { OwnDecision, OwnSale } from './own-types.ts'
import { highestOf, meanOf, meets, rankedBy } from './signals.ts'

/** An own strategy's holding of a company, as input to its rule. */
export interface OwnHolding {
  readonly id: number
  /** The day of the first purchase. */
  readonly sinceIndex: number
  /** The average cost per share of the start, in paise. */
  readonly entry: number
  /** At the close, in paise. */
  readonly valuePaise: number
}

/** A rule's inputs, other than the market. */
export interface OwnMeans {
  readonly held: readonly OwnHolding[]
  /** The strategy's money and shares, at the close. */
  readonly worthPaise: number
  /** Of a listing's shares at the close, in paise. */
  readonly closeOf: (id: number) => number
  /** An order is a multiple of this, at least once. */
  readonly lotShares: number
}

const isDue = ({ rhythm }: OwnRule, view: View): boolean =>
  rhythm === 'daily' || (rhythm === 'weekly' ? view.isWeekStart : !Number.isNaN(view.monthStart))

/** Whether an exit rule applies after a close; `rank` is used on days when the strategy buys. */
const isOver = (
  view: View,
  { id, sinceIndex, entry }: OwnHolding,
  exit: OwnExit,
  placeOf: ((id: number) => number) | undefined,
): boolean => {
  const price = view.price(id, 0)
  const heldDays = view.dayIndex - sinceIndex + 1
  switch (exit.kind) {
    case 'loss':
      return price <= entry * (1 - exit.percent / 100)
    case 'gain':
      return price >= entry * (1 + exit.percent / 100)
    case 'trail':
      return price <= Math.max(entry, highestOf(view, id, heldDays)) * (1 - exit.percent / 100)
    case 'days':
      return heldDays >= exit.days
    case 'belowMean':
      return price < meanOf(view, id, exit.days)
    case 'marketBelowMean':
      return view.price(view.broadFundId, 0) < meanOf(view, view.broadFundId, exit.days)
    case 'rank':
      return placeOf !== undefined && placeOf(id) >= exit.count
  }
}

/** How the money for the free slots is divided among the new companies, as fractions. */
const partsOf = (view: View, rule: OwnRule, coming: readonly Listing[]): readonly number[] => {
  const { by, count } = rule.sizing
  const raw = coming.map((listing, place) => {
    if (by === 'calm') return 1 / Math.max(1e-6, view.deviation(listing))
    return by === 'rank' ? count - place : 1
  })
  const sum = raw.reduce((all, part) => all + part, 0)
  return raw.map((part) => part / sum)
}

/**
 * A rule's decision after a close, for the next open. Kept holdings don't change; each free slot gets its
 * fraction of the strategy's worth, while the money lasts. A company is skipped if its fraction can't pay
 * for the smallest order. Pure: the same in the browser and on the server.
 */
export const decideOwn = (rule: OwnRule, view: View, means: OwnMeans): OwnDecision => {
  const { held, worthPaise, closeOf, lotShares } = means
  const pool = isDue(rule, view) ? view.pool(rule.pool) : undefined
  const ranked = pool && rankedBy(view, pool, rule.signals)
  const places = ranked && new Map(ranked.map(({ id }, place) => [id, place]))
  const placeOf = places && ((id: number) => places.get(id) ?? Number.POSITIVE_INFINITY)
  const sales = held
    .flatMap((holding): readonly OwnSale[] => {
      const exit = rule.exits.find((one) => isOver(view, holding, one, placeOf))
      return exit === undefined ? [] : [{ id: holding.id, because: exit.kind }]
    })
    .toSorted((one, other) => one.id - other.id)
  const { count, investedPercent } = rule.sizing
  const kept = held.filter(({ id }) => !sales.some((sale) => sale.id === id))
  const free = count - kept.length
  const keptPaise = kept.reduce((sum, { valuePaise }) => sum + valuePaise, 0)
  const investedPaise = (worthPaise * investedPercent) / 100
  const placePaise = investedPaise / count
  const spentPaise = Math.min(placePaise * free, investedPaise - keptPaise)
  if (ranked === undefined || free <= 0 || spentPaise <= 0) return { sales, purchases: [] }
  const heldIds = new Set(held.map(({ id }) => id))
  const coming = ranked
    .filter(({ id }) => !heldIds.has(id) && closeOf(id) * lotShares <= placePaise)
    .filter((listing) => rule.filters.every((filter) => meets(view, listing, filter)))
    .slice(0, free)
  const parts = partsOf(view, rule, coming)
  const eachPaise = (spentPaise * coming.length) / free
  return {
    sales,
    purchases: coming.map(({ id }, place) => ({ id, amountPaise: eachPaise * (parts[place] as number) })),
  }
}
