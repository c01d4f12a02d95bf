import { type DepthMoment, ladderAt } from '@tarazu/market/day/depth.ts'
import { nothingTaken, type Taken, takenShares, withTaken } from '@tarazu/market/day/taken.ts'
import { bandOf, roundToTick } from '@tarazu/market/day/tick.ts'
import { sharesOf, turnoverOf, type Walk, walkLadder } from '@tarazu/market/day/walk.ts'
import { keyFrom } from '@tarazu/market/numbers/random.ts'
import type { BookSide } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../ledger/testing/property-runs.ts'

const minuteMs = 60_000
const opensAtMs = Date.UTC(2026, 10, 20, 3, 45)
const book = 'INE000000001 asks'

/** The books that the practice market draws: any stock, spread, depth and second, away from the ends of the band. */
const moments = fc
  .record({
    seed: fc.nat(255),
    place: fc.nat(32_767),
    second: fc.nat(22_499),
    prevClosePaise: fc.integer({ min: 1_000, max: 2_000_000 }).map(roundToTick),
    usualVolumeShares: fc.integer({ min: 5_000, max: 20_000_000 }),
    dailyDeviation: fc.double({ min: 0.008, max: 0.05, noNaN: true }),
    position: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  })
  .map(({ seed, position, ...moment }): DepthMoment => {
    const priceBandPpm = 200_000
    const { lowerPaise, upperPaise } = bandOf(moment.prevClosePaise, priceBandPpm)
    const pricePaise = roundToTick(lowerPaise + position * (upperPaise - lowerPaise))
    const key = keyFrom(new Uint8Array(32).fill(seed), 'depth')
    const bandBasePaise = moment.prevClosePaise
    return { ...moment, bandBasePaise, key, priceBandPpm, pricePaise, volumePart: 1 }
  })

const orders = fc.record({
  side: fc.constantFrom<BookSide>('asks', 'bids'),
  /** What each part is of the day's volume, in millionths, on which exchange, and how long after the one before. */
  parts: fc.array(
    fc.record({
      ppm: fc.integer({ min: 1, max: 15_000 }),
      isSmaller: fc.boolean(),
      afterMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 * minuteMs })),
    }),
    { minLength: 1, maxLength: 9 },
  ),
  beforeShares: fc.oneof(fc.constant(0), fc.nat(5_000)),
})

/** What is worse for who takes: dearer to buy, cheaper to sell. */
const isNoBetter = (side: BookSide, onePaise: bigint, otherPaise: bigint): boolean =>
  side === 'asks' ? onePaise >= otherPaise : onePaise <= otherPaise

const take = (moment: DepthMoment, side: BookSide, gone: number, wantedShares: number): Walk =>
  walkLadder(ladderAt(moment, side, gone + wantedShares), { side, takenShares: gone, wantedShares })

describe('an order in parts', () => {
  it('gains nothing against the same order at once, over seconds, minutes and both exchanges', () => {
    let splits = 0
    fc.assert(
      fc.property(moments, orders, (moment, { side, parts, beforeShares }) => {
        let instantMs = opensAtMs + 60 * minuteMs
        let taken: Taken = withTaken(nothingTaken, book, beforeShares, instantMs)
        let [shares, turnoverPaise] = [0, 0n]
        for (const { ppm, isSmaller, afterMs } of parts) {
          instantMs += afterMs
          const wanted = Math.max(1, Math.round((ppm / 1e6) * moment.usualVolumeShares))
          const gone = takenShares(taken, book, opensAtMs, instantMs)
          // What was taken is gone, to the share.
          expect(gone).toBe(beforeShares + shares)
          const there = { ...moment, volumePart: isSmaller ? 0.12 / 0.88 : 1 }
          const walk = take(there, side, gone, wanted)
          expect(sharesOf(walk)).toBeLessThanOrEqual(wanted)
          taken = withTaken(taken, book, sharesOf(walk), instantMs)
          shares += sharesOf(walk)
          turnoverPaise += turnoverOf(walk)
        }
        if (shares === 0) return
        const whole = take(moment, side, beforeShares, shares)
        expect(sharesOf(whole)).toBe(shares)
        if (!isNoBetter(side, turnoverPaise, turnoverOf(whole))) expect(turnoverPaise).toBe(turnoverOf(whole))
        if (parts.length > 1) splits += 1
      }),
      propertyRuns(10_000),
    )
    expect(splits).toBeGreaterThan(5_000)
  }, 600_000)

  it('pays at any later second what the last shares of the whole order would pay then', () => {
    fc.assert(
      fc.property(moments, orders, fc.nat(1_700), (moment, { side, beforeShares }, laterS) => {
        const wanted = Math.max(1, Math.round(moment.usualVolumeShares / 500))
        const later = { ...moment, second: Math.min(22_499, moment.second + laterS) }
        const part = take(later, side, beforeShares, wanted)
        const all = take(later, side, 0, beforeShares + wanted)
        const first = take(later, side, 0, beforeShares)
        expect(turnoverOf(part)).toBe(turnoverOf(all) - turnoverOf(first))
      }),
      propertyRuns(1_000),
    )
  }, 600_000)
})

describe('what an investor took', () => {
  const at = (minutes: number) => opensAtMs + minutes * minuteMs

  it('comes back after half an hour, minute by minute, and over night', () => {
    let taken = withTaken(nothingTaken, book, 100, at(60))
    taken = withTaken(taken, book, 20, at(60.5))
    taken = withTaken(taken, book, 7, at(75))
    taken = withTaken(taken, 'INE000000002 bids', 9, at(75))
    const gone = (minutes: number) => takenShares(taken, book, opensAtMs, at(minutes))
    expect([gone(60.9), gone(75), gone(89.99), gone(90), gone(104.9), gone(105)]).toEqual([
      127, 127, 127, 7, 7, 0,
    ])
    expect(takenShares(taken, book, at(76), at(80))).toBe(0)
    expect(takenShares(nothingTaken, book, opensAtMs, at(60))).toBe(0)
  })

  it('is forgotten when it has come back', () => {
    const taken = withTaken(withTaken(nothingTaken, book, 100, at(60)), 'INE000000002 bids', 9, at(95))
    expect(taken).toEqual({ books: ['INE000000002 bids'], minutes: [at(95) / minuteMs], shares: [9] })
  })
})
