import * as candles from '@tarazu/contract/calls/candles.ts'
import * as indices from '@tarazu/contract/calls/indices.ts'
import * as days from '@tarazu/contract/calls/market-days.ts'
import * as stocks from '@tarazu/contract/calls/stocks.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createFakeMarket, dayMs } from './testing/fake-market.ts'
import { createQuoteServer, noonMs } from './testing/quote-server.ts'

const calls = { ...candles, ...indices, ...days, ...stocks }
const server = await createQuoteServer(createFakeMarket())
const { ask, clock } = server
afterAll(server.close)

describe('paths', () => {
  it('of both families reach the same call', async () => {
    clock.instantMs = noonMs
    for (const call of server.calls)
      for (const alias of call.aliases ?? []) {
        const fields = call.name === 'getSingleStock' ? { code: 'STOCK0', exchange: 'NSE' } : {}
        expect(await ask(call, fields, alias)).toEqual(await ask(call, fields))
      }
  })
})

describe('the source', () => {
  it('is reported, with the market’s current phase', async () => {
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
      dividendYield: null,
      session: 'open',
    })
  })

  it('returns the dividends of a year as a percentage of the price', async () => {
    const { data } = await ask(calls.getSingleStock, { code: 'STOCK2', exchange: 'NSE' })
    // ₹15 of ₹966.
    expect(data).toMatchObject({ price: '966.00', dividendYield: '1.55' })
  })

  it('shows the buy and sell orders, with totals', async () => {
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
    expect((await ask(calls.getMarketDepth, without)).msg).toBe(refusals.noQuote)
  })

  it('is refused if unknown or without a quote', async () => {
    expect((await ask(calls.getSingleStock, { code: 'STOCK3', exchange: 'NSE' })).msg).toBe(
      refusals.noSuchStock,
    )
    expect((await ask(calls.getSingleStock, { code: 'STOCK4', exchange: 'NSE' })).msg).toBe(refusals.noQuote)
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

  it('are returned without paths, all or one, with their kind', async () => {
    const { data } = await ask(calls.getIndiaIndex, { code: 'TZ50' })
    expect(data.list).toMatchObject([{ code: 'TZ50', kind: 'headline', sector: null, price: '10432.00' }])
    expect(await ask(calls.getIndiaIndex)).toEqual(await ask(calls.getIndiaIndex, { code: 'TZ50' }))
    expect((await ask(calls.getIndiaIndex, { code: 'NONE' })).msg).toBe(refusals.noSuchIndex)
  })

  it('cover today minute by minute, up to now', async () => {
    clock.instantMs = noonMs + 90_000
    const { data } = await ask(calls.getIndiaIndexByToday, { code: 'TZ50' })
    expect(data.list).toHaveLength(722)
    expect(data.list[0]).toEqual({ time: '2024-10-04T00:00:00.000Z', price: '10000.59' })
    expect(data.list.at(-1)).toEqual({ time: '2024-10-04T12:01:00.000Z', price: '10432.90' })
    const from = new Date(noonMs + 60_000).toISOString()
    expect((await ask(calls.getIndiaIndexByToday, { code: 'TZ50', from })).data.list).toEqual([
      data.list.at(-1),
    ])
    expect((await ask(calls.getIndiaIndexByToday, { code: 'NONE' })).msg).toBe(refusals.noSuchIndex)
  })
})

describe('the day’s line', () => {
  it('has the average price so far, of all minutes although only the last are requested', async () => {
    clock.instantMs = noonMs
    const { data } = await ask(calls.getTodayLine, { code: 'STOCK1', exchange: 'BSE' })
    expect(data.prevClose).toBe('101.00')
    expect(data.list).toHaveLength(721)
    // Minute n is traded at n rupees and n shares: the mean of the first 720 by volume is (2 · 720 + 1) / 3.
    expect(data.list[720]).toMatchObject({ price: '720.00', averagePrice: '480.33', volume: 720 })
    const from = new Date(noonMs).toISOString()
    const newest = await ask(calls.getTodayLine, { code: 'STOCK1', exchange: 'BSE', from })
    expect(newest.data.list).toEqual([data.list[720]])
    expect((await ask(calls.getTodayLine, { code: 'STOCK4', exchange: 'NSE' })).msg).toBe(refusals.noQuote)
  })
})

describe('candles', () => {
  const stock = { code: 'STOCK0', exchange: 'NSE' }
  it('reach as far back as one answer may, newest last', async () => {
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

  it('stay within the requested span, and never pass now', async () => {
    const from = new Date(noonMs - 120_000).toISOString()
    const to = new Date(noonMs + 10 * dayMs).toISOString()
    const { data } = await ask(calls.getINDTimeK, { ...stock, interval: '1m', from, to })
    expect(data.list).toHaveLength(3)
    const backwards = await ask(calls.getINDTimeK, { ...stock, interval: '1m', from: to, to: from })
    expect(backwards.data.list).toEqual([])
  })
})
