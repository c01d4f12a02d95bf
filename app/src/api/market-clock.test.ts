import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { marketNowMs, noteMarketInstant } from './market-clock.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const hourMs = 3_600_000

test('the market’s clock follows the frames, and distinguishes a skip from a slow frame', () => {
  const startMs = Date.UTC(2030, 0, 1)
  expect(noteMarketInstant(startMs)).toBe(false)
  expect(marketNowMs()).toBeCloseTo(startMs, -1)
  vi.advanceTimersByTime(1_000)
  expect(marketNowMs()).toBeCloseTo(startMs + 1_000, -1)
  expect(noteMarketInstant(startMs + 1_000)).toBe(false)
  expect(noteMarketInstant(startMs + 4_000)).toBe(false)
  expect(noteMarketInstant(startMs + hourMs)).toBe(true)
  expect(marketNowMs()).toBeCloseTo(startMs + hourMs, -1)
})
