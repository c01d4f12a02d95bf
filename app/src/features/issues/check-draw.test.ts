import { hexOf } from '@tarazu/market/numbers/sha256.ts'
import {
  type BeaconValue,
  commitmentOf,
  createMemberships,
  drawKeyOf,
  drawSeedOf,
  inOrder,
  leafOf,
  rankOf,
} from '@tarazu/market/offerings/draw.ts'
import { describe, expect, it } from 'vitest'
import { claimOf, placeOf, recomputeDraw } from './check-draw.ts'
import type { Allotment } from './issue-queries.ts'

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value)
const id = 'issue:INE00C101010'
const bids = [
  { lots: 2, pricePaise: 31_000 },
  { lots: 1, pricePaise: 30_500 },
]

/** The answer of checkAllotment for one of three applications, drawn or not. */
const allotmentOf = (isDrawn: boolean, beacon?: BeaconValue): Allotment => {
  const leaf = leafOf(id, '17', bytes(16, 7), 'retail', bids)
  const ordered = inOrder([leaf, bytes(32, 1), bytes(32, 200)])
  const commitment = commitmentOf([{ leaf: bytes(32, 9) }], ordered)
  const membership = createMemberships(ordered)(leaf)
  if (membership === undefined) throw new Error('the leaf is among them')
  const { index, proof } = membership
  const drawSeed = drawSeedOf(bytes(32, 3), id)
  const rank = rankOf(drawKeyOf(commitment.root, drawSeed, beacon), leaf)
  return {
    ...{ applicationNo: '17', id, code: 'NOVA', name: 'A', nameHindi: 'अ', exchange: 'NSE' },
    ...{ state: isDrawn ? 'allotted' : 'not_allotted', category: 'retail', quantity: 200 },
    ...{ allottedQuantity: isDrawn ? 100 : 0, rank, cut: isDrawn ? rank : rank - 1, seedDay: '2026-11-27' },
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
      beacon: beacon === undefined ? null : { ...beacon, value: hexOf(beacon.value) },
      daySeed: hexOf(bytes(32, 3)),
    },
  }
}

const findingOf = (allotment: Allotment) => {
  const claim = claimOf(allotment)
  return claim && recomputeDraw(allotment, claim)
}

describe('the check of a draw in the browser', () => {
  it.each([true, false])('holds for an application that was drawn: %s', (isDrawn) => {
    expect(findingOf(allotmentOf(isDrawn))).toBe('fits')
  })

  it('takes a public beacon’s value into the rank', () => {
    const drawn = allotmentOf(true, { name: 'drand', round: 77, value: bytes(32, 5) })
    expect(findingOf(drawn)).toBe('fits')
    expect(findingOf({ ...drawn, claim: drawn.claim && { ...drawn.claim, beacon: null } })).toBe(
      'rankDiffers',
    )
  })

  it('finds a result that does not follow from the rank', () => {
    expect(findingOf({ ...allotmentOf(true), allottedQuantity: 0 })).toBe('wronglyDrawn')
    expect(findingOf({ ...allotmentOf(false), allottedQuantity: 100 })).toBe('wronglyDrawn')
  })

  it('finds another rank, another application and another seed', () => {
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

  it('places ranks between 0 and 100', () => {
    expect(placeOf(0)).toBe(0)
    expect(placeOf(2 ** 51)).toBe(50)
  })
})
