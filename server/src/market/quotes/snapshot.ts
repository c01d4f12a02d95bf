import type { stockColumns } from '@tarazu/contract/calls/stock-screen.ts'
import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import type { Instrument, Market, MarketSession, Quote } from '@tarazu/market/types.ts'
import { tradedSession } from '../figures/traded-session.ts'
import { stillQuote } from '../search/find.ts'
import { type PriceRange, yearDistances, yearRangesOf } from './year-range.ts'

export interface QuotedInstrument {
  /** Includes the facts at the time (Market.asOf), to the minute. */
  readonly instrument: Instrument
  readonly quote: Quote
  readonly changeBasisPoints: number
}

export type StockColumn = (typeof stockColumns)[number]
export type SortOrder = 'asc' | 'desc'

/** The whole market at one second, from which all lists and rankings of that second are built. */
export interface MarketSnapshot {
  readonly instantMs: number
  /** The session of the prices; before the open, the previous one. */
  readonly session: MarketSession
  /** The instruments that have a price, in the market's order. */
  readonly quoted: readonly QuotedInstrument[]
  /** The 52-week prices; undefined until the year has been requested (YearRanges). */
  yearOf(row: QuotedInstrument): PriceRange | undefined
  /** By a column; unknown figures come last. Ties are ordered by code, then by the market's order. */
  sorted(column: StockColumn, order: SortOrder): readonly QuotedInstrument[]
}

type Figure = number | string | undefined
const known = (figure: number): number | undefined => (figure === 0 ? undefined : figure)

type YearOf = MarketSnapshot['yearOf']

const figureOf: Readonly<Record<StockColumn, (row: QuotedInstrument, yearOf: YearOf) => Figure>> = {
  code: ({ instrument }) => instrument.code,
  name: ({ instrument }) => instrument.name,
  sector: ({ instrument }) => instrument.sector,
  price: ({ quote }) => quote.pricePaise,
  change: ({ quote }) => quote.pricePaise - quote.prevClosePaise,
  changePercent: (row) => row.changeBasisPoints,
  issuePrice: ({ instrument }) => known(instrument.issuePricePaise),
  quantity: ({ instrument }) => known(instrument.sharesOutstanding),
  peRatio: ({ instrument, quote }) =>
    instrument.earningsPerSharePaise <= 0 ? undefined : quote.pricePaise / instrument.earningsPerSharePaise,
  dividendYield: ({ instrument, quote }) => known(instrument.dividendPerSharePaise / quote.pricePaise),
  open: ({ quote }) => quote.openPaise,
  prevClose: ({ quote }) => quote.prevClosePaise,
  high: ({ quote }) => quote.highPaise,
  low: ({ quote }) => quote.lowPaise,
  volume: ({ quote }) => quote.volumeShares,
  turnover: ({ quote }) => quote.turnoverPaise,
  marketValue: ({ instrument, quote }) => known(quote.pricePaise * instrument.sharesOutstanding),
  ...yearDistances,
}

/** Text columns, sorted A to Z by default; numeric columns sort highest first. */
const textColumns: ReadonlySet<StockColumn> = new Set(['code', 'name', 'sector'])
export const usualOrder = (column: StockColumn): SortOrder => (textColumns.has(column) ? 'asc' : 'desc')

const compare = (one: number | string, other: number | string): number =>
  one === other ? 0 : one < other ? -1 : 1

const sortRows = (
  { quoted, yearOf }: Pick<MarketSnapshot, 'quoted' | 'yearOf'>,
  column: StockColumn,
  order: SortOrder,
): readonly QuotedInstrument[] => {
  const direction = order === 'asc' ? 1 : -1
  const figures = quoted.map((row) => ({ row, figure: figureOf[column](row, yearOf) }))
  figures.sort((one, other) => {
    if (one.figure === undefined || other.figure === undefined) {
      if (one.figure !== other.figure) return one.figure === undefined ? 1 : -1
    } else if (one.figure !== other.figure) return direction * compare(one.figure, other.figure)
    return (
      compare(one.row.instrument.code, other.row.instrument.code) ||
      one.row.instrument.id - other.row.instrument.id
    )
  })
  return figures.map(({ row }) => row)
}

const minuteMs = 60_000

/** The instruments with the facts at a given minute: splits and results change them a few times a year. */
const createFacts = (market: Market) => {
  let known: { readonly minute: number; readonly instruments: readonly Instrument[] } | undefined
  return (instantMs: number): readonly Instrument[] => {
    const minute = Math.floor(instantMs / minuteMs)
    if (known?.minute !== minute) {
      const instruments = market.instruments.map((one) => market.asOf(one, minute * minuteMs))
      known = { minute, instruments }
    }
    return known.instruments
  }
}

const takeSnapshot = (
  market: Market,
  instruments: readonly Instrument[],
  instantMs: number,
): MarketSnapshot => {
  const quotes = market.quotes(market.instruments, instantMs)
  const quoted = instruments.flatMap((instrument, index): QuotedInstrument[] => {
    const quote = quotes[index] ?? stillQuote(market, instrument, instantMs)
    if (quote === undefined) return []
    const change = changeBasisPoints(quote.pricePaise, quote.prevClosePaise)
    return [{ instrument, quote, changeBasisPoints: change }]
  })
  const years = yearRangesOf(market)
  const yearOf: YearOf = ({ instrument, quote }) => years.of(instrument, quote, instantMs)
  const sortings = new Map<string, readonly QuotedInstrument[]>()
  return {
    instantMs,
    session: tradedSession(market, instantMs),
    quoted,
    yearOf,
    sorted: (column, order) => {
      const key = `${column} ${order}`
      const found = sortings.get(key)
      if (found !== undefined) return found
      const rows = sortRows({ quoted, yearOf }, column, order)
      sortings.set(key, rows)
      return rows
    },
  }
}

const hourMs = 3_600_000
const keptSnapshots = 32
/** How many past seconds may be computed in one second; each costs one pass over the whole market. */
const pastLooksPerSecond = 5

/** The whole second that contains a given time. */
export const secondOf = (instantMs: number): number => Math.floor(instantMs / 1000) * 1000

/**
 * Snapshots by second: a thousand lists within a second cost one pass over the market. `asOfMs` requests an
 * earlier second, at most an hour back, so that a list can be paged; a request that is older, later than now,
 * or not possible under this load gets the current one.
 */
export const createSnapshots = (market: Market) => {
  const facts = createFacts(market)
  /** Least recently used first. */
  const kept = new Map<number, MarketSnapshot>()
  let newestSecond = 0
  let pastLooks = 0

  const isAllowed = (wanted: number, now: number): boolean => {
    if (wanted > now || wanted < now - hourMs) return false
    if (kept.has(wanted)) return true
    pastLooks += 1
    return pastLooks <= pastLooksPerSecond
  }

  return (nowMs: number, asOfMs?: number): MarketSnapshot => {
    const now = secondOf(nowMs)
    if (now !== newestSecond) {
      newestSecond = now
      pastLooks = 0
    }
    const wanted = asOfMs === undefined ? now : secondOf(asOfMs)
    const second = wanted !== now && isAllowed(wanted, now) ? wanted : now
    const snapshot = kept.get(second) ?? takeSnapshot(market, facts(second), second)
    kept.delete(second)
    kept.set(second, snapshot)
    for (const oldest of kept.keys()) {
      if (kept.size <= keptSnapshots) break
      kept.delete(oldest)
    }
    return snapshot
  }
}
export type Snapshots = ReturnType<typeof createSnapshots>
