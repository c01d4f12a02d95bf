import type { OwnFilter, OwnSignal } from '@tarazu/contract/trading/own-rule.ts'
import type { Listing } from '../../companies/universe.ts'
import { growth, type View } from '../strategy.ts'

/** The parts of an own strategy's rule, as figures computed from public data after a close. */

export const meanOf = (view: View, id: number, days: number): number => {
  let sum = 0
  for (let ago = 0; ago < days; ago += 1) sum += view.price(id, ago)
  return sum / days
}

export const highestOf = (view: View, id: number, days: number): number => {
  let highest = 0
  for (let ago = 0; ago < days; ago += 1) highest = Math.max(highest, view.price(id, ago))
  return highest
}

/** The relative strength index from plain means of gains and losses (Cutler): 0 to 100, 50 without any change. */
export const strengthOf = (view: View, id: number, days: number): number => {
  let [gains, losses] = [0, 0]
  for (let ago = 0; ago < days; ago += 1) {
    const change = view.price(id, ago) - view.price(id, ago + 1)
    if (change > 0) gains += change
    else losses -= change
  }
  return gains + losses === 0 ? 50 : (100 * gains) / (gains + losses)
}

/** The root mean square of daily changes. */
const swingOf = (view: View, id: number, days: number): number => {
  let squares = 0
  for (let ago = 0; ago < days; ago += 1) squares += growth(view, id, ago + 1, ago) ** 2
  return Math.sqrt(squares / days)
}

/** Higher is better. */
export const scoreOf = (view: View, listing: Listing, signal: OwnSignal): number => {
  const { id } = listing
  switch (signal.by) {
    case 'rise':
      return growth(view, id, signal.days, Math.min(signal.skippedDays, signal.days - 1))
    case 'fall':
      return -growth(view, id, signal.days)
    case 'smoothRise':
      return growth(view, id, signal.days) / Math.max(1e-6, swingOf(view, id, signal.days))
    case 'calm':
      return -view.deviation(listing)
    case 'cheap':
      return view.earningsYield(listing)
    case 'nearHigh':
      return view.price(id, 0) / highestOf(view, id, signal.days)
    case 'oversold':
      return -strengthOf(view, id, signal.days)
  }
}

/** Whether a company, or the market, meets a condition. */
export const meets = (view: View, { id }: Listing, filter: OwnFilter): boolean => {
  switch (filter.kind) {
    case 'aboveMean':
      return view.price(id, 0) > meanOf(view, id, filter.days)
    case 'belowMean':
      return view.price(id, 0) < meanOf(view, id, filter.days)
    case 'newHigh':
      return view.price(id, 0) >= highestOf(view, id, filter.days)
    case 'risen':
      return growth(view, id, filter.days) * 100 >= filter.percent
    case 'rsiBelow':
      return strengthOf(view, id, filter.days) < filter.level
    case 'marketAboveMean':
      return view.price(view.broadFundId, 0) > meanOf(view, view.broadFundId, filter.days)
  }
}

/**
 * The companies in a pool, best first: by one signal's score, or by the sum of their ranks under several
 * signals.
 */
export const rankedBy = (
  view: View,
  pool: readonly Listing[],
  signals: readonly OwnSignal[],
): readonly Listing[] => {
  const places = new Map<number, number>(pool.map(({ id }) => [id, 0]))
  for (const signal of signals) {
    const scored = pool.map((listing) => ({ id: listing.id, score: scoreOf(view, listing, signal) }))
    scored.sort((one, other) => other.score - one.score || one.id - other.id)
    for (const [place, { id }] of scored.entries()) places.set(id, (places.get(id) as number) + place)
  }
  return pool.toSorted(
    (one, other) => (places.get(one.id) as number) - (places.get(other.id) as number) || one.id - other.id,
  )
}
