import type { Parameters, QuantFamily } from './quant-types.ts'

/** A product's rule, independent of a market's days. */
export interface QuantPlan {
  readonly id: string
  readonly family: QuantFamily
  readonly parameters: Parameters
  /** Calendar days after the market's first. */
  readonly opensAfterDays: number
  readonly holdingDays: number
}

/** A strategy looks back a year; its back-test begins this many calendar days after the market's first. */
export const testedAfterDays = 385
export const minimumShares = 10
/** One crore of rupees in shares of ₹100. */
export const capitalPaise = 1_000_000_000
export const sharesIssued = 100_000
export const feePpm = 10_000
export const earlySalePpm = 10_000

const year = 365

/**
 * Textbook rules with round figures, not the best performers; search-log.ts logs all trials. The martingale
 * was sold twice; the first is included so that the second's curve can be compared with it.
 */
export const quantPlans: readonly QuantPlan[] = [
  {
    id: 'MOMENTUM',
    family: 'momentum',
    parameters: { pool: 100, count: 20, lookbackDays: 252, skippedDays: 21 },
    opensAfterDays: 4 * year,
    holdingDays: 180,
  },
  {
    id: 'TREND',
    family: 'trend',
    parameters: { pool: 30, meanDays: 200 },
    opensAfterDays: 4 * year + 90,
    holdingDays: 90,
  },
  {
    id: 'REVERSION',
    family: 'reversion',
    parameters: { pool: 100, count: 10, lookbackDays: 5 },
    opensAfterDays: 4 * year + 180,
    holdingDays: 30,
  },
  {
    id: 'PAIRS',
    family: 'pairs',
    parameters: { pool: 100, count: 10, formationDays: 250, openGap: 2 },
    opensAfterDays: 5 * year,
    holdingDays: 90,
  },
  {
    id: 'LOWVOLATILITY',
    family: 'lowVolatility',
    parameters: { pool: 100, count: 20 },
    opensAfterDays: 4 * year,
    holdingDays: 180,
  },
  {
    id: 'BREAKOUT',
    family: 'breakout',
    parameters: { pool: 100, slots: 15, highDays: 55, lowDays: 20 },
    opensAfterDays: 5 * year + 90,
    holdingDays: 90,
  },
  {
    id: 'RESULTSDRIFT',
    family: 'resultsDrift',
    parameters: { pool: 150, slots: 20, leastLeap: 0.02, heldDays: 40 },
    opensAfterDays: 5 * year + 180,
    holdingDays: 60,
  },
  {
    id: 'COVERED',
    family: 'covered',
    parameters: { pool: 100, count: 20, hedgePart: 0.7 },
    opensAfterDays: 5 * year,
    holdingDays: 180,
  },
  {
    id: 'VOLTARGET',
    family: 'volatilityTarget',
    parameters: { pool: 30, lookbackDays: 20, dailyDeviation: 0.006 },
    opensAfterDays: 4 * year,
    holdingDays: 90,
  },
  {
    id: 'OVERFITTED',
    family: 'overfitted',
    parameters: { pool: 15 },
    opensAfterDays: 5 * year + 180,
    holdingDays: 30,
  },
  {
    id: 'MARTINGALE1',
    family: 'martingale',
    parameters: { pool: 5, firstStake: 0.25, largestStake: 5 },
    opensAfterDays: 2 * year,
    holdingDays: 30,
  },
  {
    id: 'MARTINGALE2',
    family: 'martingale',
    parameters: { pool: 5, firstStake: 0.2, largestStake: 4 },
    opensAfterDays: 6 * year,
    holdingDays: 30,
  },
  {
    id: 'LEVERAGED',
    family: 'leveraged',
    parameters: { pool: 10, times: 3 },
    opensAfterDays: 3 * year,
    holdingDays: 30,
  },
]
