import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hexOf } from '../numbers/sha256.ts'
import type { DrandChain } from './drand.ts'

/** A chain with a test key, and a round every three seconds from the thousandth second. */
export const createTestChain = (scheme: DrandChain['scheme'], secretByte: number) => {
  const secret = new Uint8Array(32).fill(secretByte)
  const isChained = scheme === 'pedersen-bls-chained'
  const { longSignatures: long, shortSignatures: short } = bls12_381
  const publicKey = isChained ? long.getPublicKey(secret).toBytes() : short.getPublicKey(secret).toBytes()
  const chain: DrandChain = { publicKey: hexOf(publicKey), scheme, periodS: 3, genesisS: 1_000 }
  return {
    chain,
    sign: (message: Uint8Array): Uint8Array =>
      isChained
        ? long.sign(long.hash(message), secret).toBytes()
        : short.sign(short.hash(message), secret).toBytes(),
  }
}
