import {
  maximumReminders,
  reminderDelete,
  reminderList,
  reminderSet,
} from '@tarazu/contract/calls/reminders.ts'
import { messagePath } from '@tarazu/contract/inbox/message-path.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs, dayNumberAt, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { BlockTrade, Issue } from '@tarazu/market/types.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lossCovers, productDates } from '../../start/products.ts'
import { type ClockWorld, openClockWorld } from '../../time/jobs/testing/clock-world.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { settings } from '../blocks/testing/block-world.ts'
import { issueListOf } from '../issues/issue.ts'
import {
  createIssueMarket,
  firstDay,
  historyEndMs,
  issueAfter,
  issueSeeds,
} from '../issues/testing/issue-world.ts'
import { createReminderJob } from './job.ts'
import { reminderRoutes } from './routes.ts'

const minuteMs = 60_000
const market = createIssueMarket()
const issues = issueListOf(market)
const validator = createValidator(market, settings, lossCovers)

const blocksAt = (instantMs: number): readonly BlockTrade[] => market.blocks?.(instantMs) ?? []

/** A morning on which blocks are announced and an announced IPO is due to open for bidding on a later day. */
const findMorning = (): { startMs: number; block: BlockTrade; over: BlockTrade; issue: Issue } => {
  for (let day = dayNumberAt(historyEndMs) + 3; day < dayNumberAt(historyEndMs) + 200; day += 1) {
    const startMs = midnightOf(day) + 9 * 60 * minuteMs
    const block = blocksAt(startMs).find(({ opensMs }) => opensMs > startMs + 60 * minuteMs)
    const over = blocksAt(startMs).find(({ opensMs }) => opensMs < startMs)
    const issue = issueAfter(market, startMs)
    const isKnown = issues.find(issue.id, startMs) !== undefined
    if (block && over && isKnown && dayNumberAt(issue.opensMs) > day && issue.opensMs < startMs + 8 * dayMs)
      return { startMs, block, over, issue }
  }
  throw new Error('no such morning')
}
const { startMs, block, over, issue } = findMorning()
const seeds = { ...issueSeeds, genesisDay: issue.opensDay, historyDay: firstDay }

interface People {
  readonly both: bigint
  readonly issueAlone: bigint
  readonly removed: bigint
}

const open = async () => {
  const world = await openClockWorld(market, seeds, startMs, undefined, (database) => [
    createReminderJob({
      database,
      market,
      settings: () => settings,
      currentValidator: () => validator,
      productDates,
    } as never),
  ])
  const owner = await world.database.connect('owner')
  const bound = reminderRoutes({
    database: world.database.kysely,
    market,
    settings: () => settings,
    currentValidator: () => validator,
    productDates,
    clock: world.clock,
    isShown: () => true,
  })
  const ask = (name: string, input: unknown, userId: bigint) =>
    bound.find(({ call }) => call.name === name)?.handle(input as never, { userId } as never)
  const add = () => insertInvestor(owner, world.commitLoop, 10_000_000_00n)
  return { world, owner, ask, add }
}
type Opened = Awaited<ReturnType<typeof open>>

const ofBlock = { kind: 'block', id: block.id } as const
const ofIssue = { kind: 'issue', id: issue.id } as const

const addPeople = async ({ ask, add }: Opened): Promise<People> => {
  const people = { both: await add(), issueAlone: await add(), removed: await add() }
  await ask(reminderSet.name, ofBlock, people.both)
  await ask(reminderSet.name, ofIssue, people.both)
  await ask(reminderSet.name, ofIssue, people.issueAlone)
  await ask(reminderSet.name, ofBlock, people.removed)
  await ask(reminderDelete.name, ofBlock, people.removed)
  return people
}

const messagesOf = async ({ database }: ClockWorld) =>
  (
    await sql<{ user_id: bigint; kind: string; parameters: Record<string, string>; sent_ms: bigint }>`
      select user_id, kind, parameters, sent_ms from messages order by sent_ms, user_id`.execute(
      database.kysely,
    )
  ).rows

const run = async (pass: (world: ClockWorld) => Promise<void>) => {
  const opened = await open()
  try {
    const people = await addPeople(opened)
    await pass(opened.world)
    const { rows } = await opened.owner.query('select * from reminders')
    return { people, messages: await messagesOf(opened.world), left: rows.length }
  } finally {
    await opened.world.close()
  }
}

const afterMs = issue.opensMs + 60 * minuteMs

describe('reminders', () => {
  it('link to the blocks, even without a comparison', () => {
    for (const kind of ['block-opens', 'block-opens-uncompared'])
      expect(messagePath(kind, {})).toBe('/block-trading')
  })

  it('come exactly at the opening, whether the days are lived or skipped', async () => {
    const kindsSeen: string[][] = []
    const see = async (world: ClockWorld) =>
      kindsSeen.push((await messagesOf(world)).map(({ kind }) => kind.split('-')[0] ?? ''))
    const lived = await run(async (world) => {
      const nextMidnight = midnightOf(dayNumberAt(startMs) + 1)
      for (const instantMs of [
        block.opensMs - 1,
        block.opensMs,
        nextMidnight - 1,
        nextMidnight,
        issue.opensMs - 1,
        issue.opensMs,
        afterMs,
      ]) {
        await world.live(instantMs - world.clock.nowMs())
        await see(world)
      }
    })
    expect(kindsSeen.map((kinds) => kinds.join(' '))).toEqual([
      '',
      'block',
      'block',
      'block',
      'block',
      'block issue issue',
      'block issue issue',
    ])
    const skipped = await run(async (world) => {
      while (world.clock.nowMs() < afterMs) await world.skip('next-open')
    })
    const atOnce = await run((world) => world.live(afterMs - startMs))
    expect(skipped).toEqual(lived)
    expect(atOnce).toEqual(lived)
    expect(lived.left).toBe(0)
    expect(lived.messages.map(({ kind }) => kind)).toEqual(['block-opens', 'issue-opens', 'issue-opens'])
    expect(lived.messages.map(({ user_id, sent_ms }) => [user_id, Number(sent_ms)])).toEqual([
      [lived.people.both, block.opensMs],
      [lived.people.both, issue.opensMs],
      [lived.people.issueAlone, issue.opensMs],
    ])
  })

  it('compare the block with the market', async () => {
    const { messages } = await run((world) => world.live(block.opensMs - startMs))
    const [message] = messages
    expect(message).toMatchObject({
      kind: 'block-opens',
      parameters: { stock: block.instrument.name, until: new Date(block.closesMs).toISOString() },
    })
    const { price, marketPrice, total, marketTotal } = message?.parameters ?? {}
    expect(Number(price)).toBeGreaterThanOrEqual(Number(marketPrice))
    expect(Number(total) / Number(marketTotal)).toBeCloseTo(1, 1)
  })

  it('are set only for future openings, once, and in limited number', async () => {
    const { world, owner, ask, add } = await open()
    try {
      const userId = await add()
      const refused = (input: unknown) => ask(reminderSet.name, input, userId)
      await expect(refused({ kind: 'block', id: over.id })).rejects.toMatchObject({
        key: refusals.reminderTooLate,
      })
      await expect(refused({ kind: 'block', id: issue.id })).rejects.toMatchObject({
        key: refusals.noSuchBlockTrade,
      })
      await expect(refused({ kind: 'issue', id: 'nobody' })).rejects.toMatchObject({
        key: refusals.noSuchIssue,
      })
      for (const _twice of [1, 2])
        expect(await ask(reminderSet.name, ofBlock, userId)).toEqual({
          remindsAt: new Date(block.opensMs).toISOString(),
        })
      const listed = await ask(reminderList.name, {}, userId)
      expect(listed).toEqual({ list: [{ ...ofBlock, remindsAt: new Date(block.opensMs).toISOString() }] })
      await owner.query(
        `insert into reminders select $1, 'issue', 'other ' || n, $2 from generate_series(2, $3::int) n`,
        [userId, issue.opensMs, maximumReminders],
      )
      await expect(refused(ofIssue)).rejects.toMatchObject({ key: refusals.tooManyReminders })
      expect(await ask(reminderDelete.name, ofBlock, userId)).toEqual({ total: maximumReminders - 1 })
    } finally {
      await world.close()
    }
  })

  it('send nothing for offers that the desk has removed', async () => {
    const opened = await open()
    try {
      const { both } = await addPeople(opened)
      await opened.owner.query(`insert into offer_stops values ($1, 'stopped', 1, 0)`, [block.id])
      await opened.world.live(block.opensMs - startMs + 1)
      expect(await messagesOf(opened.world)).toEqual([])
      expect(await opened.ask(reminderList.name, {}, both)).toMatchObject({ list: [{ kind: 'issue' }] })
    } finally {
      await opened.world.close()
    }
  })
})
