import { cashEntry, cashList, creditScore, getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { buyStockTrade, sell } from '@tarazu/contract/calls/trading.ts'
import type { CashKind } from '@tarazu/contract/money/chart.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call, CallOutput } from '@tarazu/contract/wire/call.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { orderRoutes } from '../orders/routes.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { positionRoutes } from '../positions/routes.ts'
import { contextOf } from '../positions/testing/context.ts'
import { testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { createSteadyMarket } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { moneyRoutes } from './routes.ts'

const market = createSteadyMarket(['KAVCEM'])
const clock = { nowMs: () => Date.UTC(2026, 10, 20, 6) }
type CashPage = CallOutput<typeof cashList>
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
  const currentValidator = () => createValidator(market, testRules, ownLossCovers)
  const services = {
    database: database.kysely,
    commitLoop: loop,
    market,
    clock,
    currentValidator,
    worthSources: [],
  }
  const bound = [
    ...orderRoutes(services),
    ...positionRoutes(services, () => testRules),
    ...moneyRoutes(services),
  ].find((one) => one.call === of)
  if (bound === undefined) throw new Error(`${of.name} is not bound`)
  const answer = await bound.handle(of.input.parse(fields), contextOf(user))
  return of.output.parse(answer)
}

describe('an investor who buys, watches and sells', () => {
  it('sees every rupee on the way', async () => {
    const order = { code: 'KAVCEM', exchange: 'NSE', quantity: '200', direction: 'long', leverage: '2' }
    const bought = (await call(buyStockTrade, order)) as { orderNo: string; deposit: string; fee: string }
    expect(bought).toMatchObject({ deposit: '10000.00', fee: '30.82' })

    market.setPrice('KAVCEM', 10_200)
    expect(await call(getUserPositionMarketValue, {})).toMatchObject({
      walletAccount: '89969.18',
      stockAccount: '10400.00',
      totalAssets: '100369.18',
      availableFunds: '89969.18',
      openProfitLoss: '369.18',
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
      list: [{ orderNo: bought.orderNo, profitLoss: '369.18', currentPrice: '102.00', closed: false }],
    })

    await call(sell, { orderNo: bought.orderNo })
    const { list, next } = (await call(cashList, { reference: bought.orderNo })) as CashPage
    expect(next).toBeNull()
    const own = (event: CashPage['list'][number]) =>
      event.postings.filter((posting) => posting.own).map(({ account, amount }) => [account, amount])
    expect(list.map((event) => [event.entryType, event.balanceAfter, own(event)])).toEqual([
      [
        'position-close',
        '100378.49',
        [
          ['cash', '-10409.31'],
          ['margin', '10000.00'],
        ],
      ],
      [
        'position-open',
        '89969.18',
        [
          ['cash', '10030.82'],
          ['margin', '-10000.00'],
        ],
      ],
    ])
    expect(list[0]?.stock).toMatchObject({ exchange: 'NSE', code: 'KAVCEM', direction: 'long' })
    const entry = (await call(cashEntry, { entryId: list[0]?.entryId ?? '' })) as {
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
      'house:stamp-duty',
      'house:gst',
    ])
    const sum = entry.postings.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)
    expect(sum).toBe(0)
  })

  it('sees one profit and loss: the account’s is the sum of the positions’, including partly sold ones', async () => {
    const other = await insertInvestor(owner, loop, 10_000_000n)
    const shares = { code: 'KAVCEM', exchange: 'NSE', quantity: '200', leverage: '2' }
    const first = buyStockTrade.output.parse(
      await call(buyStockTrade, { ...shares, direction: 'long' }, other),
    )
    await call(buyStockTrade, { ...shares, direction: 'short' }, other)
    market.setPrice('KAVCEM', 10_350)
    await call(sell, { orderNo: first.orderNo, quantity: '100' }, other)
    market.setPrice('KAVCEM', 10_275)
    const { list } = positionList.output.parse(await call(positionList, { closed: 'false' }, other))
    const figures = getUserPositionMarketValue.output.parse(await call(getUserPositionMarketValue, {}, other))
    const paise = (rupees: string) => Math.round(Number(rupees) * 100)
    const sum = list.reduce((total, { profitLoss }) => total + paise(profitLoss), 0)
    expect(list).toHaveLength(2)
    expect(paise(figures.openProfitLoss)).toBe(sum)
  })

  it('is filtered by kind', async () => {
    const types = async (kind: CashKind) =>
      ((await call(cashList, { kind })) as CashPage).list.map(({ entryType }) => entryType)
    expect(await types('money-in')).toEqual(['practice-funds'])
    expect(await types('opened')).toEqual(['position-open'])
    expect(await types('closed')).toEqual(['position-close'])
    expect(await types('dividends')).toEqual([])
    expect(() => cashList.input.parse({ kind: 'house:bank' })).toThrow('kind')
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
