import { getINDTimeK } from '@tarazu/contract/calls/candles.ts'
import { getGoldHistory, getSingleGoldStock } from '@tarazu/contract/calls/gold.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { afterAll, expect, it } from 'vitest'
import { createFakeMarket } from './testing/fake-market.ts'
import { createQuoteServer } from './testing/quote-server.ts'

const firstDay = '2018-01-01'
const market = createPracticeMarket({
  seedOf: createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay)).seedOf,
  firstDay,
  calendar: createCalendar('nse'),
  companies: 30,
})
const server = await createQuoteServer(market)
server.clock.instantMs = Date.parse('2026-03-11T11:23:45+05:30')
const without = await createQuoteServer(createFakeMarket())
afterAll(async () => {
  await server.close()
  await without.close()
})

it('returns the gold fund and the price of gold, which move together', async () => {
  const { data } = await server.ask(getSingleGoldStock)
  expect(data.fund).toMatchObject({ code: 'TZGOLD', kind: 'etf', exchange: 'NSE', session: 'open' })
  expect(data.fund.depth.bids).toHaveLength(5)
  expect(data.gold).toMatchObject({ code: 'GOLD', kind: 'commodity' })
  // A unit is a hundredth of a gram: a thousand of them are ten grams, apart from the fund's premium.
  expect((Number(data.fund.price) * 1000) / Number(data.gold.price)).toBeCloseTo(1, 2)
})

it('has their candles, with the day’s figures equal to the quote’s', async () => {
  const { data } = await server.ask(getSingleGoldStock)
  for (const kind of ['fund', 'gold'] as const) {
    const daily = (await server.ask(getGoldHistory, { of: kind, interval: '1d' })).data.list
    const { open, high, low, price: close } = data[kind]
    expect(daily.at(-1)).toMatchObject({ time: '2026-03-11T03:45:00.000Z', open, high, low, close })
    expect(daily.length).toBeGreaterThan(1900)
    const minutes = (await server.ask(getGoldHistory, { of: kind, interval: '1m', from: '2026-03-11' })).data
      .list
    expect(minutes).toHaveLength(129)
    expect(minutes.at(-1)).toMatchObject({ close })
    expect(minutes.every(({ volume }: { volume: number }) => volume === 0)).toBe(kind === 'gold')
  }
})

it('has the candles of a share if its code and exchange are given', async () => {
  const share = market.instruments.find(({ code, exchange }) => exchange === 'NSE' && code !== 'TZGOLD')
  const asked = { code: share?.code ?? '', exchange: 'NSE', interval: '1d', from: '2026-01-01' } as const
  const { data } = await server.ask(getGoldHistory, asked)
  expect(data).toEqual((await server.ask(getINDTimeK, asked)).data)
  expect(data.list.length).toBeGreaterThan(40)
  const { exchange, ...withoutExchange } = asked
  expect(await server.ask(getGoldHistory, withoutExchange)).toMatchObject({
    msg: refusals.fieldEmpty,
    data: { field: 'exchange' },
  })
})

it('refuses if the market has no gold', async () => {
  expect((await without.ask(getSingleGoldStock)).msg).toBe(refusals.noSuchStock)
  expect((await without.ask(getGoldHistory, { interval: '1d', of: 'gold' })).msg).toBe(refusals.noSuchStock)
  expect((await without.ask(getGoldHistory, { interval: '1d' })).msg).toBe(refusals.noSuchStock)
})
