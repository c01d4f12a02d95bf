import {
  getIndiaIndexHistory,
  getIndiaIndexStocks,
  getIndiaIndexTimeK,
  maximumCloses,
  maximumIndexDays,
} from '@tarazu/contract/calls/index-pages.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { afterAll, expect, it } from 'vitest'
import { createQuoteServer } from './testing/quote-server.ts'

const firstDay = '2018-01-01'
const market = createPracticeMarket({
  seedOf: createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay)).seedOf,
  firstDay,
  calendar: createCalendar('nse'),
  companies: 80,
})
// A level changes every five seconds: here prices and level are from the same second.
const nowMs = Date.parse('2026-03-11T11:23:44+05:30')
const server = await createQuoteServer(market)
server.clock.instantMs = nowMs
afterAll(server.close)

const [index] = market.indices
if (index === undefined) throw new Error('the market has indices')
const { code } = index

interface Close {
  readonly time: string
  readonly price: string
}
interface Row {
  readonly weightPercent: string
  readonly points: string
}

it('has an index’s closes, which are its levels at the end of each day', async () => {
  const from = new Date(nowMs - 30 * dayMs).toISOString()
  const list: Close[] = (await server.ask(getIndiaIndexHistory, { code, from })).data.list
  expect(list.length).toBeGreaterThan(15)
  for (const { time, price } of list.slice(-3))
    expect(Number(price) * 100).toBeCloseTo(market.indexLevel(index, Date.parse(time) - 1) ?? 0, -1)
  expect(list.at(-1)?.time).toBe('2026-03-10T10:00:00.000Z')
})

it('thins out five years evenly, and goes back no further', async () => {
  const list: Close[] = (await server.ask(getIndiaIndexHistory, { code })).data.list
  expect(list.length).toBeGreaterThan(maximumCloses / 2)
  expect(list.length).toBeLessThanOrEqual(maximumCloses)
  expect(list[0]?.time.slice(0, 7)).toBe('2021-03')
  expect((await server.ask(getIndiaIndexHistory, { code: 'NONE' })).msg).toBe(refusals.noSuchIndex)
})

it('has its constituents, whose weights add up to the whole and whose points add up to its change', async () => {
  const quote = market.indexQuote(index, nowMs)
  const pages = [1, 2].map((pageNum) =>
    server.ask(getIndiaIndexStocks, { code, pageNum: String(pageNum), pageSize: '40' }),
  )
  const [first, second] = await Promise.all(pages)
  const rows: Row[] = [...first.data.list, ...second.data.list]
  expect(rows).toHaveLength(first.data.total)
  const sum = (column: keyof Row) => rows.reduce((all, row) => all + Number(row[column]), 0)
  expect(sum('weightPercent')).toBeCloseTo(100, 0)
  const change = ((quote?.pricePaise ?? 0) - (quote?.prevClosePaise ?? 0)) / 100
  // Dividends of the day and rounding shift the sum by a few hundredths.
  expect(Math.abs(sum('points') - change)).toBeLessThan(rows.length * 0.01 + Math.abs(change) * 0.01)
  expect(rows.map(({ weightPercent }) => Number(weightPercent))).toEqual(
    rows.map(({ weightPercent }) => Number(weightPercent)).toSorted((one, other) => other - one),
  )
  expect((await server.ask(getIndiaIndexStocks, { code: 'NONE' })).msg).toBe(refusals.noSuchIndex)
})

it('has gold’s closes, but no constituents', async () => {
  expect((await server.ask(getIndiaIndexStocks, { code: 'GOLD' })).data.list).toEqual([])
  const list: Close[] = (await server.ask(getIndiaIndexHistory, { code: 'GOLD' })).data.list
  expect(list.length).toBeGreaterThan(200)
})

it('has candles of every width; the newest is the current quote, and its day lasts until the close', async () => {
  const quote = market.indexQuote(index, nowMs)
  const rupees = (paise = 0) => (paise / 100).toFixed(2)
  for (const interval of ['1m', '5m', '15m', '60m', '1d', '1w']) {
    const from = new Date(nowMs - 20 * dayMs).toISOString()
    const { list, closesAt } = (await server.ask(getIndiaIndexTimeK, { code, interval, from })).data
    expect(list.length).toBeGreaterThan(2)
    expect(list.at(-1)).toMatchObject({ close: rupees(quote?.pricePaise), volume: 0 })
    expect(closesAt).toBe('2026-03-11T10:00:00.000Z')
    if (interval === '1d')
      expect(list.at(-1)).toMatchObject({ high: rupees(quote?.highPaise), low: rupees(quote?.lowPaise) })
  }
  expect((await server.ask(getIndiaIndexTimeK, { code: 'NONE', interval: '1d' })).msg).toBe(
    refusals.noSuchIndex,
  )
})

it('limits its candles of less than a day, wherever they begin, but not those of years', async () => {
  const from = '2019-01-01T00:00:00.000Z'
  const startOf = async (interval: string, more = {}) =>
    (await server.ask(getIndiaIndexTimeK, { code, interval, from, ...more })).data.list[0]?.time
  const earliestMs = nowMs - maximumIndexDays * dayMs
  for (const interval of ['5m', '60m'])
    expect(Date.parse(await startOf(interval))).toBeGreaterThanOrEqual(earliestMs)
  expect(await startOf('60m', { to: '2020-01-01T00:00:00.000Z' })).toBeUndefined()
  expect(await startOf('1d')).toBe('2019-01-01T03:45:00.000Z')
})
