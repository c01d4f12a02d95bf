import { ownPrices } from '@tarazu/contract/calls/quant-own.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { hexOf } from '@tarazu/market/numbers/sha256.ts'
import { recipeOf } from '@tarazu/market/price-proof.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { strategyRoutes } from './routes.ts'

let bed: TestDatabase
beforeAll(async () => {
  bed = await createTestDatabase()
})
afterAll(() => bed.close())

it('tests on a market’s first day from a seed that was never published, and reports that', async () => {
  const firstDay = '2024-06-03'
  const seed = createSeedChain(new Uint8Array(32).fill(23), dayNumberOf(firstDay)).seedOf(
    dayNumberOf(firstDay),
  )
  const services = {
    database: bed.kysely,
    clock: { nowMs: () => Date.parse(`${firstDay}T08:00:00+05:30`) },
    recipe: () => recipeOf(firstDay, withHistory(createCalendar('nse'), firstDay)),
    historySeed: { day: '2024-06-02', seed },
  }
  const bound = strategyRoutes(services as never).find(({ call }) => call === ownPrices)
  const { day } = ownPrices.output.parse(await bound?.handle({}, {} as never))
  expect(day).toMatchObject({ day: '2024-06-02', seed: hexOf(seed), publishedAt: null })
})
