import { depositAges } from '@tarazu/contract/calls/desk-history.ts'
import { dayNumberAt, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { lossCovers } from '../../start/products.ts'
import { createBuy } from '../../trading/orders/buy.ts'
import { createSell } from '../../trading/orders/sell.ts'
import { order, testRules } from '../../trading/positions/testing/fixtures.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { createSteadyMarket, onSteadyDayMs } from '../../trading/positions/testing/steady-market.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { createHistory, presentDays, readDepositAges } from './history.ts'

const hourMs = 3_600_000
const today = dayNumberAt(onSteadyDayMs)
let nowMs = onSteadyDayMs
const clock = { nowMs: () => nowMs }
let bed: TestDatabase
let loop: RunningCommitLoop
beforeAll(async () => {
  bed = await createTestDatabase()
  loop = await startCommitLoop({ connection: bed.application, clock })
})
afterAll(async () => {
  await loop.stop()
  await bed.close()
})

it('computes the accounts at the end of each day backwards from the current ones', () => {
  const day = { orders: 0, liquidations: 0, resultPaise: 0n }
  expect(
    presentDays(
      [1, 0, 2].map((newInvestors, place) => ({ ...day, dayNumber: today + place, newInvestors })),
      10,
    ).map(({ investors }) => investors),
  ).toEqual([8, 8, 10])
})

it('has each day’s orders, and the house’s result from them, by dates in India', async () => {
  const owner = await bed.connect('owner')
  const userId = await insertInvestor(owner, loop, 100_000_000n)
  await owner.query('update users set created_ms = $1', [midnightOf(today) - 1])
  const market = createSteadyMarket(['KAVCEM'])
  const validator = createValidator(market, { ...testRules, repeatLockMs: 0 }, lossCovers)
  const caller = { userId, idempotencyKey: undefined }
  const bought = await loop.submit(createBuy(validator), order({ leverage: 2 }), caller)
  if (bought.kind === 'refused') throw new Error(bought.key)
  // The investor loses 5 rupees per share to the house, before charges.
  market.setPrice('KAVCEM', 9_500)
  await loop.submit(
    createSell(validator),
    { orderNo: BigInt(bought.result.orderNo), quantity: undefined, repay: undefined },
    caller,
  )
  const history = createHistory({ database: bed.kysely, clock, wallClock: clock })
  const { days } = await history()
  expect(days).toHaveLength(30)
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, place) => dayOf(today - 29 + place)),
  )
  expect(days.at(-3)).toMatchObject({ investors: 0, orders: 0, houseResult: '0.00' })
  expect(days.at(-2)).toMatchObject({ investors: 1, orders: 0 })
  const { rows } = await owner.query(
    `select (-sum(balance_paise))::text as paise from house_balances
     where account in ('house:market', 'house:brokerage', 'house:rounding')`,
  )
  const earned = Number(rows[0].paise)
  expect(earned).toBeGreaterThanOrEqual(50_000)
  expect(days.at(-1)).toMatchObject({
    investors: 1,
    orders: 2,
    liquidations: 0,
    houseResult: (earned / 100).toFixed(2),
  })
})

it('counts a waiting deposit by age', async () => {
  const owner = await bed.connect('owner')
  const userId = await insertInvestor(owner, loop, 1n)
  const ages = [0, 1, 3.9, 4, 23, 71, 72, 500]
  for (const [place, hours] of ages.entries())
    await bed.kysely
      .insertInto('deposit')
      .values({
        user_id: userId,
        deposit_no: BigInt(9_000 + place),
        amount_paise: 100n,
        payer: 'Asha',
        method: 'upi',
        state: 'reviewing',
        reason: null,
        expires_ms: 0n,
        paid_ms: 0n,
        first_approved_by: null,
        reviewed_by: null,
        settled_ms: null,
        created_ms: BigInt(nowMs - hours * hourMs),
      })
      .execute()
  expect(await readDepositAges(bed.kysely, nowMs)).toEqual(
    depositAges.map((age, place) => ({ age, count: [1, 2, 2, 1, 2][place] })),
  )
  nowMs += hourMs
  expect((await readDepositAges(bed.kysely, nowMs)).map(({ count }) => count)).toEqual([0, 2, 2, 1, 3])
})

it('reads days by indexes that no investor’s own list uses', async () => {
  const reader = await bed.connect('application')
  await reader.query('set enable_seqscan = off; set enable_indexscan = off')
  const planOf = async (table: string, condition: string): Promise<string> =>
    JSON.stringify((await reader.query(`explain select 1 from ${table} where ${condition}`)).rows)
  const day = "(instant at time zone 'Asia/Kolkata')::date"
  expect(await planOf('journal_entries', `${day} >= '2026-04-01'`)).toContain('journal_entries_day')
  expect(await planOf('trading_fill', '(decided_ms + 19800000) / 86400000 >= 20000')).toContain(
    'trading_fill_day',
  )
  for (const [table, own] of [
    ['journal_entries', "user_id = 1 and instant >= '2026-04-01'"],
    ['trading_fill', 'user_id = 1 and decided_ms >= 1700000000000'],
  ] as const) {
    const plan = await planOf(table, own)
    expect(plan).toContain('Bitmap Index Scan')
    expect(plan).not.toContain(`${table}_day`)
  }
})
