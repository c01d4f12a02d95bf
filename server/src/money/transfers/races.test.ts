import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { checkLedger } from '../../ledger/check.ts'
import type { Command, Outcome } from '../../ledger/command.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { addOperator } from '../../people/testing/people.ts'
import { withdrawalPositions } from '../../trading/positions/record.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { createDeposit, createPay } from './deposit.ts'
import { createDepositReview } from './deposit-review.ts'
import type { TransferRules } from './rules.ts'
import { testTransferRules } from './testing/fixtures.ts'
import { cancelWithdrawal, createWithdrawal } from './withdrawal.ts'
import { reviewWithdrawal } from './withdrawal-review.ts'

const rules: TransferRules = {
  ...testTransferRules,
  withdrawalHours: [{ from: '00:00', to: '24:00' }],
  repeatLockMs: 0,
}
const clock = { nowMs: () => Date.UTC(2026, 10, 20, 6) }
const market = createSteadyMarket(['KAVCEM'])
const parallel = 10

let database: TestDatabase
let owner: pg.Client
/** Like two server processes. */
let loops: readonly RunningCommitLoop[]
let maker: bigint
let checker: bigint

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  const start = () => startCommitLoop({ connection: database.application, clock })
  loops = [await start(), await start()]
  maker = await addOperator(database.kysely, { name: 'Maker', role: 'treasurer' })
  checker = await addOperator(database.kysely, { name: 'Checker', role: 'treasurer' })
})
afterAll(async () => {
  for (const loop of loops) await loop.stop()
  await database.close()
})

const submit = <Input, Result>(
  place: number,
  command: Command<Input, Result>,
  input: Input,
  userId: bigint,
  idempotencyKey?: string,
): Promise<Outcome<Result>> => {
  const loop = loops[place % loops.length]
  if (loop === undefined) throw new Error('no loop')
  return loop.submit(command, input, { userId, idempotencyKey })
}

/** All at once, half of them in each loop; resolves to each result: "accepted", or the key of its refusal. */
const race = async (one: (place: number) => Promise<Outcome<unknown>>): Promise<readonly string[]> => {
  const outcomes = await Promise.all(Array.from({ length: parallel }, (_, place) => one(place)))
  return outcomes.map((outcome) => (outcome.kind === 'accepted' ? 'accepted' : outcome.key))
}
const expectOne = (ends: readonly string[], ...keys: readonly string[]) => {
  expect(ends.filter((end) => end === 'accepted')).toHaveLength(1)
  for (const end of ends) expect(['accepted', ...keys]).toContain(end)
}

/** An investor with a bank account and 1,000 rupees. */
const newInvestor = async (): Promise<bigint> => {
  const [loop] = loops
  if (loop === undefined) throw new Error('no loop')
  const userId = await insertInvestor(owner, loop, 100_000n)
  await owner.query(
    `insert into bank_account (user_id, bank_name, branch, holder, ifsc, last_four, account_hash, added_ms, changed_ms)
     values ($1::bigint, 'Practice', '', 'Test Investor', 'SBIN0000300', '1234', sha256($1::bigint::text::bytea), 0, 0)`,
    [userId],
  )
  return userId
}
const orderNoOf = (outcome: Outcome<{ readonly orderNo: string }>): bigint => {
  if (outcome.kind === 'refused') throw new Error(`refused with ${outcome.key}`)
  return BigInt(outcome.result.orderNo)
}
const withdraw = (place: number, userId: bigint, amountPaise: bigint, key?: string) =>
  submit(place, createWithdrawal(market, rules, 0, withdrawalPositions), { amountPaise }, userId, key)
const approve = (orderNo: bigint, operatorId: bigint, approvals: number) =>
  ({ orderNo, operatorId, decision: 'approve', reason: null, approvals }) as const

describe('among parallel commands on one account, from two processes', () => {
  it('one withdrawal fits the balance', async () => {
    const userId = await newInvestor()
    expectOne(
      await race((place) => withdraw(place, userId, 60_000n + BigInt(place))),
      refusals.withdrawalExceedsFunds,
    )
  })

  it('either the cancellation or the payment wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const userId = await newInvestor()
      const orderNo = orderNoOf(await withdraw(0, userId, 70_000n))
      await submit(0, reviewWithdrawal, approve(orderNo, maker, 0), userId)
      const ends = await race((place) =>
        place % 4 < 2
          ? submit(place, cancelWithdrawal, { orderNo }, userId)
          : submit(place, reviewWithdrawal, approve(orderNo, checker, 1), userId),
      )
      expectOne(ends, refusals.orderNotCancellable, refusals.transferAlreadyReviewed)
    }
  })

  it('one gives the first approval and the other the second', async () => {
    const userId = await newInvestor()
    const orderNo = orderNoOf(await withdraw(0, userId, 80_000n))
    const press = (approvals: number) =>
      race((place) =>
        submit(
          place,
          reviewWithdrawal,
          approve(orderNo, Math.floor(place / 2) % 2 === 0 ? maker : checker, approvals),
          userId,
        ),
      )
    expectOne(await press(0), refusals.transferAlreadyReviewed)
    expectOne(await press(1), refusals.transferAlreadyReviewed, refusals.ownFirstApproval)
  })

  it('one payment and one confirmation credit a deposit once', async () => {
    const userId = await newInvestor()
    const input = { amountPaise: 50_000n, method: 'upi' } as const
    const orderNo = orderNoOf(await submit(0, createDeposit(rules, 'Test Investor'), input, userId))
    const paid = await race((place) => submit(place, createPay(false), { orderNo, outcome: 'paid' }, userId))
    expectOne(paid, refusals.depositNotAwaitingPayment)
    const confirmed = await race((place) =>
      submit(place, createDepositReview(rules), approve(orderNo, place % 4 < 2 ? maker : checker, 0), userId),
    )
    expectOne(confirmed, refusals.transferAlreadyReviewed)
    const { rows } = await owner.query(
      `select balance_paise from user_balances where user_id = $1 and account = 'user:cash'`,
      [userId],
    )
    expect(rows).toEqual([{ balance_paise: 150_000n }])
  })

  it('one key makes one withdrawal, and all callers get its answer', async () => {
    const userId = await newInvestor()
    const ends = await race((place) => withdraw(place, userId, 10_000n, 'same'))
    expect(new Set(ends)).toEqual(new Set(['accepted']))
    const { rows } = await owner.query('select count(*)::int as count from withdrawal where user_id = $1', [
      userId,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })
})

it('leaves the ledger clean', async () => expect(await checkLedger(database.owner)).toEqual([]))
