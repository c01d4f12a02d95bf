import { dayNumberAt, dayNumberOf, dayOf } from './calendar/india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionAt, sessionLengthS } from './calendar/session.ts'
import { createTradingDays, type TradingDays } from './calendar/trading-days.ts'
import { createCompanyFacts } from './companies/company-facts.ts'
import { createFactors } from './companies/factors.ts'
import type { KeptPath } from './companies/kept-path.ts'
import { createBarSources } from './companies/listing-bars.ts'
import { createQuotes } from './companies/listing-quotes.ts'
import { companyListings, createDirectory, onTradingDays } from './companies/listings.ts'
import { createMarketActions } from './companies/market-actions.ts'
import { createPaths } from './companies/paths.ts'
import type { Debut } from './companies/price-path.ts'
import type { Listing } from './companies/universe.ts'
import { sectors } from './companies/universe-words.ts'
import { candlesOf, candleWorkOf } from './day/candles.ts'
import { createCurvesOf } from './day/curves-of-day.ts'
import { createKeptCandles, keptCandlesBytes } from './day/day-candles.ts'
import { createFirstTouch } from './day/first-touch.ts'
import { createQuotedDays } from './day/quoted-days.ts'
import { createMonthStarts } from './funds/fund-run.ts'
import { createFundsOf, type PracticeFunds } from './funds/funds.ts'
import type { KeptFund } from './funds/kept-fund.ts'
import { createPolicyRate } from './funds/policy-rate.ts'
import { createShares, type SharesSources } from './funds/shares.ts'
import { createFirstIndex } from './indices/first-index.ts'
import { createFundPaths, createFunds } from './indices/funds.ts'
import { createGoldPath } from './indices/gold.ts'
import { createGoldQuotes } from './indices/gold-quotes.ts'
import { broadIndexCode } from './indices/index-plans.ts'
import { createIndices } from './indices/indices.ts'
import { createQuotedIndices } from './indices/quoted-indices.ts'
import type { NewsSources } from './news/day-news.ts'
import { createNews } from './news/news.ts'
import { createDayKeys } from './numbers/day-keys.ts'
import type { RandomKey } from './numbers/random.ts'
import { createBlockPlans } from './offerings/block-plans.ts'
import { createIssueSchedule } from './offerings/issue-schedule.ts'
import { createIssues } from './offerings/issues.ts'
import { createOffers } from './offerings/offers.ts'
import { createQuantOf } from './quant/quant.ts'
import type { QuantPlan } from './quant/quant-plans.ts'
import type { Day, Market } from './types.ts'

export interface PracticeMarketOptions {
  /** The 32 bytes of a day's seed; see seeds.ts. Called only for days that have begun. */
  readonly seedOf: (dayNumber: number) => Uint8Array
  /** Where the history begins: at least seven years before the first live day. */
  readonly firstDay: Day
  readonly calendar: Calendar
  /** The number of listed companies; up to some 6,000. */
  readonly companies?: number
  /** By company, state that an earlier process saved of the same market; called once each. */
  readonly keptPathOf?: (company: number) => KeptPath | undefined
  /** By the code of a fund, the same. */
  readonly keptFundOf?: (code: string) => KeptFund | undefined
  /** The rules of its AI quant products, if not the published ones: a search tries others. */
  readonly quantPlans?: readonly QuantPlan[]
}

/** The companies' histories, saved so that a later process needn't compute them again. */
export interface Histories {
  readonly companies: number
  /** The newest day that has completely passed, so that its seed is public; undefined before the first. */
  lastDay(nowMs: number): Day | undefined
  /**
   * A company's history up to such a day, computed from its beginning, some 2 ms; undefined if it was not listed yet.
   * Copy it at once: the market continues from it.
   */
  until(company: number, day: Day): KeptPath | undefined
  /** The codes of the funds. */
  readonly funds: readonly string[]
  /** A fund's history up to such a day, some 40 ms the first time. Copy it at once. */
  fundUntil(code: string, day: Day): KeptFund | undefined
}

export interface PracticeMarket extends Market {
  readonly histories: Histories
}

export const defaultCompanies = 500

/** The day whose prices are current at a given time, and how many seconds of its session have passed. */
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
  readonly keptFundOf?: PracticeMarketOptions['keptFundOf']
}

/** Funds and AI quant products read the same closes. */
const createProducts = (sources: ProductSources) => {
  const { listings, pathOf, days, calendar, dailyKey, indices, quantPlans, keptFundOf } = sources
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
    funds: createFundsOf({ ...figures, indexList: indices.list, keptFundOf }),
    quant: createQuantOf(figures, quantPlans),
  }
}

const createHistories = (
  companies: readonly Listing[],
  days: TradingDays,
  keptUntil: (listing: Listing, dayIndex: number) => KeptPath | undefined,
  funds: PracticeFunds,
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
    funds: funds.list.map(({ code }) => code),
    fundUntil: (code, day) => funds.keptUntil(code, days.indexOf(dayNumberOf(day))),
  }
}

/** The base of everything else: the days, the listings by day, and each day's random numbers. */
const createGround = (options: PracticeMarketOptions) => {
  const { calendar, firstDay, seedOf } = options
  const days = createTradingDays(calendar, dayNumberOf(firstDay))
  const pastCompanies = options.companies ?? defaultCompanies
  const nominal = companyListings(pastCompanies, firstDay)
  const schedule = createIssueSchedule({ days, calendar, firstDay })
  const firstScheduled = nominal.reduce(
    (next, { character: { company }, listingDay }) =>
      dayNumberOf(listingDay) < schedule.startsFrom ? Math.max(next, company + 1) : next,
    pastCompanies,
  )
  const firstIndexOf = createFirstIndex(days, calendar, (company) =>
    company < firstScheduled ? undefined : schedule.listedIndexOf(company - firstScheduled),
  )
  const companies = onTradingDays(nominal, firstDay, (listing) => dayOf(days.numberOf(firstIndexOf(listing))))
  const listings = [...companies, ...createFunds(companies.length)]
  const seedOfIndex = (dayIndex: number) => seedOf(days.numberOf(dayIndex))
  const keys = createDayKeys(seedOfIndex)
  return {
    calendar,
    days,
    momentOf: createMomentOf(calendar, days),
    firstIndexOf,
    pastCompanies,
    companies,
    listings,
    directory: createDirectory(listings),
    seedOfIndex,
    keys,
    factors: createFactors(sectors.length, keys.dailyKey),
    kept: createKeptCandles(keptCandlesBytes),
  }
}
type Ground = ReturnType<typeof createGround>

/** What paths need from indices and issues, which themselves depend on paths. */
interface MadeOfPaths {
  readonly indices: () => Pick<ReturnType<typeof createIndices>, 'wayOf' | 'endOfWay'>
  readonly debutOf: (listing: Listing) => Debut
}

/** The paths of gold, of the exchange-traded funds, and of the companies. */
const createMarketPaths = (
  ground: Ground,
  { indices, debutOf }: MadeOfPaths,
  keptPathOf: PracticeMarketOptions['keptPathOf'] = () => undefined,
) => {
  const { calendar, days, factors, firstIndexOf } = ground
  const { pathKey } = ground.keys
  const curvesOf = createCurvesOf(calendar, days)
  const gold = createGoldPath({ factors, pathKeyOf: pathKey, curvesOf })
  const fundPaths = createFundPaths({
    gold,
    factors,
    pathKey,
    curvesOf,
    indexWay: (dayIndex) => indices().wayOf(broadIndexCode, dayIndex),
    indexEnd: (dayIndex) => indices().endOfWay(broadIndexCode, dayIndex),
  })
  const paths = createPaths({
    calendar,
    days,
    curvesOf,
    pathKey,
    factors,
    fundPaths,
    firstIndexOf,
    debutOf,
    keptPathOf,
  })
  return { ...paths, gold }
}
type MarketPaths = ReturnType<typeof createMarketPaths>

/** Quotes, depth and the first touch of a price. */
const createListingPrices = (ground: Ground, { pathOf, treeOf, lookAtDay }: MarketPaths) => {
  const { calendar, days, momentOf, firstIndexOf } = ground
  const { pathKey, depthKey } = ground.keys
  const { listed, mainOf } = ground.directory
  const quotedDays = createQuotedDays()
  /** Checked without its path: a future listing has none yet, and a path takes a tenth of a megabyte. */
  const isListed = (listing: Listing, dayIndex: number): boolean =>
    (listing.kind === 'etf' || dayIndex >= firstIndexOf(listing)) && pathOf(listing).isListedOn(dayIndex)
  const firstTouch = createFirstTouch(calendar, (instrument, dayNumber) => {
    const listing = listed(instrument)
    const dayIndex = days.indexOf(dayNumber)
    if (!isListed(listing, dayIndex)) return undefined
    const { company } = listing.character
    return quotedDays.searched(pathKey(dayIndex), company, () => treeOf(listing, dayIndex))
  })
  const { quotes, depth, ladder } = createQuotes({
    calendar,
    days,
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
  return { quotes, depth, ladder, firstTouch }
}

type CandleMethods = Pick<Market, 'candles' | 'candleWork'>
const createCandleMethods = (
  listed: Ground['directory']['listed'],
  barSourceOf: ReturnType<typeof createBarSources>,
): CandleMethods => ({
  candles: (instrument, interval, fromMs, toMs, nowMs) =>
    candlesOf(barSourceOf(listed(instrument), nowMs), { interval, fromMs, toMs, nowMs }),
  candleWork: (instrument, interval, fromMs, toMs, nowMs) =>
    candleWorkOf(barSourceOf(listed(instrument), nowMs), { interval, fromMs, toMs, nowMs }),
})

type CompanyMethods = Pick<Market, 'asOf' | 'actionsOf' | 'actionsOn' | 'companyFacts' | 'news'>
/** The companies' businesses, earnings and news. */
const createCompanyMethods = (
  ground: Ground,
  { pathOf }: MarketPaths,
  { indexChanges, blocksOf }: Pick<NewsSources, 'indexChanges' | 'blocksOf'>,
): CompanyMethods => {
  const { companies, factors, days, calendar, momentOf } = ground
  const { listed } = ground.directory
  const actions = createMarketActions({ listings: companies, pathOf, days, calendar, momentOf })
  const companyFacts = createCompanyFacts({ pathOf, days, calendar })
  const news = createNews({
    listings: companies,
    pathOf,
    factors,
    days,
    calendar,
    sectorNames: sectors.map(({ name }) => name),
    keyOf: ground.keys.dailyKey,
    indexChanges,
    blocksOf,
  })
  return {
    asOf: (instrument, instantMs) => actions.asOf(listed(instrument), instantMs),
    actionsOf: (instrument, fromDay, toDay, nowMs) =>
      actions.actionsOf(listed(instrument), fromDay, toDay, nowMs),
    actionsOn: actions.actionsOn,
    companyFacts: (instrument, nowMs) => companyFacts(listed(instrument), nowMs),
    news: (fromMs, toMs, of) => news(fromMs, toMs, of && listed(of)),
  }
}

/** The practice exchange: every price is a function of (seeds, instrument, time). */
export const createPracticeMarket = (options: PracticeMarketOptions): PracticeMarket => {
  const ground = createGround(options)
  const { calendar, days, momentOf, companies, listings, directory, firstIndexOf, kept } = ground
  const { dailyKey, pathKey, issueKey } = ground.keys
  const fromPaths: MadeOfPaths = {
    indices: () => indices,
    debutOf: (listing) => issues.debutOf(listing),
  }
  const paths = createMarketPaths(ground, fromPaths, options.keptPathOf)
  const { pathOf, treeOf } = paths
  const prices = createListingPrices(ground, paths)
  const indices = createIndices({
    listings: companies,
    firstDayIndexOf: firstIndexOf,
    pathOf,
    treeOf,
    marks: paths.marks,
    quotes: prices.quotes,
    days,
    calendar,
  })
  const issues = createIssues({
    listings: companies,
    firstIndexOf,
    pathOf,
    factors: ground.factors,
    days,
    calendar,
    pastCompanies: ground.pastCompanies,
    keyOf: issueKey,
    seedOf: ground.seedOfIndex,
  })
  const goldQuotes = createGoldQuotes({ gold: paths.gold, pathKey, momentOf, days, calendar, kept })
  const planned = { listings: companies, pathOf, firstIndexOf, days, calendar, keyOf: dailyKey }
  const blocksOf = createBlockPlans(planned)
  const products = createProducts({ ...options, listings, pathOf, days, firstIndexOf, dailyKey, indices })
  const barSourceOf = createBarSources({ calendar, days, kept, pathOf, treeOf, momentOf })

  return {
    name: 'practice',
    instruments: listings,
    find: directory.find,
    session: (instantMs) => sessionAt(calendar, instantMs),
    quote: (instrument, instantMs) => prices.quotes([instrument], instantMs)[0],
    quotes: prices.quotes,
    depth: prices.depth,
    ladder: prices.ladder,
    firstTouch: prices.firstTouch,
    ...createQuotedIndices(indices, goldQuotes),
    ...createCandleMethods(directory.listed, barSourceOf),
    ...createCompanyMethods(ground, paths, { indexChanges: indices.changesOn, blocksOf }),
    ...createOffers({ ...planned, treeOf, barSourceOf, plansOf: blocksOf }),
    issues,
    histories: createHistories(companies, days, paths.keptUntil, products.funds),
    ...products,
  }
}
