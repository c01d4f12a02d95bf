import { dayOf } from '../calendar/india-time.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { AnnouncedAction, CompanyDay, Leap } from '../companies/company-day.ts'
import { place } from '../companies/factors.ts'
import type { DailyPath } from '../companies/price-path.ts'
import { quarterOf, type Results, resultsDueOn, traitsOf } from '../companies/results.ts'
import type { Listing } from '../companies/universe.ts'
import { roundToTick } from '../day/tick.ts'
import { type RandomKey, uniformAt } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'
import type { BlockPlan } from '../offerings/block-plans.ts'
import type { Day } from '../types.ts'
import { leapsDown, leapsUp, type NewsFacts, type NewsKind, quietKinds } from './news-kinds.ts'

/** News of one company on one day, with its second from the open; larger than the session's length after the close. */
export interface CompanyNews {
  readonly kind: NewsKind
  readonly atS: number
  readonly direction: 'up' | 'down' | 'none'
  readonly facts: NewsFacts
}

export interface CompanyNewsDay {
  readonly listing: Listing
  readonly path: DailyPath
  readonly key: RandomKey
  readonly dayIndex: number
  readonly days: TradingDays
  readonly sessionS: number
  /** When the session opens, in minutes from midnight in India. */
  readonly openMinute: number
  /** The company's block of the day. */
  readonly block: BlockPlan | undefined
  /** Seconds from the close within which the day's last news comes. */
  readonly eveningS: number
}

/** The random numbers for a company's news on a day; company-day.ts has those for the events. */
const draw = { kind: 32, size: 33, word: 34, otherWord: 35, quiet: 36, quietTime: 37, evening: 38 } as const
const quietChance = 0.012

/** The word lists that every language needs, with their lengths; see news-text. */
export const wordCounts = { client: 8, agency: 3, broker: 4, place: 8, regulator: 4, product: 5 } as const

const paisePerCrore = 1_000_000_000
/**
 * Rounded as a company would: two significant digits below ten crore, whole crores above, round ones from a
 * thousand.
 */
const roundCrore = (crore: number): number => {
  const step = crore >= 1_000 ? 50 : crore >= 100 ? 5 : crore >= 10 ? 1 : 0.1
  return Math.max(0.1, Math.round(Math.round(crore / step) * step * 10) / 10)
}
const dayOfIndex = ({ days }: CompanyNewsDay, dayIndex: number): Day => dayOf(days.numberOf(dayIndex))
const onePlace = (value: number): number => Math.round(value * 10) / 10
const ratings = ['AAA', 'AA+', 'AA', 'AA-', 'A+', 'A', 'A-', 'BBB+', 'BBB']

/** All facts that a company's news of a day can mention. */
const contextOf = (day: CompanyNewsDay) => {
  const { listing, path, key, dayIndex } = day
  const at = place.firstCompany + listing.character.company
  const uniform = (number: number) => uniformAt(key, at, number)
  const factor = path.shareFactorOf(dayIndex)
  const referencePaise = path.referenceOf(dayIndex)
  const shares = listing.sharesOutstanding * factor
  return {
    uniform,
    pick: (number: number, count: number) => Math.floor(uniform(number) * count),
    factor,
    referencePaise,
    shares,
    valueCrore: (referencePaise * shares) / paisePerCrore,
  }
}
type Context = ReturnType<typeof contextOf>

const leapFacts = (kind: NewsKind, leap: Leap, context: Context): NewsFacts => {
  const { uniform, pick, referencePaise, valueCrore, shares } = context
  const size = Math.abs(exp(leap.logMove) - 1)
  const moved = valueCrore * size
  const amountCrore = (part: number) => roundCrore(moved * part * (0.7 + 0.6 * uniform(draw.size)))
  const word = (list: keyof typeof wordCounts) => ({ [list]: pick(draw.word, wordCounts[list]) })
  const rating = 1 + pick(draw.otherWord, ratings.length - 2)
  const target = (factor: number) => {
    const paise = referencePaise * (1 + (exp(leap.logMove) - 1) * factor)
    return Math.max(500, roundToTick(paise - (paise % 500)))
  }
  const stakePercent = onePlace(1 + 4 * uniform(draw.size))
  const stake = {
    stakePercent,
    sharesCount: Math.round((shares * stakePercent) / 100 / 1000) * 1000,
    amountCrore: roundCrore((valueCrore * stakePercent) / 100),
  }
  switch (kind) {
    case 'order-won':
      return { amountCrore: amountCrore(2.5), months: 12 + 6 * pick(draw.otherWord, 5), ...word('client') }
    case 'contract-lost':
      return { amountCrore: amountCrore(2), ...word('client') }
    case 'approval-received':
      return { amountCrore: amountCrore(1.5), ...word('product') }
    case 'rating-upgraded':
      return { ...word('agency'), fromRating: ratings[rating] ?? '', toRating: ratings[rating - 1] ?? '' }
    case 'rating-downgraded':
      return { ...word('agency'), fromRating: ratings[rating] ?? '', toRating: ratings[rating + 1] ?? '' }
    case 'analyst-upgraded':
    case 'analyst-downgraded':
      return { ...word('broker'), targetPaise: target(2.2 + uniform(draw.size)), beforePaise: referencePaise }
    case 'stake-bought':
    case 'stake-sold':
      return stake
    case 'buyback':
      return {
        amountCrore: roundCrore((valueCrore * stakePercent) / 200),
        buybackPaise: roundToTick(referencePaise * (1.08 + size + 0.15 * uniform(draw.otherWord))),
        beforePaise: referencePaise,
      }
    case 'regulator-notice':
      return { amountCrore: amountCrore(0.6), ...word('regulator') }
    case 'fire':
      return { amountCrore: amountCrore(0.7), weeks: 2 + pick(draw.otherWord, 7), ...word('place') }
    case 'court-won':
    case 'court-lost':
      return { amountCrore: amountCrore(0.8) }
    default:
      return {}
  }
}

const leapNews = (leap: Leap, context: Context): CompanyNews => {
  const up = leap.logMove >= 0
  const kinds = up ? leapsUp : leapsDown
  const kind = kinds[context.pick(draw.kind, kinds.length)] ?? kinds[0]
  return { kind, atS: leap.atS, direction: up ? 'up' : 'down', facts: leapFacts(kind, leap, context) }
}

const resultsNews = (
  results: Results & { readonly atS: number },
  leap: Leap | undefined,
  day: CompanyNewsDay,
): CompanyNews => {
  const { listing } = day
  const direction = leap === undefined ? 'none' : leap.logMove >= 0 ? 'up' : 'down'
  const crore = (earningsPaise: number) =>
    roundCrore(Math.abs(earningsPaise * listing.sharesOutstanding) / paisePerCrore)
  const isLoss = results.earningsPaise < 0
  const kinds = isLoss
    ? ({ up: 'loss-narrows', none: 'loss-as-expected', down: 'loss-widens' } as const)
    : ({ up: 'results-good', none: 'results-in-line', down: 'results-bad' } as const)
  const { margin } = traitsOf(listing.character.company)
  return {
    kind: kinds[direction],
    atS: results.atS,
    direction,
    facts: {
      quarter: results.quarter,
      profitCrore: crore(results.earningsPaise),
      yearBeforeCrore: crore(results.yearBeforePaise),
      revenueCrore: crore(results.earningsPaise / margin),
      // For losses and profits alike: the distance from the expected figure.
      surprisePercent: onePlace(Math.abs(exp(isLoss ? -results.surprise : results.surprise) - 1) * 100),
    },
  }
}

const ratioOf = ({ terms }: AnnouncedAction): string =>
  terms.kind === 'split'
    ? `${terms.sharesBefore}:${terms.sharesAfter}`
    : `${terms.sharesAfter - terms.sharesBefore}:${terms.sharesBefore}`

const actionFacts = (action: AnnouncedAction, day: CompanyNewsDay, context: Context): NewsFacts => {
  const { terms } = action
  const exDay = dayOfIndex(day, action.exIndex)
  if (terms.kind !== 'dividend')
    return {
      exDay,
      ratio: ratioOf(action),
      beforeCount: terms.sharesBefore,
      afterCount: terms.sharesAfter,
      fromFacePaise: action.faceValueBeforePaise,
      toFacePaise: action.faceValueAfterPaise,
      pricePaise: context.referencePaise,
    }
  return {
    exDay,
    dividendPaise: terms.amountPaise,
    stage: terms.stage === 'interim' ? 0 : 1,
    totalCrore: roundCrore((terms.amountPaise * context.shares) / paisePerCrore),
    yieldPercent: onePlace((terms.amountPaise / context.referencePaise) * 100),
  }
}

const actionNews = (day: CompanyNewsDay, context: Context): readonly CompanyNews[] =>
  day.path.actionsUntil(day.dayIndex).flatMap((action): CompanyNews[] => {
    const { kind } = action.terms
    const direction = 'none'
    if (action.announcedIndex === day.dayIndex)
      return [{ kind, atS: action.announcedS, direction, facts: actionFacts(action, day, context) }]
    if (action.exIndex !== day.dayIndex) return []
    return [{ kind: `goes-ex-${kind}`, atS: 0, direction, facts: actionFacts(action, day, context) }]
  })

/** For one company in three, the results day is announced a week ahead. */
const noticeDays = 7
const resultsDateNews = (day: CompanyNewsDay, context: Context): readonly CompanyNews[] => {
  const { company } = day.listing.character
  if (company % 3 !== 0 || day.dayIndex === 0) return []
  const dayNumber = day.days.numberOf(day.dayIndex)
  // Results come within the quarter that follows theirs.
  const quarter = quarterOf(dayNumber + noticeDays) - 1
  const noticeOn = resultsDueOn(company, quarter) - noticeDays
  if (noticeOn > dayNumber || noticeOn <= day.days.numberOf(day.dayIndex - 1)) return []
  const dueIndex = day.days.firstFrom(noticeOn + noticeDays)
  const facts = { quarter, dueDay: dayOfIndex(day, dueIndex) }
  return [{ kind: 'results-date', atS: quietSecond(day, context), direction: 'none', facts }]
}

const listingNews = (day: CompanyNewsDay): readonly CompanyNews[] => {
  const { path, dayIndex } = day
  if (dayIndex === 0 || dayIndex !== path.firstDayIndex) return []
  const facts = { issuePaise: path.referenceOf(dayIndex), openPaise: path.openOf(dayIndex) }
  return [{ kind: 'listed', atS: 0, direction: 'none', facts }]
}

const quietSecond = (day: CompanyNewsDay, context: Context): number =>
  Math.floor(day.sessionS * (0.02 + 0.95 * context.uniform(draw.quietTime)))

const quietFacts = (kind: NewsKind, context: Context): NewsFacts => {
  const { uniform, pick, valueCrore, referencePaise } = context
  const size = uniform(draw.size)
  const word = (list: keyof typeof wordCounts) => ({ [list]: pick(draw.word, wordCounts[list]) })
  switch (kind) {
    case 'product-launched':
      return word('product')
    case 'small-order':
      return { ...word('client'), amountCrore: roundCrore(valueCrore * 0.004 * (0.2 + size)) }
    case 'plant-opened':
      return { ...word('place'), amountCrore: roundCrore(valueCrore * 0.01 * (0.3 + size)) }
    case 'rating-affirmed':
      return { ...word('agency'), rating: ratings[pick(draw.otherWord, ratings.length)] ?? '' }
    case 'analyst-initiated':
      return { ...word('broker'), targetPaise: Math.max(500, Math.floor(referencePaise / 500) * 500) }
    default:
      return {}
  }
}

const quietNews = (day: CompanyNewsDay, context: Context): readonly CompanyNews[] => {
  if (context.uniform(draw.quiet) >= quietChance) return []
  const kind = quietKinds[context.pick(draw.kind, quietKinds.length)] ?? quietKinds[0]
  return [{ kind, atS: quietSecond(day, context), direction: 'none', facts: quietFacts(kind, context) }]
}

/** The block of the day (offerings/block-plans.ts), reported once its window is over. */
const blockNews = (day: CompanyNewsDay, context: Context): readonly CompanyNews[] => {
  if (day.block === undefined) return []
  const { quantityShares, window, toldAfterS } = day.block
  const atS = (window.closesMinute - day.openMinute) * 60 + toldAfterS
  const amountCrore = roundCrore((quantityShares * context.referencePaise) / paisePerCrore)
  return [{ kind: 'block-deal', atS, direction: 'none', facts: { sharesCount: quantityShares, amountCrore } }]
}

/** Calendar days, since a year in the exchange's hours has fewer trading days than one round the clock. */
const yearDays = 365
/** For how many trading days there must have been no such news. */
const restDays = 20

/** Whether a day closes above (or below) every close of the year before, for the first time in a month. */
const extremeNews = (day: CompanyNewsDay, context: Context): readonly CompanyNews[] => {
  const { path, dayIndex, days } = day
  const yearAgo = days.numberOf(dayIndex) - yearDays
  if (days.numberOf(path.firstDayIndex) > yearAgo) return []
  const closeAt = (index: number) => path.closeOf(index) * path.shareFactorOf(index)
  const today = closeAt(dayIndex)
  const yesterday = closeAt(dayIndex - 1)
  if (today === yesterday) return []
  const up = today > yesterday
  let extreme = up ? 0 : Number.POSITIVE_INFINITY
  let extremeIndex = 0
  for (let index = dayIndex - 1; days.numberOf(index) >= yearAgo; index -= 1) {
    const close = closeAt(index)
    if (up ? close >= today : close <= today) return []
    if (up ? close > extreme : close < extreme) [extreme, extremeIndex] = [close, index]
  }
  if (extremeIndex > dayIndex - restDays) return []
  return [
    {
      kind: up ? 'year-high' : 'year-low',
      atS: day.sessionS + Math.floor(context.uniform(draw.evening) * day.eveningS),
      direction: 'none',
      facts: {
        closePaise: path.closeOf(dayIndex),
        extremePaise: Math.round(extreme / context.factor),
        extremeDay: dayOfIndex(day, extremeIndex),
        dayPercent: onePlace(Math.abs(path.closeOf(dayIndex) / context.referencePaise - 1) * 100),
      },
    },
  ]
}

/** The news of a company on a past day, unordered. */
export const companyNewsOf = (day: CompanyNewsDay): readonly CompanyNews[] => {
  const context = contextOf(day)
  const { leap, results }: CompanyDay = day.path.dayOf(day.dayIndex)
  return [
    ...(results ? [resultsNews(results, leap, day)] : leap ? [leapNews(leap, context)] : []),
    ...actionNews(day, context),
    ...resultsDateNews(day, context),
    ...listingNews(day),
    ...quietNews(day, context),
    ...blockNews(day, context),
    ...extremeNews(day, context),
  ]
}
