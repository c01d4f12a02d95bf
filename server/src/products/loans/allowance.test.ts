import { expect, it } from 'vitest'
import { blockClaims } from '../blocks/release-claims.ts'
import { claimShares } from '../quota/claims.ts'
import { settleLeftClaims } from '../quota/release-claims.ts'
import { allowanceClaims, claimAllowance } from './allowance.ts'
import { addInvestor, services, useLoanBed, world } from './testing/loan-bed.ts'

useLoanBed()

const claimStates = async () => {
  const claims = await world.bed.kysely.selectFrom('offer_claims').select(['product', 'state']).execute()
  return Object.fromEntries(
    claims.map(({ product, state }) => [product.includes('block') ? 'block' : 'loan', state]),
  )
}

it('releases a claim that its process left open, and none of another product', async () => {
  const userId = await addInvestor()
  const { database } = services()
  const [amountPaise, nowMs] = [100_000n, world.nowMs]
  await claimAllowance(database, 1_000_000n, {
    userId,
    amountPaise,
    idempotencyKey: undefined,
    nowMs,
    realMs: nowMs,
  })
  const block = { product: '2026-11-20-block-INE000000000', totalShares: 100 }
  await claimShares(database, block, { userId, shares: 10, idempotencyKey: undefined, nowMs })
  await settleLeftClaims(database, allowanceClaims(services()), nowMs + 1)
  expect(await claimStates()).toEqual({ loan: 'released', block: 'held' })
  await settleLeftClaims(database, blockClaims(services()), nowMs + 1)
  expect(await claimStates()).toEqual({ loan: 'released', block: 'released' })
})
