import { expect, it } from 'vitest'
import { createEncryption } from '../../database/encryption.ts'
import { type ClockWorld, openClockWorld, recordOf } from '../../time/jobs/testing/clock-world.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { createApply } from './apply.ts'
import { createSalts, type IssueHouse } from './house.ts'
import { issueListOf } from './issue.ts'
import { issueJobs } from './jobs.ts'
import {
  createIssueMarket,
  firstDay,
  historyEndMs,
  issueSeeds,
  quietIssueAfter,
} from './testing/issue-world.ts'

const market = createIssueMarket()
const issue = quietIssueAfter(market, historyEndMs)
const issues = issueListOf(market)
const seeds = { ...issueSeeds, genesisDay: issue.opensDay, historyDay: firstDay }
const afterMs = issue.listsMs + 3_600_000

const run = async (pass: (world: ClockWorld) => Promise<void>) => {
  const jobs: Parameters<typeof openClockWorld>[4] = (database) =>
    issueJobs({ database, market, issues, beacon: undefined })
  const world = await openClockWorld(market, seeds, issue.opensMs + 60_000, undefined, jobs)
  try {
    const owner = await world.database.connect('owner')
    const saltOf = createSalts(createEncryption(Buffer.alloc(32, 7)))
    const house: IssueHouse = { market, issues, saltOf, stops: new Map(), repeatLockMs: 0 }
    for (let i = 0; i < 12; i += 1) {
      const userId = await insertInvestor(owner, world.commitLoop, 10_000_000_00n)
      const caller = { userId, idempotencyKey: undefined }
      await world.commitLoop.submit(
        createApply(house),
        { id: issue.id, quantity: issue.lotShares } as never,
        caller,
      )
    }
    await pass(world)
    const { rows } = await owner.query(
      `select to_jsonb(a) - 'position_no' as row from issue_application a order by user_id`,
    )
    return { record: await recordOf(world), applications: rows }
  } finally {
    await world.close()
  }
}

it('draws, debits the money and credits the shares the same whether time is lived or skipped', async () => {
  const length = afterMs - issue.opensMs
  const lived = await run(async (world) => {
    for (const instantMs of [
      issue.closesMs - 1,
      issue.allotmentMs,
      issue.creditMs - 1,
      issue.listsMs,
      afterMs,
    ])
      await world.live(instantMs - world.clock.nowMs())
  })
  const skipped = await run((world) => world.live(length - 60_000))
  expect(skipped).toEqual(lived)
  expect(lived.record.faults).toEqual([])
  const runs = lived.record.runs as readonly { job: string; due_ms: bigint; subjects: number }[]
  const ofIssue = runs.filter(({ job, subjects }) => job.startsWith('issue-') && Number(subjects) > 0)
  expect(ofIssue.map(({ job, due_ms }) => [job, Number(due_ms)])).toEqual([
    ['issue-close', issue.closesMs],
    ['issue-allotment', issue.allotmentMs],
    ['issue-credit', issue.creditMs],
  ])
})
