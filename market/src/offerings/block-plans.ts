import { keptByDay } from '../calendar/kept-by-day.ts'
import type { Calendar } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { place } from '../companies/factors.ts'
import { mainListings } from '../companies/listings.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import { type RandomKey, uniformAt } from '../numbers/random.ts'
import { type BlockWindow, blockWindowsOf } from './block-windows.ts'

/** A block of a company's shares that a holder sells on a day. */
export interface BlockPlan {
  readonly listing: Listing
  readonly window: BlockWindow
  /** Only for customers with an agent's invitation. */
  readonly forInvited: boolean
  readonly quantityShares: number
  /** The seller's minimum premium over the reference, in parts per million. */
  readonly premiumPpm: number
  /** Seconds from the end of its window to the news about it. */
  readonly toldAfterS: number
}

export interface BlockPlanSources {
  readonly listings: readonly Listing[]
  readonly pathOf: (listing: Listing) => DailyPath
  readonly firstIndexOf: (listing: Listing) => number
  /** The key of a day that has begun. */
  readonly keyOf: (dayIndex: number) => RandomKey
  readonly days: TradingDays
  readonly calendar: Calendar
}

const draw = { company: 160, size: 1, premium: 2, told: 3, second: 4, invited: 5, perBlock: 16 } as const
/**
 * Every window has one block that is open to everybody, and some have a second one, half of which are by invitation.
 */
const secondBlockChance = 0.5
const invitedShare = 0.5
const mostPremiumPpm = 4_000
const blockLotShares = 1_000
/**
 * Reading a company's news for a year reads all of the year's days; the next company's reads the same ones.
 */
const keptDays = 500

/** Excludes companies listed that day, and ex-days, when a share before the open isn't the same after it. */
const canSell = (path: DailyPath, dayIndex: number): boolean =>
  path.isListedOn(dayIndex - 1) && path.actionsUntil(dayIndex).every(({ exIndex }) => exIndex !== dayIndex)

/**
 * The blocks of a day, in chronological order, by the day's own numbers, which are independent of prices: at
 * most one per company, and at least one for everybody in every window.
 */
export const createBlockPlans = (sources: BlockPlanSources) => {
  const { listings, pathOf, firstIndexOf, keyOf, days, calendar } = sources
  const companies = mainListings(listings.filter(({ kind }) => kind === 'equity'))

  const planOf = (dayIndex: number, window: BlockWindow, number: number, free: Listing[]) => {
    const key = keyOf(dayIndex)
    const uniform = (what: number) =>
      uniformAt(key, place.market, draw.company + number * draw.perBlock + what)
    const isSecond = number % 2 === 1
    if (isSecond && uniform(draw.second) >= secondBlockChance) return undefined
    while (free.length > 0) {
      const [listing] = free.splice(Math.floor(uniform(0) * free.length), 1)
      if (listing === undefined || !canSell(pathOf(listing), dayIndex)) continue
      const shares = listing.sharesOutstanding * pathOf(listing).shareFactorOf(dayIndex)
      const part = (0.2 + uniform(draw.size)) / 100
      return {
        listing,
        window,
        forInvited: isSecond && uniform(draw.invited) < invitedShare,
        quantityShares: Math.max(
          blockLotShares,
          Math.round((shares * part) / blockLotShares) * blockLotShares,
        ),
        premiumPpm: Math.floor(uniform(draw.premium) * mostPremiumPpm),
        toldAfterS: 300 + Math.floor(uniform(draw.told) * 540),
      }
    }
    return undefined
  }

  return keptByDay(calendar, keptDays, (dayIndex): readonly BlockPlan[] => {
    // Filtered without paths: companies listed later have none yet.
    const free = companies.filter((listing) => firstIndexOf(listing) < dayIndex)
    return blockWindowsOf(calendar, days.numberOf(dayIndex)).flatMap((window, i) =>
      [2 * i, 2 * i + 1].flatMap((number) => planOf(dayIndex, window, number, free) ?? []),
    )
  })
}
