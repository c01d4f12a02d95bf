import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumberOf, midnightOf } from './india-time.ts'
import type { ReplayData, ReplayShare } from './replay-data.ts'
import { createReplayMarket } from './replay-market.ts'
import { createCalendar } from './session.ts'
import type { Candle, Instrument, Interval, Market } from './types.ts'

interface Row {
  readonly day: number
  readonly prev: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

const share = (code: string, rows: readonly Row[]): ReplayShare => ({
  exchange: 'NSE',
  code,
  name: code,
  isin: '',
  dayIndexes: Int32Array.from(rows, (row) => row.day),
  prevClosePaise: Int32Array.from(rows, (row) => row.prev),
  openPaise: Int32Array.from(rows, (row) => row.open),
  highPaise: Int32Array.from(rows, (row) => row.high),
  lowPaise: Int32Array.from(rows, (row) => row.low),
  closePaise: Int32Array.from(rows, (row) => row.close),
  volumeShares: Float64Array.from(rows, (row) => row.volume),
  turnoverPaise: Float64Array.from(rows, (row) => row.volume * row.close),
})

const days = ['2017-11-01', '2017-11-02', '2017-11-03']
const everyDay = share('KAVERI', [
  { day: 0, prev: 5140, open: 5175, high: 5285, low: 5105, close: 5135, volume: 114_655 },
  { day: 1, prev: 5135, open: 5135, high: 5135, low: 4800, close: 4805, volume: 9_000_000 },
  { day: 2, prev: 4805, open: 4900, high: 4901, low: 4900, close: 4900, volume: 1 },
])
const gap = share('MALABAR', [
  { day: 0, prev: 0, open: 143_380, high: 146_900, low: 142_500, close: 143_985, volume: 1140 },
  { day: 2, prev: 143_985, open: 143_000, high: 143_000, low: 143_000, close: 143_000, volume: 50 },
])
const data: ReplayData = { name: 'test', days, shares: [everyDay, gap] }

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
      for (const [id, listed] of data.shares.entries()) {
        const instrument = one.instruments[id] as Instrument
        for (const interval of ['1m', '5m', '15m', '60m', '1d'] as const) {
          const byDay = [
            ...Map.groupBy(all(one, instrument, interval), ({ startMs }) =>
              Math.floor((startMs + 19_800_000) / 86_400_000),
            ).values(),
          ]
          expect(byDay.map(total)).toEqual(
            Array.from(listed.dayIndexes, (_, row) => ({
              open: listed.openPaise[row],
              high: listed.highPaise[row],
              low: listed.lowPaise[row],
              close: listed.closePaise[row],
              volume: listed.volumeShares[row],
            })),
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
            data: { name: 'any', days: ['2017-11-01'], shares: [share('ANY', [bounded])] },
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
      before = now
    }
  })
})

test('nothing that is to come shows: days after the instant change no answer', () => {
  const cut: ReplayData = {
    ...data,
    days: days.slice(0, 2),
    shares: [
      share(
        'KAVERI',
        [0, 1].map((row) => rowOf(everyDay, row)),
      ),
      share('MALABAR', [rowOf(gap, 0)]),
    ],
  }
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
  // Before the close the day's candle is what has happened, not what the file says.
  const growing = all(market, kaveri, '1d', at(start, open + 60)).at(-1)
  expect(growing?.volumeShares).toBeLessThan(114_655)
  expect(growing?.closePaise).toBe(market.quote(kaveri, at(start, open + 60))?.pricePaise)
})

const rowOf = (of: ReplayShare, row: number): Row => ({
  day: of.dayIndexes[row] ?? 0,
  prev: of.prevClosePaise[row] ?? 0,
  open: of.openPaise[row] ?? 0,
  high: of.highPaise[row] ?? 0,
  low: of.lowPaise[row] ?? 0,
  close: of.closePaise[row] ?? 0,
  volume: of.volumeShares[row] ?? 0,
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

  test('before the first open there is no quote; between days the last prices stand', () => {
    expect(market.quote(kaveri, at(start, open) - 1)).toBeUndefined()
    expect(market.quote(kaveri, at('2026-03-03', open) - 1)).toEqual(market.quote(kaveri, at(start, close)))
  })

  test('a share without trades on a day has no quote and no candle then', () => {
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

  test('an index moves by its constituents’ changes and is called a practice one', () => {
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
