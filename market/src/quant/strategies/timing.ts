import { evenly, growth, invested, type Strategy, type View, type Wanted } from '../strategy.ts'

/** Strategies on a basket of the largest companies that decide how much of it to hold. */

const meanPrice = (view: View, id: number, days: number): number => {
  let sum = 0
  for (let ago = 0; ago < days; ago += 1) sum += view.price(id, ago)
  return sum / days
}

/** Each share is held while it is above its own mean; otherwise its part is kept as money. Weekly. */
export const trend =
  (pool: number, meanDays: number): Strategy =>
  (view) => {
    if (!view.isWeekStart) return undefined
    const rising = view.pool(pool).filter(({ id }) => view.price(id, 0) > meanPrice(view, id, meanDays))
    return evenly(
      rising.map(({ id }) => id),
      pool,
    )
  }

/** The basket's change on a day, equally weighted. */
const basketChange = (view: View, ids: readonly number[], ago: number): number =>
  ids.reduce((sum, id) => sum + growth(view, id, ago + 1, ago), 0) / ids.length

/**
 * The fraction of the basket that keeps its daily deviation at a target, and never more than all of it;
 * weekly.
 */
export const volatilityTarget =
  (pool: number, lookbackDays: number, dailyDeviation: number): Strategy =>
  (view) => {
    if (!view.isWeekStart) return undefined
    const ids = view.pool(pool).map(({ id }) => id)
    let squares = 0
    for (let ago = 0; ago < lookbackDays; ago += 1) squares += basketChange(view, ids, ago) ** 2
    const scale = Math.min(1, dailyDeviation / Math.sqrt(squares / lookbackDays))
    return ids.map((id) => ({ id, weight: (invested * scale) / ids.length }))
  }

/** A multiple of its own money, with borrowing, rebalanced each day. */
export const leveraged =
  (pool: number, times: number): Strategy =>
  (view) =>
    view.pool(pool).map(({ id }) => ({ id, weight: times / pool }))

/**
 * After a losing week the stake doubles, after a winning one it returns to the first: sure to win, until it doesn't.
 */
export const martingale = (pool: number, firstStake: number, largestStake: number): Strategy => {
  let stake = firstStake
  let held: { readonly ids: readonly number[]; readonly dayIndex: number } | undefined
  return (view): readonly Wanted[] | undefined => {
    if (!view.isWeekStart) return undefined
    if (held !== undefined) {
      const days = view.dayIndex - held.dayIndex
      const gained = held.ids.reduce((sum, id) => sum + growth(view, id, days), 0)
      stake = gained < 0 ? Math.min(largestStake, 2 * stake) : firstStake
    }
    const ids = view.pool(pool).map(({ id }) => id)
    held = { ids, dayIndex: view.dayIndex }
    return ids.map((id) => ({ id, weight: stake / pool }))
  }
}
