import { dayMs, dayNumberOf } from '@tarazu/market/india-time.ts'
import { verifySeed } from '@tarazu/market/seeds.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { listProofDays } from './queries.ts'
import { indiaDay, keepPromises, loadMarketSeeds } from './seeds.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const beganMs = Date.parse('2026-11-20T20:00:00Z')

it('makes the secret once, however many processes start', async () => {
  const chains = await Promise.all([1, 2, 3].map(() => loadMarketSeeds(database.kysely, beganMs)))
  const later = await loadMarketSeeds(database.kysely, beganMs + 5 * dayMs)
  const today = dayNumberOf('2026-11-21')
  expect(new Set([...chains, later].map((chain) => chain.commitmentOf(today))).size).toBe(1)
  expect(later.genesisDay).toBe('2026-11-21')
  expect(later.historyDay).toBe('2018-01-01')
})

it('promises days ahead and reveals a seed only when its day is over', async () => {
  const seeds = await loadMarketSeeds(database.kysely, beganMs)
  await keepPromises(database.kysely, seeds, beganMs)
  await Promise.all([1, 2].map(() => keepPromises(database.kysely, seeds, beganMs + 2 * dayMs)))
  const page = await listProofDays(database.kysely, { pageNum: 1, pageSize: 10 }, beganMs + 2 * dayMs)
  expect(page.list.map((row) => [row.day, row.seed !== null])).toEqual([
    ['2026-11-24', false],
    ['2026-11-23', false],
    ['2026-11-22', true],
    ['2026-11-21', true],
  ])
  for (const row of page.list) {
    expect(row.commitment).toBe(seeds.commitmentOf(dayNumberOf(row.day)))
    if (row.seed !== null) expect(verifySeed(Buffer.from(row.seed, 'hex'), row.commitment)).toBe(true)
  }
  const ahead = await listProofDays(
    database.kysely,
    { pageNum: 1, pageSize: 1, to: beganMs + 1000 * dayMs },
    beganMs,
  )
  expect(ahead.total).toBe(403)
})

it('cannot take a promise back, nor reveal another seed', async () => {
  const { kysely } = database
  const tomorrow = indiaDay(beganMs + 3 * dayMs)
  const change = (set: object) =>
    kysely.updateTable('market_day').set(set).where('day', '=', tomorrow).execute()
  await expect(change({ seed: Buffer.alloc(32) })).rejects.toThrow(/violates check/)
  await expect(change({ commitment: Buffer.alloc(32) })).rejects.toThrow(/never changed/)
  await expect(kysely.deleteFrom('market_day').execute()).rejects.toThrow(/permission denied/)
})
