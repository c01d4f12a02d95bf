import { allottedOf, placementHold } from '@tarazu/contract/trading/placement-rules.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../ledger/testing/property-runs.ts'
import { lossCovers } from '../../start/products.ts'
import { positionTable } from '../../trading/positions/tables.ts'
import { createInvestor } from '../../trading/positions/testing/fixtures.ts'
import { onSteadyDayMs } from '../../trading/positions/testing/steady-market.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { ticketTable } from '../tickets/tables.ts'
import { createApply } from './apply.ts'
import { createSettle } from './settle.ts'
import { placementApplicationTable } from './tables.ts'
import { createPlacementMarket, dueMs, settings } from './testing/placement-market.ts'

const lots = fc.integer({ min: 1, max: 90 }).map((count) => count * 100)

it('gives each applicant no more than requested, all together no more than offered, and everybody in full if there is enough', () => {
  fc.assert(
    fc.property(
      fc.array(lots, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 100, max: 400_000 }),
      fc.integer({ min: 0, max: 900_000 }),
      (wanted, offered, others) => {
        const applied = wanted.reduce((sum, one) => sum + one, others)
        const given = wanted.map((one) => allottedOf(BigInt(one), BigInt(offered), BigInt(applied)))
        for (const [place, one] of given.entries())
          expect(one).toBeLessThanOrEqual(BigInt(wanted[place] ?? 0))
        expect(given.reduce((sum, one) => sum + one, 0n)).toBeLessThanOrEqual(BigInt(offered))
        if (applied <= offered) expect(given).toEqual(wanted.map(BigInt))
        // In proportion: nobody loses a whole share to the rounding.
        else
          for (const [place, one] of given.entries())
            expect(Number(one)).toBeGreaterThan(((wanted[place] ?? 0) * offered) / applied - 1)
      },
    ),
    propertyRuns(10_000),
  )
})

it('blocks, debits and releases to the paisa, with or without a ticket, cancelled or not', () => {
  const plan = fc.record({
    quantity: lots,
    pricePaise: fc.integer({ min: 101, max: 900_000 }),
    others: fc.integer({ min: 0, max: 100_000 }),
    calledOff: fc.boolean(),
    withTicket: fc.boolean(),
  })
  fc.assert(
    fc.property(plan, ({ quantity, pricePaise, others, calledOff, withTicket }) => {
      const { market, placement } = createPlacementMarket({ pricePaise, forTickets: withTicket })
      const cashPaise = 10_000_000_000n
      const investor = createInvestor(cashPaise)
      const ticket = { kind: 'price-checked', earned_ms: 0n, placement: null, used_ms: null } as const
      investor.put(ticketTable, {
        user_id: 1n,
        ticket_no: 7n,
        expires_ms: BigInt(onSteadyDayMs + dayMs),
        ...ticket,
      })
      const validator = createValidator(market, settings, lossCovers)
      const open = { ...settings, placementQuotaPaise: 10n ** 15n }
      const wish = { id: placement.id, quantity, agentId: 1n, ...(withTicket ? { ticketNo: 7n } : {}) }
      const applied = investor.run(createApply({ validator, settings: open }), wish, onSteadyDayMs)
      expect(applied.kind).toBe('accepted')
      const held = placementHold(
        { pricePaise: BigInt(pricePaise) },
        BigInt(quantity),
        withTicket ? 50_000 : 0,
      )
      expect(investor.balancePaise('user:application-hold')).toBe(held)
      expect(investor.balancePaise('user:cash')).toBe(cashPaise - held)
      const result = {
        placement: placement.id,
        offeredShares: 10_000n,
        calledOff,
        dueMs,
        appliedShares: BigInt(quantity + others),
      }
      const settle = createSettle(market)
      expect(investor.run(settle, result, dueMs).kind).toBe('accepted')
      // A repeated run finds nothing to do.
      expect(investor.run(settle, result, dueMs).kind).toBe('refused')
      const [row] = investor.rows(placementApplicationTable)
      const allotted = calledOff ? 0n : allottedOf(BigInt(quantity), 10_000n, BigInt(quantity + others))
      const costPaise = BigInt(pricePaise) * allotted
      const discountPaise = row?.discount_paise ?? 0n
      expect(row).toMatchObject({ held_paise: 0n, allotted_quantity: allotted })
      expect(investor.balancePaise('user:application-hold')).toBe(0n)
      expect(investor.balancePaise('user:margin')).toBe(costPaise)
      expect(investor.balancePaise('user:cash')).toBe(cashPaise - costPaise + discountPaise)
      expect(investor.postedPaise('house:vip-discount')).toBe(discountPaise)
      expect(discountPaise * 20n).toBeLessThanOrEqual(costPaise + 20n)
      expect(investor.totalPaise()).toBe(0n)
      expect(investor.rows(positionTable).map((one) => one.quantity)).toEqual(
        allotted === 0n ? [] : [allotted],
      )
      const until = investor.rows(positionTable)[0]?.locked_until_ms
      if (allotted > 0n) expect(until).toBe(BigInt(Date.parse('2027-05-20T00:00:00+05:30')))
    }),
    propertyRuns(300),
  )
})
