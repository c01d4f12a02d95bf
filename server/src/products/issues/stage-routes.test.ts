import { getIpoApplyDateAndClassify, getIpoApplyDateAndTopArt } from '@tarazu/contract/calls/offerings.ts'
import { dayMs, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Market } from '@tarazu/market/types.ts'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../database/testing/database.ts'
import { createFixture } from '../../wire/http/testing/fixture.ts'
import { issueListOf } from './issue.ts'
import { presentOffering } from './present-stage.ts'
import { stageRoutes } from './stage-routes.ts'

const firstDay = '2018-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(4), dayNumberOf(firstDay))
const market = createPracticeMarket({
  seedOf: chain.seedOf,
  firstDay,
  calendar: createCalendar('nse'),
  companies: 100,
})
const issues = market.issues ?? expect.fail('the practice market has no issues')
const startMs = Date.parse('2026-01-02T12:00:00+05:30')
const clock = { instantMs: startMs, nowMs: () => clock.instantMs }
const hidden = new Set<string>()
const isShown = ({ code }: { readonly code: string }) => !hidden.has(code)
const bed = await createTestDatabase()
const bound = stageRoutes({
  database: bed.kysely,
  market,
  clock,
  isShown,
  issues: issueListOf(market),
})
const { server } = await createFixture({ calls: bound.map((one) => one.call), bound })
afterAll(async () => {
  await server.close()
  await bed.close()
})

const ask = async (fields: Record<string, string> = {}, path = getIpoApplyDateAndClassify.path) => {
  const response = await server.inject({ method: 'GET', url: `${path}?${new URLSearchParams(fields)}` })
  expect(response.statusCode).toBe(200)
  return getIpoApplyDateAndClassify.output.parse(response.json().data)
}

it('lists the offerings by stage, by both paths, and counts each', async () => {
  const all = await ask({ pageSize: '100' })
  expect(await ask({ pageSize: '100' }, '/api/market/stock/getIpoApplyDateAndClassify.do')).toEqual(all)
  const order = ['open', 'upcoming', 'closed', 'listed', 'failed']
  const places = all.list.map(({ classify }) => order.indexOf(classify))
  expect(places).toEqual(places.toSorted())
  expect(all.total).toBe(issues.list(startMs).length)
  for (const classify of ['open', 'upcoming', 'closed', 'listed', 'failed'] as const) {
    const some = await ask({ classify, pageSize: '100' })
    expect(some.total).toBe(all.counts[classify])
    expect(some.list.every((one) => one.classify === classify)).toBe(true)
  }
  // The earnings in the offer document, as on the offering's own page.
  for (const issue of issues.list(startMs).slice(0, 20)) {
    const told = all.list.find(({ code }) => code === issue.instrument.code)
    const { years, ratios } = issues.factsOf(issue)
    const perShare = years.at(-1)?.earningsPerSharePaise ?? Number.NaN
    if (told?.classify === 'upcoming' || told?.classify === 'open')
      expect(Number(told.peRatio) * 100).toBeCloseTo(ratios.priceOverEarnings ?? 0, 3)
    expect(told?.peRatio === null).toBe(perShare <= 0)
  }
  const [one] = all.list
  const ofSector = await ask({ sector: one?.sector ?? '', pageSize: '100' })
  expect(ofSector.list.map(({ code }) => code)).toContain(one?.code)
  expect(ofSector.total).toBeLessThan(all.total)
})

it('covers an issue from its announcement to its first price', async () => {
  const coming = issues.list(startMs + 90 * dayMs).find(({ announcedMs }) => announcedMs > startMs)
  if (coming === undefined) throw new Error('there is no issue')
  const { code } = coming.instrument
  const at = async (instantMs: number) => {
    clock.instantMs = instantMs
    return (await ask({ pageSize: '100' })).list.find((one) => one.code === code)
  }
  // The list is refreshed every second.
  expect(await at(coming.announcedMs - 1_001)).toBeUndefined()
  expect(await at(coming.announcedMs)).toMatchObject({ classify: 'upcoming', listingPrice: null })
  expect(await at(coming.opensMs)).toMatchObject({ classify: 'open' })
  expect(await at(coming.closesMs)).toMatchObject({ classify: 'closed', listingGainPercent: null })
  const listed = await at(coming.listsMs)
  const openPaise = market.quote(coming.instrument, coming.listsMs)?.openPaise ?? 0
  expect(listed).toMatchObject({ classify: 'listed', listingPrice: (openPaise / 100).toFixed(2) })
  const { issuePricePaise = 0 } = issues.outcomeOf(coming, coming.listsMs) ?? {}
  const gain = (100 * (openPaise - issuePricePaise)) / issuePricePaise
  expect(Number(listed?.listingGainPercent)).toBeCloseTo(gain, 1)
  clock.instantMs = startMs
})

it('returns the next dates, nearest first, and the newest listings’ articles', async () => {
  clock.instantMs = startMs + 100 * dayMs
  const response = await server.inject({ method: 'GET', url: getIpoApplyDateAndTopArt.path })
  const { dates, articles } = getIpoApplyDateAndTopArt.output.parse(response.json().data)
  const days = dates.map(({ date }) => date)
  expect(days).toEqual(days.toSorted())
  expect(days.every((day) => day >= market.session(clock.instantMs).day)).toBe(true)
  expect(dates.length).toBeGreaterThan(0)
  expect(articles.length).toBeGreaterThan(1)
  expect(articles.every(({ kind }) => kind === 'listed')).toBe(true)
  const times = articles.map(({ time }) => time)
  expect(times).toEqual(times.toSorted().toReversed())
  clock.instantMs = startMs
})

it('leaves a hidden company out of the issues, their dates and the articles', async () => {
  const all = await ask({ pageSize: '100' })
  for (const { code } of all.list) hidden.add(code)
  const kept = all.list[0]?.code ?? expect.fail('no offering')
  hidden.delete(kept)
  try {
    const left = await ask({ pageSize: '100' })
    expect(left.list.map(({ code }) => code)).toEqual([kept])
    expect(left.total).toBe(1)
    expect(Object.values(left.counts).reduce((sum, count) => sum + count)).toBe(1)
    const response = await server.inject({ method: 'GET', url: getIpoApplyDateAndTopArt.path })
    const { dates, articles } = getIpoApplyDateAndTopArt.output.parse(response.json().data)
    const named = [...dates, ...articles.flatMap(({ stocks }) => stocks)].map(({ code }) => code)
    expect(named.filter((code) => hidden.has(code))).toEqual([])
  } finally {
    hidden.clear()
  }
})

it('reports that an issue failed, without a first price', () => {
  const [issue = expect.fail('no offering')] = issues.list(startMs)
  const failing: Market = {
    ...market,
    issues: { ...issues, outcomeOf: () => ({ issuePricePaise: issue.lowestPaise, isFailed: true }) },
  }
  expect(presentOffering(failing, issue, issue.listsMs + dayMs)).toMatchObject({
    classify: 'failed',
    listingPrice: null,
    listingGainPercent: null,
  })
})
