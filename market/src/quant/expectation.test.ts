import { describe, expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import type { NetValues } from '../funds/fund-types.ts'
import {
  deepestFall,
  deflatedSharpe,
  luckySharpe,
  momentsOf,
  monthReturns,
  normalDistribution,
  rollingWindows,
} from './expectation.ts'

const series = (firstDay: string, values: readonly number[]): NetValues => ({
  dayNumbers: Float64Array.from(values, (_, place) => dayNumberOf(firstDay) + place),
  values: Float64Array.from(values),
})

describe('the deflated Sharpe ratio', () => {
  // The paper's worked example: an annual ratio of 2.5 over five 250-day years, skewness −3, kurtosis 10.
  const moments = { count: 1_250, sharpe: 2.5 / Math.sqrt(250), skewness: -3, kurtosis: 10 }

  it('matches the paper for 100 trials, and for 46', () => {
    expect(luckySharpe(100, 0.5 / 250)).toBeCloseTo(0.1132, 4)
    expect(deflatedSharpe(moments, 100, 0.5 / 250)).toBeCloseTo(0.9004, 3)
    expect(deflatedSharpe(moments, 46, 0.5 / 250)).toBeCloseTo(0.9505, 3)
  })

  it('expects no luck from a single trial', () => {
    expect(luckySharpe(1, 0.5)).toBe(0)
    expect(deflatedSharpe({ count: 251, sharpe: 0, skewness: 0, kurtosis: 3 }, 1, 0)).toBeCloseTo(0.5, 12)
  })
})

it('implements the normal distribution', () => {
  expect(normalDistribution(0)).toBe(0.5)
  expect(normalDistribution(1.959963984540054)).toBeCloseTo(0.975, 10)
  expect(normalDistribution(-3.5)).toBeCloseTo(2.326290790355e-4, 12)
  expect(normalDistribution(2.999999) - normalDistribution(3.000001)).toBeCloseTo(-8.86e-9, 10)
  expect([-40, 40].map(normalDistribution)).toEqual([0, 1])
})

it('measures skewness and kurtosis from the mean', () => {
  const { count, sharpe, skewness, kurtosis } = momentsOf([0, 0, 0, 4])
  expect({ count, skewness, kurtosis }).toEqual({
    count: 4,
    skewness: expect.closeTo(1.1547, 4),
    kurtosis: expect.closeTo(7 / 3, 9),
  })
  expect(sharpe).toBeCloseTo(1 / Math.sqrt(3), 12)
  expect(momentsOf([1, 1, 1]).sharpe).toBe(0)
})

it('includes every window of the holding period', () => {
  const found = rollingWindows(series('2024-01-01', [100, 110, 99, 121, 110]), 2)
  // Windows: −1 %, +10 %, +11.1 %.
  expect(found).toEqual({
    windows: 3,
    low10: expect.closeTo(-0.01 + 0.2 * 0.11, 9),
    median: expect.closeTo(0.1, 9),
    high90: expect.closeTo(0.1 + 0.8 * (110 / 99 - 1 - 0.1), 9),
  })
  expect(rollingWindows(series('2024-01-01', [100, 110]), 2)).toBeUndefined()
})

it('measures each month from the last value before it', () => {
  const values = series('2024-01-30', [100, 110, 99, 121])
  expect(monthReturns(values)).toEqual([
    { month: '2024-01', growth: expect.closeTo(0.1, 12) },
    { month: '2024-02', growth: expect.closeTo(0.1, 12) },
  ])
  expect(deepestFall(values)).toBeCloseTo(0.1, 12)
})
