import { refusals } from '@tarazu/contract/refusals/keys.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { investorTable } from '../../people/investors/tables.ts'
import { MemoryLedger } from '../../trading/positions/testing/memory-ledger.ts'
import { createStarterClaim } from './claim.ts'
import { starterGrantTable } from './tables.ts'

const claim = fc.record({
  amountPaise: fc.bigInt(0n, 10_000_000_00n),
  locked: fc.boolean(),
  status: fc.constantFrom('not_submitted', 'in_review', 'failed', 'passed', 'passed', 'passed'),
})

it('pays the starter sum once, to a verified investor who is not locked, and loses no paisa', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 5_000_00n), fc.array(claim, { maxLength: 8 }), (cashPaise, claims) => {
      const ledger = new MemoryLedger(cashPaise)
      let paidPaise: bigint | undefined
      for (const [nowMs, { amountPaise, locked, status }] of claims.entries()) {
        ledger.put(investorTable, { user_id: 1n, identity_status: status, locked, loan_overdue: false })
        const decision = ledger.run(createStarterClaim(amountPaise), {}, nowMs)
        const wants = !locked && status === 'passed' && paidPaise === undefined && amountPaise > 0n
        expect(decision.kind).toBe(wants ? 'accepted' : 'refused')
        if (wants) paidPaise = amountPaise
        if (decision.kind === 'refused' && locked) expect(decision.key).toBe(refusals.accountLocked)
      }
      expect(ledger.totalPaise()).toBe(0n)
      expect(ledger.postedPaise('house:starter')).toBe(paidPaise ?? 0n)
      expect(ledger.postedPaise('house:bank')).toBe(cashPaise)
      expect(ledger.balancePaise('user:cash')).toBe(cashPaise + (paidPaise ?? 0n))
      expect(ledger.rows(starterGrantTable).map((row) => row.amount_paise)).toEqual(
        paidPaise === undefined ? [] : [paidPaise],
      )
    }),
  )
})

it('is not offered where the setting is 0 (045)', () => {
  const ledger = new MemoryLedger(0n)
  ledger.put(investorTable, { user_id: 1n, identity_status: 'passed', locked: false, loan_overdue: false })
  expect(ledger.run(createStarterClaim(0n), {}, 0)).toMatchObject({ key: refusals.starterNotOffered })
})
