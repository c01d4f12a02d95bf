import { dayMs, dayNumberOf } from '../calendar/india-time.ts'
import type { Calendar } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { Factors } from '../companies/factors.ts'
import { mainListings } from '../companies/listings.ts'
import type { DailyPath, Debut } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import { normalAt, type RandomKey } from '../numbers/random.ts'
import type { Issue } from '../types.ts'
import { appetiteOf, moodOf } from './appetite.ts'
import { simulatedApplications } from './applications.ts'
import { createBook, timesSubscribed } from './books.ts'
import { dayBefore, issueCalendar } from './calendar.ts'
import { drawSeedOf } from './draw.ts'
import { createIssueFacts, earningsBefore } from './facts.ts'
import { listingGain } from './first-price.ts'
import { bookHours } from './hours.ts'
import { sizeScoreOf, termsOf } from './issue-terms.ts'
import { outcomeOf } from './outcome.ts'
import type { HourOfCells, IssuesOf } from './terms.ts'

interface IssueSources {
  readonly listings: readonly Listing[]
  /** Companies below this number are listed in the history, which only includes successful issues. */
  readonly pastCompanies: number
  readonly firstIndexOf: (listing: Listing) => number
  readonly pathOf: (listing: Listing) => DailyPath
  readonly factors: Factors
  readonly days: TradingDays
  readonly calendar: Calendar
  /** The key of an issue's numbers, and the seed, for a day that has begun. */
  readonly keyOf: (dayIndex: number) => RandomKey
  readonly seedOf: (dayIndex: number) => Uint8Array
}

/** The random number of an issue's listing day. */
const listingDraw = 8

const once = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Everything about one company's issue; valid until the calendar changes. */
const createIssue = (
  sources: IssueSources,
  factsOf: ReturnType<typeof createIssueFacts>,
  listing: Listing,
  listedIndex: number,
) => {
  const { days, calendar, keyOf, seedOf, factors } = sources
  const { character } = listing
  const issue: Issue = {
    ...issueCalendar(days, calendar, listedIndex),
    ...termsOf({
      company: character.company,
      isin: listing.isin,
      highestPaise: listing.issuePricePaise,
      floatShares: (listing.sharesOutstanding * listing.freeFloatPpm) / 1e6,
      earningsPaise: earningsBefore(listing, days, listedIndex),
    }),
    instrument: listing,
  }
  const announcedIndex = listedIndex - dayBefore.announced
  const facts = once(() => factsOf(listing))
  const appetite = once(() =>
    appetiteOf(
      character,
      facts(),
      moodOf(factors, announcedIndex),
      keyOf(announcedIndex),
      sizeScoreOf(character.company),
    ),
  )
  const newBook = () =>
    createBook({
      terms: issue,
      company: character.company,
      appetite,
      keyOf,
      hours: bookHours(days, calendar, listedIndex),
    })
  const book = once(newBook)
  /** Its book is discarded afterwards, because most companies' books are never read. */
  const closed = once(() => {
    const hours = newBook()(issue.closesMs)
    const last = hours.at(-1)?.book
    const { issuePricePaise, isFailed } = outcomeOf(
      issue,
      hours.flatMap(({ cells }) => cells),
    )
    return {
      multiple: last === undefined ? 0 : timesSubscribed(last, issue.reservedLots),
      outcome: { issuePricePaise, isFailed: isFailed && character.company >= sources.pastCompanies },
    }
  })
  const debut = once((): Debut => {
    const { multiple, outcome } = closed()
    const score = normalAt(keyOf(listedIndex), character.company, listingDraw)
    const { issuePricePaise, isFailed } = outcome
    const firstPricePaise = issuePricePaise * (1 + listingGain(multiple, score))
    return { issuePricePaise, isFailed, firstPricePaise }
  })
  return {
    issue,
    facts,
    debut,
    hoursUntil: (nowMs: number) => book()(nowMs),
    outcome: () => closed().outcome,
    drawSeed: () => drawSeedOf(seedOf(listedIndex - dayBefore.allotment), issue.id),
  }
}

/** Companies listed later than this aren't announced yet, so later years' calendars needn't be computed. */
const furthestMs = dayBefore.announced * 5 * dayMs

/** The issues of companies listed after the history began. */
export const createIssues = (
  sources: IssueSources,
): IssuesOf<Issue> & { debutOf(listing: Listing): Debut } => {
  const { listings, firstIndexOf, calendar } = sources
  const factsOf = createIssueFacts(sources)
  const mains = mainListings(listings.filter((listing) => firstIndexOf(listing) > dayBefore.announced))
  const made = new Map<string, ReturnType<typeof createIssue>>()
  let version = calendar.version
  const makingOf = (listing: Listing) => {
    if (version !== calendar.version) {
      // Future days may move, and the book with them.
      version = calendar.version
      made.clear()
    }
    const known = made.get(listing.isin)
    if (known !== undefined) return known
    const fresh = createIssue(sources, factsOf, listing, firstIndexOf(listing))
    made.set(listing.isin, fresh)
    return fresh
  }
  const mainOf = new Map(mains.map((listing) => [listing.isin, listing]))
  const of = ({ instrument }: Issue) => {
    const listing = mainOf.get(instrument.isin)
    if (listing === undefined) throw new RangeError(`no issue of this market: ${instrument.code}`)
    return makingOf(listing)
  }
  const cellsOf = (issue: Issue, nowMs: number): readonly HourOfCells[] => {
    if (nowMs < issue.closesMs) throw new RangeError(`${issue.id} is still open`)
    return of(issue)
      .hoursUntil(issue.closesMs)
      .map(({ cells }) => ({ cells }))
  }

  return {
    debutOf: ({ isin }) => makingOf(mainOf.get(isin) as Listing).debut(),
    list: (nowMs) =>
      mains
        .filter(({ listingDay }) => dayNumberOf(listingDay) * dayMs <= nowMs + furthestMs)
        .map((listing) => makingOf(listing).issue)
        .filter(({ announcedMs }) => announcedMs <= nowMs)
        .toSorted((one, other) => other.listsMs - one.listsMs || one.instrument.id - other.instrument.id),
    factsOf: (issue) => of(issue).facts(),
    bookOf: (issue, nowMs) => of(issue).hoursUntil(nowMs).at(-1)?.book,
    pathOf: (issue, nowMs) =>
      of(issue)
        .hoursUntil(nowMs)
        .map(({ book }) => book),
    outcomeOf: (issue, nowMs) => (nowMs < issue.closesMs ? undefined : of(issue).outcome()),
    applicationsOf: (issue, nowMs) => simulatedApplications(issue.id, cellsOf(issue, nowMs)),
    cellsOf,
    drawSeedOf: (issue, nowMs) => (nowMs < issue.allotmentMs ? undefined : of(issue).drawSeed()),
  }
}
