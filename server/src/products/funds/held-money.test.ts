import { fundOrder, fundRedeem, fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
beforeAll(async () => {
  world = await openFundWorld(market)
})
afterAll(() => world.close())

const frozen = async (userId: bigint) => {
  const { frozenFundAmount, availableFunds } = await world.figures(userId)
  return [frozenFundAmount, availableFunds]
}
const begin = async (instant: string) => {
  world.clock.instantMs = at(instant)
  return world.addInvestor(1_000_000_00n)
}
/** Held until the close of its day, or, for a liquid fund, until its cut-off. */
const rows = [
  ['BALANCED', '2026-03-12T14:59:00', '2026-03-12T15:30:00'],
  ['BALANCED', '2026-03-12T15:01:00', '2026-03-13T15:30:00'],
  ['BALANCED', `${holiday}T10:00:00`, '2026-03-18T15:30:00'],
  ['LIQUID', '2026-03-12T13:29:00', '2026-03-12T13:30:00'],
  ['LIQUID', '2026-03-12T13:31:00', '2026-03-13T13:30:00'],
] as const

describe('blocked money', () => {
  it.each(rows)('for %s from %s moves at %s, not a millisecond before', async (code, from, moves) => {
    const userId = await begin(from)
    await world.call(fundSubscribe, { code, amount: '100000', withPwd }, userId)
    expect(await frozen(userId)).toEqual(['100000.00', '900000.00'])
    await world.moveTo(new Date(at(moves) - 1 + 19_800_000).toISOString().slice(0, -1))
    expect(await frozen(userId)).toEqual(['100000.00', '900000.00'])
    await world.moveTo(moves)
    expect(await frozen(userId)).toEqual(['0.00', '900000.00'])
    expect(await world.checkLedger()).toEqual([])
  })

  it('moves in a skip as on ordinary days, including redemptions’ payouts', async () => {
    const live = async (stops: readonly string[]) => {
      const userId = await begin('2026-03-12T15:01:00')
      const { orderNo } = await world.call(
        fundSubscribe,
        { code: 'VALUE', amount: '100000', withPwd },
        userId,
      )
      for (const stop of stops) await world.moveTo(stop)
      const bought = await world.call(fundOrder, { orderNo }, userId)
      await world.call(fundRedeem, { code: 'VALUE', all: '1', withPwd }, userId)
      for (const stop of stops) await world.moveTo(stop.replace('2026-03', '2026-05'))
      const { result, settledAt, valueDay } = bought
      return { result, settledAt, valueDay, figures: await world.figures(userId) }
    }
    const days = ['13', '14', '16', '17', '18', '19', '20'].map((day) => `2026-03-${day}T18:00:00`)
    const lived = await live(days)
    expect(lived.figures).toMatchObject({ fundAccount: '0.00', totalFrozen: '0.00' })
    expect(await live(days.slice(-1))).toEqual(lived)
  })
})
