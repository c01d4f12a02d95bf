import { fillsBefore } from '@tarazu/contract/calls/fills-before.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { createBuy } from '../orders/buy.ts'
import { createSell } from '../orders/sell.ts'
import { createValidator } from '../validation/order-validator.ts'
import { ownLossCovers } from './own-loss-covers.ts'
import { readFills } from './queries.ts'
import { positionRoutes } from './routes.ts'
import { contextOf } from './testing/context.ts'
import { order, testRules } from './testing/fixtures.ts'
import { insertInvestor } from './testing/investors.ts'
import { createSteadyMarket } from './testing/steady-market.ts'

const yesterdayMs = Date.UTC(2026, 10, 19, 6)
const todayMs = Date.UTC(2026, 10, 20, 6)
const clock = { now: yesterdayMs, nowMs: () => clock.now }
const market = createSteadyMarket(['KAVCEM', 'MALSPI'])
let database: TestDatabase
let owner: pg.Client
let loop: RunningCommitLoop
let userId: bigint

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  loop = await startCommitLoop({ connection: database.application, clock })
  userId = await insertInvestor(owner, loop, 100_000_000n)
})
afterAll(async () => {
  await loop.stop()
  await database.close()
})

const validator = () => createValidator(market, { ...testRules, repeatLockMs: 0 }, ownLossCovers)
const buy = async (change: Parameters<typeof order>[0] = {}): Promise<bigint> => {
  const outcome = await loop.submit(createBuy(validator()), order(change), {
    userId,
    idempotencyKey: undefined,
  })
  if (outcome.kind === 'refused') throw new Error(outcome.key)
  return BigInt(outcome.result.orderNo)
}
const sell = async (orderNo: bigint, quantity?: number): Promise<void> => {
  const outcome = await loop.submit(
    createSell(validator()),
    { orderNo, quantity },
    { userId, idempotencyKey: undefined },
  )
  if (outcome.kind === 'refused') throw new Error(outcome.key)
}
const handle = (wanted: typeof positionList | typeof fillsBefore, fields: Record<string, string>) => {
  const services = { database: database.kysely, commitLoop: loop, market, clock }
  const bound = positionRoutes(services, () => testRules).find(({ call }) => call === wanted)
  return bound?.handle(wanted.input.parse(fields), contextOf(userId))
}
const list = async (fields: Record<string, string> = {}) =>
  positionList.output.parse(await handle(positionList, fields))
const numbers = async (fields: Record<string, string>) =>
  (await list(fields)).list.map(({ orderNo }) => BigInt(orderNo))

it('has each position’s worth at the previous close, and lists the filtered ones', async () => {
  const holding = await buy({ quantity: 300 })
  const short = await buy({ code: 'MALSPI', exchange: 'BSE', direction: 'short', quantity: 100 })
  clock.now = todayMs
  market.setPrevClose('KAVCEM', 9_800)
  market.setPrice('KAVCEM', 10_200)
  market.setPrevClose('MALSPI', 10_000)
  market.setPrice('MALSPI', 10_100)
  await sell(holding, 100)
  const young = await buy({ quantity: 100, leverage: 2 })

  const open = await list({ closed: 'false' })
  const of = (orderNo: bigint) => open.list.find((one) => one.orderNo === orderNo.toString())
  expect(of(holding)).toMatchObject({
    previousClose: '98.00',
    quantity: 200,
    unrealisedProfitLoss: '400.00',
    // 200 shares since 98.00, and the 100 that were sold at 102.00.
    dayStartValue: '19600.00',
    todayProfitLoss: '800.00',
    soldTodayProfitLoss: '400.00',
  })
  expect(of(young)).toMatchObject({ todayProfitLoss: '0.00', dayStartValue: of(young)?.cost })
  expect(of(short)).toMatchObject({ todayProfitLoss: '-100.00', unrealisedProfitLoss: '-100.00' })
  expect(open.closedProfitLoss).toBe('0.00')

  await sell(young)
  await sell(short)
  const closed = await list({ closed: 'true' })
  expect(closed.list.map(({ orderNo }) => BigInt(orderNo))).toEqual([young, short])
  const results = closed.list.map(({ profitLoss }) => Number(profitLoss))
  expect(Number(closed.closedProfitLoss)).toBeCloseTo((results[0] ?? 0) + (results[1] ?? 0), 5)
  expect(await numbers({ closed: 'true', sort: 'profit' })).toEqual(
    (results[0] ?? 0) > (results[1] ?? 0) ? [young, short] : [short, young],
  )
  expect(await numbers({ sort: 'loss', closed: 'true' })).toEqual(
    (await numbers({ closed: 'true', sort: 'profit' })).toReversed(),
  )
  expect(await numbers({ kind: 'holding' })).toEqual([holding])
  expect(await numbers({ kind: 'position' })).toEqual([young, short])
  expect(await numbers({ exchange: 'BSE' })).toEqual([short])
  expect(await numbers({ direction: 'short' })).toEqual([short])
  expect(await numbers({ keyword: 'malspi' })).toEqual([short])
  expect(await numbers({ keyword: 'nothing like it' })).toEqual([])
  expect(await numbers({ fromDay: '2026-11-20' })).toEqual([young, short])
  expect(await numbers({ toDay: '2026-11-19' })).toEqual([holding])
  expect((await list({ closed: 'true', kind: 'holding' })).closedProfitLoss).toBe('0.00')
})

it('returns the trades from the same book in the half hour before a trade, and no others', async () => {
  const minuteMs = 60_000
  clock.now = todayMs + 60 * minuteMs
  const first = await buy({ quantity: 300 })
  clock.now += 29 * minuteMs
  // From other books: another stock, and the other side of this one.
  await buy({ code: 'MALSPI', exchange: 'BSE', quantity: 100 })
  await sell(first, 100)
  const second = await buy({ quantity: 200 })
  clock.now += minuteMs
  const third = await buy({ quantity: 100 })
  const before = async (orderNo: bigint) => {
    const [fill] = await readFills(database.kysely, userId, orderNo)
    const answer = await handle(fillsBefore, { fillNo: String(fill?.fill_no) })
    const { list: found } = fillsBefore.output.parse(answer)
    const taken = Number(fill?.taken_before_shares)
    expect(found.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(taken)
    return found
  }
  const atMs = todayMs + 60 * minuteMs
  expect(await before(first)).toEqual([])
  expect(await before(second)).toEqual([
    { exchange: 'NSE', quantity: 300, time: new Date(atMs).toISOString() },
  ])
  expect(await before(third)).toEqual([
    { exchange: 'NSE', quantity: 200, time: new Date(atMs + 29 * minuteMs).toISOString() },
  ])
  await expect(handle(fillsBefore, { fillNo: '999999' })).rejects.toThrow('tips.msg')
})
