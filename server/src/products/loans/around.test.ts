import { accountStatementCsv, taxReport, taxReportCsv } from '@tarazu/contract/calls/documents.ts'
import { netResult } from '@tarazu/contract/calls/net-result.ts'
import { portfolio } from '@tarazu/contract/calls/portfolio.ts'
import type { Call, CallOutput } from '@tarazu/contract/wire/call.ts'
import { expect, it } from 'vitest'
import { documentRoutes } from '../../money/documents/routes.ts'
import { countOwnRows, readOwnRows } from '../../people/privacy/own-data.ts'
import { ownTables, papers, worthSources } from '../../start/products.ts'
import { moneyRoutes } from '../../trading/balances/routes.ts'
import { createSell } from '../../trading/orders/sell.ts'
import { portfolioRoutes } from '../../trading/portfolio/routes.ts'
import {
  addInvestor,
  borrow,
  buyShares,
  figures,
  handle,
  live,
  market,
  services,
  sound,
  useLoanBed,
  validator,
  world,
} from './testing/loan-bed.ts'

/** A loan's effects on other reports of an investor's money. */

useLoanBed()

const ask = async (of: Call, input: object, userId: bigint) => {
  const routes = [
    ...documentRoutes({
      ...services(),
      papers,
    }),
    ...portfolioRoutes({ ...services(), worthSources }),
    ...moneyRoutes({ ...services(), worthSources }),
  ]
  const route = routes.find(({ call }) => call === of) ?? expect.fail(of.name)
  return (await route.handle(of.input.parse(input), { userId } as never)) as Record<string, never>
}
const csv = async (of: Call, input: object, userId: bigint) =>
  new TextDecoder().decode((await ask(of, input, userId)) as never)

it('shows the interest in the tax report for the year it was charged for, next to the gains', async () => {
  const userId = await addInvestor()
  const { loanNo } = await borrow(userId, '10000')
  await live(20)
  await handle('loanRepay', { loanNo, all: '1' }, userId)
  const year = await ask(taxReport, { year: '2026-27' }, userId)
  // 13 nights after the free ones.
  expect(year).toMatchObject({ loanCost: '52.00', net: '-52.00', shortTerm: '0.00', rowCount: 0 })
  expect(await ask(taxReport, { year: '2025-26' }, userId)).toMatchObject({ loanCost: '0.00', net: '0.00' })
  const table = await csv(taxReportCsv, { year: '2026-27', language: 'en' }, userId)
  expect(table).toContain('Interest and penal charges of loans,-52.00')
  expect(table).toContain('section 72(1)')
})

it('counts a loan as no gain and its interest as a cost in the portfolio, at home and in the statement', async () => {
  const userId = await addInvestor()
  const { loanNo } = await borrow(userId, '10000')
  await live(10)
  expect(await ask(netResult, {}, userId)).toMatchObject({
    putIn: '20000.00',
    totalAssets: '19988.00',
    netResult: '-12.00',
    parts: { interestAndPenalties: '-12.00', charges: '0.00' },
  })
  const { points } = (await ask(portfolio, {}, userId)) as unknown as CallOutput<typeof portfolio>
  expect(points.at(-1)).toMatchObject({ put: '20000.00', total: '19988.00' })
  expect(await figures(userId)).toMatchObject({
    walletAccount: '30000.00',
    loanDebt: '10012.00',
    totalAssets: '19988.00',
  })
  await handle('loanRepay', { loanNo, amount: '3012' }, userId)
  const span = { fromDay: '2026-11-20', toDay: '2026-12-01', language: 'en' }
  const lines = await csv(accountStatementCsv, span, userId)
  expect(lines).toMatch(/Loan paid out.*10000\.00,30000\.00/)
  expect(lines).toMatch(/Loan repayment.*-3012\.00,26988\.00/)
  expect(lines).not.toContain('Loan interest')
})

it('is in the investor’s own data, with the signed statement', async () => {
  const userId = await addInvestor()
  const { loanNo } = await borrow(userId, '10000')
  const counted = new Map(
    (await countOwnRows(world.bed.kysely, ownTables, userId)).map(({ table, rows }) => [table, rows]),
  )
  for (const table of ['loans', 'loan_papers', 'loan_allowances']) expect(counted.get(table)).toBe(1)
  const { columns, rows } = await readOwnRows(world.bed.kysely, ownTables, userId, 'loans', 1)
  expect(rows[0]?.[columns.indexOf('loan_no')]).toBe(loanNo)
  expect(rows[0]?.[columns.indexOf('capital_paise')]).toBe('1000000')
  const papers = await readOwnRows(world.bed.kysely, ownTables, userId, 'loan_papers', 1)
  expect(JSON.stringify(papers.rows)).toContain('₹10,092.00')
})

it('is owed in full when a loss has taken the borrowed money: the house bears the uncovered rest', async () => {
  const userId = await addInvestor(500_000n)
  const { loanNo } = await borrow(userId, '5000')
  const orderNo = await buyShares(userId, { quantity: 200, leverage: 5 })
  market.setPrice('KAVCEM', 4_000)
  const sold = await world.loop.submit(
    createSell(validator),
    { orderNo, quantity: undefined, repay: undefined },
    { userId, idempotencyKey: undefined },
  )
  market.setPrice('KAVCEM', 10_000)
  expect(sold.kind).toBe('accepted')
  expect(await figures(userId)).toMatchObject({
    walletAccount: '0.00',
    loanDebt: '5000.00',
    totalAssets: '-5000.00',
  })
  expect(await handle('loanDetail', { loanNo }, userId)).toMatchObject({ state: 'unpaid', debt: '5000.00' })
  const { rows } = await (await world.bed.connect('owner')).query(
    `select sum(balance_paise)::text as deficit from house_balances where account = 'house:deficit'`,
  )
  expect(Number(rows[0].deficit)).toBeGreaterThan(0)
  await sound()
})
