import { dayNumberAt, dayOf, midnightOf } from '../calendar/india-time.ts'
import type { Calendar } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import { bandOf, roundUpToTick } from '../day/tick.ts'
import type { RandomKey } from '../numbers/random.ts'
import type { BlockTrade, Candle } from '../types.ts'
import { type BlockPlan, blockPlanOf } from './block-plans.ts'
import { type BlockWindow, blockBandPpm, blocksKnownMinute, blockWindowsOf } from './block-windows.ts'

interface BlockSources {
  readonly listings: readonly Listing[]
  readonly pathOf: (listing: Listing) => DailyPath
  /** The key of a day that has begun. */
  readonly keyOf: (dayIndex: number) => RandomKey
  readonly days: TradingDays
  readonly calendar: Calendar
  /** Candles of a minute that start in [fromMs, toMs), as of toMs. */
  readonly minutes: (listing: Listing, fromMs: number, toMs: number) => readonly Candle[]
}

interface PlannedBlock extends BlockPlan {
  readonly listing: Listing
}

/** For how many days blocks are listed, the day itself included. */
const listedDays = 5
const keptDays = 12
const minuteMs = 60_000

/** The average price of minutes, each at the mean of its four prices, weighted by volume; undefined of none. */
const averageOf = (minutes: readonly Candle[]): number | undefined => {
  const shares = minutes.reduce((sum, { volumeShares }) => sum + volumeShares, 0)
  if (shares === 0) return minutes.at(-1)?.closePaise
  const mean = ({ openPaise, highPaise, lowPaise, closePaise }: Candle) =>
    (openPaise + highPaise + lowPaise + closePaise) / 4
  return minutes.reduce((sum, minute) => sum + mean(minute) * minute.volumeShares, 0) / shares
}

/**
 * The blocks of the last days, as known at an instant: the newest day's first, by window. Each is offered by the market's
 * own process, at the reference of its window and a small premium, and never below the market's price (blockPriceAt).
 */
export const createBlocks = ({ listings, pathOf, keyOf, days, calendar, minutes }: BlockSources) => {
  const companies = [
    ...Map.groupBy(
      listings.filter(({ kind }) => kind === 'equity'),
      ({ character }) => character.company,
    ).values(),
  ].map((own) => own.find(({ exchange }) => exchange === 'NSE') ?? (own[0] as Listing))
  const known = new Map<number, readonly PlannedBlock[]>()
  const plansOf = (dayIndex: number): readonly PlannedBlock[] => {
    const found = known.get(dayIndex)
    if (found !== undefined) return found
    const windows = blockWindowsOf(calendar, days.numberOf(dayIndex))
    const day = { key: keyOf(dayIndex), dayIndex, windows, companies: companies.length }
    const plans = companies.flatMap((listing): readonly PlannedBlock[] => {
      const plan = blockPlanOf({ ...day, listing, path: pathOf(listing) })
      return plan === undefined ? [] : [{ ...plan, listing }]
    })
    const sorted = plans.toSorted((one, other) => one.window.opensMinute - other.window.opensMinute)
    known.set(dayIndex, sorted)
    for (const oldest of known.keys()) {
      if (known.size <= keptDays) break
      known.delete(oldest)
    }
    return sorted
  }

  /** The reference of a window: known from its opening on. */
  const referenceOf = (listing: Listing, dayIndex: number, window: BlockWindow): number | undefined => {
    if (window.averaged === undefined) return pathOf(listing).referenceOf(dayIndex)
    const midnight = midnightOf(days.numberOf(dayIndex))
    const { fromMinute, toMinute } = window.averaged
    return averageOf(minutes(listing, midnight + fromMinute * minuteMs, midnight + toMinute * minuteMs))
  }

  const blockOf = (plan: PlannedBlock, dayIndex: number, nowMs: number): BlockTrade => {
    const { listing, window, forInvited, quantityShares } = plan
    const dayNumber = days.numberOf(dayIndex)
    const day = dayOf(dayNumber)
    const midnight = midnightOf(dayNumber)
    const opensMs = midnight + window.opensMinute * minuteMs
    const reference = nowMs >= opensMs ? referenceOf(listing, dayIndex, window) : undefined
    return {
      id: `${day}-block-${listing.isin}`,
      instrument: listing,
      day,
      window: window.name,
      forInvited,
      quantityShares,
      announcedMs: midnight + blocksKnownMinute * minuteMs,
      opensMs,
      closesMs: midnight + window.closesMinute * minuteMs,
      heldUntilMs: midnightOf(days.numberOf(dayIndex + 1)),
      terms: reference === undefined ? undefined : termsOf(reference, plan.premiumPpm),
    }
  }

  return (nowMs: number): readonly BlockTrade[] => {
    const today = days.firstFrom(dayNumberAt(nowMs) + 1) - 1
    const blocks: BlockTrade[] = []
    for (let dayIndex = today; dayIndex > Math.max(0, today - listedDays); dayIndex -= 1)
      for (const plan of plansOf(dayIndex)) blocks.push(blockOf(plan, dayIndex, nowMs))
    return blocks.filter(({ announcedMs }) => announcedMs <= nowMs)
  }
}

const termsOf = (reference: number, premiumPpm: number): NonNullable<BlockTrade['terms']> => {
  const referencePaise = Math.round(reference)
  const { lowerPaise, upperPaise } = bandOf(referencePaise, blockBandPpm)
  const asked = roundUpToTick(referencePaise * (1 + premiumPpm / 1_000_000))
  return {
    referencePaise,
    lowestPaise: lowerPaise,
    highestPaise: upperPaise,
    askedPaise: Math.min(asked, upperPaise),
  }
}

/**
 * What a share of the block costs at an instant, in paise: what the seller asks, or the market's price where that is
 * higher, for nobody sells a block for less than its shares would bring. Undefined while its terms are not known, and
 * once the market is beyond the window's band.
 */
export const blockPriceAt = (
  { terms }: Pick<BlockTrade, 'terms'>,
  marketPaise: number | undefined,
): number | undefined => {
  if (terms === undefined || marketPaise === undefined) return undefined
  const pricePaise = Math.max(terms.askedPaise, roundUpToTick(marketPaise))
  return pricePaise <= terms.highestPaise ? pricePaise : undefined
}
