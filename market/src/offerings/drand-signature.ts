import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesOfHex, hexOf, sha256 } from '../numbers/sha256.ts'
import { chainNamed, type DrandChain, type DrandChains } from './drand.ts'
import type { BeaconValue } from './draw.ts'

/** A round of a chain as drand publishes it. */
export interface DrandRound {
  readonly round: number
  readonly signature: Uint8Array
  /** The previous round's (for the first round, the genesis seed), for chains whose scheme also signs it. */
  readonly previousSignature?: Uint8Array | undefined
}

/** Each scheme's domain for hashing to the curve (RFC 9380; drand, crypto/schemes). */
const domains = {
  'pedersen-bls-chained': 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_',
  'bls-unchained-g1-rfc9380': 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
} as const

/** The signed message: the hash of the round's number, for a chained scheme preceded by the previous signature. */
export const messageOf = (
  { scheme }: DrandChain,
  { round, previousSignature }: Omit<DrandRound, 'signature'>,
): Uint8Array => {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  if (scheme === 'bls-unchained-g1-rfc9380') return sha256(number)
  const before = previousSignature ?? new Uint8Array()
  const message = new Uint8Array(before.length + 8)
  message.set(before)
  message.set(number, before.length)
  return sha256(message)
}

/** Whether the chain's own key has signed a round. Takes some 0.1 s. */
export const isSigned = (chain: DrandChain, round: DrandRound): boolean => {
  const domain = domains[chain.scheme]
  const [message, key] = [messageOf(chain, round), bytesOfHex(chain.publicKey)]
  try {
    if (chain.scheme === 'pedersen-bls-chained') {
      const { hash, verify } = bls12_381.longSignatures
      return verify(round.signature, hash(message, domain), key)
    }
    const { hash, verify } = bls12_381.shortSignatures
    return verify(round.signature, hash(message, domain), key)
  } catch {
    // The bytes are not a point of the curve.
    return false
  }
}

/** The 32 random bytes of a round. */
export const randomnessOf = ({ signature }: DrandRound): Uint8Array => sha256(signature)

export type BeaconFinding =
  /** The value was signed by the chain's key for that round. */
  | 'signed'
  /** It was not. */
  | 'forged'
  /** It can't be checked: no signature was kept, or the chain isn’t among those given. */
  | 'unchecked'

/**
 * Checks a beacon's value against its chain's key; unchecked ones have to be compared with the beacon's publication.
 */
export const checkBeacon = (beacon: BeaconValue, chains: DrandChains): BeaconFinding => {
  const chain = chainNamed(beacon.name, chains)
  const { round, signature, previousSignature } = beacon
  if (chain === undefined || signature === undefined) return 'unchecked'
  const signed = { round, signature, previousSignature }
  const isOwn = hexOf(randomnessOf(signed)) === hexOf(beacon.value)
  return isOwn && isSigned(chain, signed) ? 'signed' : 'forged'
}
