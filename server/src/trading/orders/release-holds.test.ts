import { randomBytes } from 'node:crypto'
import { type UserAccount, userAccounts } from '@tarazu/contract/money/chart.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { findDifferences } from '../../ledger/check.ts'
import type { Command } from '../../ledger/command.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { testTransferRules } from '../../money/transfers/testing/fixtures.ts'
import { cancelWithdrawal, createWithdrawal } from '../../money/transfers/withdrawal.ts'
import { reviewWithdrawal } from '../../money/transfers/withdrawal-review.ts'
import { createAdjustPosition } from '../positions/corporate-action.ts'
import { createEnforceMargin } from '../positions/enforce-margin.ts'
import { createChargeFinancing } from '../positions/financing.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { withdrawalPositions } from '../positions/record.ts'
import { order, testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { createSteadyMarket, type SteadyMarket } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createBuy } from './buy.ts'
import { readOrder, readOrderEvents } from './queries.ts'
import { createSell } from './sell.ts'
import { orderCommands } from './testing/order-commands.ts'

const rules = { ...testRules, repeatLockMs: 0, maximumRisePpm: 1_000_000 }
const transferRules = {
  ...testTransferRules,
  withdrawalHours: [{ from: '00:00', to: '24:00' }],
  repeatLockMs: 0,
}
const nowMs = Date.UTC(2026, 10, 20, 6)

let database: TestDatabase
let loop: RunningCommitLoop
let market: SteadyMarket
let userId: bigint
/** Oldest first. */
let orders: readonly bigint[]
let withdrawals: readonly bigint[]
let positionNo: bigint

const submit = async <Input, Result>(command: Command<Input, Result>, input: Input, key?: string) => {
  const outcome = await loop.submit(command, input, { userId, idempotencyKey: key })
  if (outcome.kind === 'refused') throw new Error(`${command.name} is refused with ${outcome.key}`)
  return outcome
}
const placeOrder = async (): Promise<bigint> => {
  const { place } = orderCommands(market, rules)
  const { result } = await submit(place, {
    ...order({ code: 'MALSPI', exchange: 'BSE' }),
    orderKind: 'limit',
    price: 9_000n,
  })
  return BigInt(result.orderNo)
}
const withdraw = async (amountPaise: bigint): Promise<bigint> => {
  const { result } = await submit(createWithdrawal(market, transferRules, 0, withdrawalPositions), {
    amountPaise,
  })
  return BigInt(result.orderNo)
}
const balance = async (account: UserAccount): Promise<bigint> => {
  const row = await database.kysely
    .selectFrom('user_balances')
    .select('balance_paise')
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.balance_paise ?? 0n
}
const orderStates = () =>
  Promise.all(orders.map(async (one) => (await readOrder(database.kysely, userId, one))?.state))
const withdrawalRows = () =>
  database.kysely
    .selectFrom('withdrawal')
    .select(['state', 'reason', 'amount_paise'])
    .where('user_id', '=', userId)
    .orderBy('withdrawal_no')
    .execute()
const messageKinds = async () => {
  const rows = await database.kysely
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('command_id')
    .orderBy('place')
    .execute()
  return rows.map(({ kind, parameters }) => [kind, parameters.orderNo, parameters.reason])
}
const uncovered = async (): Promise<bigint> => {
  const { rows } = await (await database.connect('owner')).query<{ paise: bigint }>(
    `select coalesce(sum(p.amount_paise), 0)::bigint as paise from postings p
     where p.user_id = $1 and p.account = 'house:deficit'`,
    [userId],
  )
  return rows[0]?.paise ?? 0n
}

beforeAll(async () => {
  database = await createTestDatabase()
  loop = await startCommitLoop({ connection: database.application, clock: { nowMs: () => nowMs } })
})
afterAll(async () => {
  await loop.stop()
  await database.close()
})
/**
 * Two withdrawals of 10,000 rupees wait; then 2,000 shares are sold short at 100; then three orders hold 9,000 each.
 */
beforeEach(async () => {
  market = createSteadyMarket(['KAVCEM', 'MALSPI'])
  const owner = await database.connect('owner')
  userId = await insertInvestor(owner, loop, 9_000_000n)
  await owner.query(
    `insert into bank_account (user_id, bank_name, branch, holder, ifsc, last_four, account_hash, added_ms, changed_ms)
     values ($1, 'Practice Bank', 'Mumbai', 'Test Investor', 'SBIN0000300', '6789', $2, 0, 0)`,
    [userId, randomBytes(32)],
  )
  withdrawals = [await withdraw(1_000_000n), await withdraw(1_000_000n)]
  const bought = await submit(
    createBuy(createValidator(market, rules, ownLossCovers)),
    order({ direction: 'short', leverage: 5, quantity: 2_000 }),
  )
  positionNo = BigInt(bought.result.orderNo)
  orders = [await placeOrder(), await placeOrder(), await placeOrder()]
})
afterEach(async () => {
  expect(await findDifferences(await database.connect('owner'))).toEqual([])
})

const enforce = (key = 'job margin') =>
  submit(
    createEnforceMargin({ market, rules, lossCovers: ownLossCovers }),
    { orderNo: positionNo, touchedMs: nowMs },
    key,
  )
/** Moves the price so that the loss exceeds the margin and the available cash by this much. */
const loseBeyond = async (paise: bigint): Promise<void> => {
  const lossPaise = (await balance('user:cash')) + (await balance('user:margin')) + paise
  market.setPrice('KAVCEM', 10_000 + Math.ceil(Number(lossPaise) / 2_000))
}

describe('a loss that neither margin nor cash covers', () => {
  it('uses the holds of the newest orders, as far as needed, and leaves the rest', async () => {
    const held = await balance('user:order-hold')
    await loseBeyond(1_000_000n)
    await enforce()
    expect(await orderStates()).toEqual(['open', 'cancelled', 'cancelled'])
    expect(await balance('user:order-hold')).toBe(held / 3n)
    expect((await withdrawalRows()).map(({ state }) => state)).toEqual(['awaiting', 'awaiting'])
    expect(await balance('user:cash')).toBeGreaterThan(0n)
    expect(await uncovered()).toBe(0n)
    const [, second = 0n, third = 0n] = orders
    const cancelled = await readOrder(database.kysely, userId, third)
    expect(cancelled).toMatchObject({ reason: lossCover, hold_paise: 0n })
    const events = await readOrderEvents(database.kysely, userId, third)
    expect(events.at(-1)).toMatchObject({ kind: 'cancelled', state: 'cancelled', reason: lossCover })
    expect(await messageKinds()).toEqual([
      ['order-filled', positionNo.toString(), undefined],
      ['position-liquidated', positionNo.toString(), undefined],
      ['order-rejected', third.toString(), refusals.cancelledToCoverLoss],
      ['order-rejected', second.toString(), refusals.cancelledToCoverLoss],
    ])
  })

  it('uses waiting withdrawals when the orders are not enough, newest first, once', async () => {
    const held = await balance('user:order-hold')
    await loseBeyond(held + 500_000n)
    await enforce()
    const repeated = await enforce()
    expect(repeated.repeated).toBe(true)
    expect(await orderStates()).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await withdrawalRows()).toMatchObject([
      { state: 'awaiting', reason: null },
      { state: 'cancelled', reason: lossCover },
    ])
    expect(await balance('user:withdrawal-hold')).toBe(1_000_000n)
    expect(await balance('user:order-hold')).toBe(0n)
    expect(await uncovered()).toBe(0n)
    const [, second = 0n] = withdrawals
    expect((await messageKinds()).at(-1)).toEqual(['withdrawal-cancelled', second.toString(), undefined])
    const review = { operatorId: 1n, decision: 'reject', reason: 'no', approvals: 0 } as const
    await expect(submit(reviewWithdrawal, { ...review, orderNo: second })).rejects.toThrow(
      refusals.transferAlreadyReviewed,
    )
  })

  it('uses all holds before the house bears anything', async () => {
    const held = (await balance('user:order-hold')) + (await balance('user:withdrawal-hold'))
    await loseBeyond(held + 300_000n)
    await enforce()
    expect((await withdrawalRows()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    for (const account of userAccounts) expect([account, await balance(account)]).toEqual([account, 0n])
    expect(await uncovered()).toBeGreaterThan(270_000n)
    expect(await uncovered()).toBeLessThan(400_000n)
  })

  it('finds an order placed in the same batch, and a withdrawal cancelled in it', async () => {
    await loseBeyond(10_000_000n)
    const [first = 0n] = withdrawals
    const [, placed] = await Promise.all([
      submit(cancelWithdrawal, { orderNo: first }),
      placeOrder(),
      enforce(),
    ])
    expect(await readOrder(database.kysely, userId, placed)).toMatchObject({
      state: 'cancelled',
      reason: lossCover,
    })
    expect(await withdrawalRows()).toMatchObject([
      { state: 'cancelled', reason: null },
      { state: 'cancelled', reason: lossCover },
    ])
    expect(await balance('user:order-hold')).toBe(0n)
  })
})

describe('holds are also used before the house bears', () => {
  it('a closing by the investor', async () => {
    await loseBeyond(1_000_000n)
    await submit(createSell(createValidator(market, rules, ownLossCovers)), { orderNo: positionNo })
    expect(await orderStates()).toEqual(['open', 'cancelled', 'cancelled'])
    expect(await uncovered()).toBe(0n)
  })

  it('a day’s financing, which is debited from the position’s margin first', async () => {
    const input = { orderNo: positionNo, day: '2026-11-20', dueMs: nowMs + 1 }
    const freePaise = (await balance('user:cash')) + (await balance('user:margin'))
    // The proceeds of the borrowed shares.
    const lentPaise = 20_000_000n
    const annualPpm = (1_000_000n * 365n * (freePaise + 500_000n)) / lentPaise + 1n
    await submit(createChargeFinancing({ market, lossCovers: ownLossCovers }), { ...input, annualPpm })
    expect(await orderStates()).toEqual(['open', 'open', 'cancelled'])
    expect(await uncovered()).toBe(0n)
  })

  it('a dividend that a short position owes', async () => {
    const action = { kind: 'dividend', sharesBefore: 1, sharesAfter: 1, referencePaise: 10_000n } as const
    const freePaise = (await balance('user:cash')) + (await balance('user:margin'))
    await submit(createAdjustPosition({ market, lossCovers: ownLossCovers }), {
      ...action,
      orderNo: positionNo,
      actionId: 'dividend:INE000000000:2026-11-21',
      amountPaise: (freePaise + 500_000n) / 2_000n + 1n,
      dueMs: nowMs + 1,
    })
    expect(await orderStates()).toEqual(['open', 'open', 'cancelled'])
    expect(await uncovered()).toBe(0n)
  })
})
