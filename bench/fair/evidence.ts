/** Strategies' gains: collected by trade but judged by day, because stocks move together on any one day. */

/** One strategy's trades of one day: gains and half spreads are weighted sums over trades. */
export interface DayOfTrades {
  readonly day: string
  weight: number
  gain: number
  halfSpread: number
  trades: number
}

/** Sums over all days, which a verdict follows from. Sums of several parts can be added up. */
export interface Moments {
  readonly days: number
  readonly trades: number
  readonly weight: number
  readonly gain: number
  readonly halfSpread: number
  readonly gainSquares: number
  readonly gainsByWeights: number
  readonly weightSquares: number
}

export const momentsOf = (days: readonly DayOfTrades[]): Moments => {
  const sum = (of: (day: DayOfTrades) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    days: days.length,
    trades: sum(({ trades }) => trades),
    weight: sum(({ weight }) => weight),
    gain: sum(({ gain }) => gain),
    halfSpread: sum(({ halfSpread }) => halfSpread),
    gainSquares: sum(({ gain }) => gain * gain),
    gainsByWeights: sum(({ gain, weight }) => gain * weight),
    weightSquares: sum(({ weight }) => weight * weight),
  }
}

export const together = (one: Moments, other: Moments): Moments => ({
  days: one.days + other.days,
  trades: one.trades + other.trades,
  weight: one.weight + other.weight,
  gain: one.gain + other.gain,
  halfSpread: one.halfSpread + other.halfSpread,
  gainSquares: one.gainSquares + other.gainSquares,
  gainsByWeights: one.gainsByWeights + other.gainsByWeights,
  weightSquares: one.weightSquares + other.weightSquares,
})

export interface Verdict {
  readonly name: string
  readonly trades: number
  readonly days: number
  /** Per trade, before costs, as a fraction of its value. */
  readonly meanGain: number
  readonly standardError: number
  /** The mean half spread that a trade would pay. */
  readonly halfSpread: number
  /** The larger bound of the corrected 95 % interval, for the strategy or its opposite. */
  readonly bound: number
  readonly outcome: Outcome
}

/**
 * Fair: the corrected interval ends below half the spread. Earning: it is above zero and extends beyond half
 * the spread. Open: it extends beyond half the spread, because there are too few trades to decide.
 */
export type Outcome = 'fair' | 'earning' | 'open'

/** The quantile of the standard normal distribution, by bisection of its distribution function. */
const normalQuantile = (share: number): number => {
  const densityTo = (limit: number): number => {
    const cells = 2_000
    let sum = 0
    for (let i = 0; i < cells; i += 1) {
      const x = ((i + 0.5) / cells) * limit
      sum += Math.exp((-x * x) / 2)
    }
    return 0.5 + (sum * limit) / cells / Math.sqrt(2 * Math.PI)
  }
  let [low, high] = [0, 8]
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (densityTo(middle) < share) low = middle
    else high = middle
  }
  return low
}

/**
 * Half the width of a two-sided 95 % interval in standard errors, corrected for this many strategies
 * (Bonferroni).
 */
export const correctedWidth = (strategies: number): number => normalQuantile(1 - 0.025 / strategies)

/**
 * The mean gain of a trade, with its standard error clustered by day: √Σ (gain of a day − mean · weight of the day)² over
 * the total weight (the ratio estimator, Cochran 1977). Doing the opposite turns a sure loss into a gain, so both sides
 * are judged unless the opposite is impossible.
 */
export const judge = (name: string, moments: Moments, width: number, isOneSided = false): Verdict => {
  const { days, trades, weight } = moments
  const meanGain = moments.gain / weight
  const squares =
    moments.gainSquares - 2 * meanGain * moments.gainsByWeights + meanGain * meanGain * moments.weightSquares
  const standardError = Math.sqrt(Math.max(0, squares)) / weight
  const halfSpread = moments.halfSpread / weight
  const gained = isOneSided ? meanGain : Math.abs(meanGain)
  const bound = gained + width * standardError
  const isEarning = gained > width * standardError
  const outcome = bound < halfSpread ? 'fair' : isEarning ? 'earning' : 'open'
  return {
    name,
    trades,
    days,
    meanGain,
    standardError,
    halfSpread,
    bound,
    outcome,
  }
}

/** One value per stock. */
export interface Trades {
  /** Negative if sold; NaN or 0 without a position. */
  readonly positions: readonly number[]
  /** The stock's later gain; NaN if it can't be traded. */
  readonly gains: readonly number[]
  readonly halfSpreads: readonly number[]
}

const meanOfKnown = (values: readonly number[]): number => {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

/** A day's trades as one observation; undefined if there are none. `hedge` is subtracted from each position's gain. */
const dayOfTrades = (
  day: string,
  { positions, gains, halfSpreads }: Trades,
  hedge: number,
): DayOfTrades | undefined => {
  const sums = { day, weight: 0, gain: 0, halfSpread: 0, trades: 0 }
  for (const [i, position] of positions.entries()) {
    const earned = gains[i] ?? Number.NaN
    if (!position || Number.isNaN(earned)) continue
    sums.weight += Math.abs(position)
    sums.gain += position * (earned - hedge)
    sums.halfSpread += Math.abs(position) * (halfSpreads[i] ?? 0)
    sums.trades += 1
  }
  return sums.trades === 0 ? undefined : sums
}

export interface Evidence {
  readonly byName: ReadonlyMap<string, readonly DayOfTrades[]>
  /** Each position is hedged with the mean of all stocks, which removes market noise. */
  add(strategy: string, day: string, trades: Trades): void
  addUnhedged(strategy: string, day: string, trades: Trades): void
}

export const createEvidence = (): Evidence => {
  const byName = new Map<string, DayOfTrades[]>()
  const record = (strategy: string, found: DayOfTrades | undefined): void => {
    if (found === undefined) return
    const days = byName.getOrInsertComputed(strategy, () => [])
    const last = days.at(-1)
    if (last?.day !== found.day) {
      days.push(found)
      return
    }
    // Trades at several times of one day, or with overlapping holdings, are one observation.
    last.weight += found.weight
    last.gain += found.gain
    last.halfSpread += found.halfSpread
    last.trades += found.trades
  }
  return {
    byName,
    add: (strategy, day, trades) => record(strategy, dayOfTrades(day, trades, meanOfKnown(trades.gains))),
    addUnhedged: (strategy, day, trades) => record(strategy, dayOfTrades(day, trades, 0)),
  }
}

/** The same evidence with other names for the strategies. */
export const renamed = (evidence: Evidence, nameOf: (name: string) => string): Evidence => ({
  byName: evidence.byName,
  add: (name, day, trades) => evidence.add(nameOf(name), day, trades),
  addUnhedged: (name, day, trades) => evidence.addUnhedged(nameOf(name), day, trades),
})

/** Positions by rank, from −1 for the lowest signal to 1 for the highest; stocks without a signal have none. */
export const byRank = (signals: readonly number[]): readonly number[] => {
  const known = signals.flatMap((signal, i) => (Number.isFinite(signal) ? [[signal, i] as const] : []))
  const positions = signals.map(() => 0)
  if (known.length < 5) return positions
  const sorted = known.toSorted(([one], [other]) => one - other)
  for (const [rank, [, i]] of sorted.entries()) positions[i] = (2 * rank) / (sorted.length - 1) - 1
  return positions
}
