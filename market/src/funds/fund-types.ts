/** The shapes of mutual funds. Days are India dates "YYYY-MM-DD". */
type Day = string

/** What is taken of units that are at most so many days old when they are redeemed. */
export interface ExitLoadStep {
  readonly untilDays: number
  readonly ratePpm: number
}

/** What is taken of units bought from a day on, the shortest age first; none of older ones. */
export interface ExitLoad {
  readonly from: Day
  readonly steps: readonly ExitLoadStep[]
}

/** What running a fund costs a year, in millionths of its assets, from a day on. */
export interface Expenses {
  readonly from: Day
  /** The base expense ratio; undefined while the levies were part of one ratio. */
  readonly basePpm: number | undefined
  /** With the levies. */
  readonly totalPpm: number
}

/**
 * What a fund is, for the words of its name; an index, sector or life cycle fund has a subject as well. A scheme is one of
 * AMFI's, which a replay has.
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

/** Who takes new money. A closed fund has paid everybody out; a suspended one redeems and takes none. */
export type FundState = 'open' | 'suspended' | 'closed'

export interface FundManager {
  readonly name: string
  readonly nameHindi: string
  /** Before this fund. */
  readonly yearsBefore: number
}

export const schemePlans = ['direct', 'regular'] as const
export type SchemePlan = (typeof schemePlans)[number]

/** IDCW: income distribution cum capital withdrawal, whose payouts lower the net value. */
export const schemeOptions = ['growth', 'idcw'] as const
export type SchemeOption = (typeof schemeOptions)[number]

/** A scheme as AMFI's file has it. */
export interface Scheme {
  /** "135762", "SIF-11". */
  readonly schemeCode: string
  /** With its plan and option, which make it one of several of a fund. */
  readonly name: string
  /** Null where the file doesn't tell, or it is another one. */
  readonly plan: SchemePlan | null
  readonly option: SchemeOption | null
  readonly house: string | null
  readonly category: string | null
}

/** The index that a fund is measured by, with dividends; a part of it may be gold or the rate of money overnight. */
export interface FundBenchmark {
  readonly indexCode: string
  readonly equityPpm: number
  readonly goldPpm: number
}

/** What of a fund never changes; undefined is what nobody tells of a replay's schemes. */
export interface Fund {
  readonly code: string
  readonly family: FundFamily
  /** Code of the index that an index or sector fund is named after; the year of a target. */
  readonly subject?: string
  readonly scheme?: Scheme
  readonly manager: FundManager | undefined
  readonly benchmark: FundBenchmark | undefined
  /** Of a scheme, that of its first imported value. */
  readonly launchDay: Day
  /** By the day from which they are in force (expensesOn); of a scheme none are known. */
  readonly expenses: readonly Expenses[]
  readonly exitLoads: readonly ExitLoad[]
  /** From the day of value: ELSS of 2005 asks for three years from the allotment. */
  readonly lockUpYears: number
  readonly minimumSubscriptionShares: number
  readonly minimumRedemptionShares: number
  /** Taxed as equity: sales to the fund pay securities tax. Of a Life Cycle Fund it depends on the day (isEquityOn). */
  readonly isEquity: boolean
  /** Liquid and overnight funds have a value on every day of the calendar (dealing.ts). */
  readonly isLiquid: boolean
  /** A liquid fund that lends for a night at a time: its redemptions have a later cut-off. */
  readonly isOvernight: boolean
  /** Trading days between the day of value and the payout of a redemption. */
  readonly payoutDays: number
  /** Pays out income that no file has: its net values alone give no return, and it takes no money. */
  readonly hasUnknownPayouts: boolean
}

/** A fund of the practice market: all of it is known. */
export interface BasketFund extends Fund {
  readonly manager: FundManager
  readonly benchmark: FundBenchmark
  /** The value of one unit at its launch: ₹10. */
  readonly launchPaise: number
  /** Units of the fund; their number never changes. */
  readonly unitsIssued: number
}

/** Net values by day, oldest first: whole ten-thousandths of a rupee. */
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

/** All that makes one day's net value, for whoever adds it up again. */
export interface FundDay {
  readonly day: Day
  /** The heaviest first. */
  readonly holdings: readonly FundHolding[]
  readonly moneyPaise: number
  readonly costsPaise: number
  /** Σ values of the holdings + money − costs. */
  readonly netAssetsPaise: number
  readonly unitsIssued: number
  /** Net assets by units, in ten-thousandths of a rupee, rounded half to even. */
  readonly netValue: number
}

/** The funds of a market. All is of days whose close is over at `nowMs`; before a fund's first there is none. */
export interface FundsOf {
  readonly list: readonly Fund[]
  find(code: string): Fund | undefined
  netValues(fund: Fund, nowMs: number): NetValues
  /**
   * Of any day whose session is over. Of a day without one that of the last session, and of a liquid fund the interest of the
   * nights since (a replay's files have none of it); undefined while it isn't known.
   */
  netValueOn(fund: Fund, day: Day, nowMs: number): number | undefined
  /** The same days' levels of what the fund is measured by, at the scale of its first net value; of a scheme none. */
  benchmarkValues(fund: Fund, nowMs: number): NetValues
  /** The net values as AMFI's file has them, to the digit: at the places of netValues. Of schemes alone. */
  netValueTexts?(fund: Fund, nowMs: number): readonly string[]
  /** Undefined where the day has no net value, or not yet. */
  dayOf(fund: Fund, day: Day, nowMs: number): FundDay | undefined
  stateOf(fund: Fund, nowMs: number): FundState
  /** Dividends and interest of the basket over the 365 days up to the newest net value, by what it is worth: millionths. */
  yieldPpm(fund: Fund, nowMs: number): number | undefined
  /** Where on SEBI's riskometer its newest basket stands (riskometer.ts); undefined before its first day. */
  riskOf(fund: Fund, nowMs: number): RiskLevel | undefined
  /** The rate of money overnight, in millionths a year; undefined in a replay. */
  policyRatePpm(nowMs: number): number | undefined
}

export const riskLevels = ['low', 'lowToModerate', 'moderate', 'moderatelyHigh', 'high', 'veryHigh'] as const
export type RiskLevel = (typeof riskLevels)[number]
