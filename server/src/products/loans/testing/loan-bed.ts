import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { afterEach, beforeEach, expect } from 'vitest'
import { createEncryption } from '../../../database/encryption.ts'
import { createTestDatabase, type TestDatabase } from '../../../database/testing/database.ts'
import { checkLedger } from '../../../ledger/check.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../../ledger/commit-loop.ts'
import { createPrinter } from '../../../money/documents/printing/printer.ts'
import { testTransferRules } from '../../../money/transfers/testing/fixtures.ts'
import { createWithdrawal } from '../../../money/transfers/withdrawal.ts'
import {
  insertTransactionPassword,
  prepareTransactionPassword,
} from '../../../people/confirmation/transaction-password.ts'
import { lossCovers, worthSources } from '../../../start/products.ts'
import { createDue } from '../../../time/jobs/due.ts'
import { readFigures } from '../../../trading/balances/queries.ts'
import { createBuy } from '../../../trading/orders/buy.ts'
import { withdrawalPositions } from '../../../trading/positions/record.ts'
import { order, testRules } from '../../../trading/positions/testing/fixtures.ts'
import { insertInvestor } from '../../../trading/positions/testing/investors.ts'
import { createSteadyMarket, onSteadyDayMs } from '../../../trading/positions/testing/steady-market.ts'
import { createValidator } from '../../../trading/validation/order-validator.ts'
import { loanJobs } from '../jobs.ts'
import { loanRoutes } from '../routes.ts'
import { loanRules } from './loan-life.ts'

export const withPwd = '739104'
const encryption = createEncryption(Buffer.alloc(32, 1))
const dayMs = 86_400_000
export const market = createSteadyMarket(['KAVCEM'])
export const validator = createValidator(
  market,
  { ...testRules, repeatLockMs: 0, lotSize: 25, minimumQuantity: 25 },
  lossCovers,
)

/** Shared and changed by the tests; each gets a new database. */
export const world = {
  nowMs: onSteadyDayMs,
  rules: loanRules,
  bed: undefined as unknown as TestDatabase,
  loop: undefined as unknown as RunningCommitLoop,
}
export const calendar = createCalendar('nse')
const clock = { nowMs: () => world.nowMs }
/** Creates and drops a database for each test in the calling file. */
export const useLoanBed = (): void => {
  beforeEach(async () => {
    Object.assign(world, { nowMs: onSteadyDayMs, rules: loanRules })
    world.bed = await createTestDatabase()
    world.loop = await startCommitLoop({ connection: world.bed.application, clock })
  })
  afterEach(async () => {
    await world.loop.stop()
    await world.bed.close()
  })
}

export const services = () => ({
  database: world.bed.kysely,
  commitLoop: world.loop,
  market,
  clock,
  wallClock: clock,
  encryption,
  rules: () => world.rules,
  isSolo: false,
  printer: createPrinter(world.bed.kysely, 'http://localhost'),
  calendar,
})
export const handle = (name: string, input: object, userId: bigint, idempotencyKey?: string) => {
  const found = loanRoutes(services()).find(({ call }) => call.name === name) ?? expect.fail(name)
  return found.handle(found.call.input.parse(input), { userId, idempotencyKey } as never) as Promise<never>
}
export const borrow = (
  userId: bigint,
  amount: string,
  idempotencyKey?: string,
): Promise<{ loanNo: string; state: string }> =>
  handle('loanCreate', { amount, withPwd }, userId, idempotencyKey)
/** Buys shares of the market's one stock; returns the position's number. */
export const buyShares = async (
  userId: bigint,
  shares: { readonly quantity: number; readonly leverage: number },
): Promise<bigint> => {
  const bought = await world.loop.submit(createBuy(validator), order(shares), {
    userId,
    idempotencyKey: undefined,
  })
  if (bought.kind === 'refused') throw new Error(bought.key)
  return BigInt(bought.result.orderNo)
}
export const figures = (userId: bigint) => readFigures({ ...services(), worthSources }, userId)

/** Runs this many midnights and mornings, job by job as the clock does. */
export const live = async (days: number) => {
  const jobs = loanJobs(world.bed.kysely)
  for (const untilMs = world.nowMs + days * dayMs; ; ) {
    const next = jobs
      .map((job) => ({ job, dueMs: job.nextDueMs(world.nowMs) ?? Number.POSITIVE_INFINITY }))
      .toSorted((one, other) => one.dueMs - other.dueMs)[0]
    if (next === undefined || next.dueMs > untilMs) {
      world.nowMs = untilMs
      return
    }
    world.nowMs = next.dueMs
    await next.job.run(createDue(next.job, next.dueMs, world.loop))
  }
}

export const addInvestor = async (cashPaise = 2_000_000n) => {
  const userId = await insertInvestor(await world.bed.connect('owner'), world.loop, cashPaise)
  const hash = await prepareTransactionPassword({ database: world.bed.kysely, encryption }, userId, withPwd)
  await world.bed.kysely
    .transaction()
    .execute((transaction) =>
      insertTransactionPassword(transaction, userId, hash, { nowMs: 5, instantMs: 5 }),
    )
  await world.bed.kysely
    .updateTable('users')
    .set({ created_ms: BigInt(world.nowMs) })
    .where('user_id', '=', userId)
    .execute()
  return userId
}
export const messagesOf = async (userId: bigint) =>
  (
    await world.bed.kysely
      .selectFrom('messages')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('message_id')
      .execute()
  ).map(({ kind }) => kind)
export const sound = async () => expect(await checkLedger(world.bed.application)).toEqual([])

/** Withdraws 100 rupees on each call. */
export const withdrawAll = async (userId: bigint, part: number) =>
  world.loop.submit(
    createWithdrawal(market, testTransferRules, 0, withdrawalPositions),
    { amountPaise: 10_000n },
    { userId, idempotencyKey: `w${part}` },
  )

/** Moves all available cash into an open withdrawal's account, as a subscription would. */
export const spendAll = async (userId: bigint) => {
  const { availableFunds } = await figures(userId)
  const amountPaise = BigInt(availableFunds.replace('.', ''))
  await world.loop.submit(
    {
      name: 'test.spend',
      needs: () => [],
      decide: () => ({
        kind: 'accepted',
        result: null,
        effects: [
          {
            kind: 'transfer',
            entryType: 'account-closed',
            reference: '1',
            postings: [
              { account: 'user:cash', amountPaise },
              { account: 'house:bank', amountPaise: -amountPaise },
            ],
          },
        ],
      }),
    },
    {},
    { userId, idempotencyKey: undefined },
  )
}
