import { getStockProfile } from '@tarazu/contract/calls/stock-profile.ts'
import { dayNumberAt, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import type { Candle, CorporateAction, Market } from '@tarazu/market/types.ts'
import { describe, expect, it } from 'vitest'
import { profileOf } from './stock-profile.ts'
import { createFakeMarket, dayMs } from './testing/fake-market.ts'

const nowMs = 20_000 * dayMs + dayMs / 2
const fake = createFakeMarket()
const instrument = fake.find('NSE', 'STOCK2')
if (instrument === undefined) throw new Error('the fake market has lost a stock')

const candle = (daysAgo: number, highPaise: number, lowPaise: number): Candle => ({
  startMs: nowMs - daysAgo * dayMs,
  openPaise: lowPaise,
  highPaise,
  lowPaise,
  closePaise: highPaise,
  volumeShares: 1,
})
const action = { id: 'one', isin: instrument.isin, listings: [instrument], announcedMs: nowMs - 9 * dayMs }

const marketWith = (
  candles: readonly Candle[],
  actions: readonly CorporateAction[] = [],
): Market & { readonly asked: unknown[] } => {
  const asked: unknown[] = []
  return {
    ...fake,
    asked,
    candles: (_instrument, interval, fromMs) => {
      asked.push(interval, dayNumberAt(nowMs) - dayNumberAt(fromMs))
      return candles
    },
    actionsOf: (_instrument, fromDay, toDay) => {
      asked.push(dayNumberAt(nowMs) - dayNumberOf(fromDay), dayNumberOf(toDay) > dayNumberAt(nowMs))
      return actions
    },
  }
}

describe('a stock’s profile', () => {
  it('has the year’s highest and lowest price, and the latest day of each', () => {
    const market = marketWith([
      candle(300, 50_000, 40_000),
      candle(200, 70_000, 30_000),
      candle(2, 70_000, 45_000),
    ])
    const profile = profileOf(market, instrument, nowMs)
    expect(market.asked).toEqual(['1d', 365, 5 * 365, true])
    expect(profile).toMatchObject({ yearHigh: '700.00', yearLow: '300.00', dividendPerShare: '15.00' })
    expect(dayNumberAt(nowMs) - dayNumberOf(profile.yearHighDate)).toBe(2)
    expect(dayNumberAt(nowMs) - dayNumberOf(profile.yearLowDate)).toBe(200)
  })

  it('falls back on today if the year has no candle yet', () => {
    const quote = fake.quote(instrument, nowMs)
    const profile = profileOf(marketWith([]), instrument, nowMs)
    expect(Number(profile.yearHigh) * 100).toBe(quote?.highPaise)
    expect(Number(profile.yearLow) * 100).toBe(quote?.lowPaise)
  })

  it('returns splits, bonuses and dividends, latest first', () => {
    const actions: CorporateAction[] = [
      { ...action, kind: 'dividend', exDay: '2023-01-05', stage: 'interim', amountPaise: 250 },
      {
        ...action,
        kind: 'split',
        exDay: '2023-05-05',
        sharesBefore: 1,
        sharesAfter: 5,
        faceValueBeforePaise: 1000,
        faceValueAfterPaise: 200,
      },
      {
        ...action,
        kind: 'bonus',
        exDay: '2024-02-02',
        sharesBefore: 2,
        sharesAfter: 3,
        faceValueBeforePaise: 200,
        faceValueAfterPaise: 200,
      },
    ]
    const profile = profileOf(marketWith([], actions), instrument, nowMs)
    expect(getStockProfile.output.parse(profile).actions).toMatchObject([
      { kind: 'bonus', exDate: '2024-02-02', sharesBefore: 2, sharesAfter: 3 },
      { kind: 'split', faceValueBefore: '10.00', faceValueAfter: '2.00' },
      { kind: 'dividend', stage: 'interim', amount: '2.50' },
    ])
  })
})
