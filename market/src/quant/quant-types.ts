import type { NetValues } from '../funds/fund-types.ts'
import type { OwnOf } from './own/own-types.ts'
import type { QuantTrade } from './quant-parts.ts'

/**
 * The shapes of AI quantity products. Values are whole ten-thousandths of a rupee a share, as net values of funds; days are
 * India dates "YYYY-MM-DD".
 */
type Day = string

/** What a strategy goes by. */
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

/** What of a product never changes. */
export interface QuantProduct {
  readonly id: string
  readonly family: QuantFamily
  /** There to warn: it behaves as such products do. */
  readonly isWarning: boolean
  readonly parameters: Parameters
  /** SHA-256 of all that the product does by (commitment.ts), fixed before it opens. */
  readonly commitment: string
  /** The back-test begins. */
  readonly testedFrom: Day
  /** From this day on people buy it, and its curve is no back-test. */
  readonly opensOn: Day
  /** How long a purchase is locked: its revenue unlocks so many days after the day of its value. */
  readonly holdingDays: number
  /** Of what is sold before that, in millionths. */
  readonly earlySalePpm: number
  readonly minimumShares: number
  /** What the strategy had on its first day, and into how many shares it is divided. */
  readonly capitalPaise: number
  readonly sharesIssued: number
  /** For running it, in millionths a year. */
  readonly feePpm: number
}

/** An ended product has lost half of what it was worth when it opened, and was wound up. */
export type QuantState = 'coming' | 'open' | 'ended'

export interface QuantHolding {
  readonly id: number
  /** Below 0: sold short. */
  readonly units: number
  readonly pricePaise: number
  readonly valuePaise: number
}

/** All that makes one day's value, for whoever does it again. */
export interface QuantDay {
  readonly day: Day
  /** At the open, from what was known at the close before. */
  readonly trades: readonly QuantTrade[]
  /** After the trades, at the close; the largest first. */
  readonly holdings: readonly QuantHolding[]
  /** Below 0: borrowed. */
  readonly moneyPaise: number
  /** Of the nights before the day: earned less paid, and the fee for running it. */
  readonly interestPaise: number
  readonly feePaise: number
  /** Σ values of the holdings + money. */
  readonly worthPaise: number
  /** A share's part of it, rounded half to even. */
  readonly value: number
}

/** What a back-test lets expect of a holding period, and how far to trust it. Growths are of 1. */
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
  /** Of a year, from daily changes above the rate of money overnight. */
  readonly sharpe: number
  /** How many strategies were tried before this one was chosen, itself included. */
  readonly trials: number
  /** The probability that the true Sharpe ratio is above 0, given the trials (Bailey and López de Prado 2014). */
  readonly deflatedSharpe: number
}

/** The products of a market. All is of days whose close is over at `nowMs`. */
export interface QuantOf {
  readonly list: readonly QuantProduct[]
  find(id: string): QuantProduct | undefined
  stateOf(product: QuantProduct, nowMs: number): QuantState
  /** Computes a product that has opened as far as an instant of the past, so that its history can be made in slices. */
  grow(product: QuantProduct, untilMs: number, nowMs: number): void
  /** From the back-test's first day on; none before the product opens. */
  values(product: QuantProduct, nowMs: number): NetValues
  /** Of the back-test alone; undefined before the product opens. */
  expectationOf(product: QuantProduct, nowMs: number): Expectation | undefined
  dayOf(product: QuantProduct, day: Day, nowMs: number): QuantDay | undefined
  /** Investors' own strategies. */
  readonly own: OwnOf
}
