import { allotmentList, newStockDetail } from '@tarazu/contract/calls/issues.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIssueMarket, historyEndMs, openIssueWorld } from './testing/issue-world.ts'

let world: Awaited<ReturnType<typeof openIssueWorld>>
beforeAll(async () => {
  world = await openIssueWorld(createIssueMarket('always'))
})
afterAll(() => world.close())

const list = async (pageNum: number, pageSize: number) =>
  allotmentList.output.parse(await world.call('allotmentList', { pageNum, pageSize }))

it('has results for the history’s issues on a new installation, marked as not committed', async () => {
  const { list: all, total } = await list(1, 100)
  expect(total).toBeGreaterThan(15)
  expect(all).toHaveLength(total)
  expect(all.map(({ allottedAt }) => allottedAt)).toEqual(
    all.map(({ allottedAt }) => allottedAt).toSorted((one, other) => other.localeCompare(one)),
  )
  for (const { isCommitted, root, drawSeed, state, categories, issueQuantity, id } of all) {
    expect({ isCommitted, root, drawSeed }).toEqual({ isCommitted: false, root: null, drawSeed: null })
    const allotted = categories.reduce((sum, one) => sum + one.allotted, 0)
    const asked = categories.reduce((sum, one) => sum + one.asked, 0)
    expect(allotted).toBe(state === 'failed' ? 0 : Math.min(issueQuantity, asked))
    for (const one of categories) expect(one.allotted).toBeLessThanOrEqual(Math.min(one.asked, one.available))
    const detail = newStockDetail.output.parse(await world.call('newStockDetail', { id }))
    expect(detail.result).toMatchObject({ isCommitted: false, root: null, beacon: null, categories })
    expect(detail.root).toBeNull()
  }
})

it('shows this market’s draws before them, on pages that meet without a gap', async () => {
  const before = await list(1, 100)
  await world.moveTo(historyEndMs + 12 * dayMs)
  const after = await list(1, 100)
  const held = after.list.filter(({ isCommitted }) => isCommitted)
  expect(held.length).toBeGreaterThan(1)
  expect(held.every(({ root, drawSeed }) => root !== null && drawSeed !== null)).toBe(true)
  // Issues that had closed before the first day are allotted on it without a draw.
  expect(after.total - held.length).toBeGreaterThanOrEqual(before.total)
  expect(after.list.findIndex(({ isCommitted }) => !isCommitted)).toBe(held.length)
  const paged = await Promise.all(
    Array.from({ length: Math.ceil(after.total / 3) }, (_, i) => list(i + 1, 3)),
  )
  expect(paged.flatMap((page) => page.list)).toEqual(after.list)
  expect(paged.every(({ total }) => total === after.total)).toBe(true)
})
