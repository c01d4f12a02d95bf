import { normalAt, type RandomKey } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'
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

/** What moves a company on one day without news, as logarithms. */
export interface Moves {
  readonly overnight: number
  readonly intraday: number
  /** The variance of the move inside the session. */
  readonly intradayVariance: number
}

/** How far companies' own volatility follows the market's. */
const sharedTurbulence = 0.4

/** A company's own state from day to day, and its moves made of it and of the shared factors. */
export const createMover = (character: Character, factors: Factors) => {
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
    const shared =
      marketBeta * factors.overnight(dayIndex, 0) + sectorBeta * factors.overnight(dayIndex, sector + 1)
    const inside =
      marketBeta * factors.intraday(dayIndex, 0) + sectorBeta * factors.intraday(dayIndex, sector + 1)
    return {
      overnight: shared + overnightWeight * volatility * normalAt(key, at, number.overnight),
      intraday: inside + intradayWeight * volatility * normalAt(key, at, number.intraday),
      intradayVariance:
        (1 - overnightShare) * volatility * volatility +
        (1 - sharedOvernight) * turbulence * turbulence * sharedVariance,
    }
  }
}

const volumeNumber = { busy: 8, busyDay: 9 } as const

/** A day's shares traded: a slowly changing busyness, the day's own, and more the further the price moves. */
export const createVolume = ({ company, meanVolumeShares, ownDeviation }: Character) => {
  const at = place.firstCompany + company
  let busy = 0
  return (key: RandomKey, logReturn: number, hasNews: boolean): number => {
    const surprise = Math.abs(logReturn) / ownDeviation
    busy = 0.9 * busy + 0.2 * normalAt(key, at, volumeNumber.busy)
    const power =
      busy +
      0.3 * normalAt(key, at, volumeNumber.busyDay) +
      0.31 * (Math.min(surprise, 5) - 0.9) +
      (hasNews ? 0.4 : 0)
    return meanVolumeShares * exp(power)
  }
}
