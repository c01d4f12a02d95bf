import type { TradingDays } from '../calendar/trading-days.ts'
import type { Terms } from '../companies/corporate-actions.ts'
import type { DailyPath } from '../companies/price-path.ts'
import { traitsOf } from '../companies/results.ts'
import type { Listing } from '../companies/universe.ts'
import { freeFloatShares } from '../indices/free-float.ts'
import { createCloseColumns } from './close-columns.ts'

export interface SharesSources {
  readonly listings: readonly Listing[]
  readonly firstIndexOf: (listing: Listing) => number
  readonly pathOf: (listing: Listing) => DailyPath
  /** An index's constituents on a day, known since the close before. */
  readonly membersOf: (indexCode: string, dayIndex: number) => readonly Listing[]
  readonly days: TradingDays
}

/** An action on its ex-day. */
interface ExAction {
  readonly listing: Listing
  readonly terms: Terms
}

export type Shares = ReturnType<typeof createShares>

/** Only index funds hold companies listed for less than a year. */
const seasoningDays = 365
const afterClose = 86_400
const quarterDays = 91
const quartersLookedAt = 8
/** A deviation uses changes over this many trading days, in the last year. */
const deviationStep = 5

const daysBack = (days: TradingDays, dayIndex: number, ago: number): number =>
  days.firstFrom(days.numberOf(dayIndex) - ago)

/** Mean over deviation. */
const steadinessOf = (earnings: readonly number[]): number => {
  const mean = earnings.reduce((sum, one) => sum + one, 0) / earnings.length
  const variance = earnings.reduce((sum, one) => sum + (one - mean) * (one - mean), 0) / earnings.length
  return mean / (Math.sqrt(variance) + Math.abs(mean) / 100)
}

/** The companies' actions by their ex-day. */
const createExActions = (companies: readonly Listing[], { firstIndexOf, pathOf }: SharesSources) => {
  const byExIndex = new Map<number, ExAction[]>()
  let knownUntil = -1
  const note = (listing: Listing, untilIndex: number) => {
    for (const { terms, exIndex } of pathOf(listing).actionsUntil(untilIndex)) {
      if (exIndex <= knownUntil || exIndex > untilIndex) continue
      const there = byExIndex.get(exIndex) ?? []
      there.push({ listing, terms })
      byExIndex.set(exIndex, there)
    }
  }
  /** An action is announced days before its ex-day, so a day's actions are known by the day before. */
  const actionsOn = (dayIndex: number): readonly ExAction[] => {
    if (dayIndex > knownUntil) {
      for (const listing of companies) if (firstIndexOf(listing) <= dayIndex) note(listing, dayIndex)
      knownUntil = dayIndex
    }
    return byExIndex.get(dayIndex) ?? []
  }
  return actionsOn
}

const createRanking = (
  companies: readonly Listing[],
  { firstIndexOf, pathOf, days }: SharesSources,
  floatValueOf: (listing: Listing, dayIndex: number) => number,
) => {
  /** All funds rank on the same few days. */
  const rankings = new Map<number, readonly Listing[]>()
  /** Those listed for a year, largest free float first. */
  return (dayIndex: number): readonly Listing[] => {
    const known = rankings.get(dayIndex)
    if (known !== undefined) return known
    const yearAgo = daysBack(days, dayIndex, seasoningDays)
    const sorted = companies
      .filter((listing) => {
        const first = firstIndexOf(listing)
        return first === 0 || (first <= yearAgo && pathOf(listing).isListedOn(dayIndex))
      })
      .map((listing) => ({ listing, value: floatValueOf(listing, dayIndex) }))
      .sort((one, other) => other.value - one.value || one.listing.id - other.listing.id)
      .map(({ listing }) => listing)
    rankings.set(dayIndex, sorted)
    return sorted
  }
}

/** Funds' view of shares: one listing per company; nothing later than the requested day. */
export const createShares = (sources: SharesSources) => {
  const { listings, firstIndexOf, pathOf, membersOf, days } = sources
  const seen = new Set<number>()
  const companies = listings.filter(
    ({ kind, character: { company } }) => kind === 'equity' && !seen.has(company) && seen.add(company),
  )
  const columns = createCloseColumns(listings, pathOf, firstIndexOf)
  const startShareOf = ({ id }: Pick<Listing, 'id'>, dayIndex: number): number =>
    columns.startShareOf(id, dayIndex)
  const floatValueOf = (listing: Listing, dayIndex: number): number =>
    freeFloatShares(listing) * startShareOf(listing, dayIndex)

  const ranked = createRanking(companies, sources, floatValueOf)
  const actionsOn = createExActions(companies, sources)
  const firstOf = (listing: Listing, dayIndex: number) => Math.max(dayIndex, firstIndexOf(listing))

  return {
    ranked,
    membersOf,
    actionsOn,
    daysBack: (dayIndex: number, ago: number): number => daysBack(days, dayIndex, ago),
    floatValueOf,
    /** By the listing's id. */
    closeOf: columns.closeOf,
    startShareOf,
    /** The growth factor between two closes, without dividends. */
    growthOf: (listing: Listing, fromIndex: number, toIndex: number): number =>
      startShareOf(listing, toIndex) / startShareOf(listing, firstOf(listing, fromIndex)),
    /** Earnings of the last four quarters over the price; negative for a loss. */
    earningsYieldOf: (listing: Listing, dayIndex: number): number =>
      pathOf(listing).earningsOf(dayIndex, afterClose) / startShareOf(listing, dayIndex),
    dividendYieldOf: (listing: Listing, dayIndex: number): number => {
      const path = pathOf(listing)
      const yearAgo = daysBack(days, dayIndex, 365)
      const paise = path
        .actionsUntil(dayIndex)
        .filter(({ exIndex }) => exIndex > yearAgo && exIndex <= dayIndex)
        .reduce((sum, { terms, exIndex }) => sum + terms.amountPaise * path.shareFactorOf(exIndex), 0)
      return paise / startShareOf(listing, dayIndex)
    },
    /** Net profit over revenue. */
    marginOf: (listing: Listing): number => traitsOf(listing.character.company).margin,
    /** Mean of the earnings at the last eight quarters' ends over their deviation; negative for a loss. */
    steadinessOf: (listing: Listing, dayIndex: number): number => {
      const path = pathOf(listing)
      const earnings = Array.from({ length: quartersLookedAt }, (_, ago) =>
        path.earningsOf(firstOf(listing, daysBack(days, dayIndex, ago * quarterDays)), afterClose),
      )
      return steadinessOf(earnings)
    },
    /** The root mean square of changes over five trading days in the last days. */
    deviationOf: (listing: Listing, dayIndex: number, spanDays: number): number => {
      const from = firstOf(listing, daysBack(days, dayIndex, spanDays))
      let [sum, count] = [0, 0]
      for (let to = dayIndex; to - deviationStep >= from; to -= deviationStep) {
        const change = startShareOf(listing, to) / startShareOf(listing, to - deviationStep) - 1
        sum += change * change
        count += 1
      }
      return count === 0 ? 0 : Math.sqrt(sum / count)
    },
  }
}
