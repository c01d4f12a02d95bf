import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockNumbers, keyFrom } from '../numbers/random.ts'
import { exponentialQuantile } from '../numbers/real-numbers.ts'
import { bridgeMaximum, firstHolds, middleGivenExtremes } from './bridge.ts'
import {
  insideMinute,
  marketPlace,
  minuteWords,
  normalOf,
  normalOfWord,
  normalShare,
  stepWordsOf,
  usualLikeness,
  wordsOf,
} from './day-draws.ts'

const count = 2_000
/** Evenly spread over (0, 1). */
const uniforms = Array.from({ length: count }, (_, i) => (i + 0.5) / count)
const part = fc.double({ min: 0, max: 1, noNaN: true })

describe('the maximum of a bridge', () => {
  it('has the law of the reflection principle, given that it is at most a limit', () => {
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
        // Near the limit the table of the quantile is some 0.006 off.
        const share = maxima.filter((maximum) => maximum > y).length / count
        expect(Math.abs(share - expected)).toBeLessThan(0.01)
      }),
    )
  })

  it('lies in the half that comes nearer to it, by the densities of both', () => {
    const shareOfFirst = (a: number, m: number, b: number, v1: number, v2: number) =>
      uniforms.filter((uniform) => firstHolds(a, m, b, v1, v2, uniform)).length / count
    expect(shareOfFirst(10, 10, 10, 400, 400)).toBeCloseTo(0.5, 2)
    const weights = [
      ((5 + 8) / 300) * Math.exp((-2 * 5 * 8) / 300),
      ((8 + 20) / 200) * Math.exp((-2 * 8 * 20) / 200),
    ]
    expect(shareOfFirst(5, 8, 20, 300, 200)).toBeCloseTo(
      (weights[0] as number) / ((weights[0] ?? 0) + (weights[1] ?? 0)),
      2,
    )
    expect(shareOfFirst(0, 8, 20, 300, 200)).toBe(1)
    expect(shareOfFirst(8, 8, 0, 300, 200)).toBe(0)
  })
})

/** How likely a middle is, from 0 at the low to 1 at the high; not to scale. */
const likelihood = (a: number, b: number, p: number, q: number) => (u: number) => {
  const reach = (from: number, to: number, inverse: number) => {
    const rest = Math.exp(-2 * inverse * from * to)
    return { density: inverse * (from + to) * rest, below: 1 - rest }
  }
  const one = (x: number, y: number, z: number) => {
    const [first, second] = [reach(x, y, p), reach(y, z, q)]
    return first.density * second.below + first.below * second.density
  }
  const bridge = Math.exp(-(p * (u - a) ** 2 + q * (b - u) ** 2) / 2)
  return bridge * one(1 - a, 1 - u, 1 - b) * one(a, u, b)
}

it('draws the middle between known extremes by the bridge’s law and the densities of both extremes', () => {
  fc.assert(
    fc.property(
      part,
      part,
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      fc.double({ min: 1 / 16, max: 2, noNaN: true }),
      (a, b, share, spread) => {
        const [v1, v2] = [spread * share, spread * (1 - share)]
        const inside = (value: number) => 0.001 + 0.998 * value
        const law = likelihood(inside(a), inside(b), 1 / v1, 1 / v2)
        const cells = Array.from({ length: 400 }, (_, i) => law((i + 0.5) / 400))
        const total = cells.reduce((sum, value) => sum + value, 0)
        const drawn = uniforms.map((uniform) =>
          middleGivenExtremes(
            inside(a) * 100 + 50,
            inside(b) * 100 + 50,
            150,
            50,
            v1 * 1e4,
            v2 * 1e4,
            uniform,
          ),
        )
        for (let cell = 1, sum = 0; cell <= 400; cell += 1) {
          sum += (cells[cell - 1] as number) / total
          if (cell % 50 !== 0) continue
          // At the edges of the eight cells that the law is tabulated in.
          const below = drawn.filter((price) => price <= 50 + cell / 4).length / count
          expect(Math.abs(below - sum)).toBeLessThan(0.08)
        }
      },
    ),
  )
})

it('draws numbers that are alike for two instruments by the market’s part, each nearly standard normal', () => {
  const key = keyFrom(new Uint8Array(32).fill(9), 'test')
  const numbers = Array.from({ length: 20_000 }, (_, i) => i + 1)
  const [one = [], other = []] = [3, 77].map((place) =>
    numbers.map((i) =>
      normalOf(
        insideMinute(usualLikeness),
        normalOfWord(wordsOf(key, marketPlace, i)),
        place,
        wordsOf(key, place, i),
      ),
    ),
  )
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const products = one.map((value, i) => value * (other[i] ?? 0))
  expect(mean(one)).toBeCloseTo(0, 1)
  expect(mean(one.map((value) => value * value))).toBeCloseTo(1, 1)
  expect(Math.abs(mean(products) - insideMinute(usualLikeness).market ** 2)).toBeLessThan(0.03)
  const spread = one.map(normalShare)
  for (const threshold of [0.02, 0.25, 0.5, 0.9])
    expect(spread.filter((value) => value < threshold).length / numbers.length).toBeCloseTo(threshold, 1)
})

it('gives every span, minute and step of a day words of its own', () => {
  const key = keyFrom(new Uint8Array(32).fill(9), 'test')
  const from = (at: number, count: number) => Array.from(blockNumbers.slice(at, at + count))
  const words = [
    ...Array.from({ length: 4_095 }, (_, i) => from(wordsOf(key, 5, i + 1), 4)),
    ...Array.from({ length: 1_439 }, (_, minute) => from(minuteWords(key, 5, minute), 12)),
    ...Array.from({ length: 17_268 }, (_, step) => from(stepWordsOf(key, 5, step), 5)),
  ].flat()
  // Of so many words of 32 bits a few are alike by chance: some 1.8 pairs of 120,000.
  expect(words.length - new Set(words).size).toBeLessThan(12)
})
