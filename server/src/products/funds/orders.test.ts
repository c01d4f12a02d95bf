import { fundHolding, fundHoldings } from '@tarazu/contract/calls/fund-holdings.ts'
import {
  fundCancel,
  fundCheck,
  fundOrder,
  fundOrders,
  fundRedeem,
  fundSubscribe,
  fundSwitch,
} from '@tarazu/contract/calls/fund-orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { boughtFor, worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  at,
  createFundMarket,
  type FundWorld,
  holiday,
  openFundWorld,
  withPwd,
} from './testing/fund-world.ts'

const market = createFundMarket()
let world: FundWorld
let userId: bigint
beforeAll(async () => {
  world = await openFundWorld(market)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.instantMs = at('2026-03-12T10:00:00')
  userId = await world.addInvestor(1_000_000_00n)
})

const orderOf = (orderNo: string) => world.call(fundOrder, { orderNo }, userId)
const subscribe = (code: string, amount: string) =>
  world.call(fundSubscribe, { code, amount, withPwd }, userId)

describe('a subscription', () => {
  it('is blocked until its day’s NAV is known, and then buys units to the last paisa', async () => {
    world.clock.instantMs = at('2026-03-12T14:59:59')
    const { orderNo, heldAmount, dealing } = await subscribe('BALANCED', '100000')
    expect({ heldAmount, valueDay: dealing.valueDay }).toEqual({
      heldAmount: '100000.00',
      valueDay: '2026-03-12',
    })
    expect(await world.figures(userId)).toMatchObject({
      availableFunds: '900000.00',
      frozenFundAmount: '100000.00',
      totalFrozen: '100000.00',
      walletAccount: '1000000.00',
      fundAccount: '0.00',
      totalAssets: '1000000.00',
    })
    await world.moveTo('2026-03-12T15:29:59')
    expect((await orderOf(orderNo)).stage).toBe('waiting')
    await world.moveTo('2026-03-12T15:30:00')
    const netValue = world.netValue('BALANCED', '2026-03-12')
    const bought = boughtFor(100_000_00n, netValue, 50n)
    expect(await orderOf(orderNo)).toMatchObject({
      state: 'success',
      stage: 'done',
      heldAmount: '0.00',
      result: {
        netValue: textFromParts(netValue),
        shares: textFromParts(bought.units),
        stampDuty: '5.00',
        grossAmount: '100000.00',
      },
    })
    const worth = rupeesFromPaise(bought.worthPaise)
    expect(await world.figures(userId)).toMatchObject({
      availableFunds: '900000.00',
      frozenFundAmount: '0.00',
      fundAccount: worth,
      fundMarketValue: worth,
    })
    expect(await world.messages(userId)).toMatchObject([
      { kind: 'fund-order-confirmed', parameters: { amount: '100000.00' } },
    ])
    expect(await world.checkLedger()).toEqual([])
  })

  it.each([
    ['BALANCED', '2026-03-12T15:00:00', '2026-03-13'],
    ['BALANCED', '2026-03-14T10:00:00', '2026-03-16'],
    ['BALANCED', `${holiday}T10:00:00`, '2026-03-18'],
    ['LIQUID', '2026-03-12T13:29:59', '2026-03-11'],
    ['LIQUID', '2026-03-12T13:30:00', '2026-03-12'],
  ])('in %s at %s gets the value of %s', async (code, instant, valueDay) => {
    world.clock.instantMs = at(instant)
    const { orderNo } = await subscribe(code, '20000')
    await world.moveTo('2026-03-18T16:00:00')
    const order = await orderOf(orderNo)
    expect(order).toMatchObject({ stage: 'done', valueDay })
    expect(order.result?.netValue).toBe(textFromParts(world.netValue(code, valueDay)))
  })

  it('of units blocks 10% more than their value at the last price, and returns the rest', async () => {
    const { orderNo, heldAmount } = await world.call(
      fundSubscribe,
      { code: 'GOLD', shares: '100', withPwd },
      userId,
    )
    await world.moveTo('2026-03-12T16:00:00')
    const { result } = await orderOf(orderNo)
    expect(result?.shares).toBe('100.0000')
    const gone = 1_000_000 - Number((await world.figures(userId)).availableFunds)
    expect(gone).toBeCloseTo(Number(result?.grossAmount), 2)
    expect(Number(heldAmount)).toBeGreaterThan(gone)
  })

  it('is refused before the form and in it, with every reason at once', async () => {
    const check = async (input: object) => {
      const { refusals: found } = await world.call(
        fundCheck,
        { action: 'subscribe', code: 'SMALL', ...input },
        userId,
      )
      return found.map(({ key }) => key)
    }
    expect(await check({})).toEqual([])
    expect(await check({ amount: '1' })).toEqual([refusals.fundSubscriptionTooLow])
    expect(await check({ shares: '10.5' })).toEqual([refusals.fundSubscriptionNotInUnits])
    expect(await check({ amount: '0' })).toContain(refusals.fundQuantityNotPositive)
    expect(await check({ amount: '2000000' })).toEqual([refusals.fundSubscriptionExceedsFunds])
    expect(await check({ amount: '2000000000' })).toContain(refusals.fundSubscriptionTooHigh)
    const closed = market.funds?.list.find(
      (fund) => market.funds?.stateOf(fund, at('2026-03-12T10:00:00')) === 'closed',
    )
    expect(await check({ code: closed?.code })).toEqual([refusals.fundSubscriptionClosed])
    await world.owner.query('update users set locked = true where user_id = $1', [userId])
    expect(await check({})).toEqual([refusals.accountLocked])
    await expect(subscribe('SMALL', '1000')).rejects.toMatchObject({ key: refusals.accountLocked })
  })

  it('needs the transaction password, and either units or an amount', async () => {
    const wrong = world.call(fundSubscribe, { code: 'SMALL', amount: '1000', withPwd: '111222' }, userId)
    await expect(wrong).rejects.toMatchObject({ key: refusals.transactionPasswordWrong })
    const neither = world.call(fundSubscribe, { code: 'SMALL', withPwd }, userId)
    await expect(neither).rejects.toMatchObject({ key: refusals.fundFieldEmpty })
    await world.owner.query('delete from transaction_passwords where user_id = $1', [userId])
    await expect(subscribe('SMALL', '1000')).rejects.toMatchObject({
      key: refusals.fundNeedsTransactionPassword,
    })
  })

  it('can be cancelled before its cut-off, never after', async () => {
    const { orderNo } = await subscribe('QUALITY', '50000')
    await world.moveTo('2026-03-12T14:59:59')
    expect(await world.call(fundCancel, { orderNo }, userId)).toMatchObject({ stage: 'cancelled' })
    expect(await world.figures(userId)).toMatchObject({ availableFunds: '1000000.00', totalFrozen: '0.00' })
    const second = await subscribe('QUALITY', '50000')
    await world.moveTo('2026-03-12T15:00:00')
    await expect(world.call(fundCancel, { orderNo: second.orderNo }, userId)).rejects.toMatchObject({
      key: refusals.fundOrderConfirmed,
    })
    const stranger = await world.addInvestor(0n)
    await expect(world.call(fundCancel, { orderNo: second.orderNo }, stranger)).rejects.toMatchObject({
      key: refusals.noSuchFundOrder,
    })
  })

  it('that is large waits for an operator, and fails if nobody approves it in time', async () => {
    const rich = await world.addInvestor(100_000_000_00n)
    const large = await world.call(fundSubscribe, { code: 'LARGE', amount: '5000000', withPwd }, rich)
    expect(large.stage).toBe('review')
    await world.moveTo('2026-03-12T16:00:00')
    expect(await world.call(fundOrder, { orderNo: large.orderNo }, rich)).toMatchObject({
      stage: 'failed',
      reason: 'not-reviewed',
      state: 'failed',
    })
    expect(await world.figures(rich)).toMatchObject({ availableFunds: '100000000.00' })
    expect((await world.messages(rich)).map(({ kind }) => kind)).toEqual(['fund-order-failed'])
  })
})

describe('a redemption', () => {
  it('takes the oldest units first, with each one’s load, and pays days later', async () => {
    await subscribe('MID', '60000')
    await world.moveTo('2026-03-13T10:00:00')
    await subscribe('MID', '40000')
    await world.moveTo('2026-03-16T10:00:00')
    const { redeemableShares, estimate } = await world.call(
      fundCheck,
      { action: 'redeem', code: 'MID', all: '1' },
      userId,
    )
    expect(estimate?.shares).toBe(redeemableShares)
    expect(Number(estimate?.exitLoad)).toBeGreaterThan(0)
    const { orderNo, frozenShares } = await world.call(
      fundRedeem,
      { code: 'MID', shares: '1000', withPwd },
      userId,
    )
    expect(frozenShares).toBe('1000.0000')
    await world.moveTo('2026-03-16T16:00:00')
    const order = await orderOf(orderNo)
    const netValue = world.netValue('MID', '2026-03-16')
    const gross = worthOf(10_000_000n, netValue)
    expect(order).toMatchObject({ stage: 'paying', payoutDay: '2026-03-19' })
    expect(order.result?.grossAmount).toBe(rupeesFromPaise(gross))
    const costs = Number(order.result?.exitLoad) + Number(order.result?.securitiesTax)
    expect(costs).toBeCloseTo((Number(gross) * 0.01) / 100 + (Number(gross) * 0.00001) / 100, 1)
    const before = await world.figures(userId)
    expect(before.availableFunds).toBe('900000.00')
    await world.moveTo('2026-03-19T09:59:59')
    expect((await orderOf(orderNo)).stage).toBe('paying')
    await world.moveTo('2026-03-19T10:00:00')
    expect((await orderOf(orderNo)).stage).toBe('done')
    const after = await world.figures(userId)
    expect(Number(after.availableFunds) - 900_000).toBeCloseTo(Number(order.result?.netAmount), 2)
    const holding = await world.call(fundHolding, { code: 'MID' }, userId)
    expect(holding?.lots.map(({ day }) => day)).toEqual(['2026-03-12', '2026-03-13'])
    const [first] = holding?.lots ?? []
    expect(Number(first?.boughtShares) - Number(first?.shares)).toBeCloseTo(1000, 4)
  })

  it('of a liquid fund on a Friday gets Sunday’s NAV; a subscription before noon on Monday buys at it', async () => {
    await subscribe('LIQUID', '50000')
    await world.moveTo('2026-03-13T14:00:00')
    const input = { code: 'LIQUID', all: '1', withPwd } as const
    const { orderNo, dealing } = await world.call(fundRedeem, input, userId)
    expect(dealing).toMatchObject({ orderDay: '2026-03-13', valueDay: '2026-03-15', payoutDay: '2026-03-16' })
    await world.moveTo('2026-03-13T15:30:00')
    const liquid = market.funds?.find('LIQUID')
    const on = (day: string) =>
      BigInt((liquid && market.funds?.netValueOn(liquid, day, world.clock.nowMs())) ?? 0)
    expect(on('2026-03-15')).toBeGreaterThan(on('2026-03-13'))
    const sunday = { valueDay: '2026-03-15', result: { netValue: textFromParts(on('2026-03-15')) } }
    expect(await orderOf(orderNo)).toMatchObject({ stage: 'paying', ...sunday })
    await world.moveTo('2026-03-16T12:00:00')
    const bought = await subscribe('LIQUID', '50000')
    await world.moveTo('2026-03-16T13:30:00')
    expect(await orderOf(bought.orderNo)).toMatchObject({ stage: 'done', ...sunday })
  })

  it('of an overnight fund can be placed and cancelled until the evening, and is settled then', async () => {
    await subscribe('OVERNIGHT', '50000')
    await world.moveTo('2026-03-13T14:00:00')
    const redeem = (shares: string) => world.call(fundRedeem, { code: 'OVERNIGHT', shares, withPwd }, userId)
    const noon = await redeem('10')
    await world.moveTo('2026-03-13T18:00:00')
    expect(await orderOf(noon.orderNo)).toMatchObject({ stage: 'waiting', canCancel: true })
    const evening = await redeem('10')
    expect(evening.dealing).toMatchObject({ orderDay: '2026-03-13', valueDay: '2026-03-15' })
    await world.moveTo('2026-03-13T19:00:00')
    for (const { orderNo } of [noon, evening])
      expect(await orderOf(orderNo)).toMatchObject({ stage: 'paying', payoutDay: '2026-03-16' })
    expect((await redeem('10')).dealing.orderDay).toBe('2026-03-16')
  })

  it('of an amount pays its worth; locked-in units are excluded', async () => {
    await subscribe('TAXSAVER', '50000')
    await subscribe('MULTI', '50000')
    await world.moveTo('2026-03-13T10:00:00')
    const locked = world.call(fundRedeem, { code: 'TAXSAVER', shares: '10', withPwd }, userId)
    await expect(locked).rejects.toMatchObject({
      key: refusals.fundLockedUp,
      details: { day: '2029-03-12' },
    })
    const over = world.call(fundRedeem, { code: 'MULTI', amount: '60000', withPwd }, userId)
    await expect(over).rejects.toMatchObject({ key: refusals.fundRedemptionTooHigh })
    const { orderNo } = await world.call(fundRedeem, { code: 'MULTI', amount: '20000', withPwd }, userId)
    await world.moveTo('2026-03-13T16:00:00')
    const { result } = await orderOf(orderNo)
    expect(Math.abs(Number(result?.grossAmount) - 20_000)).toBeLessThan(0.01)
    const { frozenShares } = (await world.call(fundHolding, { code: 'MULTI' }, userId)) ?? {}
    expect(frozenShares).toBe('0.0000')
  })
})

describe('a switch', () => {
  it('is one step at the values of one day, with the costs of both sides', async () => {
    await subscribe('LARGE', '80000')
    await world.moveTo('2026-03-13T10:00:00')
    const itself = world.call(fundSwitch, { from: 'LARGE', to: 'LARGE', all: '1', withPwd }, userId)
    await expect(itself).rejects.toMatchObject({ key: refusals.fundSwitchToItself })
    const { orderNo } = await world.call(fundSwitch, { from: 'LARGE', to: 'GOLD', all: '1', withPwd }, userId)
    await world.moveTo('2026-03-13T16:00:00')
    const { result, stage } = await orderOf(orderNo)
    expect(stage).toBe('done')
    expect(result?.toNetValue).toBe(textFromParts(world.netValue('GOLD', '2026-03-13')))
    const { list, sums } = await world.call(fundHoldings, {}, userId)
    expect(list.map(({ code }) => code)).toEqual(['GOLD'])
    expect(list[0]?.heldShares).toBe(result?.toShares)
    // The gain of both funds together is the current value less what was paid in.
    const gained = Number(sums.marketValue) - 80_000
    expect(Number(sums.cumulativeGain)).toBeCloseTo(gained, 2)
    expect((await world.figures(userId)).availableFunds).toBe('920000.00')
  })
})

it('counts the gain on units held yesterday, not on those just bought', async () => {
  await subscribe('MOMENTUM', '30000')
  await world.moveTo('2026-03-12T16:00:00')
  const [bought] = (await world.call(fundHoldings, {}, userId)).list
  expect(bought?.yesterdayEarnings).toBe('0.00')
  await world.moveTo('2026-03-13T16:00:00')
  const [held] = (await world.call(fundHoldings, {}, userId)).list
  const change = world.netValue('MOMENTUM', '2026-03-13') - world.netValue('MOMENTUM', '2026-03-12')
  expect(Number(held?.yesterdayEarnings)).toBeCloseTo((Number(held?.heldShares) * Number(change)) / 10_000, 1)
})

it('a skip over weeks gives the same result as living through them', async () => {
  const other = await world.addInvestor(1_000_000_00n)
  const both = [userId, other]
  const orders = both.map((one) =>
    world.call(fundSubscribe, { code: 'VALUE', amount: '30000', withPwd }, one),
  )
  await Promise.all(orders)
  await world.moveTo('2026-04-20T12:00:00')
  for (const one of both) await world.call(fundRedeem, { code: 'VALUE', all: '1', withPwd }, one)
  await world.moveTo('2026-05-20T12:00:00')
  const [first, second] = await Promise.all(both.map((one) => world.figures(one)))
  expect(first).toEqual(second)
  expect(first?.fundAccount).toBe('0.00')
  const { list } = await world.call(fundOrders, { code: 'VALUE' }, userId)
  expect(list.map(({ kind, stage }) => [kind, stage])).toEqual([
    ['redeem', 'done'],
    ['subscribe', 'done'],
  ])
})

it('a run that was interrupted and is repeated does nothing twice', async () => {
  await subscribe('EQUALWEIGHT', '25000')
  const dueMs = at('2026-03-12T15:30:00')
  await world.runJob(dueMs)
  const once = await world.figures(userId)
  await world.runJob(dueMs)
  expect(await world.figures(userId)).toEqual(once)
  expect(await world.messages(userId)).toHaveLength(1)
})
