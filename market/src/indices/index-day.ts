import type { DayTree } from '../day/day-spans.ts'
import { minuteBars, stepBars } from '../day/day-tree.ts'
import { stepS } from '../day/session-curves.ts'
import type { IndexQuote } from '../types.ts'

/**
 * One index through one day. Its level changes every five seconds and is the weighted sum of the constituents' prices
 * then; its high and low are the extremes of exactly these levels. Not every level is computed to find them: within a
 * minute no level exceeds the weighted sum of the constituents' highs of that minute, so only minutes whose sum exceeds
 * the highest known level are examined.
 */
export interface LevelDay {
  readonly dayIndex: number
  readonly lengthS: number
  /** The quote at a second of the session. */
  quoteAt(second: number): IndexQuote
  /** Just the level, in hundredths of a point. */
  levelAt(second: number): number
  /** The levels at the ends of the minutes [fromMinute, toMinute), not rounded. */
  minutesOf(fromMinute: number, toMinute: number): readonly number[]
}

/** The extremes over the levels from the open to the end of a minute. */
interface Extremes {
  readonly minutes: number
  readonly high: number
  readonly low: number
}

const stepsPerMinute = 60 / stepS

/** The constituents' days, each with the level change per paisa of its price. */
interface WeightedDays {
  readonly trees: readonly DayTree[]
  readonly weights: readonly number[]
}

/** The constituents' sum of a price. */
const weightedSum = (weights: readonly number[], priceOf: (constituent: number) => number): number => {
  let level = 0
  for (let i = 0; i < weights.length; i += 1) level += priceOf(i) * (weights[i] as number)
  return level
}

/** Bounds of each past minute's levels, and the level at its end; filled from the open. */
const createMinuteBounds = ({ trees, weights }: WeightedDays) => {
  const upper: number[] = []
  const lower: number[] = []
  const closes: number[] = []
  const fillUntil = (minutes: number) => {
    const from = upper.length
    if (minutes <= from) return
    for (let minute = from; minute < minutes; minute += 1) {
      upper.push(0)
      lower.push(0)
      closes.push(0)
    }
    for (const [i, tree] of trees.entries()) {
      const weight = weights[i] as number
      for (const [k, bar] of minuteBars(tree, from, minutes).entries()) {
        upper[from + k] = (upper[from + k] as number) + bar.highPaise * weight
        lower[from + k] = (lower[from + k] as number) + bar.lowPaise * weight
        closes[from + k] = (closes[from + k] as number) + bar.closePaise * weight
      }
    }
  }
  return { upper, lower, closes, fillUntil }
}

/** The levels at the ends of a minute's steps. */
const createStepLevels = ({ trees, weights }: WeightedDays) => {
  const known = new Map<number, readonly number[]>()
  return (minute: number): readonly number[] => {
    const found = known.get(minute)
    if (found !== undefined) return found
    const steps = trees.map((tree) => stepBars(tree, minute))
    const levels = Array.from({ length: stepsPerMinute }, (_, step) =>
      weightedSum(weights, (i) => steps[i]?.[step]?.closePaise ?? 0),
    )
    known.set(minute, levels)
    return levels
  }
}

/** The extremes until the end of a minute, from the nearest earlier known ones. */
const createExtremes = (
  open: number,
  { upper, lower, fillUntil }: ReturnType<typeof createMinuteBounds>,
  levelsOf: ReturnType<typeof createStepLevels>,
) => {
  const known: Extremes[] = [{ minutes: 0, high: open, low: open }]
  return (minutes: number): Extremes => {
    const before = known.findLast((extremes) => extremes.minutes <= minutes) as Extremes
    if (before.minutes === minutes) return before
    fillUntil(minutes)
    let { high, low } = before
    const span = Array.from({ length: minutes - before.minutes }, (_, i) => before.minutes + i)
    for (const minute of span.toSorted((one, other) => (upper[other] as number) - (upper[one] as number))) {
      if ((upper[minute] as number) <= high) break
      high = Math.max(high, ...levelsOf(minute))
    }
    for (const minute of span.toSorted((one, other) => (lower[one] as number) - (lower[other] as number))) {
      if ((lower[minute] as number) >= low) break
      low = Math.min(low, ...levelsOf(minute))
    }
    const found = { minutes, high, low }
    known.splice(known.indexOf(before) + 1, 0, found)
    return found
  }
}

export const createLevelDay = (dayIndex: number, days: WeightedDays, prevClose: number): LevelDay => {
  const { trees, weights } = days
  const open = weightedSum(weights, (i) => trees[i]?.bar.openPaise ?? 0)
  const lengthS = trees[0]?.curves.lengthS ?? 0
  const bounds = createMinuteBounds(days)
  const { closes } = bounds
  const levelsOf = createStepLevels(days)
  const extremesUntil = createExtremes(open, bounds, levelsOf)

  /** How many steps have passed at a second, and the minutes that they fill. */
  const stepsAt = (second: number) => {
    const steps = Math.floor((Math.min(Math.max(second, 0), lengthS - 1) + 1) / stepS)
    return { minutes: Math.floor(steps / stepsPerMinute), begun: steps % stepsPerMinute }
  }
  /** The levels of the current minute up to the second, and the newest of all. */
  const newestAt = (minutes: number, begun: number) => {
    const inside = begun === 0 ? [] : levelsOf(minutes).slice(0, begun)
    const newest = inside.at(-1)
    if (newest !== undefined) return { inside, level: newest }
    if (minutes === 0) return { inside, level: open }
    // For a single time, it isn't worth computing all minutes before it.
    return { inside, level: closes[minutes - 1] ?? (levelsOf(minutes - 1).at(-1) as number) }
  }

  const quoteAt = (second: number): IndexQuote => {
    const { minutes, begun } = stepsAt(second)
    const { high, low } = extremesUntil(minutes)
    const { inside, level } = newestAt(minutes, begun)
    return {
      pricePaise: Math.round(level),
      prevClosePaise: Math.round(prevClose),
      openPaise: Math.round(open),
      highPaise: Math.round(Math.max(high, ...inside)),
      lowPaise: Math.round(Math.min(low, ...inside)),
    }
  }
  const levelAt = (second: number): number => {
    const { minutes, begun } = stepsAt(second)
    return Math.round(newestAt(minutes, begun).level)
  }
  const minutesOf = (fromMinute: number, toMinute: number): readonly number[] => {
    bounds.fillUntil(toMinute)
    return closes.slice(fromMinute, toMinute)
  }
  return { dayIndex, lengthS, quoteAt, levelAt, minutesOf }
}
