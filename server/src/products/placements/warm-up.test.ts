import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { expect, it } from 'vitest'
import { createFakeMarket } from '../../market/quotes/testing/fake-market.ts'
import { warmUpPlacements } from './warm-up.ts'

const opensAtMs = 20_000 * dayMs

it('computes the listed placements one day at a time, up to today', async () => {
  const asked: (readonly [instantMs: number, tradingDays: number | undefined])[] = []
  const placements = (instantMs: number, tradingDays?: number) => {
    asked.push([instantMs, tradingDays])
    return []
  }
  await warmUpPlacements({ ...createFakeMarket(), placements }, opensAtMs)
  expect(asked.at(-1)?.[0]).toBe(opensAtMs)
  // Sixty trading days are less than ninety days.
  expect(asked[0]?.[0]).toBeLessThanOrEqual(opensAtMs - 90 * dayMs)
  for (const [place, [instantMs, tradingDays]] of asked.entries()) {
    expect(tradingDays).toBe(1)
    if (place > 0) expect(instantMs - (asked[place - 1]?.[0] ?? 0)).toBeLessThanOrEqual(dayMs)
  }
})
