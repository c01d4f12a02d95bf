import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { createCalendar, sessionAt } from '@tarazu/market/calendar/session.ts'
import type { Market, MarketIndex } from '@tarazu/market/types.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { createSparks } from './spark.ts'
import { createFakeMarket, dayMs } from './testing/fake-market.ts'
import { keepWarm, warmUpCharts } from './warm-up.ts'

const minuteMs = 60_000
const opensAtMs = 20_000 * dayMs
const nobody = { warn: () => undefined, error: () => undefined }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A fake market that records the times at which its index is requested. */
const createTrial = () => {
  const asked: number[] = []
  const fake = createFakeMarket()
  const note = (instantMs: number) => void asked.push(instantMs)
  const market = {
    ...fake,
    indexQuote: (index: MarketIndex, instantMs: number) => {
      note(instantMs)
      return fake.indexQuote(index, instantMs)
    },
    candles: () => [],
    indexLevel: (index: MarketIndex, instantMs: number) => {
      note(instantMs)
      return fake.indexLevel(index, instantMs)
    },
  }
  return { market, asked }
}

it('keeps an index up to date in short steps without any requests', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { market, asked } = createTrial()
  const clock = { instantMs: opensAtMs + 6 * 60 * minuteMs, nowMs: () => clock.instantMs }
  const letCool = keepWarm(market, clock, { log: nobody, warmsUp: false })
  const nextTurn = async () => {
    asked.length = 0
    vi.advanceTimersByTime(minuteMs)
    await vi.waitFor(() => expect(asked.at(-1)).toBe(clock.instantMs))
    return asked.slice()
  }
  const first = await nextTurn()
  expect(first[0]).toBe(opensAtMs)
  for (const [place, instantMs] of first.entries())
    expect(instantMs - (first[place - 1] ?? opensAtMs)).toBeLessThanOrEqual(20 * minuteMs)
  clock.instantMs += minuteMs
  expect(await nextTurn()).toHaveLength(2)
  // A skip to the next day begins at its open.
  clock.instantMs = opensAtMs + dayMs + 90 * minuteMs
  expect((await nextTurn())[0]).toBe(opensAtMs + dayMs)
  letCool()
  asked.length = 0
  vi.advanceTimersByTime(minuteMs)
  await setImmediate()
  expect(asked).toEqual([])
})

it('draws every share’s whole day minutes before it opens, by two reads far apart', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const fake = createFakeMarket()
  const calendar = createCalendar('nse')
  const drawn: (readonly [id: number, instantMs: number])[] = []
  const market: Market = {
    ...fake,
    indices: [],
    session: (instantMs) => sessionAt(calendar, instantMs),
    quotes: (instruments, instantMs) => {
      drawn.push(...instruments.map(({ id }) => [id, instantMs] as const))
      return []
    },
  }
  const nextOpensAtMs = Date.parse('2026-03-11T09:15:00+05:30')
  const clock = { instantMs: nextOpensAtMs - 10 * minuteMs, nowMs: () => clock.instantMs }
  const letCool = keepWarm(market, clock, { log: nobody, warmsUp: false })
  for (let minute = 0; minute < 12; minute += 1) {
    clock.instantMs += minuteMs
    vi.advanceTimersByTime(minuteMs)
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
    if (clock.instantMs < nextOpensAtMs - 5 * minuteMs) expect(drawn).toEqual([])
  }
  letCool()
  const { closesAtMs } = market.session(nextOpensAtMs)
  for (const { id } of market.instruments) {
    const looks = drawn.filter(([of]) => of === id).map(([, instantMs]) => instantMs)
    expect(looks).toEqual([nextOpensAtMs + 30 * minuteMs, closesAtMs - 1])
  }
})

it('draws an index’s line through whole minutes, whose levels are cached', () => {
  const { market, asked } = createTrial()
  const [index] = market.indices
  if (index === undefined) throw new Error('the fake market has an index')
  const session = { ...market.session(opensAtMs), closesAtMs: opensAtMs + 1_439 * minuteMs }
  const line = createSparks(market).ofIndex(index, session, session.closesAtMs)
  expect(line).toHaveLength(61)
  expect(asked.filter((instantMs) => (instantMs - opensAtMs) % minuteMs !== 0)).toEqual([])
  expect(new Set(asked).size).toBe(61)
})

it('computes every share’s daily bars up to now, in short pieces without a gap', async () => {
  const fake = createFakeMarket()
  const pieces = new Map<number, { readonly fromMs: number; readonly toMs: number }[]>()
  const market: Market = {
    ...fake,
    candles: (instrument, interval, fromMs, toMs) => {
      if (interval === '1d')
        pieces.set(instrument.id, [...(pieces.get(instrument.id) ?? []), { fromMs, toMs }])
      return []
    },
  }
  await warmUpCharts(market, { nowMs: () => opensAtMs })
  for (const { id } of market.instruments.filter(({ kind }) => kind === 'equity')) {
    const own = pieces.get(id) ?? []
    expect(own[0]?.fromMs).toBeLessThanOrEqual(opensAtMs - 3_650 * dayMs)
    expect(own.at(-1)?.toMs).toBeGreaterThanOrEqual(opensAtMs)
    for (const [place, { fromMs, toMs }] of own.entries()) {
      expect(toMs - fromMs).toBeLessThanOrEqual(400 * dayMs)
      if (place > 0) expect(fromMs).toBe(own[place - 1]?.toMs)
    }
  }
})

it('draws no further days while other work keeps the thread busy', async () => {
  const fake = createFakeMarket()
  /** How often each share's days were requested. */
  const drawn = new Map<number, number>()
  const market: Market = {
    ...fake,
    candles: ({ id }) => {
      drawn.set(id, (drawn.get(id) ?? 0) + 1)
      return []
    },
  }
  let [utilization, rests] = [0.9, 0]
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => {
    rests += 1
    return { idle: 0, active: 0, utilization }
  })
  const warm = warmUpCharts(market, { nowMs: () => opensAtMs })
  await vi.waitFor(() => expect(rests).toBeGreaterThan(6))
  const shares = market.instruments.filter(({ kind }) => kind === 'equity').length
  expect([...drawn.values()]).toEqual(Array.from({ length: shares }, () => 1))
  utilization = 0.1
  await warm
  // Ten years, sixty days at a time.
  expect([...drawn.values()]).toEqual(Array.from({ length: shares }, () => 61))
})
