import { allCalls } from '@tarazu/contract/calls/all.ts'
import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import { deskOffers, deskStopOffer } from '@tarazu/contract/calls/desk-offers.ts'
import { deskStopTickets } from '@tarazu/contract/calls/desk-tickets.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Market } from '@tarazu/market/types.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stoppable } from '../../start/products.ts'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'
import { onSteadyDayMs } from '../../trading/positions/testing/steady-market.ts'
import { createPlacementMarket } from '../placements/testing/placement-market.ts'
import { checkStoppable, offersNow } from './stop.ts'

let tarazu: TestTarazu
beforeAll(async () => {
  tarazu = await startTestTarazu()
})
afterAll(() => tarazu.close())

describe('the desk', () => {
  it('lets two people stop an offer, with a reason, until it opens', async () => {
    const first = tarazu.client({ token: await tarazu.operatorToken() })
    const second = tarazu.client({ token: await tarazu.operatorToken('secondOperator') })
    const { offers, needsApproval } = await first(deskOffers, {})
    expect(needsApproval).toBe(true)
    const opened = offers.find(({ state }) => state !== 'upcoming')
    if (opened !== undefined)
      await expect(
        first(deskStopOffer, { id: opened.id, stop: 'stopped', reason: 'Late' }),
      ).rejects.toMatchObject({
        key: refusals.offerHasOpened,
      })
    await expect(
      first(deskStopOffer, { id: 'no-such', stop: 'stopped', reason: 'None' }),
    ).rejects.toMatchObject({
      key: refusals.noSuchOffer,
    })
    const coming = offers.find(({ state }) => state === 'upcoming')
    if (coming === undefined) return
    const asked = await first(deskStopOffer, { id: coming.id, stop: 'stopped', reason: 'Class is over' })
    expect(asked.state).toBe('waiting')
    await expect(
      first(deskDecideRequest, { requestId: asked.requestId, decision: 'approve' }),
    ).rejects.toMatchObject({ key: refusals.ownRequest })
    await second(deskDecideRequest, { requestId: asked.requestId, decision: 'approve' })
    const after = await first(deskOffers, {})
    expect(after.offers.find(({ id }) => id === coming.id)).toMatchObject({ stop: 'stopped' })
  })

  it('may stop one up to its opening', () => {
    const { market, placement } = createPlacementMarket()
    const input = { id: placement.id, stop: 'stopped' } as const
    expect(() => checkStoppable({ market, stoppable }, input, placement.opensMs - 1)).not.toThrow()
    expect(() => checkStoppable({ market, stoppable }, input, placement.opensMs)).toThrow(
      expect.objectContaining({ key: refusals.offerHasOpened }),
    )
    expect(() => checkStoppable({ market, stoppable }, { ...input, id: 'other' }, onSteadyDayMs)).toThrow(
      expect.objectContaining({ key: refusals.noSuchOffer }),
    )
  })

  it('may stop an IPO up to its opening, and sees it until its shares are traded', () => {
    const { market, placement } = createPlacementMarket()
    const { instrument } = placement
    const [opensMs, closesMs, listsMs] = [1_000, 2_000, 3_000]
    const issue = { id: 'issue:INE00C101010', instrument, opensMs, closesMs, listsMs, offeredShares: 100 }
    const withIssue = { ...market, issues: { list: () => [issue] } } as unknown as Market
    const sources = { market: withIssue, stoppable }
    const input = { id: issue.id, stop: 'hidden' } as const
    expect(() => checkStoppable(sources, input, 999)).not.toThrow()
    expect(() => checkStoppable(sources, input, 1_000)).toThrow(
      expect.objectContaining({ key: refusals.offerHasOpened }),
    )
    const shown = (nowMs: number) => offersNow(sources, nowMs).find(({ id }) => id === issue.id)
    expect(shown(2_999)).toMatchObject({ kind: 'issue', quantityShares: 100 })
    expect(shown(3_000)).toBeUndefined()
  })

  it('has no call that sets a price, a demand, an allotment or a ticket', () => {
    const written = allCalls.filter(({ access, changes }) => access === 'operator' && changes)
    expect(written.length).toBeGreaterThan(20)
    const fields = written.flatMap(({ name, input }) =>
      Object.keys(input.shape).map((field) => `${name}.${field}`),
    )
    const telling =
      /price|paise|demand|allot|subscrib|shares|quantity|times|rank|seed|ticket|winner|fill|balance/i
    expect(fields.filter((field) => telling.test(field.split('.')[1] ?? ''))).toEqual([])
    // Only two calls concern offers; they take what to hide, stop or suspend, and a reason.
    const offering = written.filter(({ path }) => /offer|placement|block|ticket/.test(path))
    expect(offering.map(({ name }) => name)).toEqual([deskStopOffer.name, deskStopTickets.name])
    expect(Object.keys(deskStopOffer.input.shape)).toEqual(['id', 'stop', 'reason'])
    expect(Object.keys(deskStopTickets.input.shape)).toEqual(['earnedBy', 'stop', 'reason'])
  })
})
