import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyFrom } from '../numbers/random.ts'
import type { BookLevel, BookSide, DepthLevel } from '../types.ts'
import { type DepthMoment, depthAt, ladderAt } from './depth.ts'
import { bandOf } from './price-band.ts'
import { roundToTick } from './tick.ts'
import { sharesOf, turnoverOf, walkLadder } from './walk.ts'

const key = keyFrom(new Uint8Array(32).fill(7), 'depth')
const liquid: DepthMoment = {
  key,
  place: 3,
  second: 40_000,
  pricePaise: 95_000,
  band: bandOf(94_000, 200_000),
  usualVolumeShares: 5_000_000,
  volumePart: 1,
  dailyDeviation: 0.02,
  restlessness: 1,
}
const illiquid: DepthMoment = { ...liquid, usualVolumeShares: 1_000 }

const moments = fc
  .record({
    place: fc.nat(32_767),
    second: fc.nat(86_399),
    bandBasePaise: fc.integer({ min: 1, max: 10_000_000 }).map(roundToTick),
    priceBandPpm: fc.constantFrom(50_000, 100_000, 200_000),
    usualVolumeShares: fc.oneof(fc.nat(100), fc.nat(100_000_000)),
    volumePart: fc.oneof(fc.constant(1), fc.double({ min: 0.02, max: 0.5, noNaN: true })),
    dailyDeviation: fc.double({ min: 0.005, max: 0.06, noNaN: true }),
    restlessness: fc.double({ min: 0.3, max: 4, noNaN: true }),
    position: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ position, bandBasePaise, priceBandPpm, ...moment }): DepthMoment => {
    const band = bandOf(bandBasePaise, priceBandPpm)
    const { lowerPaise, upperPaise } = band
    const pricePaise = roundToTick(lowerPaise + position * (upperPaise - lowerPaise))
    return { ...moment, band, key, pricePaise: Math.min(upperPaise, Math.max(lowerPaise, pricePaise)) }
  })

const prices = (side: readonly DepthLevel[]) => side.map(({ pricePaise }) => pricePaise)
const spreadOf = (moment: DepthMoment) => {
  const { bids, asks } = depthAt(moment)
  return (asks[0]?.pricePaise ?? 0) - (bids[0]?.pricePaise ?? 0)
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const seconds = Array.from({ length: 400 }, (_, i) => i * 60)

describe('market depth', () => {
  it('lies around the last trade, on tick, inside the band, and is ordered', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { bids, asks } = depthAt(moment)
        const { lowerPaise, upperPaise } = moment.band
        const { pricePaise } = moment
        expect(prices(bids)).toEqual([...new Set(prices(bids))].sort((a, b) => b - a))
        expect(prices(asks)).toEqual([...new Set(prices(asks))].sort((a, b) => a - b))
        for (const level of [...bids, ...asks]) {
          expect(level.pricePaise).toBe(roundToTick(level.pricePaise))
          expect(level.pricePaise).toBeGreaterThanOrEqual(lowerPaise)
          expect(level.pricePaise).toBeLessThanOrEqual(upperPaise)
          expect(Number.isSafeInteger(level.quantityShares)).toBe(true)
          expect(level.orders).toBeGreaterThanOrEqual(1)
          expect(level.quantityShares).toBeGreaterThanOrEqual(level.orders)
        }
        const [bid, ask] = [bids[0]?.pricePaise, asks[0]?.pricePaise]
        if (bid !== undefined) expect(bid).toBeLessThanOrEqual(pricePaise)
        if (ask !== undefined) expect(ask).toBeGreaterThanOrEqual(pricePaise)
        if (bid !== undefined && ask !== undefined) expect(bid).toBeLessThan(ask)
      }),
    )
  })

  it('never bids or offers the last price, even for low prices or heavy trading', () => {
    const cheap = { ...liquid, pricePaise: 683, band: bandOf(680, 200_000), usualVolumeShares: 31_000_000 }
    for (const second of seconds) {
      const { bids, asks } = depthAt({ ...cheap, second })
      expect(bids[0]?.pricePaise).toBeLessThan(683)
      expect(asks[0]?.pricePaise).toBeGreaterThan(683)
    }
  })

  it('has only buyers at the upper end of the band and only sellers at the lower', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { lowerPaise, upperPaise } = moment.band
        const top = depthAt({ ...moment, pricePaise: upperPaise })
        expect(top.asks).toEqual([])
        expect(top.bids[0]?.pricePaise).toBe(upperPaise)
        if (lowerPaise >= upperPaise) return
        const bottom = depthAt({ ...moment, pricePaise: lowerPaise })
        expect(bottom.bids).toEqual([])
        expect(bottom.asks[0]?.pricePaise).toBe(lowerPaise)
      }),
    )
  })

  it('has five levels each side away from the ends of the band', () => {
    for (const second of seconds) {
      for (const moment of [liquid, illiquid]) {
        const { bids, asks } = depthAt({ ...moment, second })
        expect([bids.length, asks.length]).toEqual([5, 5])
      }
    }
  })

  it('is a tick apart in a liquid stock, wider in an illiquid one', () => {
    const spreads = (moment: DepthMoment) => seconds.map((second) => spreadOf({ ...moment, second }))
    // ₹475 crore a day: two or three basis points of ₹950, 5 paise a tick.
    expect(median(spreads(liquid))).toBeLessThanOrEqual(30)
    expect(median(spreads(illiquid))).toBeGreaterThan(8 * median(spreads(liquid)))
  })

  it('is the same for everybody who has the key, and different with another key or instrument', () => {
    expect(depthAt(liquid)).toEqual(depthAt({ ...liquid }))
    const otherKey = keyFrom(new Uint8Array(32).fill(8), 'depth')
    expect(depthAt({ ...liquid, key: otherKey })).not.toEqual(depthAt(liquid))
    expect(depthAt({ ...liquid, place: 4 })).not.toEqual(depthAt(liquid))
  })

  it('does not flicker: most of what is at a price remains there a second later', () => {
    let stayed = 0
    let all = 0
    for (const second of seconds) {
      const before = depthAt({ ...liquid, second })
      const after = depthAt({ ...liquid, second: second + 1 })
      const known = new Map([...after.bids, ...after.asks].map((level) => [level.pricePaise, level]))
      for (const level of [...before.bids, ...before.asks]) {
        all += 1
        if (known.get(level.pricePaise)?.orders === level.orders) stayed += 1
      }
    }
    expect(stayed / all).toBeGreaterThan(0.6)
    expect(stayed / all).toBeLessThan(0.98)
  })

  const sides: readonly BookSide[] = ['bids', 'asks']
  const plain = ({ pricePaise, quantityShares }: BookLevel) => ({ pricePaise, quantityShares })

  it('continues beyond the five levels as far as requested, and begins with them', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...sides), fc.nat(1_000_000), (moment, side, wanted) => {
        const shown = depthAt(moment)[side].map(plain)
        const ladder = ladderAt(moment, side, wanted)
        expect(ladder.slice(0, 5)).toEqual(shown.slice(0, ladder.length))
        const { lowerPaise, upperPaise } = moment.band
        for (const { pricePaise } of ladder) {
          expect(pricePaise).toBeGreaterThanOrEqual(lowerPaise)
          expect(pricePaise).toBeLessThanOrEqual(upperPaise)
        }
        // A longer ladder has the same levels, plus more beyond them.
        const farther = ladderAt(moment, side, wanted + 1_000)
        expect(farther.slice(0, ladder.length)).toEqual(ladder)
        if (sharesOf(ladder) < wanted) expect(farther).toEqual(ladder)
      }),
    )
  })

  it('has no better price and no more quantity on the smaller exchange', () => {
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(...sides),
        fc.integer({ min: 1, max: 100_000 }),
        (moment, side, wanted) => {
          const cost = (volumePart: number) => {
            const terms = { side, wantedShares: wanted, takenShares: 0 }
            return walkLadder(ladderAt({ ...moment, volumePart }, side, wanted), terms)
          }
          const [whole, part] = [cost(1), cost(0.13)]
          const shares = sharesOf(part)
          expect(shares).toBeLessThanOrEqual(sharesOf(whole))
          const first = walkLadder(whole, { side, wantedShares: shares, takenShares: 0 })
          const [there, here] = [turnoverOf(part), turnoverOf(first)]
          expect(side === 'asks' ? there >= here : there <= here).toBe(true)
        },
      ),
    )
  })

  it('makes an order’s impact grow with the square root of its size', () => {
    const parts = [0.003, 0.01, 0.03, 0.1]
    for (const moment of [liquid, { ...liquid, pricePaise: 9_520, band: bandOf(9_400, 200_000) }]) {
      const costs = parts.map((part) => {
        const wantedShares = part * moment.usualVolumeShares
        const awayPaise = seconds.slice(0, 100).map((second) => {
          const ladder = ladderAt({ ...moment, second }, 'asks', wantedShares)
          const walk = walkLadder(ladder, { side: 'asks', wantedShares, takenShares: 0 })
          return Number(turnoverOf(walk)) / sharesOf(walk) - (ladder[0]?.pricePaise ?? 0)
        })
        return awayPaise.reduce((sum, paise) => sum + paise, 0) / awayPaise.length
      })
      const [least = 0, most = 0] = [costs[0], costs.at(-1)]
      const exponent = Math.log(most / least) / Math.log(0.1 / 0.003)
      expect(exponent).toBeGreaterThan(0.4)
      expect(exponent).toBeLessThan(0.6)
      // A deviation × √0.1, on average.
      expect(most / moment.pricePaise / 0.02).toBeGreaterThan(0.25)
      expect(most / moment.pricePaise / 0.02).toBeLessThan(0.37)
    }
  })
})
