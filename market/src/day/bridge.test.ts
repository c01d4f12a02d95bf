import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyFrom, wordAt } from '../numbers/random.ts'
import { exponentialQuantile } from '../numbers/real-numbers.ts'
import { beyondOther, bridgeMaximum } from './bridge.ts'
import { marketPlace, middleNormal, normalShare, usualLikeness, wordsOf } from './day-draws.ts'
import {
  cellOf,
  createMiddleLaw,
  firstHoldsHigh,
  firstHoldsLow,
  middleIn,
  precisionOf,
  tabulateMiddle,
} from './span-middle.ts'

const count = 2_000
/** Evenly spread over (0, 1). */
const uniforms = Array.from({ length: count }, (_, i) => (i + 0.5) / count)
const part = fc.double({ min: 0, max: 1, noNaN: true })

describe('the maximum of a bridge', () => {
  it('follows the reflection principle, given an upper limit', () => {
    fc.assert(
      fc.property(part, part, part, fc.double({ min: 0.05, max: 4, noNaN: true }), (from, to, at, spread) => {
        const [a, b, limit, variance] = [from * 100, to * 100, 110, (spread * 50) ** 2]
        const beyond = (y: number) => Math.exp((-2 * (y - a) * (y - b)) / variance)
        const least = Math.max(a, b)
        const y = least + (limit - least) * (0.1 + 0.8 * at)
        const maxima = uniforms.map((u) =>
          bridgeMaximum(a, b, variance, limit, exponentialQuantile(Math.floor(u * 2 ** 32))),
        )
        for (const maximum of maxima) {
          expect(maximum).toBeGreaterThanOrEqual(least - 1e-9)
          expect(maximum).toBeLessThanOrEqual(limit + 1e-9)
        }
        const expected = (beyond(y) - beyond(limit)) / (1 - beyond(limit))
        // Near the limit the quantile table is off by some 0.006.
        const share = maxima.filter((maximum) => maximum > y).length / count
        expect(Math.abs(share - expected)).toBeLessThan(0.01)
      }),
    )
  })
})

/**
 * Of a bridge from a to b with variance 1 / p between `low` and 1: the densities of its maximum at 1 and its minimum at
 * `low`, of neither, of one and of both, by all relevant reflections. They are the derivatives of the probability that
 * it stays between them.
 */
const densitiesOf = (a: number, b: number, p: number, low = 0) => {
  const [range, c] = [1 - low, 2 * p]
  const sums = { neither: 0, high: 0, low: 0, both: 0 }
  for (let k = -6; k <= 6; k += 1) {
    const way = k * range
    const passed = Math.exp(-c * way * (way + b - a))
    const turned = Math.exp(-c * (way + a - low) * (way + b - low))
    const g = 2 * k * way + k * (b - a)
    const h = 2 * way + a + b - 2 * low
    sums.neither += passed - turned
    sums.high += c * (k * h * turned - g * passed)
    sums.low += c * ((k + 1) * h * turned - g * passed)
    sums.both += c * ((c * g * g - 2 * k * k) * passed + k * (k + 1) * (2 - c * h * h) * turned)
  }
  return sums
}
/**
 * The probability of a middle u with each assignment of extremes to halves, and of the first half having
 * each.
 */
const middleLaw = (a: number, b: number, p: number, q: number) => (u: number) => {
  const [first, second] = [densitiesOf(a, u, p), densitiesOf(u, b, q)]
  const bridge = Math.exp(-(p * (u - a) ** 2 + q * (b - u) ** 2) / 2)
  const [both, high, low, neither] = [
    bridge * first.both * second.neither,
    bridge * first.high * second.low,
    bridge * first.low * second.high,
    bridge * first.neither * second.both,
  ]
  return { total: both + high + low + neither, high: both + high, low: both + low, both }
}

describe('the middle between known extremes', () => {
  const inside = (value: number) => 0.05 + 0.9 * value
  // The error is largest if both ends lie near one extreme: at most a quarter, on average a twentieth.
  const [most, usual] = [0.25, 0.05]
  const mean = (errors: readonly number[]) => errors.reduce((sum, error) => sum + error, 0) / errors.length
  const ends = fc.record({
    a: part.map(inside),
    b: part.map(inside),
    share: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
    spread: fc.double({ min: 1 / 16, max: 0.4, noNaN: true }),
  })

  const table = createMiddleLaw()

  it('follows the joint law of both extremes, and so do the halves that hold them', () => {
    const errors: number[] = []
    fc.assert(
      fc.property(ends, ({ a, b, share, spread }) => {
        const [v1, v2] = [spread * share, spread * (1 - share)]
        const law = middleLaw(a, b, 1 / v1, 1 / v2)
        const cells = Array.from({ length: 240 }, (_, i) => law((i + 0.5) / 240))
        const sumOf = (of: (cell: (typeof cells)[number]) => number) =>
          cells.reduce((sum, cell) => sum + of(cell), 0)
        const total = sumOf((cell) => cell.total)
        let [high, low, both] = [0, 0, 0]
        tabulateMiddle(table, a, b, precisionOf(1, v1), precisionOf(1, v2))
        const drawn = uniforms.map((uniform, i) => {
          const cell = cellOf(table, uniform)
          const middle = middleIn(table, cell, uniform)
          // Numbers independent of the middle's.
          const holdsHigh = firstHoldsHigh(table, cell, (i * 0.6180339887) % 1)
          const holdsLow = firstHoldsLow(table, cell, holdsHigh, (i * 0.7548776662) % 1)
          high += holdsHigh ? 1 / count : 0
          low += holdsLow ? 1 / count : 0
          both += holdsHigh && holdsLow ? 1 / count : 0
          return middle
        })
        for (let cell = 1, sum = 0; cell <= 240; cell += 1) {
          sum += (cells[cell - 1]?.total ?? 0) / total
          // At the edges of the six cells that the law is tabulated in.
          if (cell % 40 === 0)
            errors.push(Math.abs(drawn.filter((price) => price <= cell / 240).length / count - sum))
        }
        errors.push(Math.abs(high - sumOf((cell) => cell.high) / total))
        errors.push(Math.abs(low - sumOf((cell) => cell.low) / total))
        errors.push(Math.abs(both - sumOf((cell) => cell.both) / total))
      }),
      { numRuns: 200 },
    )
    expect(Math.max(...errors)).toBeLessThan(most)
    expect(mean(errors)).toBeLessThan(usual)
  })

  it('draws a half’s other extreme by its law, given the known one', () => {
    const errors: number[] = []
    fc.assert(
      fc.property(ends, part, ({ a, b, spread }, at) => {
        const lower = Math.min(a, b)
        const limit = lower * (0.2 + 0.8 * at)
        const drawn = uniforms.map((u) =>
          beyondOther(
            2 - a - b,
            Math.abs(a - b),
            spread,
            limit,
            exponentialQuantile(Math.floor(u * 2 ** 32)),
          ),
        )
        for (const beyond of drawn) {
          expect(beyond).toBeGreaterThanOrEqual(0)
          expect(beyond).toBeLessThanOrEqual(limit + 1e-12)
        }
        const p = 1 / spread
        // The probability that the bridge stays above a level, with its maximum at 1.
        const above = (level: number) => densitiesOf(a, b, p, level).high
        const atLimit = above(lower - limit)
        // Within a narrow limit all paths are alike.
        if (atLimit < 0.6 * above(lower - 10)) return
        for (const far of [0.5, 0.75]) {
          const share = drawn.filter((beyond) => beyond <= far * limit).length / count
          errors.push(Math.abs(share - above(lower - far * limit) / atLimit))
        }
      }),
      { numRuns: 200 },
    )
    expect(Math.max(...errors)).toBeLessThan(2 * most)
    expect(mean(errors)).toBeLessThan(2 * usual)
  })
})

it('correlates two instruments’ numbers by the market’s part, each nearly standard normal', () => {
  const key = keyFrom(new Uint8Array(32).fill(9), 'test')
  const numbers = Array.from({ length: 20_000 }, (_, i) => i + 1)
  const [one = [], other = []] = [3, 77].map((place) =>
    numbers.map((i) =>
      middleNormal(usualLikeness.inMinute, 1, place, wordsOf(key, marketPlace, i), wordsOf(key, place, i)),
    ),
  )
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const products = one.map((value, i) => value * (other[i] ?? 0))
  expect(mean(one)).toBeCloseTo(0, 1)
  expect(Math.abs(mean(one.map((value) => value * value)) - 1)).toBeLessThan(0.08)
  const variance = mean(one.map((value) => value * value))
  expect(Math.abs(mean(products) / variance - usualLikeness.inMinute ** 2)).toBeLessThan(0.02)
  const spread = one.map(normalShare)
  for (const threshold of [0.02, 0.25, 0.5, 0.9])
    expect(spread.filter((value) => value < threshold).length / numbers.length).toBeCloseTo(threshold, 1)
})

it('gives every span of a day separate random words, down to the seconds', () => {
  const key = keyFrom(new Uint8Array(32).fill(9), 'test')
  const from = (at: number, count: number) => Array.from({ length: count }, (_, i) => wordAt(at + i))
  const words = Array.from({ length: 8_191 }, (_, i) => from(wordsOf(key, 5, i + 1), 4)).flat()
  expect(new Set(words).size).toBeGreaterThan(words.length - 5)
})
