import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf, midnightOf } from '../calendar/india-time.ts'
import { createCalendar, type MarketHours } from '../calendar/session.ts'
import { isinCheckDigit } from '../companies/universe.ts'
import { bandOf } from '../day/price-band.ts'
import { tickPaise } from '../day/tick.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import type { Candle } from '../types.ts'

const firstDay = '2018-01-01'
const now = Date.parse('2026-03-11T13:47:21.300+05:30')

const marketOf = (hours: MarketHours) => {
  const { seedOf } = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay))
  const calendar = createCalendar(hours)
  const market = createPracticeMarket({ seedOf, firstDay, calendar, companies: 160 })
  const held = (fundCode: string, indexCode: string, perUnit: number) => {
    const fund = market.find('NSE', fundCode)
    const index = market.indices.find(({ code }) => code === indexCode)
    if (fund === undefined || index === undefined) throw new Error('there are two funds')
    return { fund, index, perUnit }
  }
  // A unit is a hundredth of a gram, at a price of ten grams; or a hundredth of a point.
  return { market, gold: held('TZGOLD', 'GOLD', 1_000), broad: held('TZ500ETF', 'TARAZU500', 100) }
}

const returnsOf = (candles: readonly Candle[]) =>
  candles
    .slice(1)
    .map(({ closePaise }, place) => Math.log(closePaise / (candles[place]?.closePaise ?? closePaise)))
const deviationOf = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)

describe.each(['always', 'nse'] as const)('the funds in %s hours', (hours) => {
  const { market, gold, broad } = marketOf(hours)
  const both = [gold, broad]

  it('are instruments of NSE like shares, with units’ ISINs of a range that is not issued', () => {
    expect(market.instruments.filter(({ kind }) => kind === 'etf')).toEqual([gold.fund, broad.fund])
    expect(both.map(({ fund }) => fund.dynamicBand?.firstPpm)).toEqual([60_000, 100_000])
    for (const { fund } of both) {
      expect(market.instruments[fund.id]).toBe(fund)
      expect(fund.exchange).toBe('NSE')
      expect(fund.isin).toMatch(/^INFZ\d{3}K011\d$/)
      expect(isinCheckDigit(fund.isin.slice(0, -1))).toBe(Number(fund.isin.at(-1)))
      expect(market.asOf(fund, now)).toMatchObject({ code: fund.code, dividendPerSharePaise: 0 })
      expect(market.actionsOf(fund, '2018-01-01', '2026-03-11', now)).toEqual([])
    }
    expect(market.constituentsOf(gold.index, now)).toEqual([])
  })

  it('close alike, whether their days or just their closes are requested', () => {
    const before = now - 40 * dayMs
    for (const { fund } of both) {
      const closes = market.candles(fund, '1d', before, now, now).map(({ closePaise }) => closePaise)
      const fresh = marketOf(hours).market
      const places = closes.slice(0, -1).map((_, place) => place)
      const day = (place: number) => market.candles(fund, '1d', before, now, now)[place]?.startMs ?? 0
      const alone = places.map((place) => fresh.quote(fund, day(place + 1) + 13 * 3_600_000)?.prevClosePaise)
      expect(alone).toEqual(places.map((place) => closes[place]))
    }
  })

  it('have a band around the previous close, since September 2026 one that widens with the day', () => {
    for (const { fund } of both)
      for (let day = dayNumberOf('2026-08-24'); day < dayNumberOf('2026-10-01'); day += 1) {
        const quote = market.quote(fund, midnightOf(day) + 15 * 3_600_000)
        if (quote === undefined) throw new Error('both have a price at every instant')
        const { band, highPaise, lowPaise } = quote
        expect(band).toEqual(bandOf(quote.prevClosePaise, band.widthPpm))
        if (day < dayNumberOf('2026-09-01')) expect(band.widthPpm).toBe(200_000)
        else if (band.widthPpm < 200_000) {
          expect(highPaise).toBeLessThan(band.upperPaise)
          expect(lowPaise).toBeGreaterThan(band.lowerPaise)
        }
      }
    const calm = market.quote(gold.fund, Date.parse('2026-09-02T15:00:00+05:30'))
    expect(calm?.band.widthPpm).toBe(60_000)
  })

  it('are always near their holdings’ value, on tick, inside the band', () => {
    for (const { fund, index, perUnit } of both) {
      const distances: number[] = []
      const dayChanges: number[] = []
      for (let hour = 0; hour < 300; hour += 1) {
        const instantMs = now - hour * 3 * 3_571_000
        const quote = market.quote(fund, instantMs)
        const level = market.indexLevel(index, instantMs)
        if (quote === undefined || level === undefined) throw new Error('both have a price at every instant')
        distances.push(Math.abs(Math.log((quote.pricePaise * perUnit) / level)))
        dayChanges.push(Math.log(quote.pricePaise / quote.prevClosePaise))
        const { lowerPaise, upperPaise } = bandOf(quote.prevClosePaise, fund.priceBandPpm)
        expect(quote.lowPaise).toBeGreaterThanOrEqual(lowerPaise)
        expect(quote.highPaise).toBeLessThanOrEqual(upperPaise)
        expect(quote.pricePaise % tickPaise(quote.pricePaise)).toBe(0)
      }
      distances.sort((one, other) => one - other)
      // Within a 32nd of the day the fund has its own path, which deviates more the more turbulent the market is.
      const dayDeviation = Math.sqrt(dayChanges.reduce((sum, change) => sum + change ** 2, 0) / 300)
      expect(distances[Math.floor(distances.length / 2)]).toBeLessThan(0.05 * dayDeviation)
      expect(distances[Math.floor(distances.length * 0.95)]).toBeLessThan(0.2 * dayDeviation)
    }
  })

  it('begin and end their days at their holdings’ value, with a premium of at most 0.05 % and two ticks', () => {
    for (const { fund, index, perUnit } of both)
      for (let day = 1; day < 30; day += 1) {
        const { opensAtMs, closesAtMs } = market.session(now - day * dayMs)
        for (const instantMs of [opensAtMs - 1, closesAtMs - 1]) {
          const price = market.quote(fund, instantMs)?.pricePaise ?? 0
          const worth = (market.indexLevel(index, instantMs) ?? 0) / perUnit
          expect(Math.abs(price - worth)).toBeLessThanOrEqual(worth * 0.0005 + 2 * tickPaise(price))
        }
      }
  })

  it('have candles that agree with their quotes and with each other', () => {
    for (const { fund } of both) {
      const { opensAtMs, closesAtMs } = market.session(now - dayMs)
      const [daily] = market.candles(fund, '1d', opensAtMs, closesAtMs, now)
      const minutes = market.candles(fund, '1m', opensAtMs, closesAtMs, now)
      const quote = market.quote(fund, closesAtMs - 1)
      expect(daily).toMatchObject({
        openPaise: quote?.openPaise,
        highPaise: quote?.highPaise,
        lowPaise: quote?.lowPaise,
        closePaise: quote?.pricePaise,
        volumeShares: quote?.volumeShares,
      })
      expect(daily).toMatchObject({
        openPaise: minutes[0]?.openPaise,
        highPaise: Math.max(...minutes.map(({ highPaise }) => highPaise)),
        lowPaise: Math.min(...minutes.map(({ lowPaise }) => lowPaise)),
        closePaise: minutes.at(-1)?.closePaise,
        volumeShares: minutes.reduce((sum, { volumeShares }) => sum + volumeShares, 0),
      })
    }
  })

  it('have the same prices in a market without other requests', () => {
    const other = marketOf(hours)
    for (const [place, { fund }] of [other.gold, other.broad].entries())
      expect(other.market.quote(fund, now)).toEqual(market.quote(both[place]?.fund ?? fund, now))
  })

  it('follows gold, and hardly follows the shares', () => {
    const [goldReturns, broadReturns] = both.map(({ fund }) =>
      returnsOf(market.candles(fund, '1d', Date.parse('2018-01-01T00:00:00+05:30'), now, now)),
    ) as [number[], number[]]
    const yearly = deviationOf(goldReturns) * Math.sqrt(250)
    expect(yearly).toBeGreaterThan(0.11)
    expect(yearly).toBeLessThan(0.19)
    const product = goldReturns.map((value, place) => value * (broadReturns[place] ?? 0))
    const covariance = product.reduce((sum, value) => sum + value, 0) / product.length
    const correlation = covariance / (deviationOf(goldReturns) * deviationOf(broadReturns))
    expect(Math.abs(correlation)).toBeLessThan(0.25)
  })
})
