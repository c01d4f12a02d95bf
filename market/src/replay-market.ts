import { candlesOf } from './candles.ts'
import { createCurvesOf } from './curves-of-day.ts'
import { type Bar, barUntil, type DayTree, minuteBars } from './day-tree.ts'
import { closedDepth, depthAt } from './depth.ts'
import { dayNumberAt, dayNumberOf, dayOf } from './india-time.ts'
import { createQuotedDays } from './quoted-days.ts'
import { keyFrom, type RandomKey } from './random.ts'
import type { ReplayData, ReplayShare } from './replay-data.ts'
import { createReplayIndices } from './replay-indices.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionAt } from './session.ts'
import { createTradingDays } from './trading-days.ts'
import type { Day, Depth, Instrument, Market, MarketSession, Quote } from './types.ts'

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
  sector: unknownSector,
  faceValuePaise: 0,
  issuePricePaise: 0,
  sharesOutstanding: 0,
  freeFloatPpm: 0,
  earningsPerSharePaise: 0,
  dividendPerSharePaise: 0,
  listingDay,
  priceBandPpm: widestBandPpm,
})

/** Finds a share's row of a day. */
const rowOf = (share: ReplayShare, dayIndex: number): number => {
  const { dayIndexes } = share
  let low = 0
  let high = dayIndexes.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = dayIndexes[middle] as number
    if (found === dayIndex) return middle
    if (found < dayIndex) low = middle + 1
    else high = middle - 1
  }
  return -1
}

const barOf = (share: ReplayShare, row: number): Bar => ({
  openPaise: share.openPaise[row] as number,
  highPaise: share.highPaise[row] as number,
  lowPaise: share.lowPaise[row] as number,
  closePaise: share.closePaise[row] as number,
  volumeShares: share.volumeShares[row] as number,
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
    instrumentOf(share, id, dayOf(days.numberOf(share.dayIndexes[0] ?? 0))),
  )
  const byName = new Map(
    instruments.map((instrument) => [`${instrument.exchange}:${instrument.code}`, instrument]),
  )
  const shareOf = (instrument: Instrument): ReplayShare => {
    const share = data.shares[instrument.id]
    if (share?.code !== instrument.code)
      throw new RangeError(`not an instrument of this market: ${instrument.code}`)
    return share
  }
  const keys: RandomKey[] = []
  const keyOf = (dayIndex: number): RandomKey => {
    keys[dayIndex] ??= keyOfDay(data.name, data.days[dayIndex] ?? '', 'path')
    return keys[dayIndex]
  }
  const treeOf = (share: ReplayShare, place: number, row: number, dayIndex: number): DayTree => ({
    bar: barOf(share, row),
    key: keyOf(dayIndex),
    place,
    curves: curvesOf(dayIndex),
  })

  const quotedDay = createQuotedDays()
  const quoteOf = (share: ReplayShare, row: number, bar: Bar): Quote => {
    const wholeVolume = share.volumeShares[row] as number
    return {
      pricePaise: bar.closePaise,
      prevClosePaise: share.prevClosePaise[row] || bar.openPaise,
      openPaise: bar.openPaise,
      highPaise: bar.highPaise,
      lowPaise: bar.lowPaise,
      volumeShares: bar.volumeShares,
      turnoverPaise: Math.round((share.turnoverPaise[row] as number) * (bar.volumeShares / wholeVolume)),
    }
  }
  const quotes = (wanted: readonly Instrument[], instantMs: number): readonly (Quote | undefined)[] => {
    const dayNumber = lastSessionDay(calendar, instantMs)
    const dayIndex = days.indexOf(dayNumber)
    if (dayIndex < 0) return wanted.map(() => undefined)
    const second = Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000)
    return wanted.map((instrument) => {
      const share = shareOf(instrument)
      // The replay is over: what each share last traded at stands.
      if (dayIndex > lastIndex) {
        const row = share.dayIndexes.length - 1
        return quoteOf(share, row, barOf(share, row))
      }
      const row = rowOf(share, dayIndex)
      if (row < 0) return undefined
      return quoteOf(
        share,
        row,
        barUntil(quotedDay(treeOf(share, instrument.id, row, dayIndex), second), second),
      )
    })
  }
  const session = (instantMs: number): MarketSession => {
    const today = sessionAt(calendar, instantMs)
    const trades =
      dayNumberOf(today.day) <= lastDayNumber() && dayNumberAt(instantMs) >= dayNumberOf(startDay)
    return trades ? today : { ...today, phase: 'closed', isOpen: false }
  }
  /** What was traded on the share's day before: nobody may tell by the depth how busy today will be. */
  const usualVolume = (share: ReplayShare, dayIndex: number): number =>
    share.volumeShares[Math.max(0, rowOf(share, dayIndex) - 1)] as number
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
      usualVolumeShares: usualVolume(shareOf(instrument), dayIndex),
    })
  }
  const indices = createReplayIndices({ data, instruments, quotes, days, calendar })

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
    indexQuote: indices.quote,
    indexLevel: indices.level,
    constituentsOf: indices.constituents,
    candles: (instrument, interval, fromMs, toMs, nowMs) => {
      const share = shareOf(instrument)
      const tree = (dayIndex: number) => treeOf(share, instrument.id, rowOf(share, dayIndex), dayIndex)
      return candlesOf(
        {
          calendar,
          days,
          hasDay: (dayIndex) => rowOf(share, dayIndex) >= 0,
          dailyBar: (dayIndex) => barOf(share, rowOf(share, dayIndex)),
          minuteBars: (dayIndex, from, to) => minuteBars(tree(dayIndex), from, to),
          barOfSeconds: (dayIndex, from, to) => barUntil(tree(dayIndex), to, from),
        },
        { interval, fromMs, toMs, nowMs },
      )
    },
    // The exchanges' daily files name no corporate actions; a row's previous close is adjusted for them already.
    asOf: (instrument) => instrument,
    actionsOf: () => [],
    actionsOn: () => [],
    news: () => [],
  }
}
