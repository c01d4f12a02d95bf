import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumberOf, midnightOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import type { Candle, Instrument, Interval, Market } from '../types.ts'
import type { ListedDay, ReplayAction } from './replay-data.ts'
import { createReplayMarket } from './replay-market.ts'
import { replayInMemory, type TestShare } from './replay-testing.ts'

interface Row {
  readonly day: number
  readonly prev: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

const listedDay = (row: Row): ListedDay => ({
  dayIndex: row.day,
  prevClosePaise: row.prev,
  openPaise: row.open,
  highPaise: row.high,
  lowPaise: row.low,
  closePaise: row.close,
  volumeShares: row.volume,
  turnoverPaise: row.volume * row.close,
})
const share = (code: string, rows: readonly Row[], actions: readonly ReplayAction[] = []): TestShare => ({
  code,
  actions,
  listed: rows.map(listedDay),
})

const days = ['2017-11-01', '2017-11-02', '2017-11-03']
const kaveriRows: readonly Row[] = [
  { day: 0, prev: 5140, open: 5175, high: 5285, low: 5105, close: 5135, volume: 114_655 },
  { day: 1, prev: 5135, open: 5135, high: 5135, low: 4800, close: 4805, volume: 9_000_000 },
  { day: 2, prev: 4805, open: 4900, high: 4901, low: 4900, close: 4900, volume: 1 },
]
const malabarRows: readonly Row[] = [
  { day: 0, prev: 0, open: 143_380, high: 146_900, low: 142_500, close: 143_985, volume: 1140 },
  { day: 2, prev: 143_985, open: 143_000, high: 143_000, low: 143_000, close: 143_000, volume: 50 },
]
const rowsOfShares = [kaveriRows, malabarRows]
const data = replayInMemory(days, [share('KAVERI', kaveriRows), share('MALABAR', malabarRows)])

const start = '2026-03-02'
const at = (day: string, seconds: number) => midnightOf(dayNumberOf(day)) + seconds * 1000
const nse = createCalendar('nse')
const always = createCalendar('always')
const open = 33_300
const close = 55_800
const market = createReplayMarket({ data, startDay: start, calendar: nse })
const [kaveri, malabar] = market.instruments as [Instrument, Instrument]
const ever = at('2027-01-01', 0)

const all = (of: Market, instrument: Instrument, interval: Interval, nowMs = ever): readonly Candle[] =>
  of.candles(instrument, interval, at('2026-01-01', 0), at('2026-12-31', 0), nowMs)

const total = (candles: readonly Candle[]) => ({
  open: candles[0]?.openPaise,
  high: Math.max(...candles.map((candle) => candle.highPaise)),
  low: Math.min(...candles.map((candle) => candle.lowPaise)),
  close: candles.at(-1)?.closePaise,
  volume: candles.reduce((sum, candle) => sum + candle.volumeShares, 0),
})

describe('a day has exactly its listed prices', () => {
  test('the candles of every width add up to them, in both sets of hours', () => {
    for (const calendar of [nse, always]) {
      const one = createReplayMarket({ data, startDay: start, calendar })
      for (const [id, rows] of rowsOfShares.entries()) {
        const instrument = one.instruments[id] as Instrument
        for (const interval of ['1m', '5m', '15m', '60m', '1d'] as const) {
          const byDay = [
            ...Map.groupBy(all(one, instrument, interval), ({ startMs }) =>
              Math.floor((startMs + 19_800_000) / 86_400_000),
            ).values(),
          ]
          expect(byDay.map(total)).toEqual(
            rows.map(({ open, high, low, close, volume }) => ({ open, high, low, close, volume })),
          )
        }
      }
    }
  })

  test('for any prices', () => {
    const paise = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(
        fc.tuple(paise, paise, paise, paise),
        fc.integer({ min: 1, max: 1e10 }),
        (prices, volume) => {
          const [low, , , high] = [...prices].sort((one, other) => one - other) as [
            number,
            number,
            number,
            number,
          ]
          const row = { day: 0, prev: 1, open: prices[1], high, low, close: prices[2], volume }
          const bounded = { ...row, open: Math.min(high, Math.max(low, row.open)) }
          const one = createReplayMarket({
            data: replayInMemory(['2017-11-01'], [share('ANY', [bounded])]),
            startDay: start,
            calendar: nse,
          })
          expect(total(all(one, one.instruments[0] as Instrument, '1m'))).toEqual({
            open: bounded.open,
            high,
            low,
            close: bounded.close,
            volume,
          })
        },
      ),
    )
  })

  test('the quote after the close is the listed one, with the previous close of the file', () => {
    expect(market.quote(kaveri, at(start, close))).toEqual({
      pricePaise: 5135,
      prevClosePaise: 5140,
      band: { basePaise: 5140, widthPpm: 200_000, lowerPaise: 4112, upperPaise: 6168 },
      openPaise: 5175,
      highPaise: 5285,
      lowPaise: 5105,
      volumeShares: 114_655,
      turnoverPaise: 114_655 * 5135,
    })
    expect(market.quote(malabar, at(start, close))?.prevClosePaise).toBe(143_380)
  })

  test('inside the day every quote lies within the day so far, which only widens', () => {
    let before = market.quote(kaveri, at(start, open))
    for (let second = open; second < close; second += 97) {
      const now = market.quote(kaveri, at(start, second))
      if (now === undefined || before === undefined) throw new Error('no quote')
      expect(now.pricePaise).toBeGreaterThanOrEqual(now.lowPaise)
      expect(now.pricePaise).toBeLessThanOrEqual(now.highPaise)
      expect(now.highPaise).toBeGreaterThanOrEqual(before.highPaise)
      expect(now.lowPaise).toBeLessThanOrEqual(before.lowPaise)
      expect(now.volumeShares).toBeGreaterThanOrEqual(before.volumeShares)
      expect(now.turnoverPaise).toBeGreaterThanOrEqual(before.turnoverPaise)
      // It reveals nothing about the day's average price, which the file has.
      expect(now.turnoverPaise).toBeGreaterThanOrEqual(now.volumeShares * now.lowPaise)
      expect(now.turnoverPaise).toBeLessThanOrEqual(now.volumeShares * now.highPaise)
      before = now
    }
  })
})

test('the future is hidden: later days change no answer', () => {
  const cut = replayInMemory(days.slice(0, 2), [
    share('KAVERI', kaveriRows.slice(0, 2)),
    share('MALABAR', malabarRows.slice(0, 1)),
  ])
  const past = createReplayMarket({ data: cut, startDay: start, calendar: nse })
  for (const second of [0, open - 1, open, open + 5000, close - 1, close, 80_000]) {
    const nowMs = at('2026-03-03', second)
    for (const [id, instrument] of market.instruments.entries()) {
      const other = past.instruments[id] as Instrument
      expect(market.quote(instrument, nowMs)).toEqual(past.quote(other, nowMs))
      expect(all(market, instrument, '5m', nowMs)).toEqual(all(past, other, '5m', nowMs))
      expect(all(market, instrument, '1d', nowMs)).toEqual(all(past, other, '1d', nowMs))
    }
    for (const candle of all(market, kaveri, '1m', nowMs)) expect(candle.startMs).toBeLessThanOrEqual(nowMs)
  }
  // Before the close the day's candle shows what has happened, not the file's bar.
  const growing = all(market, kaveri, '1d', at(start, open + 60)).at(-1)
  expect(growing?.volumeShares).toBeLessThan(114_655)
  expect(growing?.closePaise).toBe(market.quote(kaveri, at(start, open + 60))?.pricePaise)
})

describe('the days of the calendar', () => {
  test('imported days follow one another on trading days, from the start day or the next trading day', () => {
    const one = createReplayMarket({ data, startDay: '2026-03-07', calendar: nse })
    expect(one.listedDay(at('2026-03-07', close))).toBeUndefined()
    expect(one.listedDay(at('2026-03-09', open))).toBe('2017-11-01')
    expect(one.listedDay(at('2026-03-11', open))).toBe('2017-11-03')
    expect(one.lastDay).toBe('2026-03-11')
    const daily = createReplayMarket({ data, startDay: '2026-03-07', calendar: always })
    expect(daily.lastDay).toBe('2026-03-09')
  })

  test('before the first open there is no quote; between days the last prices remain', () => {
    expect(market.quote(kaveri, at(start, open) - 1)).toBeUndefined()
    expect(market.quote(kaveri, at('2026-03-03', open) - 1)).toEqual(market.quote(kaveri, at(start, close)))
  })

  test('a share without trades on a day has no quote and no candle that day', () => {
    expect(market.quote(malabar, at('2026-03-03', open + 10))).toBeUndefined()
    expect(all(market, malabar, '1d').length).toBe(2)
  })

  test('after the last day the market stays closed at the last prices', () => {
    expect(market.session(at('2026-03-04', open)).isOpen).toBe(true)
    const after = market.session(at('2026-03-05', open + 10))
    expect([after.phase, after.isOpen]).toEqual(['closed', false])
    expect(market.quote(kaveri, at('2026-06-01', 0))?.pricePaise).toBe(4900)
    expect(market.quote(malabar, at('2026-06-01', 0))?.pricePaise).toBe(143_000)
    const level = market.indexQuote(market.indices[0] as never, at('2026-06-01', 0))
    expect(level).toEqual(market.indexQuote(market.indices[0] as never, at('2026-03-04', close)))
  })

  test('an index moves with its constituents, and is called a practice index', () => {
    const [index] = market.indices
    if (index === undefined) throw new Error('no index')
    expect(index.name).toMatch(/practice/)
    const expected = Math.round(100_000 * (5135 / 5140 + 143_985 / 143_380) * 0.5)
    expect(market.indexQuote(index, at(start, close))?.pricePaise).toBe(expected)
    const second = Math.round(expected * (4805 / 5135 + 1) * 0.5)
    expect(market.indexQuote(index, at('2026-03-03', close))).toMatchObject({
      pricePaise: second,
      prevClosePaise: expected,
    })
  })
})

describe('splits and bonuses', () => {
  // 2 for 1 on the second day; on the fourth, without a trade, a bonus of 1 for 2.
  const splitDays = ['2017-11-01', '2017-11-02', '2017-11-03', '2017-11-06', '2017-11-07']
  const row = (day: number, prev: number, price: number, volume: number): Row => ({
    day,
    prev,
    open: price,
    high: price + 10,
    low: price - 10,
    close: price + 5,
    volume,
  })
  const actions: readonly ReplayAction[] = [
    { dayIndex: 1, sharesBefore: 1, sharesAfter: 2 },
    { dayIndex: 3, sharesBefore: 2, sharesAfter: 3 },
  ]
  const rows = [
    row(0, 2_010, 2_000, 100),
    row(1, 2_005, 1_001, 300),
    row(2, 1_006, 999, 20),
    row(4, 1_004, 670, 8),
  ]
  const split = createReplayMarket({
    data: replayInMemory(splitDays, [share('SPLIT', rows, actions), share('KAVERI', kaveriRows)]),
    startDay: start,
    calendar: nse,
  })
  const [instrument] = split.instruments as [Instrument]

  test('the previous close is in shares of the day, whether the file has adjusted it or not', () => {
    const prev = (day: string) => split.quote(instrument, at(day, close))?.prevClosePaise
    expect(prev('2026-03-02')).toBe(2_010)
    expect(prev('2026-03-03')).toBe(Math.round(2_005 / 2))
    expect(prev('2026-03-04')).toBe(1_006)
    expect(prev('2026-03-06')).toBe(Math.round((1_004 * 2) / 3))
    const adjusted = [row(0, 2_010, 2_000, 100), row(1, 1_003, 1_001, 300)]
    const other = createReplayMarket({
      data: replayInMemory(splitDays, [share('SPLIT', adjusted, actions)]),
      startDay: start,
      calendar: nse,
    })
    expect(other.quote(other.instruments[0] as Instrument, at('2026-03-03', close))?.prevClosePaise).toBe(
      1_003,
    )
  })

  test('candles are in current shares, for past actions only', () => {
    const closes = (nowMs: number) => all(split, instrument, '1d', nowMs).map(({ closePaise }) => closePaise)
    expect(closes(at('2026-03-02', close))).toEqual([2_005])
    expect(closes(at('2026-03-03', close))).toEqual([Math.round(2_005 / 2), 1_006])
    expect(closes(at('2026-03-06', close))).toEqual([
      Math.round(2_005 / 3),
      Math.round((1_006 * 2) / 3),
      Math.round((1_004 * 2) / 3),
      675,
    ])
    const minutes = all(split, instrument, '1m', at('2026-03-06', close))
    expect(minutes[0]?.openPaise).toBe(Math.round(2_000 / 3))
    expect(all(split, instrument, '1d', at('2026-03-06', close))[0]?.volumeShares).toBe(300)
  })

  test('are announced from the previous close, on the market’s own days', () => {
    const on = (nowMs: number) => split.actionsOf(instrument, start, '2026-12-31', nowMs)
    expect(on(at(start, close) - 1)).toEqual([])
    expect(on(at(start, close))).toMatchObject([
      { kind: 'split', exDay: '2026-03-03', sharesBefore: 1, sharesAfter: 2, listings: [instrument] },
    ])
    expect(on(ever).map(({ kind, exDay }) => `${kind} ${exDay}`)).toEqual([
      'split 2026-03-03',
      'bonus 2026-03-05',
    ])
    expect(split.actionsOn('2026-03-05', ever).length).toBe(1)
    expect(split.actionsOn('2026-03-06', ever)).toEqual([])
    expect(split.actionsOf(split.instruments[1] as Instrument, start, '2026-12-31', ever)).toEqual([])
  })

  test('on a day without a trade the last price remains, in shares of that day, and there is no quote', () => {
    const noon = at('2026-03-05', open + 9_000)
    expect(split.quote(instrument, noon)).toBeUndefined()
    expect(split.depth(instrument, noon)).toBeUndefined()
    expect(split.lastTrade?.(instrument, noon)).toEqual({
      pricePaise: Math.round((1_004 * 2) / 3),
      day: '2026-03-04',
    })
    expect(split.lastTrade?.(instrument, at('2026-03-04', close))).toEqual({
      pricePaise: 1_004,
      day: '2026-03-04',
    })
    expect(split.lastTrade?.(instrument, at(start, open) - 1)).toBeUndefined()
    // Not traded again: the last price also remains after the end.
    expect(split.quote(split.instruments[1] as Instrument, at('2026-06-01', 0))?.pricePaise).toBe(4_900)
  })
})
