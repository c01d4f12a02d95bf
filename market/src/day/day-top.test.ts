import { describe, expect, it } from 'vitest'
import { keyFrom, normalAt } from '../numbers/random.ts'
import { barOfWay } from './day-bar.ts'
import { likenessOf } from './day-draws.ts'
import { createDayScratch } from './day-scratch.ts'
import { type DayWay, treeOfWay } from './day-top.ts'
import { candleBars } from './day-tree.ts'
import { curvesFor } from './session-curves.ts'

const scratch = createDayScratch()
const curves = curvesFor(375 * 60)
/** Each stream index has its own sector. */
const likenessAt = (place: number) => likenessOf(0.35, 0.07, place)
const wayOf = (day: number, place: number): DayWay => ({
  openPaise: 100_000,
  closePaise: 100_000 + ((day * 7 + place * 13) % 5) * 100,
  variance: 2_000 * 2_000,
  volumeShares: 500_000,
  band: { lowerPaise: 80_000, upperPaise: 120_000 },
  likeness: likenessAt(place),
  key: keyFrom(new Uint8Array(32).fill(7), `day ${day}`),
  place,
  curves,
})

describe('the widest spans of a day', () => {
  it('have the extremes of all minutes in the day’s bar, even for days with a leap', () => {
    for (let day = 0; day < 300; day += 1) {
      const atS = 60 * (1 + ((day * 37) % 370))
      const leap = { atS, times: 1.055, usualVolumeShares: 300_000 }
      const way = { ...wayOf(day, 11), ...(day % 2 === 1 && { leap }) }
      const bar = barOfWay(way, scratch)
      const minutes = candleBars(treeOfWay(way, scratch), 1, 0, 375)
      expect(Math.max(...minutes.map(({ highPaise }) => highPaise))).toBe(bar.highPaise)
      expect(Math.min(...minutes.map(({ lowPaise }) => lowPaise))).toBe(bar.lowPaise)
      expect(minutes.at(-1)?.closePaise).toBe(bar.closePaise)
    }
  })

  it.each([
    { width: 5, hours: 'nse', minutes: 375, days: 250 },
    { width: 10, hours: 'nse', minutes: 375, days: 250 },
    { width: 15, hours: 'nse', minutes: 375, days: 250 },
    { width: 30, hours: 'nse', minutes: 375, days: 250 },
    { width: 5, hours: 'always', minutes: 1_439, days: 80 },
  ])('let $width minutes of the mean of many stocks hardly predict the next ones ($hours)', (session) => {
    const { width, minutes, days } = session
    const stocks = 10
    const sessionCurves = curvesFor(minutes * 60)
    let [products, squares] = [0, 0]
    for (let day = 0; day < days; day += 1) {
      const sums = new Float64Array(Math.ceil(minutes / width))
      for (let place = 1; place <= stocks; place += 1) {
        const way = { ...wayOf(day, place), curves: sessionCurves }
        const { market, sector, own } = way.likeness
        // The whole day's movement, composed like those inside the day.
        const moved =
          market * normalAt(way.key, 1, 900) +
          sector * normalAt(way.key, 100 + place, 900) +
          own * normalAt(way.key, place, 900)
        const closePaise = way.openPaise + 2_000 * moved
        const bars = candleBars(treeOfWay({ ...way, closePaise }, scratch), width, 0, minutes)
        for (const [i, bar] of bars.entries()) sums[i] = (sums[i] as number) + bar.closePaise
      }
      // The last one may be short.
      for (let i = 1; i < sums.length - 2; i += 1) {
        const [before, now, next] = [sums[i - 1] as number, sums[i] as number, sums[i + 1] as number]
        products += (now - before) * (next - now)
        squares += (now - before) ** 2
      }
    }
    // The correlation is a few hundredths: far less than a spread.
    expect(Math.abs(products / squares)).toBeLessThan(0.1)
  })
})
