import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decay, exp, exponentialQuantile, ln, normalQuantile } from './real-numbers.ts'

const positive = fc.double({ min: 1e-300, max: 1e300, noNaN: true })

it('ln agrees with the engine’s to the last digits', () => {
  fc.assert(
    fc.property(positive, (value) => {
      expect(Math.abs(ln(value) - Math.log(value))).toBeLessThanOrEqual(
        1e-14 * Math.max(1, Math.abs(Math.log(value))),
      )
    }),
  )
})

it('exp agrees with the engine’s to the last digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -600, max: 600, noNaN: true }), (power) => {
      expect(Math.abs(exp(power) / Math.exp(power) - 1)).toBeLessThan(1e-12)
    }),
  )
})

it('normalQuantile gives the table’s values', () => {
  expect(normalQuantile(0.5)).toBeCloseTo(0, 8)
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963985, 7)
  expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306, 7)
})

it('tabulated functions stay within their error bounds', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20, noNaN: true }), (x) => {
      expect(Math.abs(decay(x) / Math.exp(-x) - 1)).toBeLessThan(2e-4)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 - 1 }), (bits) => {
      expect(Math.abs(exponentialQuantile(bits) + Math.log(bits / 2 ** 32))).toBeLessThan(2e-6)
    }),
  )
})
