import { dayMs, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { verifySeed } from '@tarazu/market/numbers/seeds.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigProblem } from '../../base/config-problem.ts'
import { createEncryption } from '../../database/encryption.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { listProofDays } from './queries.ts'
import { renewLostSecret, sealClearSecret } from './seal-secret.ts'
import { indiaDay, keepPromises, loadMarketSeeds } from './seeds.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const encryption = createEncryption(Buffer.alloc(32, 1))
const beganMs = Date.parse('2026-11-20T20:00:00Z')

it('creates the secret once, however many processes start', async () => {
  const chains = await Promise.all([1, 2, 3].map(() => loadMarketSeeds(database.kysely, encryption, beganMs)))
  const later = await loadMarketSeeds(database.kysely, encryption, beganMs + 5 * dayMs)
  const today = dayNumberOf('2026-11-21')
  expect(new Set([...chains, later].map((chain) => chain.commitmentOf(today))).size).toBe(1)
  expect(later.genesisDay).toBe('2026-11-21')
  expect(later.historyDay).toBe('2018-01-01')
})

it('commits to days ahead and reveals a seed only when its day is over', async () => {
  const seeds = await loadMarketSeeds(database.kysely, encryption, beganMs)
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

it('can neither withdraw a commitment nor reveal another seed', async () => {
  const { kysely } = database
  const tomorrow = indiaDay(beganMs + 3 * dayMs)
  const change = (set: object) =>
    kysely.updateTable('market_day').set(set).where('day', '=', tomorrow).execute()
  await expect(change({ seed: Buffer.alloc(32) })).rejects.toThrow(/violates check/)
  await expect(change({ commitment: Buffer.alloc(32) })).rejects.toThrow(/never changed/)
  await expect(kysely.deleteFrom('market_day').execute()).rejects.toThrow(/permission denied/)
})

it('keeps the secret sealed, even one that an older version stored unencrypted', async () => {
  const owner = await database.connect('owner')
  const kept = async () => (await owner.query('select * from market_secret')).rows[0]
  const before = await loadMarketSeeds(database.kysely, encryption, beganMs)
  const today = dayNumberOf('2026-11-21')
  expect(await kept()).toMatchObject({ master_secret: null, renewed_day: null })
  const clear = encryption.open((await kept()).sealed_secret, 'market-secret', '1')
  await owner.query('update market_secret set master_secret = $1, sealed_secret = null', [clear])
  await sealClearSecret(database.owner, encryption)
  expect(JSON.stringify(await kept())).not.toContain(JSON.stringify([...clear]).slice(1, -1))
  expect((await kept()).master_secret).toBe(null)
  const after = await loadMarketSeeds(database.kysely, encryption, beganMs)
  expect(after.commitmentOf(today)).toBe(before.commitmentOf(today))
  const other = createEncryption(Buffer.alloc(32, 2))
  await expect(loadMarketSeeds(database.kysely, other, beganMs)).rejects.toThrow()
})

it('continues with other seeds if the key is lost, and keeps those of past days', async () => {
  const owner = await database.connect('owner')
  const before = await loadMarketSeeds(database.kysely, encryption, beganMs)
  const nowMs = beganMs + 2 * dayMs
  await keepPromises(database.kysely, before, nowMs)
  const other = createEncryption(Buffer.alloc(32, 2))
  expect(await renewLostSecret(owner, other)).toBe(true)
  const after = await loadMarketSeeds(database.kysely, other, nowMs)
  expect(after.isRenewed).toBe(true)
  for (const day of ['2018-01-01', '2026-11-20', '2026-11-21', '2026-11-22'])
    expect([day, after.commitmentOf(dayNumberOf(day))]).toEqual([day, before.commitmentOf(dayNumberOf(day))])
  const tomorrow = dayNumberOf('2026-11-24')
  expect(after.commitmentOf(tomorrow)).not.toBe(before.commitmentOf(tomorrow))
  await keepPromises(database.kysely, after, nowMs + dayMs)
  const { list } = await listProofDays(database.kysely, { pageNum: 1, pageSize: 10 }, nowMs + dayMs)
  for (const { day, commitment } of list) expect(commitment).toBe(after.commitmentOf(dayNumberOf(day)))
  expect(await renewLostSecret(owner, other)).toBe(true)
})

it('refuses a market from another model version, and explains how to begin again', async () => {
  const owner = await database.connect('owner')
  await owner.query('update market_secret set model_version = 1')
  const refused = loadMarketSeeds(database.kysely, encryption, beganMs)
  await expect(refused).rejects.toThrow(ConfigProblem)
  await expect(refused).rejects.toThrow(/version 1 of the price model.*To begin again, stop the program/)
})
