import { type Calendar, lastSessionDay, opensAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { createDayScratch } from '../day/day-scratch.ts'
import { barUntil } from '../day/day-tree.ts'
import { treeOfListedDay } from '../day/listed-day.ts'
import { createQuotedDays } from '../day/quoted-days.ts'
import type { DayCurves } from '../day/session-curves.ts'
import type { Bar } from '../day/span-table.ts'
import { keyFrom, type RandomKey } from '../numbers/random.ts'
import type { IndexConstituent, IndexQuote, MarketIndex } from '../types.ts'
import type { ReplayData, ReplayIndex } from './replay-data.ts'

interface Sources {
  readonly data: ReplayData
  readonly days: TradingDays
  readonly calendar: Calendar
  readonly curvesOf: (dayIndex: number) => DayCurves
}

export interface IndexSource {
  readonly list: readonly MarketIndex[]
  quote(index: MarketIndex, instantMs: number): IndexQuote | undefined
  level(index: MarketIndex, instantMs: number): number | undefined
  constituents(index: MarketIndex, instantMs: number): readonly IndexConstituent[]
}

const headlines = ['NIFTY50', 'SENSEX', 'BSESENSEX', 'NIFTYBANK', 'NIFTY500']
const kinds: readonly MarketIndex['kind'][] = ['headline', 'size', 'sector']

const kindOf = (code: string): MarketIndex['kind'] => {
  if (headlines.includes(code)) return 'headline'
  return /CAP|NEXT|\d{2,3}$/.test(code) ? 'size' : 'sector'
}

/** Headline indices first; if there are none, the first index becomes one. The files have no Hindi names. */
const listOf = (indices: readonly ReplayIndex[]): readonly MarketIndex[] => {
  const list = indices
    .map(({ code, name }) => ({ code, name, nameHindi: name, kind: kindOf(code) }))
    .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
  return list.map((index, place) => (place === 0 ? { ...index, kind: 'headline' } : index))
}

/**
 * The day's path is drawn near this level, where prices move in hundredths, and then moved to the day's own
 * levels. It depends only on differences, and at a high level it would move in whole points.
 */
const walkedLowPaise = 10_000

/**
 * The exchange's own indices as imported: the day's open, high, low and close exactly, and a path through them inside
 * the day. There is no level on days that were not imported; after the replay's end the last one remains.
 */
export const createReplayLevels = ({ data, days, calendar, curvesOf }: Sources): IndexSource => {
  const placeByCode = new Map(data.indices.map(({ code }, place) => [code, place]))
  const { quoted: quotedDay } = createQuotedDays()
  const scratch = createDayScratch()
  const keys: RandomKey[] = []
  const keyOf = (dayIndex: number): RandomKey => {
    keys[dayIndex] ??= keyFrom(
      new TextEncoder().encode(`replay:${data.name}:${data.days[dayIndex]}`),
      'index',
    )
    return keys[dayIndex]
  }
  const quote = (index: MarketIndex, instantMs: number): IndexQuote | undefined => {
    const place = placeByCode.get(index.code)
    const source = place === undefined ? undefined : data.indices[place]
    const dayNumber = lastSessionDay(calendar, instantMs)
    const sessionIndex = days.indexOf(dayNumber)
    if (place === undefined || source === undefined || sessionIndex < 0) return undefined
    const isOver = sessionIndex >= data.days.length
    const row = isOver ? source.dayIndexes.length - 1 : source.dayIndexes.indexOf(sessionIndex)
    const day = levelsOf(source, row)
    if (day === undefined) return undefined
    const dayIndex = source.dayIndexes[row] as number
    const curves = curvesOf(dayIndex)
    const second = isOver
      ? curves.lengthS - 1
      : Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000)
    const offset = day.bar.lowPaise - walkedLowPaise
    const key = keyOf(dayIndex)
    const tree = quotedDay(key, place, second, () =>
      treeOfListedDay({ bar: moved(day.bar, -offset), before: undefined, key, place, curves, scratch }),
    )
    const soFar = moved(barUntil(tree, second), offset)
    return {
      pricePaise: soFar.closePaise,
      prevClosePaise: day.prevClose,
      openPaise: soFar.openPaise,
      highPaise: soFar.highPaise,
      lowPaise: soFar.lowPaise,
    }
  }
  return {
    list: listOf(data.indices),
    quote,
    level: (index, instantMs) => quote(index, instantMs)?.pricePaise,
    // The files don't contain them.
    constituents: () => [],
  }
}

const levelsOf = (index: ReplayIndex, row: number) => {
  const [openPaise, highPaise, lowPaise, closePaise, prevClose] = [
    index.open[row],
    index.high[row],
    index.low[row],
    index.close[row],
    index.prevClose[row],
  ]
  if (
    openPaise === undefined ||
    highPaise === undefined ||
    lowPaise === undefined ||
    closePaise === undefined ||
    prevClose === undefined
  )
    return undefined
  return { bar: { openPaise, highPaise, lowPaise, closePaise, volumeShares: 0 }, prevClose }
}

const moved = (bar: Bar, by: number): Bar => ({
  openPaise: bar.openPaise + by,
  highPaise: bar.highPaise + by,
  lowPaise: bar.lowPaise + by,
  closePaise: bar.closePaise + by,
  volumeShares: bar.volumeShares,
})
