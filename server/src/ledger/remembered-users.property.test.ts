import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunPipeline, runPipeline } from '../database/pipeline.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { findDifferences } from './check.ts'
import type { CommitLoop, Outcome } from './command.ts'
import { openPracticeFunds } from './commands/open-practice-funds.ts'
import { startCommitLoop } from './commit-loop.ts'
import { count, counterTableSql, pay, payOnce } from './testing/commands.ts'
import { LedgerModel, type Operation } from './testing/model.ts'
import { propertyRuns } from './testing/property-runs.ts'

/**
 * Two processes that remember their users, and manual row changes, all on the same users. The result must equal some
 * sequential execution.
 */
let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  await owner.query(counterTableSql)
})
afterAll(() => database.close())

/** The batches of all loops that were decided from memory, and how many of them the database refused. */
const batches = { recalled: 0, refused: 0 }
const watched: RunPipeline = async (client, statements) => {
  const isRecalled = statements[0]?.text === 'begin' && statements.at(-1)?.text === 'commit'
  if (isRecalled) batches.recalled += 1
  return runPipeline(client, statements).catch((error) => {
    if (isRecalled) batches.refused += 1
    throw error
  })
}
const startLoops = (nowMs: () => number) => {
  const options = { connection: database.application, clock: { nowMs }, pipeline: watched }
  return Promise.all([startCommitLoop(options), startCommitLoop(options)])
}

const names = ['x', 'y'] as const
const who = {
  user: fc.nat({ max: 2 }),
  key: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined, freq: 3 }),
}
const amountPaise = fc.bigInt({ min: 1n, max: 60n })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('fund' as const), amountPaise, ...who }),
  fc.record({ kind: fc.constantFrom('pay' as const, 'pay-once' as const), amountPaise, ...who }),
  fc.record({
    kind: fc.constant('count' as const),
    name: fc.constantFrom(...names),
    atMost: fc.integer({ min: 1, max: 6 }),
    ...who,
  }),
)
/** A manual change: a user's counter is set or removed. */
const change = fc.record({
  kind: fc.constant('change' as const),
  user: fc.nat({ max: 2 }),
  name: fc.constantFrom(...names),
  count: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

const submit = (loop: CommitLoop, operation: Operation, userId: bigint): Promise<Outcome<unknown>> => {
  const caller = { userId, idempotencyKey: operation.key }
  if (operation.kind === 'count')
    return loop.submit(count, { name: operation.name, atMost: operation.atMost }, caller)
  if (operation.kind === 'faulty') throw new Error('no rule fails here')
  const { amountPaise } = operation
  if (operation.kind === 'fund') return loop.submit(openPracticeFunds, { amountPaise }, caller)
  return loop.submit(operation.kind === 'pay' ? pay : payOnce, { amountPaise }, caller)
}

const changeByHand = async ({ name, count }: Change, userId: bigint): Promise<void> => {
  if (count === undefined)
    await owner.query('delete from test_counters where user_id = $1 and name = $2', [userId, name])
  else
    await owner.query(
      `insert into test_counters values ($1, $2, $3, now(), null)
       on conflict (user_id, name) do update set count = excluded.count`,
      [userId, name, count],
    )
}

const changeInModel = (model: LedgerModel, { user, name, count }: Change): void => {
  const { counters } = model.user(user)
  if (count === undefined) counters.delete(name)
  else counters.set(name, count)
}

let nextUserId = 1n
const takeUsers = (): bigint => {
  nextUserId += 3n
  return nextUserId - 3n
}

test('each step is answered as if there were one process and no memory', async () => {
  /** Sequential steps, at one of the processes or by hand; some of them twice in a row. */
  const step = fc.record({
    what: fc.oneof({ weight: 5, arbitrary: operation }, { weight: 1, arbitrary: change }),
    process: fc.integer({ min: 0, max: 1 }),
    passedMs: fc.constantFrom(0, 1, 15_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const firstUserId = takeUsers()
      let nowMs = Date.UTC(2026, 10, 21)
      const loops = await startLoops(() => nowMs)
      const model = new LedgerModel()
      try {
        for (const { what, process, passedMs } of steps) {
          nowMs += passedMs
          const userId = firstUserId + BigInt(what.user)
          if (what.kind === 'change') {
            await changeByHand(what, userId)
            changeInModel(model, what)
          } else {
            const answer = await submit(loops[process === 0 ? 0 : 1], what, userId)
            expect(answer).toEqual(model.submit(what, nowMs))
          }
        }
      } finally {
        await Promise.all(loops.map((loop) => loop.stop()))
      }
      expect(await findDifferences(owner)).toEqual([])
    }),
    propertyRuns(40),
  )
  expect(batches.recalled - batches.refused).toBeGreaterThan(100)
  expect(batches.refused).toBeGreaterThan(10)
}, 1_200_000)

/** The expected state of a user after accepted commands and manual changes. */
class Tally {
  cashPaise = 0n
  readonly counts: Record<string, number> = {}
  private readonly keys = new Set<string>()

  add(operation: Operation, answer: Outcome<unknown>): void {
    if (answer.kind === 'refused' || answer.repeated) return
    const { key } = operation
    if (key !== undefined) {
      expect(this.keys, 'a key is decided once').not.toContain(key)
      this.keys.add(key)
    }
    if (operation.kind === 'count') this.count(operation.name)
    else if (operation.kind === 'fund') this.cashPaise += operation.amountPaise
    else if (operation.kind !== 'faulty') this.cashPaise -= operation.amountPaise
  }

  count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1
  }
}

const countedByHand = async (userId: bigint, name: string): Promise<boolean> => {
  const change = 'update test_counters set count = count + 1 where user_id = $1 and name = $2'
  return (await owner.query(change, [userId, name])).rowCount === 1
}

const leftOf = async (userId: bigint): Promise<{ readonly cashPaise: bigint; readonly counts: object }> => {
  const { rows } = await owner.query(
    `select coalesce((select balance_paise from user_balances where user_id = $1 and account = 'user:cash'), 0) as cash,
       (select coalesce(jsonb_object_agg(name, count), '{}') from test_counters where user_id = $1) as counts`,
    [userId],
  )
  return { cashPaise: rows[0].cash, counts: rows[0].counts }
}

test('racing commands and manual changes leave what their answers say, nothing lost and nothing done twice', async () => {
  /** A counter with a limit could hide losses. */
  const boundless = operation.map((one) => (one.kind === 'count' ? { ...one, atMost: 1_000 } : one))
  const racing = fc.array(fc.record({ one: boundless, process: fc.integer({ min: 0, max: 1 }) }), {
    minLength: 20,
    maxLength: 80,
  })
  const byHand = fc.array(fc.record({ user: fc.nat({ max: 2 }), name: fc.constantFrom(...names) }), {
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(racing, byHand), { minLength: 2, maxLength: 5 }), async (waves) => {
      const firstUserId = takeUsers()
      const loops = await startLoops(() => Date.UTC(2026, 10, 21))
      const tallies = Array.from({ length: 3 }, () => new Tally())
      const race = async (one: Operation, process: number) => {
        const answer = await submit(loops[process === 0 ? 0 : 1], one, firstUserId + BigInt(one.user))
        tallies[one.user]?.add(one, answer)
      }
      const change = async (changes: readonly { readonly user: number; readonly name: string }[]) => {
        for (const { user, name } of changes)
          if (await countedByHand(firstUserId + BigInt(user), name)) tallies[user]?.count(name)
      }
      try {
        for (const [commands, changes] of waves)
          await Promise.all([...commands.map(({ one, process }) => race(one, process)), change(changes)])
      } finally {
        await Promise.all(loops.map((loop) => loop.stop()))
      }
      expect(await findDifferences(owner)).toEqual([])
      for (const [user, { cashPaise, counts }] of tallies.entries())
        expect(await leftOf(firstUserId + BigInt(user))).toEqual({ cashPaise, counts })
    }),
    propertyRuns(12),
  )
}, 1_200_000)
