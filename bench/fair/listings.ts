import { tickPaise } from '@tarazu/market/day/tick.ts'
import type { Candle, Market } from '@tarazu/market/types.ts'
import { benchMarket, companiesOf } from '../practice-market.ts'
import type { Evidence } from './evidence.ts'
import { usualHalfSpread } from './sessions.ts'

/**
 * Companies that have just been listed, hedged with the mean of some old companies over the same time. A
 * market with thousands of companies has enough of them; only their first days are computed.
 */
const historyDay = '2018-01-01'
const nowMs = Date.parse('2026-01-02T12:00:00+05:30')
const dayMs = 86_400_000
const oldCompanies = 20

/** The mean gain of old companies from one day's open to another's. */
const othersOf = (market: Market) => {
  const old = companiesOf(market)
    .filter(({ listingDay, exchange }) => listingDay <= historyDay && exchange === 'NSE')
    .slice(0, oldCompanies)
    .map((instrument) =>
      market.candles(instrument, '1d', Date.parse(`${historyDay}T00:00:00+05:30`), nowMs, nowMs),
    )
  const placeOf = new Map(old[0]?.map(({ startMs }, i) => [startMs, i]))
  return (from: Candle, to: Candle): number => {
    const [first, last] = [placeOf.get(from.startMs), placeOf.get(to.startMs)]
    if (first === undefined || last === undefined) return Number.NaN
    const gains = old.map((days) => {
      const [day, then] = [days[first] as Candle, days[last] as Candle]
      return then.openPaise / day.openPaise - 1
    })
    return gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  }
}

export const tryListings = (seedByte: number, companies: number, evidence: Evidence): void => {
  const market = benchMarket({ seedByte, historyDay, hours: 'nse', companies })
  const others = othersOf(market)
  for (const issue of market.issues?.list(nowMs) ?? []) {
    const { instrument, listsMs } = issue
    const endMs = listsMs + 12 * dayMs
    const outcome = market.issues?.outcomeOf(issue, nowMs)
    if (endMs > nowMs || outcome === undefined || outcome.isFailed) continue
    const days = market.candles(instrument, '1d', listsMs - dayMs / 2, endMs, endMs)
    const [first, second] = days
    if (first === undefined || second === undefined) continue
    const half = usualHalfSpread(
      first.closePaise / 100,
      days.reduce((sum, { volumeShares }) => sum + volumeShares, 0) / days.length,
      tickPaise(first.closePaise) / 100,
    )
    // To the next open, since a close at the band's limit would hide part of the move.
    const gain = second.openPaise / first.openPaise - 1 - others(first, second)
    const name = 'buy the first price, to the next open'
    const trade = { positions: [1], gains: [gain], halfSpreads: [half] }
    evidence.addUnhedged(name, `seed ${seedByte} ${Math.floor(listsMs / dayMs)}`, trade)
  }
}
