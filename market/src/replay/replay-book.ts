import type { Bar } from '../day/span-table.ts'
import { type ReplayBars, type ReplayData, sharesBetween } from './replay-data.ts'

/** One share on one day of a replay. */
export interface BookDay {
  /** Undefined when it did not trade on the day. */
  readonly bar: Bar | undefined
  readonly prevClosePaise: number
  readonly turnoverPaise: number
  /** The newest day up to and including this one when it traded; -1 for none. */
  readonly tradedDayIndex: number
}

type Change = ReturnType<typeof sharesBetween>

const unlisted: BookDay = { bar: undefined, prevClosePaise: 0, turnoverPaise: 0, tradedDayIndex: -1 }

/** How many days are cached, as far as requested: today, yesterday, and what a chart reads. */
const rememberedDays = 6

const barAt = (bars: ReplayBars, at: number): Bar => ({
  openPaise: bars.openPaise[at] as number,
  highPaise: bars.highPaise[at] as number,
  lowPaise: bars.lowPaise[at] as number,
  closePaise: bars.closePaise[at] as number,
  volumeShares: bars.volumeShares[at] as number,
})

const spanDays = 256

/** A share's bars by day, read in spans; undefined on days without a trade, or outside the replay. */
export const createDailyReader = (data: ReplayData, shareIndex: number) => {
  let fromDayIndex = 0
  let bars: ReplayBars | undefined
  return (dayIndex: number): Bar | undefined => {
    if (dayIndex < 0 || dayIndex >= data.days.length) return undefined
    if (bars === undefined || dayIndex < fromDayIndex || dayIndex >= fromDayIndex + bars.openPaise.length) {
      fromDayIndex = dayIndex
      bars = data.bars(shareIndex, dayIndex, Math.min(dayIndex + spanDays, data.days.length))
    }
    const at = dayIndex - fromDayIndex
    return bars.openPaise[at] === 0 ? undefined : barAt(bars, at)
  }
}

/** The listed days of a replay, read on demand; memory grows with the shares, not with the days. */
export const createReplayBook = (data: ReplayData) => {
  /** By day, least recently used first. */
  const remembered = new Map<number, (BookDay | undefined)[]>()
  let newest: { readonly dayIndex: number; readonly page: (BookDay | undefined)[] } | undefined

  const pageOf = (dayIndex: number): (BookDay | undefined)[] => {
    const known = remembered.get(dayIndex)
    if (known !== undefined) return known
    const page = new Array<BookDay | undefined>(data.shares.length).fill(undefined)
    remembered.set(dayIndex, page)
    const [oldest] = remembered.keys()
    if (remembered.size > rememberedDays && oldest !== undefined) remembered.delete(oldest)
    return page
  }

  const read = (shareIndex: number, dayIndex: number): BookDay => {
    const bars = data.bars(shareIndex, dayIndex, dayIndex + 1)
    return {
      bar: bars.openPaise[0] === 0 ? undefined : barAt(bars, 0),
      prevClosePaise: bars.prevClosePaise[0] as number,
      turnoverPaise: bars.turnoverPaise[0] as number,
      tradedDayIndex: bars.tradedDayIndex[0] as number,
    }
  }

  /** Undefined if there was no split or bonus. */
  const between = (shareIndex: number, dayIndex: number, toDayIndex: number): Change | undefined => {
    const actions = data.shares[shareIndex]?.actions ?? []
    if (actions.length === 0) return undefined
    const change = sharesBetween(actions, dayIndex, toDayIndex)
    return change.sharesBefore === change.sharesAfter ? undefined : change
  }
  const adjust = (change: Change | undefined, paise: number): number =>
    change === undefined ? paise : Math.max(1, Math.round((paise * change.sharesBefore) / change.sharesAfter))

  return {
    dayOf: (shareIndex: number, dayIndex: number): BookDay => {
      if (dayIndex < 0) return unlisted
      if (newest?.dayIndex !== dayIndex) newest = { dayIndex, page: pageOf(dayIndex) }
      const { page } = newest
      page[shareIndex] ??= read(shareIndex, dayIndex)
      return page[shareIndex]
    },
    /** One day's price, in shares of a later day. */
    adjustedPrice: (shareIndex: number, paise: number, dayIndex: number, toDayIndex: number): number =>
      adjust(between(shareIndex, dayIndex, toDayIndex), paise),
    /** One day's bar, in shares of a later day. */
    adjusted: (shareIndex: number, bar: Bar, dayIndex: number, toDayIndex: number): Bar => {
      const change = between(shareIndex, dayIndex, toDayIndex)
      if (change === undefined) return bar
      return {
        openPaise: adjust(change, bar.openPaise),
        highPaise: adjust(change, bar.highPaise),
        lowPaise: adjust(change, bar.lowPaise),
        closePaise: adjust(change, bar.closePaise),
        volumeShares: Math.round((bar.volumeShares * change.sharesAfter) / change.sharesBefore),
      }
    },
  }
}
