import { requestKinds } from '@tarazu/contract/calls/desk-clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { addWithdrawal } from '../../money/transfers/testing/withdrawals.ts'
import { requestLifeMs } from '../../people/operators/request-state.ts'
import { addInvestor, addOperator } from '../../people/testing/people.ts'
import { queues } from '../../start/products.ts'
import { findByNumber } from './find.ts'
import { readWaiting } from './waiting.ts'

let test: TestDatabase
let userId: bigint
let asker: bigint
let approver: bigint
const realMs = Date.UTC(2026, 10, 23)
const instants = { marketMs: 60_000, realMs }

const addRequest = (requested_by: bigint, kind: string, agoMs: number) =>
  test.kysely
    .insertInto('desk_requests')
    .values({ kind, input: '{}', reason: 'a test', requested_by, requested_ms: BigInt(realMs - agoMs) })
    .execute()

beforeAll(async () => {
  test = await createTestDatabase()
  userId = await addInvestor(test.kysely, { real_name: 'Asha Specimen' })
  await addWithdrawal(test.kysely, userId, 901n)
  await addWithdrawal(test.kysely, userId, 902n)
  asker = await addOperator(test.kysely)
  approver = await addOperator(test.kysely)
  const locked = await addOperator(test.kysely, { locked: true })
  await addRequest(asker, 'setting', 5_000)
  await addRequest(asker, 'stock-state', 9_000)
  await addRequest(asker, 'clock-skip', requestLifeMs + 1)
  await addRequest(locked, 'calendar', 5_000)
})
afterAll(() => test.close())

describe('the worklist', () => {
  it('counts waiting work with the age of the oldest, and lists the page with the oldest first', async () => {
    const worker = { operatorId: approver, role: 'administrator' } as const
    expect(await readWaiting(test.kysely, [], worker, instants)).toEqual([
      { page: 'withdrawals', count: 2, oldestMs: 60_000 },
      { page: 'settings', count: 2, oldestMs: 9_000 },
    ])
  })

  it('contains only what the role may open', async () => {
    const worker = { operatorId: approver, role: 'reviewer' } as const
    const pages = (await readWaiting(test.kysely, [], worker, instants)).map(({ page }) => page)
    expect(pages).toEqual(['settings'])
  })

  it('leaves out the operator’s own requests, which somebody else must approve', async () => {
    const worker = { operatorId: asker, role: 'administrator' } as const
    const pages = (await readWaiting(test.kysely, [], worker, instants)).map(({ page }) => page)
    expect(pages).toEqual(['withdrawals'])
  })
})

it('shows an administrator the waiting work on every page that has requests', async () => {
  const other = await createTestDatabase()
  const [operatorId, requestedBy] = [await addOperator(other.kysely), await addOperator(other.kysely)]
  const groups = Object.entries(requestKinds)
  const rows = groups
    .flatMap(([, kinds]) => kinds)
    .map((kind) => ({
      kind,
      input: '{}',
      reason: 'a test',
      requested_by: requestedBy,
      requested_ms: BigInt(realMs),
    }))
  await other.kysely.insertInto('desk_requests').values(rows).execute()
  const waiting = await readWaiting(other.kysely, queues, { operatorId, role: 'administrator' }, instants)
  expect(new Map(waiting.map(({ page, count }) => [page, count]))).toEqual(
    new Map(groups.map(([page, kinds]) => [page, kinds.length])),
  )
  await other.close()
})

describe('finding by number', () => {
  it('leads from a transfer’s or an account’s number to its investor', async () => {
    const found = { userId: userId.toString(), name: 'Asha Specimen' }
    expect(await findByNumber(test.kysely, 902n)).toEqual([{ kind: 'withdrawal', ...found }])
    expect(await findByNumber(test.kysely, userId)).toEqual([{ kind: 'account', ...found }])
  })

  it('finds nothing for an unused number', async () => {
    expect(await findByNumber(test.kysely, 9_999_999_999n)).toEqual([])
  })
})
