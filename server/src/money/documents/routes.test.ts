import {
  accountStatement,
  accountStatementCsv,
  contractNote,
  shareCertificate,
  taxReport,
  taxReportCsv,
  taxReportPdf,
} from '@tarazu/contract/calls/documents.ts'
import { buyStockTrade, sell } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { orderRoutes } from '../../trading/orders/routes.ts'
import { ownLossCovers } from '../../trading/positions/own-loss-covers.ts'
import { testRules } from '../../trading/positions/testing/fixtures.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import type { PaperLimits } from './paper-routes.ts'
import { createPrinter } from './printing/printer.ts'
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
    ...orderRoutes({
      ...services,
      currentValidator: () => createValidator(market, testRules, ownLossCovers),
    }),
    ...documentRoutes({
      ...services,
      ...limits,
      printer: createPrinter(database.kysely, 'https://tarazu.example'),
      papers: [],
    }),
  ].find((one) => one.call === of)
  if (bound === undefined) throw new Error(`${of.name} is not bound`)
  const nothing = { operatorId: undefined, role: undefined, idempotencyKey: undefined }
  const answer = await bound.handle(of.input.parse(fields), {
    ...nothing,
    userId: user,
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

describe('the documents of an investor who traded', () => {
  it('show the year’s gains and costs', async () => {
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
    expect(report.noteDays).toEqual([{ day: '2026-11-20', trades: 3, turnover: '40200.00', noteParts: 1 }])
    const paper = (await pagesOf(taxReportPdf, { year: '2026-27' })).join(' ')
    for (const words of ['PRACTICE', 'Test Investor', 'KAVCEM', '10,200.00', '200.00'])
      expect(paper).toContain(words)
    expect(await csvOf(taxReportCsv, { year: '2026-27' })).toContain('Speculative,INE000000000,NSE,KAVCEM')
  })
  it('name the day’s trades and the shares held', async () => {
    const note = (await pagesOf(contractNote, { day: '2026-11-20' })).join(' ')
    for (const words of ['PRACTICE', 'Test Investor', '20,000.00', '10,200.00']) expect(note).toContain(words)
    const [certificate] = await pagesOf(shareCertificate, { orderNo })
    for (const words of ['PRACTICE', 'Test Investor', 'KAVCEM', '20,000.00'])
      expect(certificate).toContain(words)
  })
  it('are printed in separate threads', async () => {
    let threads = 0
    const count = () => {
      threads += 1
    }
    process.on('worker', count)
    await call(contractNote, { day: '2026-11-20' })
    await call(shareCertificate, { orderNo })
    await call(accountStatement, span)
    await call(taxReportPdf, { year: '2026-27' })
    process.off('worker', count)
    expect(threads).toBe(4)
  })
  it('are refused if they would be too long', async () => {
    const paperLimits = { noteTrades: 2, certifiedPositions: 0, statementLines: 1, csvLines: 1, taxRows: 0 }
    for (const [of, fields] of [
      [shareCertificate, { orderNo }],
      [taxReportPdf, { year: '2026-27' }],
      [accountStatement, span],
      [accountStatementCsv, span],
    ] as const)
      await expect(call(of, fields, userId, { paperLimits })).rejects.toMatchObject({
        key: refusals.statementSpanInvalid,
      })
  })
  it('come in parts if a day has more trades than fit in a note', async () => {
    const paperLimits = { noteTrades: 2, certifiedPositions: 1, statementLines: 1, csvLines: 1, taxRows: 1 }
    const day = '2026-11-20'
    const partOf = async (part: string) =>
      (
        await textOfPages((await call(contractNote, { day, part }, userId, { paperLimits })) as Uint8Array)
      ).join(' ')
    const [first, second] = [await partOf('1'), await partOf('2')]
    expect(first).toContain('Part 1 of 2')
    expect(first).toContain('20,000.00')
    expect(first).not.toContain('10,200.00')
    expect(second).toContain('Part 2 of 2')
    expect(second).toContain('10,200.00')
    // Bought 200 and 100 at 100 rupees, sold 100 at 102.
    for (const sum of ['30,000.00', '10,200.00']) expect(second).toContain(sum)
    await expect(call(contractNote, { day, part: '3' }, userId, { paperLimits })).rejects.toMatchObject({
      key: refusals.noTradeOnDay,
    })
    const { noteDays } = (await call(taxReport, {}, userId, { paperLimits })) as { noteDays: object[] }
    expect(noteDays).toMatchObject([{ day, trades: 3, noteParts: 2 }])
  })
  it('run from the opening to the closing balance', async () => {
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
  it('are refused if empty, and to anyone else', async () => {
    await expect(call(contractNote, { day: '2026-11-19' })).rejects.toMatchObject({
      key: refusals.noTradeOnDay,
    })
    await expect(call(contractNote, { day: '2026-11-20' }, strangerId)).rejects.toMatchObject({
      key: refusals.noTradeOnDay,
    })
    await expect(call(shareCertificate, { orderNo }, strangerId)).rejects.toMatchObject({
      key: refusals.noFullyPaidShares,
    })
    const wrong = { fromDay: span.toDay, toDay: span.fromDay }
    await expect(call(accountStatement, wrong)).rejects.toMatchObject({ key: refusals.statementSpanInvalid })
    expect(await call(taxReport, {}, strangerId)).toMatchObject({ rowCount: 0, net: '0.00' })
    expect(accountStatement.input.safeParse({ fromDay: '2026-02-30', toDay: '2026-03-01' }).success).toBe(
      false,
    )
  })
})
