import { sha256 } from '../numbers/sha256.ts'

/**
 * Merkle trees as in RFC 6962 (Certificate Transparency), section 2.1: a leaf's hash begins with a byte 0, a node's
 * with a byte 1, so that neither can be passed off as the other; the left part of a tree is its largest power of two.
 */
const node = new Uint8Array(65)
node[0] = 1

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  node.set(left, 1)
  node.set(right, 33)
  return sha256(node)
}

export const leafHash = (content: Uint8Array): Uint8Array => {
  const message = new Uint8Array(content.length + 1)
  message.set(content, 1)
  return sha256(message)
}

/** Adds leaves one by one and keeps one hash for each bit of their number. */
export const createTree = () => {
  /** The roots of full trees, largest first; their sizes are the set bits of `leaves`. */
  const roots: Uint8Array[] = []
  let leaves = 0
  return {
    add: (leaf: Uint8Array): void => {
      let root = leaf
      for (let bit = leaves; (bit & 1) === 1; bit >>>= 1) root = nodeHash(roots.pop() as Uint8Array, root)
      roots.push(root)
      leaves += 1
    },
    /** Without leaves, it is the hash of nothing. */
    root: (): Uint8Array =>
      roots.length === 0
        ? sha256(new Uint8Array())
        : roots.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), roots.at(-1) as Uint8Array),
    count: (): number => leaves,
  }
}

export const rootOf = (leaves: Iterable<Uint8Array>): Uint8Array => {
  const tree = createTree()
  for (const leaf of leaves) tree.add(leaf)
  return tree.root()
}

/** For a tree kept in memory: the sibling hashes on the path from each leaf to the root, lowest first. */
export const createProofs = (leaves: readonly Uint8Array[]) => {
  const levels = [leaves]
  for (let level = leaves; level.length > 1; level = levels.at(-1) as readonly Uint8Array[]) {
    const pairs = Math.floor(level.length / 2)
    const above = Array.from({ length: pairs }, (_, i) =>
      nodeHash(level[2 * i] as Uint8Array, level[2 * i + 1] as Uint8Array),
    )
    // A node without a sibling moves up unchanged, which makes the left part the largest power of two.
    if (level.length % 2 === 1) above.push(level.at(-1) as Uint8Array)
    levels.push(above)
  }
  return (index: number): readonly Uint8Array[] => {
    if (!(index >= 0 && index < leaves.length)) throw new RangeError(`there is no leaf ${index}`)
    return levels.flatMap((level, height) => {
      const beside = level[Math.floor(index / 2 ** height) ^ 1]
      return beside === undefined ? [] : [beside]
    })
  }
}

const largestPart = (count: number): number => {
  let part = 1
  while (part * 2 < count) part *= 2
  return part
}

/**
 * The root that a proof gives for a leaf at an index among `count` leaves; undefined if the proof has the
 * wrong length.
 */
export const rootByProof = (
  leaf: Uint8Array,
  index: number,
  count: number,
  proof: readonly Uint8Array[],
): Uint8Array | undefined => {
  if (count === 1) return proof.length === 0 && index === 0 ? leaf : undefined
  const beside = proof.at(-1)
  if (beside === undefined || index < 0 || index >= count) return undefined
  const part = largestPart(count)
  const below = proof.slice(0, -1)
  if (index < part) {
    const left = rootByProof(leaf, index, part, below)
    return left && nodeHash(left, beside)
  }
  const right = rootByProof(leaf, index - part, count - part, below)
  return right && nodeHash(beside, right)
}
