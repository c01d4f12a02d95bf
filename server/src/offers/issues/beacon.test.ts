import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Beacon, checkDraw } from '@tarazu/market/offerings/draw.ts'
import { afterEach, expect, it } from 'vitest'
import { createDrandBeacon } from './beacon.ts'
import { claimOf } from './testing/claim.ts'
import { createIssueMarket, historyEndMs, openIssueWorld, quietIssueAfter } from './testing/issue-world.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const signature = Buffer.alloc(96, 9)
const randomness = createHash('sha256').update(signature).digest('hex')

/** A chain of drand's with a round every three seconds since the thousandth second, up to its hundredth. */
const openStandIn = async (told = randomness): Promise<string> => {
  const server = createServer((request, response) => {
    const round = Number(/\/public\/(\d+)$/.exec(request.url ?? '')?.[1])
    if (request.url === '/chain/info')
      response.end(JSON.stringify({ hash: 'ab'.repeat(32), period: 3, genesis_time: 1_000 }))
    else if (round <= 100)
      response.end(JSON.stringify({ round, randomness: told, signature: signature.toString('hex') }))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/chain`
}

it('reads the first value of a chain at or after an instant, and none before it is out', async () => {
  const { read } = createDrandBeacon(await openStandIn())
  const roundAt = async (ms: number) => (await read(ms))?.round
  expect(await read(1_000_000)).toEqual({
    ...{ name: `drand ${'ab'.repeat(32)}`, round: 1, value: Buffer.from(randomness, 'hex') },
  })
  expect([await roundAt(0), await roundAt(1_000_001), await roundAt(1_003_000)]).toEqual([1, 2, 2])
  expect([await roundAt(1_003_001), await roundAt(1_297_001)]).toEqual([3, undefined])
})

it('takes no value that its signature does not give', async () => {
  const { read } = createDrandBeacon(await openStandIn('00'.repeat(32)))
  await expect(read(1_000_000)).rejects.toThrow('not its own')
})

it('draws by the value that came after the close, waits for it, and keeps it when a draw is begun again', async () => {
  const market = createIssueMarket()
  const said: { value: number | undefined; sinceMs: number } = { value: undefined, sinceMs: 0 }
  const beacon: Beacon = {
    read: async (sinceMs) => {
      said.sinceMs = sinceMs
      return said.value === undefined
        ? undefined
        : { name: 'stand-in', round: said.value, value: new Uint8Array(32).fill(said.value) }
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
  expect(given).toMatchObject({ claim: { beacon: { name: 'stand-in', round: 7, value: '07'.repeat(32) } } })
  const { claim } = claimOf(issue, given)
  expect(checkDraw(claim)).toBe('fits')
  const { beacon: _beacon, ...without } = claim
  expect(checkDraw(without)).toBe('rankDiffers')
  expect(await world.call('newStockDetail', { id: issue.id })).toMatchObject({
    result: { beacon: { round: 7 } },
  })
})
