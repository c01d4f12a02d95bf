import { hexOf, sha256 } from '../numbers/sha256.ts'
import type { Bid } from './application.ts'
import { type Category, categories } from './categories.ts'
import { createProofs, createTree, leafHash, nodeHash, rootByProof } from './merkle.ts'

/**
 * The draw of an allotment. At the close every application is a leaf of a Merkle tree, whose root is published; the
 * seed of the allotment day is revealed later. An application's rank is a hash of root, seed and leaf, and the lowest
 * ranks are drawn. What it proves and what it doesn't: docs/decisions/market/draws-that-anybody-recomputes.md.
 */

const encoder = new TextEncoder()
const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/**
 * The leaf of a person's application, with 16 random bytes known only to the applicant, so that the contents
 * can't be found by trial and error. Each bid is its lots and its price in paise, 0 at cut-off.
 */
export const leafOf = (
  issueId: string,
  applicationNo: string,
  salt: Uint8Array,
  category: Category,
  bids: readonly Bid[],
): Uint8Array => {
  if (salt.length !== 16) throw new RangeError('a salt must have 16 bytes')
  const numbers = new DataView(new ArrayBuffer(1 + 8 * bids.length))
  numbers.setUint8(0, categories.indexOf(category))
  for (const [i, { lots, pricePaise = 0 }] of bids.entries()) {
    numbers.setUint32(1 + 8 * i, lots)
    numbers.setUint32(5 + 8 * i, pricePaise)
  }
  const text = encoder.encode(`${issueId}\n${applicationNo}\n`)
  return leafHash(joined([text, salt, new Uint8Array(numbers.buffer)]))
}

/** Published at the close: the root over both trees, the simulated applications' and people's. */
export interface Commitment {
  readonly root: Uint8Array
  readonly simulatedRoot: Uint8Array
  readonly simulatedCount: number
  readonly personalRoot: Uint8Array
  readonly personalCount: number
}

const rootOfBoth = (parts: Omit<Commitment, 'root'>): Uint8Array => {
  const counts = new DataView(new ArrayBuffer(32))
  counts.setUint32(0, parts.simulatedCount)
  counts.setUint32(4, parts.personalCount)
  return nodeHash(nodeHash(parts.simulatedRoot, parts.personalRoot), new Uint8Array(counts.buffer))
}

/** Commits to the applications: simulated ones in order, persons' sorted by leaf, which hides the order of arrival. */
export const commitmentOf = (
  simulated: Iterable<{ readonly leaf: Uint8Array }>,
  personalLeaves: readonly Uint8Array[],
): Commitment => {
  const [first, second] = [createTree(), createTree()]
  for (const { leaf } of simulated) first.add(leaf)
  for (const leaf of inOrder(personalLeaves)) second.add(leaf)
  const parts = {
    simulatedRoot: first.root(),
    simulatedCount: first.count(),
    personalRoot: second.root(),
    personalCount: second.count(),
  }
  return { ...parts, root: rootOfBoth(parts) }
}

const compareBytes = (one: Uint8Array, other: Uint8Array): number => {
  for (let i = 0; i < one.length; i += 1)
    if (one[i] !== other[i]) return (one[i] as number) - (other[i] as number)
  return 0
}
/** Persons' leaves in committed order. */
export const inOrder = (leaves: readonly Uint8Array[]): readonly Uint8Array[] => leaves.toSorted(compareBytes)

export interface Membership {
  readonly index: number
  readonly proof: readonly Uint8Array[]
}

/** The membership proofs of persons' leaves, all from one tree; undefined for an unknown leaf. */
export const createMemberships = (personalLeaves: readonly Uint8Array[]) => {
  const ordered = inOrder(personalLeaves)
  const proofOf = createProofs(ordered)
  return (leaf: Uint8Array): Membership | undefined => {
    let [from, to] = [0, ordered.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (compareBytes(ordered[middle] as Uint8Array, leaf) < 0) from = middle + 1
      else to = middle
    }
    const found = ordered[from]
    const isFound = found !== undefined && compareBytes(found, leaf) === 0
    return isFound ? { index: from, proof: proofOf(from) } : undefined
  }
}

/** 32 bytes that nobody could predict before a given time, and where they are published. */
export interface BeaconValue {
  readonly name: string
  readonly round: number
  readonly value: Uint8Array
  /** Made with the beacon's own key, for verification (drand-signature.ts). */
  readonly signature?: Uint8Array | undefined
  /** The previous round's, if the beacon also signs that. */
  readonly previousSignature?: Uint8Array | undefined
}

/**
 * A public source of random values; read by the operator of the draw, verified by anybody who recomputes the
 * draw.
 */
export interface Beacon {
  /** The first value published at or after a given time; undefined while there is none. */
  read(sinceMs: number): Promise<BeaconValue | undefined>
}

const seedLabel = encoder.encode('tarazu draw\n')

/** The seed of one issue's draw, derived from the seed of its allotment day without revealing it. */
export const drawSeedOf = (daySeed: Uint8Array, issueId: string): Uint8Array =>
  sha256(joined([seedLabel, daySeed, encoder.encode(issueId)]))

/** The key of all ranks: needs the root, which is fixed first, the seed, and the beacon's value if one is used. */
export const drawKeyOf = (
  root: Uint8Array,
  drawSeed: Uint8Array,
  beacon: BeaconValue | undefined,
): Uint8Array => sha256(joined([root, drawSeed, beacon?.value ?? new Uint8Array()]))

const ranked = new Uint8Array(64)

/** A whole number below 2^52; lower ranks are drawn first. */
export const rankOf = (drawKey: Uint8Array, leaf: Uint8Array): number => {
  ranked.set(drawKey)
  ranked.set(leaf, 32)
  const digest = sha256(ranked)
  let rank = 0
  for (let i = 0; i < 6; i += 1) rank = rank * 256 + (digest[i] as number)
  return rank * 16 + ((digest[6] as number) >>> 4)
}

/** Everything one applicant needs to check the draw; it names nobody else. */
export interface DrawClaim {
  readonly issueId: string
  readonly applicationNo: string
  readonly salt: Uint8Array
  readonly category: Category
  readonly bids: readonly Bid[]
  readonly membership: Membership
  readonly commitment: Commitment
  readonly drawSeed: Uint8Array
  readonly beacon?: BeaconValue
  /** The allotment day's; absent until it is published. */
  readonly daySeed?: Uint8Array
  readonly rank: number
}

export type DrawFinding =
  /** The day's seed doesn't match the draw's. */
  | 'seedDiffers'
  /** The application isn't in the committed tree. */
  | 'notCommitted'
  | 'rankDiffers'
  /** Everything matches. */
  | 'fits'

const same = (one: Uint8Array, other: Uint8Array): boolean => hexOf(one) === hexOf(other)

/** Recomputes a claim by hashing alone; the result is the same in the browser and in Node. */
export const checkDraw = (claim: DrawClaim): DrawFinding => {
  const { issueId, commitment, membership, drawSeed } = claim
  if (claim.daySeed !== undefined && !same(drawSeedOf(claim.daySeed, issueId), drawSeed)) return 'seedDiffers'
  const leaf = leafOf(issueId, claim.applicationNo, claim.salt, claim.category, claim.bids)
  const reached = rootByProof(leaf, membership.index, commitment.personalCount, membership.proof)
  const isCommitted =
    reached !== undefined &&
    same(reached, commitment.personalRoot) &&
    same(rootOfBoth(commitment), commitment.root)
  if (!isCommitted) return 'notCommitted'
  return rankOf(drawKeyOf(commitment.root, drawSeed, claim.beacon), leaf) === claim.rank
    ? 'fits'
    : 'rankDiffers'
}
