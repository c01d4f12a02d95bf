import { hexOf } from '@tarazu/market/numbers/sha256.ts'
import { type BeaconValueHex, beaconFrom } from '@tarazu/market/offerings/beacon-value.ts'
import {
  commitmentOf,
  createMemberships,
  drawKeyOf,
  drawSeedOf,
  inOrder,
  leafOf,
  rankOf,
} from '@tarazu/market/offerings/draw.ts'
import { describe, expect, it } from 'vitest'
import { claimOf, placeOf, recomputeBeacon, recomputeDraw } from './check-draw.ts'
import type { Allotment } from './issue-queries.ts'

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value)
const id = 'issue:INE00C101010'
const bids = [
  { lots: 2, pricePaise: 31_000 },
  { lots: 1, pricePaise: 30_500 },
]

/** The response from checkAllotment for one of three applications, drawn or not. */
const allotmentOf = (isDrawn: boolean, beacon?: BeaconValueHex): Allotment => {
  const leaf = leafOf(id, '17', bytes(16, 7), 'retail', bids)
  const ordered = inOrder([leaf, bytes(32, 1), bytes(32, 200)])
  const commitment = commitmentOf([{ leaf: bytes(32, 9) }], ordered)
  const membership = createMemberships(ordered)(leaf)
  if (membership === undefined) throw new Error('the leaf is among them')
  const { index, proof } = membership
  const drawSeed = drawSeedOf(bytes(32, 3), id)
  const rank = rankOf(drawKeyOf(commitment.root, drawSeed, beacon && beaconFrom(beacon)), leaf)
  return {
    applicationNo: '17',
    id,
    code: 'NOVA',
    name: 'A',
    nameHindi: 'अ',
    exchange: 'NSE',
    state: isDrawn ? 'allotted' : 'not_allotted',
    category: 'retail',
    quantity: 200,
    allottedQuantity: isDrawn ? 100 : 0,
    rank,
    cut: isDrawn ? rank : rank - 1,
    seedDay: '2026-11-27',
    root: hexOf(commitment.root),
    result: null,
    claim: {
      salt: hexOf(bytes(16, 7)),
      bids,
      membershipIndex: index,
      membershipProof: proof.map(hexOf),
      simulatedRoot: hexOf(commitment.simulatedRoot),
      simulatedCount: commitment.simulatedCount,
      personalRoot: hexOf(commitment.personalRoot),
      personalCount: commitment.personalCount,
      drawSeed: hexOf(drawSeed),
      beacon: beacon ?? null,
      daySeed: hexOf(bytes(32, 3)),
    },
  }
}

const findingOf = (allotment: Allotment) => {
  const claim = claimOf(allotment)
  return claim && recomputeDraw(allotment, claim)
}

describe('checking a draw in the browser', () => {
  it.each([true, false])('confirms an application that was drawn: %s', (isDrawn) => {
    expect(findingOf(allotmentOf(isDrawn))).toBe('fits')
  })

  it('includes a public beacon’s value in the rank', () => {
    const drawn = allotmentOf(true, { name: 'drand', round: 77, value: '05'.repeat(32) })
    expect(findingOf(drawn)).toBe('fits')
    expect(findingOf({ ...drawn, claim: drawn.claim && { ...drawn.claim, beacon: null } })).toBe(
      'rankDiffers',
    )
  })

  it('checks that the beacon’s chain has signed its value', async () => {
    // Round 1000 of drand's chain "quicknet", as published.
    const signed = {
      name: 'drand 52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
      round: 1000,
      value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
      signature:
        'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    }
    const beaconIn = (beacon?: BeaconValueHex) =>
      recomputeBeacon(claimOf(allotmentOf(true, beacon)) ?? expect.fail('it was drawn'))
    expect(await beaconIn(signed)).toBe('signed')
    expect(await beaconIn({ ...signed, round: 1001 })).toBe('forged')
    expect(await beaconIn({ ...signed, signature: undefined })).toBe('unchecked')
    expect(await beaconIn()).toBeUndefined()
  })

  it('detects a result that doesn’t follow from the rank', () => {
    expect(findingOf({ ...allotmentOf(true), allottedQuantity: 0 })).toBe('wronglyDrawn')
    expect(findingOf({ ...allotmentOf(false), allottedQuantity: 100 })).toBe('wronglyDrawn')
  })

  it('detects a wrong rank, application or seed', () => {
    const right = allotmentOf(true)
    expect(findingOf({ ...right, rank: (right.rank ?? 0) + 1 })).toBe('rankDiffers')
    expect(findingOf({ ...right, applicationNo: '18' })).toBe('notCommitted')
    const claim = right.claim && { ...right.claim, daySeed: '04'.repeat(32) }
    expect(findingOf({ ...right, claim })).toBe('seedDiffers')
  })

  it('waits for the draw', () => {
    const { claim, ...rest } = allotmentOf(true)
    expect(claimOf({ ...rest, claim: claim && { ...claim, drawSeed: null } })).toBeUndefined()
    expect(claimOf({ ...rest, claim: null })).toBeUndefined()
  })

  it('maps ranks to 0 to 100', () => {
    expect(placeOf(0)).toBe(0)
    expect(placeOf(2 ** 51)).toBe(50)
  })
})
