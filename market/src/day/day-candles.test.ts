import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyFrom } from '../numbers/random.ts'
import { anyDay } from './any-day.ts'
import {
  createKeptCandles,
  cutDay,
  cutOfTree,
  type DayCut,
  spansOf,
  treeOfCut,
  unpackCandles,
} from './day-candles.ts'
import { usualLikeness } from './day-draws.ts'
import { candleBars, minuteBars } from './day-tree.ts'
import type { SpanBar } from './span-table.ts'

/** Any day, with or without news inside it, and a width of candles. */
const cuts = fc
  .tuple(anyDay, fc.constantFrom(5, 15, 60))
  .map(([tree, widthMinutes]): DayCut => cutOfTree(tree, widthMinutes))

const together = (bars: readonly SpanBar[]): SpanBar => ({
  openPaise: bars[0]?.openPaise ?? 0,
  highPaise: Math.max(...bars.map((bar) => bar.highPaise)),
  lowPaise: Math.min(...bars.map((bar) => bar.lowPaise)),
  closePaise: bars.at(-1)?.closePaise ?? 0,
  volumeShares: bars.reduce((sum, bar) => sum + bar.volumeShares, 0),
  volumeBeforeShares: bars[0]?.volumeBeforeShares ?? 0,
})

/** The definition of a candle: its minutes combined. */
const fromMinutes = (cut: DayCut, fromMinute: number, toMinute: number): readonly SpanBar[] => {
  const minutes = minuteBars(treeOfCut(cut), fromMinute, toMinute)
  const candles: SpanBar[] = []
  for (let first = 0; first < minutes.length; first += cut.widthMinutes)
    candles.push(together(minutes.slice(first, first + cut.widthMinutes)))
  return candles
}

describe('a day’s candles', () => {
  it('are their minutes combined, although fewer spans are halved for them', () => {
    fc.assert(
      fc.property(cuts, fc.nat(10), fc.nat(600), (cut, firstCandle, minutesLeft) => {
        const minutes = cut.lengthS / 60
        const from = Math.min(firstCandle * cut.widthMinutes, minutes)
        const to = Math.max(from, minutes - minutesLeft)
        expect(candleBars(treeOfCut(cut), cut.widthMinutes, from, to)).toEqual(fromMinutes(cut, from, to))
      }),
    )
  })

  it('are the same when a thread computes and sends them', () => {
    fc.assert(
      fc.property(cuts, fc.nat(30), fc.nat(30), (cut, first, count) => {
        const sent = structuredClone(cutDay(structuredClone(cut)))
        const whole = fromMinutes(cut, 0, cut.lengthS / 60)
        expect(unpackCandles(sent, first, first + count)).toEqual(whole.slice(first, first + count))
      }),
    )
  })

  it('cost at most one span per minute, and far less for hours', () => {
    expect(spansOf(1439, 1)).toBe(1439)
    expect(spansOf(1439, 60)).toBeLessThan(200)
  })
})

describe('kept candles', () => {
  const candles = cutDay({
    bar: { openPaise: 200, highPaise: 400, lowPaise: 100, closePaise: 300, volumeShares: 5_000 },
    variance: 400,
    likeness: usualLikeness,
    key: keyFrom(new Uint8Array(32), 'test'),
    place: 1,
    lengthS: 375 * 60,
    widthMinutes: 60,
  })
  const day = (dayIndex: number) => ({ subject: 3, dayIndex, widthMinutes: 60 })

  it('stay within their byte limit by evicting the least recently used', () => {
    const bytesOfOne = () => {
      const one = createKeptCandles(1_000_000)
      one.put(day(0), candles)
      return one.bytes()
    }
    const kept = createKeptCandles(3 * bytesOfOne())
    for (const dayIndex of [0, 1, 2]) kept.put(day(dayIndex), candles)
    kept.get(day(0))
    kept.put(day(3), candles)
    expect([0, 1, 2, 3].filter((dayIndex) => kept.has(day(dayIndex)))).toEqual([0, 2, 3])
    kept.put(day(3), candles)
    expect(kept.bytes()).toBe(3 * bytesOfOne())
  })

  it('distinguish subjects, days and widths', () => {
    const kept = createKeptCandles(1_000_000)
    kept.put(day(1), candles)
    expect(kept.get({ ...day(1), subject: 4 })).toBeUndefined()
    expect(kept.get({ ...day(1), widthMinutes: 15 })).toBeUndefined()
    expect(kept.get(day(2))).toBeUndefined()
    expect(kept.get(day(1))).toBe(candles)
  })
})
