import { dayNumberAt, dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { type Calendar, lastSessionDay } from '../calendar/session.ts'
import { createTradingDays, type TradingDays } from '../calendar/trading-days.ts'
import { type BarSource, candlesOf, candleWorkOf } from '../day/candles.ts'
import { createKeptCandles, keptCandlesBytes } from '../day/day-candles.ts'
import { barUntil } from '../day/day-tree.ts'
import { createFirstTouch } from '../day/first-touch.ts'
import type { Bar } from '../day/span-table.ts'
import { createIndexCandles } from '../indices/index-candles.ts'
import type { Day, Instrument, Market } from '../types.ts'
import { createReplayActions } from './replay-actions.ts'
import { createDailyReader } from './replay-book.ts'
import type { ReplayData, ReplayShare } from './replay-data.ts'
import { createReplayFunds } from './replay-funds.ts'
import { createReplayIndexDays } from './replay-index-days.ts'
import { createReplayIndices } from './replay-indices.ts'
import { createReplayQuotes } from './replay-quotes.ts'

export interface ReplayMarketOptions {
  readonly data: ReplayData
  /** The first imported day is traded on this day, or on the first trading day after it. */
  readonly startDay: Day
  readonly calendar: Calendar
}

export interface ReplayMarket extends Market {
  /** The exchange's date traded at a given time; undefined before the first and after the last one. */
  listedDay(instantMs: number): Day | undefined
  /** The market's own last day; after it, the market stays closed at the last prices. */
  readonly lastDay: Day
}

const unknownSector = 'Unclassified'
/** The files contain no price band; this is the widest possible. */
const widestBandPpm = 200_000

/** Values missing from the files (capital, earnings, face value) are 0, never guessed. */
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

/** The source of candles: the listed bars, adjusted to shares of the requested day. */
const createBarSources = (
  { data, calendar }: ReplayMarketOptions,
  days: TradingDays,
  { book, treeOf }: Pick<ReturnType<typeof createReplayQuotes>, 'book' | 'treeOf'>,
) => {
  const kept = createKeptCandles(keptCandlesBytes)
  return (place: number, nowMs: number): BarSource => {
    const nowIndex = Math.min(days.indexOf(lastSessionDay(calendar, nowMs)), data.days.length - 1)
    const bars = createDailyReader(data, place)
    const treeOfDay = (dayIndex: number) => treeOf(bars(dayIndex) as Bar, bars(dayIndex - 1), place, dayIndex)
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
}

/**
 * The market of imported days (docs/replay.md): each has exactly its listed prices, and inside the day the
 * price follows a path through open, high, low and close. Throws RangeError if there are no days.
 */
export const createReplayMarket = (options: ReplayMarketOptions): ReplayMarket => {
  const { data, startDay, calendar } = options
  if (data.days.length === 0) throw new RangeError(`the replay ${data.name} has no day`)
  const days = createTradingDays(calendar, dayNumberOf(startDay))
  const lastIndex = data.days.length - 1
  const lastDayNumber = () => days.numberOf(lastIndex)
  const instruments = data.shares.map((share, id) =>
    instrumentOf(share, id, dayOf(days.numberOf(share.firstDayIndex))),
  )
  const byName = new Map(
    instruments.map((instrument) => [`${instrument.exchange}:${instrument.code}`, instrument]),
  )
  const replayQuotes = createReplayQuotes({ data, startDay, days, calendar })
  const { curvesOf, placeOf, searchedDay, session, quotes, lastTrade, depth, ladder } = replayQuotes
  const barSourceOf = createBarSources(options, days, replayQuotes)
  const indices = createReplayIndices({ data, instruments, quotes, days, calendar, curvesOf })
  const indexCandles = createIndexCandles({
    calendar,
    days,
    daysOf: createReplayIndexDays(indices, { days, calendar, count: data.days.length }),
  })
  const { schemes, days: listedDays } = data
  const funds = createReplayFunds({ schemes, listedDays, startDay, days, calendar })
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
    ladder,
    firstTouch: createFirstTouch(calendar, (instrument, dayNumber) =>
      searchedDay(instrument, days.indexOf(dayNumber)),
    ),
    indexQuote: indices.quote,
    indexLevel: indices.level,
    indexClose: (index, instantMs) => indices.level(index, session(instantMs).closesAtMs - 1),
    indexCandles: (index, interval, fromMs, toMs, nowMs) =>
      indexCandles.candles(index, { interval, fromMs, toMs, nowMs }),
    indexCandleWork: (index, interval, fromMs, toMs, nowMs) =>
      indexCandles.candleWork(index, { interval, fromMs, toMs, nowMs }),
    constituentsOf: indices.constituents,
    candles: (instrument, interval, fromMs, toMs, nowMs) =>
      candlesOf(barSourceOf(placeOf(instrument), nowMs), { interval, fromMs, toMs, nowMs }),
    candleWork: (instrument, interval, fromMs, toMs, nowMs) =>
      candleWorkOf(barSourceOf(placeOf(instrument), nowMs), { interval, fromMs, toMs, nowMs }),
    lastTrade,
    // The files have neither a split's face values nor a company's results.
    asOf: (instrument) => instrument,
    actionsOf: actions.actionsOf,
    actionsOn: actions.actionsOn,
    news: () => [],
    ...(funds.list.length > 0 && { funds }),
  }
}
