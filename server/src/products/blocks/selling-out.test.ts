import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, expect, it } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import type { CommitLoop } from '../../ledger/command.ts'
import { LedgerUnavailable } from '../../ledger/unavailable.ts'
import { settleLeftClaims } from '../quota/release-claims.ts'
import { blockClaims } from './release-claims.ts'
import { openBlockWorld } from './testing/block-world.ts'

let world: Awaited<ReturnType<typeof openBlockWorld>>
afterEach(() => world.close())

/** A sold-out block of 40,000, in each of its counters. */
const soldOut = { taken: 40_000, held: 0, sold: 40_000, bought: 40_000, positions: 40_000 }

const addMany = async (count: number, cashPaise: bigint): Promise<readonly bigint[]> => {
  const investors: bigint[] = []
  for (let added = 0; added < count; added += 1) investors.push(await world.addInvestor(cashPaise))
  return investors
}

it('sells a block of 40,000 to 400 simultaneous buyers of 200: all of it, and no share twice', async () => {
  world = await openBlockWorld()
  const investors = await addMany(400, 3_000_000n)
  const asked = await Promise.allSettled(investors.map((userId) => world.first.buy(userId)))
  const sold = asked.filter(({ status }) => status === 'fulfilled')
  expect(sold).toHaveLength(200)
  for (const one of asked)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ key: refusals.notEnoughOfBlockTradeLeft })
  expect(await world.count()).toEqual(soldOut)
  expect(await checkLedger(world.bed.application)).toEqual([])
})

/**
 * A process that dies at a random moment, as with `kill -9`: before its command is decided, or right after
 * the commit. Its claims stay open.
 */
const dying =
  (draw: () => number) =>
  (loop: CommitLoop): CommitLoop => ({
    submit: async (command, input, caller) => {
      const moment = draw()
      if (moment < 0.15) throw new LedgerUnavailable('killed before the command')
      const outcome = await loop.submit(command, input, caller)
      if (moment > 0.85) throw new LedgerUnavailable('killed after the command')
      return outcome
    },
  })

it('oversells nothing over two processes that are killed between claim and purchase, and releases open claims', async () => {
  world = await openBlockWorld()
  let state = 7
  const draw = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const processes = [await world.startProcess(dying(draw)), await world.startProcess(dying(draw))]
  const investors = await addMany(260, 3_000_000n)
  const askAll = (round: number) =>
    Promise.allSettled(
      investors.map((userId, place) => processes[place % 2]?.buy(userId, 200, `${round} ${userId}`)),
    )
  await askAll(1)
  const between = await world.count()
  expect(between.taken).toBeLessThanOrEqual(40_000)
  expect(between.bought).toBeLessThanOrEqual(between.taken)
  expect(between.held).toBeGreaterThan(0)
  // The clients of the killed processes repeat their requests with the same key: nobody buys twice.
  await askAll(1)
  const { services } = world.first
  await settleLeftClaims(services.database, blockClaims(services), Number.MAX_SAFE_INTEGER)
  await settleLeftClaims(services.database, blockClaims(services), Number.MAX_SAFE_INTEGER)
  const settled = await world.count()
  expect(settled.held).toBe(0)
  expect(settled.taken).toBe(settled.bought)
  expect(settled.sold).toBe(settled.bought)
  const { rows } = await world.owner.query(
    `select user_id from block_purchases where state = 'bought' group by user_id having count(*) > 1`,
  )
  expect(rows).toEqual([])
  // Released shares go back on sale, and then exactly the whole block is sold.
  const late = await addMany(200, 3_000_000n)
  await Promise.allSettled(late.map((userId) => world.first.buy(userId)))
  expect(await world.count()).toEqual(soldOut)
  expect(await checkLedger(world.bed.application)).toEqual([])
})
