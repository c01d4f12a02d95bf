import { beaconFrom } from '@tarazu/market/offerings/beacon-value.ts'
import { drandChains } from '@tarazu/market/offerings/drand.ts'
import type { BeaconFinding } from '@tarazu/market/offerings/drand-signature.ts'
import { checkDraw, type DrawClaim, type DrawFinding } from '@tarazu/market/offerings/draw.ts'
import type { Allotment } from './issue-queries.ts'

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/**
 * An application's claim, as input to the market's check. Undefined before the draw, and without a draw.
 */
export const claimOf = (allotment: Allotment): DrawClaim | undefined => {
  const { claim, root, rank } = allotment
  if (claim === null || root === null || rank === null || claim.drawSeed === null) return undefined
  return {
    issueId: allotment.id,
    applicationNo: allotment.applicationNo,
    salt: bytesOf(claim.salt),
    category: allotment.category,
    bids: claim.bids.map(({ lots, pricePaise }) => (pricePaise === null ? { lots } : { lots, pricePaise })),
    membership: { index: claim.membershipIndex, proof: claim.membershipProof.map(bytesOf) },
    commitment: {
      root: bytesOf(root),
      simulatedRoot: bytesOf(claim.simulatedRoot),
      simulatedCount: claim.simulatedCount,
      personalRoot: bytesOf(claim.personalRoot),
      personalCount: claim.personalCount,
    },
    drawSeed: bytesOf(claim.drawSeed),
    ...(claim.beacon && { beacon: beaconFrom(claim.beacon) }),
    ...(claim.daySeed !== null && { daySeed: bytesOf(claim.daySeed) }),
    rank,
  }
}

/** `wronglyDrawn`: the rank is right, but the result does not follow from it. */
export type Finding = DrawFinding | 'wronglyDrawn'

/**
 * Whether the public beacon's value in the draw is signed by its chain; undefined for a draw without one. The curve's
 * arithmetic is loaded only for this.
 */
export const recomputeBeacon = async ({ beacon }: DrawClaim): Promise<BeaconFinding | undefined> => {
  if (beacon === undefined) return undefined
  const { checkBeacon } = await import('@tarazu/market/offerings/drand-signature.ts')
  return checkBeacon(beacon, drandChains)
}

/**
 * Recomputes an application's place in the draw, and whether its result follows from it, with some thirty
 * hashes.
 */
export const recomputeDraw = (allotment: Allotment, claim: DrawClaim): Finding => {
  const finding = checkDraw(claim)
  if (finding !== 'fits' || allotment.cut === null) return finding
  const isDrawn = claim.rank <= allotment.cut
  return isDrawn === (allotment.allottedQuantity ?? 0) > 0 ? 'fits' : 'wronglyDrawn'
}

/** Upper bound of ranks. */
const ranks = 2 ** 52

/** A rank's position between 0 and 100. */
export const placeOf = (rank: number): number => (rank / ranks) * 100
