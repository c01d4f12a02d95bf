import { setImmediate } from 'node:timers/promises'
import { dayMs, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { noWork } from '@tarazu/market/day/day-candles.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Market } from '@tarazu/market/types.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { createFakeMarket } from './testing/fake-market.ts'
import { keepWarm, warmUpCharts } from './warm-up.ts'

const firstDay = '2026-03-01'
const { seedOf } = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay))
/** Enough companies for a day of minutes that a page would wait for. */
const marketOf = () =>
  createPracticeMarket({ seedOf, firstDay, calendar: createCalendar('always'), companies: 130 })
const nobody = { warn: () => undefined, error: () => undefined }

afterEach(() => {
  vi.useRealTimers()
})

it('makes the minutes of all past days after a start, and after a skip five days a minute, the newest first', async () => {
  const market = marketOf()
  const index = market.indices.find(({ code }) => code === 'TARAZU500') ?? expect.fail('no broad index')
  const clock = { instantMs: Date.parse('2026-03-04T12:00:00+05:30'), nowMs: () => clock.instantMs }
  const spanOf = (day: number) => {
    const fromMs = Date.parse(`2026-03-0${day}T00:00:00+05:30`)
    return [index, '1m', fromMs, fromMs + dayMs, clock.nowMs()] as const
  }
  const missingDays = () =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((day) => market.indexCandleWork(...spanOf(day)).spans > 0)
  expect(missingDays()).toEqual([1, 2, 3, 4])
  await warmUpCharts(market, clock)
  expect(missingDays()).toEqual([])

  clock.instantMs += 6 * dayMs
  expect(missingDays()).toEqual([4, 5, 6, 7, 8, 9])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const letCool = keepWarm(market, clock, { log: nobody, warmsUp: true })
  for (const left of [[4], []]) {
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(missingDays()).toEqual(left), { timeout: 20_000 })
  }
  letCool()
  const other = marketOf()
  for (const day of [1, 2, 3, 4, 5, 6])
    expect(market.indexCandles(...spanOf(day))).toEqual(other.indexCandles(...spanOf(day)))
})

it('makes none of them where nothing is computed in advance', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const indexCandleWork = vi.fn(() => noWork)
  const market: Market = { ...createFakeMarket(), indexCandleWork }
  const clock = { nowMs: () => Date.parse('2026-03-10T12:00:00+05:30') }
  const askedBy = async (warmsUp: boolean) => {
    indexCandleWork.mockClear()
    const letCool = keepWarm(market, clock, { log: nobody, warmsUp })
    vi.advanceTimersByTime(60_000)
    for (let turn = 0; turn < 500; turn += 1) await setImmediate()
    letCool()
    return indexCandleWork.mock.calls.length
  }
  expect(await askedBy(true)).toBeGreaterThan(0)
  expect(await askedBy(false)).toBe(0)
})
