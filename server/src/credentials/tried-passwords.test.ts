import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { Refusal } from '../refusal.ts'
import { createTriedPasswords } from './tried-passwords.ts'
import { addressLimit, phoneLimit } from './tries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('right tries at once are admitted or told to wait, and nothing else happens to them', async () => {
  const tried = createTriedPasswords(database.kysely)
  const subjects = [
    { name: 'investor:9000000000', limit: phoneLimit },
    { name: 'address:192.0.2.7', limit: { ...addressLimit, freeTries: 100_000, triesInWindow: 100_000 } },
  ]
  let nowMs = 1_000_000
  const attempt = async (): Promise<string> => {
    try {
      await tried.begin(subjects, nowMs)
      await tried.succeeded(subjects, nowMs)
      return 'admitted'
    } catch (error) {
      return error instanceof Refusal ? error.key : String(error)
    }
  }
  const outcomes = new Set<string>()
  for (let round = 0; round < 60; round += 1) {
    nowMs += 1_000
    for (const outcome of await Promise.all(Array.from({ length: 6 }, attempt))) outcomes.add(outcome)
  }
  expect([...outcomes].filter((outcome) => outcome !== 'tips.msg.102')).toEqual(['admitted'])
})
