import { createHash } from 'node:crypto'
import { firstStepDone, firstSteps, starterClaim } from '@tarazu/contract/calls/first-steps.ts'
import { cashEntry, cashList } from '@tarazu/contract/calls/money.ts'
import { netResult } from '@tarazu/contract/calls/net-result.ts'
import { portfolio } from '@tarazu/contract/calls/portfolio.ts'
import { closeAccount } from '@tarazu/contract/calls/privacy.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { beginSession } from '../../people/credentials/sessions.ts'
import { investors } from '../../people/investors/holders.ts'
import { addInvestor } from '../../people/testing/people.ts'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'
import { wallClock } from '../../time/market-clock.ts'

const password = 'monsoon-tarazu-42'
let tarazu: TestTarazu
beforeAll(async () => {
  tarazu = await startTestTarazu()
})
afterAll(() => tarazu.close())

const numberHash = (number: string) => createHash('sha256').update(number).digest()

/** A verified investor with this phone and identity number, logged in. */
const addVerified = async (phone: string, number: string) => {
  const { kysely } = tarazu.database
  const identity = { real_name: 'Test Person', identity_status: 'passed' } as const
  const userId = await addInvestor(kysely, { phone, password, ...identity })
  await kysely
    .insertInto('identity_numbers')
    .values({ number_hash: numberHash(number), user_id: userId })
    .execute()
  const token = await beginSession(kysely, investors, userId, 'vitest', wallClock.nowMs())
  return { userId, token, call: tarazu.client({ token }) }
}

it('waits for the identity', async () => {
  const { kysely } = tarazu.database
  const userId = await addInvestor(kysely)
  const token = await beginSession(kysely, investors, userId, 'vitest', wallClock.nowMs())
  const call = tarazu.client({ token })
  expect(await call(firstSteps, {})).toEqual({
    starter: 'needs-identity',
    starterAmount: '100000.00',
    identity: 'not_submitted',
    funded: false,
    firstOrderNo: null,
    receiptRead: false,
    priceChecked: false,
    hidden: false,
  })
  await expect(call(starterClaim, {})).rejects.toMatchObject({ key: refusals.identityNeeded })
})

it('is paid once, from a separate house account, and counts as a deposit in returns', async () => {
  const { token, call } = await addVerified('9200000001', 'one')
  expect(await call(firstSteps, {})).toMatchObject({ starter: 'ready' })
  const keyed = tarazu.client({ token, 'idempotency-key': 'claim-1' })
  expect(await keyed(starterClaim, {})).toEqual({ amount: '100000.00' })
  // A repeat of the same request gets the first answer; another request gets nothing.
  expect(await keyed(starterClaim, {})).toEqual({ amount: '100000.00' })
  await expect(call(starterClaim, {})).rejects.toMatchObject({ key: refusals.starterAlreadyPaid })
  const { list } = await call(cashList, {})
  expect(list).toMatchObject([{ entryType: 'practice-funds', balanceAfter: '100000.00' }])
  const entry = await call(cashEntry, { entryId: list[0]?.entryId ?? '' })
  expect(entry.postings.map(({ account }) => account).sort()).toEqual(['cash', 'house:starter'])
  const { points, returns } = await call(portfolio, {})
  expect(points.at(-1)).toMatchObject({ total: '100000.00', put: '100000.00' })
  expect(returns).toMatchObject({ timeWeighted: '0.00' })
  expect(await call(netResult, {})).toMatchObject({ putIn: '100000.00', netResult: '0.00' })
  expect(await call(firstSteps, {})).toMatchObject({ starter: 'paid', funded: true })
})

it('is paid once when claimed twice at the same moment', async () => {
  const { call } = await addVerified('9200000002', 'two')
  const claims = await Promise.allSettled([call(starterClaim, {}), call(starterClaim, {})])
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await call(cashList, {})).list).toHaveLength(1)
})

it('is not paid again to a person who closes the account and opens another', async () => {
  const first = await addVerified('9200000003', 'three')
  await first.call(starterClaim, {})
  await first.call(closeAccount, { password })
  const samePhone = await addVerified('9200000003', 'a new specimen')
  await expect(samePhone.call(starterClaim, {})).rejects.toMatchObject({ key: refusals.starterAlreadyPaid })
  expect(await samePhone.call(firstSteps, {})).toMatchObject({ starter: 'taken', funded: false })
  const sameNumber = await addVerified('9200000004', 'three')
  await expect(sameNumber.call(starterClaim, {})).rejects.toMatchObject({ key: refusals.starterAlreadyPaid })
  const { rows } = await tarazu.database.pool.query('select mark from starter_marks where user_id = $1', [
    first.userId,
  ])
  // Neither a phone number nor its plain hash: keyed marks.
  expect(rows).toHaveLength(2)
  for (const { mark } of rows) expect(numberHash('three').equals(mark)).toBe(false)
})

it('is still paid to a person who closed the account without having claimed it', async () => {
  const first = await addVerified('9200000005', 'five')
  const fail = `update users set identity_status = 'failed' where user_id = $1`
  await tarazu.database.pool.query(fail, [first.userId])
  // It was marked, and the claim was then refused.
  await expect(first.call(starterClaim, {})).rejects.toMatchObject({ key: refusals.identityNeeded })
  await first.call(closeAccount, { password })
  const again = await addVerified('9200000005', 'five')
  expect(await again.call(starterClaim, {})).toEqual({ amount: '100000.00' })
})

it('is not offered to the demo investor, who begins with practice money', async () => {
  const call = tarazu.client({ token: await tarazu.investorToken() })
  expect(await call(firstSteps, {})).toMatchObject({ starter: 'paid' })
  await expect(call(starterClaim, {})).rejects.toMatchObject({ key: refusals.starterAlreadyPaid })
})

it('records the steps in the app, each the first time', async () => {
  const { userId, call } = await addVerified('9200000006', 'six')
  await call(firstStepDone, { step: 'receipt-read' })
  const read = () =>
    tarazu.database.kysely.selectFrom('first_steps').selectAll().where('user_id', '=', userId).execute()
  const before = await read()
  await call(firstStepDone, { step: 'receipt-read' })
  expect(await read()).toEqual(before)
  await call(firstStepDone, { step: 'price-checked' })
  expect(await call(firstSteps, {})).toMatchObject({ receiptRead: true, priceChecked: true, hidden: false })
  await call(firstStepDone, { step: 'hidden' })
  expect(await call(firstSteps, {})).toMatchObject({ hidden: true })
})

it('leaves a clean ledger', async () => {
  expect(await checkLedger(tarazu.database.application)).toEqual([])
  expect(tarazu.logged).toEqual([])
})
