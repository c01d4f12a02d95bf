import { createCalendar, sessionAt } from '@tarazu/market/calendar/session.ts'
import { type DepthMoment, ladderAt } from '@tarazu/market/day/depth.ts'
import { bandOf } from '@tarazu/market/day/price-band.ts'
import { nothingTaken, type Taken, takenShares, withTaken } from '@tarazu/market/day/taken.ts'
import { roundToTick } from '@tarazu/market/day/tick.ts'
import { sharesOf, turnoverOf, type Walk, walkLadder } from '@tarazu/market/day/walk.ts'
import { keyFrom } from '@tarazu/market/numbers/random.ts'
import type { BookSide, Day, ShareChange } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../ledger/testing/property-runs.ts'
import { createSteadyMarket } from '../positions/testing/steady-market.ts'

const minuteMs = 60_000
const opensAtMs = Date.UTC(2026, 10, 20, 3, 45)
const book = 'INE000000001 asks'
const market = createSteadyMarket(['KAVCEM'])
const [share] = market.instruments
if (share === undefined) throw new Error('the market has one share')
const goneAt = (taken: Taken, instantMs: number): number => takenShares(market, share, taken, book, instantMs)

/** The practice market's books: any stock, spread, depth and second, away from the ends of the band. */
const moments = fc
  .record({
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    place: fc.nat(32_767),
    second: fc.nat(22_499),
    prevClosePaise: fc.integer({ min: 1_000, max: 2_000_000 }).map(roundToTick),
    usualVolumeShares: fc.integer({ min: 5_000, max: 20_000_000 }),
    dailyDeviation: fc.double({ min: 0.008, max: 0.05, noNaN: true }),
    restlessness: fc.double({ min: 0.3, max: 4, noNaN: true }),
    position: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  })
  .map(({ seed, position, prevClosePaise, ...moment }): DepthMoment => {
    const band = bandOf(prevClosePaise, 200_000)
    const { lowerPaise, upperPaise } = band
    const pricePaise = roundToTick(lowerPaise + position * (upperPaise - lowerPaise))
    const key = keyFrom(seed, 'depth')
    return { ...moment, band, key, pricePaise, volumePart: 1 }
  })

const orders = fc.record({
  side: fc.constantFrom<BookSide>('asks', 'bids'),
  /** Each part's fraction of the day's volume, in millionths, its exchange, and the delay after the previous one. */
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

/** Worse for the taker: more expensive to buy, cheaper to sell. */
const isNoBetter = (side: BookSide, onePaise: bigint, otherPaise: bigint): boolean =>
  side === 'asks' ? onePaise >= otherPaise : onePaise <= otherPaise

const take = (moment: DepthMoment, side: BookSide, gone: number, wantedShares: number): Walk =>
  walkLadder(ladderAt(moment, side, gone + wantedShares), { side, takenShares: gone, wantedShares })

describe('an order in parts', () => {
  it('gains nothing compared with the same order at once, over seconds, minutes and both exchanges', () => {
    let splits = 0
    fc.assert(
      fc.property(moments, orders, (moment, { side, parts, beforeShares }) => {
        let instantMs = opensAtMs + 60 * minuteMs
        let taken: Taken = withTaken(nothingTaken, book, beforeShares, instantMs)
        let [shares, turnoverPaise] = [0, 0n]
        for (const { ppm, isSmaller, afterMs } of parts) {
          instantMs += afterMs
          const wanted = Math.max(1, Math.round((ppm / 1e6) * moment.usualVolumeShares))
          const gone = goneAt(taken, instantMs)
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

  it('pays at any later second what the whole order’s last shares would pay then', () => {
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

  it('comes back after half an hour, minute by minute', () => {
    let taken = withTaken(nothingTaken, book, 100, at(60))
    taken = withTaken(taken, book, 20, at(60.5))
    taken = withTaken(taken, book, 7, at(75))
    taken = withTaken(taken, 'INE000000002 bids', 9, at(75))
    const gone = [60.9, 75, 89.99, 90, 104.9, 105].map((minutes) => goneAt(taken, at(minutes)))
    expect(gone).toEqual([127, 127, 127, 7, 7, 0])
    expect(goneAt(nothingTaken, at(60))).toBe(0)
  })

  it('is dropped when it has come back', () => {
    const taken = withTaken(withTaken(nothingTaken, book, 100, at(60)), 'INE000000002 bids', 9, at(95))
    expect(taken).toEqual({ books: ['INE000000002 bids'], minutes: [at(95) / minuteMs], shares: [9] })
  })

  it('stays gone over midnight, if the market only pauses for a minute', () => {
    const midnightMs = Date.UTC(2026, 10, 20, 18, 30)
    const roundTheClock = createCalendar('always')
    const session = (instantMs: number) => sessionAt(roundTheClock, instantMs)
    const gone = (taken: Taken, instantMs: number, actions: readonly ShareChange[] = []) => {
      const actionsOf = (_share: unknown, from: Day, to: Day) =>
        actions.filter(({ exDay }) => exDay >= from && exDay <= to)
      return takenShares({ session, actionsOf }, share, taken, book, instantMs)
    }
    const evening = withTaken(nothingTaken, book, 101, midnightMs - 2 * minuteMs)
    const both = withTaken(evening, book, 20, midnightMs)
    expect([0, 1, 27.9, 28].map((minutes) => gone(both, midnightMs + minutes * minuteMs))).toEqual([
      121, 121, 121, 20,
    ])
    // Two old shares have become three new ones, so the evening's shares are converted.
    const bonus: ShareChange = {
      id: 'bonus',
      kind: 'bonus',
      isin: share.isin,
      listings: [share],
      announcedMs: 0,
      exDay: '2026-11-21',
      sharesBefore: 2,
      sharesAfter: 3,
      faceValueBeforePaise: 1_000,
      faceValueAfterPaise: 1_000,
    }
    expect(gone(both, midnightMs, [bonus])).toBe(152 + 20)
    expect(gone(both, midnightMs - 1, [bonus])).toBe(121)
  })
})
