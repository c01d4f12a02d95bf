import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkPlacing } from './check.ts'
import { readOrders } from './queries.ts'
import { type OrderWorld, openOrderWorld } from './testing/order-world.ts'

let world: OrderWorld
beforeEach(async () => {
  world = await openOrderWorld()
})
afterEach(() => world.close())

it('refuses a trigger that would fire at once, a limit before its trigger, a price off the tick', async () => {
  expect(
    await world.place({ orderKind: 'sl-m', price: undefined, triggerPrice: world.away(-0.01) }),
  ).toMatchObject({
    key: refusals.triggerOnWrongSide,
  })
  expect(
    await world.place({ orderKind: 'sl', triggerPrice: world.away(0.02), price: world.away(0.01) }),
  ).toMatchObject({
    key: refusals.limitMismatchesTrigger,
  })
  expect(await world.place({ price: 30_001n })).toMatchObject({ key: refusals.priceOffTick })
  expect(await world.place({ price: world.away(0.5) })).toMatchObject({ key: refusals.priceOutsideBand })
  expect(await world.place({ orderKind: 'limit' })).toMatchObject({ key: refusals.pricesMismatchOrderKind })
  expect(await world.place({ price: world.away(-0.01), afterMarket: 'true' })).toMatchObject({
    key: refusals.marketOpen,
  })
})

it('a dry run returns every unmet rule of an order, and places nothing', async () => {
  const services = { database: world.database.kysely, clock: world.clock }
  const { validator } = world.orderCommands()
  const bad = world.input({ price: world.away(-0.5), quantity: 150 })
  const { refusals: found } = await checkPlacing(services, validator, bad, world.userId)
  expect(found.map(({ key }) => key)).toEqual([refusals.quantityNotInLots, refusals.priceOutsideBand])
  const good = await checkPlacing(
    services,
    validator,
    world.input({ price: world.away(-0.01) }),
    world.userId,
  )
  expect(good.refusals).toEqual([])
  expect(Number(good.held)).toBeGreaterThan(0)
  expect(
    (await readOrders(services.database, world.userId, { view: 'open', pageNum: 1, pageSize: 5 })).total,
  ).toBe(0)
})
