import { describe, expect, test } from 'vitest'
import { dayNumberOf, midnightOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import type { MarketIndex } from '../types.ts'
import type { ReplayIndex } from './replay-data.ts'
import { createReplayMarket } from './replay-market.ts'
import { replayInMemory } from './replay-testing.ts'

const days = ['2017-11-01', '2017-11-02', '2017-11-03']
const start = '2026-03-02'
const nse = createCalendar('nse')
const [open, close] = [33_300, 55_800]
const at = (day: string, seconds: number) => midnightOf(dayNumberOf(day)) + seconds * 1000
const listed = days.map((_day, dayIndex) => ({
  dayIndex,
  prevClosePaise: 5_140,
  openPaise: 5_175,
  highPaise: 5_285,
  lowPaise: 5_105,
  closePaise: 5_135,
  volumeShares: 114_655,
  turnoverPaise: 114_655 * 5_135,
}))

describe('the exchange’s own indices', () => {
  const level = (dayIndexes: readonly number[], open_: number): ReplayIndex => ({
    code: 'NIFTY50',
    name: 'NIFTY 50',
    dayIndexes: Int32Array.from(dayIndexes),
    prevClose: Int32Array.from(dayIndexes, (day) => open_ - 7 + day),
    open: Int32Array.from(dayIndexes, (day) => open_ + day),
    high: Int32Array.from(dayIndexes, (day) => open_ + 14_003 + day),
    low: Int32Array.from(dayIndexes, (day) => open_ - 9_999 + day),
    close: Int32Array.from(dayIndexes, (day) => open_ - 5_001 + day),
  })
  const withLevels = (dayIndexes: readonly number[]) =>
    createReplayMarket({
      data: replayInMemory(days, [{ code: 'KAVERI', listed }], [level(dayIndexes, 1_476_151)]),
      startDay: start,
      calendar: nse,
    })
  const whole = withLevels([0, 1, 2])
  const [index] = whole.indices as [MarketIndex]

  test('end each day at their listed levels', () => {
    expect(whole.indices.map(({ code }) => code)).toEqual(['NIFTY50'])
    expect(whole.indexQuote(index, at('2026-03-03', close))).toEqual({
      pricePaise: 1_471_151,
      prevClosePaise: 1_476_145,
      openPaise: 1_476_152,
      highPaise: 1_490_155,
      lowPaise: 1_466_153,
    })
    expect(whole.indexQuote(index, at('2026-06-01', 0))?.pricePaise).toBe(1_471_152)
    expect(whole.indexQuote(index, at(start, open) - 1)).toBeUndefined()
  })

  test('move in hundredths of a point inside the day, within the day so far', () => {
    const levels = Array.from({ length: 300 }, (_, place) => {
      const instantMs = at(start, open + place * 70)
      const quote = whole.indexQuote(index, instantMs)
      expect(whole.indexLevel(index, instantMs)).toBe(quote?.pricePaise)
      expect(quote?.pricePaise).toBeGreaterThanOrEqual(quote?.lowPaise ?? 0)
      expect(quote?.pricePaise).toBeLessThanOrEqual(quote?.highPaise ?? 0)
      return quote?.pricePaise ?? 0
    })
    expect(new Set(levels).size).toBeGreaterThan(200)
    expect(levels.filter((level) => level % 100 !== 0).length).toBeGreaterThan(200)
  })

  test('have candles: daily ones as listed, and minutes within them', () => {
    const nowMs = at('2026-03-04', close + 7_200)
    const candlesOf = (interval: '1m' | '60m' | '1d', market = whole) =>
      market.indexCandles(index, interval, at(start, 0), nowMs, nowMs)
    expect(candlesOf('1d').map(({ startMs, volumeShares, ...levels }) => levels)).toEqual(
      [0, 1, 2].map((day) => ({
        openPaise: 1_476_151 + day,
        highPaise: 1_490_154 + day,
        lowPaise: 1_466_152 + day,
        closePaise: 1_471_150 + day,
      })),
    )
    const minutes = candlesOf('1m')
    expect(minutes).toHaveLength(3 * 375)
    for (const { startMs, closePaise } of minutes.filter((_, place) => place % 50 === 49))
      expect(closePaise).toBe(whole.indexLevel(index, startMs + 59_999))
    expect(candlesOf('60m').map(({ closePaise }) => closePaise)).toEqual(
      minutes
        .filter((_, place) => place % 375 === 374 || (place % 375) % 60 === 59)
        .map((one) => one.closePaise),
    )
    const starts = candlesOf('1d', withLevels([0, 2])).map(({ startMs }) => startMs)
    expect(starts).toEqual([at(start, open), at('2026-03-04', open)])
  })

  test('have no level on days that were not imported, and are listed along with practice indices', () => {
    const part = withLevels([0, 2])
    expect(part.indices.map(({ code }) => code)).toEqual(['NIFTY50', 'REPLAY50', 'REPLAY50V'])
    expect(part.indexQuote(part.indices[0] as MarketIndex, at('2026-03-03', close))).toBeUndefined()
    expect(part.indexLevel(part.indices[0] as MarketIndex, at('2026-03-04', close))).toBe(1_471_152)
    expect(part.indexLevel(part.indices[1] as MarketIndex, at('2026-03-03', close))).toBeGreaterThan(0)
  })
})
