import { checkBuy } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { readPositions, readValuedPositions } from '../positions/queries.ts'
import { contextOf } from '../positions/testing/context.ts'
import { order, testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { createSteadyMarket, type SteadyMarket } from '../positions/testing/steady-market.ts'
import { presentPosition, unrealisedPaise } from '../positions/valuation.ts'
import { createValidator } from '../validation/order-validator.ts'
import { type BuyInput, createBuy } from './buy.ts'
import { orderRoutes } from './routes.ts'
import { createSell, type SellInput } from './sell.ts'

let database: TestDatabase
let owner: pg.Client
let loop: RunningCommitLoop
let market: SteadyMarket
let userId: bigint
let nowMs = Date.UTC(2026, 10, 20, 6)
/** The cost of 100 fully paid shares at 100 rupees. */
const costPaise = 1_001_188n

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  loop = await startCommitLoop({ connection: database.application, clock: { nowMs: () => nowMs } })
})
afterAll(async () => {
  await loop.stop()
  await database.close()
})
beforeEach(async () => {
  market = createSteadyMarket(['KAVCEM', 'MALSPI'])
  userId = await insertInvestor(owner, loop, 100n * costPaise)
})

const buy = (input: BuyInput, idempotencyKey?: string, user = userId) =>
  loop.submit(createBuy(createValidator(market, testRules, ownLossCovers)), input, {
    userId: user,
    idempotencyKey,
  })
const sell = (input: SellInput, idempotencyKey?: string) =>
  loop.submit(createSell(createValidator(market, testRules, ownLossCovers)), input, {
    userId,
    idempotencyKey,
  })
const balances = async (user = userId) => {
  const { rows } = await owner.query<{ account: string; balance_paise: bigint }>(
    'select account, balance_paise from user_balances where user_id = $1',
    [user],
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.balance_paise]))
}
const positions = (filter: { closed?: 'true' | 'false'; orderNo?: bigint } = {}) =>
  readPositions(database.kysely, userId, { pageNum: 1, pageSize: 20, ...filter })
const orderNoOf = (outcome: Awaited<ReturnType<typeof buy>>): bigint => {
  if (outcome.kind === 'refused') throw new Error(outcome.key)
  return BigInt(outcome.result.orderNo)
}

it('dry runs read a stock’s past once, not on each request', async () => {
  const rules = { ...testRules, risingDays: 2 }
  market.setCloses('KAVCEM', [10_000, 10_000, 10_000])
  let reads = 0
  const counted: SteadyMarket = {
    ...market,
    candles: (...span) => {
      reads += 1
      return market.candles(...span)
    },
  }
  const validator = createValidator(counted, rules, ownLossCovers)
  const routes = orderRoutes({
    database: database.kysely,
    commitLoop: loop,
    market: counted,
    clock: { nowMs: () => nowMs },
    currentValidator: () => validator,
  })
  const check = routes.find(({ call }) => call.name === checkBuy.name)
  for (let times = 0; times < 3; times += 1)
    expect(await check?.handle(order(), contextOf(userId))).toMatchObject({
      refusals: [],
      expected: { price: '100.00', walk: { levels: [{ price: '100.00', quantity: 100 }] } },
    })
  expect(reads).toBe(1)
})

describe('orders through the commit loop', () => {
  it('keep position, fills, entries and balances consistent', async () => {
    const orderNo = orderNoOf(await buy(order({ quantity: 300 })))
    expect(await balances()).toEqual({
      'user:cash': 100n * costPaise - 3_000_000n - 3_562n,
      'user:margin': 3_000_000n,
    })
    market.setPrice('KAVCEM', 10_500)
    await sell({ orderNo, quantity: 100 })
    await sell({ orderNo })
    const { list } = await positions()
    expect(list).toMatchObject([
      { quantity: 0n, deposit_paise: 0n, realised_paise: 150_000n, sold_turnover_paise: 3_150_000n },
    ])
    const { rows } = await owner.query(
      `select kind, quantity, charges, fee_paise from trading_fill where user_id = $1 order by fill_no`,
      [userId],
    )
    expect(rows.map((row) => [row.kind, row.quantity])).toEqual([
      ['open', 300n],
      ['close', 100n],
      ['close', 200n],
    ])
    // Sold on the day of the purchase: the delivery charges on these shares are refunded.
    expect(rows[1].charges).toMatchObject({ stt: '-738', 'stamp-duty': '-120' })
    expect(rows[2].charges).not.toHaveProperty('depository-fee')
    const feesPaise = rows.reduce((sum, row) => sum + row.fee_paise, 0n)
    expect(await balances()).toEqual({
      'user:cash': 100n * costPaise + 150_000n - feesPaise,
      'user:margin': 0n,
    })
  })

  it('of two orders for the last rupee, one is filled', async () => {
    const poor = await insertInvestor(owner, loop, costPaise)
    const outcomes = await Promise.all([
      buy(order(), 'first', poor),
      buy(order({ leverage: 1, code: 'MALSPI', exchange: 'BSE' }), 'second', poor),
      buy(order(), 'third', poor),
    ])
    expect(outcomes.filter((outcome) => outcome.kind === 'accepted')).toHaveLength(1)
    const { 'user:cash': cashPaise = -1n } = await balances(poor)
    expect(cashPaise).toBeGreaterThanOrEqual(0n)
  })

  it('sent twice with one key are one order with one answer', async () => {
    const [first, second] = await Promise.all([buy(order(), 'key'), buy(order(), 'key')])
    const third = await buy(order(), 'key')
    expect(second).toEqual({ ...first, repeated: true })
    expect(third).toEqual({ ...first, repeated: true })
    expect((await positions()).total).toBe(1)
    expect(await buy(order({ quantity: 200 }), 'key')).toMatchObject({ key: refusals.idempotencyKeyReused })
  })

  it('are refused with repeatedTooSoon when the same is sent again within 15 seconds with another key or none', async () => {
    await buy(order(), 'key')
    expect(await buy(order(), 'other')).toMatchObject({
      key: refusals.repeatedTooSoon,
      details: { seconds: '15' },
    })
    expect(await buy(order())).toMatchObject({ key: refusals.repeatedTooSoon })
    expect((await buy(order({ quantity: 200 }))).kind).toBe('accepted')
    nowMs += 15_000
    expect((await buy(order())).kind).toBe('accepted')
  })

  it('insert a new position before the fills that refer to positions, in one commit in any order of commands', async () => {
    const orderNo = orderNoOf(await buy(order()))
    const [sale, purchase] = await Promise.all([
      sell({ orderNo }),
      buy(order({ code: 'MALSPI', exchange: 'BSE' })),
    ])
    expect([sale.kind, purchase.kind]).toEqual(['accepted', 'accepted'])
    // xmin is the transaction that wrote the row: a failed batch is run again one command at a time.
    const { rows } = await owner.query(
      'select xmin::text as transaction, kind from trading_fill where user_id = $1 order by fill_no',
      [userId],
    )
    const [, closing, opening] = rows
    expect([closing?.kind, opening?.kind]).toEqual(['close', 'open'])
    expect(closing?.transaction).toBe(opening?.transaction)
  })

  it('treat another investor’s position as nonexistent', async () => {
    const orderNo = orderNoOf(await buy(order()))
    const other = await insertInvestor(owner, loop, 0n)
    const outcome = await loop.submit(
      createSell(createValidator(market, testRules, ownLossCovers)),
      { orderNo },
      { userId: other, idempotencyKey: undefined },
    )
    expect(outcome).toMatchObject({ key: refusals.noSuchOrder })
  })
})

describe('the list of positions', () => {
  it('is newest first, in pages, open or closed or one', async () => {
    const first = orderNoOf(await buy(order({ quantity: 100 })))
    const second = orderNoOf(await buy(order({ quantity: 200 })))
    const third = orderNoOf(await buy(order({ quantity: 300 })))
    await sell({ orderNo: second })
    const numbers = async (filter: Parameters<typeof positions>[0]) =>
      (await positions(filter)).list.map((position) => position.order_no)
    expect(await numbers({})).toEqual([third, second, first])
    expect(await numbers({ closed: 'true' })).toEqual([second])
    expect(await numbers({ closed: 'false' })).toEqual([third, first])
    expect(await numbers({ orderNo: first })).toEqual([first])
    expect(await numbers({ orderNo: 9_999_999_999_999_999_999n })).toEqual([])
    const page = await readPositions(database.kysely, userId, { pageNum: 2, pageSize: 2 })
    expect(page).toMatchObject({ total: 3, pageNum: 2, pageSize: 2 })
    expect(page.list).toHaveLength(1)
    market.setPrice('KAVCEM', 10_100)
    const open = await readValuedPositions(database.kysely, market, userId, nowMs, undefined)
    expect(open.reduce((sum, one) => sum + unrealisedPaise(one), 0n)).toBe(40_000n)
  })

  it('shows live profit and loss, realised and unrealised, less charges', async () => {
    const orderNo = orderNoOf(await buy(order({ quantity: 300, direction: 'short', leverage: 2 })))
    market.setPrice('KAVCEM', 9_900)
    await sell({ orderNo, quantity: 100 })
    const position = (await positions()).list[0]
    if (position === undefined) throw new Error('no position')
    const instrument = market.find('NSE', 'KAVCEM')
    const view = presentPosition({ position, instrument, pricePaise: 9_800n })
    const fee = Number(view.fee)
    expect(view).toMatchObject({
      buyPrice: '100.00',
      sellPrice: '99.00',
      currentPrice: '98.00',
      quantity: 200,
      boughtQuantity: 300,
      deposit: '10000.00',
      originalDeposit: '15000.00',
      realisedProfitLoss: '100.00',
      closed: false,
      sellTime: null,
    })
    expect(Number(view.profitLoss)).toBeCloseTo(100 + 400 - fee, 2)
    expect(presentPosition({ position, instrument: undefined, pricePaise: undefined })).toMatchObject({
      currentPrice: null,
      name: 'KAVCEM',
    })
  })
})
