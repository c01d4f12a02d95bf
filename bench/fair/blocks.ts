import { dayNumberAt, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { opensAtMs } from '@tarazu/market/calendar/session.ts'
import { tickPaise } from '@tarazu/market/day/tick.ts'
import type { BlockTrade, Candle, Instrument, Market } from '@tarazu/market/types.ts'
import { blockPrice } from '@tarazu/server/products/blocks/validate-block.ts'
import { benchCalendar, benchMarket, companiesOf } from '../practice-market.ts'
import type { Evidence } from './evidence.ts'
import { usualHalfSpread } from './sessions.ts'

/**
 * Large holders' blocks, bought as soon as their window opens and sold at the next day's open, hedged with
 * the mean of other companies over the same time. The opposite trade with a block's seller is impossible, so
 * only one side is judged.
 */
const historyDay = '2023-07-01'
const firstMs = Date.parse('2023-10-02T00:00:00+05:30')
const dayMs = 86_400_000
const calendar = benchCalendar('nse')
const otherCompanies = 12

const blockStrategies = {
  morning: 'buy a morning block, to the next open',
  afternoon: 'buy an afternoon block, to the next open',
} as const
/** The strategies whose opposite is impossible. */
export const oneSided: ReadonlySet<string> = new Set(Object.values(blockStrategies))

const daysOf = (market: Market, instrument: Instrument, fromMs: number): readonly Candle[] =>
  market.candles(instrument, '1d', fromMs - 12 * 3_600_000, fromMs + 10 * dayMs, fromMs + 10 * dayMs)

/** The gain from a price on the first of these days to the open on the second. */
const gainOvernight = (days: readonly Candle[], fromPaise: number | undefined): number =>
  fromPaise === undefined ? Number.NaN : (days[1]?.openPaise ?? Number.NaN) / fromPaise - 1

const tryBlock = (
  market: Market,
  block: BlockTrade,
  others: readonly Instrument[],
  seedByte: number,
  evidence: Evidence,
): void => {
  const { instrument, opensMs, window, day } = block
  const asked = blockPrice(market, block, opensMs)
  if (asked === undefined) return
  const pricePaise = Number(asked)
  const midnightMs = midnightOf(dayNumberAt(opensMs))
  const own = daysOf(market, instrument, midnightMs)
  const beside = others.map((one) => ({
    days: daysOf(market, one, midnightMs),
    pricePaise: market.quote(one, opensMs)?.pricePaise,
  }))
  const shares = own.reduce((sum, { volumeShares }) => sum + volumeShares, 0) / Math.max(1, own.length)
  const half = usualHalfSpread(pricePaise / 100, shares, tickPaise(pricePaise) / 100)
  const mean =
    beside.reduce((sum, { days, pricePaise: from }) => sum + gainOvernight(days, from), 0) / beside.length
  const gain = gainOvernight(own, pricePaise) - mean
  if (!Number.isFinite(gain)) return
  const trade = { positions: [1], gains: [gain], halfSpreads: [half] }
  const strategy = window === 'morning' ? blockStrategies.morning : blockStrategies.afternoon
  evidence.addUnhedged(strategy, `seed ${seedByte} ${day}`, trade)
}

export const tryBlocks = (
  seedByte: number,
  companies: number,
  dayCount: number,
  evidence: Evidence,
): void => {
  const market = benchMarket({ seedByte, historyDay, hours: 'nse', companies })
  const others = companiesOf(market)
    .filter(({ listingDay, exchange }) => listingDay <= historyDay && exchange === 'NSE')
    .slice(0, otherCompanies)
  const firstDay = dayNumberAt(firstMs)
  for (let dayNumber = firstDay; dayNumber < firstDay + dayCount; dayNumber += 1) {
    const nowMs = opensAtMs(calendar, dayNumber) + 6 * 3_600_000
    for (const block of market.blocks?.(nowMs) ?? [])
      if (block.day === dayOf(dayNumber)) tryBlock(market, block, others, seedByte, evidence)
  }
}
