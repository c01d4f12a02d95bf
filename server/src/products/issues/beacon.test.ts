import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messageOf } from '@tarazu/market/offerings/drand-signature.ts'
import { createTestChain } from '@tarazu/market/offerings/drand-testing.ts'
import { type Beacon, checkDraw } from '@tarazu/market/offerings/draw.ts'
import { afterEach, expect, it } from 'vitest'
import { createDrandBeacon } from './beacon.ts'
import { claimOf } from './testing/claim.ts'
import { createIssueMarket, historyEndMs, openIssueWorld, quietIssueAfter } from './testing/issue-world.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const { chain, sign } = createTestChain('bls-unchained-g1-rfc9380', 5)
const chained = createTestChain('pedersen-bls-chained', 5)
const hash = 'ab'.repeat(32)
const chainedHash = 'cd'.repeat(32)
const other = createTestChain('bls-unchained-g1-rfc9380', 6)
const chains = new Map([
  [hash, chain],
  [chainedHash, chained.chain],
])

const signatureOf = (round: number, by = sign) => Buffer.from(by(messageOf(chain, { round })))
const hashOf = (signature: Buffer) => createHash('sha256').update(signature).digest()

/** A chain with a round every three seconds from the thousandth second, up to its hundredth round. */
const openStandIn = async (answer: (round: number) => object, chainHash = hash): Promise<string> => {
  const server = createServer((request, response) => {
    const round = Number(/\/public\/(\d+)$/.exec(request.url ?? '')?.[1])
    if (round <= 100) response.end(JSON.stringify(answer(round)))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${chainHash}`
}
const honest = (round: number) => ({ round, signature: signatureOf(round).toString('hex') })

it('reads the first value of a chain at or after a given time, and none before its publication', async () => {
  const { read } = createDrandBeacon(await openStandIn(honest), chains)
  const roundAt = async (ms: number) => (await read(ms))?.round
  const signature = signatureOf(1)
  expect(await read(1_000_000)).toEqual({
    name: `drand ${hash}`,
    round: 1,
    value: new Uint8Array(hashOf(signature)),
    signature,
    previousSignature: undefined,
  })
  expect([await roundAt(0), await roundAt(1_000_001), await roundAt(1_003_000)]).toEqual([1, 2, 2])
  expect([await roundAt(1_003_001), await roundAt(1_297_001)]).toEqual([3, undefined])
})

it('checks a chained value with the previous signature', async () => {
  const previousSignature = Buffer.alloc(96, 7)
  const answer = (round: number) => {
    const signature = chained.sign(messageOf(chained.chain, { round, previousSignature }))
    return {
      round,
      signature: Buffer.from(signature).toString('hex'),
      previous_signature: previousSignature.toString('hex'),
    }
  }
  const { read } = createDrandBeacon(await openStandIn(answer, chainedHash), chains)
  expect(await read(1_000_000)).toMatchObject({ round: 1, previousSignature })
  const without = (round: number) => ({ ...answer(round), previous_signature: undefined })
  const lacking = createDrandBeacon(await openStandIn(without, chainedHash), chains)
  await expect(lacking.read(1_000_000)).rejects.toThrow('not signed')
})

it.each([
  ['another round’s', (round: number) => ({ round, signature: signatureOf(round + 1).toString('hex') })],
  ['made up', (round: number) => ({ round, signature: Buffer.alloc(48, 9).toString('hex') })],
  ['of another round', (round: number) => honest(round + 1)],
  [
    'by another key',
    (round: number) => ({ round, signature: signatureOf(round, other.sign).toString('hex') }),
  ],
])('rejects a value whose signature is %s, like an unreachable beacon', async (_, answer) => {
  const { read } = createDrandBeacon(await openStandIn(answer), chains)
  await expect(read(1_000_000)).rejects.toThrow('not signed')
})

it('only knows chains whose key is pinned', () => {
  expect(() => createDrandBeacon(`http://127.0.0.1:9/${'ef'.repeat(32)}`, chains)).toThrow(RangeError)
})

it('waits for the value after the close, draws by it, and keeps it when a draw is repeated', async () => {
  const market = createIssueMarket()
  const said: { value: number | undefined; sinceMs: number } = { value: undefined, sinceMs: 0 }
  const beacon: Beacon = {
    read: async (sinceMs) => {
      said.sinceMs = sinceMs
      return said.value === undefined
        ? undefined
        : {
            name: 'stand-in',
            round: said.value,
            value: new Uint8Array(32).fill(said.value),
            signature: new Uint8Array(48).fill(said.value),
          }
    },
  }
  const begunMs = Date.now()
  const world = await openIssueWorld(market, beacon)
  closing.push(world.close)
  const issue = quietIssueAfter(market, historyEndMs)
  world.clock.instantMs = issue.opensMs
  const userId = await world.addInvestor(10_000_000_00n)
  const { applicationNo }: { applicationNo: string } = await world.call(
    'buyNew',
    { id: issue.id, quantity: issue.lotShares },
    userId,
  )
  await expect(world.moveTo(issue.allotmentMs)).rejects.toThrow('no value yet')
  expect(said.sinceMs).toBeGreaterThan(begunMs)
  said.value = 7
  await world.moveTo(issue.allotmentMs)
  said.value = 8
  world.clock.instantMs = issue.allotmentMs - 1
  await world.moveTo(issue.allotmentMs)
  const given = await world.call('checkAllotment', { applicationNo: BigInt(applicationNo) }, userId)
  expect(given).toMatchObject({
    claim: {
      beacon: { name: 'stand-in', round: 7, value: '07'.repeat(32), signature: '07'.repeat(48) },
    },
  })
  const { claim } = claimOf(issue, given)
  expect(checkDraw(claim)).toBe('fits')
  const { beacon: _beacon, ...without } = claim
  expect(checkDraw(without)).toBe('rankDiffers')
  expect(await world.call('newStockDetail', { id: issue.id })).toMatchObject({
    result: { beacon: { round: 7 } },
  })
})
