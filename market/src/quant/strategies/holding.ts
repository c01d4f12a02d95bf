import type { Listing } from '../../companies/universe.ts'
import { growth, invested, type Strategy, type View, type Wanted } from '../strategy.ts'

/** Strategies that buy a share on a signal, hold it, and sell it on another. */

/** Holdings stay, and each new one is bought with an equal part; undefined if nothing changes. */
const wantedOf = (
  kept: readonly number[],
  come: readonly number[],
  before: number,
  slots: number,
): readonly Wanted[] | undefined =>
  come.length === 0 && kept.length === before
    ? undefined
    : [...kept.map((id) => ({ id })), ...come.map((id) => ({ id, weight: invested / slots }))]

const isHighest = (view: View, id: number, days: number): boolean => {
  const newest = view.price(id, 0)
  for (let ago = 1; ago <= days; ago += 1) if (view.price(id, ago) > newest) return false
  return true
}

const isLowest = (view: View, id: number, days: number): boolean => {
  const newest = view.price(id, 0)
  for (let ago = 1; ago <= days; ago += 1) if (view.price(id, ago) < newest) return false
  return true
}

/** Bought at the highest close of many days, sold at the lowest of fewer (Donchian). */
export const breakout = (pool: number, slots: number, highDays: number, lowDays: number): Strategy => {
  let held: readonly number[] = []
  return (view) => {
    const kept = held.filter((id) => !isLowest(view, id, lowDays))
    const come = view
      .pool(pool)
      .filter(({ id }) => !held.includes(id) && isHighest(view, id, highDays))
      .slice(0, slots - kept.length)
      .map(({ id }) => id)
    const wanted = wantedOf(kept, come, held.length, slots)
    held = [...kept, ...come]
    return wanted
  }
}

/** Bought the day after results that made the price jump, sold a set number of days later. */
export const resultsDrift = (pool: number, slots: number, leastLeap: number, heldDays: number): Strategy => {
  let held: readonly { readonly id: number; readonly since: number }[] = []
  return (view) => {
    const kept = held.filter(({ since }) => view.dayIndex - since < heldDays)
    const isNew = (listing: Listing) =>
      view.hasResults(listing) &&
      growth(view, listing.id, 1) >= leastLeap &&
      !held.some(({ id }) => id === listing.id)
    const come = view
      .pool(pool)
      .filter(isNew)
      .slice(0, slots - kept.length)
      .map(({ id }) => ({ id, since: view.dayIndex }))
    const ids = (list: typeof held) => list.map(({ id }) => id)
    const wanted = wantedOf(ids(kept), ids(come), held.length, slots)
    held = [...kept, ...come]
    return wanted
  }
}
