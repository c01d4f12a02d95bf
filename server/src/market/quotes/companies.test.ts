import { getCompany } from '@tarazu/contract/calls/company.ts'
import { getSingleStock, getStock } from '@tarazu/contract/calls/stocks.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { afterAll, expect, it } from 'vitest'
import type { StockStates } from './shown-listings.ts'
import { createQuoteServer } from './testing/quote-server.ts'

const firstDay = '2019-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(6), dayNumberOf(firstDay))
const market = createPracticeMarket({
  seedOf: chain.seedOf,
  firstDay,
  calendar: createCalendar('always'),
  companies: 40,
})
let states: StockStates = {}
const { ask, close } = await createQuoteServer(market, () => states)
afterAll(close)

interface Row {
  readonly exchange: string
  readonly code: string
  readonly otherListing: { readonly exchange: string; readonly code: string } | null
}
const list = async (input: object): Promise<readonly Row[]> =>
  (await ask(getStock, { pageSize: '100', ...input })).data.list
const symbols = (rows: readonly Row[]) => rows.map(({ exchange, code }) => `${exchange}:${code}`)

const all = await list({})
const double = all.find(({ otherListing }) => otherListing !== null) ?? expect.fail('none is listed twice')

it('lists a company once on request, with the name of its other listing', async () => {
  const main = await list({ listings: 'main' })
  expect(new Set(main.map(({ code }) => code)).size).toBe(main.length)
  expect(new Set(all.map(({ code }) => code)).size).toBe(main.length)
  expect(all.length).toBeGreaterThan(main.length)
  for (const row of main)
    expect(row.otherListing).toEqual(
      all
        .filter(({ code, exchange }) => code === row.code && exchange !== row.exchange)
        .map(({ code, exchange }) => ({ exchange, code }))[0] ?? null,
    )
  expect(main.filter(({ otherListing }) => otherListing).map(({ exchange }) => exchange)).not.toContain('BSE')
})

it('finds a company once, and on the requested exchange', async () => {
  const { code } = double
  expect(await list({ keyword: code, listings: 'main' })).toMatchObject([{ exchange: 'NSE', code }])
  expect(await list({ keyword: code, listings: 'main', exchange: 'BSE' })).toMatchObject([
    { exchange: 'BSE', code },
  ])
})

it('shows the remaining listing when an operator hides the other', async () => {
  const { code } = double
  states = { [`NSE:${code}`]: 'hidden' }
  const [row] = await list({ keyword: code, listings: 'main' })
  expect(row).toMatchObject({ exchange: 'BSE', code, otherListing: null })
  const detail = await ask(getSingleStock, { exchange: 'BSE', code })
  expect(detail.data.otherListing).toBeNull()
  states = {}
})

it('answers the requested stocks, in their order', async () => {
  const wanted = symbols([...all].reverse().slice(0, 5))
  expect(symbols(await list({ stocks: wanted.join(',') }))).toEqual(wanted)
  expect(await list({ stocks: 'NSE:NOTHERE' })).toEqual([])
})

it('has a company’s business, its results and its holders, in the requested language', async () => {
  const { data } = await ask(getCompany, { exchange: double.exchange, code: double.code, language: 'hi' })
  expect(data.trade).toMatch(/[ऀ-ॿ]/)
  expect(data.headOffice).toMatch(/[ऀ-ॿ]/)
  expect(data.years.length).toBeGreaterThan(0)
  expect(data.quarters.length).toBeGreaterThanOrEqual(4 * data.years.length - 3)
  for (const { date: _, ...parts } of data.holders) {
    const percents = Object.values(parts).map(Number)
    expect(percents.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100, 6)
  }
  const fund = all.find(({ code }) => code === 'TZ500ETF') ?? expect.fail('there is no fund')
  const ofFund = await ask(getCompany, { exchange: fund.exchange, code: fund.code })
  expect(ofFund.data).toEqual({
    trade: null,
    foundedYear: null,
    headOffice: null,
    years: [],
    quarters: [],
    holders: [],
  })
  expect((await ask(getCompany, { exchange: 'NSE', code: 'NOTHERE' })).msg).toBe(refusals.noSuchStock)
})
