import type { Bar } from './day-tree.ts'
import { normalAt, type RandomKey, uniformAt } from './random.ts'
import { exp, ln } from './real-numbers.ts'
import { bandOf, roundToTick } from './tick.ts'
import type { Character } from './universe.ts'

/**
 * The daily bars of a company, one after the other: a day's logarithmic return is the market's, times a beta, plus
 * the sector's, times another, plus the company's own, each with a volatility that clusters (a stochastic volatility
 * model, Taylor 1986: the logarithm of the volatility is a sum of autoregressions), plus rare jumps. A part of the
 * variance falls between the close and the open. A weak pull towards a line of growth keeps prices in their order of
 * size over years. The figures are calibrated to those of DESIGN section 4; docs/market-model.md has the comparison.
 */

/** The random numbers of a day, by place; companies' own begin at `firstCompany`. */
const place = { market: 1, sector: 16, firstCompany: 1024 } as const
const number = {
  overnight: 0,
  intraday: 1,
  slow: 2,
  fast: 3,
  jump: 4,
  jumpSize: 5,
  high: 6,
  low: 7,
  volume: 8,
  busyDay: 9,
} as const

const marketDeviation = 0.0126
const sectorDeviation = 0.0065
const sharedOvernight = 0.2
/** A day's pull towards the line of growth, of the logarithmic distance. */
const pull = 0.0012
/** The line of growth is level after so many years, so that no price outgrows its number. */
const longestGrowthYears = 20
const jumpChance = 0.008
/** Ranges of real days are wider than those of a Brownian path with the same deviation. */
const rangeVariance = 1.5

/** An autoregression of the logarithm of a volatility, by its persistence from day to day and stationary deviation. */
const autoregression = (persistence: number, deviation: number) => {
  const innovation = deviation * Math.sqrt(1 - persistence * persistence)
  return {
    variance: deviation * deviation,
    next: (value: number, draw: number): number => persistence * value + innovation * draw,
  }
}
const slowClustering = autoregression(0.98, 0.42)
const fastClustering = autoregression(0.55, 0.46)
/** What the logarithm of the volatility is lowered by, so that the volatility's mean square is one. */
const logMeanSquare = slowClustering.variance + fastClustering.variance
/** How far companies' own volatility follows the market's. */
const sharedTurbulence = 0.4

/** The market's and the sectors' returns of each day, shared by all companies. Grows day by day. */
export interface Factors {
  /** Makes the days up to and with an index. */
  growTo(dayIndex: number): void
  keyOf(dayIndex: number): RandomKey
  /** Factor 0 is the market, s + 1 is sector s. */
  overnight(dayIndex: number, factor: number): number
  intraday(dayIndex: number, factor: number): number
  /** How turbulent the market is: its mean square is 1. */
  turbulence(dayIndex: number): number
}

const grown = <Numbers extends Float64Array | Int32Array>(numbers: Numbers, length: number): Numbers => {
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
  let slow = 0
  let fast = 0
  const overnightWeight = Math.sqrt(sharedOvernight)
  const intradayWeight = Math.sqrt(1 - sharedOvernight)
  const addDay = () => {
    const key = keyOfDay(keys.length)
    slow = slowClustering.next(slow, normalAt(key, place.market, number.slow))
    fast = fastClustering.next(fast, normalAt(key, place.market, number.fast))
    const volatility = exp(slow + fast - logMeanSquare)
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

/** A company's bars by day index. The day's own bar is known from its open on; nobody asks earlier. */
export interface DailyPath {
  barOf(dayIndex: number): Bar
  closeOf(dayIndex: number): number
}

/** The maximum of a bridge from 0 to `end` with variance `variance`; see day-tree.ts. */
const bridgeHigh = (end: number, variance: number, uniform: number): number =>
  (end + Math.sqrt(end * end - 2 * variance * ln(uniform))) / 2

/** What moves a company on one day, as logarithms. */
interface Moves {
  readonly overnight: number
  readonly intraday: number
  /** The variance of the move inside the session. */
  readonly intradayVariance: number
  readonly jumps: boolean
}

/** A company's own state from day to day, and its moves made of it and of the shared factors. */
const createMover = (character: Character, factors: Factors) => {
  const { sector, marketBeta, sectorBeta, ownDeviation, clustering, overnightShare } = character
  const at = place.firstCompany + character.company
  const logMean = logMeanSquare * clustering * clustering
  const overnightWeight = Math.sqrt(overnightShare)
  const intradayWeight = Math.sqrt(1 - overnightShare)
  const sharedVariance =
    marketBeta * marketBeta * marketDeviation * marketDeviation +
    sectorBeta * sectorBeta * sectorDeviation * sectorDeviation
  let slow = 0
  let fast = 0
  return (dayIndex: number, key: RandomKey): Moves => {
    slow = slowClustering.next(slow, normalAt(key, at, number.slow))
    fast = fastClustering.next(fast, normalAt(key, at, number.fast))
    const turbulence = factors.turbulence(dayIndex)
    const volatility =
      ownDeviation * exp(clustering * (slow + fast) - logMean) * (1 + sharedTurbulence * (turbulence - 1))
    const jumps = uniformAt(key, at, number.jump) < jumpChance
    const jump = jumps ? character.jumpDeviation * normalAt(key, at, number.jumpSize) : 0
    const shared =
      marketBeta * factors.overnight(dayIndex, 0) + sectorBeta * factors.overnight(dayIndex, sector + 1)
    const inside =
      marketBeta * factors.intraday(dayIndex, 0) + sectorBeta * factors.intraday(dayIndex, sector + 1)
    return {
      overnight: shared + overnightWeight * volatility * normalAt(key, at, number.overnight) + 0.4 * jump,
      intraday: inside + intradayWeight * volatility * normalAt(key, at, number.intraday) + 0.6 * jump,
      intradayVariance:
        (1 - overnightShare) * volatility * volatility +
        (1 - sharedOvernight) * turbulence * turbulence * sharedVariance,
      jumps,
    }
  }
}

/** A day's shares traded: a slowly changing busyness, the day's own, and more the further the price moves. */
const createVolume = ({ company, meanVolumeShares, ownDeviation }: Character) => {
  const at = place.firstCompany + company
  let busy = 0
  return (key: RandomKey, moves: Moves): number => {
    const surprise = Math.abs(moves.overnight + moves.intraday) / ownDeviation
    busy = 0.9 * busy + 0.2 * normalAt(key, at, number.volume)
    const power =
      busy +
      0.3 * normalAt(key, at, number.busyDay) +
      0.31 * (Math.min(surprise, 5) - 0.9) +
      (moves.jumps ? 0.4 : 0)
    return Math.max(100, Math.floor(meanVolumeShares * exp(power)))
  }
}

export const createDailyPath = (
  character: Character,
  factors: Factors,
  yearsSinceStart: (dayIndex: number) => number,
): DailyPath => {
  const { startPaise, growthPerYear } = character
  const at = place.firstCompany + character.company
  const movesOf = createMover(character, factors)
  const volumeOf = createVolume(character)
  // Open, high, low and close of each day.
  let prices = new Int32Array(2048 * 4)
  let volumes = new Float64Array(2048)
  let days = 0

  const addDay = () => {
    factors.growTo(days)
    const key = factors.keyOf(days)
    const prevClosePaise = days === 0 ? startPaise : (prices[days * 4 - 1] as number)
    const moves = movesOf(days, key)
    const { lowerPaise, upperPaise } = bandOf(prevClosePaise, character.priceBandPpm)
    const within = (pricePaise: number) => Math.min(upperPaise, Math.max(lowerPaise, roundToTick(pricePaise)))
    const drift =
      pull *
      (growthPerYear * Math.min(longestGrowthYears, yearsSinceStart(days)) - ln(prevClosePaise / startPaise))
    const openPaise = within(prevClosePaise * exp(moves.overnight + drift))
    const closePaise = within(openPaise * exp(moves.intraday))
    const variance = rangeVariance * moves.intradayVariance
    const up = bridgeHigh(moves.intraday, variance, uniformAt(key, at, number.high))
    const down = bridgeHigh(-moves.intraday, variance, uniformAt(key, at, number.low))
    prices = grown(prices, (days + 1) * 4)
    volumes = grown(volumes, days + 1)
    prices[days * 4] = openPaise
    prices[days * 4 + 1] = Math.max(openPaise, closePaise, within(openPaise * exp(up)))
    prices[days * 4 + 2] = Math.min(openPaise, closePaise, within(openPaise * exp(-down)))
    prices[days * 4 + 3] = closePaise
    volumes[days] = volumeOf(key, moves)
    days += 1
  }
  const growTo = (dayIndex: number) => {
    while (days <= dayIndex) addDay()
  }

  return {
    barOf: (dayIndex) => {
      growTo(dayIndex)
      const row = dayIndex * 4
      return {
        openPaise: prices[row] as number,
        highPaise: prices[row + 1] as number,
        lowPaise: prices[row + 2] as number,
        closePaise: prices[row + 3] as number,
        volumeShares: volumes[dayIndex] as number,
      }
    },
    closeOf: (dayIndex) => {
      if (dayIndex < 0) return startPaise
      growTo(dayIndex)
      return prices[dayIndex * 4 + 3] as number
    },
  }
}
