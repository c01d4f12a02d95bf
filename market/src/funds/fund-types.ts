/** The types of mutual funds. Days are dates in India "YYYY-MM-DD". */
type Day = string

/** The load on units redeemed at most this many days after purchase. */
export interface ExitLoadStep {
  readonly untilDays: number
  readonly ratePpm: number
}

/** The loads on units bought from a given day, shortest age first; beyond the last age there is none. */
export interface ExitLoad {
  readonly from: Day
  readonly steps: readonly ExitLoadStep[]
}

/** The yearly cost of running a fund from a given day, in millionths of its assets. */
export interface Expenses {
  readonly from: Day
  /** The base expense ratio; undefined while the levies were part of one ratio. */
  readonly basePpm: number | undefined
  /** Including levies. */
  readonly totalPpm: number
}

/**
 * A fund's kind, for its name; an index, sector or life-cycle fund also has a subject. A scheme is one of
 * AMFI's, in a replay.
 */
export const fundFamilies = [
  'index',
  'sector',
  'large',
  'mid',
  'small',
  'largeMid',
  'multi',
  'value',
  'momentum',
  'quality',
  'lowVolatility',
  'dividendYield',
  'equalWeight',
  'multiFactor',
  'taxSaver',
  'conservative',
  'balanced',
  'aggressive',
  'dynamic',
  'multiAsset',
  'gold',
  'liquid',
  'overnight',
  'target',
  'scheme',
] as const
export type FundFamily = (typeof fundFamilies)[number]

/** Whether it accepts new money. A closed fund has paid everybody out; a suspended one only redeems. */
export type FundState = 'open' | 'suspended' | 'closed'

export interface FundManager {
  readonly name: string
  readonly nameHindi: string
  /** Before this fund. */
  readonly yearsBefore: number
}

export const schemePlans = ['direct', 'regular'] as const
export type SchemePlan = (typeof schemePlans)[number]

/** IDCW: income distribution cum capital withdrawal, whose payouts lower the NAV. */
export const schemeOptions = ['growth', 'idcw'] as const
export type SchemeOption = (typeof schemeOptions)[number]

/** A scheme as AMFI's file has it. */
export interface Scheme {
  /** "135762", "SIF-11". */
  readonly schemeCode: string
  /** With its plan and option, which distinguish the variants of a fund. */
  readonly name: string
  /** Null if the file doesn't state it, or states another one. */
  readonly plan: SchemePlan | null
  readonly option: SchemeOption | null
  readonly house: string | null
  readonly category: string | null
}

/** A fund's benchmark index, with dividends; a part may be gold or the overnight rate. */
export interface FundBenchmark {
  readonly indexCode: string
  readonly equityPpm: number
  readonly goldPpm: number
}

/** A fund's constants; undefined if unknown, as for a replay's schemes. */
export interface Fund {
  readonly code: string
  readonly family: FundFamily
  /** Code of the index that an index or sector fund is named after; for a target-date fund, the year. */
  readonly subject?: string
  readonly scheme?: Scheme
  readonly manager: FundManager | undefined
  readonly benchmark: FundBenchmark | undefined
  /** For a scheme, the day of its first imported NAV. */
  readonly launchDay: Day
  /** By the day they came into force (expensesOn); unknown for a scheme. */
  readonly expenses: readonly Expenses[]
  readonly exitLoads: readonly ExitLoad[]
  /** From the day of its NAV: ELSS, 2005, requires three years from the allotment. */
  readonly lockUpYears: number
  readonly minimumSubscriptionShares: number
  readonly minimumRedemptionShares: number
  /**
   * Taxed as equity: sales to the fund pay securities tax. For a Life Cycle Fund it depends on the day (isEquityOn).
   */
  readonly isEquity: boolean
  /** Liquid and overnight funds have a NAV on every calendar day (dealing.ts). */
  readonly isLiquid: boolean
  /** A liquid fund that lends only overnight; its redemptions have a later cut-off. */
  readonly isOvernight: boolean
  /** Trading days between the day of its NAV and a redemption's payout. */
  readonly payoutDays: number
  /** Pays out income that no file records, so its NAVs alone give no return, and it accepts no money. */
  readonly hasUnknownPayouts: boolean
}

/** A fund of the practice market; everything about it is public. */
export interface BasketFund extends Fund {
  readonly manager: FundManager
  readonly benchmark: FundBenchmark
  /** The value of one unit at its launch: ₹10. */
  readonly launchPaise: number
  /** The fund's units; their number never changes. */
  readonly unitsIssued: number
}

/** NAVs by day, oldest first: whole ten-thousandths of a rupee. */
export interface NetValues {
  /** Days since 1970 in India. */
  readonly dayNumbers: Float64Array
  readonly values: Float64Array
}

export interface FundHolding {
  /** Of the instrument. */
  readonly id: number
  readonly units: number
  readonly pricePaise: number
  readonly valuePaise: number
}

/** Everything that makes up a day's NAV, so that it can be recomputed. */
export interface FundDay {
  readonly day: Day
  /** Heaviest first. */
  readonly holdings: readonly FundHolding[]
  readonly moneyPaise: number
  readonly costsPaise: number
  /** Σ values of the holdings + money − costs. */
  readonly netAssetsPaise: number
  readonly unitsIssued: number
  /** Net assets per unit, in ten-thousandths of a rupee, rounded half to even. */
  readonly netValue: number
}

/** The funds of a market. Covers days that have closed at `nowMs`; nothing exists before a fund's first. */
export interface FundsOf {
  readonly list: readonly Fund[]
  find(code: string): Fund | undefined
  netValues(fund: Fund, nowMs: number): NetValues
  /**
   * For any past session. On a day without one it is the last session's, plus, for a liquid fund, the
   * interest of the nights since (not in a replay's files); undefined while unknown.
   */
  netValueOn(fund: Fund, day: Day, nowMs: number): number | undefined
  /**
   * The benchmark's levels on the same days, at the scale of the fund's first NAV; undefined for a scheme.
   */
  benchmarkValues(fund: Fund, nowMs: number): NetValues
  /** The NAVs exactly as in AMFI's file, at the indexes of netValues. Only for schemes. */
  netValueTexts?(fund: Fund, nowMs: number): readonly string[]
  /** Undefined if the day has no NAV, or not yet. */
  dayOf(fund: Fund, day: Day, nowMs: number): FundDay | undefined
  stateOf(fund: Fund, nowMs: number): FundState
  /**
   * The basket's dividends and interest over the 365 days up to the newest NAV, as a fraction of its value,
   * in millionths.
   */
  yieldPpm(fund: Fund, nowMs: number): number | undefined
  /** The newest basket's level on SEBI's riskometer (riskometer.ts); undefined before its first day. */
  riskOf(fund: Fund, nowMs: number): RiskLevel | undefined
  /** The overnight rate, in millionths a year; undefined in a replay. */
  policyRatePpm(nowMs: number): number | undefined
}

export const riskLevels = ['low', 'lowToModerate', 'moderate', 'moderatelyHigh', 'high', 'veryHigh'] as const
export type RiskLevel = (typeof riskLevels)[number]
