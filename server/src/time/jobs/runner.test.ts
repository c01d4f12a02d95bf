import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Notifications, openNotifications } from '../../database/notifications.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { silentLog } from '../../database/testing/log.ts'
import { openPracticeFunds } from '../../ledger/commands/open-practice-funds.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { balancesOf } from '../../ledger/queries.ts'
import { createSteppedClock } from '../../people/accounts/testing/account-server.ts'
import { createMarketClock, followSkips, type MarketClock } from '../market-clock.ts'
import { keyOfDue } from './due.ts'
import type { ClockJob, Due } from './job.ts'
import { holdAtProgress } from './progress.ts'
import { readFailed, readRuns } from './queries.ts'
import { startJobs } from './runner.ts'

const hourMs = 3_600_000
const startMs = Date.parse('2026-11-21T10:30:00+05:30')
let bed: TestDatabase
let notifications: Notifications
let wall: ReturnType<typeof createSteppedClock>
const ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  bed = await createTestDatabase()
  notifications = await openNotifications(bed.application, silentLog)
  wall = createSteppedClock(startMs)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await notifications.stop()
  await bed.close()
})

interface Process {
  readonly clock: MarketClock
  readonly commitLoop: RunningCommitLoop
  readonly runner: Awaited<ReturnType<typeof startJobs>>
  end(): Promise<void>
}

/** One server process, limited to jobs. */
const startProcess = async (jobs: readonly ClockJob[]): Promise<Process> => {
  const database = bed.kysely
  const clock = await createMarketClock(database, wall)
  await holdAtProgress(database, clock)
  await followSkips(clock, notifications, silentLog)
  const commitLoop = await startCommitLoop({ connection: bed.application, clock })
  const runner = await startJobs({
    database,
    clock,
    wallClock: wall,
    commitLoop,
    notifications,
    jobs,
    log: silentLog,
  })
  let ended: Promise<void> | undefined
  const end = () => {
    ended ??= runner.stop().then(() => commitLoop.stop())
    return ended
  }
  ends.push(end)
  return { clock, commitLoop, runner, end }
}

/** Due every few hours of the epoch; records its runs. */
const every = (
  hours: number,
  name: string,
  run?: (due: Due) => Promise<number>,
  dating: ClockJob['dating'] = 'due-instant',
) => {
  const seen: { readonly name: string; readonly dueMs: number }[] = []
  const job: ClockJob = {
    name,
    dating,
    nextDueMs: (afterMs) => (Math.floor(afterMs / (hours * hourMs)) + 1) * hours * hourMs,
    run: async (due) => {
      seen.push({ name, dueMs: due.dueMs })
      return run === undefined ? 1 : run(due)
    },
  }
  return { job, seen }
}

describe('the jobs', () => {
  test('are done in order of their times, each once, while the clock stands just before', async () => {
    const stood: [string, number, number][] = []
    const record = (name: string, clock: () => MarketClock) => async (due: Due) => {
      stood.push([name, due.dueMs, clock().nowMs()])
      return 1
    }
    let clock: MarketClock | undefined
    const now = () => clock as MarketClock
    const three = every(3, 'three-hours', record('three-hours', now))
    const two = every(2, 'two-hours', record('two-hours', now))
    const process = await startProcess([three.job, two.job])
    clock = process.clock
    wall.skip(7 * hourMs)
    expect(process.clock.nowMs()).toBe(Date.UTC(2026, 10, 21, 6) - 1)
    await process.runner.caughtUp()
    expect(process.clock.nowMs()).toBe(startMs + 7 * hourMs)
    const at = (hour: number) => Date.UTC(2026, 10, 21, hour)
    expect(stood).toEqual([
      ['three-hours', at(6), at(6) - 1],
      ['two-hours', at(6), at(6) - 1],
      ['two-hours', at(8), at(8) - 1],
      ['three-hours', at(9), at(9) - 1],
      ['two-hours', at(10), at(10) - 1],
      ['three-hours', at(12), at(12) - 1],
      ['two-hours', at(12), at(12) - 1],
    ])
    expect(await readRuns(bed.kysely, 100)).toHaveLength(7)
  })

  test('are done once, however many processes there are', async () => {
    const jobs = [every(1, 'hourly'), every(1, 'hourly'), every(1, 'hourly')]
    const processes = await Promise.all(jobs.map(({ job }) => startProcess([job])))
    wall.skip(24 * hourMs)
    await Promise.all(processes.map(({ runner }) => runner.caughtUp()))
    const done = jobs.flatMap(({ seen }) => seen.map(({ dueMs }) => dueMs)).sort((one, other) => one - other)
    expect(done).toEqual([...new Set(done)])
    expect(done).toHaveLength(24)
    for (const { clock } of processes) expect(clock.nowMs()).toBe(startMs + 24 * hourMs)
  })

  test('missed during a downtime are done at the next start, before the clock continues', async () => {
    const first = every(6, 'six-hours')
    const before = await startProcess([first.job])
    await before.runner.caughtUp()
    await before.end()
    wall.skip(30 * hourMs)
    const second = every(6, 'six-hours')
    const after = await startProcess([second.job])
    expect(after.clock.nowMs()).toBeLessThan(startMs + 6 * hourMs)
    await after.runner.caughtUp()
    expect(second.seen).toHaveLength(5)
    expect(after.clock.nowMs()).toBe(startMs + 30 * hourMs)
  })

  test('of a new program start now: earlier due times are not caught up', async () => {
    const old = await startProcess([every(6, 'six-hours').job])
    wall.skip(12 * hourMs)
    await old.runner.caughtUp()
    await old.end()
    const added = every(1, 'added')
    const renewed = await startProcess([every(6, 'six-hours').job, added.job])
    wall.skip(hourMs)
    await renewed.runner.caughtUp()
    expect(Math.min(...added.seen.map(({ dueMs }) => dueMs))).toBeGreaterThan(startMs + 6 * hourMs)
  })
})

describe('a job’s commands', () => {
  const pay = async (due: Due) => {
    await due.submit(openPracticeFunds, { amountPaise: 100n }, 7n, 'gift')
    return 1
  }

  test('count once if a run was interrupted and repeated', async () => {
    let cut = true
    const { job } = every(6, 'gift', async (due) => {
      await pay(due)
      if (cut) {
        cut = false
        throw new Error('cut off after the commit')
      }
      return 1
    })
    const process = await startProcess([job])
    wall.skip(6 * hourMs)
    await process.runner.caughtUp()
    expect(await readFailed(bed.kysely)).toMatchObject([{ job: 'gift', failure: 'cut off after the commit' }])
    expect(process.clock.nowMs()).toBe(startMs + 6 * hourMs)
    wall.skip(60_000)
    await process.runner.caughtUp()
    expect(await readFailed(bed.kysely)).toEqual([])
    expect((await balancesOf(bed.kysely, 7n))['user:cash']).toBe(100n)
  })

  test('have keys that no client can send', () => {
    const header = /^[\x21-\x7e]{1,128}$/
    expect(keyOfDue('gift', 5, 'x')).not.toMatch(header)
  })

  const instants = async () => {
    const rows = await bed.kysely
      .selectFrom('journal_entries')
      .select('instant')
      .orderBy('entry_id')
      .execute()
    return rows.map(({ instant }) => instant.getTime())
  }
  const dueMs = Date.UTC(2026, 10, 21, 6)

  test('are dated at the due time, while the clock stands before it', async () => {
    let process: Process | undefined
    const gift = every(6, 'gift', async (due) => {
      expect(process?.clock.nowMs()).toBe(dueMs - 1)
      return pay(due)
    })
    process = await startProcess([gift.job])
    wall.skip(6 * hourMs)
    await process.runner.caughtUp()
    expect(await instants()).toEqual([dueMs])
    const [command] = await bed.kysely.selectFrom('commands').select('instant').execute()
    expect(command?.instant.getTime()).toBe(dueMs)
  })

  test('of a job that closes the day are dated in that day, and come first', async () => {
    const process = await startProcess([
      every(6, 'dividends', pay).job,
      every(6, 'interest', pay, 'day-ended').job,
    ])
    wall.skip(6 * hourMs)
    await process.runner.caughtUp()
    expect(await instants()).toEqual([dueMs - 1, dueMs])
  })

  test('of a run that is repeated late are dated when they are done', async () => {
    let fails = true
    const { job } = every(6, 'gift', async (due) => {
      if (fails) throw new Error('no paper')
      return pay(due)
    })
    const process = await startProcess([job])
    wall.skip(6 * hourMs)
    await process.runner.caughtUp()
    fails = false
    wall.skip(60_000)
    await process.runner.caughtUp()
    expect(await instants()).toEqual([startMs + 6 * hourMs + 60_000])
  })
})

test('a clock set back by hours stays where its jobs have moved it, after a restart too', async () => {
  const process = await startProcess([every(1, 'hourly').job])
  wall.skip(3 * hourMs)
  await process.runner.caughtUp()
  await process.end()
  wall.skip(-3 * hourMs)
  const again = await startProcess([every(1, 'hourly').job])
  expect(again.clock.nowMs()).toBe(Date.UTC(2026, 10, 21, 8))
})
