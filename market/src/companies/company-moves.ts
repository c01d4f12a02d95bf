import { normalAt, type RandomKey } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import {
  type Factors,
  fastClustering,
  logMeanSquare,
  marketDeviation,
  number,
  place,
  sectorDeviation,
  sharedOvernight,
  slowClustering,
} from './factors.ts'
import type { Character } from './universe.ts'

/** What moves a company's price on one day apart from news, as fractions of the price. */
export interface Moves {
  readonly overnight: number
  readonly intraday: number
  /** The variance of the movement inside the session. */
  readonly intradayVariance: number
  /** The company's own volatility, relative to its usual one. */
  readonly volatility: number
}

/** How strongly a company's own volatility follows the market's. */
const sharedTurbulence = 0.33

/**
 * The variance of a company's movement inside a session, from its own volatility on that day and the market's
 * turbulence.
 */
const createIntradayVariance = ({ marketBeta, sectorBeta, overnightShare }: Character) => {
  const sharedVariance =
    marketBeta * marketBeta * marketDeviation * marketDeviation +
    sectorBeta * sectorBeta * sectorDeviation * sectorDeviation
  return (volatility: number, turbulence: number): number =>
    (1 - overnightShare) * volatility * volatility +
    (1 - sharedOvernight) * turbulence * turbulence * sharedVariance
}

/** The same on a usual day. */
export const usualIntradayVariance = (character: Character): number =>
  createIntradayVariance(character)(character.ownDeviation, 1)

/** The state that the next day's volatility follows from; it starts at zero. */
export interface MoverState {
  slow: number
  fast: number
}

/**
 * A company's own state from day to day, which it updates, and its moves, computed from that state and the shared
 * factors.
 */
export const createMover = (character: Character, factors: Factors, state: MoverState) => {
  const { sector, marketBeta, sectorBeta, ownDeviation, clustering, overnightShare } = character
  const at = place.firstCompany + character.company
  const logMean = logMeanSquare * clustering * clustering
  const overnightWeight = Math.sqrt(overnightShare)
  const intradayWeight = Math.sqrt(1 - overnightShare)
  const intradayVarianceOf = createIntradayVariance(character)
  return (dayIndex: number, key: RandomKey): Moves => {
    const slow = slowClustering.next(state.slow, normalAt(key, at, number.slow))
    const fast = fastClustering.next(state.fast, normalAt(key, at, number.fast))
    state.slow = slow
    state.fast = fast
    const turbulence = factors.turbulence(dayIndex)
    const volatility =
      ownDeviation * exp(clustering * (slow + fast) - logMean) * (1 + sharedTurbulence * (turbulence - 1))
    const shared =
      marketBeta * factors.overnight(dayIndex, 0) + sectorBeta * factors.overnight(dayIndex, sector + 1)
    const inside =
      marketBeta * factors.intraday(dayIndex, 0) + sectorBeta * factors.intraday(dayIndex, sector + 1)
    return {
      overnight: shared + overnightWeight * volatility * normalAt(key, at, number.overnight),
      intraday: inside + intradayWeight * volatility * normalAt(key, at, number.intraday),
      intradayVariance: intradayVarianceOf(volatility, turbulence),
      volatility: volatility / ownDeviation,
    }
  }
}

/** How a day's variance inside the session divides into the market's and the sector's parts. */
export const createSharedParts = ({ marketBeta, sectorBeta }: Character, factors: Factors) => {
  const ofMarket = (1 - sharedOvernight) * (marketBeta * marketDeviation) ** 2
  const ofSector = (1 - sharedOvernight) * (sectorBeta * sectorDeviation) ** 2
  return (dayIndex: number, variance: number) => {
    const turbulence = factors.turbulence(dayIndex)
    const perVariance = (turbulence * turbulence) / variance
    return { market: ofMarket * perVariance, ofSector: ofSector * perVariance }
  }
}

const volumeNumber = { busy: 8, busyDay: 9 } as const
/** The state that the next day's activity follows from; it starts at zero. */
export interface VolumeState {
  busy: number
}

/** How trading grows with the day's volatility. */
const volumePower = 1.8

/**
 * A day's shares traded: a slowly changing activity and the day's own, higher on volatile days. It is
 * independent of how far the price then moves: otherwise a busy morning would predict a large movement, and
 * its direction.
 */
export const createVolume = ({ company, meanVolumeShares }: Character, state: VolumeState) => {
  const at = place.firstCompany + company
  return (key: RandomKey, volatility: number): number => {
    const busy = 0.9 * state.busy + 0.2 * normalAt(key, at, volumeNumber.busy)
    state.busy = busy
    const power = busy + 0.28 * normalAt(key, at, volumeNumber.busyDay) + volumePower * ln(volatility)
    return meanVolumeShares * exp(power)
  }
}
