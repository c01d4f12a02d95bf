/** A chain of drand's random beacon. */
export interface DrandChain {
  /** Hexadecimal, compressed. */
  readonly publicKey: string
  /** The signed message's format, and the curve's group of the key (drand, crypto/schemes). */
  readonly scheme: 'pedersen-bls-chained' | 'bls-unchained-g1-rfc9380'
  readonly periodS: number
  /** Unix time of the first round, in seconds. */
  readonly genesisS: number
}

/** By their hashes, in hexadecimal. */
export type DrandChains = ReadonlyMap<string, DrandChain>

const quicknet: DrandChain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  scheme: 'bls-unchained-g1-rfc9380',
  periodS: 3,
  genesisS: 1_692_803_367,
}

/** The first chain of the network, called "default". */
const firstChain: DrandChain = {
  publicKey:
    '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  scheme: 'pedersen-bls-chained',
  periodS: 30,
  genesisS: 1_595_431_050,
}

/**
 * The public chains of drand's main network whose values may enter a draw, as in each one's `/info`. A chain's hash
 * covers its period, genesis and key, so it identifies the key.
 */
export const drandChains: DrandChains = new Map([
  ['52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', quicknet],
  ['8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce', firstChain],
])

const namePrefix = 'drand '

/** The name of a chain's values in a draw. */
export const beaconNameOf = (chainHash: string): string => `${namePrefix}${chainHash}`

/** The chain with that name, if given. */
export const chainNamed = (name: string, chains: DrandChains): DrandChain | undefined =>
  name.startsWith(namePrefix) ? chains.get(name.slice(namePrefix.length)) : undefined

/** The chain whose hash is the last part of a URL such as "https://api.drand.sh/CHAIN". */
export const chainHashOf = (chainUrl: string): string => chainUrl.slice(chainUrl.lastIndexOf('/') + 1)

/** The first round published at or after a given time. */
export const roundAt = ({ periodS, genesisS }: DrandChain, sinceMs: number): number =>
  Math.max(1, Math.ceil((sinceMs / 1000 - genesisS) / periodS) + 1)
