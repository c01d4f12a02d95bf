import type { Call } from '@tarazu/contract/call.ts'
import {
  accountStatement,
  accountStatementCsv,
  contractNote,
  shareCertificate,
  taxReport,
  taxReportCsv,
} from '@tarazu/contract/calls/documents.ts'
import { buyStockTrade, sell } from '@tarazu/contract/calls/trading.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { type RunningCommitLoop, startCommitLoop } from '../ledger/commit-loop.ts'
import { tradingRoutes } from '../trading/routes.ts'
import { testRules } from '../trading/testing/fixtures.ts'
import { insertInvestor } from '../trading/testing/investors.ts'
import { createSteadyMarket } from '../trading/testing/steady-market.ts'
import type { PaperLimits } from './paper-routes.ts'
import { documentRoutes } from './routes.ts'
import { textOfPages } from './testing/pdf-text.ts'

const market = createSteadyMarket(['KAVCEM'])
const clock = { nowMs: () => Date.UTC(2026, 10, 20, 6) }
let database: TestDatabase
let owner: pg.Client
let loop: RunningCommitLoop
let userId: bigint
let strangerId: bigint

const call = async <C extends Call>(
  of: C,
  fields: Record<string, string>,
  user = userId,
  limits: { readonly paperLimits?: PaperLimits } = {},
) => {
  const services = { database: database.kysely, commitLoop: loop, market, clock }
  const bound = [
    ...tradingRoutes({ ...services, rules: () => testRules }),
    ...documentRoutes({ ...services, ...limits, origin: 'https://tarazu.example' }),
  ].find((one) => one.call === of)
  if (bound === undefined) throw new Error(`${of.name} is not bound`)
  const nothing = { operatorId: undefined, role: undefined, idempotencyKey: undefined }
  const answer = await bound.handle(of.input.parse(fields), {
    ...nothing,
    ...{ userId: user, firewallToken: undefined, sessionToken: undefined },
    ...{ address: '127.0.0.1', userAgent: '', origin: undefined },
  })
  return of.output.parse(answer)
}
const pagesOf = async (of: Call, fields: Record<string, string>) =>
  textOfPages((await call(of, fields)) as Uint8Array)
const csvOf = async (of: Call, fields: Record<string, string>) =>
  new TextDecoder().decode((await call(of, fields)) as Uint8Array)

let orderNo = ''
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  loop = await startCommitLoop({ connection: database.application, clock })
  userId = await insertInvestor(owner, loop, 10_000_000n)
  strangerId = await insertInvestor(owner, loop, 10_000_000n)
  const order = { code: 'KAVCEM', exchange: 'NSE', direction: 'long' }
  const bought = await call(buyStockTrade, { ...order, quantity: '200', leverage: '1' })
  ;({ orderNo } = bought as { orderNo: string })
  const leveraged = await call(buyStockTrade, { ...order, quantity: '100', leverage: '2' })
  market.setPrice('KAVCEM', 10_200)
  await call(sell, { orderNo: (leveraged as { orderNo: string }).orderNo })
})
afterAll(async () => {
  await loop.stop()
  await database.close()
})

const span = { fromDay: '2026-11-01', toDay: '2026-11-30' }

describe('the papers of an investor who traded', () => {
  it('tell the year’s gains, and what they cost', async () => {
    const report = (await call(taxReport, {})) as Record<string, string> & { rows: object[] }
    expect(report).toMatchObject({
      year: '2026-27',
      years: ['2026-27'],
      shortTerm: '0.00',
      speculative: '200.00',
    })
    expect(report.rows).toMatchObject([
      { kind: 'speculative', quantity: 100, cost: '10000.00', gain: '200.00' },
    ])
    expect(Number(report.net)).toBeCloseTo(200 - Number(report.chargesTotal), 2)
    expect(report.noteDays).toEqual([{ day: '2026-11-20', trades: 3, turnover: '40200.00' }])
    expect(await csvOf(taxReportCsv, { year: '2026-27' })).toContain('speculative,INE000000000,NSE,KAVCEM')
  })
  it('name the trades of the day and the shares that are held', async () => {
    const note = (await pagesOf(contractNote, { day: '2026-11-20' })).join(' ')
    for (const words of ['PRACTICE', 'Test Investor', '200 × 100.00', '10,200.00'])
      expect(note).toContain(words)
    const [certificate] = await pagesOf(shareCertificate, { orderNo })
    for (const words of ['PRACTICE', 'Test Investor', 'KAVCEM', '20,000.00'])
      expect(certificate).toContain(words)
  })
  it('are printed in threads of their own', async () => {
    let threads = 0
    const count = () => {
      threads += 1
    }
    process.on('worker', count)
    await call(contractNote, { day: '2026-11-20' })
    await call(shareCertificate, { orderNo })
    await call(accountStatement, span)
    process.off('worker', count)
    expect(threads).toBe(3)
  })
  it('are refused when they would be too long', async () => {
    const paperLimits = { noteTrades: 2, certifiedPositions: 0, statementLines: 1, csvLines: 1 }
    for (const [of, fields] of [
      [contractNote, { day: '2026-11-20' }],
      [shareCertificate, { orderNo }],
      [accountStatement, span],
      [accountStatementCsv, span],
    ] as const)
      await expect(call(of, fields, userId, { paperLimits })).rejects.toMatchObject({ key: 'tips.msg.171' })
  })
  it('lead from what was there to what is there', async () => {
    const { rows } = await owner.query<{ sum: string }>(
      'select sum(balance_paise)::text as sum from user_balances where user_id = $1',
      [userId],
    )
    const closing = (Number(rows[0]?.sum) / 100).toFixed(2)
    expect(await csvOf(accountStatementCsv, span)).toContain(`Closing balance (INR),${closing}`)
    const later = await csvOf(accountStatementCsv, { fromDay: '2026-12-01', toDay: '2026-12-31' })
    expect(later).toContain(`Opening balance (INR),${closing}`)
    expect((await pagesOf(accountStatement, { ...span, language: 'hi' }))[0]).toContain('PRACTICE')
  })
  it('are refused where there is nothing to tell, and are nobody else’s', async () => {
    await expect(call(contractNote, { day: '2026-11-19' })).rejects.toMatchObject({ key: 'tips.msg.172' })
    await expect(call(contractNote, { day: '2026-11-20' }, strangerId)).rejects.toMatchObject({
      key: 'tips.msg.172',
    })
    await expect(call(shareCertificate, { orderNo }, strangerId)).rejects.toMatchObject({
      key: 'tips.msg.173',
    })
    const wrong = { fromDay: span.toDay, toDay: span.fromDay }
    await expect(call(accountStatement, wrong)).rejects.toMatchObject({ key: 'tips.msg.171' })
    expect(await call(taxReport, {}, strangerId)).toMatchObject({ rowCount: 0, net: '0.00' })
    expect(accountStatement.input.safeParse({ fromDay: '2026-02-30', toDay: '2026-03-01' }).success).toBe(
      false,
    )
  })
})
