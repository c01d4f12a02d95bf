import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOf } from '../numbers/sha256.ts'
import {
  type Beacon,
  type BeaconValue,
  checkDraw,
  commitmentOf,
  createMemberships,
  drawKeyOf,
  drawSeedOf,
  leafOf,
  rankOf,
} from './draw.ts'
import { createProofs, leafHash, nodeHash, rootByProof, rootOf } from './merkle.ts'

const leaf = fc.uint8Array({ minLength: 32, maxLength: 32 })
const issueId = 'issue:INEZ00001015'
const daySeed = new Uint8Array(32).fill(9)

describe('a Merkle tree', () => {
  it('is RFC 6962’s, with the hashes from its section 2.1.3', () => {
    const sha = (...parts: readonly Uint8Array[]) =>
      createHash('sha256').update(Buffer.concat(parts)).digest('hex')
    const [one, other] = [leafHash(new Uint8Array([7])), leafHash(new Uint8Array([8]))]
    expect(hexOf(one)).toBe(sha(new Uint8Array([0, 7])))
    expect(hexOf(nodeHash(one, other))).toBe(sha(new Uint8Array([1]), one, other))
    const third = leafHash(new Uint8Array([9]))
    expect(hexOf(rootOf([one, other, third]))).toBe(hexOf(nodeHash(nodeHash(one, other), third)))
  })

  it('proves each of its leaves, and no other', () => {
    fc.assert(
      fc.property(fc.array(leaf, { minLength: 1, maxLength: 40 }), leaf, (leaves, stranger) => {
        const root = hexOf(rootOf(leaves))
        const proofOf = createProofs(leaves)
        for (const [index, own] of leaves.entries()) {
          const proof = proofOf(index)
          const reached = rootByProof(own, index, leaves.length, proof)
          expect(reached && hexOf(reached)).toBe(root)
          const wrong = rootByProof(stranger, index, leaves.length, proof)
          expect(wrong && hexOf(wrong)).not.toBe(root)
        }
      }),
    )
  })
})

const application = (index: number) => {
  const salt = new Uint8Array(16).fill(index)
  const bids = [{ lots: 1 + index }]
  return { applicationNo: `A${index}`, salt, category: 'retail' as const, bids }
}
const leafAt = (index: number) => {
  const { applicationNo, salt, category, bids } = application(index)
  return leafOf(issueId, applicationNo, salt, category, bids)
}
/** A local substitute for a public source of random values: one per hour, the hash of its number. */
const hourMs = 3_600_000
const standIn: Beacon = {
  read: async (sinceMs) => {
    const round = Math.ceil(sinceMs / hourMs)
    return { name: 'local', round, value: leafHash(new Uint8Array([round & 255])) }
  },
}
const localBeacon = (await standIn.read(7 * hourMs - 1)) ?? expect.fail('it has a value each hour')

const claimOf = (index: number, beacon?: BeaconValue) => {
  const leaves = Array.from({ length: 9 }, (_, i) => leafAt(i))
  const commitment = commitmentOf([{ leaf: leafAt(100) }, { leaf: leafAt(101) }], leaves)
  const drawSeed = drawSeedOf(daySeed, issueId)
  return {
    ...application(index),
    issueId,
    commitment,
    drawSeed,
    daySeed,
    ...(beacon && { beacon }),
    membership: createMemberships(leaves)(leafAt(index)) ?? expect.fail('it is among them'),
    rank: rankOf(drawKeyOf(commitment.root, drawSeed, beacon), leafAt(index)),
  }
}

describe('a claim about a draw', () => {
  it('fits for everybody, with a beacon and without', () => {
    for (let index = 0; index < 9; index += 1) {
      expect(checkDraw(claimOf(index))).toBe('fits')
      expect(checkDraw(claimOf(index, localBeacon))).toBe('fits')
    }
  })

  it('is rejected when any part of it is changed', () => {
    const claim = claimOf(4)
    expect(checkDraw({ ...claim, rank: claim.rank + 1 })).toBe('rankDiffers')
    expect(checkDraw({ ...claim, beacon: localBeacon })).toBe('rankDiffers')
    expect(checkDraw({ ...claim, daySeed: new Uint8Array(32) })).toBe('seedDiffers')
    expect(checkDraw({ ...claim, bids: [{ lots: 99 }] })).toBe('notCommitted')
    expect(checkDraw({ ...claim, applicationNo: 'A5' })).toBe('notCommitted')
    const { commitment } = claim
    for (const changed of [
      { ...commitment, root: new Uint8Array(32) },
      { ...commitment, simulatedRoot: new Uint8Array(32) },
      { ...commitment, personalRoot: new Uint8Array(32) },
      { ...commitment, simulatedCount: 3 },
      { ...commitment, personalCount: 10 },
    ])
      expect(checkDraw({ ...claim, commitment: changed })).toBe('notCommitted')
  })

  it('has ranks that are uniform over all positions', () => {
    const key = drawKeyOf(new Uint8Array(32), drawSeedOf(daySeed, issueId), undefined)
    const ranks = Array.from({ length: 4_000 }, (_, i) =>
      rankOf(key, leafHash(new Uint8Array([i & 255, i >> 8]))),
    )
    expect(ranks.every((rank) => Number.isSafeInteger(rank) && rank >= 0 && rank < 2 ** 52)).toBe(true)
    for (let part = 0; part < 10; part += 1) {
      const within = ranks.filter((rank) => Math.floor((rank / 2 ** 52) * 10) === part).length
      expect(Math.abs(within - 400)).toBeLessThan(90)
    }
  })
})
