import { dayNumberAt, dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionAt } from '../calendar/session.ts'
import { createTradingDays } from '../calendar/trading-days.ts'
import { type BarSource, candlesOf, candleWorkOf } from '../day/candles.ts'
import { createCurvesOf } from '../day/curves-of-day.ts'
import { createKeptCandles, keptCandlesBytes, noWork } from '../day/day-candles.ts'
import { type Bar, barUntil, type DayTree } from '../day/day-tree.ts'
import { closedDepth, depthAt } from '../day/depth.ts'
import { createTouches } from '../day/first-touch.ts'
import { createQuotedDays } from '../day/quoted-days.ts'
import { keyFrom, type RandomKey } from '../numbers/random.ts'
import type { Day, Depth, Instrument, LastTrade, Market, MarketSession, Quote } from '../types.ts'
import { createReplayActions } from './replay-actions.ts'
import { type BookDay, createDailyReader, createReplayBook } from './replay-book.ts'
import type { ReplayData, ReplayShare } from './replay-data.ts'
import { createReplayIndices } from './replay-indices.ts'

export interface ReplayMarketOptions {
  readonly data: ReplayData
  /** The first imported day is traded on this day, or on the first trading day after it. */
  readonly startDay: Day
  readonly calendar: Calendar
}

export interface ReplayMarket extends Market {
  /** The exchange's date that is traded at an instant; undefined before the first and after the last one. */
  listedDay(instantMs: number): Day | undefined
  /** The market's own last day; from the next one on it stays closed at the last prices. */
  readonly lastDay: Day
}

const unknownSector = 'Unclassified'
/** The files name no price band; this is the widest there is. */
const widestBandPpm = 200_000

/** What the files do not tell (capital, earnings, face value) is 0, never guessed. */
const instrumentOf = (share: ReplayShare, id: number, listingDay: Day): Instrument => ({
  id,
  kind: 'equity',
  exchange: share.exchange,
  code: share.code,
  name: share.name,
  nameHindi: share.name,
  isin: share.isin,
  sector: share.sector || unknownSector,
  faceValuePaise: share.faceValuePaise,
  issuePricePaise: 0,
  sharesOutstanding: 0,
  freeFloatPpm: 0,
  earningsPerSharePaise: 0,
  dividendPerSharePaise: 0,
  listingDay,
  priceBandPpm: widestBandPpm,
})

const keyOfDay = (name: string, day: Day, purpose: 'path' | 'depth'): RandomKey =>
  keyFrom(new TextEncoder().encode(`replay:${name}:${day}`), purpose)

/**
 * The market of imported days (docs/replay.md): each has exactly its listed prices, and inside the day the price
 * goes a way through open, high, low and close. Throws RangeError without any day.
 */
export const createReplayMarket = ({ data, startDay, calendar }: ReplayMarketOptions): ReplayMarket => {
  if (data.days.length === 0) throw new RangeError(`the replay ${data.name} has no day`)
  const days = createTradingDays(calendar, dayNumberOf(startDay))
  const lastIndex = data.days.length - 1
  const lastDayNumber = () => days.numberOf(lastIndex)
  const curvesOf = createCurvesOf(calendar, days)
  const instruments = data.shares.map((share, id) =>
    instrumentOf(share, id, dayOf(days.numberOf(share.firstDayIndex))),
  )
  const byName = new Map(
    instruments.map((instrument) => [`${instrument.exchange}:${instrument.code}`, instrument]),
  )
  const book = createReplayBook(data)
  const placeOf = (instrument: Instrument): number => {
    if (data.shares[instrument.id]?.code !== instrument.code)
      throw new RangeError(`not an instrument of this market: ${instrument.code}`)
    return instrument.id
  }
  const keys: RandomKey[] = []
  const keyOf = (dayIndex: number): RandomKey => {
    keys[dayIndex] ??= keyOfDay(data.name, data.days[dayIndex] ?? '', 'path')
    return keys[dayIndex]
  }
  const treeOf = (bar: Bar, place: number, dayIndex: number): DayTree => ({
    bar,
    key: keyOf(dayIndex),
    place,
    curves: curvesOf(dayIndex),
  })

  const quotedDays = createQuotedDays()
  const quoteOf = (day: BookDay, wholeVolume: number, bar: Bar): Quote => ({
    pricePaise: bar.closePaise,
    prevClosePaise: day.prevClosePaise,
    openPaise: bar.openPaise,
    highPaise: bar.highPaise,
    lowPaise: bar.lowPaise,
    volumeShares: bar.volumeShares,
    turnoverPaise: Math.round(day.turnoverPaise * (bar.volumeShares / wholeVolume)),
  })
  /** The replay is over: what a share last traded at stands. */
  const lastQuoteOf = (place: number): Quote | undefined => {
    const { tradedDayIndex } = book.dayOf(place, lastIndex)
    const day = book.dayOf(place, tradedDayIndex)
    if (day.bar === undefined) return undefined
    const bar = book.adjusted(place, day.bar, tradedDayIndex, lastIndex)
    const prevClosePaise = book.adjustedPrice(place, day.prevClosePaise, tradedDayIndex, lastIndex)
    return quoteOf({ ...day, prevClosePaise }, bar.volumeShares, bar)
  }
  const quotes = (wanted: readonly Instrument[], instantMs: number): readonly (Quote | undefined)[] => {
    const dayNumber = lastSessionDay(calendar, instantMs)
    const dayIndex = days.indexOf(dayNumber)
    if (dayIndex < 0) return wanted.map(() => undefined)
    const second = Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000)
    return wanted.map((instrument) => {
      const place = placeOf(instrument)
      if (dayIndex > lastIndex) return lastQuoteOf(place)
      const day = book.dayOf(place, dayIndex)
      if (day.bar === undefined) return undefined
      const { bar } = day
      const tree = quotedDays.quoted(keyOf(dayIndex), place, second, () => treeOf(bar, place, dayIndex))
      return quoteOf(day, bar.volumeShares, barUntil(tree, second))
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
  const session = (instantMs: number): MarketSession => {
    const today = sessionAt(calendar, instantMs)
    const trades =
      dayNumberOf(today.day) <= lastDayNumber() && dayNumberAt(instantMs) >= dayNumberOf(startDay)
    return trades ? today : { ...today, phase: 'closed', isOpen: false }
  }
  /** What was traded on the share's day before: nobody may tell by the depth how busy today will be. */
  const usualVolume = (place: number, dayIndex: number): number => {
    const before = dayIndex === 0 ? -1 : book.dayOf(place, dayIndex - 1).tradedDayIndex
    const usualIndex = before < 0 ? dayIndex : before
    const { bar } = book.dayOf(place, usualIndex)
    return bar === undefined ? 0 : book.adjusted(place, bar, usualIndex, dayIndex).volumeShares
  }
  const depth = (instrument: Instrument, instantMs: number): Depth | undefined => {
    const quote = quotes([instrument], instantMs)[0]
    if (quote === undefined) return undefined
    if (!session(instantMs).isOpen) return closedDepth
    const dayNumber = lastSessionDay(calendar, instantMs)
    const dayIndex = days.indexOf(dayNumber)
    return depthAt({
      ...quote,
      key: keyOfDay(data.name, data.days[dayIndex] ?? '', 'depth'),
      place: instrument.id,
      second: Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000),
      priceBandPpm: instrument.priceBandPpm,
      usualVolumeShares: usualVolume(placeOf(instrument), dayIndex),
    })
  }
  const kept = createKeptCandles(keptCandlesBytes)
  const barSourceOf = (place: number, nowMs: number): BarSource => {
    const nowIndex = Math.min(days.indexOf(lastSessionDay(calendar, nowMs)), lastIndex)
    const bars = createDailyReader(data, place)
    const treeOfDay = (dayIndex: number) => treeOf(bars(dayIndex) as Bar, place, dayIndex)
    const shown = (dayIndex: number, bar: Bar) => book.adjusted(place, bar, dayIndex, nowIndex)
    return {
      calendar,
      days,
      kept,
      subject: place,
      hasDay: (dayIndex) => bars(dayIndex) !== undefined,
      dailyBar: (dayIndex) => shown(dayIndex, bars(dayIndex) as Bar),
      treeOf: treeOfDay,
      shown,
      barOfSeconds: (dayIndex, from, to) => shown(dayIndex, barUntil(treeOfDay(dayIndex), to, from)),
    }
  }
  const indices = createReplayIndices({ data, instruments, quotes, days, calendar, curvesOf })
  const actions = createReplayActions({ data, instruments, days, calendar })

  return {
    name: `replay:${data.name}`,
    instruments,
    indices: indices.list,
    get lastDay() {
      return dayOf(lastDayNumber())
    },
    listedDay: (instantMs) => {
      const dayIndex = days.indexOf(lastSessionDay(calendar, instantMs))
      return dayNumberAt(instantMs) > lastDayNumber() ? undefined : data.days[dayIndex]
    },
    find: (exchange, code) => byName.get(`${exchange}:${code}`),
    session,
    quote: (instrument, instantMs) => quotes([instrument], instantMs)[0],
    quotes,
    depth,
    ...createTouches(calendar, (instrument, dayNumber) => {
      const dayIndex = days.indexOf(dayNumber)
      if (dayIndex < 0 || dayIndex > lastIndex) return undefined
      const place = placeOf(instrument)
      const { bar } = book.dayOf(place, dayIndex)
      return bar && quotedDays.searched(keyOf(dayIndex), place, () => treeOf(bar, place, dayIndex))
    }),
    indexQuote: indices.quote,
    indexLevel: indices.level,
    indexCandles: () => [],
    constituentsOf: indices.constituents,
    indexCandleWork: () => noWork,
    candles: (instrument, interval, fromMs, toMs, nowMs) =>
      candlesOf(barSourceOf(placeOf(instrument), nowMs), { interval, fromMs, toMs, nowMs }),
    candleWork: (instrument, interval, fromMs, toMs, nowMs) =>
      candleWorkOf(barSourceOf(placeOf(instrument), nowMs), { interval, fromMs, toMs, nowMs }),
    lastTrade,
    // The files tell neither a split's face values nor a company's results.
    asOf: (instrument) => instrument,
    actionsOf: actions.actionsOf,
    actionsOn: actions.actionsOn,
    news: () => [],
    offerings: () => [],
  }
}
