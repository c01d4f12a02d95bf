import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bytesOfHex, hexOf } from '../numbers/sha256.ts'
import { beaconNameOf, drandChains, roundAt } from './drand.ts'
import { checkBeacon, type DrandRound, isSigned, messageOf, randomnessOf } from './drand-signature.ts'
import { createTestChain } from './drand-testing.ts'

const quicknet = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const defaultChain = '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce'
const chainOf = (hash: string) => drandChains.get(hash) ?? expect.fail('it is pinned')

/** Rounds as drand published them (api.drand.sh). */
const published = [
  {
    hash: quicknet,
    round: 1000,
    previous: undefined,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    hash: defaultChain,
    round: 1,
    previous: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
    signature:
      '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
    randomness: '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
  },
] as const

const roundOf = ({ round, signature, previous }: (typeof published)[number]): DrandRound => ({
  round,
  signature: bytesOfHex(signature),
  ...(previous && { previousSignature: bytesOfHex(previous) }),
})

describe.each(published)('the chain $hash', (one) => {
  const chain = chainOf(one.hash)
  const round = roundOf(one)

  it('has signed what drand published and nothing else', () => {
    expect(isSigned(chain, round)).toBe(true)
    expect(hexOf(randomnessOf(round))).toBe(one.randomness)
    expect(isSigned(chain, { ...round, round: one.round + 1 })).toBe(false)
    const changed = round.signature.with(5, (round.signature[5] ?? 0) ^ 1)
    expect(isSigned(chain, { ...round, signature: changed })).toBe(false)
    expect(isSigned(chain, { ...round, signature: round.signature.subarray(1) })).toBe(false)
    // Valid signatures by another key.
    const other = createTestChain(chain.scheme, 5)
    expect(isSigned(chain, { ...round, signature: other.sign(messageOf(chain, round)) })).toBe(false)
  })

  it('matches its hash', () => {
    const head = Buffer.alloc(12)
    head.writeUInt32BE(chain.periodS)
    head.writeBigInt64BE(BigInt(chain.genesisS), 4)
    // The hash of the group that began the chain, and the name of any chain but the first.
    const rest =
      one.hash === quicknet
        ? ['f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e', 'quicknet']
        : ['176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a', '']
    const hash = createHash('sha256').update(head).update(bytesOfHex(chain.publicKey))
    hash.update(bytesOfHex(rest[0] ?? '')).update(rest[1] ?? '')
    expect(hash.digest('hex')).toBe(one.hash)
  })
})

it('checks a chained signature with the one before', () => {
  const round = roundOf(published[1])
  const chain = chainOf(defaultChain)
  expect(isSigned(chain, { ...round, previousSignature: undefined })).toBe(false)
  expect(isSigned(chain, { ...round, previousSignature: round.signature })).toBe(false)
})

it('rejects a value that was not signed, and reports unverifiable ones separately', () => {
  const { round, signature } = roundOf(published[0])
  const beacon = { name: beaconNameOf(quicknet), round, signature, value: randomnessOf({ round, signature }) }
  expect(checkBeacon(beacon, drandChains)).toBe('signed')
  expect(checkBeacon({ ...beacon, value: new Uint8Array(32) }, drandChains)).toBe('forged')
  expect(checkBeacon({ ...beacon, round: 1001 }, drandChains)).toBe('forged')
  expect(checkBeacon({ ...beacon, name: beaconNameOf('ab'.repeat(32)) }, drandChains)).toBe('unchecked')
  const { signature: _signature, ...without } = beacon
  expect(checkBeacon(without, drandChains)).toBe('unchecked')
})

it('knows the first round at or after a given time', () => {
  const chain = { ...chainOf(quicknet), periodS: 3, genesisS: 1_000 }
  const rounds = [0, 1_000_000, 1_000_001, 1_003_000, 1_003_001].map((ms) => roundAt(chain, ms))
  expect(rounds).toEqual([1, 1, 2, 2, 3])
})
