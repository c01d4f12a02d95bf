import { getNewsDetail, getNewsList } from '@tarazu/contract/calls/news.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createFixture } from '../../wire/http/testing/fixture.ts'
import { newsRoutes } from './routes.ts'

const firstDay = '2024-06-01'
const chain = createSeedChain(new Uint8Array(32).fill(4), dayNumberOf(firstDay))
const market = createPracticeMarket({
  seedOf: chain.seedOf,
  firstDay,
  calendar: createCalendar('nse'),
  companies: 80,
})
const nowMs = Date.parse('2026-08-20T13:47:21.500+05:30')
const clock = { instantMs: nowMs, nowMs: () => clock.instantMs }
const hidden = new Set<string>()
const bound = newsRoutes({ market, clock, isShown: (instrument) => !hidden.has(instrument.code) })
const { server } = await createFixture({ calls: bound.map((one) => one.call), bound })
afterAll(() => server.close())

const ask = async (call: typeof getNewsList | typeof getNewsDetail, fields: Record<string, string>) => {
  const response = await server.inject({ method: 'GET', url: `${call.path}?${new URLSearchParams(fields)}` })
  expect(response.statusCode).toBe(200)
  const envelope = response.json()
  if (envelope.status === 0) call.output.parse(envelope.data)
  return envelope
}

interface Row {
  readonly id: string
  readonly time: string
  readonly headline: string
  readonly sector: string | null
  readonly stocks: readonly { readonly code: string; readonly exchange: string }[]
}
const rows = async (fields: Record<string, string> = {}): Promise<readonly Row[]> =>
  (await ask(getNewsList, fields)).data.list

describe('the list of news', () => {
  it('has the newest first, none later than now, by either path', async () => {
    const list = await rows({ pageSize: '100' })
    const times = list.map(({ time }) => Date.parse(time))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(times[0]).toBeLessThanOrEqual(nowMs)
    const alias = await server.inject({
      method: 'GET',
      url: '/market/api/hq/stock/getINDNews.do?pageSize=100',
    })
    expect(alias.json().data.list).toEqual(list)
  })

  it('continues where the first page ended, although news arrived in between', async () => {
    const first = (await ask(getNewsList, { pageSize: '10' })).data
    clock.instantMs = nowMs + 1_800_000
    const second = (await ask(getNewsList, { pageSize: '10', pageNum: '2', asOf: first.asOf })).data
    const both = (await ask(getNewsList, { pageSize: '20', asOf: first.asOf })).data
    clock.instantMs = nowMs
    const ids = (list: readonly Row[]) => list.map(({ id }) => id)
    expect([...ids(first.list), ...ids(second.list)]).toEqual(ids(both.list))
    expect(second.total).toBe(first.total)
  })

  it('of one stock covers a year, for either listing', async () => {
    const [instrument] = market.instruments
    if (instrument === undefined) throw new Error('there are stocks')
    const { code, exchange } = instrument
    const list = await rows({ code, exchange, pageSize: '100' })
    expect(list.length).toBeGreaterThan(5)
    for (const { stocks, time } of list) {
      expect(stocks.map((one) => one.code)).toEqual([code])
      expect(Date.parse(time)).toBeGreaterThan(nowMs - 366 * dayMs)
    }
  })

  it('can be limited to one sector', async () => {
    const list = await rows({ sector: 'Banks', pageSize: '50' })
    expect(list.length).toBeGreaterThan(5)
    expect(new Set(list.map(({ sector }) => sector))).toEqual(new Set(['Banks']))
  })

  it('is in the requested language', async () => {
    const [english, hindi, chinese] = await Promise.all(
      ['en', 'hi', 'zh-CN'].map((language) => rows({ language, pageSize: '50' })),
    )
    expect(hindi?.map(({ id }) => id)).toEqual(english?.map(({ id }) => id))
    for (const { headline } of english ?? []) expect(headline).not.toMatch(/[\u0900-\u097F\u4e00-\u9fff]/)
    for (const { headline } of hindi ?? []) expect(headline).toMatch(/[\u0900-\u097F]/)
    for (const { headline } of chinese ?? []) expect(headline).toMatch(/[\u4e00-\u9fff]/)
  })

  it('refuses an unknown stock', async () => {
    expect((await ask(getNewsList, { code: 'NOSUCH', exchange: 'NSE' })).msg).toBe(refusals.noSuchStock)
  })
})

describe('one news item', () => {
  it('has its text and the stocks it is about', async () => {
    for (const row of await rows({ pageSize: '40' })) {
      const { data } = await ask(getNewsDetail, { id: row.id, language: 'en' })
      expect(data).toMatchObject(row)
      expect(data.body.length).toBeGreaterThan(60)
    }
  })

  it('does not exist before its instant', async () => {
    const later = market.news(nowMs + 60_000, nowMs + 2 * dayMs)[0]
    if (later === undefined) throw new Error('more news comes')
    expect((await ask(getNewsDetail, { id: later.id })).msg).toBe(refusals.noSuchNews)
    clock.instantMs = later.instantMs - 1
    expect((await ask(getNewsDetail, { id: later.id })).msg).toBe(refusals.noSuchNews)
    clock.instantMs = later.instantMs
    expect((await ask(getNewsDetail, { id: later.id })).data.id).toBe(later.id)
    clock.instantMs = nowMs
  })

  it.each([
    '2026-08-20',
    '2026-02-31-x',
    '0000-00-00',
    'x',
    '9999-12-31-market-close-market',
    '1970-01-01-a',
  ])('refuses the id %s', async (id) =>
    expect((await ask(getNewsDetail, { id })).msg).toBe(refusals.noSuchNews),
  )
})

it('leaves a hidden company out of lists and links; its own news can still be requested', async () => {
  const all = await rows({ pageSize: '100' })
  const alone = all.find(({ stocks }) => stocks.length === 1) ?? expect.fail('no news of one company')
  const code = alone.stocks[0]?.code ?? ''
  const sector = alone.sector ?? expect.fail('no sector')
  const together = all.find(({ stocks }) => stocks.length > 1)
  hidden.add(code)
  try {
    for (const fields of [{ pageSize: '100' }, { sector, pageSize: '100' }]) {
      const list = await rows(fields)
      expect(list.length).toBeGreaterThan(0)
      expect(list.map(({ id }) => id)).not.toContain(alone.id)
      expect(list.flatMap(({ stocks }) => stocks.map((stock) => stock.code))).not.toContain(code)
    }
    // News about several companies stays, without the link.
    const left = (await rows({ pageSize: '100' })).map(({ id }) => id)
    if (together !== undefined) expect(left).toContain(together.id)
    const own = await rows({ code, exchange: alone.stocks[0]?.exchange ?? 'NSE' })
    expect(own.map(({ id }) => id)).toContain(alone.id)
    const detail = await ask(getNewsDetail, { id: alone.id })
    expect(detail.data.stocks).toEqual([])
  } finally {
    hidden.clear()
  }
})
