import { taxReport, taxReportCsv } from '@tarazu/contract/calls/documents.ts'
import {
  fundOrder,
  fundOrders,
  fundRedeem,
  fundSubscribe,
  fundSwitch,
} from '@tarazu/contract/calls/fund-orders.ts'
import { fundPlanCreate, fundPlanList } from '@tarazu/contract/calls/fund-plans.ts'
import { netResult } from '@tarazu/contract/calls/net-result.ts'
import { portfolio } from '@tarazu/contract/calls/portfolio.ts'
import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balancesOf } from '../../ledger/queries.ts'
import { taxRoutes } from '../../money/documents/tax-routes.ts'
import { setLocked } from '../../people/credentials/testing/set-locked.ts'
import { investors } from '../../people/investors/holders.ts'
import { closeInvestor } from '../../people/privacy/close-account.ts'
import { countOwnRows } from '../../people/privacy/own-data.ts'
import { ownTables, papers, worthSources } from '../../start/products.ts'
import { moneyRoutes } from '../../trading/balances/routes.ts'
import { portfolioRoutes } from '../../trading/portfolio/routes.ts'
import { at, createFundMarket, type FundWorld, openFundWorld, withPwd } from './testing/fund-world.ts'

const market = createFundMarket()
let world: FundWorld
let userId: bigint
beforeAll(async () => {
  world = await openFundWorld(market)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.instantMs = at('2026-03-12T10:00:00')
  userId = await world.addInvestor(1_000_000_00n)
})

/** Another capability's call, as its routes answer it. */
const ask = async <C extends Call>(called: C, input: CallInput<C>): Promise<CallOutput<C>> => {
  const services = {
    database: world.database,
    market,
    clock: world.clock,
    commitLoop: world.commitLoop,
    worthSources,
    papers,
  }
  const bound = [...portfolioRoutes(services), ...moneyRoutes(services), ...taxRoutes(services as never)]
  const found = bound.find((one) => one.call === called)
  return (await found?.handle(called.input.parse(input), { userId } as never)) as CallOutput<C>
}

const buy = (code: string, amount: string) => world.call(fundSubscribe, { code, amount, withPwd }, userId)
const paise = (text: string | null | undefined): bigint => paiseFromRupees(text ?? '0.00') ?? 0n

describe('fund data in other capabilities', () => {
  it('taxes each lot by its age, and the gains match those of the orders', async () => {
    await buy('VALUE', '100000')
    await world.moveTo('2026-03-16T10:00:00')
    await buy('VALUE', '50000')
    await buy('LIQUID', '50000')
    await world.moveTo('2027-03-15T10:00:00')
    await world.call(fundRedeem, { code: 'VALUE', all: '1', withPwd }, userId)
    await world.call(fundSwitch, { from: 'LIQUID', to: 'BALANCED', all: '1', withPwd }, userId)
    await world.moveTo('2027-03-25T10:00:00')
    await world.call(fundRedeem, { code: 'BALANCED', all: '1', withPwd }, userId)
    await world.moveTo('2027-03-26T10:00:00')
    const { list } = await world.call(fundOrders, {}, userId)
    const gained = list.reduce((sum, { result }) => sum + paise(result?.gain), 0n)
    const report = await ask(taxReport, { year: '2026-27' })
    expect(paise(report.shortTerm) + paise(report.longTerm) - paise(report.fundStt)).toBe(gained)
    expect(paise(report.net)).toBe(gained)
    expect(report.productRows.map(({ code, kind, product }) => [code, kind, product])).toEqual([
      ['BALANCED', 'short-term', 'fund'],
      // A debt fund's gain is never long-term, even after a year.
      ['LIQUID', 'short-term', 'fund'],
      // The day twelve months later is still within the year.
      ['VALUE', 'short-term', 'fund'],
      ['VALUE', 'long-term', 'fund'],
    ])
    const csv = new TextDecoder().decode(
      (await ask(taxReportCsv, { year: '2026-27' })) as unknown as Uint8Array,
    )
    expect(csv.match(/,VALUE,/g)?.length).toBe(2)
  })

  it('the portfolio’s history values them day by day, and ends with the account’s total', async () => {
    await buy('VALUE', '200000')
    await buy('GOLD', '100000')
    await world.moveTo('2026-03-20T18:00:00')
    const { points } = await ask(portfolio, {})
    const result = await ask(netResult, {})
    const figures = await world.figures(userId)
    expect(points.at(-1)?.total).toBe(figures.totalAssets)
    expect(figures.fundAccount).not.toBe('0.00')
    // Nothing was paid in since, and nothing was lost while being invested in the funds.
    expect(new Set(points.map(({ put }) => put)).size).toBe(1)
    for (const { total } of points) expect(Math.abs(Number(total) - 1_000_000)).toBeLessThan(60_000)
    expect(result).toMatchObject({ putIn: '1000000.00', totalAssets: figures.totalAssets })
    expect(paise(result.netResult)).toBe(
      Object.values(result.parts).reduce((sum, part) => sum + paise(part), 0n),
    )
  })

  it('a locked investor’s plans are suspended, and placed orders continue', async () => {
    const { orderNo } = await buy('GOLD', '20000')
    await world.call(
      fundPlanCreate,
      { kind: 'sip', code: 'GOLD', amount: '5000', rhythm: 'weekly', date: '1', withPwd },
      userId,
    )
    await setLocked(world.database, investors, userId, true, 1)
    await expect(buy('GOLD', '20000')).rejects.toMatchObject({ key: refusals.accountLocked })
    await world.moveTo('2026-03-17T10:00:00')
    expect((await world.call(fundPlanList, {}, userId)).list[0]).toMatchObject({
      state: 'active',
      last: [{ day: '2026-03-16', result: 'locked', orderNo: null }],
    })
    expect(await world.call(fundOrder, { orderNo }, userId)).toMatchObject({ stage: 'done' })
  })

  it('an account closes only without units, orders and plans, and its export includes them', async () => {
    const services = { database: world.database, commitLoop: world.commitLoop }
    const close = () =>
      closeInvestor({ ...services, ownTables }, userId, { realMs: 1, marketMs: world.clock.nowMs() })
    await buy('GOLD', '20000')
    await expect(close()).rejects.toMatchObject({ key: refusals.accountNotClosable })
    await world.moveTo('2026-03-13T10:00:00')
    await expect(close()).rejects.toMatchObject({ key: refusals.accountNotClosable })
    await world.call(fundRedeem, { code: 'GOLD', all: '1', withPwd }, userId)
    await world.moveTo('2026-03-26T10:00:00')
    const tables = (await countOwnRows(world.database, ownTables, userId)).map(({ table }) => table)
    expect(tables).toEqual(expect.arrayContaining(['fund_orders', 'fund_lots', 'fund_holdings']))
    await close()
    const balances = await balancesOf(world.database, userId)
    expect(Object.values(balances).every((one) => one === 0n)).toBe(true)
    expect(await world.checkLedger()).toEqual([])
  })
})
