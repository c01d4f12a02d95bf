import { best, evenly, growth, invested, type Strategy } from '../strategy.ts'

/** Strategies that rank shares on set days and hold the best until the next. */

/** The largest gain in the last year, leaving out its last month (Jegadeesh and Titman 1993); monthly. */
export const momentum =
  (pool: number, count: number, lookbackDays: number, skippedDays: number): Strategy =>
  (view) => {
    if (Number.isNaN(view.monthStart)) return undefined
    const score = ({ id }: { readonly id: number }) => growth(view, id, lookbackDays, skippedDays)
    return evenly(best(view.pool(pool), score, count).map(({ id }) => id))
  }

/** The largest fall in the last days; weekly. */
export const reversion =
  (pool: number, count: number, lookbackDays: number): Strategy =>
  (view) => {
    if (!view.isWeekStart) return undefined
    const score = ({ id }: { readonly id: number }) => -growth(view, id, lookbackDays)
    return evenly(best(view.pool(pool), score, count).map(({ id }) => id))
  }

/** The lowest volatility, weighted inversely; quarterly. */
export const lowVolatility =
  (pool: number, count: number): Strategy =>
  (view) => {
    if (view.monthStart % 3 !== 1) return undefined
    const calm = best(view.pool(pool), (listing) => -view.deviation(listing), count)
    const parts = calm.map((listing) => 1 / Math.max(1e-6, view.deviation(listing)))
    const sum = parts.reduce((all, part) => all + part, 0)
    return calm.map(({ id }, place) => ({ id, weight: (invested * (parts[place] as number)) / sum }))
  }

/** The cheapest by earnings, hedged by shorting the whole market; monthly. */
export const covered =
  (pool: number, count: number, hedgePart: number): Strategy =>
  (view) => {
    if (Number.isNaN(view.monthStart)) return undefined
    const cheap = best(view.pool(pool), (listing) => view.earningsYield(listing), count)
    return [
      ...cheap.map(({ id }) => ({ id, weight: invested / count })),
      { id: view.broadFundId, weight: -hedgePart },
    ]
  }
