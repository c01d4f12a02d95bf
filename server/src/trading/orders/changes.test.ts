import { checkOrder, modifyOrder, placeOrder } from '@tarazu/contract/calls/orders.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contextOf } from '../positions/testing/context.ts'
import { cancelOpenOrder } from './cancel.ts'
import { orderRoutes } from './routes.ts'
import { cashPaise, market, type OrderWorld, openOrderWorld } from './testing/order-world.ts'

let world: OrderWorld
beforeEach(async () => {
  world = await openOrderWorld()
})
afterEach(() => world.close())

describe('a change of mind', () => {
  it('counts a filled part once: only the rest is validated, not the whole again', async () => {
    const quantity = 60_000
    const price = world.away(0.005)
    const turnoverPaise = price * BigInt(quantity)
    world.ruleChange({
      financingLimitPaise: (turnoverPaise * 4n) / 5n + 1n,
      minimumBuyAmountPaise: turnoverPaise / 6n,
    })
    const orderNo = await world.placed({ price, quantity, leverage: 5 })
    await world.live(60_000)
    const { filled_quantity, position_no } = await world.order(orderNo)
    expect(filled_quantity).toBeGreaterThan(0n)
    expect(filled_quantity).toBeLessThan(BigInt(quantity))
    const caller = world.caller
    const modify = (change: { readonly quantity?: number; readonly price?: bigint }) =>
      world.commitLoop.submit(world.orderCommands().modify(position_no), { orderNo, ...change }, caller)
    expect(await modify({ price: world.away(0.0049) })).toMatchObject({ kind: 'accepted' })
    expect(await modify({ quantity: 2 * quantity })).toMatchObject({ key: refusals.financingTooLow })
    expect(await modify({ quantity: 1_000_100 })).toMatchObject({ key: refusals.quantityTooHigh })
  })

  it('cancels a waiting order once (082)', async () => {
    const orderNo = await world.placed({ price: world.away(-0.03) })
    const caller = world.caller
    expect((await world.commitLoop.submit(cancelOpenOrder, { orderNo }, caller)).kind).toBe('accepted')
    expect(await world.balance('user:cash')).toBe(cashPaise)
    expect(await world.commitLoop.submit(cancelOpenOrder, { orderNo }, caller)).toMatchObject({
      kind: 'refused',
      key: refusals.orderNotCancellable,
    })
  })

  it('changes quantity and price, and the hold with them', async () => {
    const orderNo = await world.placed({ price: world.away(-0.03) })
    const { hold_paise: before } = await world.order(orderNo)
    const change = { orderNo, quantity: 300 }
    const caller = world.caller
    const modify = world.orderCommands().modify(null)
    expect((await world.commitLoop.submit(modify, change, caller)).kind).toBe('accepted')
    expect((await world.order(orderNo)).hold_paise).toBeGreaterThan(before * 2n)
    expect(await world.commitLoop.submit(modify, change, caller)).toMatchObject({
      key: refusals.orderUnchanged,
    })
    const dearer = { orderNo, price: world.away(0.01) }
    expect(await world.commitLoop.submit(modify, dearer, caller)).toMatchObject({
      result: { state: 'complete', filledQuantity: 300 },
    })
  })
})

describe('a retry with its idempotency key has the first answer', () => {
  const call = <C extends { readonly name: string }, Input>(
    contract: C,
    body: Input,
    idempotencyKey: string,
  ) => {
    const { database, commitLoop, clock, orderCommands } = world
    const currentValidator = () => orderCommands().validator
    const services = { database: database.kysely, commitLoop, market, clock, currentValidator }
    const bound = orderRoutes(services).find((route) => route.call.name === contract.name)
    const context = contextOf(world.userId, idempotencyKey)
    if (bound === undefined) throw new Error('no such call')
    return bound.handle(body, context)
  }

  it('of a change that filled the order and so gave it a position', async () => {
    const orderNo = await world.placed({ price: world.away(-0.03) })
    const dearer = { orderNo, price: world.away(0.01) }
    const first = await call(modifyOrder, dearer, 'dearer')
    expect(first).toMatchObject({ state: 'complete' })
    expect(await call(modifyOrder, dearer, 'dearer')).toEqual(first)
  })

  it('of the last allowed placing (144)', async () => {
    const waiting = world.input({ price: world.away(-0.03) })
    const caller = world.caller
    const { place } = world.orderCommands()
    const others = Array.from({ length: 199 }, () => world.commitLoop.submit(place, waiting, caller))
    await Promise.all(others)
    const first = await call(placeOrder, waiting, 'last')
    expect(await call(placeOrder, waiting, 'last')).toEqual(first)
    await expect(call(placeOrder, waiting, 'more')).rejects.toMatchObject({ key: refusals.tooManyOpenOrders })
    const checked = await call(checkOrder, waiting, 'unused')
    expect(checked).toMatchObject({
      refusals: [{ key: refusals.tooManyOpenOrders, details: { maximum: '200' } }],
    })
  })

  it('of 200 allowed placings, however many come at once (144)', async () => {
    const waiting = world.input({ price: world.away(-0.03) })
    const all = Array.from({ length: 210 }, (_, place) => call(placeOrder, waiting, `at once ${place}`))
    const ends = await Promise.allSettled(all)
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toHaveLength(10)
    for (const refusal of refused) expect(refusal).toMatchObject({ key: refusals.tooManyOpenOrders })
  })
})
