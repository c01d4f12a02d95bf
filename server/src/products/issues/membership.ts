import { createMemberships, type Membership } from '@tarazu/market/offerings/draw.ts'

const leafBytes = 32
/** How many trees are cached, for recently viewed issues. */
const mostKept = 4

/** The positions of leaves in the issues' trees, each computed once: a proof then takes some twenty steps. */
export const createKeptMemberships = () => {
  const trees = new Map<string, ReturnType<typeof createMemberships>>()
  const treeOf = (issueId: string, leaves: Buffer) => {
    const known = trees.get(issueId)
    if (known !== undefined) return known
    const [oldest] = trees.keys()
    if (oldest !== undefined && trees.size >= mostKept) trees.delete(oldest)
    const membershipOf = createMemberships(
      Array.from({ length: leaves.length / leafBytes }, (_, i) =>
        leaves.subarray(i * leafBytes, (i + 1) * leafBytes),
      ),
    )
    trees.set(issueId, membershipOf)
    return membershipOf
  }
  /** Undefined if the leaf was not committed. */
  return (issueId: string, leaves: Buffer, leaf: Uint8Array): Membership | undefined =>
    treeOf(issueId, leaves)(leaf)
}
export type KeptMemberships = ReturnType<typeof createKeptMemberships>
