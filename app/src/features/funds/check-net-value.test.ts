import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { marketUpTo, netValueAgain, recipeOf } from '@tarazu/market/price-proof.ts'
import { expect, it } from 'vitest'
import { verdictOf } from './check-net-value.ts'
import type { NetValueProof } from './fund-queries.ts'

const firstDay = '2026-01-01'
const day = '2026-01-20'
const chain = createSeedChain(new Uint8Array(32).fill(3), dayNumberOf(firstDay))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const seed = hex(chain.seedOf(dayNumberOf(day)))
const recipe = { ...recipeOf(firstDay, withHistory(createCalendar('always'), firstDay)), specialDays: [] }

/** What the server publishes, except the NAV. */
const proofOf = (change: {
  readonly seed?: string | null
  readonly model?: number
  readonly code?: string
}): NetValueProof => ({
  format: 'tarazu-net-value-1',
  recipe: { ...recipe, modelVersion: change.model ?? recipe.modelVersion },
  day: {
    day,
    commitment: chain.commitmentOf(dayNumberOf(day)),
    publishedAt: '2026-01-19T00:00:00.000Z',
    seed: change.seed === undefined ? seed : change.seed,
  },
  fund: { code: change.code ?? 'INDEX50', day, netValue: '1.0000' },
  parts: { holdings: [], money: '0.00', costs: '0.00', netAssets: '0.00', unitsIssued: 1 },
})

it('has no result for a day whose seed is secret, and detects one that was not committed', () => {
  expect(verdictOf(proofOf({ seed: null }))).toEqual({ kind: 'sealed' })
  expect(verdictOf(proofOf({ seed: 'ab'.repeat(32) }))).toEqual({ kind: 'broken-promise' })
  expect(verdictOf(proofOf({ model: 1 }))).toEqual({ kind: 'other-model', modelVersion: 1 })
})

it('confirms the value that the seed gives, and detects a different published one', () => {
  expect(verdictOf(proofOf({ code: 'NO-SUCH-FUND' }))).toEqual({ kind: 'no-value' })
  const proof = proofOf({})
  const found = netValueAgain(marketUpTo(recipe, day, seed), 'INDEX50', day) ?? expect.fail('it has a value')
  expect(verdictOf(proof)).toEqual({
    kind: 'computed',
    netValue: found.netValue,
    holds: false,
    commitment: 'before-day',
  })
  const fund = { ...proof.fund, netValue: textFromParts(BigInt(found.netValue)) }
  // The published sum of the parts also differs.
  expect(verdictOf({ ...proof, fund })).toMatchObject({ holds: false })
  const parts = { ...proof.parts, netAssets: rupeesFromPaise(BigInt(found.netAssetsPaise)) }
  expect(verdictOf({ ...proof, fund, parts })).toMatchObject({ holds: true })
  const late = { ...proof.day, publishedAt: '2026-01-20T23:59:30+05:30' }
  expect(verdictOf({ ...proof, fund, parts, day: late })).toMatchObject({
    holds: true,
    commitment: 'after-price',
  })
})
