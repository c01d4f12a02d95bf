import type { Candle } from '@tarazu/market/types.ts'
import type { Evidence } from './evidence.ts'
import { type Instant, type MinuteLook, minuteTargets, ownGains, secondsBack } from './minute-looks.ts'
import { leap } from './practice-sessions.ts'
import type { Predictor } from './predictor.ts'
import { kinds } from './trial.ts'

/**
 * Predictors inside the current minute, from its high, low and prices so far. Each look is also learned
 * mirrored, because a market has no preferred direction.
 */

/**
 * Signed values and sizes mapped to between −2 and 2, since trees quantize them: halfway at the usual one.
 */
const signed = (value: number, usual: number): number => (2 * value) / (Math.abs(value) + usual)
const sized = (value: number, usual: number): number => (2 * (value - usual)) / (value + usual)

/** Features that change sign when the market is mirrored, those that swap places, and those that stay. */
interface Features {
  readonly signed: readonly number[]
  /** Above and below the price. */
  readonly paired: readonly (readonly [above: number, below: number])[]
  readonly even: readonly number[]
}

/** The mean range of a share's minutes. */
const usualRangeOf = ({ before, price, halfSpread }: MinuteLook): number => {
  const sum = before.reduce((ranges, { highPaise, lowPaise }) => ranges + highPaise - lowPaise, 0)
  return Math.max(sum / before.length / price, halfSpread / 2)
}

const featuresOf = (look: MinuteLook, range: number): Features => {
  const { price, minute, before, second, halfSpread } = look
  const [inMinute, , inLast, inFive] = ownGains(look)
  const last = before.at(-1) as Candle
  const gainOf = (from: number, to = price) => (to / from - 1) / range
  const rangeOf = ({ highPaise, lowPaise }: Candle) => (highPaise - lowPaise) / price / range
  const shares = before.reduce((sum, { volumeShares }) => sum + volumeShares, 0)
  const usualShares = Math.max(1, shares) / before.length
  const { highPaise: high, lowPaise: low } = minute
  const above = (paise: number) => sized(Math.max(0, gainOf(price, paise)), 0.3)
  const below = (paise: number) => sized(Math.max(0, gainOf(paise)), 0.3)
  return {
    signed: [
      inMinute / range,
      ...look.gainsSince.map((gain, i) => gain / range / Math.sqrt((secondsBack[i] as number) / 30)),
      inLast / range,
      inFive / range,
      high > low ? (2 * price - high - low) / (high - low) : 0,
      ...look.othersGains.map((gain) => gain / range),
      look.imbalance,
    ].map((value) => signed(value, 0.3)),
    paired: [
      [above(high), below(low)],
      [above(last.highPaise), below(last.lowPaise)],
      [above(look.dayHigh), below(look.dayLow)],
      // How far the minute's extremes exceed its open.
      [sized(gainOf(minute.openPaise, high), 0.3), sized(gainOf(low, minute.openPaise), 0.3)],
    ],
    even: [
      second / 15 - 2,
      sized(rangeOf(minute), 0.7),
      sized(rangeOf(last), 1),
      sized(minute.volumeShares, usualShares * ((second + 1) / 60)),
      sized(last.volumeShares, usualShares),
      sized(halfSpread, range / 3),
    ],
  }
}

const rowOf = ({ signed, paired, even }: Features): readonly number[] => [
  ...signed,
  ...paired.flat(),
  ...even,
]
const rowUpsideDown = ({ signed, paired, even }: Features): readonly number[] => [
  ...signed.map((value) => -value),
  ...paired.flatMap(([above, below]) => [below, above]),
  ...even,
]
const minuteFeatures = 28

/**
 * Predictors of one kind, one per target: they predict a price's gain, in units of the share's usual
 * one-minute range.
 */
const createMinutePredictor = (create: (size: number) => Predictor) => {
  const predictors = minuteTargets.map(() => create(minuteFeatures))
  return {
    learn: (look: MinuteLook, gains: readonly number[]): void => {
      const range = usualRangeOf(look)
      const features = featuresOf(look, range)
      const [row, upsideDown] = [rowOf(features), rowUpsideDown(features)]
      for (const [target, predictor] of predictors.entries()) {
        // News in the meantime would outweigh everything else.
        const gain = Math.max(-leap, Math.min(leap, gains[target] as number)) / range
        predictor.learn(row, gain)
        predictor.learn(upsideDown, -gain)
      }
    },
    /** Ends learning. Predictions are gains by target, in half spreads. */
    fitted: () => {
      const predictions = predictors.map((predictor) => predictor.fitted())
      return (look: MinuteLook): readonly number[] => {
        const range = usualRangeOf(look)
        const row = rowOf(featuresOf(look, range))
        return predictions.map((predict) => (range * predict(row)) / look.halfSpread)
      }
    },
  }
}

/**
 * It bets if it expects at least half the spread. As a fair market hardly ever offers that much, and a few
 * bets would show nothing, it otherwise bets on this fraction of the best looks.
 */
const betFromHalfSpreads = 1
const betsOnOneOf = 200

/**
 * The thresholds for bets in half spreads, by target, from predictions for some of the looks it was trained
 * on.
 */
const levelsOf = (predicted: readonly (readonly number[])[]): readonly number[] =>
  minuteTargets.map((_, target) => {
    const sizes = predicted.map((gains) => Math.abs(gains[target] as number)).toSorted((a, b) => b - a)
    const best = sizes[Math.floor(sizes.length / betsOnOneOf)] ?? Number.POSITIVE_INFINITY
    return Math.min(betFromHalfSpreads, best)
  })
/** One in this many looks is kept for it. */
const keptOf = 8

/** Trees take 250,000 rows: two per look, from seven seeds. */
const looksADay = { learned: 5, tried: 200 } as const

const createLearner = ([kind, create]: (typeof kinds)[number]) => {
  const predictor = createMinutePredictor(create)
  const kept: MinuteLook[] = []
  let learned = 0
  return {
    learn: (look: MinuteLook, gains: readonly number[]): void => {
      predictor.learn(look, gains)
      if (learned % keptOf === 0) kept.push(look)
      learned += 1
    },
    fitted: () => {
      const predict = predictor.fitted()
      return { kind, predict, levels: levelsOf(kept.map(predict)) }
    },
  }
}
type Fitted = ReturnType<ReturnType<typeof createLearner>['fitted']>

const bet = ({ kind, predict, levels }: Fitted, { day, looks, gains }: Instant, evidence: Evidence): void => {
  const predicted = looks.map((look) => look && predict(look))
  const halfSpreads = looks.map((look) => look?.halfSpread ?? 0)
  for (const [target, { name }] of minuteTargets.entries()) {
    const positions = predicted.map((gainsOf) => {
      const gain = gainsOf?.[target] ?? 0
      return Math.abs(gain) > (levels[target] as number) ? Math.sign(gain) : 0
    })
    const strategy = `${kind} predictor, ${name}`
    const ofTarget = gains[target] as readonly number[]
    evidence.addUnhedged(strategy, day, { positions, gains: ofTarget, halfSpreads })
  }
}

/** Predictors of each kind that are trained on the first seeds and tried on the others. */
export const createMinuteTrial = (evidence: Evidence, learningSeeds: number) => {
  const learners = kinds.map(createLearner)
  let fitted: readonly Fitted[] | undefined
  const learn = ({ looks, gains }: Instant): void => {
    for (const [i, look] of looks.entries()) {
      const gainsOf = gains.map((ofTarget) => ofTarget[i] as number)
      if (look === undefined || gainsOf.some(Number.isNaN)) continue
      for (const learner of learners) learner.learn(look, gainsOf)
    }
  }
  const attempt = (instant: Instant): void => {
    fitted ??= learners.map((learner) => learner.fitted())
    for (const one of fitted) bet(one, instant, evidence)
  }
  return (place: number) =>
    place < learningSeeds
      ? { looksADay: looksADay.learned, see: learn }
      : { looksADay: looksADay.tried, see: attempt }
}
