import type { OwnExit, OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import type { RollingWindows } from '../quant-parts.ts'

/** India's, "YYYY-MM-DD". */
type Day = string

export interface OwnSale {
  readonly id: number
  readonly because: OwnExit['kind']
}

/** What is to be done at the next open: sold whole, and bought for so much money. */
export interface OwnDecision {
  readonly sales: readonly OwnSale[]
  readonly purchases: readonly { readonly id: number; readonly amountPaise: number }[]
}

/** What a strategy is run with. */
export interface OwnTerms {
  /** A multiple of ₹100. */
  readonly sumPaise: number
  /** An order is a multiple of this. */
  readonly lotShares: number
}

/** What came of a part of a back-test; growths are of 1. */
export interface OwnStats {
  readonly from: Day
  readonly to: Day
  readonly growth: number
  readonly growthOfYear: number
  readonly deviationOfYear: number
  /** Of a year, from daily changes above the rate of money overnight. */
  readonly sharpe: number
  readonly deepestFall: number
  readonly worstMonth: number
  readonly bestMonth: number
  /** Of the fund on the broad index in the same time. */
  readonly marketGrowth: number
  readonly marketDeepestFall: number
}

export interface OwnCosts {
  readonly trades: number
  /** Taxes and fees. */
  readonly chargesPaise: number
  /** What was paid for the spread and for moving the book. */
  readonly slippagePaise: number
  /** Of a year: the smaller of purchases and sales by the mean worth. */
  readonly turnover: number
  /** Of a year, of the mean worth. */
  readonly costOfYear: number
}

export interface OwnTrade {
  readonly day: Day
  readonly id: number
  readonly units: number
  readonly pricePaise: number
  readonly chargesPaise: number
}

export interface OwnReport {
  /** Days from this one on are the part that nobody looked at while the rule was made. */
  readonly splitDay: Day
  /** The last of each week: its value, the market's on the same scale, and how far below its peak it is. */
  readonly curve: readonly {
    readonly day: Day
    readonly value: number
    readonly market: number
    readonly fall: number
  }[]
  readonly seen: OwnStats
  readonly unseen: OwnStats
  /** Growth over periods of a quarter, of the seen part; undefined where that is shorter. */
  readonly quarters: RollingWindows | undefined
  readonly months: readonly { readonly month: string; readonly growth: number }[]
  readonly costs: OwnCosts
  /** The probability that the true Sharpe ratio of the seen part is above 0, given all that were tried. */
  readonly deflatedSharpe: number
  /** The newest. */
  readonly trades: readonly OwnTrade[]
  /** What it holds in the end, and what it would do at the next open. */
  readonly holdings: readonly { readonly id: number; readonly units: number; readonly valuePaise: number }[]
  readonly next: OwnDecision
}

/** A back-test that is computed in steps, so that its progress can be shown. */
export interface OwnTest {
  /** Trading days. */
  readonly days: number
  /** Computes so many of its days, at most all. */
  grow(days: number): void
  /** `triedSharpes`: of a year, of all rules tried before, this one left out. Computes what is missing. */
  report(triedSharpes: readonly number[]): OwnReport
}

/** What an own strategy really holds of a company. */
export interface OwnPosition {
  readonly id: number
  readonly sinceDay: Day
  /** In the shares of the instant, and what they cost. */
  readonly quantity: number
  readonly costPaise: number
}

/** Strategies of investors. All looks at days whose close is over alone. */
export interface OwnOf {
  /** Undefined where the history is shorter than half a year and what the rule looks back. */
  test(rule: OwnRule, terms: OwnTerms, nowMs: number): OwnTest | undefined
  /** What a rule does on the trading day of an instant, from what was public at the close before. */
  decide(
    rule: OwnRule,
    positions: readonly OwnPosition[],
    means: { readonly moneyPaise: number; readonly lotShares: number },
    nowMs: number,
  ): OwnDecision
}
