import fc from 'fast-check'
import { keyFrom } from '../numbers/random.ts'
import { likenessOf } from './day-draws.ts'
import { createDayScratch } from './day-scratch.ts'
import type { DayTree } from './day-spans.ts'
import { type DayWay, treeOfWay } from './day-top.ts'
import { treeOfListedDay } from './listed-day.ts'
import { bandOf } from './price-band.ts'
import { curvesFor } from './session-curves.ts'
import { roundToTick } from './tick.ts'

/** Days for tests, as files could list them and as the practice market's process makes them. */

const scratch = createDayScratch()

const places = {
  seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  volumeShares: fc.integer({ min: 0, max: 900_000_000 }),
  place: fc.integer({ min: 0, max: 100_000 }),
  /** The shortest are special sessions; some of their 32nds are at most a minute long. */
  minutes: fc.constantFrom(15, 30, 45, 60, 375, 1439),
}

/** Any day that an exchange could list, and the seed of its path. */
const listedDays = fc
  .record({
    ...places,
    prices: fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 100, max: 2_500_000 }))),
  })
  .map(({ seed, prices, volumeShares, place, minutes }): DayTree => {
    const [low = 0, open = 0, close = 0, high = 0] = prices.map(roundToTick).sort((a, b) => a - b)
    const bar = { openPaise: open, highPaise: high, lowPaise: low, closePaise: close, volumeShares }
    const curves = curvesFor(minutes * 60)
    return treeOfListedDay({ bar, before: undefined, key: keyFrom(seed, 'test'), place, curves, scratch })
  })

/** Any path of the process, including through its band's edges, with or without a leap. */
export const ways = fc
  .record({
    ...places,
    open: fc.integer({ min: 100, max: 2_500_000 }),
    moves: fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 2, maxLength: 2 }),
    deviation: fc.double({ min: 0, max: 0.1, noNaN: true }),
    leapMinute: fc.option(fc.nat({ max: 10_000 }), { nil: undefined }),
    bandPpm: fc.constantFrom(50_000, 200_000),
    shared: fc.double({ min: 0, max: 0.5, noNaN: true }),
  })
  .map((any): DayWay => {
    const { seed, open, moves, deviation, volumeShares } = any
    const leapMinute = any.leapMinute === undefined ? undefined : 1 + (any.leapMinute % (any.minutes - 2))
    const [leap = 0, toClose = 0] = moves
    const times = leapMinute === undefined ? 1 : 1 + leap
    const openPaise = roundToTick(open)
    return {
      openPaise,
      closePaise: roundToTick(openPaise * (1 + toClose) * times),
      variance: (deviation * openPaise) ** 2,
      volumeShares,
      leap:
        leapMinute === undefined
          ? undefined
          : { atS: leapMinute * 60, times, usualVolumeShares: Math.floor(volumeShares / 2) },
      band: bandOf(openPaise, any.bandPpm),
      likeness: likenessOf(any.shared, any.shared, 3),
      key: keyFrom(seed, 'test'),
      place: any.place,
      curves: curvesFor(any.minutes * 60),
    }
  })

export const anyDay: fc.Arbitrary<DayTree> = fc.oneof(
  listedDays,
  ways.map((way) => treeOfWay(way, scratch)),
)
