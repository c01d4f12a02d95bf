/**
 * A company's financial year, named by the calendar year in which it ends: in total and per current share.
 */
export interface YearResults {
  readonly financialYear: number
  readonly revenuePaise: number
  /** Negative for a loss. */
  readonly netProfitPaise: number
  readonly earningsPerSharePaise: number
  /** Dividends with their ex-day in the year. */
  readonly dividendPerSharePaise: number
}

/** A quarter of a company's financial year; the four of a year add up to it exactly, to the paisa. */
export interface QuarterResults
  extends Pick<YearResults, 'financialYear' | 'revenuePaise' | 'netProfitPaise' | 'earningsPerSharePaise'> {
  /** 1 for April to June … 4 for January to March. */
  readonly number: 1 | 2 | 3 | 4
  /** When its results came out. */
  readonly toldMs: number
}

/** The holders of a company's shares at the end of a quarter; the five parts add up to 1,000,000. */
export interface Shareholding {
  /** "2026-11-21" */
  readonly day: string
  readonly promotersPpm: number
  readonly foreignPpm: number
  readonly mutualFundsPpm: number
  readonly insurersPpm: number
  readonly publicPpm: number
}

/** In the app's languages. */
export type ByLanguage = Readonly<Record<'en' | 'hi' | 'zh-CN', string>>

/** Facts about a company, other than its share prices. */
export interface CompanyFacts {
  /** What it does, phrased to follow the company's name. */
  readonly trade: ByLanguage
  readonly foundedYear: number
  readonly headOffice: ByLanguage
  /** Up to five, oldest first. */
  readonly years: readonly YearResults[]
  /** The quarters of those years and since, oldest first. */
  readonly quarters: readonly QuarterResults[]
  /** At the ends of up to five quarters, oldest first. */
  readonly holders: readonly Shareholding[]
}
