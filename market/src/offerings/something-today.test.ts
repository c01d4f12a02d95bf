import { expect, it } from 'vitest'
import { dayMs, dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar, withHistory } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import { missingAt } from './something-today.ts'

const firstDay = '2025-06-01'
const liveFrom = '2026-01-01'
const holidays = ['2026-03-03', '2026-03-26', '2026-03-31', '2026-04-03'].map((day) => ({
  day,
  name: 'A holiday',
}))

/** A few days of a small market; `npm run market:any-day` checks 400 days of twenty. */
it.each(['always', 'nse'] as const)(
  'a new investor finds something to do on any day in %s hours',
  (hours) => {
    for (const seedByte of [1, 2]) {
      const { seedOf } = createSeedChain(new Uint8Array(32).fill(seedByte), dayNumberOf(firstDay))
      const calendar = withHistory(createCalendar(hours, holidays), liveFrom)
      const market = createPracticeMarket({ seedOf, firstDay, calendar, companies: 60 })
      const fromMs = Date.parse(`${liveFrom}T00:00:00+05:30`)
      for (let day = 0; day < 100; day += 1)
        for (const hour of hours === 'always' ? [0.01, 12] : [8.5, 16])
          expect([day, hour, missingAt(market, fromMs + day * dayMs + hour * 3_600_000)]).toEqual([
            day,
            hour,
            [],
          ])
    }
  },
)
