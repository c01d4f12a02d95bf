import { parseArgs } from 'node:util'
import { exchangeDays } from '@tarazu/market/calendar/exchange-days.ts'
import { dayMs, dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { MarketHours } from '@tarazu/market/calendar/session.ts'
import { blockWindowsOf } from '@tarazu/market/offerings/block-windows.ts'
import { missingAt } from '@tarazu/market/offerings/something-today.ts'
import { benchCalendar, benchMarket } from './practice-market.ts'

/**
 * `npm run market:any-day -- [--days 400] [--seeds 20]`: checks days in this many markets of the usual size, with both
 * kinds of hours and the exchange's holidays and special sessions, in the morning, at noon and in the evening, for what a
 * new investor without a ticket or an invitation can try: an issue that is open or opens within two days, a block of the
 * day, a placement within seven days. No block is expected on days without a window: days without trading, and special
 * sessions too short for one, such as Diwali's. Exits non-zero if one is missing on any other day.
 */
const { values: options } = parseArgs({
  options: { days: { type: 'string', default: '400' }, seeds: { type: 'string', default: '20' } },
})
const [days, seeds] = [Number(options.days), Number(options.seeds)]
const [historyDay, liveDay] = ['2018-01-01', '2026-01-01'] as const
const hoursOfDay = [8.5, 12, 19] as const
const special = exchangeDays.filter(({ day }) => day >= liveDay)

const found = { issue: 0, block: 0, placement: 0 }
const shortSessions = new Set<string>()
let looks = 0
for (const hours of ['always', 'nse'] as const satisfies readonly MarketHours[])
  for (let seedByte = 1; seedByte <= seeds; seedByte += 1) {
    const market = benchMarket({ seedByte, historyDay, liveDay, hours, special })
    const calendar = benchCalendar(hours, liveDay, special)
    const fromMs = Date.parse(`${liveDay}T00:00:00+05:30`)
    for (let day = 0; day < days; day += 1)
      for (const hour of hoursOfDay) {
        const nowMs = fromMs + day * dayMs + hour * 3_600_000
        looks += 1
        for (const missing of missingAt(market, nowMs)) {
          const dayNumber = dayNumberAt(nowMs)
          if (missing === 'block' && blockWindowsOf(calendar, dayNumber).length === 0) {
            shortSessions.add(dayOf(dayNumber))
            continue
          }
          found[missing] += 1
          process.stdout.write(
            `${hours}, seed ${seedByte}, ${new Date(nowMs).toISOString()}: no ${missing}\n`,
          )
        }
      }
    process.stdout.write(`${hours}, seed ${seedByte}: ${days} days\n`)
  }
const missed = found.issue + found.block + found.placement
process.stdout.write(
  `RESULT looks=${looks} days=${days} seeds=${seeds} without_issue=${found.issue} without_block=${found.block} without_placement=${found.placement} short_sessions=${[...shortSessions].join()}\n`,
)
if (missed > 0) process.exitCode = 1
