import type { CompanyFacts } from './companies/facts-types.ts'
import type { CandleWork } from './day/day-candles.ts'
import type { PriceLevel } from './day/day-search.ts'
import type { FundsOf } from './funds/fund-types.ts'
import type { NewsFacts, NewsKind } from './news/news-kinds.ts'
import type { BlockTerms, PlacementBook, PlacementTerms } from './offerings/offer-types.ts'
import type { IssuesOf, IssueTerms } from './offerings/terms.ts'
import type { QuantOf } from './quant/quant-types.ts'

/**
 * The types of the practice exchange. Prices are whole paise in a JavaScript number (at most 10^9, so exact);
 * times are epoch milliseconds; a day is a date in India, "YYYY-MM-DD".
 */
export type Exchange = 'NSE' | 'BSE'
export type Day = string

export interface Instrument {
  /** Stable and dense, 0 …; the index of the price process's random streams. */
  readonly id: number
  /** A company's shares, or units of an exchange-traded fund. */
  readonly kind: 'equity' | 'etf'
  readonly exchange: Exchange
  readonly code: string
  readonly name: string
  readonly nameHindi: string
  readonly isin: string
  readonly sector: string
  /** These six are 0 if unknown, as for a replay's files. */
  readonly faceValuePaise: number
  readonly issuePricePaise: number
  readonly sharesOutstanding: number
  readonly freeFloatPpm: number
  /** Earnings per share over the last four quarters; negative for a loss, when there is no P/E. */
  readonly earningsPerSharePaise: number
  /** Dividends per share over the last year; 0 if there were none. */
  readonly dividendPerSharePaise: number
  /** The first trading day; quotes before it are undefined. */
  readonly listingDay: Day
  /** 50_000, 100_000 or 200_000: the largest price movement from the previous close within a day. */
  readonly priceBandPpm: number
  /** For a fund: how the band grows up to that within a day (day/price-band.ts). */
  readonly dynamicBand?: DynamicBand
}

/** A band that widens by a step each time the price reaches its end. */
export interface DynamicBand {
  readonly from: Day
  readonly firstPpm: number
  readonly stepPpm: number
}

export interface MarketIndex {
  readonly code: string
  readonly name: string
  readonly nameHindi: string
  /** The headline ones are few and come first, for the home page. */
  readonly kind: 'headline' | 'size' | 'sector' | 'commodity'
  /** For a sector's index: the sector of all its constituents. */
  readonly sector?: string
}

export interface IndexConstituent {
  readonly instrument: Instrument
  /** Its weight in the index; all constituents' weights add up to 1,000,000. */
  readonly weightPpm: number
}

/** The prices that the exchange accepts, both ends included (day/price-band.ts). */
export interface PriceBand {
  /** The centre of the band: the previous close or, on the first day of a company, its first price. */
  readonly basePaise: number
  readonly widthPpm: number
  readonly lowerPaise: number
  readonly upperPaise: number
}

export interface Quote {
  readonly pricePaise: number
  /** The base of the change: the previous close; on an ex-day, less the dividend and in the new shares. */
  readonly prevClosePaise: number
  readonly band: PriceBand
  readonly openPaise: number
  readonly highPaise: number
  readonly lowPaise: number
  /** Shares traded so far today. */
  readonly volumeShares: number
  /** Value traded so far today. */
  readonly turnoverPaise: number
}

/** An instrument's last traded price, in shares of the requested time, and its day in the market. */
export interface LastTrade {
  readonly pricePaise: number
  readonly day: Day
}

export type BookSide = 'bids' | 'asks'

/** The quantity at one price. */
export interface BookLevel {
  readonly pricePaise: number
  readonly quantityShares: number
}

export interface DepthLevel extends BookLevel {
  readonly orders: number
}

/** Up to five levels a side, best first; empty if nobody may buy or sell. */
export interface Depth {
  readonly bids: readonly DepthLevel[]
  readonly asks: readonly DepthLevel[]
}

/** An index level is in hundredths of a point, like paise. */
export type IndexQuote = Omit<Quote, 'band' | 'volumeShares' | 'turnoverPaise'>

export type Interval = '1m' | '5m' | '15m' | '60m' | '1d' | '1w'

export interface Candle {
  readonly startMs: number
  readonly openPaise: number
  readonly highPaise: number
  readonly lowPaise: number
  readonly closePaise: number
  readonly volumeShares: number
}

interface ActionDates {
  /** Stable: "split:ISIN:EX-DAY". */
  readonly id: string
  readonly isin: string
  /** The company's listings, on one exchange or on both. */
  readonly listings: readonly Instrument[]
  readonly announcedMs: number
  /** From this day's open, the shares trade without the right, which holders at the previous close have. */
  readonly exDay: Day
}

/** A split or a bonus issue: `sharesBefore` shares become `sharesAfter` (a bonus of 1 for every 2 held: 2 become 3). */
export interface ShareChange extends ActionDates {
  readonly kind: 'split' | 'bonus'
  readonly sharesBefore: number
  readonly sharesAfter: number
  readonly faceValueBeforePaise: number
  /** Unchanged for a bonus. */
  readonly faceValueAfterPaise: number
}

export interface Dividend extends ActionDates {
  readonly kind: 'dividend'
  readonly stage: 'interim' | 'final'
  /** Per share held at the close before the ex-day. */
  readonly amountPaise: number
}

export type CorporateAction = ShareChange | Dividend

/** A market event, with the inputs for its texts (news/news-text.ts). */
export interface NewsItem {
  /** Stable, begins with the market's day: "2026-11-20-order-won-INEZ00001015". */
  readonly id: string
  readonly kind: NewsKind
  readonly instantMs: number
  /** The direction of the price move; 'none' for news without one. */
  readonly direction: 'up' | 'down' | 'none'
  /** The company's listings; for a sector, the largest companies; empty for the whole market. */
  readonly instruments: readonly Instrument[]
  /** The sector of the news, or of the company. */
  readonly sector?: string
  readonly facts: NewsFacts
}

/** A company's initial public offering, as in its offer document. */
export interface Issue extends IssueTerms {
  /** One of the company's listings: NSE's if it has one. */
  readonly instrument: Instrument
}

export type BlockTrade = BlockTerms & { readonly instrument: Instrument }
export type Placement = PlacementTerms & { readonly instrument: Instrument }

export type SessionPhase = 'pre-open' | 'open' | 'closing' | 'settlement' | 'closed'

export interface MarketSession {
  readonly day: Day
  readonly phase: SessionPhase
  /** Whether market orders are accepted at this time. */
  readonly isOpen: boolean
  readonly opensAtMs: number
  readonly closesAtMs: number
}

/**
 * The public interface of a market, the same for the practice market and a replay of imported days. Every method is a
 * pure function of its arguments and of the market's inputs.
 */
export interface Market {
  /** "practice", or "replay:NAME". */
  readonly name: string
  readonly instruments: readonly Instrument[]
  readonly indices: readonly MarketIndex[]
  /** After this day the market stays closed for good (a replay's last day); undefined: it never ends. */
  readonly lastDay?: Day
  /**
   * In a replay, the exchange's date traded at a given time; undefined before the first and after the last
   * one.
   */
  listedDay?(instantMs: number): Day | undefined
  find(exchange: Exchange, code: string): Instrument | undefined
  session(instantMs: number): MarketSession
  /**
   * Undefined if the instrument has no quote at that time (not listed yet, or not traded on that day of a
   * replay).
   */
  quote(instrument: Instrument, instantMs: number): Quote | undefined
  /** Many at the same time, in the given order; the fast way. */
  quotes(instruments: readonly Instrument[], instantMs: number): readonly (Quote | undefined)[]
  /**
   * The first time in [fromMs, toMs] when the quote is at or beyond the level, within the session that began
   * last at fromMs (or begins at it): a whole second after its open, or fromMs itself. Undefined if there is
   * none in that session, or no quote. Price-triggered events (a margin call, a stop) happen at this time,
   * whenever they are processed.
   */
  firstTouch(instrument: Instrument, level: PriceLevel, fromMs: number, toMs: number): number | undefined
  /**
   * For a replay, where shares may not trade on a day. There is no quote then, and this is the share's value.
   * Undefined before its first trade.
   */
  lastTrade?(instrument: Instrument, instantMs: number): LastTrade | undefined
  /** Undefined without a quote; empty while the market is closed. */
  depth(instrument: Instrument, instantMs: number): Depth | undefined
  /**
   * One side of the book, best price first, up to this many shares or the edge of the day's band: the levels
   * of `depth`, and those beyond them. Undefined without a quote; empty while the market is closed, and if
   * the side is empty.
   */
  ladder(
    instrument: Instrument,
    side: BookSide,
    wantedShares: number,
    instantMs: number,
  ): readonly BookLevel[] | undefined
  indexQuote(index: MarketIndex, instantMs: number): IndexQuote | undefined
  /** Just the level, in hundredths of a point: for many times, without the extremes at each. */
  indexLevel(index: MarketIndex, instantMs: number): number | undefined
  /** The level at the close of a given time's session, without the path to it: for long histories. */
  indexClose(index: MarketIndex, instantMs: number): number | undefined
  /**
   * Candles of an index, without volumes. Opens and closes are those of `indexQuote`; highs and lows are those of gold's
   * prices, or of fewer levels of an index of shares than its quote counts (indices/index-candles.ts).
   */
  indexCandles(
    index: MarketIndex,
    interval: Interval,
    fromMs: number,
    toMs: number,
    nowMs: number,
  ): readonly Candle[]
  /**
   * An index's constituents at a given time, heaviest first; empty before the first day, and for a commodity.
   */
  constituentsOf(index: MarketIndex, instantMs: number): readonly IndexConstituent[]
  /**
   * Candles that start in [fromMs, toMs), oldest first, nothing after nowMs; the last one may be incomplete. Prices and
   * volumes are in shares of nowMs: adjusted for the splits and bonuses up to then.
   */
  candles(
    instrument: Instrument,
    interval: Interval,
    fromMs: number,
    toMs: number,
    nowMs: number,
  ): readonly Candle[]
  /**
   * The work that `candles` would do with the same arguments, and its cost; past days may be made elsewhere
   * and stored beforehand.
   */
  candleWork(
    instrument: Instrument,
    interval: Interval,
    fromMs: number,
    toMs: number,
    nowMs: number,
  ): CandleWork
  /** The same for `indexCandles`; for an index of shares the work is done in steps. */
  indexCandleWork(
    index: MarketIndex,
    interval: Interval,
    fromMs: number,
    toMs: number,
    nowMs: number,
  ): CandleWork
  /**
   * The instrument, with face value, shares outstanding, earnings and dividends updated by splits, bonuses
   * and results up to a given time; `instruments` has those of the start.
   */
  asOf(instrument: Instrument, instantMs: number): Instrument
  /** For a company of the practice market; undefined for a fund. A replay's files don't contain them. */
  companyFacts?(instrument: Instrument, nowMs: number): CompanyFacts | undefined
  /** Corporate actions with their ex-day in [fromDay, toDay] that were announced by nowMs, oldest ex-day first. */
  actionsOf(instrument: Instrument, fromDay: Day, toDay: Day, nowMs: number): readonly CorporateAction[]
  /** All corporate actions with their ex-day on that day, announced by nowMs; each once, by ISIN. */
  actionsOn(exDay: Day, nowMs: number): readonly CorporateAction[]
  /**
   * The news from [fromMs, toMs), oldest first, for all companies or one. Callers that show it must not pass
   * a toMs in the future: no item depends on the seed of a later day, but one from later today would show.
   */
  news(fromMs: number, toMs: number, of?: Instrument): readonly NewsItem[]
  /** Blocks of the last five trading days as known at nowMs, newest day first. A replay has none. */
  blocks?(nowMs: number): readonly BlockTrade[]
  /** The first block trade window that opens after a given time. A replay has none. */
  nextBlockWindow?(afterMs: number): { readonly opensMs: number; readonly closesMs: number } | undefined
  /**
   * Placements of the last months, or of the last trading days, announced by nowMs, newest first. A replay has none.
   */
  placements?(nowMs: number, tradingDays?: number): readonly Placement[]
  /** Undefined before the placement's result is due. */
  placementBook?(placement: Placement, nowMs: number): PlacementBook | undefined
  /** The companies that have gone public or are about to; undefined for a replay. */
  readonly issues?: IssuesOf<Issue>
  /** Mutual funds. A replay's have AMFI's imported NAVs. */
  readonly funds?: FundsOf
  /** AI quant products. A replay has none. */
  readonly quant?: QuantOf
}
