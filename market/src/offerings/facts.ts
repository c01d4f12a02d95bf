import type { TradingDays } from '../calendar/trading-days.ts'
import type { DailyPath } from '../companies/price-path.ts'
import { createEarnings, financialQuarter, quarterOf, traitsOf } from '../companies/results.ts'
import type { Listing } from '../companies/universe.ts'
import { keyFrom, normalAt, uniformAt } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'
import { dayBefore } from './calendar.ts'
import type { IssueFacts, Ratios, YearFigures } from './terms.ts'

interface Sources {
  readonly listings: readonly Listing[]
  readonly pathOf: (listing: Listing) => DailyPath
  readonly firstIndexOf: (listing: Listing) => number
  readonly days: TradingDays
}

/** Public: past years' figures in an offer document. */
const figuresKey = keyFrom(new Uint8Array(32), 'tarazu offer documents 1')
const draw = { worth: 1, borrowings: 2, year: 16 } as const

const yearsShown = 5
const peersShown = 4
const afterClose = 86_400

/** Earnings per share in the four quarters before the listing, over all shares from before the issue. */
export const earningsBefore = (listing: Listing, days: TradingDays, listedIndex: number): number => {
  const { character, earningsPerSharePaise } = listing
  const [firstDayNumber, listedDayNumber] = [days.numberOf(0), days.numberOf(listedIndex)]
  const options = { character, earningsPerSharePaise, firstDayNumber, listedDayNumber }
  return createEarnings(options, undefined).trailingPaise()
}

/** Public traits of a company's books: net worth over revenue, and borrowings over net worth. */
const booksOf = (company: number) => ({
  worth: (2 + 3 * uniformAt(figuresKey, company, draw.worth)) / 6,
  debt: 0.1 + 0.9 * uniformAt(figuresKey, company, draw.borrowings),
})

/** Years before the listing: the growth line that earnings continue, with increasing noise into the past. */
const yearsBefore = (
  listing: Listing,
  days: TradingDays,
  listedIndex: number,
  newestEarnings: number,
): readonly YearFigures[] => {
  const { company, growthPerYear } = listing.character
  const { margin } = traitsOf(company)
  const { worth, debt } = booksOf(company)
  // The last financial year that ended some months before the listing.
  const newestYear = financialQuarter(quarterOf(days.numberOf(listedIndex) - 120)).financialYear - 1
  return Array.from({ length: yearsShown }, (_, i) => {
    const back = yearsShown - 1 - i
    const noise = 0.07 * back * normalAt(figuresKey, company, draw.year + back)
    const line = newestEarnings * exp(-(growthPerYear + 0.06) * back)
    const earningsPaise = line * exp(line < 0 ? -noise : noise)
    const revenuePaise =
      (Math.abs(newestEarnings) * listing.sharesOutstanding * exp(-(growthPerYear + 0.04) * back)) / margin
    return {
      financialYear: newestYear - back,
      revenuePaise: Math.round(revenuePaise),
      netProfitPaise: Math.round(earningsPaise * listing.sharesOutstanding),
      earningsPerSharePaise: Math.round(earningsPaise),
      netWorthPaise: Math.round(revenuePaise * worth),
      borrowingsPaise: Math.round(revenuePaise * worth * debt * exp(0.08 * back)),
    }
  })
}

const hundredths = (ratio: number): number => Math.round(ratio * 100)

/** From a share's price and its last four quarters' earnings; negative for a loss. */
const ratiosOf = (company: number, pricePaise: number, earningsPaise: number): Ratios => {
  const { margin } = traitsOf(company)
  const bookPaise = (Math.abs(earningsPaise) / margin) * booksOf(company).worth
  return {
    ...(earningsPaise > 0 && { priceOverEarnings: hundredths(pricePaise / earningsPaise) }),
    priceOverBook: hundredths(pricePaise / bookPaise),
    returnOnNetWorth: hundredths((earningsPaise / bookPaise) * 100),
    netMargin: hundredths(Math.sign(earningsPaise) * margin * 100),
  }
}

const medianOf = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

/** The offer document's facts about the company, with peers listed since before the history. */
export const createIssueFacts = ({ listings, pathOf, firstIndexOf, days }: Sources) => {
  const seen = new Set<number>()
  const bySector = Map.groupBy(
    listings
      .filter(({ character: { company } }) => !seen.has(company) && seen.add(company))
      .filter((listing) => firstIndexOf(listing) === 0)
      .toSorted(
        (one, other) =>
          other.sharesOutstanding * other.character.startPaise -
          one.sharesOutstanding * one.character.startPaise,
      ),
    ({ sector }) => sector,
  )
  return (listing: Listing): IssueFacts => {
    const listedIndex = firstIndexOf(listing)
    const closeIndex = listedIndex - dayBefore.announced - 1
    const peers = (bySector.get(listing.sector) ?? []).slice(0, peersShown).map((peer) => {
      const path = pathOf(peer)
      const pricePaise = path.closeOf(closeIndex) * path.shareFactorOf(closeIndex)
      return {
        id: peer.id,
        ...ratiosOf(peer.character.company, pricePaise, path.earningsOf(closeIndex, afterClose)),
      }
    })
    const earningsPaise = earningsBefore(listing, days, listedIndex)
    const peersPriceOverEarnings = medianOf(
      peers.flatMap(({ priceOverEarnings }) => (priceOverEarnings === undefined ? [] : [priceOverEarnings])),
    )
    return {
      years: yearsBefore(listing, days, listedIndex, earningsPaise),
      ratios: ratiosOf(listing.character.company, listing.issuePricePaise, earningsPaise),
      peers,
      ...(peersPriceOverEarnings !== undefined && { peersPriceOverEarnings }),
    }
  }
}
