import { dayNumberAt, dayNumberOf, dayOf } from './calendar/india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionAt, sessionLengthS } from './calendar/session.ts'
import { createTradingDays, type TradingDays } from './calendar/trading-days.ts'
import { createCompanyFacts } from './companies/company-facts.ts'
import { createFactors } from './companies/factors.ts'
import type { KeptPath } from './companies/kept-path.ts'
import { createBarSources } from './companies/listing-bars.ts'
import { createQuotes } from './companies/listing-quotes.ts'
import { createMarketActions } from './companies/market-actions.ts'
import { createPaths } from './companies/paths.ts'
import { createComing, createUniverse, type Listing } from './companies/universe.ts'
import { sectors } from './companies/universe-words.ts'
import { candlesOf, candleWorkOf } from './day/candles.ts'
import { createCurvesOf } from './day/curves-of-day.ts'
import { createKeptCandles, keptCandlesBytes, noWork } from './day/day-candles.ts'
import { createFirstTouch } from './day/first-touch.ts'
import { createQuotedDays } from './day/quoted-days.ts'
import { createMonthStarts } from './funds/fund-run.ts'
import { createFundsOf } from './funds/funds.ts'
import { createPolicyRate } from './funds/policy-rate.ts'
import { createShares, type SharesSources } from './funds/shares.ts'
import { createFirstIndex } from './indices/first-index.ts'
import { createFundPaths, createFunds } from './indices/funds.ts'
import { createGoldPath, goldIndex } from './indices/gold.ts'
import { createGoldQuotes } from './indices/gold-quotes.ts'
import { broadIndexCode } from './indices/index-plans.ts'
import { createIndices } from './indices/indices.ts'
import { createNews } from './news/news.ts'
import { createDayKeys } from './numbers/day-keys.ts'
import type { RandomKey } from './numbers/random.ts'
import { createIssues } from './offerings/issues.ts'
import { createOffers } from './offerings/offers.ts'
import { createQuantOf } from './quant/quant.ts'
import type { QuantPlan } from './quant/quant-plans.ts'
import type { Day, Instrument, Market, MarketIndex } from './types.ts'

export interface PracticeMarketOptions {
  /** The 32 bytes of a day's seed; see seeds.ts. Asked only for days that have begun. */
  readonly seedOf: (dayNumber: number) => Uint8Array
  /** Where the history begins: at least seven years before the first day that people trade on. */
  readonly firstDay: Day
  readonly calendar: Calendar
  /** How many companies are listed; up to some 6,000. */
  readonly companies?: number
  /** By company, what an earlier process has kept of the same market; asked once each. */
  readonly keptPathOf?: (company: number) => KeptPath | undefined
  /** The rules of its AI quantity products, if they are not the published ones: a search tries others. */
  readonly quantPlans?: readonly QuantPlan[]
}

/** The companies' histories, so that a later process need not compute them again. */
export interface Histories {
  readonly companies: number
  /** The newest day that is over with its whole date, so that its seed is public; undefined before the first. */
  lastDay(nowMs: number): Day | undefined
  /**
   * A company's history up to such a day, computed from its beginning, some 2 ms; undefined of one that was not listed yet.
   * To be copied at once: the market goes on from it.
   */
  until(company: number, day: Day): KeptPath | undefined
}

export interface PracticeMarket extends Market {
  readonly histories: Histories
}

export const defaultCompanies = 500
/** So many companies more go public one after the other once the history is over: 130 of 500, in three and a half years. */
const comingShare = 0.26

const universeOf = ({
  companies = defaultCompanies,
  firstDay,
}: PracticeMarketOptions): readonly Listing[] => {
  const listed = createUniverse(companies, firstDay)
  const coming = createComing(companies, Math.floor(companies * comingShare), firstDay)
  return [...listed, ...coming.map((listing, place) => ({ ...listing, id: listed.length + place }))]
}

/** Those that are listed after the history began, each on a trading day. */
const onTradingDays = (
  listings: readonly Listing[],
  firstDay: Day,
  dayOfListing: (listing: Listing) => Day,
): readonly Listing[] =>
  listings.map((listing) =>
    listing.listingDay <= firstDay ? listing : { ...listing, listingDay: dayOfListing(listing) },
  )

/** The day that the prices of an instant belong to, and how many seconds of its session have passed. */
const createMomentOf = (calendar: Calendar, days: TradingDays) => (instantMs: number) => {
  const dayNumber = lastSessionDay(calendar, instantMs)
  const second = Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000)
  return {
    dayIndex: days.indexOf(dayNumber),
    second: Math.min(second, sessionLengthS(calendar, dayNumber) - 1),
  }
}

interface ProductSources extends Omit<SharesSources, 'membersOf'> {
  readonly calendar: Calendar
  readonly dailyKey: (dayIndex: number) => RandomKey
  readonly indices: ReturnType<typeof createIndices>
  readonly quantPlans?: readonly QuantPlan[]
}

/** Funds and AI quantity products look at the same closes. */
const createProducts = (sources: ProductSources) => {
  const { listings, pathOf, days, calendar, dailyKey, indices, quantPlans } = sources
  const figures = {
    listings,
    pathOf,
    days,
    calendar,
    shares: createShares({ ...sources, membersOf: indices.membersOf }),
    monthStarts: createMonthStarts(days),
    policyRatePpm: createPolicyRate(days, dailyKey),
  }
  return {
    funds: createFundsOf({ ...figures, indexList: indices.list }),
    quant: createQuantOf(figures, quantPlans),
  }
}

const createHistories = (
  companies: readonly Listing[],
  days: TradingDays,
  keptUntil: (listing: Listing, dayIndex: number) => KeptPath | undefined,
): Histories => {
  const byCompany = new Map(companies.map((listing) => [listing.character.company, listing]))
  return {
    companies: byCompany.size,
    lastDay: (nowMs) => {
      const last = days.firstFrom(dayNumberAt(nowMs)) - 1
      return last < 0 ? undefined : dayOf(days.numberOf(last))
    },
    until: (company, day) => {
      const listing = byCompany.get(company)
      return listing && keptUntil(listing, days.indexOf(dayNumberOf(day)))
    },
  }
}

/** Gold, whose level is its own price and no sum of companies'. */
const isGold = ({ code }: MarketIndex): boolean => code === goldIndex.code

/** The practice exchange: every price a function of (seeds, instrument, instant). */
export const createPracticeMarket = (options: PracticeMarketOptions): PracticeMarket => {
  const { calendar, seedOf } = options
  const days = createTradingDays(calendar, dayNumberOf(options.firstDay))
  const firstIndexOf = createFirstIndex(days, calendar)
  const companies = onTradingDays(universeOf(options), options.firstDay, (listing) =>
    dayOf(days.numberOf(firstIndexOf(listing))),
  )
  const listings = [...companies, ...createFunds(companies.length)]
  /** NSE's listing of a company comes before BSE's, and has most of its volume. */
  const mainByIsin = new Map(listings.toReversed().map((listing) => [listing.isin, listing]))
  const mainOf = (listing: Listing): Listing => mainByIsin.get(listing.isin) ?? listing
  const byName = new Map(listings.map((listing) => [`${listing.exchange}:${listing.code}`, listing]))
  const curvesOf = createCurvesOf(calendar, days)

  const seedOfIndex = (dayIndex: number) => seedOf(days.numberOf(dayIndex))
  const { dailyKey, pathKey, depthKey, issueKey } = createDayKeys(seedOfIndex)
  const factors = createFactors(sectors.length, dailyKey)
  const gold = createGoldPath({ factors, pathKeyOf: pathKey, curvesOf })
  const fundPaths = createFundPaths({
    gold,
    factors,
    pathKey,
    curvesOf,
    indexWay: (dayIndex) => indices.wayOf(broadIndexCode, dayIndex),
    indexEnd: (dayIndex) => indices.endOfWay(broadIndexCode, dayIndex),
  })
  const { pathOf, keptUntil, treeOf, lookAtDay } = createPaths({
    calendar,
    days,
    curvesOf,
    pathKey,
    factors,
    fundPaths,
    firstIndexOf,
    debutOf: (listing) => issues.debutOf(listing),
    keptPathOf: options.keptPathOf ?? (() => undefined),
  })
  /** Asked without its path: one that is listed later has none yet, and a path takes a tenth of a megabyte. */
  const isListed = (listing: Listing, dayIndex: number): boolean =>
    (listing.kind === 'etf' || dayIndex >= firstIndexOf(listing)) && pathOf(listing).isListedOn(dayIndex)

  const quotedDays = createQuotedDays()
  const listed = (instrument: Instrument): Listing => {
    const listing = listings[instrument.id]
    if (listing === undefined) throw new RangeError(`not an instrument of this market: ${instrument.code}`)
    return listing
  }
  const momentOf = createMomentOf(calendar, days)

  const firstTouch = createFirstTouch(calendar, (instrument, dayNumber) => {
    const listing = listed(instrument)
    const dayIndex = days.indexOf(dayNumber)
    if (!isListed(listing, dayIndex)) return undefined
    const { company } = listing.character
    return quotedDays.searched(pathKey(dayIndex), company, () => treeOf(listing, dayIndex))
  })
  const kept = createKeptCandles(keptCandlesBytes)
  const barSourceOf = createBarSources({ calendar, days, kept, pathOf, treeOf, momentOf })

  const { quotes, depth, ladder } = createQuotes({
    calendar,
    quotedDays,
    depthKey,
    pathKey,
    isListed,
    pathOf,
    treeOf,
    lookAtDay,
    listed,
    mainOf,
    momentOf,
  })
  const indices = createIndices({
    listings: companies,
    firstDayIndexOf: firstIndexOf,
    pathOf,
    treeOf,
    quotes,
    days,
    calendar,
  })
  const goldQuotes = createGoldQuotes({ gold, pathKey, momentOf, days, calendar, kept })
  const actions = createMarketActions({ listings: companies, pathOf, days, calendar, momentOf })
  const companyFacts = createCompanyFacts({ pathOf, days })
  const issues = createIssues({
    listings: companies,
    firstIndexOf,
    pathOf,
    factors,
    days,
    calendar,
    pastCompanies: options.companies ?? defaultCompanies,
    keyOf: issueKey,
    seedOf: seedOfIndex,
  })
  const news = createNews({
    listings: companies,
    pathOf,
    factors,
    days,
    calendar,
    sectorNames: sectors.map(({ name }) => name),
    keyOf: dailyKey,
    indexChanges: indices.changesOn,
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
    ladder,
    firstTouch,
    indexQuote: (index, instantMs) =>
      isGold(index) ? goldQuotes.quote(instantMs) : indices.quote(index, instantMs),
    indexLevel: (index, instantMs) =>
      isGold(index) ? goldQuotes.quote(instantMs)?.pricePaise : indices.level(index, instantMs),
    indexClose: (index, instantMs) =>
      isGold(index) ? goldQuotes.close(instantMs) : indices.close(index, instantMs),
    indexCandles: (index, interval, fromMs, toMs, nowMs) =>
      isGold(index) ? goldQuotes.candles({ interval, fromMs, toMs, nowMs }) : [],
    indexCandleWork: (index, interval, fromMs, toMs, nowMs) =>
      isGold(index) ? goldQuotes.candleWork({ interval, fromMs, toMs, nowMs }) : noWork,
    constituentsOf: indices.constituents,
    candles: (instrument, interval, fromMs, toMs, nowMs) =>
      candlesOf(barSourceOf(listed(instrument), nowMs), { interval, fromMs, toMs, nowMs }),
    candleWork: (instrument, interval, fromMs, toMs, nowMs) =>
      candleWorkOf(barSourceOf(listed(instrument), nowMs), { interval, fromMs, toMs, nowMs }),
    asOf: (instrument, instantMs) => actions.asOf(listed(instrument), instantMs),
    actionsOf: (instrument, fromDay, toDay, nowMs) =>
      actions.actionsOf(listed(instrument), fromDay, toDay, nowMs),
    actionsOn: actions.actionsOn,
    companyFacts: (instrument, nowMs) => companyFacts(listed(instrument), nowMs),
    news: (fromMs, toMs, of) => news(fromMs, toMs, of && listed(of)),
    ...createOffers({ listings: companies, pathOf, treeOf, barSourceOf, days, calendar, keyOf: dailyKey }),
    issues,
    histories: createHistories(companies, days, keptUntil),
    ...createProducts({ ...options, listings, pathOf, days, firstIndexOf, dailyKey, indices }),
  }
}
