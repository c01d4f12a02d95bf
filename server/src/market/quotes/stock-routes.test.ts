import * as rankings from '@tarazu/contract/calls/rankings.ts'
import { stockColumns } from '@tarazu/contract/calls/stock-screen.ts'
import * as stocks from '@tarazu/contract/calls/stocks.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createFakeMarket } from './testing/fake-market.ts'
import { codes, createQuoteServer, noonMs } from './testing/quote-server.ts'

const calls = { ...rankings, ...stocks }
const market = createFakeMarket()
const server = await createQuoteServer(market)
const { ask, clock } = server
afterAll(server.close)

describe('the stock list', () => {
  it('shows stocks with a quote, with their figures and the day’s path', async () => {
    const { data } = await ask(calls.getStock)
    expect(data.total).toBe(4)
    const second = data.list[1]
    expect(second).toMatchObject({
      code: 'STOCK1',
      price: '533.00',
      change: '432.00',
      changePercent: '427.72',
      prevClose: '101.00',
      peRatio: null,
      volume: 999,
      turnover: '532467.00',
    })
    expect(second.spark).toHaveLength(16)
    expect(second.spark[0]).toBe(101)
  })

  it('can be searched by code, name and Hindi name, and filtered', async () => {
    expect(codes(await ask(calls.getStock, { keyword: 'stock2' }))).toEqual(['STOCK2'])
    expect(codes(await ask(calls.getStock, { keyword: 'शेयर 3' }))).toEqual(['STOCK3'])
    expect(codes(await ask(calls.getStock, { keyword: 'nothing' }))).toEqual([])
    expect(codes(await ask(calls.getStock, { exchange: 'NSE', sector: 'Cement' }))).toEqual([
      'STOCK0',
      'STOCK2',
    ])
  })

  it('can be paged', async () => {
    const { data } = await ask(calls.getStock, { pageNum: '2', pageSize: '3' })
    expect([data.list.length, data.total, data.pageNum, data.pageSize]).toEqual([1, 4, 2, 3])
  })
})

describe('rankings', () => {
  it('sort by their figure and compute the market once a second', async () => {
    clock.instantMs = noonMs + 60_000
    const before = market.looks()
    expect(codes(await ask(calls.getTopGainers))).toEqual(['STOCK3', 'STOCK2', 'STOCK1', 'STOCK0'])
    expect(codes(await ask(calls.getTopLosers))).toEqual(['STOCK0', 'STOCK1', 'STOCK2', 'STOCK3'])
    expect(codes(await ask(calls.getTopGainers, { exchange: 'BSE' }))).toEqual(['STOCK3', 'STOCK1'])
    expect(codes(await ask(calls.getTopGainers, { sector: 'Cement' }))).toEqual([
      'STOCK2',
      'STOCK1',
      'STOCK0',
    ])
    expect(codes(await ask(calls.getTopINDStockList))).toEqual(['STOCK3', 'STOCK2', 'STOCK1', 'STOCK0'])
    expect(codes(await ask(calls.getMostActiveVolume))).toEqual(['STOCK0', 'STOCK1', 'STOCK2', 'STOCK3'])
    expect(codes(await ask(calls.getMostActiveValue))).toEqual(['STOCK3', 'STOCK2', 'STOCK1', 'STOCK0'])
    expect(market.looks() - before).toBe(1)
    clock.instantMs += 1000
    await ask(calls.getTopGainers)
    expect(market.looks() - before).toBe(2)
  })
})

describe('a list that is paged while prices move', () => {
  it('continues where the previous page ended, if it gets that page’s time', async () => {
    clock.instantMs = noonMs
    const order = { sort: 'price', order: 'desc', pageSize: '2' }
    const first = await ask(calls.getStock, order)
    expect(codes(first)).toEqual(['STOCK3', 'STOCK2'])
    market.overtake('STOCK0', noonMs)
    clock.instantMs += 90_000
    const fresh = await ask(calls.getStock, { ...order, pageNum: '2' })
    expect(codes(fresh)).toEqual(['STOCK2', 'STOCK1'])
    const { asOf } = first.data
    const second = await ask(calls.getStock, { ...order, pageNum: '2', asOf })
    expect(codes(second)).toEqual(['STOCK1', 'STOCK0'])
    expect(second.data.asOf).toBe(asOf)
    market.overtake('STOCK0', Number.POSITIVE_INFINITY)
  })

  it('starts over after an hour, and reports that', async () => {
    const asOf = new Date(noonMs).toISOString()
    clock.instantMs = noonMs + 3_601_000
    const { data } = await ask(calls.getTopGainers, { asOf })
    expect(data.asOf).toBe(new Date(noonMs + 3_601_000).toISOString())
    const ahead = await ask(calls.getTopGainers, { asOf: new Date(noonMs + 7_000_000).toISOString() })
    expect(ahead.data.asOf).toBe(data.asOf)
  })

  it('computes past seconds only a few times a second', async () => {
    clock.instantMs = noonMs + 100_000
    await ask(calls.getStock)
    const before = market.looks()
    for (let back = 1; back <= 20; back += 1)
      await ask(calls.getStock, { asOf: new Date(clock.instantMs - back * 2000).toISOString() })
    expect(market.looks() - before).toBeLessThanOrEqual(5)
  })
})

describe('the filters', () => {
  it('accept the constituents of an index, and refuse an unknown one', async () => {
    clock.instantMs = noonMs
    expect(codes(await ask(calls.getStock, { index: 'TZ50' }))).toEqual(['STOCK1', 'STOCK2'])
    expect(codes(await ask(calls.getStock, { index: 'TZ50', keyword: 'stock2' }))).toEqual(['STOCK2'])
    expect((await ask(calls.getStock, { index: 'NONE' })).msg).toBe(refusals.noSuchIndex)
  })

  it('accept shares or funds', async () => {
    expect((await ask(calls.getStock, { kind: 'equity' })).data.total).toBe(4)
    expect((await ask(calls.getStock, { kind: 'etf' })).data.total).toBe(0)
  })

  it('accept a range of prices, including both ends', async () => {
    clock.instantMs = noonMs
    expect(codes(await ask(calls.getStock, { priceFrom: '533', priceTo: '966.00' }))).toEqual([
      'STOCK1',
      'STOCK2',
    ])
  })

  // The distances from the 52-week high and low have separate tests.
  it.each(stockColumns.slice(0, -2))('sort by %s, both ways', async (sort) => {
    const shown = async (order: string) => (await ask(calls.getStock, { sort, order })).data.list
    const [rising, falling] = [await shown('asc'), await shown('desc')]
    expect(rising).toHaveLength(4)
    expect(falling).toHaveLength(4)
    if (sort === 'marketValue') return
    const figures = rising.map((row: Record<string, string | number | null>) => row[sort])
    const known = figures.filter((figure: unknown) => figure !== null)
    expect(figures.slice(0, known.length)).toEqual(known)
    const numeric = !['code', 'name', 'sector'].includes(sort)
    const ranked = known.toSorted((one: string, other: string) =>
      numeric ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0,
    )
    expect(known).toEqual(ranked)
  })
})

describe('sectors', () => {
  it('are ranked by how their free-float value changed', async () => {
    clock.instantMs = noonMs
    const { data } = await ask(calls.bkqtRank)
    // Cement: (100 + 533 + 966) / (100 + 101 + 102), all with the same free float.
    expect(data.list).toMatchObject([
      { name: 'Spices', changePercent: '1258.25', companies: 1, gainers: 1, leader: { code: 'STOCK3' } },
      {
        name: 'Cement',
        changePercent: '427.72',
        companies: 3,
        gainers: 2,
        losers: 0,
        unchanged: 1,
        leader: { code: 'STOCK2' },
        laggard: { code: 'STOCK0' },
      },
    ])
    const byName = await ask(calls.bkqtRank, { sort: 'name' })
    expect(byName.data.list.map((row: { name: string }) => row.name)).toEqual(['Cement', 'Spices'])
  })
})
