import type { Day } from '../types.ts'
import {
  barsOf,
  emptyBars,
  type ListedDay,
  type ReplayBars,
  type ReplayData,
  type ReplayIndex,
  type ReplayShare,
} from './replay-data.ts'
import type { ImportedScheme } from './replay-funds.ts'

export interface TestShare extends Partial<ReplayShare> {
  readonly code: string
  readonly listed: readonly ListedDay[]
}

/** A replay in memory, for tests. */
export const replayInMemory = (
  days: readonly Day[],
  shares: readonly TestShare[],
  indices: readonly ReplayIndex[] = [],
  schemes: readonly ImportedScheme[] = [],
): ReplayData => {
  const bars = shares.map(({ listed, actions = [] }) => barsOf(listed, actions, days.length))
  return {
    name: 'test',
    days,
    indices,
    schemes,
    shares: shares.map(({ listed, ...share }) => ({
      exchange: 'NSE',
      name: share.code,
      isin: '',
      sector: '',
      faceValuePaise: 0,
      actions: [],
      firstDayIndex: listed[0]?.dayIndex ?? 0,
      ...share,
    })),
    bars: (shareIndex, from, to) => sliceOf(bars[shareIndex] ?? emptyBars(days.length), from, to),
  }
}

const sliceOf = (bars: ReplayBars, from: number, to: number): ReplayBars => ({
  prevClosePaise: bars.prevClosePaise.slice(from, to),
  openPaise: bars.openPaise.slice(from, to),
  highPaise: bars.highPaise.slice(from, to),
  lowPaise: bars.lowPaise.slice(from, to),
  closePaise: bars.closePaise.slice(from, to),
  tradedDayIndex: bars.tradedDayIndex.slice(from, to),
  volumeShares: bars.volumeShares.slice(from, to),
  turnoverPaise: bars.turnoverPaise.slice(from, to),
})
