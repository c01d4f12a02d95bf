import type { CalendarDay } from './calendar/calendar-day.ts'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from './calendar/india-time.ts'
import {
  type Calendar,
  createCalendar,
  lastSessionDay,
  type MarketHours,
  withHistory,
} from './calendar/session.ts'
import { nothingTaken, takenShares, withTaken } from './day/taken.ts'
import { type Walk, walkBook } from './day/walk.ts'
import type { FundDay } from './funds/fund-types.ts'
import { seedsUpTo, verifySeed } from './numbers/seeds.ts'
import { bytesOfHex } from './numbers/sha256.ts'
import { blockPriceAt } from './offerings/blocks.ts'
import { createPracticeMarket, defaultCompanies } from './practice-market.ts'
import type { QuantDay } from './quant/quant-types.ts'
import type { Day, Exchange, IndexQuote, Market, Quote } from './types.ts'

/**
 * What an investor needs to recompute a price without trusting the market's operator, and the computation: the server
 * publishes a proof, the app's "check this price" and the command `tarazu-verify` check it (docs/verify.md).
 */

/** Incremented with every release after which the same seeds give different prices. */
export const modelVersion = 3

/** All of a practice market's inputs except its seeds. */
export interface MarketRecipe {
  readonly modelVersion: number
  /** Where its history begins. */
  readonly firstDay: Day
  readonly companies: number
  /** Applies from the first live day; the history before it uses the exchange's. */
  readonly hours: MarketHours
  readonly liveFrom: Day
  readonly specialDays: readonly CalendarDay[]
}

/** The recipe of a market with the usual number of companies. Throws for a calendar without a history. */
export const recipeOf = (firstDay: Day, calendar: Calendar): MarketRecipe => {
  const { hours, liveFrom, special } = calendar
  if (liveFrom === undefined) throw new Error('the practice market’s calendar lacks the end of the history')
  return { modelVersion, firstDay, companies: defaultCompanies, hours, liveFrom, specialDays: special }
}

const calendarOf = ({ hours, liveFrom, specialDays }: MarketRecipe): Calendar =>
  withHistory(createCalendar(hours, specialDays), liveFrom)

/** The day whose seed determines the prices at a given time: the one whose session began last. */
export const priceDayOf = (recipe: MarketRecipe, instantMs: number): Day =>
  dayOf(lastSessionDay(calendarOf(recipe), instantMs))

/** A day's commitment and, once the day is over, its seed; both in hexadecimal. */
export interface PublishedDay {
  readonly day: Day
  readonly commitment: string
  readonly seed: string | null
}

export type SeedFinding =
  /** The seed is not published yet. */
  | 'sealed'
  /** The seed doesn't match its commitment. */
  | 'broken'
  | 'kept'

export const checkSeed = ({ commitment, seed }: PublishedDay): SeedFinding => {
  if (seed === null) return 'sealed'
  return verifySeed(bytesOf(seed), commitment) ? 'kept' : 'broken'
}

const bytesOf = (hex: string): Uint8Array => {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new RangeError('a seed must have 64 hexadecimal digits')
  return bytesOfHex(hex)
}

/** The market up to the end of a day with a known seed. Throws RangeError for another model's recipe. */
export const marketUpTo = (recipe: MarketRecipe, day: Day, seed: string): Market => {
  if (recipe.modelVersion !== modelVersion)
    throw new RangeError(`made by model ${recipe.modelVersion}, but this program has model ${modelVersion}`)
  return createPracticeMarket({
    seedOf: seedsUpTo(bytesOf(seed), dayNumberOf(day), dayNumberOf(recipe.firstDay)).seedOf,
    firstDay: recipe.firstDay,
    calendar: calendarOf(recipe),
    companies: recipe.companies,
  })
}

/** The subject of a price: a listing, or an index (its level in hundredths of a point). */
export type PriceSubject =
  | { readonly kind: 'stock'; readonly exchange: Exchange; readonly code: string }
  | { readonly kind: 'index'; readonly code: string }

/**
 * The day whose seed determines a block's price: the calendar day, since the morning window is before the
 * open.
 */
export const blockDayOf = (instantMs: number): Day => dayOf(dayNumberAt(instantMs))

/**
 * The recomputed price per share of the company's block at a time in its window, in paise; undefined if none
 * was for sale.
 */
export const blockPriceAgain = (
  market: Market,
  subject: { readonly exchange: Exchange; readonly code: string },
  instantMs: number,
): number | undefined => {
  const block = market
    .blocks?.(instantMs)
    .find(
      ({ instrument, opensMs, closesMs }) =>
        instrument.exchange === subject.exchange &&
        instrument.code === subject.code &&
        instantMs >= opensMs &&
        instantMs < closesMs,
    )
  return block && blockPriceAt(block, market.quote(block.instrument, instantMs)?.pricePaise)
}

/** The recomputed quote; undefined if there is no such listing, or it has no price then. */
export const quoteAgain = (
  market: Market,
  subject: PriceSubject,
  instantMs: number,
): Quote | IndexQuote | undefined => {
  if (subject.kind === 'index') {
    const index = market.indices.find(({ code }) => code === subject.code)
    return index && market.indexQuote(index, instantMs)
  }
  const instrument = market.find(subject.exchange, subject.code)
  return instrument && market.quote(instrument, instantMs)
}

/** A past fill: the shares and the side of the book, and what the investor had taken from it before. */
export interface FillSubject {
  readonly exchange: Exchange
  readonly code: string
  readonly side: 'buy' | 'sell'
  readonly quantityShares: number
  readonly takenBeforeShares: number
}

/** The recomputed fill, level by level; empty if the book was empty, undefined if there is no such listing or price. */
export const fillAgain = (market: Market, subject: FillSubject, instantMs: number): Walk | undefined => {
  const instrument = market.find(subject.exchange, subject.code)
  if (instrument === undefined || market.quote(instrument, instantMs) === undefined) return undefined
  const { side, quantityShares, takenBeforeShares } = subject
  const bookSide = side === 'buy' ? 'asks' : 'bids'
  const terms = { side: bookSide, wantedShares: quantityShares, takenShares: takenBeforeShares } as const
  return walkBook(market, instrument, terms, instantMs)
}

/** What the same investor took earlier from the same side of a stock's book, on either exchange. */
export interface EarlierFill {
  readonly exchange: Exchange
  readonly quantityShares: number
  readonly instantMs: number
}

/**
 * What is gone for an investor at a given time, from their earlier fills, oldest first; undefined if there is
 * no such listing.
 */
export const takenAgain = (
  market: Market,
  { exchange, code }: Pick<FillSubject, 'exchange' | 'code'>,
  earlier: readonly EarlierFill[],
  instantMs: number,
): number | undefined => {
  const instrument = market.find(exchange, code)
  const book = 'this one'
  const taken = earlier
    .filter((fill) => fill.instantMs <= instantMs)
    .reduce((before, fill) => withTaken(before, book, fill.quantityShares, fill.instantMs), nothingTaken)
  return instrument && takenShares(market, instrument, taken, book, instantMs)
}

/** A fund's recomputed day, part by part; undefined if there is no such fund or that day has no NAV. */
export const netValueAgain = (market: Market, code: string, day: Day): FundDay | undefined => {
  const fund = market.funds?.find(code)
  // The whole trading day is over by midnight, market time.
  return fund && market.funds?.dayOf(fund, day, midnightOf(dayNumberOf(day) + 1))
}

export type NetValueFinding = 'same' | 'other' | 'none'

/**
 * Recomputes one day's NAV from public data: the market's recipe and the day's seed. "none" if that market
 * has no such fund or NAV. Takes seconds, since the whole history is made.
 */
export const checkNetValue = (
  recipe: MarketRecipe,
  seed: string,
  told: { readonly code: string; readonly day: Day; readonly netValue: number },
): { readonly finding: NetValueFinding; readonly found?: FundDay } => {
  const found = netValueAgain(marketUpTo(recipe, told.day, seed), told.code, told.day)
  if (found === undefined) return { finding: 'none' }
  return { finding: found.netValue === told.netValue ? 'same' : 'other', found }
}

/**
 * A recomputed day of an AI quant product, trade by trade; undefined if there is no such product or it has no
 * value then.
 */
export const quantDayAgain = (market: Market, id: string, day: Day): QuantDay | undefined => {
  const product = market.quant?.find(id)
  return product && market.quant?.dayOf(product, day, midnightOf(dayNumberOf(day) + 1))
}

export interface DayFinding {
  readonly day: Day
  readonly finding: SeedFinding | 'unlinked'
}

/**
 * Checks a list of published days, newest first: each seed against its commitment, and each against the chain: a day's
 * seed must lead to those of all earlier days ("unlinked" if it doesn't).
 */
export const checkDays = (days: readonly PublishedDay[]): readonly DayFinding[] => {
  const newestFirst = [...days].sort((one, other) => (one.day < other.day ? 1 : -1))
  const newest = newestFirst.find((one) => checkSeed(one) === 'kept')
  const oldest = newestFirst.at(-1)
  if (newest?.seed == null || oldest === undefined)
    return newestFirst.map((one) => ({ day: one.day, finding: checkSeed(one) }))
  const chain = seedsUpTo(bytesOf(newest.seed), dayNumberOf(newest.day), dayNumberOf(oldest.day))
  return newestFirst.map((one) => {
    const finding = checkSeed(one)
    if (one.day > newest.day || finding === 'broken') return { day: one.day, finding }
    // A day without a published seed must still have the chain's commitment.
    const linked = chain.commitmentOf(dayNumberOf(one.day)) === one.commitment.toLowerCase()
    return { day: one.day, finding: linked ? finding : 'unlinked' }
  })
}
