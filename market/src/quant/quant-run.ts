import { weekdayOf } from '../calendar/india-time.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import { afterAction, type Basket, daysOfYear, netAssetsPaise } from '../funds/basket.ts'
import type { Shares } from '../funds/shares.ts'
import { partOf } from '../funds/whole-numbers.ts'
import { fillPaise, tradeChargesPaise } from './fills.ts'
import type { QuantTrade } from './quant-parts.ts'
import type { QuantProduct } from './quant-types.ts'
import type { Strategy, View, Wanted } from './strategy.ts'

export interface QuantSources {
  readonly shares: Shares
  readonly days: TradingDays
  readonly listingOf: (id: number) => Listing
  readonly pathOf: (listing: Listing) => DailyPath
  /** Of the first trading day of a month: the month's number, January 1; of other days NaN. */
  readonly monthStarts: (dayIndex: number) => number
  /** Of the night after a day. */
  readonly policyRatePpm: (dayIndex: number) => number
  readonly broadFundId: number
}

/** A day of a strategy whose close is over. */
export interface QuantRunDay {
  readonly basket: Basket
  readonly trades: readonly QuantTrade[]
  readonly interestPaise: number
  readonly feePaise: number
  readonly worthPaise: number
  /** Ten-thousandths of a rupee. */
  readonly value: number
}

/** What a run has of its product, or of an investor's own strategy. */
export interface RunTerms extends Pick<QuantProduct, 'capitalPaise' | 'sharesIssued' | 'feePpm'> {
  /** Charged as intraday trades, whatever it trades. */
  readonly isOnMargin: boolean
  /** Buys whole lots, of its own money alone, after its sales; undefined for a product. */
  readonly lotShares?: number
}

/** What is borrowed costs so much more than money overnight, and the lender of a share sold short takes so much a year. */
export const borrowingPpm = 60_000
export const lendingPpm = 30_000
/** A change below this part of a holding isn't worth its costs. */
const leastChange = 0.05
/** An ended product has lost so much of what it was worth when it opened. */
const endPart = 0.5
const partsOfPaisa = 100
/** Of its money an own strategy pays for shares; the charges of a purchase are less than the rest. */
const beforeCharges = 0.997

/** The view after a day's close. */
export const createViews = ({ shares, days, pathOf, monthStarts, broadFundId }: QuantSources) => {
  const monthIndexOf = (dayIndex: number): number => {
    let from = dayIndex
    while (from > 0 && Number.isNaN(monthStarts(from))) from -= 1
    return from
  }
  const weekOf = (dayIndex: number): number => {
    const dayNumber = days.numberOf(dayIndex)
    return dayNumber - weekdayOf(dayNumber)
  }
  return (dayIndex: number): View => ({
    dayIndex,
    broadFundId,
    monthStart: monthStarts(dayIndex + 1),
    isWeekStart: weekOf(dayIndex + 1) !== weekOf(dayIndex),
    pool: (count) => shares.ranked(monthIndexOf(dayIndex)).slice(0, count),
    price: (id, ago) => {
      if (ago < 0) throw new RangeError('nobody knows the days to come')
      return shares.startShareOf({ id }, Math.max(0, dayIndex - ago))
    },
    deviation: (listing) => shares.deviationOf(listing, dayIndex, daysOfYear),
    earningsYield: (listing) => shares.earningsYieldOf(listing, dayIndex),
    hasResults: (listing) => pathOf(listing).dayOf(dayIndex).results !== undefined,
  })
}

/** Interest of the nights on what is not tied up; what a short sale brought in is the lender's security and earns nothing. */
const interestPaise = (
  { units, moneyPaise }: Basket,
  priceOf: (id: number) => number,
  nights: number,
  ratePpm: number,
): number => {
  let shortPaise = 0
  for (const [id, count] of units) if (count < 0) shortPaise -= count * priceOf(id)
  const year = daysOfYear * 1_000_000
  const freePaise = moneyPaise - shortPaise
  const onFreePaise = partOf(freePaise, (freePaise < 0 ? ratePpm + borrowingPpm : ratePpm) * nights, year)
  return onFreePaise - partOf(shortPaise, lendingPpm * nights, year)
}

/** Whole lots of a wish, and what of a purchase the money pays for: all of it where money may be borrowed. */
const lotsOf = ({ lotShares = 1 }: RunTerms, units: number): number =>
  lotShares === 1 ? units : Math.floor(units / lotShares) * lotShares
const payable = (terms: RunTerms, units: number, pricePaise: number, moneyPaise: number): number =>
  terms.lotShares === undefined || units <= 0
    ? units
    : Math.max(0, lotsOf(terms, Math.min(units, Math.floor((moneyPaise * beforeCharges) / pricePaise))))

/** The trades of a day's open. */
const createTrading = (terms: RunTerms, { listingOf, pathOf }: QuantSources) => {
  /** How many units are wanted, from what the strategy is worth and what a share costs before the open. */
  const wantedUnits = (basket: Basket, wanted: Wanted, dayIndex: number, worthPaise: number): number => {
    const before = basket.units.get(wanted.id) ?? 0
    if (wanted.weight === undefined) return before
    const pricePaise = pathOf(listingOf(wanted.id)).referenceOf(dayIndex)
    const units = lotsOf(terms, Math.trunc((worthPaise * wanted.weight) / pricePaise))
    const isSmall = Math.abs(units - before) <= leastChange * Math.abs(before)
    return isSmall ? before : units
  }
  /** Undefined where nothing changes, or nobody takes the other side. */
  const tradeOf = (
    id: number,
    [before, after]: readonly [before: number, after: number],
    dayIndex: number,
    moneyPaise: number,
  ): QuantTrade | undefined => {
    const listing = listingOf(id)
    const wished = after - before
    const pricePaise = wished === 0 ? undefined : fillPaise(listing, pathOf(listing), dayIndex, wished)
    const units = pricePaise === undefined ? 0 : payable(terms, wished, pricePaise, moneyPaise)
    if (pricePaise === undefined || units === 0) return undefined
    const kind = terms.isOnMargin || before < 0 || after < 0 ? 'intraday' : 'delivery'
    return {
      id,
      units,
      pricePaise,
      chargesPaise: tradeChargesPaise(listing.exchange, kind, units, pricePaise),
    }
  }
  const traded = (
    basket: Basket,
    targets: readonly Wanted[],
    dayIndex: number,
    worthPaise: number,
  ): { readonly basket: Basket; readonly trades: readonly QuantTrade[] } => {
    const wanted = new Map(targets.map((one) => [one.id, wantedUnits(basket, one, dayIndex, worthPaise)]))
    for (const id of basket.units.keys()) if (!wanted.has(id)) wanted.set(id, 0)
    const units = new Map(basket.units)
    let { moneyPaise } = basket
    const changes = [...wanted].map(([id, after]) => [id, basket.units.get(id) ?? 0, after] as const)
    if (terms.lotShares !== undefined) changes.sort((one, other) => one[2] - one[1] - (other[2] - other[1]))
    const trades = changes.flatMap(([id, held, after]) => {
      const trade = tradeOf(id, [held, after], dayIndex, moneyPaise)
      if (trade === undefined) return []
      moneyPaise -= trade.units * trade.pricePaise + trade.chargesPaise
      if (held + trade.units === 0) units.delete(id)
      else units.set(id, held + trade.units)
      return [trade]
    })
    return { basket: { ...basket, units, moneyPaise }, trades }
  }
  return traded
}

/** One product from the first day of its back-test on: every day follows from the day before and what was public then. */
export const createQuantRun = (
  terms: RunTerms,
  strategy: Strategy,
  sources: QuantSources,
  [firstIndex, openIndex]: readonly [first: number, open: number],
) => {
  const { shares, days, policyRatePpm } = sources
  const traded = createTrading(terms, sources)
  const viewAt = createViews(sources)
  const history: QuantRunDay[] = []
  let isEnded = false

  const closed = (dayIndex: number, day: Omit<QuantRunDay, 'worthPaise' | 'value'>): QuantRunDay => {
    const worthPaise = netAssetsPaise(day.basket, (id) => shares.closeOf(id, dayIndex))
    // Whoever holds shares owes nothing, whatever was borrowed.
    return { ...day, worthPaise, value: Math.max(0, partOf(worthPaise, partsOfPaisa, terms.sharesIssued)) }
  }
  const next = (before: QuantRunDay, dayIndex: number): QuantRunDay => {
    const nights = days.numberOf(dayIndex) - days.numberOf(dayIndex - 1)
    const closeBefore = (id: number) => shares.closeOf(id, dayIndex - 1)
    const earnedPaise = interestPaise(before.basket, closeBefore, nights, policyRatePpm(dayIndex - 1))
    const feePaise = partOf(before.worthPaise, terms.feePpm * nights, daysOfYear * 1_000_000)
    let basket: Basket = {
      ...before.basket,
      moneyPaise: before.basket.moneyPaise + earnedPaise - feePaise,
    }
    for (const { listing, terms } of shares.actionsOn(dayIndex))
      if (basket.units.has(listing.id))
        basket = afterAction(basket, listing.id, terms, closeBefore(listing.id))
    const { worthPaise, trades } = before
    const targets = strategy(viewAt(dayIndex - 1), { units: before.basket.units, worthPaise, trades })
    const after =
      targets === undefined ? { basket, trades: [] } : traded(basket, targets, dayIndex, before.worthPaise)
    return closed(dayIndex, { ...after, interestPaise: earnedPaise, feePaise })
  }
  const growTo = (dayIndex: number) => {
    if (isEnded || firstIndex + history.length > dayIndex) return
    shares.actionsOn(dayIndex)
    while (!isEnded && firstIndex + history.length <= dayIndex) {
      const index = firstIndex + history.length
      const before = history.at(-1)
      const start = { units: new Map<number, number>(), moneyPaise: terms.capitalPaise, costsPaise: 0 }
      history.push(
        before === undefined
          ? closed(index, { basket: start, trades: [], interestPaise: 0, feePaise: 0 })
          : next(before, index),
      )
      const openingPaise = history[openIndex - firstIndex]?.worthPaise
      isEnded = openingPaise !== undefined && (history.at(-1)?.worthPaise ?? 0) < endPart * openingPaise
    }
  }
  return {
    firstIndex,
    openIndex,
    /** Days from the back-test's first to an index, or to the product's end. */
    countTo: (dayIndex: number): number => {
      growTo(dayIndex)
      return Math.max(0, Math.min(history.length, dayIndex - firstIndex + 1))
    },
    dayAt: (dayIndex: number): QuantRunDay | undefined => {
      growTo(dayIndex)
      return dayIndex < firstIndex ? undefined : history[dayIndex - firstIndex]
    },
    isEndedAfter: (dayIndex: number): boolean => {
      growTo(dayIndex)
      return isEnded && dayIndex >= firstIndex + history.length - 1
    },
  }
}
