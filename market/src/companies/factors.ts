import { normalAt, type RandomKey, uniformAt } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'

/**
 * What all companies have in common on a day: the market's and the sectors' returns, and the day's
 * turbulence. Volatility clusters (a stochastic volatility model, Taylor 1986: its logarithm is a sum of
 * autoregressions). The market's also drifts over years, rises when prices fall (the leverage effect, Black
 * 1976) and jumps in a rare crisis, from which it recovers within months. None of this predicts whether
 * prices will rise or fall.
 */

/** Stream indexes for a day's random numbers; companies begin at `firstCompany`. */
export const place = { market: 1, sector: 16, firstCompany: 1024 } as const
/** The purpose of each number. */
export const number = {
  overnight: 0,
  intraday: 1,
  slow: 2,
  fast: 3,
  slowest: 40,
  crisis: 41,
} as const

export const marketDeviation = 0.0089
export const sectorDeviation = 0.0065
export const sharedOvernight = 0.16

/**
 * An AR(1) process for a volatility's logarithm, from its day-to-day persistence and stationary deviation.
 */
const autoregression = (persistence: number, deviation: number) => {
  const innovation = deviation * Math.sqrt(1 - persistence * persistence)
  return {
    deviation,
    variance: deviation * deviation,
    next: (value: number, draw: number): number => persistence * value + innovation * draw,
  }
}
export const slowClustering = autoregression(0.97, 0.29)
export const fastClustering = autoregression(0.55, 0.3)
/** How much the logarithm of a company's volatility is reduced to make the volatility's mean square one. */
export const logMeanSquare = slowClustering.variance + fastClustering.variance

/** Fitted to 250-day windows of a NIFTY 50 fund (docs/market-model/funds.md). */
const marketSlow = autoregression(0.98, 0.42)
const marketFast = autoregression(0.55, 0.42)
const marketSlowest = autoregression(0.995, 0.33)
const marketLogMeanSquare = marketSlow.variance + marketFast.variance + marketSlowest.variance
/** How strongly the slow part of the market's volatility follows the day's return, with opposite sign. */
const leverageEffect = 0.3
/**
 * A crisis begins about once in four and a half years, with nearly five times the volatility; its half-life is 23 days.
 */
const crisis = { chancePerDay: 0.0009, logRise: 1.55, persistence: 0.97 } as const

/** The market's turbulence by day: its mean square is one outside crises. */
const createTurbulence = () => {
  let slow = 0
  let fast = 0
  let slowest: number | undefined
  let ofCrises = 0
  /** The day's turbulence, from the state and its own draws; the standardised return affects the next day on. */
  return (key: RandomKey, standardReturn: number): number => {
    const draw = (which: number) => normalAt(key, place.market, which)
    // Starts at a random level, because a history is shorter than this part's time of reversion.
    slowest =
      slowest === undefined
        ? marketSlowest.deviation * draw(number.slowest)
        : marketSlowest.next(slowest, draw(number.slowest))
    fast = marketFast.next(fast, draw(number.fast))
    ofCrises *= crisis.persistence
    if (uniformAt(key, place.market, number.crisis) < crisis.chancePerDay) ofCrises += crisis.logRise
    const turbulence = exp(slow + fast + slowest + ofCrises - marketLogMeanSquare)
    const own = Math.sqrt(1 - leverageEffect * leverageEffect)
    slow = marketSlow.next(slow, own * draw(number.slow) - leverageEffect * standardReturn)
    return turbulence
  }
}

/** The market's and the sectors' returns of each day, shared by all companies. Grows day by day. */
export interface Factors {
  /** Makes the days up to and including an index. */
  growTo(dayIndex: number): void
  keyOf(dayIndex: number): RandomKey
  /** Factor 0 is the market, s + 1 is sector s. */
  overnight(dayIndex: number, factor: number): number
  intraday(dayIndex: number, factor: number): number
  /** The market's turbulence: its mean square is 1 outside crises. */
  turbulence(dayIndex: number): number
}

export const grown = <Numbers extends Float64Array | Float32Array | Int32Array>(
  numbers: Numbers,
  length: number,
): Numbers => {
  if (length <= numbers.length) return numbers
  const larger = new (numbers.constructor as new (length: number) => Numbers)(
    Math.max(length, numbers.length * 2),
  )
  larger.set(numbers as never)
  return larger
}

export const createFactors = (sectorCount: number, keyOfDay: (dayIndex: number) => RandomKey): Factors => {
  const keys: RandomKey[] = []
  const factors = sectorCount + 1
  // A day's turbulence, its factors' returns before the open, and those inside the session.
  const width = 1 + 2 * factors
  let table = new Float64Array(2048 * width)
  const turbulenceOf = createTurbulence()
  const overnightWeight = Math.sqrt(sharedOvernight)
  const intradayWeight = Math.sqrt(1 - sharedOvernight)
  const addDay = () => {
    const key = keyOfDay(keys.length)
    const volatility = turbulenceOf(
      key,
      overnightWeight * normalAt(key, place.market, number.overnight) +
        intradayWeight * normalAt(key, place.market, number.intraday),
    )
    const row = keys.length * width
    table = grown(table, row + width)
    table[row] = volatility
    for (let factor = 0; factor < factors; factor += 1) {
      const deviation = volatility * (factor === 0 ? marketDeviation : sectorDeviation)
      const at = factor === 0 ? place.market : place.sector + factor
      table[row + 1 + factor] = deviation * overnightWeight * normalAt(key, at, number.overnight)
      table[row + 1 + factors + factor] = deviation * intradayWeight * normalAt(key, at, number.intraday)
    }
    keys.push(key)
  }
  return {
    growTo: (dayIndex) => {
      while (keys.length <= dayIndex) addDay()
    },
    keyOf: (dayIndex) => keys[dayIndex] as RandomKey,
    turbulence: (dayIndex) => table[dayIndex * width] as number,
    overnight: (dayIndex, factor) => table[dayIndex * width + 1 + factor] as number,
    intraday: (dayIndex, factor) => table[dayIndex * width + 1 + factors + factor] as number,
  }
}
