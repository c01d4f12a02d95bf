import { cashEntry, cashList, creditScore, getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { buyStockTrade, positionList, sell } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { createJudge } from '../judging/judge.ts'
import { orderRoutes } from '../orders/routes.ts'
import { positionRoutes } from '../positions/routes.ts'
import { testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { createSteadyMarket } from '../positions/testing/steady-market.ts'
import { moneyRoutes } from './routes.ts'

const market = createSteadyMarket(['KAVCEM'])
const clock = { nowMs: () => Date.UTC(2026, 10, 20, 6) }
let database: TestDatabase
let owner: pg.Client
let loop: RunningCommitLoop
let userId: bigint

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  loop = await startCommitLoop({ connection: database.application, clock })
  userId = await insertInvestor(owner, loop, 10_000_000n)
})
afterAll(async () => {
  await loop.stop()
  await database.close()
})

/** Calls a handler as the binding would, and checks its answer against the contract. */
const call = async <C extends Call>(of: C, fields: Record<string, string>, user = userId) => {
  const judging = () => createJudge(market, testRules)
  const services = { database: database.kysely, commitLoop: loop, market, clock, judging }
  const bound = [
    ...orderRoutes(services),
    ...positionRoutes(services, () => testRules),
    ...moneyRoutes(services),
  ].find((one) => one.call === of)
  if (bound === undefined) throw new Error(`${of.name} is not bound`)
  const answer = await bound.handle(of.input.parse(fields), {
    userId: user,
    operatorId: undefined,
    role: undefined,
    idempotencyKey: undefined,
    firewallToken: undefined,
    isGone: () => false,
    browserTokens: [],
    deviceToken: undefined,
    keepBrowser: () => undefined,
    sessionToken: undefined,
    address: '127.0.0.1',
    userAgent: '',
    origin: undefined,
  })
  return of.output.parse(answer)
}

describe('an investor who buys, watches and sells', () => {
  it('sees every rupee on the way', async () => {
    const order = { code: 'KAVCEM', exchange: 'NSE', quantity: '200', direction: 'long', leverage: '2' }
    const bought = (await call(buyStockTrade, order)) as { orderNo: string; deposit: string; fee: string }
    expect(bought).toMatchObject({ deposit: '10000.00', fee: '8.42' })

    market.setPrice('KAVCEM', 10_200)
    expect(await call(getUserPositionMarketValue, {})).toMatchObject({
      walletAccount: '89991.58',
      stockAccount: '10400.00',
      totalAssets: '100391.58',
      availableFunds: '89991.58',
      unrealisedProfitLoss: '391.58',
      creditScore: 700,
    })
    expect(await call(creditScore, {})).toMatchObject({
      score: 700,
      agePoints: 100,
      closedCount: 0,
      disciplinedCount: 0,
      disciplinePoints: 0,
    })
    expect(await call(positionList, { closed: 'false' })).toMatchObject({
      total: 1,
      list: [{ orderNo: bought.orderNo, profitLoss: '391.58', currentPrice: '102.00', closed: false }],
    })

    await call(sell, { orderNo: bought.orderNo })
    const lines = (await call(cashList, { reference: bought.orderNo })) as {
      list: { account: string; entryType: string; amount: string; entryId: string }[]
    }
    expect(lines.list.map((line) => [line.entryType, line.account, line.amount])).toEqual([
      ['position-close', 'margin', '-10000.00'],
      ['position-close', 'cash', '10386.91'],
      ['position-open', 'margin', '10000.00'],
      ['position-open', 'cash', '-10008.42'],
    ])
    const entry = (await call(cashEntry, { entryId: lines.list[0]?.entryId ?? '' })) as {
      postings: { account: string; own: boolean; amount: string }[]
    }
    expect(entry.postings.map((posting) => posting.account)).toEqual([
      'cash',
      'margin',
      'house:market',
      'house:brokerage',
      'house:stt',
      'house:exchange-fee',
      'house:sebi-fee',
      'house:gst',
    ])
    const sum = entry.postings.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)
    expect(sum).toBe(0)
  })

  it('filters the lines by account, and can’t see accounts of the house', async () => {
    const total = async (account: string) => ((await call(cashList, { account })) as { total: number }).total
    expect(await total('cash')).toBe(3)
    expect(await total('margin')).toBe(2)
    expect(await total('house:bank')).toBe(0)
  })

  it('is refused another investor’s entry, and an unknown one', async () => {
    const other = await insertInvestor(owner, loop, 500n)
    const { list } = (await call(cashList, {}, other)) as { list: { entryId: string }[] }
    await expect(call(cashEntry, { entryId: list[0]?.entryId ?? '' })).rejects.toThrow(refusals.noSuchOrder)
    await expect(call(cashEntry, { entryId: '9223372036854775807' })).rejects.toThrow(refusals.noSuchOrder)
  })

  it('gets sessionEnded if the account is gone', async () => {
    await expect(call(getUserPositionMarketValue, {}, 1n)).rejects.toThrow(refusals.sessionEnded)
  })
})
