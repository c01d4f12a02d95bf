import { tickPaise } from '@tarazu/market/day/tick.ts'
import { benchMarket } from '../practice-market.ts'
import type { Evidence } from './evidence.ts'
import { usualHalfSpread } from './sessions.ts'

/**
 * Companies that have just been listed: of a market with thousands of companies only the first days of those are made, so
 * that there are enough of them. What holding shares earns on a day is taken off.
 */
const historyDay = '2018-01-01'
const nowMs = Date.parse('2026-01-02T12:00:00+05:30')
const dayMs = 86_400_000
const lastDay = 3

export const tryListings = (
  seedByte: number,
  companies: number,
  premiumPerDay: number,
  evidence: Evidence,
): void => {
  const market = benchMarket({ seedByte, historyDay, hours: 'nse', companies })
  for (const { instrument, listsMs, issuePricePaise } of market.offerings(nowMs)) {
    const endMs = listsMs + 12 * dayMs
    if (endMs > nowMs) continue
    const days = market.candles(instrument, '1d', listsMs - dayMs / 2, endMs, endMs)
    const [first, second, third] = days
    const fourth = days[lastDay + 1]
    if (first === undefined || second === undefined || third === undefined || fourth === undefined) continue
    const firstGain = first.openPaise / issuePricePaise - 1
    const half = usualHalfSpread(
      first.closePaise / 100,
      days.reduce((sum, { volumeShares }) => sum + volumeShares, 0) / days.length,
      tickPaise(first.closePaise) / 100,
    )
    const add = (name: string, position: number, gain: number) =>
      evidence.add(name, `seed ${seedByte} ${Math.floor(listsMs / dayMs)}`, [position], [gain], [half], false)
    // To the next open, since a close at the edge of the band would hide a part of the move.
    const inside = second.openPaise / first.openPaise - 1 - premiumPerDay
    const firstDay = first.closePaise / first.openPaise - 1
    const isLocked = Math.abs(Math.abs(firstDay) - instrument.priceBandPpm / 1e6) < 0.001
    const later = (openPaise: number, held: number) => openPaise / first.closePaise - 1 - premiumPerDay * held
    add('newly listed, from the first price to the next open', 1, inside)
    add('newly listed, on in the direction of the first gain, to the next open', Math.sign(firstGain), inside)
    if (isLocked) continue
    add('newly listed, for a day', 1, later(third.openPaise, 1))
    add(
      'newly listed, on in the first day’s direction, for a day',
      Math.sign(firstDay),
      later(third.openPaise, 1),
    )
    add('newly listed, for 3 days', 1, later(fourth.openPaise, lastDay))
  }
}
