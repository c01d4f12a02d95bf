import type { Call } from '@tarazu/contract/call.ts'
import * as candles from '@tarazu/contract/calls/candles.ts'
import * as indices from '@tarazu/contract/calls/indices.ts'
import * as days from '@tarazu/contract/calls/market-days.ts'
import * as rankings from '@tarazu/contract/calls/rankings.ts'
import * as stocks from '@tarazu/contract/calls/stocks.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../database/testing.ts'
import { createFixture } from '../http/fixture.ts'
import { createFakeMarket, dayMs } from './fake-market.ts'
import { quoteRoutes } from './routes.ts'

const calls = { ...candles, ...indices, ...days, ...rankings, ...stocks }
const market = createFakeMarket()
const noonMs = 20_000 * dayMs + dayMs / 2
const clock = { instantMs: noonMs, nowMs: () => clock.instantMs }
const database = await createTestDatabase()
const bound = quoteRoutes({ market, clock, database: database.kysely })
const { server } = await createFixture({ calls: bound.map((one) => one.call), bound })
afterAll(async () => {
  await server.close()
  await database.close()
})

const ask = async (call: Call, fields: Record<string, string> = {}, path = call.path) => {
  const url = `${path}?${new URLSearchParams(fields)}`
  const response = await server.inject({ method: 'GET', url })
  expect(response.statusCode).toBe(200)
  const envelope = response.json()
  if (envelope.status === 0) call.output.parse(envelope.data)
  return envelope
}
const codes = (envelope: { data: { list: { code: string }[] } }) => envelope.data.list.map((row) => row.code)

describe('the stock list', () => {
  it('shows what has a quote, with its figures and the path of the day', async () => {
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

  it('is searched by code, name and Hindi name, and filtered', async () => {
    expect(codes(await ask(calls.getStock, { keyword: 'stock2' }))).toEqual(['STOCK2'])
    expect(codes(await ask(calls.getStock, { keyword: 'शेयर 3' }))).toEqual(['STOCK3'])
    expect(codes(await ask(calls.getStock, { keyword: 'nothing' }))).toEqual([])
    expect(codes(await ask(calls.getStock, { exchange: 'NSE', sector: 'Cement' }))).toEqual([
      'STOCK0',
      'STOCK2',
    ])
  })

  it('is turned page by page', async () => {
    const { data } = await ask(calls.getStock, { pageNum: '2', pageSize: '3' })
    expect([data.list.length, data.total, data.pageNum, data.pageSize]).toEqual([1, 4, 2, 3])
  })
})

describe('rankings', () => {
  it('order by their figure and look at the market once a second', async () => {
    clock.instantMs = noonMs + 60_000
    const before = market.looks()
    expect(codes(await ask(calls.getTopGainers))).toEqual(['STOCK3', 'STOCK2', 'STOCK1', 'STOCK0'])
    expect(codes(await ask(calls.getTopLosers))).toEqual(['STOCK0', 'STOCK1', 'STOCK2', 'STOCK3'])
    expect(codes(await ask(calls.getTopGainers, { exchange: 'BSE' }))).toEqual(['STOCK3', 'STOCK1'])
    expect(codes(await ask(calls.getTopINDStockList))).toEqual(['STOCK3', 'STOCK2', 'STOCK1', 'STOCK0'])
    expect(codes(await ask(calls.getMostActiveVolume))).toEqual(['STOCK0', 'STOCK1', 'STOCK2', 'STOCK3'])
    expect(codes(await ask(calls.getMostActiveValue))).toEqual(['STOCK3', 'STOCK2', 'STOCK1', 'STOCK0'])
    expect(market.looks() - before).toBe(1)
    clock.instantMs += 1000
    await ask(calls.getTopGainers)
    expect(market.looks() - before).toBe(2)
  })
})

describe('a list that is turned while prices move', () => {
  it('goes on where the page before ended, when it is told the instant of that page', async () => {
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

  it('begins anew after an hour, and says so', async () => {
    const asOf = new Date(noonMs).toISOString()
    clock.instantMs = noonMs + 3_601_000
    const { data } = await ask(calls.getTopGainers, { asOf })
    expect(data.asOf).toBe(new Date(noonMs + 3_601_000).toISOString())
    const ahead = await ask(calls.getTopGainers, { asOf: new Date(noonMs + 7_000_000).toISOString() })
    expect(ahead.data.asOf).toBe(data.asOf)
  })

  it('looks back only a few times a second', async () => {
    clock.instantMs = noonMs + 100_000
    await ask(calls.getStock)
    const before = market.looks()
    for (let back = 1; back <= 20; back += 1)
      await ask(calls.getStock, { asOf: new Date(clock.instantMs - back * 2000).toISOString() })
    expect(market.looks() - before).toBeLessThanOrEqual(5)
  })
})

describe('the filters', () => {
  it('take a span of prices, both ends with it', async () => {
    clock.instantMs = noonMs
    expect(codes(await ask(calls.getStock, { priceFrom: '533', priceTo: '966.00' }))).toEqual([
      'STOCK1',
      'STOCK2',
    ])
  })

  it.each(stocks.stockColumns)('order by %s, both ways', async (sort) => {
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

describe('paths', () => {
  it('of both families reach the same call', async () => {
    clock.instantMs = noonMs
    for (const call of bound.map((one) => one.call))
      for (const alias of call.aliases ?? []) {
        const fields = call.name === 'getSingleStock' ? { code: 'STOCK0', exchange: 'NSE' } : {}
        expect(await ask(call, fields, alias)).toEqual(await ask(call, fields))
      }
  })
})

describe('sectors', () => {
  it('are ranked by the change of their free-float value', async () => {
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

describe('the source', () => {
  it('is told, with what the market does now', async () => {
    const { data } = await ask(calls.getDataSource)
    expect(data).toMatchObject({
      market: 'fake',
      kind: 'practice',
      isRealMoney: false,
      exchanges: [
        { exchange: 'NSE', stocks: 3 },
        { exchange: 'BSE', stocks: 2 },
      ],
      session: 'open',
    })
  })
})

describe('one stock', () => {
  it('comes with its facts, exact beyond 2^53 paise', async () => {
    clock.instantMs = noonMs
    const { data } = await ask(calls.getSingleStock, { code: 'STOCK3', exchange: 'BSE' })
    expect(data).toMatchObject({
      price: '1399.00',
      marketValue: '12601071756346.00',
      lowerLimit: '92.70',
      upperLimit: '113.30',
      priceBandPercent: '10.00',
      session: 'open',
    })
  })

  it('shows who stands to buy and to sell, with sums', async () => {
    const asked = { code: 'STOCK3', exchange: 'BSE' }
    const { data } = await ask(calls.getMarketDepth, asked)
    expect(data).toEqual({
      bids: [
        { price: '1399.00', quantity: 300, orders: 2 },
        { price: '1398.95', quantity: 50, orders: 1 },
      ],
      asks: [{ price: '1399.05', quantity: 120, orders: 4 }],
      totalBidQuantity: 350,
      totalAskQuantity: 120,
      price: '1399.00',
      asOf: new Date(noonMs).toISOString(),
      session: 'open',
    })
    const detail = await ask(calls.getSingleStock, asked)
    expect(data).toMatchObject(detail.data.depth)
    const without = { code: 'STOCK4', exchange: 'NSE' }
    expect((await ask(calls.getMarketDepth, without)).msg).toBe('tips.msg.107')
  })

  it('is refused when unknown or without a quote', async () => {
    expect((await ask(calls.getSingleStock, { code: 'STOCK3', exchange: 'NSE' })).msg).toBe('tips.msg.120')
    expect((await ask(calls.getSingleStock, { code: 'STOCK4', exchange: 'NSE' })).msg).toBe('tips.msg.107')
  })
})

describe('indices', () => {
  it('come with the path of the day', async () => {
    clock.instantMs = noonMs
    const { data } = await ask(calls.queryHomeIndex)
    expect(data.list).toHaveLength(1)
    expect(data.list[0]).toMatchObject({ code: 'TZ50', price: '10432.00', changePercent: '5.37' })
    expect(data.list[0].spark).toHaveLength(31)
  })

  it('are told without paths, all or one', async () => {
    const { data } = await ask(calls.getIndiaIndex, { code: 'TZ50' })
    expect(data.list).toMatchObject([{ code: 'TZ50', price: '10432.00' }])
    expect(await ask(calls.getIndiaIndex)).toEqual(await ask(calls.getIndiaIndex, { code: 'TZ50' }))
    expect((await ask(calls.getIndiaIndex, { code: 'NONE' })).msg).toBe('tips.msg.126')
  })

  it('go through today minute by minute, up to now', async () => {
    clock.instantMs = noonMs + 90_000
    const { data } = await ask(calls.getIndiaIndexByToday, { code: 'TZ50' })
    expect(data.list).toHaveLength(722)
    expect(data.list[0]).toEqual({ time: '2024-10-04T00:00:00.000Z', price: '10000.59' })
    expect(data.list.at(-1)).toEqual({ time: '2024-10-04T12:01:00.000Z', price: '10432.90' })
    const from = new Date(noonMs + 60_000).toISOString()
    expect((await ask(calls.getIndiaIndexByToday, { code: 'TZ50', from })).data.list).toEqual([
      data.list.at(-1),
    ])
    expect((await ask(calls.getIndiaIndexByToday, { code: 'NONE' })).msg).toBe('tips.msg.126')
  })
})

describe('the line of the day', () => {
  it('has the average price so far, of all minutes though only the last are asked for', async () => {
    clock.instantMs = noonMs
    const { data } = await ask(calls.getTodayLine, { code: 'STOCK1', exchange: 'BSE' })
    expect(data.prevClose).toBe('101.00')
    expect(data.list).toHaveLength(721)
    // Minute n is traded at n rupees and n shares: the mean of the first 720 by volume is (2 · 720 + 1) / 3.
    expect(data.list[720]).toMatchObject({ price: '720.00', averagePrice: '480.33', volume: 720 })
    const from = new Date(noonMs).toISOString()
    const newest = await ask(calls.getTodayLine, { code: 'STOCK1', exchange: 'BSE', from })
    expect(newest.data.list).toEqual([data.list[720]])
    expect((await ask(calls.getTodayLine, { code: 'STOCK4', exchange: 'NSE' })).msg).toBe('tips.msg.107')
  })
})

describe('candles', () => {
  const stock = { code: 'STOCK0', exchange: 'NSE' }
  it('reach back as far as one answer may, newest last', async () => {
    const { data } = await ask(calls.getINDTimeK, { ...stock, interval: '1m' })
    expect(data.list).toHaveLength(calls.maximumCandles)
    expect(data.list.at(-1)).toEqual({
      time: new Date(noonMs).toISOString(),
      open: '720.00',
      high: '720.00',
      low: '720.00',
      close: '720.00',
      volume: 720,
    })
  })

  it('keep to the span asked for, and never pass now', async () => {
    const from = new Date(noonMs - 120_000).toISOString()
    const to = new Date(noonMs + 10 * dayMs).toISOString()
    const { data } = await ask(calls.getINDTimeK, { ...stock, interval: '1m', from, to })
    expect(data.list).toHaveLength(3)
    const backwards = await ask(calls.getINDTimeK, { ...stock, interval: '1m', from: to, to: from })
    expect(backwards.data.list).toEqual([])
  })
})
