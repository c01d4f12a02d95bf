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
  /** On the first trading day of a month: the month's number, 1 for January; on other days NaN. */
  readonly monthStarts: (dayIndex: number) => number
  /** For the night after a day. */
  readonly policyRatePpm: (dayIndex: number) => number
  readonly broadFundId: number
}

/** A closed day of a strategy. */
export interface QuantRunDay {
  readonly basket: Basket
  readonly trades: readonly QuantTrade[]
  readonly interestPaise: number
  readonly feePaise: number
  readonly worthPaise: number
  /** Ten-thousandths of a rupee. */
  readonly value: number
}

/** A run's settings from its product, or from an investor's own strategy. */
export interface RunTerms extends Pick<QuantProduct, 'capitalPaise' | 'sharesIssued' | 'feePpm'> {
  /** Charged as intraday, regardless of what it trades. */
  readonly isOnMargin: boolean
  /** Buys whole lots, after its sales and only with its own money; undefined for a product. */
  readonly lotShares?: number
}

/**
 * Borrowing costs this much above the overnight rate, and short sales cost this much a year, for the share's
 * lender.
 */
export const borrowingPpm = 60_000
export const lendingPpm = 30_000
/** Changes below this fraction of a holding aren't worth their costs. */
const leastChange = 0.05
/** A product ends when it has lost this fraction of its opening value. */
const endPart = 0.5
const partsOfPaisa = 100
/** The fraction of its money that an own strategy spends on shares; the rest covers the charges. */
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
      if (ago < 0) throw new RangeError('future days are unknown')
      return shares.startShareOf({ id }, Math.max(0, dayIndex - ago))
    },
    deviation: (listing) => shares.deviationOf(listing, dayIndex, daysOfYear),
    earningsYield: (listing) => shares.earningsYieldOf(listing, dayIndex),
    hasResults: (listing) => pathOf(listing).dayOf(dayIndex).results !== undefined,
  })
}

/** The nights' interest on free money; the proceeds of a short sale secure the lender and earn nothing. */
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

/** Whole lots of a wanted change, limited for purchases by the available money, unless it may borrow. */
const lotsOf = ({ lotShares = 1 }: RunTerms, units: number): number =>
  lotShares === 1 ? units : Math.floor(units / lotShares) * lotShares
const payable = (terms: RunTerms, units: number, pricePaise: number, moneyPaise: number): number =>
  terms.lotShares === undefined || units <= 0
    ? units
    : Math.max(0, lotsOf(terms, Math.min(units, Math.floor((moneyPaise * beforeCharges) / pricePaise))))

/** The trades of a day's open. */
const createTrading = (terms: RunTerms, { listingOf, pathOf }: QuantSources) => {
  /** How many units are wanted, from the strategy's worth and the share's price before the open. */
  const wantedUnits = (basket: Basket, wanted: Wanted, dayIndex: number, worthPaise: number): number => {
    const before = basket.units.get(wanted.id) ?? 0
    if (wanted.weight === undefined) return before
    const pricePaise = pathOf(listingOf(wanted.id)).referenceOf(dayIndex)
    const units = lotsOf(terms, Math.trunc((worthPaise * wanted.weight) / pricePaise))
    const isSmall = Math.abs(units - before) <= leastChange * Math.abs(before)
    return isSmall ? before : units
  }
  /** Undefined if nothing changes, or the other side of the book is empty. */
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

/**
 * One product since the first day of its back-test: every day follows from the previous one and public data.
 */
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
    // Holders of its shares owe nothing, whatever it borrowed.
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
