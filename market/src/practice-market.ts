import { dayNumberOf, dayOf } from './calendar/india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionAt, sessionLengthS } from './calendar/session.ts'
import { createTradingDays } from './calendar/trading-days.ts'
import { createDailyPath, type DailyPath } from './companies/daily-path.ts'
import { createFactors } from './companies/factors.ts'
import { createMarketActions } from './companies/market-actions.ts'
import { createOfferings } from './companies/offerings.ts'
import { createComing, createUniverse, type Listing } from './companies/universe.ts'
import { sectors } from './companies/universe-words.ts'
import { type BarSource, candlesOf, candleWorkOf } from './day/candles.ts'
import { createCurvesOf } from './day/curves-of-day.ts'
import { createKeptCandles, keptCandlesBytes, noWork } from './day/day-candles.ts'
import { type Bar, barUntil, type DayTree, type SpanBar } from './day/day-tree.ts'
import { closedDepth, depthAt } from './day/depth.ts'
import { createTouches } from './day/first-touch.ts'
import { createQuotedDays } from './day/quoted-days.ts'
import { createFirstIndex } from './indices/first-index.ts'
import { createFundPaths, createFunds } from './indices/funds.ts'
import { createGoldPath, goldIndex } from './indices/gold.ts'
import { createGoldQuotes } from './indices/gold-quotes.ts'
import { broadIndexCode } from './indices/index-plans.ts'
import { createIndices } from './indices/indices.ts'
import { createNews } from './news/news.ts'
import { keyFrom, type RandomKey } from './numbers/random.ts'
import type { Day, Depth, Instrument, Market, Quote } from './types.ts'

export interface PracticeMarketOptions {
  /** The 32 bytes of a day's seed; see seeds.ts. Asked only for days that have begun. */
  readonly seedOf: (dayNumber: number) => Uint8Array
  /** Where the history begins: at least seven years before the first day that people trade on. */
  readonly firstDay: Day
  readonly calendar: Calendar
  /** How many companies are listed; up to some 6,000. */
  readonly companies?: number
}

export const defaultCompanies = 500
/** So many companies more go public one after the other once the history is over: 60 of 500, in three and a half years. */
const comingShare = 0.12

const universeOf = ({
  companies = defaultCompanies,
  firstDay,
}: PracticeMarketOptions): readonly Listing[] => {
  const listed = createUniverse(companies, firstDay)
  const coming = createComing(companies, Math.floor(companies * comingShare), firstDay)
  return [...listed, ...coming.map((listing, place) => ({ ...listing, id: listed.length + place }))]
}

/** Above all places of companies and of gold. */
const firstFundSubject = 2_000_000

/** The practice exchange: every price a function of (seeds, instrument, instant). */
export const createPracticeMarket = (options: PracticeMarketOptions): Market => {
  const { calendar, seedOf } = options
  const days = createTradingDays(calendar, dayNumberOf(options.firstDay))
  const firstIndexOf = createFirstIndex(days, calendar)
  const companies = universeOf(options).map((listing) =>
    listing.listingDay <= options.firstDay
      ? listing
      : { ...listing, listingDay: dayOf(days.numberOf(firstIndexOf(listing))) },
  )
  const listings = [...companies, ...createFunds(companies.length)]
  const byName = new Map(listings.map((listing) => [`${listing.exchange}:${listing.code}`, listing]))
  const curvesOf = createCurvesOf(calendar, days)

  const dailyKeys: RandomKey[] = []
  const dailyKey = (dayIndex: number): RandomKey => {
    dailyKeys[dayIndex] ??= keyFrom(seedOf(days.numberOf(dayIndex)), 'daily')
    return dailyKeys[dayIndex]
  }
  const keysOf = (purpose: 'path' | 'depth') => {
    const keys = new Map<number, RandomKey>()
    return (dayIndex: number): RandomKey => {
      let key = keys.get(dayIndex)
      if (key === undefined) {
        key = keyFrom(seedOf(days.numberOf(dayIndex)), purpose)
        keys.set(dayIndex, key)
      }
      return key
    }
  }
  const pathKey = keysOf('path')
  const depthKey = keysOf('depth')

  const factors = createFactors(sectors.length, dailyKey)
  const gold = createGoldPath(factors, days.numberOf)
  const fundPaths = createFundPaths({
    gold,
    factors,
    pathKey,
    curvesOf,
    indexDay: (dayIndex) => indices.dayOf(broadIndexCode, dayIndex),
  })
  const paths: DailyPath[] = []
  const pathOf = (listing: Listing): DailyPath => {
    if (listing.kind === 'etf') return fundPaths.get(listing.code) as DailyPath
    const firstDayIndex = firstIndexOf(listing)
    const known = paths[listing.character.company]
    if (known?.firstDayIndex === firstDayIndex) return known
    const fresh = createDailyPath({
      ...listing,
      firstDayIndex,
      factors,
      curvesOf,
      dayNumberOf: days.numberOf,
      hasNights: calendar.hours !== 'always',
    })
    paths[listing.character.company] = fresh
    return fresh
  }

  /** Asked without its path: one that is listed later has none yet, and a path takes a tenth of a megabyte. */
  const isListed = (listing: Listing, dayIndex: number): boolean =>
    dayIndex >= (listing.kind === 'equity' ? firstIndexOf(listing) : pathOf(listing).firstDayIndex)

  const treeOf = (listing: Listing, dayIndex: number): DayTree => {
    const parts = pathOf(listing).partsOf(dayIndex)
    return {
      bar: pathOf(listing).barOf(dayIndex),
      ...(parts && { parts }),
      key: pathKey(dayIndex),
      place: listing.character.company,
      curves: curvesOf(dayIndex),
    }
  }
  const quotedDays = createQuotedDays()
  const listed = (instrument: Instrument): Listing => {
    const listing = listings[instrument.id]
    if (listing === undefined) throw new RangeError(`not an instrument of this market: ${instrument.code}`)
    return listing
  }
  /**
   * The part of a span's shares that is traded on the listing's exchange, and its prices, in shares of a later day of
   * which each one of the span's day has become `factor`; parts of spans add up to that of the whole.
   */
  const shared = (listing: Listing, bar: SpanBar, factor: number): Bar => {
    const volumeShare = listing.volumeShare * factor
    const untilShares = Math.floor((bar.volumeBeforeShares + bar.volumeShares) * volumeShare)
    const adjusted = (pricePaise: number) => (factor === 1 ? pricePaise : Math.round(pricePaise / factor))
    return {
      openPaise: adjusted(bar.openPaise),
      highPaise: adjusted(bar.highPaise),
      lowPaise: adjusted(bar.lowPaise),
      closePaise: adjusted(bar.closePaise),
      volumeShares: untilShares - Math.floor(bar.volumeBeforeShares * volumeShare),
    }
  }

  const kept = createKeptCandles(keptCandlesBytes)
  const barSourceOf = (listing: Listing, nowMs: number): BarSource => {
    const path = pathOf(listing)
    const now = momentOf(nowMs).dayIndex
    const factorNow = now < 0 ? 1 : path.shareFactorOf(now)
    const shown = (dayIndex: number, bar: SpanBar) =>
      shared(listing, bar, factorNow / path.shareFactorOf(dayIndex))
    return {
      calendar,
      days,
      kept,
      // Both listings of a company go one way; funds stand at places that others draw from too.
      subject: listing.kind === 'etf' ? firstFundSubject + listing.id : listing.character.company,
      hasDay: (dayIndex) => dayIndex >= path.firstDayIndex,
      dailyBar: (dayIndex) => shown(dayIndex, { ...path.barOf(dayIndex), volumeBeforeShares: 0 }),
      treeOf: (dayIndex) => treeOf(listing, dayIndex),
      shown,
      barOfSeconds: (dayIndex, from, to) => shown(dayIndex, barUntil(treeOf(listing, dayIndex), to, from)),
    }
  }

  /** The day that the prices of an instant belong to, and how many seconds of its session have passed. */
  const momentOf = (instantMs: number) => {
    const dayNumber = lastSessionDay(calendar, instantMs)
    const second = Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000)
    return {
      dayIndex: days.indexOf(dayNumber),
      second: Math.min(second, sessionLengthS(calendar, dayNumber) - 1),
    }
  }

  /** The newest: whoever asks for the depth of an instant has just asked for its quote. */
  let newest:
    | { readonly listing: Listing; readonly key: RandomKey; readonly second: number; readonly quote: Quote }
    | undefined
  const quoteAt = (listing: Listing, dayIndex: number, second: number): Quote | undefined => {
    if (listing.kind === 'equity' && dayIndex < firstIndexOf(listing)) return undefined
    const key = pathKey(dayIndex)
    if (newest?.listing === listing && newest.key === key && newest.second === second) return newest.quote
    const place = listing.character.company
    const tree = quotedDays.quoted(key, place, second, () => treeOf(listing, dayIndex))
    const bar = barUntil(tree, second)
    const quote = {
      pricePaise: bar.closePaise,
      prevClosePaise: pathOf(listing).referenceOf(dayIndex),
      openPaise: bar.openPaise,
      highPaise: bar.highPaise,
      lowPaise: bar.lowPaise,
      volumeShares: Math.floor(bar.volumeShares * listing.volumeShare),
      turnoverPaise: Math.round(bar.turnoverPaise * listing.volumeShare),
    }
    newest = { listing, key, second, quote }
    return quote
  }
  const quotes = (instruments: readonly Instrument[], instantMs: number): readonly (Quote | undefined)[] => {
    const { dayIndex, second } = momentOf(instantMs)
    if (dayIndex < 0) return instruments.map(() => undefined)
    return instruments.map((instrument) => quoteAt(listed(instrument), dayIndex, second))
  }
  const depth = (instrument: Instrument, instantMs: number): Depth | undefined => {
    const { dayIndex, second } = momentOf(instantMs)
    const listing = listed(instrument)
    const quote = dayIndex < 0 ? undefined : quoteAt(listing, dayIndex, second)
    if (quote === undefined) return undefined
    if (!sessionAt(calendar, instantMs).isOpen) return closedDepth
    const { character, volumeShare, priceBandPpm } = listing
    const usualVolumeShares =
      character.meanVolumeShares * volumeShare * pathOf(listing).shareFactorOf(dayIndex)
    return depthAt({
      ...quote,
      key: depthKey(dayIndex),
      place: listing.id,
      second,
      priceBandPpm,
      usualVolumeShares,
    })
  }
  const indices = createIndices({
    listings: companies,
    firstDayIndexOf: firstIndexOf,
    barOf: (listing, dayIndex) => pathOf(listing).barOf(dayIndex),
    closeOf: (listing, dayIndex) => pathOf(listing).closeOf(dayIndex),
    treeOf,
    shareFactorOf: (listing, dayIndex) => (dayIndex < 0 ? 1 : pathOf(listing).shareFactorOf(dayIndex)),
    quotes,
    days,
    calendar,
  })
  const goldQuotes = createGoldQuotes({ gold, pathKey, curvesOf, momentOf, days, calendar, kept })
  const actions = createMarketActions({ listings: companies, pathOf, days, calendar, momentOf })
  const sectorNames = sectors.map(({ name }) => name)
  const news = createNews({
    listings: companies,
    pathOf,
    keyOf: dailyKey,
    factors,
    sectorNames,
    indexChanges: indices.changesOn,
    days,
    calendar,
  })

  return {
    name: 'practice',
    instruments: listings,
    indices: [...indices.list, goldIndex],
    find: (exchange, code) => byName.get(`${exchange}:${code}`),
    session: (instantMs) => sessionAt(calendar, instantMs),
    quote: (instrument, instantMs) => quotes([instrument], instantMs)[0],
    quotes,
    depth,
    ...createTouches(calendar, (instrument, dayNumber) => {
      const listing = listed(instrument)
      const dayIndex = days.indexOf(dayNumber)
      if (!isListed(listing, dayIndex)) return undefined
      return quotedDays.searched(pathKey(dayIndex), listing.character.company, () =>
        treeOf(listing, dayIndex),
      )
    }),
    indexQuote: (index, instantMs) =>
      index.code === goldIndex.code ? goldQuotes.quote(instantMs) : indices.quote(index, instantMs),
    indexLevel: (index, instantMs) =>
      index.code === goldIndex.code
        ? goldQuotes.quote(instantMs)?.pricePaise
        : indices.level(index, instantMs),
    indexCandles: (index, interval, fromMs, toMs, nowMs) =>
      index.code === goldIndex.code ? goldQuotes.candles({ interval, fromMs, toMs, nowMs }) : [],
    indexCandleWork: (index, interval, fromMs, toMs, nowMs) =>
      index.code === goldIndex.code ? goldQuotes.candleWork({ interval, fromMs, toMs, nowMs }) : noWork,
    constituentsOf: indices.constituents,
    candles: (instrument, interval, fromMs, toMs, nowMs) =>
      candlesOf(barSourceOf(listed(instrument), nowMs), { interval, fromMs, toMs, nowMs }),
    candleWork: (instrument, interval, fromMs, toMs, nowMs) =>
      candleWorkOf(barSourceOf(listed(instrument), nowMs), { interval, fromMs, toMs, nowMs }),
    asOf: (instrument, instantMs) => actions.asOf(listed(instrument), instantMs),
    actionsOf: (instrument, fromDay, toDay, nowMs) =>
      actions.actionsOf(listed(instrument), fromDay, toDay, nowMs),
    actionsOn: actions.actionsOn,
    news: (fromMs, toMs, of) => news(fromMs, toMs, of && listed(of)),
    offerings: createOfferings({ listings: companies, firstIndexOf, days, calendar }),
  }
}
