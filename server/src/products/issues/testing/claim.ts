import { checkAllotment } from '@tarazu/contract/calls/issue-applications.ts'
import { beaconFrom } from '@tarazu/market/offerings/beacon-value.ts'
import type { DrawClaim } from '@tarazu/market/offerings/draw.ts'
import type { Issue } from '@tarazu/market/types.ts'

const bytes = (hex: string | null) => Buffer.from(hex ?? '', 'hex')

/** `checkAllotment`'s answer after an allotment by draw, as input to the market's check. */
export const claimOf = ({ id }: Issue, answer: unknown) => {
  const { claim, rank, cut, root, applicationNo, category, allottedQuantity } =
    checkAllotment.output.parse(answer)
  if (claim === null || rank === null) throw new Error('the draw is not over')
  const taken: DrawClaim = {
    issueId: id,
    applicationNo,
    category,
    rank,
    salt: bytes(claim.salt),
    bids: claim.bids.map(({ lots, pricePaise }) => (pricePaise === null ? { lots } : { lots, pricePaise })),
    membership: { index: claim.membershipIndex, proof: claim.membershipProof.map(bytes) },
    commitment: {
      root: bytes(root),
      simulatedRoot: bytes(claim.simulatedRoot),
      personalRoot: bytes(claim.personalRoot),
      simulatedCount: claim.simulatedCount,
      personalCount: claim.personalCount,
    },
    drawSeed: bytes(claim.drawSeed),
    ...(claim.beacon && { beacon: beaconFrom(claim.beacon) }),
  }
  return { claim: taken, rank, cut: cut ?? -1, allottedQuantity: allottedQuantity ?? 0 }
}
