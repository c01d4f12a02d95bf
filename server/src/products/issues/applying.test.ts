import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limitsOf } from './issue.ts'
import { historyEndMs, issueAfter, openIssueWorld } from './testing/issue-world.ts'

let world: Awaited<ReturnType<typeof openIssueWorld>>
let userId: bigint
const cashPaise = 100_000_000_00n

beforeAll(async () => {
  world = await openIssueWorld()
})
afterAll(() => world.close())
const issue = () => issueAfter(world.market, historyEndMs)
const lotPaise = () => BigInt(issue().highestPaise * issue().lotShares)
beforeEach(async () => {
  userId = await world.addInvestor(cashPaise)
  world.clock.instantMs = issue().opensMs
})

const buy = (input: object, key?: string) => world.call('buyNew', { id: issue().id, ...input }, userId, key)
const change = (applicationNo: string, input: object) =>
  world.call('changeNewStock', { applicationNo: BigInt(applicationNo), ...input }, userId)
const withdraw = (applicationNo: string) =>
  world.call('withdrawNewStock', { applicationNo: BigInt(applicationNo) }, userId)
const refused = (asked: Promise<unknown>, key: string) => expect(asked).rejects.toMatchObject({ key })
const rupees = (paise: bigint) => `${paise / 100n}.00`

it('blocks the maximum cost of an application at cut-off, and debits nothing', async () => {
  const { lotShares, id } = issue()
  const applied: { applicationNo: string } = await buy({ quantity: lotShares })
  expect(applied).toMatchObject({
    id,
    state: 'subscribed',
    category: 'retail',
    heldAmount: rupees(lotPaise()),
  })
  expect(await world.balances(userId)).toEqual({
    'user:cash': cashPaise - lotPaise(),
    'user:application-hold': lotPaise(),
  })
  expect(await world.call('getOneSubscribeByUserId', { id }, userId)).toMatchObject({
    applicationNo: applied.applicationNo,
    bids: [{ quantity: lotShares, price: null }],
    canChange: true,
    canWithdraw: true,
    allottedQuantity: null,
  })
  await refused(buy({ quantity: lotShares }), refusals.applicationExists)
})

it('gives a repeated request its first answer, and lets one of two simultaneous ones through', async () => {
  const { lotShares } = issue()
  const [one, same] = await Promise.all([
    buy({ quantity: lotShares }, 'key'),
    buy({ quantity: lotShares }, 'key'),
  ])
  expect(same).toEqual(one)
  await refused(buy({ quantity: 2 * lotShares }, 'key'), refusals.idempotencyKeyReused)
  userId = await world.addInvestor(cashPaise)
  const both = await Promise.allSettled([buy({ quantity: lotShares }), buy({ quantity: lotShares }, 'other')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('puts an application into the category of its maximum cost', async () => {
  const { highestPaise, lotShares } = issue()
  const price = BigInt(highestPaise)
  const limits = limitsOf(issue())
  for (const { category, minimumQuantity, maximumQuantity } of limits) {
    userId = await world.addInvestor(10_000_000_000_00n)
    expect(await buy({ quantity: maximumQuantity, price })).toMatchObject({ category })
    userId = await world.addInvestor(10_000_000_000_00n)
    expect(await buy({ quantity: minimumQuantity, price })).toMatchObject({ category })
  }
  userId = await world.addInvestor(10_000_000_000_00n)
  const most = limits.at(-1)?.maximumQuantity ?? 0
  await refused(buy({ quantity: most + lotShares, price }), refusals.subscriptionLimitReached)
})

it('refuses odd quantities, too many at cut-off, prices off the band, bids that are mixed, too little money', async () => {
  const { lotShares, highestPaise, lowestPaise } = issue()
  const [low, high] = [BigInt(lowestPaise), BigInt(highestPaise)]
  const retailMost = limitsOf(issue())[0]?.maximumQuantity ?? 0
  await refused(buy({ quantity: lotShares + 1 }), refusals.quantityNotInLots)
  await refused(buy({ quantity: retailMost + lotShares }), refusals.subscriptionLimitReached)
  for (const price of [low - 100n, high + 100n, high - 1n])
    await refused(buy({ quantity: lotShares, price }), refusals.bidOutsideBand)
  const beside = { quantity2: lotShares, price2: high }
  await refused(buy({ quantity: lotShares, price: high, ...beside }), refusals.bidsMixed)
  await refused(buy({ quantity: lotShares, ...beside }), refusals.bidsMixed)
  userId = await world.addInvestor(lotPaise() - 1n)
  await refused(buy({ quantity: lotShares }), refusals.fundsTooLow)
  await refused(
    world.call('buyNew', { id: 'issue:INE000000000', quantity: 100 }, userId),
    refusals.noSuchIssue,
  )
})

it('is open from its first instant to its deadline, but not to locked or unknown people, nor at weekends', async () => {
  const { lotShares, opensMs, closesMs, id } = issue()
  const at = (instantMs: number) => {
    world.clock.instantMs = instantMs
    return buy({ quantity: lotShares })
  }
  await refused(at(opensMs - 1), refusals.issueNotOpen)
  await world.owner.query(`insert into offer_stops values ($1, 'stopped', 1, 0)`, [id])
  await refused(at(opensMs), refusals.issueStopped)
  await world.owner.query('delete from offer_stops')
  await world.owner.query('update users set locked = true where user_id = $1', [userId])
  await refused(at(opensMs), refusals.accountLocked)
  await world.owner.query(
    `update users set locked = false, identity_status = 'in_review' where user_id = $1`,
    [userId],
  )
  await refused(at(opensMs), refusals.identityNeeded)
  await world.owner.query(`update users set identity_status = 'passed' where user_id = $1`, [userId])
  await at(closesMs - 1)
  await refused(at(closesMs), refusals.issueClosed)
  // Friday to Tuesday: the weekend in between accepts no applications.
  const overWeekend = issueAfter(world.market, historyEndMs, (one) => one.closesMs - one.opensMs > 4 * dayMs)
  world.clock.instantMs = overWeekend.closesMs
  const isWeekend = (instantMs: number) => [0, 6].includes(new Date(instantMs + 19_800_000).getUTCDay())
  while (!isWeekend(world.clock.instantMs)) world.clock.instantMs -= dayMs / 2
  await refused(world.call('buyNew', { id: overWeekend.id, quantity: 100 }, userId), refusals.weekend)
})

it('lets retail change and withdraw, and apply again', async () => {
  const { lotShares, highestPaise } = issue()
  const { applicationNo }: { applicationNo: string } = await buy({ quantity: 2 * lotShares })
  await refused(change(applicationNo, { quantity: 2 * lotShares }), refusals.orderUnchanged)
  const price = BigInt(highestPaise - 100)
  expect(await change(applicationNo, { quantity: lotShares, price })).toMatchObject({
    heldAmount: rupees(price * BigInt(lotShares)),
  })
  expect(await world.balances(userId)).toMatchObject({ 'user:application-hold': price * BigInt(lotShares) })
  expect(await withdraw(applicationNo)).toMatchObject({ state: 'withdrawn', heldAmount: '0.00' })
  expect(await world.balances(userId)).toEqual({ 'user:cash': cashPaise })
  await refused(withdraw(applicationNo), refusals.applicationEnded)
  await refused(change(applicationNo, { quantity: lotShares }), refusals.applicationEnded)
  const again: { applicationNo: string } = await buy({ quantity: lotShares })
  expect(again.applicationNo).not.toBe(applicationNo)
  world.clock.instantMs = issue().closesMs
  await refused(withdraw(again.applicationNo), refusals.issueClosed)
  await refused(change(again.applicationNo, { quantity: 2 * lotShares }), refusals.issueClosed)
  const other = userId
  userId = await world.addInvestor(0n)
  await refused(withdraw(again.applicationNo), refusals.noSuchApplication)
  expect(await world.call('listNewStockRecord', { pageNum: 1, pageSize: 1 }, other)).toMatchObject({
    total: 2,
    list: [{ applicationNo: again.applicationNo }],
  })
})

it('lets others only raise, and not withdraw', async () => {
  const { lotShares, highestPaise } = issue()
  const small = limitsOf(issue()).find(({ category }) => category === 'smallNonInstitutional')
  const quantity = (small?.minimumQuantity ?? 0) + lotShares
  const price = BigInt(highestPaise)
  const { applicationNo }: { applicationNo: string } = await buy({ quantity, price })
  await refused(
    change(applicationNo, { quantity: quantity - lotShares, price }),
    refusals.applicationOnlyRaised,
  )
  await refused(withdraw(applicationNo), refusals.applicationOnlyRaised)
  expect(await change(applicationNo, { quantity: quantity + lotShares, price })).toMatchObject({
    quantity: quantity + lotShares,
  })
})

it('reports every rule, before the form and in it, and changes nothing', async () => {
  const { id, lotShares } = issue()
  userId = await world.addInvestor(1n)
  const check = (input: object) => world.call('checkBuyNew', { id, ...input }, userId)
  expect(await check({})).toMatchObject({ refusals: [], category: null, available: '0.01' })
  expect(await check({ quantity: lotShares + 1 })).toMatchObject({
    refusals: [{ key: refusals.quantityNotInLots }, { key: refusals.fundsTooLow }],
  })
  world.clock.instantMs = issue().closesMs
  expect(await check({})).toMatchObject({ refusals: [{ key: refusals.issueClosed }] })
})

it('keeps the ledger and every hold consistent', async () => {
  expect(await world.checkLedger()).toEqual([])
  const { rows } = await world.owner.query(`
    select a.user_id from (
      select user_id, sum(held_paise) as held from issue_application group by user_id) a
    join user_balances b on b.user_id = a.user_id and b.account = 'user:application-hold'
    where b.balance_paise <> a.held`)
  expect(rows).toEqual([])
})
