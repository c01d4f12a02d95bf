import type { CompanyFacts } from './companies/facts-types.ts'
import type { CandleWork } from './day/day-candles.ts'
import type { PriceLevel } from './day/day-search.ts'
import type { FundsOf } from './funds/fund-types.ts'
import type { NewsFacts, NewsKind } from './news/news-kinds.ts'
import type { BlockTerms, PlacementBook, PlacementTerms } from './offerings/offer-types.ts'
import type { IssuesOf, IssueTerms } from './offerings/terms.ts'
import type { QuantOf } from './quant/quant-types.ts'

/**
 * The shapes of the practice exchange. Prices are whole paise in a JavaScript number (at most 10^9, so exact);
 * instants are epoch milliseconds; a day is an India date "YYYY-MM-DD".
 */
export type Exchange = 'NSE' | 'BSE'
export type Day = string

export interface Instrument {
  /** Stable and dense, 0 …; the number that the price process is keyed with. */
  readonly id: number
  /** A company's shares, or units of a fund that is traded like them. */
  readonly kind: 'equity' | 'etf'
  readonly exchange: Exchange
  readonly code: string
  readonly name: string
  readonly nameHindi: string
  readonly isin: string
  readonly sector: string
  /** These six are 0 where nobody knows: a replay's files do not tell. */
  readonly faceValuePaise: number
  readonly issuePricePaise: number
  readonly sharesOutstanding: number
  readonly freeFloatPpm: number
  /** Earnings a share over the last four quarters; negative for a loss, so that P/E is computed and may be absent. */
  readonly earningsPerSharePaise: number
  /** Dividends of a share over the last year; 0 for none. */
  readonly dividendPerSharePaise: number
  /** The first day on which it is traded; a quote of an earlier instant is undefined. */
  readonly listingDay: Day
  /** 50_000, 100_000 or 200_000: how far a price may move from the previous close within a day, at most. */
  readonly priceBandPpm: number
  /** Of a fund: how the band grows up to that within a day (day/price-band.ts). */
  readonly dynamicBand?: DynamicBand
}

/** A band that is wider by a step each time the price reaches its end. */
export interface DynamicBand {
  readonly from: Day
  readonly firstPpm: number
  readonly stepPpm: number
}

export interface MarketIndex {
  readonly code: string
  readonly name: string
  readonly nameHindi: string
  /** The headline ones are few and come first: what a home page shows. */
  readonly kind: 'headline' | 'size' | 'sector' | 'commodity'
  /** Of an index of one sector: the sector of all its constituents. */
  readonly sector?: string
}

export interface IndexConstituent {
  readonly instrument: Instrument
  /** Its part of the index; all constituents' add up to 1,000,000. */
  readonly weightPpm: number
}

export interface Quote {
  readonly pricePaise: number
  /** The close before; on an ex-day less the dividend, and in the new shares: what the change and the band count from. */
  readonly prevClosePaise: number
  /** What the band counts from where it is another price: on the first day of a company, its first price. */
  readonly bandBasePaise?: number | undefined
  readonly openPaise: number
  readonly highPaise: number
  readonly lowPaise: number
  /** Shares traded today up to the instant. */
  readonly volumeShares: number
  /** Value traded today up to the instant. */
  readonly turnoverPaise: number
}

/** The price at which an instrument last traded, in shares of the instant asked for, and the market's day it was on. */
export interface LastTrade {
  readonly pricePaise: number
  readonly day: Day
}

export type BookSide = 'bids' | 'asks'

/** What stands at one price. */
export interface BookLevel {
  readonly pricePaise: number
  readonly quantityShares: number
}

export interface DepthLevel extends BookLevel {
  readonly orders: number
}

/** Up to five levels a side, the best first; none where nobody may buy or sell. */
export interface Depth {
  readonly bids: readonly DepthLevel[]
  readonly asks: readonly DepthLevel[]
}

/** An index level is carried in hundredths of a point, like paise. */
export type IndexQuote = Omit<Quote, 'volumeShares' | 'turnoverPaise'>

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
  /** From this day's open on the shares trade without the right: who held them at the close before has it. */
  readonly exDay: Day
}

/** A split or a bonus issue: `sharesBefore` shares become `sharesAfter` (a bonus of 1 for every 2 held: 2 become 3). */
export interface ShareChange extends ActionDates {
  readonly kind: 'split' | 'bonus'
  readonly sharesBefore: number
  readonly sharesAfter: number
  readonly faceValueBeforePaise: number
  /** As before for a bonus. */
  readonly faceValueAfterPaise: number
}

export interface Dividend extends ActionDates {
  readonly kind: 'dividend'
  readonly stage: 'interim' | 'final'
  /** For each share held at the close before the ex-day. */
  readonly amountPaise: number
}

export type CorporateAction = ShareChange | Dividend

/** A happening of the market, with what its texts are made from (news/news-text.ts). */
export interface NewsItem {
  /** Stable, begins with the market's day: "2026-11-20-order-won-INEZ00001015". */
  readonly id: string
  readonly kind: NewsKind
  readonly instantMs: number
  /** Where the price goes on it; 'none' for news that does not move it. */
  readonly direction: 'up' | 'down' | 'none'
  /** The company that it is about, by its listings; for a sector, the largest companies; empty for the whole market. */
  readonly instruments: readonly Instrument[]
  /** The sector that the news is about, or the company's. */
  readonly sector?: string
  readonly facts: NewsFacts
}

/** A company's first sale of shares to the public, as its offer document tells it. */
export interface Issue extends IssueTerms {
  /** One listing of the company: NSE's where it has one. */
  readonly instrument: Instrument
}

export type BlockTrade = BlockTerms & { readonly instrument: Instrument }
export type Placement = PlacementTerms & { readonly instrument: Instrument }

export type SessionPhase = 'pre-open' | 'open' | 'closing' | 'settlement' | 'closed'

export interface MarketSession {
  readonly day: Day
  readonly phase: SessionPhase
  /** Whether market orders are accepted at this instant. */
  readonly isOpen: boolean
  readonly opensAtMs: number
  readonly closesAtMs: number
}

/**
 * What the rest of the project sees of a market: the practice market and a replay of imported days look the
 * same. Every method is a pure function of its arguments and of what the market was made from.
 */
export interface Market {
  /** "practice", or "replay:NAME". */
  readonly name: string
  readonly instruments: readonly Instrument[]
  readonly indices: readonly MarketIndex[]
  /** After this day the market stays closed for good (a replay's last day); undefined: it never ends. */
  readonly lastDay?: Day
  /** A replay: the exchange's date that is traded at an instant; undefined before the first and after the last one. */
  listedDay?(instantMs: number): Day | undefined
  find(exchange: Exchange, code: string): Instrument | undefined
  session(instantMs: number): MarketSession
  /** Undefined when the instrument has no quote at that instant (not listed yet, or not traded on that day of a replay). */
  quote(instrument: Instrument, instantMs: number): Quote | undefined
  /** Many at one instant, in the order given; the fast way. */
  quotes(instruments: readonly Instrument[], instantMs: number): readonly (Quote | undefined)[]
  /**
   * The first instant of [fromMs, toMs] at which the quote is at the level or beyond it, within the session that began
   * last at fromMs (or begins at it): a whole second after its open, or fromMs itself. Undefined when there is none in
   * that session, or no quote. What happens by a price (a margin call, a stop) happens at this instant, whoever looks
   * and whenever.
   */
  firstTouch(instrument: Instrument, level: PriceLevel, fromMs: number, toMs: number): number | undefined
  /**
   * Of a replay, whose shares have days without a trade: then there is no quote and nothing is bought or sold, and this
   * is what the share is worth. Undefined before its first trade.
   */
  lastTrade?(instrument: Instrument, instantMs: number): LastTrade | undefined
  /** Undefined without a quote; empty while the market is closed. */
  depth(instrument: Instrument, instantMs: number): Depth | undefined
  /**
   * One side of the book, the best price first, at least as far as it holds so many shares or to the end of the day's
   * band: what `depth` shows, and what stands beyond it. Undefined without a quote; empty while the market is closed, and where
   * nobody is on that side.
   */
  ladder(
    instrument: Instrument,
    side: BookSide,
    wantedShares: number,
    instantMs: number,
  ): readonly BookLevel[] | undefined
  indexQuote(index: MarketIndex, instantMs: number): IndexQuote | undefined
  /** The level alone, in hundredths of a point: for a path of many instants, without each one's extremes. */
  indexLevel(index: MarketIndex, instantMs: number): number | undefined
  /** The level at the close of the session that an instant belongs to, without the way there: for long histories. */
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
  /** Who is in an index at an instant, the heaviest first; none before the first day, and none in a commodity's. */
  constituentsOf(index: MarketIndex, instantMs: number): readonly IndexConstituent[]
  /**
   * Candles that start in [fromMs, toMs), oldest first, nothing after nowMs; the last one may be still growing. Prices
   * and volumes are in shares of nowMs: adjusted for the splits and bonuses up to then.
   */
  candles(
    instrument: Instrument,
    interval: Interval,
    fromMs: number,
    toMs: number,
    nowMs: number,
  ): readonly Candle[]
  /**
   * What `candles` of the same arguments would have to make, and what it costs; days that are over may be made elsewhere
   * and given to it beforehand.
   */
  candleWork(
    instrument: Instrument,
    interval: Interval,
    fromMs: number,
    toMs: number,
    nowMs: number,
  ): CandleWork
  /** The same for `indexCandles`; that of an index of shares is done in steps. */
  indexCandleWork(
    index: MarketIndex,
    interval: Interval,
    fromMs: number,
    toMs: number,
    nowMs: number,
  ): CandleWork
  /**
   * The instrument with what splits, bonuses and results up to an instant have made of its face value, shares
   * outstanding, earnings and dividends; `instruments` has those of the start.
   */
  asOf(instrument: Instrument, instantMs: number): Instrument
  /** Of a company of the practice market; undefined for a fund. A replay's files don't tell. */
  companyFacts?(instrument: Instrument, nowMs: number): CompanyFacts | undefined
  /** Corporate actions with their ex-day in [fromDay, toDay] that were announced by nowMs, oldest ex-day first. */
  actionsOf(instrument: Instrument, fromDay: Day, toDay: Day, nowMs: number): readonly CorporateAction[]
  /** All companies' corporate actions with their ex-day on that day, announced by nowMs; each once, by ISIN. */
  actionsOn(exDay: Day, nowMs: number): readonly CorporateAction[]
  /**
   * The news of [fromMs, toMs), oldest first, of all companies or of one. Whoever shows them gives no toMs after now:
   * no item depends on the seed of a later day, but one of later today would show.
   */
  news(fromMs: number, toMs: number, of?: Instrument): readonly NewsItem[]
  /** Blocks of the last five trading days as known at nowMs, the newest day's first. A replay has none. */
  blocks?(nowMs: number): readonly BlockTrade[]
  /** The first window for block trades that opens after an instant. A replay has none. */
  nextBlockWindow?(afterMs: number): { readonly opensMs: number; readonly closesMs: number } | undefined
  /**
   * Placements of the last months, or of the last so many trading days, announced by nowMs, the newest first. A replay has
   * none.
   */
  placements?(nowMs: number, tradingDays?: number): readonly Placement[]
  /** Undefined before the placement's result is due. */
  placementBook?(placement: Placement, nowMs: number): PlacementBook | undefined
  /** The companies that have gone public or are about to; of a replay nobody knows any. */
  readonly issues?: IssuesOf<Issue>
  /** Mutual funds. A replay's are AMFI's imported net values. */
  readonly funds?: FundsOf
  /** AI quantity products. A replay has none. */
  readonly quant?: QuantOf
}
