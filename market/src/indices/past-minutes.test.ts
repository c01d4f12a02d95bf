import { expect, it, vi } from 'vitest'
import { dayMs, dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import { minuteBars } from '../day/day-tree.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'

vi.mock('../day/day-tree.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../day/day-tree.ts')>()
  return { ...original, minuteBars: vi.fn(original.minuteBars) }
})

const firstDay = '2026-03-01'
const { seedOf } = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay))

it('makes a past day’s minutes in short steps, even if its level at a single time was read before', () => {
  const calendar = createCalendar('always')
  const market = createPracticeMarket({ seedOf, firstDay, calendar, companies: 80 })
  const index = market.indices.find(({ code }) => code === 'TARAZU50') ?? expect.fail('no such index')
  const fromMs = Date.parse('2026-03-03T00:00:00+05:30')
  market.indexLevel(index, fromMs)
  const { steps, takeStep } = market.indexCandleWork(index, '1m', fromMs, fromMs + dayMs, fromMs + 2 * dayMs)
  expect(steps).toBeGreaterThan(5)
  const mostMinutes = Array.from({ length: steps }, (_, step) => {
    vi.mocked(minuteBars).mockClear()
    takeStep(step)
    return Math.max(0, ...vi.mocked(minuteBars).mock.calls.map(([, from, to]) => to - from))
  })
  expect(Math.max(...mostMinutes)).toBeGreaterThan(0)
  expect(Math.max(...mostMinutes)).toBeLessThanOrEqual(Math.ceil(1_440 / steps))
})
