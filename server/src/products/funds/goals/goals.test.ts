import {
  fundGoalChange,
  fundGoalCreate,
  fundGoalEnd,
  fundGoalList,
} from '@tarazu/contract/calls/fund-goals.ts'
import { fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { fundOverlap } from '@tarazu/contract/calls/fund-overlap.ts'
import { fundPlanCreate, fundPlanEnd } from '@tarazu/contract/calls/fund-plans.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { at, createFundMarket, type FundWorld, openFundWorld, withPwd } from '../testing/fund-world.ts'

let world: FundWorld
let userId: bigint
beforeAll(async () => {
  world = await openFundWorld(createFundMarket())
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.instantMs = at('2026-03-12T10:00:00')
  userId = await world.addInvestor(1_000_000_00n)
})

const goal = { name: 'School fees', target: '300000', day: '2031-04-01', code: 'INDEX50' } as const
const goals = async (filter = {}) => (await world.call(fundGoalList, filter, userId)).list

it('is set, changed, reached and ended; without a SIP all units of its fund count', async () => {
  const made = await world.call(fundGoalCreate, { ...goal, monthly: '5000', stepUpPercent: '10' }, userId)
  expect(made).toMatchObject({ state: 'active', value: '0.00', monthly: '5000.00', plan: null })
  await world.call(fundSubscribe, { code: 'INDEX50', amount: '100000', withPwd }, userId)
  await world.moveTo('2026-03-13T18:00:00')
  const { goalNo } = made
  const [held] = await goals({ goalNo })
  expect(Number(held?.value)).toBeGreaterThan(95_000)
  const changed = await world.call(fundGoalChange, { goalNo, name: ' Fees ', target: '90000' }, userId)
  expect(changed).toMatchObject({ name: 'Fees', target: '90000.00', state: 'reached', monthly: '5000.00' })
  await expect(world.call(fundGoalChange, { goalNo, target: '90000' }, userId)).rejects.toMatchObject({
    key: refusals.orderUnchanged,
  })
  expect(await world.call(fundGoalEnd, { goalNo }, userId)).toMatchObject({ state: 'ended' })
  const stranger = await world.addInvestor(0n)
  for (const [call, who] of [
    [fundGoalEnd, userId],
    [fundGoalEnd, stranger],
  ] as const)
    await expect(world.call(call, { goalNo }, who)).rejects.toMatchObject({ key: refusals.noSuchFundGoal })
})

it('linked to a SIP uses its payments, and counts only the units that it bought', async () => {
  await world.call(fundSubscribe, { code: 'INDEX50', amount: '100000', withPwd }, userId)
  const sip = { kind: 'sip', code: 'INDEX50', amount: '6000', rhythm: 'weekly', date: '5', withPwd } as const
  const { planNo } = await world.call(fundPlanCreate, sip, userId)
  const { goalNo } = await world.call(fundGoalCreate, { ...goal, planNo }, userId)
  await world.moveTo('2026-03-20T18:00:00')
  const [tied] = await goals({ planNo })
  // ₹6,000 a week is ₹26,000 a month.
  expect(tied).toMatchObject({ goalNo, monthly: '26000.00', plan: { planNo, state: 'active' } })
  const { rows } = await world.owner.query<{ units: bigint }>(
    'select sum(units)::bigint as units from fund_lots where user_id = $1 and bought_paise <= 600000',
    [userId],
  )
  const worth = worthOf(rows[0]?.units ?? 0n, world.netValue('INDEX50', '2026-03-20'))
  expect(tied?.value).toBe(rupeesFromPaise(worth))
  expect(Number(tied?.value)).toBeGreaterThan(5_000)
  await expect(world.call(fundGoalCreate, { ...goal, planNo }, userId)).rejects.toMatchObject({
    key: refusals.fundGoalInvalid,
  })
  await world.call(fundPlanEnd, { planNo }, userId)
  expect((await goals({ goalNo }))[0]).toMatchObject({ monthly: '0.00', plan: { state: 'ended' } })
  const free = await world.call(fundGoalChange, { goalNo, untie: '1', monthly: '1000' }, userId)
  expect(free).toMatchObject({ monthly: '1000.00', plan: null })
  await expect(world.call(fundGoalChange, { goalNo, planNo }, userId)).rejects.toMatchObject({
    key: refusals.fundGoalInvalid,
  })
})

it('requires a positive sum, and a date a month to forty years ahead', async () => {
  const refusedWith = async (input: object, key: string) =>
    expect(world.call(fundGoalCreate, { ...goal, ...input }, userId)).rejects.toMatchObject({ key })
  await refusedWith({ target: '0' }, refusals.fundGoalInvalid)
  await refusedWith({ day: '2026-04-11' }, refusals.fundGoalInvalid)
  await refusedWith({ day: '2066-03-13' }, refusals.fundGoalInvalid)
  await refusedWith({ code: 'NONE' }, refusals.noSuchFund)
  await refusedWith({ planNo: '99' }, refusals.noSuchFundPlan)
  for (let made = 0; made < 20; made += 1)
    await world.call(fundGoalCreate, { ...goal, name: `Goal ${made}`, day: '2026-04-12' }, userId)
  await refusedWith({}, refusals.fundTooManyPlans)
})

it('gives a fund’s overlap with the holdings, through shares and other funds', async () => {
  const none = await world.call(fundOverlap, { code: 'INDEX50' }, userId)
  expect(none).toMatchObject({ percent: null, list: [], funds: [] })
  await world.call(fundSubscribe, { code: 'INDEX50', amount: '100000', withPwd }, userId)
  await world.moveTo('2026-03-13T18:00:00')
  // The fund itself doesn't count.
  expect(await world.call(fundOverlap, { code: 'INDEX50' }, userId)).toMatchObject({ percent: null })
  const large = await world.call(fundOverlap, { code: 'LARGE' }, userId)
  const [first] = large.list
  expect(Number(large.percent)).toBeGreaterThan(20)
  expect(large.funds).toMatchObject([{ code: 'INDEX50', percent: large.percent }])
  expect(Math.min(Number(first?.fundPercent), Number(first?.ownPercent))).toBeGreaterThan(0)
})
