import {
  deskChangeFund,
  deskFundOrderList,
  deskFundOrderReview,
  deskFundPlans,
  deskFunds,
  deskProductDays,
} from '@tarazu/contract/calls/desk-funds.ts'
import { fundHoldings } from '@tarazu/contract/calls/fund-holdings.ts'
import {
  fundCancel,
  fundOrder,
  fundOrders,
  fundRedeem,
  fundSubscribe,
} from '@tarazu/contract/calls/fund-orders.ts'
import { fundPlanCreate, fundPlanList } from '@tarazu/contract/calls/fund-plans.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FundDesk, openFundDesk } from '../testing/fund-desk.ts'
import {
  at,
  calendar,
  createFundMarket,
  type FundWorld,
  openFundWorld,
  withPwd,
} from '../testing/fund-world.ts'

let world: FundWorld
let desk: FundDesk
const market = createFundMarket()
const begin = async (instant: string) => {
  world.clock.instantMs = at(instant)
  return world.addInvestor(2_00_00_000_00n)
}
beforeAll(async () => {
  world = await openFundWorld(market)
  desk = await openFundDesk(world)
})
afterAll(() => world.close())

const large = { code: 'BALANCED', amount: '6000000', withPwd }
const review = (orderNo: string, userId: bigint, decision: 'approve' | 'reject', reason?: string) =>
  desk.call(deskFundOrderReview, {
    orderNo,
    userId: userId.toString(),
    decision,
    ...(reason === undefined ? {} : { reason }),
  })

describe('a large order', () => {
  it('waits for a review, is approved once, and gets its day’s NAV', async () => {
    const userId = await begin('2026-03-10T10:00:00')
    const { orderNo, stage } = await world.call(fundSubscribe, large, userId)
    expect(stage).toBe('review')
    const { list } = await desk.call(deskFundOrderList, { status: 'review' })
    expect(list).toMatchObject([{ orderNo, worth: '6000000.00', status: 'review', kind: 'subscribe' }])
    const both = await Promise.allSettled([
      review(orderNo, userId, 'approve'),
      review(orderNo, userId, 'reject', 'Too much at once'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { key: refusals.fundOrderAlreadyReviewed },
    })
    await expect(review(orderNo, userId, 'approve')).rejects.toMatchObject({
      key: refusals.fundOrderAlreadyReviewed,
    })
    await world.moveTo('2026-03-10T16:00:00')
    const { total } = await world.call(fundOrders, { state: 'in_progress' }, userId)
    expect(total).toBe(0)
    expect(await world.checkLedger()).toEqual([])
  })

  it('is refused with a reason that the investor reads, and releases its money', async () => {
    const userId = await begin('2026-03-10T10:00:00')
    const { orderNo } = await world.call(fundSubscribe, large, userId)
    await expect(review(orderNo, userId, 'reject')).rejects.toMatchObject({ key: refusals.reasonNeeded })
    await review(orderNo, userId, 'reject', 'Ask for less')
    expect(await world.call(fundOrder, { orderNo }, userId)).toMatchObject({
      state: 'failed',
      stage: 'refused',
      heldAmount: '0.00',
      reviewReason: 'Ask for less',
    })
    expect(await world.figures(userId)).toMatchObject({ frozenFundAmount: '0.00' })
    expect(await world.messages(userId)).toMatchObject([
      { kind: 'fund-order-refused', parameters: { reason: 'Ask for less' } },
    ])
  })

  it('fails without a review by the cut-off', async () => {
    const userId = await begin('2026-03-10T10:00:00')
    const { orderNo } = await world.call(fundSubscribe, large, userId)
    world.clock.instantMs = at('2026-03-10T15:00:00')
    await expect(review(orderNo, userId, 'approve')).rejects.toMatchObject({
      key: refusals.fundOrderNotReviewed,
    })
    await world.moveTo('2026-03-10T16:00:00')
    expect(await world.call(fundOrder, { orderNo }, userId)).toMatchObject({
      stage: 'failed',
      reason: 'not-reviewed',
    })
    await expect(review('1', userId, 'approve')).rejects.toMatchObject({ key: refusals.noSuchFundOrder })
  })
})

describe('an order whose day is shortened after it was placed', () => {
  const { special } = calendar
  const session = { openMinute: 9 * 60 + 15, closeMinute: 13 * 60 }
  afterAll(() => calendar.replace(special))

  it('is neither cancelled nor reviewed from the new close on, where it gets its NAV', async () => {
    const userId = await begin('2026-03-12T16:00:00')
    const place = (amount: string) => world.call(fundSubscribe, { ...large, amount }, userId)
    const [small, reviewed] = [await place('50000'), await place('6000000')]
    expect(small.dealing).toMatchObject({ valueDay: '2026-03-13', cutOffAt: '2026-03-13T09:30:00.000Z' })
    calendar.replace([...special, { day: '2026-03-13', name: 'Short', session }])
    const closesAt = '2026-03-13T07:30:00.000Z'
    const of = ({ orderNo }: { orderNo: string }) => world.call(fundOrder, { orderNo }, userId)
    const instants = { cutOffAt: closesAt, valueKnownAt: closesAt }
    expect(await of(small)).toMatchObject({ ...instants, canCancel: true })
    const { list } = await desk.call(deskFundOrderList, { status: 'review' })
    expect(list).toMatchObject([{ orderNo: reviewed.orderNo, cutOffAt: closesAt }])
    world.clock.instantMs = Date.parse(closesAt)
    expect(await of(small)).toMatchObject({ ...instants, canCancel: false })
    await expect(world.call(fundCancel, { orderNo: small.orderNo }, userId)).rejects.toMatchObject({
      key: refusals.fundOrderConfirmed,
    })
    await expect(review(reviewed.orderNo, userId, 'approve')).rejects.toMatchObject({
      key: refusals.fundOrderNotReviewed,
    })
    await world.runJob(Date.parse(closesAt))
    expect(await of(small)).toMatchObject({ stage: 'done', valueDay: '2026-03-13' })
    expect(await of(reviewed)).toMatchObject({ stage: 'failed', reason: 'not-reviewed' })
  })
})

describe('a suspended fund', () => {
  it('accepts no money and misses plans, redeems as before, and is resumed', async () => {
    const userId = await begin('2026-03-10T10:00:00')
    const small = { code: 'VALUE', amount: '50000', withPwd }
    await world.call(fundSubscribe, small, userId)
    await world.call(
      fundPlanCreate,
      { kind: 'sip', code: 'VALUE', amount: '5000', rhythm: 'weekly', date: '4', withPwd },
      userId,
    )
    await world.moveTo('2026-03-11T10:00:00')
    await desk.change('VALUE', 'suspend')
    await expect(desk.change('VALUE', 'suspend')).rejects.toMatchObject({ key: refusals.fundStateUnfit })
    await expect(world.call(fundSubscribe, small, userId)).rejects.toMatchObject({
      key: refusals.fundSubscriptionClosed,
    })
    await world.call(fundRedeem, { code: 'VALUE', amount: '10000', withPwd }, userId)
    await world.moveTo('2026-03-12T10:00:00')
    expect((await world.call(fundPlanList, {}, userId)).list[0]?.last[0]?.result).toBe('fund-shut')
    expect((await desk.call(deskFunds, {})).funds.find(({ code }) => code === 'VALUE')).toMatchObject({
      state: 'suspended',
      isStopped: true,
      holders: 1,
      plans: 1,
    })
    expect((await desk.call(deskFundPlans, { code: 'VALUE' })).list).toMatchObject([
      { lastResult: 'fund-shut', state: 'active', amount: '5000.00' },
    ])
    await desk.change('VALUE', 'resume')
    await world.call(fundSubscribe, small, userId)
  })
})

describe('a fund that closes', () => {
  it('accepts no orders, settles earlier ones, and pays everybody out at its computed NAV', async () => {
    const userId = await begin('2026-03-16T10:00:00')
    const before = { code: 'QUALITY', amount: '100000', withPwd }
    await world.call(fundSubscribe, before, userId)
    await world.moveTo('2026-03-16T18:00:00')
    // On the next trading day, like the close.
    const waiting = await world.call(fundSubscribe, before, userId)
    world.clock.instantMs += 1_000
    await desk.change('QUALITY', 'close')
    expect((await world.messages(userId)).at(-1)).toEqual({
      kind: 'fund-closing',
      parameters: {
        code: 'QUALITY',
        day: '2026-03-18',
        fund: expect.any(String),
        fundHindi: expect.any(String),
      },
    })
    const { days } = await desk.call(deskProductDays, {})
    expect(
      days.flatMap(({ day, events }) => events.map(({ kind, product }) => [day, kind, product])),
    ).toContainEqual(['2026-03-18', 'pays-out', 'QUALITY'])
    await expect(world.call(fundSubscribe, before, userId)).rejects.toMatchObject({
      key: refusals.fundSubscriptionClosed,
    })
    await expect(
      world.call(fundRedeem, { code: 'QUALITY', all: '1', withPwd }, userId),
    ).rejects.toMatchObject({
      key: refusals.fundRedemptionsClosed,
    })
    await expect(
      desk.call(deskChangeFund, { code: 'QUALITY', change: 'resume', reason: 'Back' }),
    ).rejects.toMatchObject({ key: refusals.fundStateUnfit })
    await world.moveTo('2026-03-18T16:00:00')
    expect(await world.call(fundOrder, { orderNo: waiting.orderNo }, userId)).toMatchObject({ stage: 'done' })
    const { list } = await world.call(fundOrders, { code: 'QUALITY' }, userId)
    const [closing] = list
    const units = BigInt((closing?.result?.shares ?? '').replace('.', ''))
    const gross = worthOf(units, world.netValue('QUALITY', '2026-03-18'))
    expect(closing).toMatchObject({
      kind: 'compulsory',
      stage: 'paying',
      valueDay: '2026-03-18',
      result: { grossAmount: rupeesFromPaise(gross), exitLoad: '0.00' },
    })
    await world.moveTo('2026-03-25T16:00:00')
    expect((await world.call(fundHoldings, {}, userId)).list.map(({ code }) => code)).not.toContain('QUALITY')
    const funds = (await desk.call(deskFunds, {})).funds
    expect(funds.find(({ code }) => code === 'QUALITY')).toMatchObject({
      state: 'closed',
      netValueDate: '2026-03-18',
      holders: 0,
      waiting: 0,
    })
    expect(await world.messages(userId)).toContainEqual(expect.objectContaining({ kind: 'fund-closed' }))
    expect(await world.checkLedger()).toEqual([])
  })

  it.each([
    ['MID', 'shortened', { openMinute: 555, closeMinute: 780 }, '2026-03-20T12:59:59', '2026-03-20T13:00:00'],
    [
      'SMALL',
      'extended',
      { openMinute: 555, closeMinute: 1_020 },
      '2026-03-20T16:59:59',
      '2026-03-20T17:00:00',
    ],
    ['MULTI', 'made a holiday', undefined, '2026-03-23T15:29:59', '2026-03-23T15:30:00'],
  ])(
    '%s pays out at the close of its day, which was %s afterwards',
    async (code, _, session, before, close) => {
      const userId = await begin('2026-03-19T10:00:00')
      await world.call(fundSubscribe, { code, amount: '100000', withPwd }, userId)
      await world.moveTo('2026-03-19T16:00:00')
      await desk.change(code, 'close')
      const paidOut = async () => {
        const { list } = await world.call(fundOrders, { code }, userId)
        return list.find(({ kind }) => kind === 'compulsory')
      }
      const state = async () =>
        (await desk.call(deskFunds, {})).funds.find((fund) => fund.code === code)?.state
      const { special } = calendar
      try {
        calendar.replace([...special, { day: '2026-03-20', name: 'Changed', session }])
        await world.moveTo(before)
        expect([await state(), await paidOut()]).toEqual(['closing', undefined])
        await world.moveTo(close)
        expect(await state()).toBe('closed')
        expect(await paidOut()).toMatchObject({ stage: 'paying', valueDay: close.slice(0, 10) })
      } finally {
        calendar.replace(special)
      }
      expect(await world.checkLedger()).toEqual([])
    },
  )

  it('fails orders that would get a NAV after its close', async () => {
    const userId = await begin('2026-03-20T13:45:00')
    // On Monday, at Friday's NAV; the fund closes with Friday's NAV.
    const { orderNo } = await world.call(fundSubscribe, { code: 'LIQUID', amount: '20000', withPwd }, userId)
    world.clock.instantMs += 1_000
    await desk.change('LIQUID', 'close')
    await world.moveTo('2026-03-23T14:00:00')
    expect(await world.call(fundOrder, { orderNo }, userId)).toMatchObject({
      stage: 'failed',
      reason: 'fund-closed',
      heldAmount: '0.00',
    })
    expect(await world.figures(userId)).toMatchObject({ frozenFundAmount: '0.00', fundAccount: '0.00' })
  })
})
