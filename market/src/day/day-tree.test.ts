import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyFrom } from '../numbers/random.ts'
import { anyDay } from './any-day.ts'
import { likenessOf } from './day-draws.ts'
import { createDayScratch } from './day-scratch.ts'
import { firstSecondAt, firstSecondsAt, reaches } from './day-search.ts'
import type { DayTree } from './day-spans.ts'
import { type DayWay, treeOfWay } from './day-top.ts'
import { addMinuteEnds, barUntil, minuteBars, stepBars } from './day-tree.ts'
import { bandOf } from './price-band.ts'
import { curvesFor, stepS } from './session-curves.ts'
import type { Bar } from './span-table.ts'
import { tickPaise } from './tick.ts'

const plain = ({ openPaise, highPaise, lowPaise, closePaise, volumeShares }: Bar): Bar => ({
  openPaise,
  highPaise,
  lowPaise,
  closePaise,
  volumeShares,
})

const together = (bars: readonly Bar[]): Bar => ({
  openPaise: bars[0]?.openPaise ?? 0,
  highPaise: Math.max(...bars.map((bar) => bar.highPaise)),
  lowPaise: Math.min(...bars.map((bar) => bar.lowPaise)),
  closePaise: bars.at(-1)?.closePaise ?? 0,
  volumeShares: bars.reduce((sum, bar) => sum + bar.volumeShares, 0),
})

describe('a day’s path', () => {
  it('has minutes that add up to the day exactly, each on tick, each opening at the close before it', () => {
    fc.assert(
      fc.property(anyDay, (tree) => {
        const minutes = minuteBars(tree, 0, tree.curves.lengthS / 60)
        expect(minutes).toHaveLength(tree.curves.lengthS / 60)
        expect(together(minutes)).toEqual(tree.bar)
        let before = 0
        let leaps = 0
        for (const [i, bar] of minutes.entries()) {
          expect(bar.volumeBeforeShares).toBe(before)
          before += bar.volumeShares
          if (i > 0 && bar.openPaise !== minutes[i - 1]?.closePaise) leaps += 1
          expect(bar.lowPaise).toBeLessThanOrEqual(Math.min(bar.openPaise, bar.closePaise))
          expect(bar.highPaise).toBeGreaterThanOrEqual(Math.max(bar.openPaise, bar.closePaise))
          expect(bar.volumeShares).toBeGreaterThanOrEqual(0)
          expect(bar.closePaise % tickPaise(bar.closePaise)).toBe(0)
        }
        // After a leap the price continues at another level.
        expect(leaps).toBeLessThanOrEqual(1)
      }),
      { numRuns: 40 },
    )
  })

  it('is the same in any order of requests: a minute alone, in a row, or second by second', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(), (tree, any) => {
        const minute = any % (tree.curves.lengthS / 60)
        const [alone] = minuteBars(tree, minute, minute + 1)
        const inRow = minuteBars(tree, 0, tree.curves.lengthS / 60)[minute]
        expect(alone).toEqual(inRow)
        const seconds = barUntil(tree, minute * 60 + 59, minute * 60)
        expect(plain(seconds)).toEqual(plain(alone as Bar))
        for (let second = minute * 60; second < minute * 60 + 60; second += 7) {
          const price = barUntil(tree, second).closePaise
          expect(price).toBeGreaterThanOrEqual(alone?.lowPaise ?? Infinity)
          expect(price).toBeLessThanOrEqual(alone?.highPaise ?? 0)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('adds the ends of minutes to sums as the minutes’ bars do', () => {
    fc.assert(
      fc.property(anyDay, fc.double({ min: 0.001, max: 1_000, noNaN: true }), (tree, weight) => {
        const minutes = minuteBars(tree, 0, tree.curves.lengthS / 60)
        const sums = new Float64Array(minutes.length).fill(1)
        addMinuteEnds(tree, weight, sums)
        expect([...sums]).toEqual(minutes.map(({ closePaise }) => 1 + closePaise * weight))
      }),
      { numRuns: 40 },
    )
  })

  it('shows the minutes so far as the day so far, and the listed bar at its end', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(), (tree, any) => {
        const minutes = 1 + (any % (tree.curves.lengthS / 60))
        expect(plain(barUntil(tree, minutes * 60 - 1))).toEqual(together(minuteBars(tree, 0, minutes)))
        expect(plain(barUntil(tree, tree.curves.lengthS))).toEqual(tree.bar)
      }),
      { numRuns: 40 },
    )
  })

  it('has twelve steps in a minute that add up to it and end where the seconds do', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(), (tree, any) => {
        const minute = any % (tree.curves.lengthS / 60)
        const steps = stepBars(tree, minute)
        expect(steps).toHaveLength(60 / stepS)
        expect(together(steps)).toEqual(plain(minuteBars(tree, minute, minute + 1)[0] as Bar))
        for (const [i, step] of steps.entries())
          expect(step.closePaise).toBe(barUntil(tree, minute * 60 + (i + 1) * stepS - 1).closePaise)
      }),
      { numRuns: 40 },
    )
  })
})

describe('firstSecondAt', () => {
  /** Every second's price, one walk each: the reference for the descent. */
  const slowly = (tree: DayTree, level: Parameters<typeof reaches>[0], fromS: number, untilS: number) => {
    for (let second = fromS; second < untilS; second += 1)
      if (reaches(level, barUntil(tree, second).closePaise)) return second
    return undefined
  }

  it('finds the first second whose price reaches a level, as checking every second does', () => {
    const cases = fc.record({
      tree: anyDay,
      side: fc.constantFrom('at-or-below' as const, 'at-or-above' as const),
      /** The price some seconds later plus a small offset: close enough to be reached or just missed. */
      offPaise: fc.integer({ min: -40, max: 40 }),
      fromS: fc.integer({ min: 0, max: 20_000 }),
      lengthS: fc.integer({ min: 0, max: 2_000 }),
    })
    let found = 0
    fc.assert(
      fc.property(cases, ({ tree, side, offPaise, fromS, lengthS }) => {
        const untilS = Math.min(fromS + lengthS, tree.curves.lengthS)
        const level = { side, pricePaise: barUntil(tree, untilS).closePaise + offPaise }
        const first = firstSecondAt(tree, level, fromS, untilS)
        expect(first).toBe(slowly(tree, level, fromS, untilS))
        if (first !== undefined && first > fromS) found += 1
      }),
      { numRuns: 120 },
    )
    expect(found).toBeGreaterThan(5)
  })

  it('finds for many prices what it finds for each alone', () => {
    const cases = fc.record({
      tree: anyDay,
      side: fc.constantFrom('at-or-below' as const, 'at-or-above' as const),
      offsPaise: fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 20 }),
      fromS: fc.integer({ min: 0, max: 20_000 }),
      lengthS: fc.integer({ min: 0, max: 60_000 }),
    })
    let found = 0
    fc.assert(
      fc.property(cases, ({ tree, side, offsPaise, fromS, lengthS }) => {
        const untilS = Math.min(fromS + lengthS, tree.curves.lengthS)
        const { closePaise } = barUntil(tree, fromS)
        const sign = side === 'at-or-above' ? 1 : -1
        const pricesPaise = offsPaise
          .map((off) => closePaise + off)
          .sort((one, other) => sign * (one - other))
        const each = pricesPaise.map((pricePaise) => firstSecondAt(tree, { side, pricePaise }, fromS, untilS))
        const together = firstSecondsAt(tree, side, pricesPaise, fromS, untilS)
        expect(pricesPaise.map((_, place) => together[place])).toEqual(each)
        found += together.length
      }),
      { numRuns: 200 },
    )
    expect(found).toBeGreaterThan(100)
  })

  it('crosses a leap', () => {
    const openPaise = 10_000
    const way: DayWay = {
      openPaise,
      closePaise: 8_000,
      variance: 0,
      volumeShares: 20,
      leap: { atS: 6_000, times: 0.8, usualVolumeShares: 15 },
      band: bandOf(openPaise, 200_000),
      likeness: likenessOf(0.35, 0, 0),
      key: keyFrom(new Uint8Array(32), 'test'),
      place: 1,
      curves: curvesFor(375 * 60),
    }
    const leaping = treeOfWay(way, createDayScratch())
    expect(barUntil(leaping, 5_999).lowPaise).toBeGreaterThan(9_900)
    expect(firstSecondAt(leaping, { side: 'at-or-below', pricePaise: 9_000 }, 0, 9_000)).toBe(6_000)
    expect(firstSecondAt(leaping, { side: 'at-or-above', pricePaise: 9_000 }, 0, 9_000)).toBe(0)
    expect(firstSecondAt(leaping, { side: 'at-or-above', pricePaise: 9_000 }, 6_000, 9_000)).toBeUndefined()
  })
})
