import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { blockPriceAgain, checkSeed, marketUpTo, quoteAgain } from '@tarazu/market/price-proof.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Refusal } from '../../base/refusal.ts'
import { createEncryption } from '../../database/encryption.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { openMarket } from '../../start/open-market.ts'
import { provePrice } from './price-proof.ts'
import { keepPromises, loadMarketSeeds } from './seeds.ts'

const encryption = createEncryption(Buffer.alloc(32, 1))
const beganMs = Date.parse('2026-11-20T04:00:00Z')
const boughtMs = beganMs + 3_607_123

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const openAt = async (nowMs: number) => {
  const clock = { nowMs: () => nowMs }
  const config = { market: { kind: 'practice' }, dataDirectory: '', warmsUp: false } as const
  const seeds = await loadMarketSeeds(database.kysely, encryption, nowMs)
  const services = {
    database: database.kysely,
    clock,
    config,
    calendar: withHistory(createCalendar('nse'), seeds.genesisDay),
    log: { warn: () => undefined, error: () => undefined },
  }
  return { clock, database: database.kysely, ...(await openMarket(services, seeds)) }
}

it('returns a proof whose commitment is available at once, and from which the price follows after the day', async () => {
  const during = await openAt(boughtMs)
  const instrument = during.market.instruments[11]
  if (instrument === undefined) throw new Error('the market lists too little')
  const { exchange, code } = instrument
  const bought = during.market.quote(instrument, boughtMs)
  const early = await provePrice(during, { exchange, code, at: boughtMs })
  expect(checkSeed(early.day)).toBe('sealed')
  expect(early.price.price).toBe(((bought?.pricePaise ?? 0) / 100).toFixed(2))

  const later = await openAt(boughtMs + dayMs)
  await keepPromises(
    database.kysely,
    await loadMarketSeeds(database.kysely, encryption, beganMs),
    boughtMs + dayMs,
  )
  const proof = await provePrice(later, { exchange, code, at: boughtMs })
  expect(checkSeed(proof.day)).toBe('kept')
  expect(proof.day.commitment).toBe(early.day.commitment)
  const again = marketUpTo(proof.recipe, proof.day.day, proof.day.seed ?? '')
  expect(quoteAgain(again, { kind: 'stock', exchange, code }, boughtMs)).toEqual(bought)
})

it('proves a block’s price by its own day’s seed, and none if nothing was for sale', async () => {
  const services = await openAt(beganMs + 40 * dayMs)
  const { market } = services
  const block = [...Array(39).keys()]
    .flatMap((day) => market.blocks?.(beganMs + (day + 1) * dayMs) ?? [])
    .find(({ window, terms, day }) => window === 'morning' && terms !== undefined && day > '2026-11-20')
  if (block === undefined) throw new Error('no block in the morning')
  const { exchange, code } = block.instrument
  const seeds = await loadMarketSeeds(database.kysely, encryption, beganMs)
  await keepPromises(database.kysely, seeds, beganMs + 40 * dayMs)
  const proof = await provePrice(services, { exchange, code, at: block.opensMs, trade: 'block' })
  const pricePaise = blockPriceAgain(market, { exchange, code }, block.opensMs) ?? Number.NaN
  expect(proof.price).toMatchObject({ trade: 'block', price: (pricePaise / 100).toFixed(2) })
  expect(proof.day.day).toBe(block.day)
  const after = provePrice(services, { exchange, code, at: block.closesMs, trade: 'block' })
  await expect(after).rejects.toMatchObject({ key: refusals.noQuote })
})

it('proves no price in the future, of an unknown stock, or from before the first commitment', async () => {
  const services = await openAt(boughtMs)
  const [instrument] = services.market.instruments
  if (instrument === undefined) throw new Error('the market lists nothing')
  const { exchange, code } = instrument
  const refusal = (input: { code?: string; at: number }) =>
    provePrice(services, { exchange, code, ...input }).then(
      () => 'proved',
      (error: Refusal) => error.key,
    )
  expect(await refusal({ at: boughtMs + 1 })).toBe(refusals.noQuote)
  expect(await refusal({ at: boughtMs - 400 * dayMs })).toBe(refusals.noQuote)
  expect(await refusal({ code: 'NOSUCH', at: boughtMs })).toBe(refusals.noSuchStock)
})
