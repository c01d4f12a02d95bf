import { dayNumberAt } from '../calendar/india-time.ts'
import { remember } from '../calendar/kept-by-day.ts'
import type { Listing } from '../companies/universe.ts'
import type { NewsItem } from '../types.ts'
import { createDayNews, type NewsSources } from './day-news.ts'

/** How many whole days of news are cached; a month's list requests thirty repeatedly. */
const keptDays = 120
const keptDaysOfCompany = 500

/** The practice market's news (docs/market-model.md) by day: causes of price moves, and news without an effect. */
export const createNews = (sources: NewsSources) => {
  const { days, calendar } = sources
  const { companies, companyOf, companyDay, sharedDay, indexDay, closeDay } = createDayNews(sources)

  const known = new Map<number, readonly NewsItem[]>()
  /** All news of a trading day, oldest first. */
  const newsOf = (dayIndex: number): readonly NewsItem[] => {
    const found = known.get(dayIndex)
    if (found !== undefined) return found
    const items = [
      ...companies.flatMap((own) => companyDay(own, dayIndex)),
      ...indexDay(dayIndex),
      ...sharedDay(dayIndex),
      closeDay(dayIndex),
    ]
    const sorted = inOrder(items)
    remember(known, dayIndex, sorted, keptDays)
    return sorted
  }

  const ownKnown = new Map<number, Map<number, readonly NewsItem[]>>()
  /** One company's news on a trading day, oldest first; its page requests a year of it repeatedly. */
  const ownNews = (of: Listing, own: readonly Listing[], dayIndex: number): readonly NewsItem[] => {
    const { company } = of.character
    const ofCompany = ownKnown.get(company) ?? new Map<number, readonly NewsItem[]>()
    ownKnown.set(company, ofCompany)
    const found = ofCompany.get(dayIndex)
    if (found !== undefined) return found
    const isOwn = ({ id }: NewsItem) => id.endsWith(of.isin)
    const items = [...companyDay(own, dayIndex), ...indexDay(dayIndex).filter(isOwn)]
    const sorted = items.length === 0 ? noItems : inOrder(items)
    remember(ofCompany, dayIndex, sorted, keptDaysOfCompany)
    return sorted
  }

  let version = calendar.version
  /** Future days can be replaced in the calendar, and news mentions some of them. */
  const forgetOldCalendar = () => {
    if (version === calendar.version) return
    version = calendar.version
    known.clear()
    ownKnown.clear()
  }

  return (fromMs: number, toMs: number, of?: Listing): readonly NewsItem[] => {
    forgetOldCalendar()
    // A day's news, from morning to evening, lies between its midnights.
    const first = days.firstFrom(dayNumberAt(fromMs))
    const last = days.firstFrom(dayNumberAt(toMs - 1) + 1) - 1
    const own = of && companyOf.get(of.character.company)
    if (of !== undefined && own === undefined) return []
    const items: NewsItem[] = []
    for (let dayIndex = first; dayIndex <= last; dayIndex += 1) {
      const ofDay = of && own ? ownNews(of, own, dayIndex) : newsOf(dayIndex)
      for (const item of ofDay) if (item.instantMs >= fromMs && item.instantMs < toMs) items.push(item)
    }
    return items
  }
}

const noItems: readonly NewsItem[] = []

const inOrder = (items: readonly NewsItem[]): readonly NewsItem[] =>
  items.toSorted((one, other) => one.instantMs - other.instantMs || (one.id < other.id ? -1 : 1))
