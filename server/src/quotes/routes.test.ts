import type { Call } from '@tarazu/contract/call.ts'
import * as calls from '@tarazu/contract/calls/market.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../database/testing.ts'
import { createFixture } from '../http/fixture.ts'
import { createFakeMarket, dayMs } from './fake-market.ts'
import { quoteRoutes } from './routes.ts'

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

const ask = async (call: Call, fields: Record<string, string> = {}) => {
  const url = `${call.path}?${new URLSearchParams(fields)}`
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
    expect(codes(await ask(calls.getMostActiveVolume))).toEqual(['STOCK0', 'STOCK1', 'STOCK2', 'STOCK3'])
    expect(codes(await ask(calls.getMostActiveValue))).toEqual(['STOCK3', 'STOCK2', 'STOCK1', 'STOCK0'])
    expect(market.looks() - before).toBe(1)
    clock.instantMs += 1000
    await ask(calls.getTopGainers)
    expect(market.looks() - before).toBe(2)
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
})

describe('candles', () => {
  const stock = { code: 'STOCK0', exchange: 'NSE' }
  it('reach back as far as one answer may, newest last', async () => {
    const { data } = await ask(calls.getINDTimeK, { ...stock, interval: '1m' })
    expect(data.list).toHaveLength(calls.maximumCandles)
    expect(data.list.at(-1)).toEqual({
      time: new Date(noonMs).toISOString(),
      open: '0.01',
      high: '3.05',
      low: '0.00',
      close: '1.00',
      volume: 7,
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
