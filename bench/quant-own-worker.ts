import { parentPort, workerData } from 'node:worker_threads'
import type { OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { MarketHours } from '@tarazu/market/calendar/session.ts'
import { seedsUpTo } from '@tarazu/market/numbers/seeds.ts'
import { marketUpTo, recipeOf } from '@tarazu/market/price-proof.ts'
import { benchCalendar } from './practice-market.ts'

/**
 * What the app's worker does (app/src/features/strategies/back-test.ts): everything from the recipe and one
 * seed to the report, including all prices; then a second rule on the same market. In milliseconds of this
 * thread's processor time.
 */
const { hours, rules } = workerData as { readonly hours: MarketHours; readonly rules: readonly OwnRule[] }
const firstDay = '2018-01-01'
const lastDay = '2026-03-11'

const computedMs = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
const { seedOf } = seedsUpTo(new Uint8Array(32).fill(42), dayNumberOf(lastDay), dayNumberOf(firstDay))
const seed = Buffer.from(seedOf(dayNumberOf(lastDay))).toString('hex')
const recipe = recipeOf(firstDay, benchCalendar(hours))
let market: ReturnType<typeof marketUpTo> | undefined
const told = rules.map((rule) => {
  let days = 0
  let points = 0
  const ms = computedMs(() => {
    market ??= marketUpTo(recipe, lastDay, seed)
    const terms = { sumPaise: 100_000_000, lotShares: 100 }
    const test = market.quant?.own.test(rule, terms, midnightOf(dayNumberOf(lastDay) + 1))
    if (test === undefined) throw new Error('the history is too short')
    for (let until = 80; until < test.days + 80; until += 80) test.grow(until)
    days = test.days
    points = test.report([]).curve.length
  })
  return { ms, days, points }
})
parentPort?.postMessage(told)
