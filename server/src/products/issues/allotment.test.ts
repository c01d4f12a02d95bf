import { allotmentProof } from '@tarazu/contract/calls/issue-applications.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { checkDraw } from '@tarazu/market/offerings/draw.ts'
import type { Issue } from '@tarazu/market/types.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBlockers } from '../../people/privacy/close-account.ts'
import { lossCovers, ownTables, worthSources } from '../../start/products.ts'
import { createDue } from '../../time/jobs/due.ts'
import { readFigures } from '../../trading/balances/queries.ts'
import { createSell } from '../../trading/orders/sell.ts'
import { testRules } from '../../trading/positions/testing/fixtures.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { createAllotmentJob } from './allotment-job.ts'
import { claimOf } from './testing/claim.ts'
import { historyEndMs, issueAfter, openIssueWorld, retailTimes } from './testing/issue-world.ts'

let world: Awaited<ReturnType<typeof openIssueWorld>>
let issue: Issue
const cashPaise = 10_000_000_00n
/** By user: the number of the application. */
const applications = new Map<bigint, string>()

beforeAll(async () => {
  world = await openIssueWorld()
  issue = issueAfter(world.market, historyEndMs, (one) => {
    const times = retailTimes(world.market, one)
    return times > 6 && times < 30
  })
  world.clock.instantMs = issue.opensMs
  for (let i = 0; i < 40; i += 1) {
    const userId = await world.addInvestor(cashPaise)
    const quantity = issue.lotShares * (1 + (i % 2))
    const { applicationNo }: { applicationNo: string } = await world.call(
      'buyNew',
      { id: issue.id, quantity },
      userId,
    )
    applications.set(userId, applicationNo)
  }
})
afterAll(() => world.close())

const own = (userId: bigint) => world.call('getOneSubscribeByUserId', { id: issue.id }, userId)
const check = (userId: bigint) =>
  world.call('checkAllotment', { applicationNo: BigInt(applications.get(userId) ?? '0') }, userId)
const [first] = [() => [...applications.keys()][0] ?? 0n]

it('commits all applications at the deadline, and accepts none afterwards, even from a process with an outdated clock', async () => {
  expect(await check(first())).toMatchObject({ root: null, claim: null, rank: null })
  await world.moveTo(issue.closesMs)
  const checked: { root: string; claim: { personalCount: number; drawSeed: null } } = await check(first())
  expect(checked.root).toMatch(/^[0-9a-f]{64}$/)
  expect(checked.claim).toMatchObject({ personalCount: 40, drawSeed: null })
  expect(await world.call('newStockDetail', { id: issue.id })).toMatchObject({
    root: checked.root,
    result: null,
  })
  // A process that has not noticed the close decides at an earlier time: the database refuses.
  world.clock.instantMs = issue.closesMs - 1
  const late = await world.addInvestor(cashPaise)
  await expect(world.call('buyNew', { id: issue.id, quantity: issue.lotShares }, late)).rejects.toThrow()
  const [userId, applicationNo] = [...applications][0] ?? expect.fail('nobody applied')
  const withdrawn = world.call('withdrawNewStock', { applicationNo: BigInt(applicationNo) }, userId)
  await expect(withdrawn).rejects.toThrow()
  world.clock.instantMs = issue.closesMs
})

it('settles each application once, however often it is repeated, and by the published rule', async () => {
  const job = createAllotmentJob({
    database: world.bed.kysely,
    market: world.market,
    issues: world.issues,
    beacon: undefined,
  })
  expect(job.nextDueMs(issue.closesMs)).toBe(issue.allotmentMs)
  world.clock.instantMs = issue.allotmentMs - 1
  const due = createDue(job, issue.allotmentMs, world.commitLoop)
  let settled = 0
  const dying = {
    ...due,
    submit: (async (...given: Parameters<typeof due.submit>) => {
      settled += 1
      if (settled > 15) throw new Error('killed')
      return due.submit(...given)
    }) as typeof due.submit,
  }
  await expect(job.run(dying)).rejects.toThrow('killed')
  expect(await job.run(due)).toBe(40)
  expect(await job.run(due)).toBe(40)
  world.clock.instantMs = issue.allotmentMs
  const { rows } = await world.owner.query(`select entry_type, count(*)::int as count from journal_entries
    where entry_type in ('application-hold', 'application-release', 'allotment-paid') group by entry_type`)
  const count = Object.fromEntries(rows.map(({ entry_type, count }) => [entry_type, count]))
  const { rows: states } = await world.owner.query(
    'select state, count(*)::int as count from issue_application group by state order by state',
  )
  const allotted = states.find(({ state }) => state === 'allotted')?.count ?? 0
  expect(states.reduce((sum, one) => sum + one.count, 0)).toBe(40)
  expect(allotted).toBeGreaterThan(0)
  expect(allotted).toBeLessThan(40)
  expect(count).toMatchObject({ 'application-hold': 40, 'allotment-paid': allotted })
  const { rows: instants } = await world.owner.query(`select distinct instant from journal_entries
    where entry_type in ('application-release', 'allotment-paid')`)
  expect(instants).toEqual([{ instant: new Date(issue.allotmentMs) }])
  expect(await world.checkLedger()).toEqual([])
})

it('debits the cost of the shares, releases the rest in one entry, and charges no brokerage, tax or duty', async () => {
  const price = world.market.issues?.outcomeOf(issue, issue.closesMs)?.issuePricePaise ?? 0
  for (const userId of applications.keys()) {
    const row: { state: string; allottedQuantity: number; takenAmount: string } = await own(userId)
    const takenPaise = BigInt(row.allottedQuantity * price)
    expect(await world.balances(userId)).toEqual({
      'user:cash': cashPaise - takenPaise,
      ...(takenPaise > 0n ? { 'user:allotted-shares': takenPaise } : {}),
    })
    expect(row.state).toBe(takenPaise > 0n ? 'allotted' : 'not_allotted')
    const { rows } = await world.owner.query('select kind from messages where user_id = $1', [userId])
    expect(rows).toEqual([{ kind: takenPaise > 0n ? 'allotment' : 'no-allotment' }])
  }
})

it('gives each applicant a valid claim, checked by hashing alone, and a rank on the right side of the cut', async () => {
  for (const userId of applications.keys()) {
    const checked = await check(userId)
    const { claim, rank, cut, allottedQuantity } = claimOf(issue, checked)
    expect(checkDraw(claim)).toBe('fits')
    expect(checkDraw({ ...claim, rank: claim.rank + 1 })).toBe('rankDiffers')
    expect(rank <= cut).toBe(allottedQuantity > 0)
  }
})

it('publishes the result by category, adding up to all shares', async () => {
  const { list }: { list: { id: string; isCommitted: boolean; categories: { allotted: number }[] }[] } =
    await world.call('allotmentList', { pageNum: 1, pageSize: 20 })
  const found = list.find(({ id }) => id === issue.id)
  const categories = found?.categories ?? []
  expect(found?.isCommitted).toBe(true)
  expect(list.at(-1)?.isCommitted).toBe(false)
  expect(categories.reduce((sum, { allotted }) => sum + allotted, 0)).toBe(issue.offeredShares)
})

const findWinner = async (): Promise<bigint> => {
  for (const userId of applications.keys()) {
    const { state }: { state: string } = await own(userId)
    if (state === 'allotted') return userId
  }
  return expect.fail('nobody was allotted')
}
const figuresOf = (userId: bigint) =>
  readFigures({ database: world.bed.kysely, market: world.market, clock: world.clock, worthSources }, userId)
const atCost = { totalAssets: '10000000.00', totalFrozen: '0.00', openProfitLoss: '0.00' }

it('counts the payment until the shares are credited, once each, on the credit day', async () => {
  const userId = await findWinner()
  expect(await figuresOf(userId)).toMatchObject(atCost)
  expect(await own(userId)).toMatchObject({ positionNo: null })
  const blockers = await readBlockers(world.bed.kysely, ownTables, userId)
  expect(blockers).toEqual([{ reason: 'applications', count: 1 }])
  const positions = async () => {
    const { rows } = await world.owner.query('select user_id, opened_ms from trading_position')
    return rows
  }
  expect(await positions()).toEqual([])
  await world.moveTo(issue.creditMs - 1)
  expect(await positions()).toEqual([])
  await world.moveTo(issue.creditMs)
  const credited = await positions()
  const { rows } = await world.owner.query(`select from issue_application where state = 'allotted'`)
  expect(credited).toHaveLength(rows.length)
  const job = world.jobs.find(({ name }) => name === 'issue-credit') ?? expect.fail('no job credits')
  await job.run(createDue(job, issue.creditMs, world.commitLoop))
  expect(await positions()).toEqual(credited)
  expect(credited.every(({ opened_ms }) => Number(opened_ms) === issue.creditMs)).toBe(true)
  expect(await world.checkLedger()).toEqual([])
})

it('credits shares as fully paid holdings at cost, and sells none before the first price', async () => {
  const userId = await findWinner()
  const { positionNo, allottedQuantity }: { positionNo: string; allottedQuantity: number } = await own(userId)
  expect(await figuresOf(userId)).toMatchObject(atCost)
  const rules = { ...testRules, repeatLockMs: 0 }
  const sell = createSell(createValidator(world.market, rules, lossCovers))
  const input = { orderNo: BigInt(positionNo), quantity: allottedQuantity }
  const caller = { userId, idempotencyKey: undefined }
  expect(await world.commitLoop.submit(sell, input, caller)).toMatchObject({
    kind: 'refused',
    key: refusals.allotmentNotListed,
  })
  await world.moveTo(issue.listsMs + 1_000)
  expect(await world.commitLoop.submit(sell, input, caller)).toMatchObject({ kind: 'accepted' })
  expect(await world.call('newStockLessons', {}, userId)).toMatchObject({ all: { applications: 1 } })
  expect(await own(userId)).toMatchObject({ listingGain: expect.any(String), issueState: 'listed' })
  expect(await world.checkLedger()).toEqual([])
})

it('provides a file that recomputes the draw and names nobody else', async () => {
  const [userId = 0n, applicationNo = '0'] = [...applications][0] ?? []
  const given = await world.call('newStockProof', { applicationNo: BigInt(applicationNo) }, userId)
  const { own, draw } = allotmentProof.parse(given)
  expect(own.applicationNo).toBe(applicationNo)
  // The day's commitments are published by one of the market's jobs.
  expect(draw).toBeNull()
  const day = { day: issue.allotmentDay, commitment: Buffer.alloc(32), seed: null, published_ms: 0n }
  await world.bed.kysely.insertInto('market_day').values(day).execute()
  const whole = await world.call('newStockProof', { applicationNo: BigInt(applicationNo) }, userId)
  expect(allotmentProof.parse(whole).draw?.applications).toHaveLength(40)
  const others = [...applications].slice(1).flatMap(([user, number]) => [String(user), number])
  for (const other of others) expect(JSON.stringify(whole)).not.toContain(`"${other}"`)
})
