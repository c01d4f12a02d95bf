import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunPipeline, runPipeline } from '../../database/pipeline.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { checkLedger } from '../../ledger/check.ts'
import type { Command } from '../../ledger/command.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { rowKey } from '../../ledger/rows.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { exposureTable, positionTable } from '../positions/tables.ts'
import { order, testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { createSteadyMarket, type SteadyMarket } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { type BuyInput, createBuy } from './buy.ts'
import { cancelOpenOrder } from './cancel.ts'
import { createPlace } from './place.ts'
import { createSell, type SellInput } from './sell.ts'

/** Orders at two processes that remember the investor, as in ledger/remembered-users.ts. */
let database: TestDatabase
let owner: pg.Client
let loop: RunningCommitLoop
let other: RunningCommitLoop
let market: SteadyMarket
let userId: bigint
let nowMs = Date.UTC(2026, 10, 20, 6)
const cashPaise = 100_000_000n

/** The batches of `loop` that were read. */
let readCount = 0
const watched: RunPipeline = (client, statements) => {
  if (statements[0]?.text === 'begin' && statements.at(-1)?.text !== 'commit') readCount += 1
  return runPipeline(client, statements)
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  const options = { connection: database.application, clock: { nowMs: () => nowMs } }
  loop = await startCommitLoop({ ...options, pipeline: watched })
  other = await startCommitLoop(options)
})
afterAll(async () => {
  await Promise.all([loop.stop(), other.stop()])
  await database.close()
})
beforeEach(async () => {
  market = createSteadyMarket(['KAVCEM', 'MALSPI'])
  userId = await insertInvestor(owner, other, cashPaise)
  // From its first sale the process remembers its purchases: before that, it has not read a position.
  await sell({ orderNo: orderNoOf(await buy(order())) })
  readCount = 0
})

const caller = () => ({ userId, idempotencyKey: undefined })
const buy = async (input: BuyInput, by = loop) => {
  nowMs += testRules.repeatLockMs
  return by.submit(createBuy(createValidator(market, testRules, ownLossCovers)), input, caller())
}
const sell = (input: SellInput, by = loop) => {
  nowMs += testRules.repeatLockMs
  return by.submit(createSell(createValidator(market, testRules, ownLossCovers)), input, caller())
}
const orderNoOf = (outcome: Awaited<ReturnType<typeof buy>>): bigint => {
  if (outcome.kind === 'refused') throw new Error(outcome.key)
  return BigInt(outcome.result.orderNo)
}

/** The state that a rule sees for an investor with these positions. */
const show: Command<{ readonly orderNos: readonly bigint[] }, { readonly shown: unknown }> = {
  name: 'test.show',
  needs: ({ orderNos }, user_id) => [
    rowKey(investorTable, { user_id }),
    rowKey(exposureTable, { user_id }),
    ...orderNos.map((order_no) => rowKey(positionTable, { user_id, order_no })),
  ],
  decide: (state, { orderNos }) => {
    const user_id = state.userId
    const shown = {
      investor: state.row(investorTable, { user_id }),
      exposure: state.row(exposureTable, { user_id }),
      positions: orderNos.map((order_no) => state.row(positionTable, { user_id, order_no })),
      cashPaise: state.balancePaise('user:cash'),
      marginPaise: state.balancePaise('user:margin'),
    }
    return { kind: 'accepted', result: { shown }, effects: [] }
  },
}

describe('orders of an investor whom the process remembers', () => {
  it('are decided without reading, on the state that another process would read', async () => {
    const first = orderNoOf(await buy(order({ quantity: 300, leverage: 5 })))
    const second = orderNoOf(await buy(order({ code: 'MALSPI', exchange: 'BSE', direction: 'short' })))
    market.setPrice('KAVCEM', 10_500)
    await sell({ orderNo: first, quantity: 100 })
    await sell({ orderNo: second })
    const input = { orderNos: [first, second] }
    const remembered = await loop.submit(show, input, caller())
    expect(readCount).toBe(0)
    expect(await other.submit(show, input, caller())).toEqual(remembered)
    expect(remembered).toMatchObject({
      result: { shown: { positions: [{ quantity: 200n }, { quantity: 0n }] } },
    })
    expect(await checkLedger(database.owner)).toEqual([])
  })

  it('are refused as soon as the account is locked, by anybody', async () => {
    expect(await buy(order())).toMatchObject({ kind: 'accepted' })
    expect(readCount).toBe(0)
    await owner.query('update users set locked = true where user_id = $1', [userId])
    expect(await buy(order())).toMatchObject({ key: refusals.accountLocked })
    await owner.query('update users set locked = false where user_id = $1', [userId])
    expect(await buy(order())).toMatchObject({ kind: 'accepted' })
  })

  it('skip what was taken in the last half hour, whether it is remembered or read from the fills', async () => {
    const minuteMs = 60_000
    const takenBefore = (outcome: Awaited<ReturnType<typeof buy>>) =>
      outcome.kind === 'accepted' ? outcome.result.takenBefore : outcome.key
    await buy(order({ code: 'MALSPI', quantity: 700 }))
    await buy(order({ quantity: 300 }))
    nowMs += 20 * minuteMs
    // Includes the purchase before the test.
    expect(takenBefore(await buy(order({ quantity: 200 })))).toBe(400)
    expect(takenBefore(await buy(order({ quantity: 100 }), other))).toBe(600)
    nowMs += 15 * minuteMs
    expect(takenBefore(await buy(order({ quantity: 200 }), other))).toBe(300)
    expect(takenBefore(await buy(order({ quantity: 100 })))).toBe(500)
    const remembered = await loop.submit(show, { orderNos: [] }, caller())
    const third = await startCommitLoop({ connection: database.application, clock: { nowMs: () => nowMs } })
    expect(await third.submit(show, { orderNos: [] }, caller())).toEqual(remembered)
    await third.stop()
  })

  it('do not sell again what another process has sold', async () => {
    const orderNo = orderNoOf(await buy(order({ quantity: 300 })))
    await sell({ orderNo, quantity: 100 })
    expect(readCount).toBe(0)
    await sell({ orderNo, quantity: 200 }, other)
    expect(await sell({ orderNo, quantity: 200 })).toMatchObject({ kind: 'refused' })
    expect(await checkLedger(database.owner)).toEqual([])
  })

  it('follow another process’s order that blocked cash and released it', async () => {
    const orderNo = orderNoOf(await buy(order({ leverage: 5 })))
    const place = createPlace(createValidator(market, testRules, ownLossCovers))
    const stock = order({ code: 'MALSPI', exchange: 'BSE' })
    const input = { ...stock, orderKind: 'limit', price: 9_900n } as const
    const placed = await other.submit(place, input, caller())
    if (placed.kind === 'refused') throw new Error(placed.key)
    await other.submit(cancelOpenOrder, { orderNo: BigInt(placed.result.orderNo) }, caller())
    expect(await sell({ orderNo })).toMatchObject({ kind: 'accepted' })
    expect(await checkLedger(database.owner)).toEqual([])
  })
})
