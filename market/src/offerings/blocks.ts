import { dayNumberAt, dayOf, midnightOf } from '../calendar/india-time.ts'
import type { Listing } from '../companies/universe.ts'
import { bandOf } from '../day/price-band.ts'
import { roundUpToTick } from '../day/tick.ts'
import type { BlockTrade, Candle } from '../types.ts'
import type { BlockPlan, BlockPlanSources, createBlockPlans } from './block-plans.ts'
import { type BlockWindow, blockBandPpm, blocksKnownMinuteOf } from './block-windows.ts'

interface BlockSources extends Pick<BlockPlanSources, 'pathOf' | 'days' | 'calendar'> {
  readonly plansOf: ReturnType<typeof createBlockPlans>
  /** Candles of a minute that start in [fromMs, toMs), as of toMs. */
  readonly minutes: (listing: Listing, fromMs: number, toMs: number) => readonly Candle[]
}

/** How many days a block stays listed, including its own. */
const listedDays = 5
const minuteMs = 60_000
/**
 * Shares of a block are delivered on the next trading day and can be sold from the one after it on: buying them instead
 * of walking the order book carries a whole day's price risk.
 */
const heldDays = 2

/**
 * The average price of minutes, each at the mean of its four prices, weighted by volume; undefined if there are none.
 */
const averageOf = (minutes: readonly Candle[]): number | undefined => {
  const shares = minutes.reduce((sum, { volumeShares }) => sum + volumeShares, 0)
  if (shares === 0) return minutes.at(-1)?.closePaise
  const mean = ({ openPaise, highPaise, lowPaise, closePaise }: Candle) =>
    (openPaise + highPaise + lowPaise + closePaise) / 4
  return minutes.reduce((sum, minute) => sum + mean(minute) * minute.volumeShares, 0) / shares
}

/**
 * The last days' blocks, as known at a given time: newest day first, by window. Each is offered by the
 * market's own process at its window's reference plus a small premium, and never below the market's price
 * (blockPriceAt).
 */
export const createBlocks = ({ plansOf, pathOf, days, calendar, minutes }: BlockSources) => {
  /** A window's reference, known once it opens. */
  const referenceOf = (listing: Listing, dayIndex: number, window: BlockWindow): number | undefined => {
    if (window.averaged === undefined) return pathOf(listing).referenceOf(dayIndex)
    const midnight = midnightOf(days.numberOf(dayIndex))
    const { fromMinute, toMinute } = window.averaged
    return averageOf(minutes(listing, midnight + fromMinute * minuteMs, midnight + toMinute * minuteMs))
  }

  const blockOf = (plan: BlockPlan, dayIndex: number, nowMs: number): BlockTrade => {
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
      announcedMs: midnight + blocksKnownMinuteOf(calendar, dayNumber) * minuteMs,
      opensMs,
      closesMs: midnight + window.closesMinute * minuteMs,
      heldUntilMs: midnightOf(days.numberOf(dayIndex + heldDays)),
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
 * The price per share of a block at a given time, in paise: the seller's price, or the market's if that is
 * higher, because nobody sells a block for less than its shares would bring. Undefined before its terms are
 * known, and once the market is beyond the window's band.
 */
export const blockPriceAt = (
  { terms }: Pick<BlockTrade, 'terms'>,
  marketPaise: number | undefined,
): number | undefined => {
  if (terms === undefined || marketPaise === undefined) return undefined
  const pricePaise = Math.max(terms.askedPaise, roundUpToTick(marketPaise))
  return pricePaise <= terms.highestPaise ? pricePaise : undefined
}
