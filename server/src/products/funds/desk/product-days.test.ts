import { deskProductDays } from '@tarazu/contract/calls/desk-funds.ts'
import { fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { fundPlanCreate } from '@tarazu/contract/calls/fund-plans.ts'
import { quantNamesOf } from '@tarazu/market/quant/quant-names.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FundDesk, openFundDesk } from '../testing/fund-desk.ts'
import { at, calendar, type FundWorld, openFundWorld, withPwd } from '../testing/fund-world.ts'

let world: FundWorld
let desk: FundDesk
const begin = async (instant: string) => {
  world.clock.instantMs = at(instant)
  return world.addInvestor(2_00_00_000_00n)
}
beforeAll(async () => {
  world = await openFundWorld()
  desk = await openFundDesk(world)
})
afterAll(() => world.close())

describe('the product calendar', () => {
  const eventsOf = async (id: string) => {
    const { days } = await desk.call(deskProductDays, {})
    return days.flatMap(({ day, events }) =>
      events.flatMap(({ kind, product, name, at: instant }) =>
        product === id ? [[kind, name, day, Date.parse(instant)]] : [],
      ),
    )
  }

  it('counts the larger amount for a plan that steps up on its next date', async () => {
    const userId = await begin('2026-03-10T10:00:00')
    const amountOn = async (wanted: string) => {
      const { days } = await desk.call(deskProductDays, {})
      return Number(days.find(({ day }) => day === wanted)?.plans.amount)
    }
    const before = await amountOn('2026-03-19')
    const plan = { kind: 'sip', code: 'BALANCED', amount: '5000', rhythm: 'monthly', date: '19' } as const
    const { planNo } = await world.call(fundPlanCreate, { ...plan, stepUpPercent: '10', withPwd }, userId)
    expect(await amountOn('2026-03-19')).toBe(before + 5_000)
    await world.owner.query('update fund_plans set step_day = next_day where plan_no = $1', [planNo])
    expect(await amountOn('2026-03-19')).toBe(before + 5_500)
  })

  it('moves an order whose day has become a holiday to the next trading day', async () => {
    const userId = await begin('2026-03-12T16:00:00')
    const countOn = async (wanted: string) => {
      const { days } = await desk.call(deskProductDays, {})
      return days.find(({ day }) => day === wanted)?.subscriptions.count ?? 0
    }
    const [friday, monday] = [await countOn('2026-03-13'), await countOn('2026-03-16')]
    await world.call(fundSubscribe, { code: 'BALANCED', amount: '50000', withPwd }, userId)
    expect([await countOn('2026-03-13'), await countOn('2026-03-16')]).toEqual([friday + 1, monday])
    const { special } = calendar
    try {
      calendar.replace([...special, { day: '2026-03-13', name: 'Changed', session: undefined }])
      expect([await countOn('2026-03-13'), await countOn('2026-03-16')]).toEqual([0, friday + monday + 1])
    } finally {
      calendar.replace(special)
    }
  })

  it('shows when an AI quant product opens, and when one that the desk is closing pays everybody out', async () => {
    const product = world.market.quant?.list.toSorted((one, other) =>
      one.opensOn < other.opensOn ? -1 : 1,
    )[0]
    if (product === undefined) throw new Error('the market has no AI products')
    const { id, opensOn } = product
    const { name } = quantNamesOf(id)
    const openMs = at(`${opensOn}T09:15:00`)
    world.clock.instantMs = openMs - 20 * 86_400_000
    expect(await eventsOf(id)).toEqual([['opens', name, opensOn, openMs]])
    world.clock.instantMs = openMs - 40 * 86_400_000
    expect(await eventsOf(id)).toEqual([])
    // Placed on a Friday after the close: at Monday's NAV.
    const stoppedMs = at('2026-03-20T18:00:00')
    await world.owner.query(
      `insert into offer_stops (product, state, request_id, stopped_ms) values ($1, 'closed', 1, $2)`,
      [id, stoppedMs],
    )
    world.clock.instantMs = stoppedMs + 1_000
    expect(await eventsOf(id)).toEqual([['pays-out', name, '2026-03-23', at('2026-03-23T15:30:00')]])
  })
})
