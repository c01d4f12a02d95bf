import { expect, it } from 'vitest'
import { riskLevelOf } from './riskometer.ts'

const goldAt = (yearlyVolatility: number, day: string, tradingDaysOfYear = 250) =>
  riskLevelOf(
    [{ valuePaise: 100, kind: 'gold', dailyDeviation: yearlyVolatility / Math.sqrt(tradingDaysOfYear) }],
    { day, tradingDaysOfYear },
  )

it.each([
  [0.099, 'moderate'],
  [0.101, 'moderatelyHigh'],
  [0.149, 'moderatelyHigh'],
  [0.151, 'high'],
  [0.18, 'high'],
  [0.199, 'high'],
  [0.201, 'veryHigh'],
] as const)('puts gold with a yearly volatility of %d at %s', (volatility, level) => {
  expect(goldAt(volatility, '2022-04-11')).toBe(level)
  expect(goldAt(volatility, '2022-04-11', 365)).toBe(level)
})

it('puts gold at a fixed level before the circular of April 2022', () => {
  expect(goldAt(0.18, '2022-04-10')).toBe('moderatelyHigh')
})
