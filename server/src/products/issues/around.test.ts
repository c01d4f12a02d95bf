import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import { afterEach, expect, it } from 'vitest'
import type { Command, Effect } from '../../ledger/command.ts'
import { readTradesBetween, sumTradesBetween } from '../../money/documents/queries.ts'
import { closeInvestor, readBlockers } from '../../people/privacy/close-account.ts'
import { countOwnRows } from '../../people/privacy/own-data.ts'
import { lossCovers, ownTables } from '../../start/products.ts'
import { releaseHolds } from '../../trading/positions/release-holds.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { waitingApplications } from './effects.ts'
import { issueListOf } from './issue.ts'
import { issueJobs } from './jobs.ts'
import { issueSetting } from './setting.ts'
import { createIssueMarket, historyEndMs, openIssueWorld, quietIssueAfter } from './testing/issue-world.ts'

let world: Awaited<ReturnType<typeof openIssueWorld>>
afterEach(() => world?.close())
const cashPaise = 10_000_000_00n

const openAt = async (market: Market = createIssueMarket()) => {
  world = await openIssueWorld(market)
  const issue = quietIssueAfter(market, historyEndMs)
  world.clock.instantMs = issue.opensMs
  return issue
}
const apply = async (issue: Issue, userId: bigint, quantity = issue.lotShares): Promise<bigint> => {
  const { applicationNo }: { applicationNo: string } = await world.call(
    'buyNew',
    { id: issue.id, quantity },
    userId,
  )
  return BigInt(applicationNo)
}

it('refunds a failed issue in full, with a message that explains it', async () => {
  const market = createIssueMarket()
  const { issues } = market
  if (issues === undefined) throw new Error('a market without issues')
  const failing: Market = {
    ...market,
    issues: {
      ...issues,
      outcomeOf: (one, nowMs) => {
        const outcome = issues.outcomeOf(one, nowMs)
        return outcome && { ...outcome, isFailed: true }
      },
    },
  }
  const issue = await openAt(failing)
  const userId = await world.addInvestor(cashPaise)
  await apply(issue, userId)
  await world.moveTo(issue.allotmentMs)
  expect(await world.balances(userId)).toEqual({ 'user:cash': cashPaise })
  expect(await world.call('getOneSubscribeByUserId', { id: issue.id }, userId)).toMatchObject({
    state: 'not_allotted',
    issueState: 'failed',
    reason: 'issue-failed',
    allottedQuantity: 0,
  })
  const { rows } = await world.owner.query('select kind from messages where user_id = $1', [userId])
  expect(rows).toEqual([{ kind: 'issue-failed' }])
  expect(await world.call('newStockList', { state: 'failed', pageNum: 1, pageSize: 100 })).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ id: issue.id, listingPrice: null })]),
  })
})

it('uses an application’s money for a loss, before and after the close, and allots nothing to it', async () => {
  const issue = await openAt()
  const cover: Command<{ shortPaise: bigint }, null> = {
    name: 'test.cover',
    needs: () => [],
    sets: [waitingApplications],
    decide: (state, { shortPaise }, instantMs) => {
      const { effects }: { effects: readonly Effect[] } = releaseHolds(
        state,
        { market: world.market, lossCovers },
        shortPaise,
        instantMs,
      )
      return { kind: 'accepted', result: null, effects }
    },
  }
  for (const instantMs of [issue.opensMs, issue.closesMs]) {
    world.clock.instantMs = issue.opensMs
    const userId = await world.addInvestor(cashPaise)
    await apply(issue, userId)
    if (instantMs === issue.closesMs) await world.moveTo(instantMs)
    await world.commitLoop.submit(cover, { shortPaise: 1n }, { userId, idempotencyKey: undefined })
    expect(await world.balances(userId)).toEqual({ 'user:cash': cashPaise })
    expect(await world.call('getOneSubscribeByUserId', { id: issue.id }, userId)).toMatchObject({
      state: 'withdrawn',
      reason: lossCover,
    })
    const { rows } = await world.owner.query('select kind from messages where user_id = $1', [userId])
    expect(rows).toEqual([{ kind: 'application-cancelled' }])
  }
  await world.moveTo(issue.creditMs)
  const { rows } = await world.owner.query('select from trading_position')
  expect(rows).toHaveLength(0)
  expect(await world.checkLedger()).toEqual([])
})

it('keeps an account open while an application waits, closes it afterwards, and exports the record', async () => {
  const issue = await openAt()
  const userId = await world.addInvestor(cashPaise)
  const applicationNo = await apply(issue, userId)
  expect(await readBlockers(world.bed.kysely, ownTables, userId)).toEqual([
    { reason: 'applications', count: 1 },
  ])
  expect(await countOwnRows(world.bed.kysely, ownTables, userId)).toContainEqual({
    table: 'issue_application',
    rows: 1,
  })
  await world.call('withdrawNewStock', { applicationNo }, userId)
  const {
    bed: { kysely: database },
    commitLoop,
  } = world
  await closeInvestor({ database, commitLoop, ownTables }, userId, {
    realMs: 0,
    marketMs: world.clock.instantMs,
  })
  const { rows } = await world.owner.query('select closed_ms from users where user_id = $1', [userId])
  expect(rows[0].closed_ms).not.toBeNull()
})

it('lets a locked investor withdraw, and settles earlier applications', async () => {
  const issue = await openAt()
  const [one, other] = [await world.addInvestor(cashPaise), await world.addInvestor(cashPaise)]
  const applicationNo = await apply(issue, one)
  await apply(issue, other)
  await world.owner.query('update users set locked = true')
  await world.call('withdrawNewStock', { applicationNo }, one)
  await world.moveTo(issue.allotmentMs)
  expect(await world.call('getOneSubscribeByUserId', { id: issue.id }, other)).toMatchObject({
    state: expect.stringMatching(/allotted$/),
    heldAmount: '0.00',
  })
})

it('does not count an allotment as a trade: no contract note, no turnover', async () => {
  const issue = await openAt()
  const users: bigint[] = []
  for (let i = 0; i < 30; i += 1) users.push(await world.addInvestor(cashPaise))
  for (const userId of users) await apply(issue, userId)
  await world.moveTo(issue.creditMs)
  const { rows } = await world.owner.query<{ user_id: string }>('select user_id from trading_position')
  expect(rows.length).toBeGreaterThan(0)
  const userId = BigInt(rows[0]?.user_id ?? 0)
  const [fromMs, untilMs] = [issue.opensMs, issue.listsMs]
  const { kysely } = world.bed
  expect(await readTradesBetween(kysely, userId, fromMs, untilMs, { offset: 0, limit: 10 })).toEqual([])
  expect(await sumTradesBetween(kysely, userId, fromMs, untilMs)).toMatchObject({ trades: 0 })
})

it('reports that a replayed market has no issues', async () => {
  const market: Market = createSteadyMarket(['KAVCEM'])
  world = await openIssueWorld(market)
  expect(market.issues).toBeUndefined()
  expect(
    issueJobs({ database: world.bed.kysely, market, issues: issueListOf(market), beacon: undefined }),
  ).toEqual([])
  expect(issueSetting(market)).toEqual({})
  expect(await world.call('newStockList', { pageNum: 1, pageSize: 20 })).toMatchObject({
    list: [],
    offered: false,
  })
})
