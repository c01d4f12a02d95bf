import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf } from './calendar/india-time.ts'
import { createCalendar, type MarketHours } from './calendar/session.ts'
import { isinCheckDigit } from './companies/universe.ts'
import { bandOf } from './day/price-band.ts'
import { tickPaise } from './day/tick.ts'
import { createSeedChain } from './numbers/seeds.ts'
import { createPracticeMarket } from './practice-market.ts'
import type { Candle, Instrument, Interval } from './types.ts'

const firstDay = '2018-01-01'
const now = Date.parse('2026-03-11T13:47:21.300+05:30')

const marketOf = (hours: MarketHours, seedOf?: (day: number) => Uint8Array) => {
  const chain = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay))
  const calendar = createCalendar(hours)
  return createPracticeMarket({ seedOf: seedOf ?? chain.seedOf, firstDay, calendar, companies: 160 })
}
const market = marketOf('always')

const aggregate = (candles: readonly Candle[]) => ({
  openPaise: candles[0]?.openPaise,
  highPaise: Math.max(...candles.map((candle) => candle.highPaise)),
  lowPaise: Math.min(...candles.map((candle) => candle.lowPaise)),
  closePaise: candles.at(-1)?.closePaise,
  volumeShares: candles.reduce((sum, candle) => sum + candle.volumeShares, 0),
})

describe('the companies', () => {
  it('are at least 500, in at least 20 sectors, on both exchanges, with their own codes and ISINs', () => {
    const { seedOf } = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay))
    const { instruments } = createPracticeMarket({ seedOf, firstDay, calendar: createCalendar('nse') })
    expect(new Set(instruments.map(({ isin }) => isin)).size).toBeGreaterThanOrEqual(500)
    expect(new Set(instruments.map(({ sector }) => sector)).size).toBeGreaterThanOrEqual(20)
    expect(new Set(instruments.map(({ exchange }) => exchange))).toEqual(new Set(['NSE', 'BSE']))
    expect(new Set(instruments.map(({ exchange, code }) => `${exchange}:${code}`)).size).toBe(
      instruments.length,
    )
    for (const { isin, code, nameHindi } of instruments.filter(({ kind }) => kind === 'equity')) {
      expect(isin).toMatch(/^INEZ[0-9A-Z]{3}0101[0-9]$/)
      expect(isinCheckDigit(isin.slice(0, -1))).toBe(Number(isin.at(-1)))
      expect(code).toMatch(/^[A-Z0-9&-]{1,20}$/)
      expect(nameHindi).toMatch(/[\u0900-\u097F]/)
    }
  })

  it('a real ISIN’s check digit is reproduced', () => expect(isinCheckDigit('INE009A0102')).toBe(1))
})

describe.each(['always', 'nse'] as const)('prices in %s hours', (hours) => {
  const here = marketOf(hours)
  const quotes = here.quotes(here.instruments, now)

  it('lie on tick, inside the band, within the day’s range, above zero', () => {
    for (const [i, quote] of quotes.entries()) {
      const { listingDay = '' } = here.instruments[i] ?? {}
      if (listingDay > here.session(now).day) {
        expect(quote).toBeUndefined()
        continue
      }
      if (quote === undefined) {
        // Only a company with a failed issue.
        const issue = here.issues?.list(now).find(({ instrument }) => instrument === here.instruments[i])
        expect(issue && here.issues?.outcomeOf(issue, now)?.isFailed).toBe(true)
        continue
      }
      const { lowerPaise, upperPaise } = bandOf(quote.prevClosePaise, here.instruments[i]?.priceBandPpm ?? 0)
      expect(quote.pricePaise).toBeGreaterThan(0)
      expect(quote.pricePaise % tickPaise(quote.pricePaise)).toBe(0)
      expect(quote.lowPaise).toBeGreaterThanOrEqual(lowerPaise)
      expect(quote.highPaise).toBeLessThanOrEqual(upperPaise)
      expect(quote.pricePaise).toBeGreaterThanOrEqual(quote.lowPaise)
      expect(quote.pricePaise).toBeLessThanOrEqual(quote.highPaise)
    }
  })

  it('agree with the day’s incomplete candle', () => {
    const [instrument] = here.instruments as [Instrument]
    const quote = here.quote(instrument, now)
    const today = here.candles(instrument, '1d', now - 2 * dayMs, now + 1, now).at(-1)
    expect(today).toMatchObject({
      openPaise: quote?.openPaise,
      highPaise: quote?.highPaise,
      lowPaise: quote?.lowPaise,
      closePaise: quote?.pricePaise,
      volumeShares: quote?.volumeShares,
    })
  })

  it.each([
    ['5m', '1m'],
    ['15m', '5m'],
    ['60m', '15m'],
    ['1d', '60m'],
  ] as const)('a candle of %s is the sum of its candles of %s', (wide, narrow) => {
    const [instrument] = here.instruments as [Instrument]
    const from = Date.parse('2026-03-10T00:00:00+05:30')
    const wideCandles = here.candles(instrument, wide, from, now + 1, now)
    const narrowCandles = here.candles(instrument, narrow, from, now + 1, now)
    expect(wideCandles.length).toBeGreaterThan(1)
    for (const [i, candle] of wideCandles.entries()) {
      const { startMs, ...figures } = candle
      const endMs = wideCandles[i + 1]?.startMs ?? Number.POSITIVE_INFINITY
      const inside = narrowCandles.filter((each) => each.startMs >= startMs && each.startMs < endMs)
      expect(figures).toMatchObject(aggregate(inside))
    }
  })

  it.each(['1m', '5m', '15m', '60m', '1d', '1w'] satisfies Interval[])(
    'candles of %s come oldest first, each once, and end now',
    (interval) => {
      const [instrument] = here.instruments as [Instrument]
      const candles = here.candles(instrument, interval, now - 20 * dayMs, now + 1, now)
      expect(candles.map(({ startMs }) => startMs)).toEqual(
        [...new Set(candles.map(({ startMs }) => startMs))].sort((a, b) => a - b),
      )
      expect(candles.at(-1)?.closePaise).toBe(here.quote(instrument, now)?.pricePaise)
      expect(candles.at(-1)?.startMs).toBeLessThanOrEqual(now)
    },
  )
})

describe.each(['always', 'nse'] as const)('a company listed during the history, in %s hours', (hours) => {
  const here = marketOf(hours)
  // The issue of one of these companies may fail.
  const newest = here.instruments
    .toSorted((one, other) => (one.listingDay < other.listingDay ? 1 : -1))
    .find((one) => here.quote(one, Date.parse(`${one.listingDay}T12:00:00+05:30`)) !== undefined)
  if (newest === undefined) throw new Error('there are companies')
  const listedMs = Date.parse(`${newest.listingDay}T12:00:00+05:30`)

  it('has no quote and no candle before, then begins at its issue price', () => {
    const day = here.session(listedMs)
    expect(day).toMatchObject({ day: newest.listingDay, phase: 'open' })
    expect(here.quote(newest, day.opensAtMs - 1)).toBeUndefined()
    expect(here.candles(newest, '5m', listedMs - 9 * dayMs, day.opensAtMs, listedMs)).toEqual([])
    const first = here.quote(newest, day.opensAtMs) ?? expect.fail('it is traded from its first second on')
    expect(first.prevClosePaise).toBe(here.asOf(newest, day.opensAtMs).issuePricePaise)
    const candles = here.candles(newest, '1d', 0, listedMs + 20 * dayMs, listedMs + 20 * dayMs)
    expect(candles[0]?.startMs).toBe(day.opensAtMs)
    const { lowerPaise, upperPaise } = bandOf(first.openPaise, newest.priceBandPpm)
    expect(candles[0]?.lowPaise).toBeGreaterThanOrEqual(lowerPaise)
    expect(candles[0]?.highPaise).toBeLessThanOrEqual(upperPaise)
  })
})

describe('time', () => {
  it('moves prices within seconds', () => {
    const seconds = 20
    // Minutes are busy or quiet for the whole market.
    const hours = [0, 1, 2, 3, 4, 5]
    const changes = market.instruments.flatMap((instrument) =>
      hours.map((hour) => {
        const prices = Array.from(
          { length: seconds + 1 },
          (_, i) => market.quote(instrument, now - hour * 3_600_000 + i * 1000)?.pricePaise,
        )
        return prices.filter((price, i) => i > 0 && price !== prices[i - 1]).length / seconds
      }),
    )
    const mean = changes.reduce((sum, share) => sum + share, 0) / changes.length
    expect(mean).toBeGreaterThan(0.18)
  })

  it('shows nothing of later days: a seed doesn’t change quotes or candles from before its day’s open', () => {
    const chain = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay))
    const tomorrow = dayNumberOf('2026-03-12')
    const asked: number[] = []
    const careful = marketOf('always', (day) => {
      asked.push(day)
      return chain.seedOf(day)
    })
    careful.quotes(careful.instruments, now)
    careful.candles(careful.instruments[0] as Instrument, '1d', now - 400 * dayMs, now + 30 * dayMs, now)
    expect(Math.max(...asked)).toBeLessThan(tomorrow)
  })

  it('gives the same prices to everybody who has the seeds', () => {
    const digest = createHash('sha256')
    const other = marketOf('always')
    // First requested in another order and at other times.
    other.quotes([...other.instruments].reverse(), now + 5_000)
    for (const instrument of market.instruments) {
      const quote = market.quote(instrument, now)
      expect(other.quote(other.instruments[instrument.id] as Instrument, now)).toEqual(quote)
      digest.update(JSON.stringify(quote ?? null))
    }
  })
})

describe('the indices', () => {
  const freeFloat = ({ sharesOutstanding, freeFloatPpm }: Instrument) =>
    Math.floor((sharesOutstanding * freeFloatPpm) / 1_000_000)

  it('are the headline ones first, then one per sector, each within its range for the day', () => {
    expect(market.indices.slice(0, 3).map(({ code }) => code)).toEqual([
      'TARAZU50',
      'TARAZU500',
      'TARAZUBANK',
    ])
    expect(market.indices.filter(({ kind }) => kind === 'headline')).toHaveLength(3)
    const { instruments } = market
    const covered = market.indices.flatMap(({ sector }) => sector ?? [])
    expect(covered).toHaveLength(new Set(covered).size)
    const companies = instruments.filter(({ kind }) => kind === 'equity')
    expect(new Set(covered)).toEqual(new Set(companies.map(({ sector }) => sector)))
    for (const index of market.indices) {
      expect(index.nameHindi).toMatch(/[\u0900-\u097F]|^Tarazu (\d+|FMCG)$/)
      const quote = market.indexQuote(index, now)
      expect(quote?.lowPaise).toBeLessThanOrEqual(quote?.pricePaise ?? 0)
      expect(quote?.highPaise).toBeGreaterThanOrEqual(quote?.pricePaise ?? 0)
      expect(quote?.prevClosePaise).toBeGreaterThan(0)
    }
  })

  it('have constituents of their sector, one listing per company, whose weights add up to 1,000,000', () => {
    for (const index of market.indices.filter(({ kind }) => kind !== 'commodity'))
      for (const instantMs of [now, now - 1500 * dayMs, Date.parse('2018-01-01T12:00:00+05:30')]) {
        const constituents = market.constituentsOf(index, instantMs)
        expect(constituents.reduce((sum, { weightPpm }) => sum + weightPpm, 0)).toBe(1_000_000)
        const { length } = constituents
        expect(new Set(constituents.map(({ instrument }) => instrument.isin)).size).toBe(length)
        for (const { instrument } of constituents) {
          expect(instrument.sector).toBe(index.sector ?? instrument.sector)
          expect(market.quote(instrument, instantMs)).toBeDefined()
        }
        const weights = constituents.map(({ weightPpm }) => weightPpm)
        expect(weights).toEqual(weights.toSorted((one, other) => other - one))
      }
    const [broad] = market.indices.filter(({ code }) => code === 'TARAZU500')
    if (broad === undefined) throw new Error('there is a broad index')
    expect(market.constituentsOf(broad, now).length).toBeGreaterThan(150)
    expect(market.constituentsOf(broad, Date.parse('2017-12-31T12:00:00+05:30'))).toEqual([])
  })

  it('hold the largest shares by free float, reviewed on the first trading day of April and October', () => {
    const [fifty, broad] = market.indices
    if (fifty === undefined || broad === undefined) throw new Error('there are indices')
    const codesAt = (day: string) =>
      market
        .constituentsOf(fifty, Date.parse(`${day}T12:00:00+05:30`))
        .map(({ instrument }) => instrument.code)
        .sort()
    expect(codesAt('2025-10-01')).toEqual(codesAt('2026-03-31'))
    expect(codesAt('2026-04-01')).not.toEqual(codesAt('2026-03-31'))
    const beforeMs = Date.parse('2026-03-31T23:59:59+05:30')
    const values = market.constituentsOf(broad, beforeMs + 3_600_000).map(({ instrument }) => {
      const price = market.quote(instrument, beforeMs)?.pricePaise ?? 0
      return { code: instrument.code, value: freeFloat(market.asOf(instrument, beforeMs)) * price }
    })
    const largest = values.toSorted((one, other) => other.value - one.value).slice(0, 50)
    expect(codesAt('2026-04-01')).toEqual(largest.map(({ code }) => code).sort())
  })

  const sectorIndex = market.indices[2]
  if (sectorIndex === undefined) throw new Error('there are three indices')

  it('are the weighted sums of their constituents’ prices at the end of the last five seconds', () => {
    const banks = market.constituentsOf(sectorIndex, now).map(({ instrument }) => instrument)
    expect(banks.length).toBeGreaterThan(5)
    expect(banks.length).toBeLessThanOrEqual(12)
    const floatValue = (figure: 'pricePaise' | 'prevClosePaise' | 'openPaise', instantMs: number) =>
      banks.reduce(
        (sum, bank) =>
          sum +
          freeFloat(market.asOf(bank, instantMs)) * (market.quote(bank, instantMs)?.[figure] ?? Number.NaN),
        0,
      )
    for (let second = 0; second < 90; second += 7) {
      const instantMs = now + second * 1000
      const quote = market.indexQuote(sectorIndex, instantMs)
      const secondOfDay = Math.floor((instantMs - Date.parse('2026-03-11T00:00:00+05:30')) / 1000)
      const stepMs =
        Date.parse('2026-03-11T00:00:00+05:30') + (Math.floor((secondOfDay + 1) / 5) * 5 - 1) * 1000
      const change = floatValue('pricePaise', stepMs) / floatValue('prevClosePaise', stepMs)
      const prevClose = quote?.prevClosePaise ?? 1
      // Levels are rounded to hundredths of a point.
      expect(Math.abs((quote?.pricePaise ?? 0) / prevClose - change)).toBeLessThan(1.5 / prevClose)
      const opening = floatValue('openPaise', stepMs) / floatValue('prevClosePaise', stepMs)
      expect(Math.abs((quote?.openPaise ?? 0) / prevClose - opening)).toBeLessThan(1.5 / prevClose)
    }
  })

  it('have the highest and lowest of all levels so far as their high and low', () => {
    const opensMs = Date.parse('2026-03-11T00:00:00+05:30')
    const other = marketOf('always')
    let [high, low] = [0, Number.POSITIVE_INFINITY]
    for (let second = 0; second <= 1800; second += 5) {
      const level = market.indexQuote(sectorIndex, opensMs + second * 1000)?.pricePaise ?? 0
      high = Math.max(high, level)
      low = Math.min(low, level)
      if (second % 450 !== 0) continue
      // Requested for the first time, so only few minutes are examined.
      const quote = other.indexQuote(sectorIndex, opensMs + second * 1000)
      expect([quote?.highPaise, quote?.lowPaise]).toEqual([high, low])
    }
  })

  it('begin a day where they ended the previous one, even across reviews', () => {
    for (const index of market.indices.slice(0, 4))
      for (const day of ['2026-03-11', '2026-04-01', '2022-10-01']) {
        const opensMs = Date.parse(`${day}T00:00:00+05:30`)
        const closing = market.indexQuote(index, opensMs - 1000)
        expect(market.indexQuote(index, opensMs)?.prevClosePaise).toBe(closing?.pricePaise)
      }
  })

  it('do not depend on earlier requests', () => {
    const [index] = market.indices
    if (index === undefined) throw new Error('there are indices')
    const later = market.indexQuote(index, now + 3_600_000)
    const fresh = marketOf('always').indexQuote(index, now + 3_600_000)
    expect(later).toEqual(fresh)
    expect(market.indexQuote(index, now)).toEqual(marketOf('always').indexQuote(index, now))
  })
})
