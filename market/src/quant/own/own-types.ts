import type { OwnExit, OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import type { RollingWindows } from '../quant-parts.ts'

/** In India, "YYYY-MM-DD". */
type Day = string

export interface OwnSale {
  readonly id: number
  readonly because: OwnExit['kind']
}

/** For the next open: holdings to sell in full, and amounts to buy for. */
export interface OwnDecision {
  readonly sales: readonly OwnSale[]
  readonly purchases: readonly { readonly id: number; readonly amountPaise: number }[]
}

/** The settings of a strategy. */
export interface OwnTerms {
  /** A multiple of ₹100. */
  readonly sumPaise: number
  /** An order is a multiple of this. */
  readonly lotShares: number
}

/** The results of part of a back-test; growth is a fraction. */
export interface OwnStats {
  readonly from: Day
  readonly to: Day
  readonly growth: number
  readonly growthOfYear: number
  readonly deviationOfYear: number
  /** Annual, from daily changes above the overnight rate. */
  readonly sharpe: number
  readonly deepestFall: number
  readonly worstMonth: number
  readonly bestMonth: number
  /** The same for the fund on the broad index, over the same time. */
  readonly marketGrowth: number
  readonly marketDeepestFall: number
}

export interface OwnCosts {
  readonly trades: number
  /** Taxes and fees. */
  readonly chargesPaise: number
  /** The cost of the spread and of price impact. */
  readonly slippagePaise: number
  /** Annual: the smaller of purchases and sales over the mean worth. */
  readonly turnover: number
  /** Annual, as a fraction of the mean worth. */
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
  /** The rule was built without seeing any data from this day onwards. */
  readonly splitDay: Day
  /** The last day of each week: its value, the market's on the same scale, and the distance below the peak. */
  readonly curve: readonly {
    readonly day: Day
    readonly value: number
    readonly market: number
    readonly fall: number
  }[]
  readonly seen: OwnStats
  readonly unseen: OwnStats
  /** Growth over quarter-long periods of the seen part; undefined if that is shorter. */
  readonly quarters: RollingWindows | undefined
  readonly months: readonly { readonly month: string; readonly growth: number }[]
  readonly costs: OwnCosts
  /** The probability that the true Sharpe ratio of the seen part is above 0, given all trials. */
  readonly deflatedSharpe: number
  /** The newest. */
  readonly trades: readonly OwnTrade[]
  /** The final holdings, and the decision for the next open. */
  readonly holdings: readonly { readonly id: number; readonly units: number; readonly valuePaise: number }[]
  readonly next: OwnDecision
}

/** A back-test that is computed in steps, so that its progress can be shown. */
export interface OwnTest {
  /** Trading days. */
  readonly days: number
  /** Computes this many of its days, at most all. */
  grow(days: number): void
  /** `triedSharpes`: annual ratios of all rules tried before, without this one. Computes what is missing. */
  report(triedSharpes: readonly number[]): OwnReport
}

/** An own strategy's actual position in a company. */
export interface OwnPosition {
  readonly id: number
  readonly sinceDay: Day
  /** In the shares of the given time, with their cost. */
  readonly quantity: number
  readonly costPaise: number
}

/** Strategies of investors. Uses only closed days. */
export interface OwnOf {
  /** Undefined if the history is shorter than half a year plus the rule's look-back. */
  test(rule: OwnRule, terms: OwnTerms, nowMs: number): OwnTest | undefined
  /** A rule's decision for a given time's trading day, from public data at the previous close. */
  decide(
    rule: OwnRule,
    positions: readonly OwnPosition[],
    means: { readonly moneyPaise: number; readonly lotShares: number },
    nowMs: number,
  ): OwnDecision
}
