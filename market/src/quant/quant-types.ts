import type { NetValues } from '../funds/fund-types.ts'
import type { OwnOf } from './own/own-types.ts'
import type { QuantTrade } from './quant-parts.ts'

/**
 * The types of AI quant products. Values are whole ten-thousandths of a rupee per share, like funds' NAVs;
 * days are dates in India, "YYYY-MM-DD".
 */
type Day = string

/** The kinds of strategies. */
export const quantFamilies = [
  'momentum',
  'trend',
  'reversion',
  'pairs',
  'lowVolatility',
  'breakout',
  'resultsDrift',
  'covered',
  'volatilityTarget',
  'overfitted',
  'martingale',
  'leveraged',
] as const
export type QuantFamily = (typeof quantFamilies)[number]

export type Parameters = Readonly<Record<string, number>>

/** The constants of a product. */
export interface QuantProduct {
  readonly id: string
  readonly family: QuantFamily
  /** Included as a warning: it behaves as such products do. */
  readonly isWarning: boolean
  readonly parameters: Parameters
  /** SHA-256 of the product's definition (commitment.ts), fixed before it opens. */
  readonly commitment: string
  /** When the back-test begins. */
  readonly testedFrom: Day
  /** When people can start buying it, after the end of its back-test. */
  readonly opensOn: Day
  /** How long a purchase is locked: its revenue unlocks this many days after the day of its value. */
  readonly holdingDays: number
  /** The charge on earlier sales, in millionths. */
  readonly earlySalePpm: number
  readonly minimumShares: number
  /** The strategy's initial money, and the number of shares it is divided into. */
  readonly capitalPaise: number
  readonly sharesIssued: number
  /** The yearly fee, in millionths. */
  readonly feePpm: number
}

/** An ended product lost half its opening value and was wound up. */
export type QuantState = 'coming' | 'open' | 'ended'

export interface QuantHolding {
  readonly id: number
  /** Negative: sold short. */
  readonly units: number
  readonly pricePaise: number
  readonly valuePaise: number
}

/** Everything that makes up a day's value, so that it can be recomputed. */
export interface QuantDay {
  readonly day: Day
  /** At the open, from what was known at the previous close. */
  readonly trades: readonly QuantTrade[]
  /** After the trades, at the close; largest first. */
  readonly holdings: readonly QuantHolding[]
  /** Negative: borrowed. */
  readonly moneyPaise: number
  /** Of the nights before the day: interest earned less interest paid, less the yearly fee. */
  readonly interestPaise: number
  readonly feePaise: number
  /** Σ values of the holdings + money. */
  readonly worthPaise: number
  /** The value per share, rounded half to even. */
  readonly value: number
}

/** The expectation for a holding period from a back-test, and its reliability. Growth values are fractions. */
export interface Expectation {
  /** Windows of the holding period, one from each day. */
  readonly windows: number
  /** The median. */
  readonly expected: number
  readonly low10: number
  readonly high90: number
  /** The worst calendar month. */
  readonly worstMonth: number
  readonly deepestFall: number
  /** Annual, from daily changes above the overnight rate. */
  readonly sharpe: number
  /** How many strategies were tried before this one was chosen, including itself. */
  readonly trials: number
  /** The probability that the true Sharpe ratio is above 0, given the trials (Bailey and López de Prado 2014). */
  readonly deflatedSharpe: number
}

/** A market's products. Covers days that have closed by `nowMs`. */
export interface QuantOf {
  readonly list: readonly QuantProduct[]
  find(id: string): QuantProduct | undefined
  stateOf(product: QuantProduct, nowMs: number): QuantState
  /** Computes an opened product up to a past time, so that its history can be made in slices. */
  grow(product: QuantProduct, untilMs: number, nowMs: number): void
  /** From the back-test's first day; empty before the product opens. */
  values(product: QuantProduct, nowMs: number): NetValues
  /** Only from the back-test; undefined before the product opens. */
  expectationOf(product: QuantProduct, nowMs: number): Expectation | undefined
  dayOf(product: QuantProduct, day: Day, nowMs: number): QuantDay | undefined
  /** Investors' own strategies. */
  readonly own: OwnOf
}
