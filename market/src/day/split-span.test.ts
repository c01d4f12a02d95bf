import { describe, expect, it } from 'vitest'
import { keyFrom, type RandomKey } from '../numbers/random.ts'
import { exponentialQuantile, normalQuantile } from '../numbers/real-numbers.ts'
import {
  exponentialOf,
  type InsideLikeness,
  insideLikeness,
  likenessOf,
  sharedExtremes,
} from './day-draws.ts'
import { createDayScratch } from './day-scratch.ts'
import { hiddenSecond } from './session-curves.ts'
import { SpanTable } from './span-table.ts'
import { splitOf, splitSpan } from './split-span.ts'
import { freeExtreme, otherExtreme } from './top-extremes.ts'

/** A 32nd of a twelve-minute day, at a price with negligible ticks. */
const [lengthS, openPaise, deviationPaise] = [720, 1e8, 1e5]
const even = Float64Array.from({ length: lengthS / 60 + 1 }, (_, minute) => (minute * 60) / lengthS)
const curves = { lengthS, varianceShares: even, volumeShares: even }

let state = 1
/** Uniform in (0, 1): a linear congruence is random enough here (Numerical Recipes, 7.1). */
const uniform = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return (state + 0.5) / 4294967296
}
const normal = (): number => normalQuantile(uniform())
const exponential = (): number => exponentialQuantile(Math.floor(uniform() * 4294967295) + 1)

interface Second {
  readonly high: number
  readonly low: number
  readonly close: number
}
interface Root {
  readonly key: RandomKey
  readonly place: number
  readonly likeness: InsideLikeness
  /**
   * The deviation of its close from its open, and how far away its high and low are, as exponential numbers.
   */
  readonly moved: number
  readonly up: number
  readonly down: number
}

const spans = SpanTable.ofRows(60)
const scratch = createDayScratch()

/** The seconds of a 32nd drawn from a free path; also reports each cut. */
const secondsOf = (root: Root, cut: (number: number, strayed: number) => void = () => {}): Second[] => {
  const { key, place, likeness, moved, up, down } = root
  const variance = deviationPaise * deviationPaise * lengthS
  const close = openPaise + Math.sqrt(variance) * moved
  spans.putTimes(0, 32, 0, lengthS)
  spans.putEnds(0, openPaise, close)
  spans.putVolume(0, 0, 0)
  spans.putVariance(0, variance)
  // Both together, as day-top.ts draws those of a 32nd.
  const sum = openPaise + close
  const spread = (close - openPaise) ** 2
  if (uniform() < 0.5) {
    const high = freeExtreme(sum, spread, 2 * variance, up)
    spans.putExtremes(0, high, -otherExtreme(-sum, spread, 2 * variance, down, high))
  } else {
    const deep = freeExtreme(-sum, spread, 2 * variance, down)
    spans.putExtremes(0, otherExtreme(sum, spread, 2 * variance, up, deep), -deep)
  }
  const seconds: Second[] = []
  const visit = (row: number, below: number): void => {
    if (spans.end(row) - spans.start(row) === 1) {
      seconds.push({ high: spans.high(row), low: spans.low(row), close: spans.close(row) })
      return
    }
    splitSpan({ key, place, curves, likeness, scratch }, splitOf(key, spans, row, spans, below))
    const part = spans.variance(below) / spans.variance(row)
    const free = spans.open(row) + (spans.close(row) - spans.open(row)) * part
    const deviation = Math.sqrt(spans.variance(row) * part * (1 - part))
    cut(spans.number(row), (spans.close(below) - free) / deviation)
    visit(below, below + 2)
    visit(below + 1, below + 2)
  }
  visit(0, 1)
  return seconds
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const slope = (moves: readonly (readonly [before: number, after: number])[]): number =>
  mean(moves.map(([before, after]) => before * after)) / mean(moves.map(([before]) => before * before))

describe('a span that is halved down to its seconds', () => {
  /** For each path: the deviations of its middle and of those of its halves. */
  const strayed: (readonly [middle: number, first: number, second: number])[] = []
  const paths = Array.from({ length: 2_500 }, (_, i) => {
    const root = {
      key: keyFrom(new Uint8Array(32), `path ${i}`),
      place: 3,
      likeness: { ofMinutes: 0, ofTwoMinutes: 0, inMinute: 0 },
      moved: normal(),
      up: exponential(),
      down: exponential(),
    }
    const far = new Map<number, number>()
    const seconds = secondsOf(root, (number, stray) => far.set(number, stray))
    strayed.push([far.get(32) ?? Number.NaN, far.get(64) ?? Number.NaN, far.get(65) ?? Number.NaN])
    return seconds
  })

  it('deviates like a free path, and no middle predicts another', () => {
    for (const k of [0, 1, 2] as const)
      expect(Math.abs(mean(strayed.map((all) => all[k] ** 2)) - 1)).toBeLessThan(0.12)
    // When the extremes were drawn independently it was −0.11.
    const pairs = strayed.map(
      ([middle, first, second]) => (middle * first + middle * second + first * second) / 3,
    )
    expect(Math.abs(mean(pairs))).toBeLessThan(0.055)
  })

  /**
   * After new extremes: the price's distance from them, and how much larger it is 30 seconds later, in
   * one-second deviations.
   */
  const afterExtremes = paths.flatMap((seconds) => {
    const found: { readonly far: number; readonly away: number }[] = []
    let [high, low] = [openPaise, openPaise]
    for (const [i, second] of seconds.entries()) {
      const then = seconds[i + 30]
      if (then === undefined) break
      const away = (then.close - second.close) / deviationPaise
      if (i > 60 && second.high > high)
        found.push({ far: (second.high - second.close) / deviationPaise, away: -away })
      if (i > 60 && second.low < low) found.push({ far: (second.close - second.low) / deviationPaise, away })
      high = Math.max(high, second.high)
      low = Math.min(low, second.low)
    }
    return found
  })

  it('neither reverts nor continues after a new high or low', () => {
    for (const atLeast of [0, 1, 2]) {
      const away = afterExtremes.filter(({ far }) => far >= atLeast).map((extreme) => extreme.away)
      expect(away.length).toBeGreaterThan(500)
      expect(Math.abs(mean(away))).toBeLessThan(0.5)
    }
  })

  it('hardly ever jumps to an extreme and back within a second', () => {
    const leaps = afterExtremes.filter(({ far }) => far >= 4).length
    expect(leaps / paths.length).toBeLessThan(0.1)
  })

  it.each([
    [0, 5, 60],
    [0, 15, 60],
    [0, 30, 60],
    [15, 30, 60],
    [30, 60, 90],
  ])('does not predict from second %i to %i of a minute the move until %i', (from, to, until) => {
    const moves = paths.flatMap((seconds) =>
      Array.from({ length: 9 }, (_, i) => {
        const at = (second: number) => seconds[60 * (i + 1) + second - 1]?.close ?? Number.NaN
        return [at(to) - at(from), at(until) - at(to)] as const
      }),
    )
    expect(Math.abs(slope(moves))).toBeLessThan(0.1)
  })
})

describe('many spans that are halved by the market’s numbers', () => {
  it.each([0.15, 0.35, 0.5])(
    'have middles with a correlation of at least about %d of the variance',
    (part) => {
      const likeness = likenessOf(part, 0, 0)
      const inside = insideLikeness(likeness)
      const [markets, shares] = [120, 20]
      const together: number[] = []
      const boundaries: (readonly [number, number])[] = []
      const halves: (readonly [number, number])[] = []
      for (let market = 0; market < markets; market += 1) {
        const key = keyFrom(new Uint8Array(32), `market ${market}`)
        const [up = 1, down = 1] = sharedExtremes(key)
        const marketMoved = normal()
        const strayed = new Map<number, number[]>()
        const sums = new Float64Array(lengthS)
        for (let place = 1; place <= shares; place += 1) {
          const moved = Math.sqrt(part) * marketMoved + Math.sqrt(1 - part) * normal()
          const extreme = (shared: number) => exponentialOf(exponential(), shared, likeness.extremes)
          const root = { key, place, likeness: inside, moved, up: extreme(up), down: extreme(down) }
          const seconds = secondsOf(root, (number, far) => {
            const all = strayed.get(number) ?? []
            strayed.set(number, all)
            all.push(far)
          })
          for (const [i, { close }] of seconds.entries()) sums[i] = (sums[i] as number) + close
        }
        for (const [number, all] of strayed) {
          // Spans shorter than a 128th, which all use the same weights.
          if (number < 256) continue
          const sum = shares * mean(all)
          const squares = shares * mean(all.map((far) => far * far))
          together.push((sum * sum - squares) / (shares * (shares - 1)))
        }
        for (let second = 120; second < lengthS - 60; second += 60) {
          const at = (from: number) => sums[second + from - 1] as number
          boundaries.push([at(0) - at(-30), at(30) - at(0)])
          halves.push([at(30) - at(25), at(60) - at(30)])
        }
      }
      expect(mean(together) / part).toBeGreaterThan(0.7)
      expect(mean(together) / part).toBeLessThan(1.75)
      // At the public minute boundaries the mean reverts by about a tenth.
      expect(Math.abs(slope(boundaries))).toBeLessThan(0.2)
      // The middle of a minute, where these shares' mean reverted by up to a quarter when all were cut there.
      expect(Math.abs(slope(halves))).toBeLessThan(0.17)
    },
  )
})

describe('a minute', () => {
  const lastUniform = 1 - 1 / 65536
  /** How many cuts the longest part takes to reach a second, with cuts as far off-centre as possible. */
  const cutsOf = (lengthS: number): number => {
    if (lengthS === 1) return 0
    const cuts = [0, 0.5, lastUniform].map((uniform) => hiddenSecond(0, lengthS, uniform))
    for (const cut of cuts) {
      expect(cut).toBeGreaterThan(0)
      expect(cut).toBeLessThan(lengthS)
    }
    return 1 + cutsOf(Math.max(...cuts.flatMap((cut) => [cut, lengthS - cut])))
  }

  it('is cut down to its seconds in nine steps at most', () => {
    expect(cutsOf(60)).toBe(9)
  })

  it('is cut where a step ends, in five places equally often', () => {
    const cuts = Array.from({ length: 10_000 }, (_, i) => hiddenSecond(60, 120, (i + 0.5) / 10_000))
    const counts = Map.groupBy(cuts, (cut) => cut)
    expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([80, 85, 90, 95, 100])
    expect(counts.get(90)?.length).toBeGreaterThan(1_900)
    expect(counts.get(90)?.length).toBeLessThan(2_200)
  })
})
