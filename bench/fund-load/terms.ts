import type { BenchMarketOptions } from '../practice-market.ts'

/** Eight years of history up to the bench's days. */
export const fundBenchMarket = {
  seedByte: 42,
  historyDay: '2018-01-01',
  hours: 'nse',
} as const satisfies BenchMarketOptions

export interface DayTask {
  readonly day: string
}
