import { fundHoldings } from '@tarazu/contract/calls/fund-holdings.ts'
import { fundOrders, fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import {
  fundPlanChange,
  fundPlanCheck,
  fundPlanCreate,
  fundPlanDates,
  fundPlanEnd,
  fundPlanList,
} from '@tarazu/contract/calls/fund-plans.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  at,
  createFundMarket,
  type FundWorld,
  holiday,
  openFundWorld,
  withPwd,
} from '../testing/fund-world.ts'

let world: FundWorld
let userId: bigint
beforeAll(async () => {
  world = await openFundWorld(createFundMarket())
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.instantMs = at('2026-03-12T10:00:00')
  userId = await world.addInvestor(100_000_00n)
})

const sip = { kind: 'sip', code: 'INDEX50', amount: '5000', rhythm: 'monthly', date: '17', withPwd } as const
const planOf = async (planNo: string) => {
  const [plan] = (await world.call(fundPlanList, { planNo }, userId)).list
  if (plan === undefined) throw new Error('no plan')
  return plan
}
const ordersOf = async (planNo: string) =>
  (await world.call(fundOrders, { planNo, pageSize: '100' }, userId)).list.toReversed()

it('buys on its date, or after a holiday on the next trading day, and more by its step-up each year', async () => {
  const { planNo, nextDay } = await world.call(fundPlanCreate, { ...sip, stepUpPercent: '10' }, userId)
  expect(nextDay).toBe(holiday)
  await world.moveTo('2026-03-18T16:00:00')
  expect(await ordersOf(planNo)).toMatchObject([{ orderDay: '2026-03-18', stage: 'done', amount: '5000.00' }])
  expect(await planOf(planNo)).toMatchObject({ nextDay: '2026-04-17', done: 1, total: '5000.00' })
  await world.moveTo('2027-04-20T16:00:00')
  const amounts = (await ordersOf(planNo)).map(({ amount }) => amount)
  expect(amounts).toHaveLength(14)
  expect(amounts.slice(-3)).toEqual(['5000.00', '5500.00', '5500.00'])
})

it('includes the step-ups of its pause when it resumes, and is changed to the amount bought', async () => {
  const { planNo } = await world.call(fundPlanCreate, { ...sip, stepUpPercent: '10' }, userId)
  const change = (input: object) => world.call(fundPlanChange, { planNo, ...input, withPwd }, userId)
  await world.moveTo('2026-03-20T10:00:00')
  await change({ action: 'pause', until: '2028-05-01' })
  expect(await planOf(planNo)).toMatchObject({
    amount: '6050.00',
    upcoming: [{ day: '2028-05-17', amount: '6050.00' }, {}, {}],
  })
  await world.moveTo('2028-06-20T16:00:00')
  const amounts = (await ordersOf(planNo)).map(({ amount }) => amount)
  expect(amounts).toEqual(['5000.00', '6050.00', '6050.00'])
  // Past steps keep their percentage, and an amount applies to the next date, whenever it grows.
  await change({ action: 'pause' })
  world.clock.instantMs = at('2029-03-20T10:00:00')
  expect(await change({ stepUpPercent: '20' })).toMatchObject({ state: 'paused', amount: '6655.00' })
  expect(await change({ amount: '7000' })).toMatchObject({ amount: '7000.00' })
  world.clock.instantMs = at('2030-03-10T10:00:00')
  expect(await change({ action: 'resume' })).toMatchObject({ nextDay: '2030-03-17', amount: '8400.00' })
  await expect(change({ amount: '8400' })).rejects.toMatchObject({ key: refusals.orderUnchanged })
  expect(await change({ amount: '8000' })).toMatchObject({
    amount: '8000.00',
    upcoming: [{ day: '2030-03-17', amount: '8000.00' }, {}, {}],
  })
})

it('stops at twenty plans (213)', async () => {
  const many = { ...sip, amount: '500', date: '5' } as const
  for (let count = 0; count < 20; count += 1)
    await world.call(fundPlanCreate, { ...many, amount: String(500 + count) }, userId)
  await expect(world.call(fundPlanCreate, { ...many, amount: '900' }, userId)).rejects.toMatchObject({
    key: refusals.fundTooManyPlans,
    details: { maximum: '20' },
  })
})

it('reports missing money with a message, and ends after the third time in a row', async () => {
  const poor = { ...sip, amount: '60000', rhythm: 'weekly', date: '1' } as const
  const { planNo } = await world.call(fundPlanCreate, poor, userId)
  await world.moveTo('2026-04-08T16:00:00')
  const plan = await planOf(planNo)
  expect(plan).toMatchObject({
    state: 'ended',
    endedReason: 'too-many-missed',
    done: 1,
    missed: 3,
    nextDay: null,
  })
  expect(plan.last.map(({ result }) => result)).toEqual(['no-money', 'no-money', 'no-money'])
  const kinds = (await world.messages(userId)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'fund-plan-missed')).toHaveLength(3)
  expect(kinds.at(-1)).toBe('fund-plan-ended')
  await expect(world.call(fundPlanEnd, { planNo }, userId)).rejects.toMatchObject({
    key: refusals.fundPlanEnded,
  })
})

it('pauses until a day, skips a date, changes and ends; a higher amount needs the password', async () => {
  const { planNo } = await world.call(fundPlanCreate, { ...sip, date: '20' }, userId)
  const change = (input: object) => world.call(fundPlanChange, { planNo, ...input }, userId)
  await change({ action: 'pause', until: '2026-05-01' })
  await world.moveTo('2026-05-05T16:00:00')
  expect(await ordersOf(planNo)).toEqual([])
  expect(await planOf(planNo)).toMatchObject({ state: 'active', nextDay: '2026-05-20' })
  await change({ action: 'skip' })
  await world.moveTo('2026-05-21T16:00:00')
  expect((await planOf(planNo)).last[0]).toMatchObject({ day: '2026-05-20', result: 'skipped' })
  await expect(change({ amount: '7000' })).rejects.toMatchObject({ key: refusals.transactionPasswordWrong })
  expect(await change({ amount: '7000', withPwd })).toMatchObject({ amount: '7000.00' })
  expect(await change({ amount: '4000' })).toMatchObject({ amount: '4000.00' })
  await expect(change({ amount: '4000' })).rejects.toMatchObject({ key: refusals.orderUnchanged })
  expect(await world.call(fundPlanEnd, { planNo }, userId)).toMatchObject({ state: 'ended', nextDay: null })
  const stranger = await world.addInvestor(0n)
  await expect(world.call(fundPlanEnd, { planNo }, stranger)).rejects.toMatchObject({
    key: refusals.noSuchFundPlan,
  })
})

it('is suspended while its investor is locked, and resumes afterwards', async () => {
  const { planNo } = await world.call(fundPlanCreate, { ...sip, date: '20' }, userId)
  await world.owner.query('update users set locked = true where user_id = $1', [userId])
  await world.moveTo('2026-03-21T16:00:00')
  expect((await planOf(planNo)).last[0]).toMatchObject({ result: 'locked', orderNo: null })
  await world.owner.query('update users set locked = false where user_id = $1', [userId])
  await world.moveTo('2026-04-21T16:00:00')
  expect(await planOf(planNo)).toMatchObject({ done: 1, missed: 0 })
})

it('pays out an amount each month until nothing is left', async () => {
  await world.call(fundSubscribe, { code: 'OVERNIGHT', amount: '25000', withPwd }, userId)
  await world.moveTo('2026-03-16T10:00:00')
  const out = { ...sip, kind: 'withdrawal', code: 'OVERNIGHT', amount: '10000', date: '20' } as const
  const { planNo } = await world.call(fundPlanCreate, out, userId)
  await world.moveTo('2026-07-01T16:00:00')
  const orders = await ordersOf(planNo)
  expect(orders.map(({ by, stage }) => [by, stage])).toEqual([
    ['amount', 'done'],
    ['amount', 'done'],
    ['all', 'done'],
  ])
  expect(await planOf(planNo)).toMatchObject({ state: 'ended', endedReason: 'nothing-left' })
  expect((await world.call(fundHoldings, {}, userId)).list).toEqual([])
  expect(Number((await world.figures(userId)).availableFunds)).toBeGreaterThan(100_000)
})

it('ends after its number of installments; a skipped quarter equals a lived one', async () => {
  const { planNo } = await world.call(fundPlanCreate, { ...sip, installments: '3' }, userId)
  await world.moveTo('2026-07-01T10:00:00')
  expect(await planOf(planNo)).toMatchObject({ endedReason: 'finished', done: 3, total: '15000.00' })
  expect((await ordersOf(planNo)).map(({ valueDay }) => valueDay)).toEqual([
    '2026-03-18',
    '2026-04-17',
    '2026-05-18',
  ])
})

it('shows unmet rules before it starts, and its first dates with holidays and step-up', async () => {
  const { withPwd: _none, amount, ...before } = sip
  const check = (input: object) => world.call(fundPlanCheck, { ...before, ...input }, userId)
  const found = await check({})
  expect(found).toMatchObject({ refusals: [], available: '100000.00' })
  const { upcoming } = await check({ amount, stepUpPercent: '10', installments: '2' })
  expect(upcoming).toEqual([
    { day: holiday, orderDay: '2026-03-18', amount: '5000.00' },
    { day: '2026-04-17', orderDay: '2026-04-17', amount: '5000.00' },
  ])
  const keys = async (input: object) => (await check(input)).refusals.map(({ key }) => key)
  expect(await keys({ amount: '1' })).toEqual([refusals.fundSubscriptionTooLow])
  expect(await keys({ rhythm: 'weekly', date: '9' })).toEqual([refusals.fundPlanInvalid])
  expect(await keys({ kind: 'withdrawal' })).toEqual([refusals.fundRedemptionTooHigh])
  await world.owner.query('delete from transaction_passwords where user_id = $1', [userId])
  expect(await keys({ amount })).toEqual([refusals.fundNeedsTransactionPassword])
})

it('shows its next dates and the result of each past one', async () => {
  const { planNo, upcoming } = await world.call(fundPlanCreate, { ...sip, stepUpPercent: '10' }, userId)
  expect(upcoming.map(({ orderDay }) => orderDay)).toEqual(['2026-03-18', '2026-04-17', '2026-05-18'])
  const change = (input: object) => world.call(fundPlanChange, { planNo, ...input }, userId)
  expect((await change({ action: 'skip' })).upcoming[0]).toMatchObject({ day: '2026-04-17' })
  await world.moveTo('2026-05-18T10:00:00')
  const paused = await change({ action: 'pause', until: '2027-03-20' })
  expect(paused.upcoming).toMatchObject([
    { day: '2027-04-17', orderDay: '2027-04-19', amount: '5500.00' },
    {},
    {},
  ])
  expect((await change({ action: 'pause' })).upcoming).toEqual([])
  const { list, total } = await world.call(fundPlanDates, { planNo, pageSize: '2' }, userId)
  expect(total).toBe(3)
  expect(list).toMatchObject([
    { day: '2026-05-18', result: 'ordered', orderState: 'in_progress' },
    { day: '2026-04-17', result: 'ordered', orderState: 'success' },
  ])
  const stranger = await world.addInvestor(0n)
  await expect(world.call(fundPlanDates, { planNo }, stranger)).rejects.toMatchObject({
    key: refusals.noSuchFundPlan,
  })
})

it('is refused with a weekday above seven, a far start, or too little money', async () => {
  const create = (input: object) => world.call(fundPlanCreate, { ...sip, ...input }, userId)
  await expect(create({ rhythm: 'weekly', date: '9' })).rejects.toMatchObject({
    key: refusals.fundPlanInvalid,
  })
  await expect(create({ from: '2030-01-01' })).rejects.toMatchObject({ key: refusals.fundPlanInvalid })
  await expect(create({ amount: '1' })).rejects.toMatchObject({ key: refusals.fundSubscriptionTooLow })
  await expect(create({ kind: 'withdrawal' })).rejects.toMatchObject({ key: refusals.fundRedemptionTooHigh })
})
