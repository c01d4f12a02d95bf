import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTradesBetween } from '../../money/documents/queries.ts'
import { createBuy } from './buy.ts'
import { checkSellingHoldings } from './check-market.ts'
import { readOrders } from './queries.ts'
import { createSellHoldings } from './sell-holdings.ts'
import { type OrderWorld, openOrderWorld, stock } from './testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

const listing = { exchange: stock.exchange, code: stock.code }

const buyTwice = async () => {
  const { commitLoop, orderCommands, caller } = world
  const buy = createBuy(orderCommands().validator)
  for (const quantity of [100, 100]) {
    const bought = await commitLoop.submit(
      buy,
      { ...listing, quantity, direction: 'long', leverage: 1 },
      caller,
    )
    expect(bought.kind).toBe('accepted')
  }
}

describe('holdings of two purchases', () => {
  it('are sold by a waiting limit order: one order, two executions, and nothing is sold twice meanwhile', async () => {
    const { database, orderCommands, placed, userId, commitLoop, caller } = world
    world.ruleChange({ lotSize: 50 })
    await buyTwice()
    const price = world.away(0.05)
    const orderNo = await placed({ ...listing, fromHoldings: 'true', quantity: 150, price })
    const { validator } = orderCommands()
    const checked = await checkSellingHoldings(
      { database: database.kysely, clock: world.clock },
      validator,
      { ...listing, quantity: 150 },
      userId,
    )
    expect(checked).toMatchObject({ heldQuantity: 200, reservedQuantity: 150 })
    expect(checked.refusals.map(({ key }) => key)).toEqual([refusals.sharesReserved])
    expect(checked.lots.map(({ quantity, term }) => [quantity, term])).toEqual([
      [100, 'same-day'],
      [50, 'same-day'],
    ])
    const sale = { ...listing, quantity: 100 }
    expect(await commitLoop.submit(createSellHoldings(validator), sale, caller)).toMatchObject({
      kind: 'refused',
      key: refusals.sharesReserved,
    })
    // Lowered to the market's price, it is filled at once.
    const low = world.away(-0.02)
    const changed = await commitLoop.submit(orderCommands().modify(null), { orderNo, price: low }, caller)
    expect(changed).toMatchObject({ kind: 'accepted', result: { state: 'complete', filledQuantity: 150 } })
    const order = await world.order(orderNo)
    expect([order.position_no, order.filled_quantity]).toEqual([null, 150n])
    const { list } = await readOrders(database.kysely, userId, { view: 'executed', pageNum: 1, pageSize: 20 })
    expect(list.filter(({ intent }) => intent === 'close').map(({ order_no }) => order_no)).toEqual([orderNo])
    const trades = await readTradesBetween(database.kysely, userId, 0, world.clock.nowMs() + 1, {
      offset: 0,
      limit: 10,
    })
    const sold = trades.filter(({ kind }) => kind === 'close')
    expect(sold.map(({ quantity }) => quantity)).toEqual([100n, 50n])
    expect(new Set(sold.map(({ fill_no }) => fill_no)).size).toBe(2)
    expect(sold.reduce((sum, { turnover_paise }) => sum + turnover_paise, 0n)).toBe(
      order.filled_turnover_paise,
    )
    expect(sold.reduce((sum, { fee_paise }) => sum + fee_paise, 0n)).toBe(order.fee_paise)
  })
})
