import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { afterAll, expect, it } from 'vitest'
import { profileOf } from './stock-profile.ts'
import { createQuoteServer } from './testing/quote-server.ts'

const market = createPracticeMarket({
  seedOf: createSeedChain(new Uint8Array(32).fill(7), dayNumberOf('2024-06-03')).seedOf,
  firstDay: '2024-06-03',
  calendar: withHistory(createCalendar('nse'), '2026-01-01'),
  companies: 30,
})
const { ask, clock, close } = await createQuoteServer(market)
afterAll(close)

const rowsAt = async (instant: string, fields: Record<string, string>) => {
  clock.instantMs = Date.parse(instant)
  const { data } = await ask(getStock, { pageSize: '100', kind: 'equity', ...fields })
  return data.list as readonly Record<string, string>[]
}

// Before the open, in the session, and after the close.
const instants = ['2026-03-11T08:00:00+05:30', '2026-03-11T11:15:00+05:30', '2026-03-11T23:00:00+05:30']

it.each(instants)('measures from the 52-week range on a stock’s page, at %s', async (instant) => {
  const rows = await rowsAt(instant, { sort: 'aboveYearLow', order: 'asc' })
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) {
    const instrument = market.find(row.exchange as 'NSE', row.code ?? '')
    if (instrument === undefined) throw new Error('a row of no instrument')
    const { yearHigh, yearLow } = profileOf(market, instrument, clock.instantMs)
    const price = Number(row.price)
    const below = ((Number(yearHigh) - price) / Number(yearHigh)) * 100
    const above = ((price - Number(yearLow)) / Number(yearLow)) * 100
    expect([row.code, row.belowYearHigh]).toEqual([row.code, below.toFixed(2)])
    expect([row.code, row.aboveYearLow]).toEqual([row.code, above.toFixed(2)])
  }
  const distances = rows.map((row) => Number(row.aboveYearLow))
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
})

it('filters a list by a distance, and computes none for a list without one', async () => {
  const instant = instants[1] ?? ''
  const near = await rowsAt(instant, { aboveYearLowTo: '10' })
  const all = await rowsAt(instant, { sort: 'belowYearHigh' })
  expect(near.map(({ code }) => code).toSorted()).toEqual(
    all
      .filter((row) => Number(row.aboveYearLow) <= 10)
      .map(({ code }) => code)
      .toSorted(),
  )
  expect((await rowsAt(instant, {}))[0]).toMatchObject({ belowYearHigh: null, aboveYearLow: null })
})

const spans = [
  ['peRatio', { peRatioFrom: '10', peRatioTo: '25' }, 10, 25],
  ['dividendYield', { dividendYieldFrom: '1.5' }, 1.5, Number.POSITIVE_INFINITY],
  ['changePercent', { changePercentFrom: '-0.5', changePercentTo: '0.5' }, -0.5, 0.5],
  ['volume', { volumeFrom: '100000' }, 100_000, Number.POSITIVE_INFINITY],
] as const

it.each(spans)('filters by a range of %s, as displayed in its rows', async (column, fields, from, to) => {
  const instant = instants[1] ?? ''
  const all = await rowsAt(instant, {})
  const isWithin = (row: Record<string, string | null>) =>
    row[column] !== null && Number(row[column]) >= from && Number(row[column]) <= to
  const expected = all.filter(isWithin).map(({ code }) => code)
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(all.length)
  expect((await rowsAt(instant, fields)).map(({ code }) => code)).toEqual(expected)
})

it('filters by a range of market values', async () => {
  const instant = instants[1] ?? ''
  const sizeOf = (row: Record<string, string>) => Number(row.price) * Number(row.quantity)
  const all = await rowsAt(instant, {})
  const middle = all.map(sizeOf).toSorted((one, other) => one - other)[15] ?? 0
  const large = await rowsAt(instant, { marketValueFrom: middle.toFixed(2) })
  expect(large.map(({ code }) => code)).toEqual(
    all.filter((row) => sizeOf(row) >= middle).map(({ code }) => code),
  )
})
