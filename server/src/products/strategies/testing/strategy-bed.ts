import { ownList, ownSave, ownStart } from '@tarazu/contract/calls/quant-own.ts'
import type { OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Market } from '@tarazu/market/types.ts'
import { afterEach, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../database/testing/database.ts'
import type { CommitLoop } from '../../../ledger/command.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../../ledger/commit-loop.ts'
import { lossCovers } from '../../../start/products.ts'
import { createDue } from '../../../time/jobs/due.ts'
import { testRules } from '../../../trading/positions/testing/fixtures.ts'
import { createValidator } from '../../../trading/validation/order-validator.ts'
import type { BoundCall } from '../../../wire/http/bind.ts'
import { addQuantInvestor, encryption, withPwd } from '../../quant/testing/quant-shop.ts'
import { createStrategyJob } from '../job.ts'
import { strategyRoutes } from '../routes.ts'

const firstDay = '2024-06-03'
const calendar = createCalendar('nse')
const { seedOf } = createSeedChain(new Uint8Array(32).fill(23), dayNumberOf(firstDay))
export const market = createPracticeMarket({ seedOf, firstDay, calendar, companies: 60 })
export const at = (text: string): number => Date.parse(`${text}+05:30`)
export const validator = createValidator(market, { ...testRules, minimumQuantity: 1, lotSize: 1 }, lossCovers)

export const weekly: OwnRule = {
  pool: 30,
  rhythm: 'weekly',
  signals: [{ by: 'fall', days: 10 }],
  filters: [],
  sizing: { count: 4, by: 'equal', investedPercent: 90 },
  exits: [{ kind: 'days', days: 4 }],
}

/** Shared and changed by the tests; each gets a new database. */
export const ground = {
  bed: undefined as unknown as TestDatabase,
  loop: undefined as unknown as RunningCommitLoop,
}
export const clock = { instantMs: 0, nowMs: () => clock.instantMs }

/** Creates and drops a database for each test in the calling file. */
export const useStrategyBed = (): void => {
  beforeEach(async () => {
    clock.instantMs = at('2025-03-03T08:00:00')
    ground.bed = await createTestDatabase()
    ground.loop = await startCommitLoop({ connection: ground.bed.application, clock })
  })
  afterEach(async () => {
    await ground.loop.stop()
    await ground.bed.close()
  })
}

const createCall =
  (bound: readonly BoundCall[]) =>
  async <C extends Call>(
    called: C,
    input: CallInput<C>,
    userId: bigint,
    idempotencyKey?: string,
  ): Promise<CallOutput<C>> => {
    const found = bound.find((one) => one.call === called)
    if (found === undefined) throw new Error(`no call ${called.name}`)
    return called.output.parse(
      await found.handle(called.input.parse(input), { userId, idempotencyKey } as never),
    ) as CallOutput<C>
  }

export const openWorld = (of: Market = market) => {
  const services = { database: ground.bed.kysely, commitLoop: ground.loop, market: of, clock, encryption }
  const bound = strategyRoutes({
    ...services,
    currentValidator: () => validator,
    recipe: undefined,
    historySeed: undefined,
  })
  const job = createStrategyJob({ database: ground.bed.kysely, market, currentValidator: () => validator })
  const call = createCall(bound)
  /** Moves the clock, doing the due work on the way. */
  const moveTo = async (text: string, through: CommitLoop = ground.loop) => {
    for (;;) {
      const dueMs = job.nextDueMs(clock.instantMs)
      if (dueMs === undefined || dueMs > at(text)) break
      clock.instantMs = dueMs - 1
      await job.run(createDue(job, dueMs, through))
      clock.instantMs = dueMs
    }
    clock.instantMs = at(text)
  }
  const only = async (userId: bigint) => {
    const [strategy] = (await call(ownList, {}, userId)).list
    if (strategy === undefined) throw new Error('no strategy')
    return strategy
  }
  const started = async (userId: bigint, sum = '500000', rule = weekly) => {
    const input = { name: 'Dips', rule: JSON.stringify(rule) }
    const { strategyNo } = await call(ownSave, input, userId)
    await call(ownStart, { strategyNo, sum, withPwd }, userId)
    return strategyNo
  }
  return { call, moveTo, only, started, job }
}
export const addInvestor = (cashPaise = 100_000_000n) => addQuantInvestor(ground, cashPaise)
