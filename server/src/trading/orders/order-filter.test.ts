import { afterAll, beforeAll, expect, it } from 'vitest'
import { symbolsMeant } from '../../market/search/symbols-meant.ts'
import { type OrderFilter, readOrderListings, readOrders } from './queries.ts'
import { market, type OrderWorld, openOrderWorld, stock } from './testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
  await world.placed({ price: world.away(-0.02) })
  await world.placed({ price: world.away(-0.03) })
})
afterAll(() => world.close())

const found = async (filter: Partial<OrderFilter>) =>
  (
    await readOrders(world.database.kysely, world.userId, {
      view: 'open',
      pageNum: 1,
      pageSize: 20,
      ...filter,
    })
  ).total
const meant = async (keyword: string) =>
  symbolsMeant(market, keyword, await readOrderListings(world.database.kysely, world.userId))

it('finds orders by stock, in either script, by exchange, direction and state', async () => {
  const { code, name, nameHindi, exchange } = stock
  for (const keyword of [code, name, nameHindi, name.slice(0, 4).toLowerCase()])
    expect(await found({ symbols: await meant(keyword) })).toBe(2)
  expect(await found({ symbols: await meant('no such company') })).toBe(0)
  expect(await found({ exchange })).toBe(2)
  expect(await found({ exchange: exchange === 'NSE' ? 'BSE' : 'NSE' })).toBe(0)
  expect(await found({ direction: 'long' })).toBe(2)
  expect(await found({ direction: 'short' })).toBe(0)
  expect(await found({ state: 'open' })).toBe(2)
  expect(await found({ state: 'trigger-pending' })).toBe(0)
})

it('finds orders by dates in India, both included', async () => {
  expect(await found({ fromDay: '2026-03-11', toDay: '2026-03-11' })).toBe(2)
  expect(await found({ fromDay: '2026-03-12' })).toBe(0)
  expect(await found({ toDay: '2026-03-10' })).toBe(0)
})
