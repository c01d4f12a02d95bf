import { tickPaise } from '@tarazu/market/day/tick.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paiseOfTyped, priceAway, tickStep } from './price-text.ts'

it('parses prices as people type them, and nothing else', () => {
  expect(paiseOfTyped('1,234.5')).toBe(123_450n)
  expect(paiseOfTyped('₹ 250.')).toBe(25_000n)
  expect(paiseOfTyped('0.05')).toBe(5n)
  expect(paiseOfTyped('Rs 451.50')).toBe(45_150n)
  expect(paiseOfTyped('४५१.५०')).toBe(45_150n)
  for (const typed of ['', '0', '-3', '451.503', 'abc', '1e5', '1,00']) expect(paiseOfTyped(typed)).toBeNull()
})

it('steps to the exchange’s next price and back', () => {
  expect(tickStep(24_999n, 1)).toBe(25_000n)
  expect(tickStep(25_000n, 1)).toBe(25_005n)
  expect(tickStep(25_000n, -1)).toBe(24_999n)
  expect(tickStep(25_003n, 1)).toBe(25_005n)
  expect(tickStep(1n, -1)).toBe(1n)
})

it('always ends up on the tick', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 3_000_000 }),
      fc.integer({ min: -2_000, max: 2_000 }),
      (price, away) => {
        for (const next of [
          tickStep(BigInt(price), 1),
          tickStep(BigInt(price), -1),
          priceAway(BigInt(price), away),
        ])
          expect(Number(next) % tickPaise(Number(next))).toBe(0)
        expect(tickStep(BigInt(price), 1)).toBeGreaterThan(BigInt(price))
        expect(tickStep(BigInt(price), -1)).toBeLessThan(BigInt(price))
      },
    ),
  )
})
