import { expect, it } from 'vitest'
import type { TradingDays } from '../calendar/trading-days.ts'
import { createSeries } from './fund-series.ts'

it('adapts when a day becomes a holiday, and leaves returned views unchanged', () => {
  const holidays = new Set<number>()
  const days: Pick<TradingDays, 'numberOf'> = {
    numberOf: (dayIndex) =>
      Array.from({ length: 40 }, (_, day) => day).filter((day) => !holidays.has(day))[dayIndex] ?? 0,
  }
  const series = createSeries(days as TradingDays, 10, (dayIndex) => dayIndex * 100)
  const before = series(3)
  expect([...before.dayNumbers]).toEqual([10, 11, 12])
  holidays.add(12)
  expect([...series(4).dayNumbers]).toEqual([10, 11, 13, 14])
  holidays.clear()
  expect([...series(4).dayNumbers]).toEqual([10, 11, 12, 13])
  expect([...before.dayNumbers]).toEqual([10, 11, 12])
  expect([...series(4).values]).toEqual([1_000, 1_100, 1_200, 1_300])
})
