import type { Worker } from 'node:worker_threads'
import { accountStatement, shareCertificate, taxReport } from '@tarazu/contract/calls/documents.ts'
import { newStockDocument } from '@tarazu/contract/calls/issues.ts'
import { netResult } from '@tarazu/contract/calls/net-result.ts'
import { portfolio } from '@tarazu/contract/calls/portfolio.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Issue } from '@tarazu/market/types.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPrinter, type Printer } from '../../money/documents/printing/printer.ts'
import { documentRoutes } from '../../money/documents/routes.ts'
import { expectGlyphs } from '../../money/documents/testing/glyphs.ts'
import { textOfPages } from '../../money/documents/testing/pdf-text.ts'
import { textsOf } from '../../money/documents/words/paper-text.ts'
import { readOwnRows } from '../../people/privacy/own-data.ts'
import { lossCovers, ownTables, papers, worthSources } from '../../start/products.ts'
import { moneyRoutes } from '../../trading/balances/routes.ts'
import { createSell } from '../../trading/orders/sell.ts'
import { portfolioRoutes } from '../../trading/portfolio/routes.ts'
import { testRules } from '../../trading/positions/testing/fixtures.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { issueListOf } from './issue.ts'
import { offerDocumentRoutes } from './offer-document/routes.ts'
import { offerDocumentWords } from './offer-document/words/all.ts'
import { createIssueMarket, historyEndMs, openIssueWorld, quietIssueAfter } from './testing/issue-world.ts'

let world: Awaited<ReturnType<typeof openIssueWorld>>
let issue: Issue
let userId: bigint
let isShown = true
let printer: Printer
const cashPaise = 10_000_000_00n

const ask = async (of: { readonly name: string }, input: object): Promise<never> => {
  const { bed, market, clock } = world
  const services = { database: bed.kysely, market, clock, worthSources, papers }
  const issues = issueListOf(market)
  const bound = [
    ...documentRoutes({ ...services, printer }),
    ...offerDocumentRoutes({ ...services, issues, printer, isShown: () => isShown }),
    ...portfolioRoutes(services),
    ...moneyRoutes(services as never),
  ]
  const found = bound.find(({ call }) => call.name === of.name) ?? expect.fail(`no call ${of.name}`)
  return found.handle(input, { userId } as never) as Promise<never>
}
const dayOf = (instantMs: number) => new Date(instantMs + 19_800_000).toISOString().slice(0, 10)
const statement = async () =>
  (
    await textOfPages(
      await ask(accountStatement, { fromDay: issue.opensDay, toDay: issue.creditDay, language: 'en' }),
    )
  ).join(' ')
const own = (): Promise<{ positionNo: string; takenAmount: string; allottedQuantity: number }> =>
  world.call('getOneSubscribeByUserId', { id: issue.id }, userId)

beforeAll(async () => {
  const market = createIssueMarket()
  world = await openIssueWorld(market)
  printer = createPrinter(world.bed.kysely, 'http://localhost')
  issue = quietIssueAfter(market, historyEndMs)
  world.clock.instantMs = issue.opensMs
  const users: bigint[] = []
  for (let i = 0; i < 30; i += 1) users.push(await world.addInvestor(cashPaise))
  for (const one of users) await world.call('buyNew', { id: issue.id, quantity: issue.lotShares }, one)
  await world.moveTo(issue.allotmentMs)
  const { rows } = await world.owner.query<{ user_id: string }>(
    `select user_id from issue_application where state = 'allotted' order by user_id`,
  )
  userId = BigInt(rows[0]?.user_id ?? expect.fail('nobody was allotted'))
})
afterAll(() => world.close())

it('shows in the statement what was blocked, paid and credited, each on its day', async () => {
  expect(await statement()).toContain('Paid for allotted shares')
  expect(await statement()).not.toContain('Allotted shares credited')
  await world.moveTo(issue.creditMs)
  for (const words of ['Blocked for an application', 'Paid for allotted shares', 'Allotted shares credited'])
    expect(await statement()).toContain(words)
})

it('counts the shares at cost in the portfolio until they have a price', async () => {
  const { points, lots }: CallOutput<typeof portfolio> = await ask(portfolio, {})
  const { takenAmount } = await own()
  expect(points.at(-1)?.total).toBe('10000000.00')
  expect(await ask(netResult, {})).toMatchObject({ netResult: '0.00' })
  expect(lots).toMatchObject([{ code: issue.instrument.code, cost: takenAmount, value: takenAmount }])
})

it('certifies the shares, and links to the published days instead of a nonexistent price', async () => {
  const { positionNo } = await own()
  const [page = ''] = await textOfPages(
    await ask(shareCertificate, { orderNo: BigInt(positionNo), language: 'en' }),
  )
  expect(page).toContain(issue.instrument.isin)
  expect(page).toContain('Scan to check the published days')
})

/** The names of the listed companies that the issue is compared with. */
const peersIn = (language: Language): readonly string[] => {
  const { instruments, issues } = world.market
  const ids = issues?.factsOf(issue)?.peers.map(({ id }) => id) ?? []
  const peers = instruments.filter(({ id }) => ids.includes(id))
  expect(peers.length).toBeGreaterThan(0)
  // The reader extracts some of Devanagari's vowel signs before their consonants.
  return language === 'hi' ? [] : peers.map(({ name }) => name)
}

it('prints the offer document in three languages with the issue’s peers, marked PRACTICE, but not for a hidden issue', async () => {
  const { id, instrument } = issue
  const pagesIn = async (language: string) =>
    (await textOfPages(await ask(newStockDocument, { id, language }))).map((page) =>
      page.replaceAll(/\s+/g, ' '),
    )
  for (const [language, words] of [
    [
      'en',
      ['Red herring prospectus', 'Price band', 'Shares credited', 'Retail, to', 'Risks', instrument.isin],
    ],
    ['hi', ['प्राइस बैंड', 'करोड़', instrument.isin]],
    ['zh-CN', ['招股意向书', '发行价区间', '募集资金用途', '风险', instrument.isin]],
  ] as const) {
    const pages = await pagesIn(language)
    for (const page of pages) expect(page).toContain('PRACTICE')
    const text = pages.join(' ').replaceAll(' ', '')
    for (const word of [...words, ...peersIn(language)]) expect(text).toContain(word.replaceAll(' ', ''))
    expect(text).not.toContain('?')
  }
  isShown = false
  await expect(ask(newStockDocument, { id, language: 'en' })).rejects.toMatchObject({
    key: refusals.noSuchIssue,
  })
  isShown = true
  await expect(ask(newStockDocument, { id: 'issue:INE000000000', language: 'en' })).rejects.toMatchObject({
    key: refusals.noSuchIssue,
  })
})

it('prints one document of an investor at a time, whether a product’s or the account’s', async () => {
  let [running, most, printed] = [0, 0, 0]
  const count = (thread: Worker) => {
    running += 1
    printed += 1
    most = Math.max(most, running)
    thread.once('exit', () => {
      running -= 1
    })
  }
  process.on('worker', count)
  await Promise.all([statement(), ask(newStockDocument, { id: issue.id, language: 'en' }), statement()])
  process.off('worker', count)
  expect({ printed, most }).toEqual({ printed: 3, most: 1 })
})

it('has a glyph for every character of the offer document’s words', () => {
  expectGlyphs(textsOf(offerDocumentWords))
})

it('has no corporate action before the first price, for any issue', () => {
  const { market } = world
  for (const { instrument, announcedMs, listsMs, listingDay } of market.issues?.list(historyEndMs) ?? [])
    expect(market.actionsOf(instrument, dayOf(announcedMs), listingDay, listsMs + 86_400_000)).toEqual([])
})

it('counts the holding in the tax report from the allotment on, at the issue price, without a contract note', async () => {
  const { positionNo, takenAmount, allottedQuantity } = await own()
  await world.moveTo(issue.listsMs + 1_000)
  const sell = createSell(createValidator(world.market, { ...testRules, repeatLockMs: 0 }, lossCovers))
  const caller = { userId, idempotencyKey: undefined }
  expect(
    await world.commitLoop.submit(sell, { orderNo: BigInt(positionNo), quantity: allottedQuantity }, caller),
  ).toMatchObject({ kind: 'accepted' })
  const report: { rows: { cost: string; acquiredTime: string }[]; noteDays: { day: string }[] } = await ask(
    taxReport,
    {},
  )
  expect(report.rows).toMatchObject([{ kind: 'short-term', cost: takenAmount, quantity: allottedQuantity }])
  expect(Date.parse(report.rows[0]?.acquiredTime ?? '')).toBe(issue.allotmentMs)
  expect(report.noteDays.map(({ day }) => day)).toEqual([issue.listingDay])
})

it('exports the application with everything that proves its place in the draw', async () => {
  const { columns, rows } = await readOwnRows(world.bed.kysely, ownTables, userId, 'issue_application', 1)
  expect(columns).toEqual(
    expect.arrayContaining(['salt', 'leaf', 'bids', 'rank', 'position_no', 'taken_paise']),
  )
  expect(rows).toHaveLength(1)
})
