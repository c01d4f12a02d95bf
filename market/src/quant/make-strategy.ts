import type { Parameters, QuantFamily } from './quant-types.ts'
import { breakout, resultsDrift } from './strategies/holding.ts'
import { pairs } from './strategies/pairs.ts'
import { covered, lowVolatility, momentum, reversion } from './strategies/ranking.ts'
import { leveraged, martingale, trend, volatilityTarget } from './strategies/timing.ts'
import type { Strategy } from './strategy.ts'

/**
 * The strategies that are fully defined by their parameters; the over-fitted one is chosen by a search
 * (strategies/overfitted.ts).
 */
export type PlainFamily = Exclude<QuantFamily, 'overfitted'>

/** A parameter by name; throws RangeError if a plan lacks it. */
const readerOf =
  (parameters: Parameters) =>
  (name: string): number => {
    const value = parameters[name]
    if (value === undefined) throw new RangeError(`the strategy has no parameter ${name}`)
    return value
  }

type Reader = ReturnType<typeof readerOf>

const makers: Readonly<Record<PlainFamily, (of: Reader) => Strategy>> = {
  momentum: (of) => momentum(of('pool'), of('count'), of('lookbackDays'), of('skippedDays')),
  trend: (of) => trend(of('pool'), of('meanDays')),
  reversion: (of) => reversion(of('pool'), of('count'), of('lookbackDays')),
  pairs: (of) => pairs(of('pool'), of('count'), of('formationDays'), of('openGap')),
  lowVolatility: (of) => lowVolatility(of('pool'), of('count')),
  breakout: (of) => breakout(of('pool'), of('slots'), of('highDays'), of('lowDays')),
  resultsDrift: (of) => resultsDrift(of('pool'), of('slots'), of('leastLeap'), of('heldDays')),
  covered: (of) => covered(of('pool'), of('count'), of('hedgePart')),
  volatilityTarget: (of) => volatilityTarget(of('pool'), of('lookbackDays'), of('dailyDeviation')),
  martingale: (of) => martingale(of('pool'), of('firstStake'), of('largestStake')),
  leveraged: (of) => leveraged(of('pool'), of('times')),
}

export const makeStrategy = (family: PlainFamily, parameters: Parameters): Strategy =>
  makers[family](readerOf(parameters))
