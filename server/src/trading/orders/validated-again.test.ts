import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cashPaise, market, type OrderWorld, openOrderWorld, startMs, stock } from './testing/order-world.ts'

let world: OrderWorld
beforeEach(async () => {
  world = await openOrderWorld()
})
afterEach(() => world.close())

describe('an opening order is validated again when it is filled:', () => {
  const rejectedWith = async (orderNo: bigint, reason: string) => {
    expect(await world.order(orderNo)).toMatchObject({ state: 'rejected', reason, hold_paise: 0n })
    expect((await world.messages()).at(-1)).toMatchObject({ kind: 'order-rejected', parameters: { reason } })
  }

  it.each([
    ['locked', refusals.stockLocked],
    ['suspended', refusals.stockNotTradable],
    ['special-treatment', refusals.stockRestricted],
    ['deleted', refusals.stockDeleted],
  ] as const)('its stock was %s while it waited (%s)', async (state, key) => {
    const { limit, atMs } = world.laterOffer()
    const orderNo = await world.placed({ price: limit })
    world.ruleChange({ stockStates: { [`${stock.exchange}:${stock.code}`]: state } })
    await world.live(atMs + 1_000 - world.clock.nowMs())
    await rejectedWith(orderNo, key)
    expect(await world.balance('user:cash')).toBe(cashPaise)
  })

  it('its investor’s account was locked while it waited, and the inbox reports it (006)', async () => {
    const { limit, atMs } = world.laterOffer()
    const orderNo = await world.placed({ price: limit })
    await (await world.database.connect('owner')).query('update users set locked = true where user_id = $1', [
      world.userId,
    ])
    await world.live(atMs + 1_000 - world.clock.nowMs())
    expect(await world.order(orderNo)).toMatchObject({ state: 'cancelled', reason: 'account-locked' })
    expect((await world.messages()).at(-1)).toMatchObject({
      kind: 'order-rejected',
      parameters: { orderNo: orderNo.toString(), quantity: '100', reason: refusals.accountLocked },
    })
  })

  it('two orders that wait can each be financed, but not both (018)', async () => {
    const { limit, atMs } = world.laterOffer()
    world.ruleChange({ financingLimitPaise: limit * 100n })
    const first = await world.placed({ price: limit, leverage: 5 })
    const second = await world.placed({ price: limit, leverage: 5 })
    await world.live(atMs + 60_000 - world.clock.nowMs())
    expect((await world.order(first)).state).toBe('complete')
    await rejectedWith(second, refusals.financingTooLow)
  })

  it('two orders that wait can each be in one stock, but not both (017)', async () => {
    const { limit, atMs } = world.laterOffer()
    world.ruleChange({ maximumStockPpm: (limit * 150n * 1_000_000n) / cashPaise })
    const first = await world.placed({ price: limit })
    const second = await world.placed({ price: limit })
    await world.live(atMs + 60_000 - world.clock.nowMs())
    expect((await world.order(first)).state).toBe('complete')
    await rejectedWith(second, refusals.aboveConcentrationLimit)
  })

  it('not at the house’s daily limits, though it is filled at once (109, 110)', async () => {
    const hasRisen = world.priceNow() > (market.quote(stock, startMs)?.prevClosePaise ?? 0)
    world.ruleChange({ maximumRisePpm: 0, maximumDeclinePpm: 0 })
    const orderNo = await world.placed(
      hasRisen ? { price: world.away(0.01) } : { price: world.away(-0.01), direction: 'short', leverage: 2 },
    )
    expect(await world.order(orderNo)).toMatchObject({
      state: 'rejected',
      reason: hasRisen ? refusals.atUpperLimit : refusals.shortAtLowerLimit,
      filled_quantity: 0n,
    })
    expect(await world.balance('user:cash')).toBe(cashPaise)
  })
})
