import { roundToTick } from '@tarazu/market/day/tick.ts'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../database/testing/log.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createBuy } from './buy.ts'
import { endExitsOfClosed } from './end-exits.ts'
import { readOrders } from './queries.ts'
import { createSell } from './sell.ts'
import { createSellHoldings } from './sell-holdings.ts'
import { closesMs, market, type OrderWorld, openOrderWorld, stock } from './testing/order-world.ts'

let world: OrderWorld
beforeEach(async () => {
  world = await openOrderWorld()
})
afterEach(() => world.close())

/** Ends exits by the position events that the test sends. */
const endingExits = () => {
  const { userId, openOrders, database, commitLoop } = world
  const listeners: ((userId: bigint, event: { type: string; reference: string }) => void)[] = []
  const events = {
    subscribe: (listener: (typeof listeners)[number]) => {
      listeners.push(listener)
      return () => undefined
    },
  }
  let answers = 0
  const countAnswers: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1
      return result
    },
  }
  const services = { database: database.kysely.withPlugin(countAnswers), commitLoop, log: silentLog }
  const tell = (positionNo: bigint | string): void => {
    for (const listener of listeners)
      listener(userId, { type: 'position-changed', reference: positionNo.toString() })
  }
  return { tell, answers: () => answers, stop: endExitsOfClosed(events, openOrders, services) }
}

describe('stop-loss and good-till-triggered orders', () => {
  it('close a position when the trigger is reached; the other leg ends with it', async () => {
    const bought = await world.placed({ price: world.away(0.03), quantity: 100 })
    const { limit, atMs } = world.laterFall()
    const target = BigInt(roundToTick(world.priceNow() * 1.4))
    const gtt = await world.placed({
      code: undefined,
      exchange: undefined,
      direction: undefined,
      leverage: undefined,
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
      code: undefined,
      exchange: undefined,
      direction: undefined,
      leverage: undefined,
      positionNo: bought,
      orderKind: 'sl-m',
      triggerPrice: limit,
    })
    const sell = createSell(createValidator(market, world.rules, ownLossCovers))
    await world.commitLoop.submit(sell, { orderNo: bought }, world.caller)
    await world.live(closesMs - world.clock.nowMs())
    expect(await world.order(stop)).toMatchObject({ state: 'cancelled', reason: 'position-closed' })
  })

  it('end at once when the closing of their position is reported, and stay while a part is open', async () => {
    const bought = await world.placed({ price: world.away(0.03), quantity: 200 })
    const target = BigInt(roundToTick(world.priceNow() * 1.1))
    const gtt = await world.placed({
      code: undefined,
      exchange: undefined,
      direction: undefined,
      leverage: undefined,
      price: target,
      triggerPrice: target,
      orderKind: 'gtt' as const,
      positionNo: bought,
      quantity: 200,
    })
    const { tell, answers, stop } = endingExits()
    const caller = world.caller
    const sell = async (quantity: number) => {
      await world.commitLoop.submit(
        createSell(createValidator(market, world.rules, ownLossCovers)),
        { orderNo: bought, quantity },
        caller,
      )
      tell(bought)
    }
    await sell(100)
    // By now it has checked whether the position is closed.
    await expect.poll(answers).toBe(1)
    expect((await world.order(gtt)).state).toBe('trigger-pending')
    // Nothing is submitted needlessly, because refusals are stored.
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

  it('end when the last of several positions that they were to exit together is closed', async () => {
    const { commitLoop, orderCommands, caller, database } = world
    const { validator } = orderCommands()
    const opened = { code: stock.code, exchange: stock.exchange, direction: 'short', quantity: 100 } as const
    for (const leverage of [2, 5]) {
      const outcome = await commitLoop.submit(createBuy(validator), { ...opened, leverage }, caller)
      expect(outcome.kind).toBe('accepted')
    }
    const exit = { exit: 'true', direction: 'short', leverage: undefined, quantity: undefined } as const
    const waiting = await world.placed({ ...exit, price: world.away(-0.05) })
    expect(await world.order(waiting)).toMatchObject({ leverage: null, position_no: null, quantity: 200n })
    const filter = { view: 'open', pageNum: 1, pageSize: 20 } as const
    const [position] = await database.kysely.selectFrom('trading_position').selectAll().execute()
    const closing = await readOrders(database.kysely, world.userId, {
      ...filter,
      positionNo: position?.order_no,
    })
    expect(closing.list.map(({ order_no }) => order_no)).toEqual([waiting])
    const { tell, stop } = endingExits()
    const input = { code: stock.code, exchange: stock.exchange, direction: 'short', quantity: 100 } as const
    for (const left of [100, 0]) {
      const sold = await commitLoop.submit(createSellHoldings(validator), input, caller)
      expect(sold).toMatchObject({ kind: 'accepted', result: { remainingQuantity: left } })
      if (sold.kind === 'accepted') for (const lot of sold.result.lots) tell(lot.orderNo)
    }
    await expect.poll(async () => (await world.order(waiting)).reason).toBe('position-closed')
    stop()
  })
})
