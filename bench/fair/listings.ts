import { tickPaise } from '@tarazu/market/day/tick.ts'
import type { Candle, Market } from '@tarazu/market/types.ts'
import { benchMarket, companiesOf } from '../practice-market.ts'
import type { Evidence } from './evidence.ts'
import { usualHalfSpread } from './sessions.ts'

/**
 * Companies that have just been listed: of a market with thousands of companies only the first days of those are made, so
 * that there are enough of them. They count against the mean of some old companies over the same nights and sessions.
 */
const historyDay = '2018-01-01'
const nowMs = Date.parse('2026-01-02T12:00:00+05:30')
const dayMs = 86_400_000
const lastDay = 3
const oldCompanies = 20

/** The mean gain of old companies from one day's open or close to another day's open. */
const othersOf = (market: Market) => {
  const old = companiesOf(market)
    .filter(({ listingDay, exchange }) => listingDay <= historyDay && exchange === 'NSE')
    .slice(0, oldCompanies)
    .map((instrument) =>
      market.candles(instrument, '1d', Date.parse(`${historyDay}T00:00:00+05:30`), nowMs, nowMs),
    )
  const placeOf = new Map(old[0]?.map(({ startMs }, i) => [startMs, i]))
  return (from: Candle, isFromOpen: boolean, to: Candle): number => {
    const [first, last] = [placeOf.get(from.startMs), placeOf.get(to.startMs)]
    if (first === undefined || last === undefined) return Number.NaN
    const gains = old.map((days) => {
      const [day, then] = [days[first] as Candle, days[last] as Candle]
      return then.openPaise / (isFromOpen ? day.openPaise : day.closePaise) - 1
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
    const [first, second, third] = days
    const last = days[lastDay + 1]
    if (first === undefined || second === undefined || third === undefined || last === undefined) continue
    const firstGain = first.openPaise / outcome.issuePricePaise - 1
    const half = usualHalfSpread(
      first.closePaise / 100,
      days.reduce((sum, { volumeShares }) => sum + volumeShares, 0) / days.length,
      tickPaise(first.closePaise) / 100,
    )
    const add = (name: string, position: number, gain: number) =>
      evidence.add(name, `seed ${seedByte} ${Math.floor(listsMs / dayMs)}`, [position], [gain], [half], false)
    // To the next open, since a close at the edge of the band would hide a part of the move.
    const inside = second.openPaise / first.openPaise - 1 - others(first, true, second)
    const firstDay = first.closePaise / first.openPaise - 1
    const isLocked = Math.abs(Math.abs(firstDay) - instrument.priceBandPpm / 1e6) < 0.001
    const later = (to: Candle) => to.openPaise / first.closePaise - 1 - others(first, false, to)
    add('newly listed, from the first price to the next open', 1, inside)
    add('newly listed, on in the direction of the first gain, to the next open', Math.sign(firstGain), inside)
    if (isLocked) continue
    add('newly listed, for a day', 1, later(third))
    add('newly listed, on in the first day’s direction, for a day', Math.sign(firstDay), later(third))
    add('newly listed, for 3 days', 1, later(last))
  }
}
