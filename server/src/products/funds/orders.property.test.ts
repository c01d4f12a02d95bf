import { fundHoldings } from '@tarazu/contract/calls/fund-holdings.ts'
import { fundCancel, fundRedeem, fundSubscribe, fundSwitch } from '@tarazu/contract/calls/fund-orders.ts'
import { fundPlanCreate } from '@tarazu/contract/calls/fund-plans.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../../base/refusal.ts'
import { type FundDesk, openFundDesk } from './testing/fund-desk.ts'
import { at, createFundMarket, type FundWorld, openFundWorld, withPwd } from './testing/fund-world.ts'

let world: FundWorld
let desk: FundDesk
beforeAll(async () => {
  world = await openFundWorld(createFundMarket())
  desk = await openFundDesk(world)
})
afterAll(() => world.close())

const codes = ['LIQUID', 'GOLD', 'SMALL', 'TAXSAVER', 'TARGET2030'] as const
const code = fc.constantFrom(...codes)
const step = fc.oneof(
  fc.record({ kind: fc.constant('subscribe' as const), code, paise: fc.bigInt(1n, 300_000_00n) }),
  fc.record({
    kind: fc.constant('units' as const),
    code,
    shares: fc.integer({ min: 1, max: 300 }).map((tens) => tens * 10),
  }),
  fc.record({ kind: fc.constant('redeem' as const), code, parts: fc.bigInt(1n, 30_000_000n) }),
  fc.record({ kind: fc.constant('amount' as const), code, paise: fc.bigInt(1n, 100_000_00n) }),
  fc.record({ kind: fc.constant('all' as const), code }),
  fc.record({ kind: fc.constant('switch' as const), code, to: code }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({
    kind: fc.constant('plan' as const),
    code,
    paise: fc.bigInt(1n, 20_000_00n),
    isSip: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('close' as const), code }),
  fc.record({ kind: fc.constant('suspend' as const), code }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 90 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

const rupees = (paise: bigint) => `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`
const money = (text: string) => BigInt(text.replace('.', ''))

const take = async (userId: bigint, one: Step, placed: string[]): Promise<void> => {
  const note = async (order: Promise<{ orderNo: string }>) => void placed.push((await order).orderNo)
  if (one.kind === 'wait') {
    const untilMs = world.clock.instantMs + one.hours * 3_600_000
    return world.moveTo(new Date(untilMs + 19_800_000).toISOString().slice(0, 19))
  }
  if (one.kind === 'cancel') {
    const orderNo = placed.pop()
    if (orderNo !== undefined) await world.call(fundCancel, { orderNo }, userId)
    return
  }
  if (one.kind === 'close' || one.kind === 'suspend') {
    await desk.change(one.code, one.kind)
    return
  }
  if (one.kind === 'plan') {
    const dates = { rhythm: 'weekly', date: '5' } as const
    const kind = one.isSip ? 'sip' : 'withdrawal'
    await world.call(
      fundPlanCreate,
      { kind, code: one.code, amount: rupees(one.paise), ...dates, withPwd },
      userId,
    )
    return
  }
  if (one.kind === 'subscribe')
    return note(world.call(fundSubscribe, { code: one.code, amount: rupees(one.paise), withPwd }, userId))
  if (one.kind === 'units')
    return note(world.call(fundSubscribe, { code: one.code, shares: String(one.shares), withPwd }, userId))
  if (one.kind === 'redeem')
    return note(world.call(fundRedeem, { code: one.code, shares: textFromParts(one.parts), withPwd }, userId))
  if (one.kind === 'amount')
    return note(world.call(fundRedeem, { code: one.code, amount: rupees(one.paise), withPwd }, userId))
  if (one.kind === 'all') return note(world.call(fundRedeem, { code: one.code, all: '1', withPwd }, userId))
  return note(world.call(fundSwitch, { from: one.code, to: one.to, all: '1', withPwd }, userId))
}

const expectWhole = async (userId: bigint): Promise<void> => {
  const { rows: uneven } = await world.owner.query(
    `select 1 from fund_holdings as held
     left join lateral (select coalesce(sum(units), 0) as units, coalesce(sum(cost_paise), 0) as cost_paise
       from fund_lots as lot where lot.user_id = held.user_id and lot.fund = held.fund and is_open) as lots on true
     left join lateral (select coalesce(sum(units), 0) as units from fund_orders as waiting
       where waiting.user_id = held.user_id and waiting.fund = held.fund and kind <> 'subscribe'
         and stage in ('review', 'waiting')) as frozen on true
     where held.user_id = $1 and (held.units <> lots.units or held.frozen_units <> frozen.units
       or held.units > 0 and held.cost_paise <> lots.cost_paise)`,
    [userId],
  )
  expect(uneven).toEqual([])
  const { rows } = await world.owner.query<{ held: string; due: string }>(
    `select coalesce(sum(held_paise), 0) as held,
       coalesce(sum(net_paise) filter (where stage = 'paying'), 0) as due from fund_orders where user_id = $1`,
    [userId],
  )
  const figures = await world.figures(userId)
  expect(money(figures.frozenFundAmount)).toBe(BigInt(rows[0]?.held ?? 0))
  expect(money(figures.totalFrozen)).toBe(BigInt(rows[0]?.held ?? 0) + BigInt(rows[0]?.due ?? 0))
  const { sums, list } = await world.call(fundHoldings, { pageSize: '100' }, userId)
  expect(sums.marketValue).toBe(figures.fundMarketValue)
  expect(sums.pendingAmount).toBe(figures.frozenFundAmount)
  expect(list.reduce((sum, { marketValue }) => sum + money(marketValue), 0n)).toBe(money(sums.marketValue))
  // The total is what was there before, plus the funds' gains.
  const gained =
    money(sums.cumulativeGain.replace('-', '')) * (sums.cumulativeGain.startsWith('-') ? -1n : 1n)
  expect(money(figures.totalAssets)).toBe(1_000_000_00n + gained)
}

/** Three in a normal run, many in `npm run test:properties`: each simulates several weeks on a database. */
const numRuns = process.env.PROPERTY_RUNS === undefined ? 3 : 60

it(
  'units and paise add up across any subscriptions, redemptions, switches, plans, closings and cancellations',
  async () => {
    const steps = fc.array(step, { minLength: 5, maxLength: 15 })
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        world.clock.instantMs = at('2026-03-12T09:00:00')
        await world.owner.query('truncate fund_stops')
        const userId = await world.addInvestor(1_000_000_00n)
        const placed: string[] = []
        for (const one of taken) {
          try {
            await take(userId, one, placed)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
          await expectWhole(userId)
        }
        // Plans would go on buying.
        await world.owner.query(
          `update fund_plans set state = 'ended', ended_reason = 'ended', next_day = null where user_id = $1`,
          [userId],
        )
        // An investor who redeems everything has nothing left in the funds two weeks later.
        for (const fund of codes)
          if (fund !== 'TAXSAVER')
            await take(userId, { kind: 'all', code: fund }, placed).catch((error) => {
              if (!(error instanceof Refusal)) throw error
            })
        await take(userId, { kind: 'wait', hours: 400 }, placed)
        await expectWhole(userId)
        expect(await world.checkLedger()).toEqual([])
      }),
      { numRuns },
    )
  },
  numRuns * 40_000,
)
