import type { Bar } from './day-tree.ts'
import { normalAt, type RandomKey, uniformAt } from './random.ts'
import { exp, ln } from './real-numbers.ts'
import { bandOf, roundToTick } from './tick.ts'
import type { Character } from './universe.ts'

/**
 * The daily bars of a company, one after the other: a day's logarithmic return is the market's, times a beta, plus
 * the sector's, times another, plus the company's own, each with a volatility that clusters (a stochastic volatility
 * model, Taylor 1986: the logarithm of the volatility is an autoregression), plus rare jumps. A fifth of the variance
 * falls between the close and the open. A weak pull towards the start keeps prices in their order of size over years.
 * The figures are calibrated to those of DESIGN section 4; docs/market-model.md has the comparison.
 */

/** The random numbers of a day, by place; instruments' own begin at `firstCompany`. */
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
} as const

const overnightWeight = Math.sqrt(0.19)
const intradayWeight = Math.sqrt(0.81)
const marketDeviation = 0.0104
const sectorDeviation = 0.0068
const pull = 0.0012

/** An autoregression of the logarithm of a volatility, and what makes its mean square one. */
const clustering = { persistence: 0.965, deviation: 0.42, fastDeviation: 0.3 } as const
const innovation = clustering.deviation * Math.sqrt(1 - clustering.persistence * clustering.persistence)
const meanSquare =
  clustering.deviation * clustering.deviation + clustering.fastDeviation * clustering.fastDeviation

/** The market's and the sectors' returns of each day, shared by all companies. Grows day by day. */
export interface Factors {
  /** Makes the days up to and with an index. */
  growTo(dayIndex: number): void
  keyOf(dayIndex: number): RandomKey
  overnight(dayIndex: number, factor: number): number
  intraday(dayIndex: number, factor: number): number
  /** How turbulent the market is: 1 is usual. */
  turbulence(dayIndex: number): number
}

export const createFactors = (sectorCount: number, keyOfDay: (dayIndex: number) => RandomKey): Factors => {
  const keys: RandomKey[] = []
  const turbulence: number[] = []
  const overnight: Float64Array[] = []
  const intraday: Float64Array[] = []
  let slow = 0
  const addDay = () => {
    const key = keyOfDay(keys.length)
    slow = clustering.persistence * slow + innovation * normalAt(key, place.market, number.slow)
    const fast = clustering.fastDeviation * normalAt(key, place.market, number.fast)
    const volatility = exp(slow + fast - meanSquare)
    const draws = (which: number, weight: number) =>
      Float64Array.from({ length: sectorCount + 1 }, (_, factor) => {
        const deviation = factor === 0 ? marketDeviation : sectorDeviation
        const at = factor === 0 ? place.market : place.sector + factor
        return deviation * volatility * weight * normalAt(key, at, which)
      })
    keys.push(key)
    turbulence.push(volatility)
    overnight.push(draws(number.overnight, overnightWeight))
    intraday.push(draws(number.intraday, intradayWeight))
  }
  return {
    growTo: (dayIndex) => {
      while (keys.length <= dayIndex) addDay()
    },
    keyOf: (dayIndex) => keys[dayIndex] as RandomKey,
    overnight: (dayIndex, factor) => overnight[dayIndex]?.[factor] ?? 0,
    intraday: (dayIndex, factor) => intraday[dayIndex]?.[factor] ?? 0,
    turbulence: (dayIndex) => turbulence[dayIndex] ?? 1,
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

export const createDailyPath = (character: Character, factors: Factors): DailyPath => {
  const { company, startPaise, sector, marketBeta, sectorBeta, ownDeviation, meanVolumeShares } = character
  const bars: Bar[] = []
  const at = place.firstCompany + company
  let slow = 0
  let busy = 0

  /** The company's own part of the day: returns before and inside the session, and the volatility of both. */
  const ownDay = (key: RandomKey) => {
    slow = clustering.persistence * slow + innovation * normalAt(key, at, number.slow)
    const fast = clustering.fastDeviation * normalAt(key, at, number.fast)
    const volatility = ownDeviation * exp(slow + fast - meanSquare)
    const jumps = uniformAt(key, at, number.jump) < 0.02
    const jump = jumps ? 2.6 * ownDeviation * normalAt(key, at, number.jumpSize) : 0
    return {
      volatility,
      jumps,
      overnight: overnightWeight * volatility * normalAt(key, at, number.overnight) + 0.5 * jump,
      intraday: intradayWeight * volatility * normalAt(key, at, number.intraday) + 0.5 * jump,
    }
  }

  const volumeOf = (key: RandomKey, surprise: number, jumps: boolean): number => {
    busy = 0.75 * busy + 0.28 * normalAt(key, at, number.volume)
    const power = busy + 0.42 * (Math.min(surprise, 5) - 0.8) + (jumps ? 0.5 : 0)
    return Math.max(100, Math.floor(meanVolumeShares * exp(power)))
  }

  const addDay = () => {
    const dayIndex = bars.length
    factors.growTo(dayIndex)
    const key = factors.keyOf(dayIndex)
    const prevClosePaise = bars[dayIndex - 1]?.closePaise ?? startPaise
    const own = ownDay(key)
    const shared = (returns: (day: number, factor: number) => number) =>
      marketBeta * returns(dayIndex, 0) + sectorBeta * returns(dayIndex, sector + 1)
    const deviationShared = factors.turbulence(dayIndex)
    const variance =
      own.volatility * own.volatility +
      deviationShared *
        deviationShared *
        (marketBeta * marketBeta * marketDeviation * marketDeviation +
          sectorBeta * sectorBeta * sectorDeviation * sectorDeviation)
    const band = bandOf(prevClosePaise, character.priceBandPpm)
    const within = (pricePaise: number) =>
      Math.min(band.upperPaise, Math.max(band.lowerPaise, roundToTick(pricePaise)))
    const drift = -pull * ln(prevClosePaise / startPaise)
    const openPaise = within(prevClosePaise * exp(shared(factors.overnight) + own.overnight + drift))
    const inside = shared(factors.intraday) + own.intraday
    const closePaise = within(openPaise * exp(inside))
    const insideVariance = variance * intradayWeight * intradayWeight
    const up = bridgeHigh(inside, insideVariance, uniformAt(key, at, number.high))
    const down = bridgeHigh(-inside, insideVariance, uniformAt(key, at, number.low))
    const surprise = Math.abs(shared(factors.overnight) + own.overnight + inside) / ownDeviation
    bars.push({
      openPaise,
      closePaise,
      highPaise: Math.max(openPaise, closePaise, within(openPaise * exp(up))),
      lowPaise: Math.min(openPaise, closePaise, within(openPaise * exp(-down))),
      volumeShares: volumeOf(key, surprise, own.jumps),
    })
  }

  const barOf = (dayIndex: number): Bar => {
    while (bars.length <= dayIndex) addDay()
    return bars[dayIndex] as Bar
  }
  return {
    barOf,
    closeOf: (dayIndex) => (dayIndex < 0 ? startPaise : barOf(dayIndex).closePaise),
  }
}
