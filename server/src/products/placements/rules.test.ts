import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { Placement } from '@tarazu/market/types.ts'
import { describe, expect, it } from 'vitest'
import { lossCovers } from '../../start/products.ts'
import { createInvestor } from '../../trading/positions/testing/fixtures.ts'
import { onSteadyDayMs } from '../../trading/positions/testing/steady-market.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { type TicketRow, ticketTable } from '../tickets/tables.ts'
import { createApply } from './apply.ts'
import { createPlacementMarket, settings } from './testing/placement-market.ts'

const applying = (change: Partial<Placement> = {}, cashPaise = 10_000_000_000n) => {
  const { market, placement } = createPlacementMarket(change)
  const investor = createInvestor(cashPaise)
  const validator = createValidator(market, settings, lossCovers)
  const apply = (quantity = 100, ticketNo?: bigint, instantMs = onSteadyDayMs) =>
    investor.run(
      createApply({ validator, settings }),
      { id: placement.id, quantity, agentId: 1n, ...(ticketNo === undefined ? {} : { ticketNo }) },
      instantMs,
    )
  const giveTicket = (row: Partial<TicketRow> = {}) =>
    investor.put(ticketTable, {
      user_id: 1n,
      ticket_no: 7n,
      kind: 'second-factor',
      earned_ms: 0n,
      placement: null,
      used_ms: null,
      expires_ms: BigInt(onSteadyDayMs + dayMs),
      ...row,
    })
  return { investor, market, apply, giveTicket, placement }
}
const refusedBy = (key: string) => expect.objectContaining({ kind: 'refused', key })

describe('an application for a placement', () => {
  it('is refused with 105, 015 and 003 by its quantity', () => {
    expect(applying().apply(150)).toEqual(refusedBy(refusals.quantityNotInLots))
    expect(applying().apply(10_100)).toEqual(refusedBy(refusals.notEnoughOfPlacementLeft))
    expect(applying({ quantityShares: 1_000_000 }).apply(60_000)).toMatchObject({
      key: refusals.subscriptionLimitReached,
      details: { maximum: '49500' },
    })
  })

  it('is refused outside its days, on a weekend, twice, and without the money', () => {
    expect(applying().apply(100, undefined, onSteadyDayMs + dayMs)).toEqual(
      refusedBy(refusals.placementNotOpen),
    )
    const weekend = applying({ opensMs: 0, closesMs: onSteadyDayMs + 9 * dayMs })
    weekend.market.setSession({ day: '2026-11-23', phase: 'closed', isOpen: false })
    const saturdayMs = onSteadyDayMs + dayMs
    expect(weekend.apply(100, undefined, saturdayMs)).toEqual(refusedBy(refusals.weekend))
    const twice = applying()
    expect(twice.apply().kind).toBe('accepted')
    expect(twice.apply()).toEqual(refusedBy(refusals.alreadyApplied))
    expect(applying({}, 1_000_000n).apply()).toEqual(refusedBy(refusals.fundsTooLow))
  })

  it('uses a ticket once, if one is needed, and accepts no other', () => {
    const forTickets = { forTickets: true }
    expect(applying(forTickets).apply()).toEqual(refusedBy(refusals.ticketNeeded))
    expect(applying(forTickets).apply(100, 7n)).toEqual(refusedBy(refusals.ticketInvalid))
    const expired = applying(forTickets)
    expired.giveTicket({ expires_ms: BigInt(onSteadyDayMs) })
    expect(expired.apply(100, 7n)).toEqual(refusedBy(refusals.ticketInvalid))
    const used = applying(forTickets)
    used.giveTicket({ used_ms: 1n, placement: 'another' })
    expect(used.apply(100, 7n)).toEqual(refusedBy(refusals.ticketInvalid))
    const elsewhere = applying()
    elsewhere.giveTicket()
    expect(elsewhere.apply(100, 7n)).toEqual(refusedBy(refusals.ticketInvalid))
    const good = applying(forTickets)
    good.giveTicket()
    expect(good.apply(100, 7n)).toMatchObject({
      kind: 'accepted',
      result: { heldAmount: '9595.00', discount: '505.00' },
    })
    expect(good.investor.rows(ticketTable)).toMatchObject([{ placement: good.placement.id }])
  })
})
