import { dayNumberAt, dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionAt } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { createCurvesOf } from '../day/curves-of-day.ts'
import { createDayScratch } from '../day/day-scratch.ts'
import type { DayTree } from '../day/day-spans.ts'
import { treeOfListedDay } from '../day/listed-day.ts'
import { bandOf } from '../day/price-band.ts'
import { createQuotedDays } from '../day/quoted-days.ts'
import type { Bar } from '../day/span-table.ts'
import { dayUntil } from '../day/value-traded.ts'
import { keyFrom, type RandomKey } from '../numbers/random.ts'
import type { Day, Instrument, LastTrade, MarketSession, Quote } from '../types.ts'
import { type BookDay, createReplayBook } from './replay-book.ts'
import type { ReplayData } from './replay-data.ts'
import { createReplayDepth } from './replay-depth.ts'

const keyOfDay = (name: string, day: Day, purpose: 'path' | 'depth'): RandomKey =>
  keyFrom(new TextEncoder().encode(`replay:${name}:${day}`), purpose)

export interface ReplayQuoteSources {
  readonly data: ReplayData
  readonly startDay: Day
  readonly days: TradingDays
  readonly calendar: Calendar
}

const quoteOf = (
  { priceBandPpm }: Instrument,
  { prevClosePaise }: BookDay,
  bar: Bar,
  turnoverPaise: number,
): Quote => ({
  pricePaise: bar.closePaise,
  prevClosePaise,
  band: bandOf(prevClosePaise, priceBandPpm),
  openPaise: bar.openPaise,
  highPaise: bar.highPaise,
  lowPaise: bar.lowPaise,
  volumeShares: bar.volumeShares,
  turnoverPaise,
})

/** After the replay's end, a share keeps its last traded price. */
const lastQuoteOf = (
  book: ReturnType<typeof createReplayBook>,
  instrument: Instrument,
  place: number,
  lastIndex: number,
): Quote | undefined => {
  const { tradedDayIndex } = book.dayOf(place, lastIndex)
  const day = book.dayOf(place, tradedDayIndex)
  if (day.bar === undefined) return undefined
  const bar = book.adjusted(place, day.bar, tradedDayIndex, lastIndex)
  const prevClosePaise = book.adjustedPrice(place, day.prevClosePaise, tradedDayIndex, lastIndex)
  return quoteOf(instrument, { ...day, prevClosePaise }, bar, day.turnoverPaise)
}

/** The calendar's sessions, except those before the first imported day or after the last. */
const createSession = ({ data, startDay, days, calendar }: ReplayQuoteSources) => {
  return (instantMs: number): MarketSession => {
    const today = sessionAt(calendar, instantMs)
    const trades =
      dayNumberOf(today.day) <= days.numberOf(data.days.length - 1) &&
      dayNumberAt(instantMs) >= dayNumberOf(startDay)
    return trades ? today : { ...today, phase: 'closed', isOpen: false }
  }
}

const placeIn = (data: ReplayData, instrument: Instrument): number => {
  if (data.shares[instrument.id]?.code !== instrument.code)
    throw new RangeError(`not an instrument of this market: ${instrument.code}`)
  return instrument.id
}

/** The keys of the days' paths, each made once. */
const createPathKeys = (data: ReplayData) => {
  const keys: RandomKey[] = []
  return (dayIndex: number): RandomKey => {
    keys[dayIndex] ??= keyOfDay(data.name, data.days[dayIndex] ?? '', 'path')
    return keys[dayIndex]
  }
}

/** Prices, depth and last trades of the imported days. */
export const createReplayQuotes = (sources: ReplayQuoteSources) => {
  const { data, days, calendar } = sources
  const lastIndex = data.days.length - 1
  const curvesOf = createCurvesOf(calendar, days)
  const book = createReplayBook(data)
  const placeOf = (instrument: Instrument): number => placeIn(data, instrument)
  const keyOf = createPathKeys(data)
  const scratch = createDayScratch()
  /** The previous day's bar, if any, indicates the day's likely volatility. */
  const treeOf = (bar: Bar, before: Bar | undefined, place: number, dayIndex: number): DayTree =>
    treeOfListedDay({ bar, before, key: keyOf(dayIndex), place, curves: curvesOf(dayIndex), scratch })
  const treeOfBook = (bar: Bar, place: number, dayIndex: number): DayTree =>
    treeOf(bar, book.dayOf(place, dayIndex - 1).bar, place, dayIndex)

  const quotedDays = createQuotedDays()
  const quotes = (wanted: readonly Instrument[], instantMs: number): readonly (Quote | undefined)[] => {
    const dayNumber = lastSessionDay(calendar, instantMs)
    const dayIndex = days.indexOf(dayNumber)
    if (dayIndex < 0) return wanted.map(() => undefined)
    const second = Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000)
    return wanted.map((instrument) => {
      const place = placeOf(instrument)
      if (dayIndex > lastIndex) return lastQuoteOf(book, instrument, place, lastIndex)
      const day = book.dayOf(place, dayIndex)
      if (day.bar === undefined) return undefined
      const { bar } = day
      const treeOfDay = () => treeOfBook(bar, place, dayIndex)
      const soFar = quotedDays.barAt(keyOf(dayIndex), place, second, treeOfDay, () =>
        dayUntil(treeOfDay(), second),
      )
      // The file's value traded for the whole day would reveal its average price early.
      const isOver = soFar.volumeShares === bar.volumeShares
      // Some files don't have the value traded.
      const isListed = isOver && day.turnoverPaise > 0
      return quoteOf(instrument, day, soFar, isListed ? day.turnoverPaise : soFar.turnoverPaise)
    })
  }
  const lastTrade = (instrument: Instrument, instantMs: number): LastTrade | undefined => {
    const dayIndex = Math.min(days.indexOf(lastSessionDay(calendar, instantMs)), lastIndex)
    if (dayIndex < 0) return undefined
    const place = placeOf(instrument)
    const quote = quotes([instrument], instantMs)[0]
    const { tradedDayIndex } = book.dayOf(place, dayIndex)
    if (tradedDayIndex < 0) return undefined
    const day = dayOf(days.numberOf(tradedDayIndex))
    if (quote !== undefined) return { pricePaise: quote.pricePaise, day }
    const { bar } = book.dayOf(place, tradedDayIndex)
    return bar && { pricePaise: book.adjustedPrice(place, bar.closePaise, tradedDayIndex, dayIndex), day }
  }
  const session = createSession(sources)
  const keyOfDepth = (dayIndex: number): RandomKey => keyOfDay(data.name, data.days[dayIndex] ?? '', 'depth')
  const { depth, ladder } = createReplayDepth({
    data,
    days,
    calendar,
    book,
    placeOf,
    keyOfDepth,
    session,
    quotes,
  })
  /** The day's tree for many searches; undefined if the share is not traded on it. */
  const searchedDay = (instrument: Instrument, dayIndex: number): DayTree | undefined => {
    if (dayIndex < 0 || dayIndex > lastIndex) return undefined
    const place = placeOf(instrument)
    const { bar } = book.dayOf(place, dayIndex)
    return bar && quotedDays.searched(keyOf(dayIndex), place, () => treeOfBook(bar, place, dayIndex))
  }
  return { book, curvesOf, placeOf, treeOf, searchedDay, session, quotes, lastTrade, depth, ladder }
}
