import { fundPlanChange, fundPlanCreate, fundPlanList } from '@tarazu/contract/calls/fund-plans.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  at,
  calendar,
  createFundMarket,
  type FundWorld,
  openFundWorld,
  withPwd,
} from '../testing/fund-world.ts'

const sip = { kind: 'sip', code: 'INDEX50', amount: '500', rhythm: 'monthly', date: '31', withPwd } as const
const always = createCalendar('always')

describe.each([
  ['nse', calendar, ['2026-03-31', '2026-04-30', '2026-06-01', '2026-06-30']],
  ['always', always, ['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']],
] as const)('a SIP of the 31st, %s', (_hours, of, days) => {
  let world: FundWorld
  beforeAll(async () => {
    world = await openFundWorld(createFundMarket(of), of)
  })
  afterAll(() => world.close())

  const start = async (now: string) => {
    world.clock.instantMs = at(now)
    const userId = await world.addInvestor(100_000_00n)
    const { planNo } = await world.call(fundPlanCreate, sip, userId)
    const plan = async () => (await world.call(fundPlanList, { planNo }, userId)).list[0]
    const change = (input: object) => world.call(fundPlanChange, { planNo, ...input }, userId)
    return { plan, change }
  }

  it('runs on the last day of shorter months, whether lived or skipped', async () => {
    const { plan, change } = await start('2026-03-12T10:00:00')
    const said: (string | undefined)[] = []
    for (const [place, day] of days.entries()) {
      said.push((await plan())?.upcoming[0]?.orderDay)
      await world.moveTo(`${day}T10:00:00`)
      expect((await plan())?.done).toBe(place + 1)
    }
    expect(said).toEqual(days)
    // Both at once, over a February.
    await world.moveTo('2027-03-02T10:00:00')
    expect((await plan())?.done).toBe(12)
    expect((await plan())?.last.map(({ day }) => day)).toEqual(
      of === always ? ['2027-02-28', '2027-01-31', '2026-12-31'] : ['2027-03-01', '2027-02-01', '2026-12-31'],
    )
    expect(await change({ date: '29' })).toMatchObject({ date: 29, nextDay: '2027-03-29' })
  })
})
