import { dayNumberAt, dayNumberOf, dayOf } from '@tarazu/market/india-time.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { createSeedChain } from '@tarazu/market/seeds.ts'
import { createCalendar } from '@tarazu/market/session.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { fewestDays } from './real-days.ts'
import type { DailySeries } from './statistics.ts'

const historyDay = '2019-01-01'
const firstMs = Date.parse('2019-08-23T00:00:00+05:30')
const nowMs = Date.parse('2026-08-21T23:00:00+05:30')

/** The market whose figures docs/market-model.md shows: NSE's hours, and a secret that everybody knows. */
export const figuresMarket = (companies: number, secretByte = 1): Market => {
  const { seedOf } = createSeedChain(new Uint8Array(32).fill(secretByte), dayNumberOf(historyDay))
  return createPracticeMarket({ seedOf, firstDay: historyDay, calendar: createCalendar('nse'), companies })
}

const seriesOf = (market: Market, instrument: Instrument): DailySeries => {
  const candles = market.candles(instrument, '1d', firstMs, nowMs, nowMs)
  const close = candles.map(({ closePaise }) => closePaise)
  return {
    days: candles.map(({ startMs }) => dayOf(dayNumberAt(startMs))).slice(1),
    prevClose: close.slice(0, -1),
    open: candles.map(({ openPaise }) => openPaise).slice(1),
    high: candles.map(({ highPaise }) => highPaise).slice(1),
    low: candles.map(({ lowPaise }) => lowPaise).slice(1),
    close: close.slice(1),
    volume: candles.map(({ volumeShares }) => volumeShares).slice(1),
  }
}

/** One listing of each company that has at least 1,500 days, over the days of the real file. */
export const practiceDays = (market: Market): readonly DailySeries[] => {
  const seen = new Set<string>()
  return market.instruments
    .filter(({ isin }) => !seen.has(isin) && seen.add(isin))
    .map((instrument) => seriesOf(market, instrument))
    .filter(({ days }) => days.length >= fewestDays)
}
