import { roundToTick } from '@tarazu/market/day/tick.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../database/testing/log.ts'
import { createJudge } from '../judging/judge.ts'
import { endExitsOfClosed } from './end-exits.ts'
import { createSell } from './sell.ts'
import { closesMs, market, type OrderWorld, openOrderWorld } from './testing/order-world.ts'

let world: OrderWorld
beforeEach(async () => {
  world = await openOrderWorld()
})
afterEach(() => world.close())

describe('stop-loss and good-till-triggered orders', () => {
  it('close a position at the instant at which the trigger is reached; the other leg goes with it', async () => {
    const bought = await world.placed({ price: world.away(0.03), quantity: 100 })
    const { limit, atMs } = world.laterFall()
    const target = BigInt(roundToTick(world.priceNow() * 1.4))
    const gtt = await world.placed({
      ...{ code: undefined, exchange: undefined, direction: undefined, leverage: undefined },
      positionNo: bought,
      orderKind: 'gtt',
      targetTriggerPrice: target,
      targetPrice: target,
      stopTriggerPrice: limit,
      stopPrice: world.away(-0.05),
    })
    await world.live(closesMs - world.clock.nowMs())
    expect(await world.eventsOf(gtt)).toEqual(['placed', 'triggered', 'filled'])
    expect(await world.order(gtt)).toMatchObject({ state: 'complete', changed_ms: BigInt(atMs) })
    const position = await world.database.kysely
      .selectFrom('trading_position')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(position).toMatchObject({ quantity: 0n, closed_ms: BigInt(atMs), deposit_paise: 0n })
  })

  it('end when there is nothing left to close', async () => {
    const bought = await world.placed({ price: world.away(0.03), quantity: 100 })
    const { limit } = world.laterFall()
    const stop = await world.placed({
      ...{ code: undefined, exchange: undefined, direction: undefined, leverage: undefined },
      positionNo: bought,
      orderKind: 'sl-m',
      triggerPrice: limit,
    })
    const sell = createSell(createJudge(market, world.rules))
    await world.commitLoop.submit(sell, { orderNo: bought }, world.caller)
    await world.live(closesMs - world.clock.nowMs())
    expect(await world.order(stop)).toMatchObject({ state: 'cancelled', reason: 'position-closed' })
  })

  it('end at once when the closing of their position is reported, and stay while a part is held', async () => {
    const bought = await world.placed({ price: world.away(0.03), quantity: 200 })
    const target = BigInt(roundToTick(world.priceNow() * 1.1))
    const gtt = await world.placed({
      ...{ code: undefined, exchange: undefined, direction: undefined, leverage: undefined },
      ...{ price: target, triggerPrice: target, orderKind: 'gtt' as const },
      positionNo: bought,
      quantity: 200,
    })
    const listeners: ((userId: bigint, event: { type: string; reference: string }) => void)[] = []
    const stop = endExitsOfClosed(
      {
        subscribe: (listener) => {
          listeners.push(listener)
          return () => undefined
        },
      },
      world.openOrders,
      { database: world.database.kysely, commitLoop: world.commitLoop, log: silentLog },
    )
    const caller = world.caller
    const sell = async (quantity: number) => {
      await world.commitLoop.submit(
        createSell(createJudge(market, world.rules)),
        { orderNo: bought, quantity },
        caller,
      )
      for (const tell of listeners)
        tell(world.userId, { type: 'position-changed', reference: bought.toString() })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await sell(100)
    expect((await world.order(gtt)).state).toBe('trigger-pending')
    // Nothing was submitted in vain: what is refused is kept for ever.
    const tries = () =>
      world.database.kysely
        .selectFrom('commands')
        .select('accepted')
        .where('name', '=', 'orders.end-exit')
        .execute()
    expect(await tries()).toEqual([])
    await sell(100)
    await expect.poll(async () => (await world.order(gtt)).reason).toBe('position-closed')
    expect(await tries()).toEqual([{ accepted: true }])
    stop()
  })
})
