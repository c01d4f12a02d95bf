import { loanStatement } from '@tarazu/contract/calls/loans.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, it } from 'vitest'
import { bankAccount } from '../../money/transfers/testing/fixtures.ts'
import { createSell } from '../../trading/orders/sell.ts'
import { onSteadyDayMs } from '../../trading/positions/testing/steady-market.ts'
import { loanRoutes } from './routes.ts'
import {
  addInvestor,
  borrow,
  buyShares,
  figures,
  handle,
  live,
  messagesOf,
  services,
  sound,
  spendAll,
  useLoanBed,
  validator,
  withdrawAll,
  world,
} from './testing/loan-bed.ts'
import { loanRules } from './testing/loan-life.ts'

useLoanBed()

it('reminds, collects from available cash, and continues without compounding; a sale then repays first', async () => {
  const userId = await addInvestor(5_000_000n)
  const { loanNo } = await borrow(userId, '20000')
  const orderNo = await buyShares(userId, { quantity: 100, leverage: 1 })
  // All other cash is spent before the due day.
  await spendAll(userId)
  await live(31)
  expect(await messagesOf(userId)).toEqual(expect.arrayContaining(['loan-due', 'loan-overdue']))
  expect((await messagesOf(userId)).filter((kind) => kind === 'loan-due')).toHaveLength(2)
  // 24 nights at 8 rupees, and a penal charge of 4.
  expect(await handle('loanMy', {}, userId)).toMatchObject({
    overdue: true,
    capital: '20000.00',
    interest: '192.00',
    charges: '4.00',
    debt: '20196.00',
  })
  await expect(borrow(userId, '10')).rejects.toMatchObject({ key: refusals.loanOverdue })
  world.nowMs = onSteadyDayMs
  const sell = (repay?: '1') =>
    world.loop.submit(
      createSell(validator),
      { orderNo, quantity: 50, repay },
      { userId, idempotencyKey: undefined },
    )
  expect(await sell()).toMatchObject({ kind: 'refused', key: refusals.debtBlocksSale })
  const sold = await sell('1')
  if (sold.kind === 'refused') throw new Error(sold.key)
  expect(sold.result.repaid).toBe(sold.result.returned)
  expect((await figures(userId)).availableFunds).toBe('0.00')
  expect(await messagesOf(userId)).toContain('loan-collected')
  const { debt } = (await handle('loanDetail', { loanNo }, userId)) as { debt: string }
  expect(Number(debt)).toBeCloseTo(20_196 - Number(sold.result.returned), 2)
  await sound()
})

it('repays, sells and withdraws at once without losing a paisa', async () => {
  const userId = await addInvestor(5_000_000n)
  const { loanNo } = await borrow(userId, '20000')
  const orderNo = await buyShares(userId, { quantity: 100, leverage: 1 })
  await world.bed.kysely
    .insertInto('bank_account')
    .values({
      ...bankAccount,
      user_id: userId,
      branch: 'Main',
      account_hash: Buffer.alloc(32),
      added_ms: 0n,
      changed_ms: 0n,
    })
    .execute()
  expect(await withdrawAll(userId, 99)).toMatchObject({
    kind: 'refused',
    key: refusals.debtBlocksWithdrawal,
  })
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => handle('loanRepay', { loanNo, amount: '3999' }, userId)),
    ...Array.from({ length: 4 }, (_, part) =>
      world.loop.submit(
        createSell(validator),
        { orderNo, quantity: 25 + 0 * part, repay: undefined },
        { userId, idempotencyKey: `s${part}` },
      ),
    ),
    ...Array.from({ length: 3 }, (_, part) =>
      handle('loanRepay', { loanNo, all: '1' }, userId, `all${part}`),
    ),
    ...Array.from({ length: 4 }, (_, part) => withdrawAll(userId, part)),
  ])
  expect(outcomes.length).toBe(16)
  const { debt, state } = (await handle('loanDetail', { loanNo }, userId)) as { debt: string; state: string }
  expect({ debt, state }).toEqual({ debt: '0.00', state: 'paid' })
  const withdrawn = await world.bed.kysely
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  // Nothing was withdrawn while something was owed: the loan was repaid before each withdrawal.
  const paidAt = await world.bed.kysely
    .selectFrom('commands')
    .select('command_id')
    .where('user_id', '=', userId)
    .where('name', '=', 'loans.repay')
    .where('accepted', '=', true)
    .orderBy('command_id', 'desc')
    .executeTakeFirstOrThrow()
  for (const { withdrawal_no } of withdrawn) expect(withdrawal_no).toBeGreaterThan(paidAt.command_id)
  await sound()
})

it('prints the statement as signed, in each language, whatever the later settings', async () => {
  const userId = await addInvestor()
  const { loanNo } = await borrow(userId, '10000')
  const kept = await world.bed.kysely.selectFrom('loan_papers').selectAll().executeTakeFirstOrThrow()
  const told = JSON.stringify(kept.papers)
  for (const word of ['0.0400%', '11.19%', '₹10,092.00', '18-08-2023', 'कूलिंग-ऑफ़', '2023年8月18日'])
    expect(told).toContain(word)
  const route =
    loanRoutes(services()).find(({ call }) => call === loanStatement) ?? expect.fail('no statement')
  const print = (language: string) =>
    route.handle(loanStatement.input.parse({ loanNo, language }), { userId } as never) as Promise<Uint8Array>
  const english = await print('en')
  expect(Buffer.from(english.subarray(0, 5)).toString()).toBe('%PDF-')
  world.rules = { ...loanRules, loanDailyPpm: 900n }
  expect(Buffer.from(await print('en')).equals(Buffer.from(english))).toBe(true)
  expect((await print('zh-CN')).length).toBeGreaterThan(10_000)
  await expect(
    print('en').then(() => route.handle({ loanNo: 999n, language: 'en' }, { userId } as never)),
  ).rejects.toMatchObject({
    key: refusals.noSuchLoan,
  })
})
