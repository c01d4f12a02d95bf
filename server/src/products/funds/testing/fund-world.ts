import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { type Calendar, createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Market } from '@tarazu/market/types.ts'
import { createEncryption } from '../../../database/encryption.ts'
import { createTestDatabase } from '../../../database/testing/database.ts'
import { checkLedger } from '../../../ledger/check.ts'
import { startCommitLoop } from '../../../ledger/commit-loop.ts'
import {
  insertTransactionPassword,
  prepareTransactionPassword,
} from '../../../people/confirmation/transaction-password.ts'
import { worthSources } from '../../../start/products.ts'
import { createDue } from '../../../time/jobs/due.ts'
import { nextDueOf } from '../../../time/jobs/job.ts'
import { readFigures } from '../../../trading/balances/queries.ts'
import { insertInvestor } from '../../../trading/positions/testing/investors.ts'
import type { BoundCall } from '../../../wire/http/bind.ts'
import { fundGoalRoutes } from '../goals/routes.ts'
import { createFundOrderJob } from '../job.ts'
import { fundOrderRoutes } from '../order-routes.ts'
import { createPlanJob } from '../plans/job.ts'
import { fundPlanRoutes } from '../plans/routes.ts'

const firstDay = '2022-11-01'
const seeds = createSeedChain(new Uint8Array(32).fill(8), dayNumberOf(firstDay))
export const holiday = '2026-03-17'
export const calendar = createCalendar('nse', [{ day: holiday, name: 'Holiday' }])
/** Has a hundred companies and three years of history. */
export const createFundMarket = (of: Calendar = calendar): Market =>
  createPracticeMarket({ seedOf: seeds.seedOf, firstDay, calendar: of, companies: 120 })

export const at = (text: string): number => Date.parse(`${text}+05:30`)
export const withPwd = '482937'

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
    const answer = await found.handle(called.input.parse(input), { userId, idempotencyKey } as never)
    return called.output.parse(answer) as CallOutput<C>
  }

const addTransactionPassword = async (
  services: Parameters<typeof prepareTransactionPassword>[0],
  userId: bigint,
): Promise<void> => {
  const hash = await prepareTransactionPassword(services, userId, withPwd)
  const instants = { nowMs: 0, instantMs: 0 }
  await services.database
    .transaction()
    .execute((transaction) => insertTransactionPassword(transaction, userId, hash, instants))
}

/** A database, a market with funds, a clock that the test sets, and the job that settles orders. */
export const openFundWorld = async (market = createFundMarket(), of: Calendar = calendar) => {
  const bed = await createTestDatabase()
  const owner = await bed.connect('owner')
  const clock = { instantMs: at('2026-03-12T10:00:00'), nowMs: () => clock.instantMs }
  const encryption = createEncryption(Buffer.alloc(32, 7))
  const commitLoop = await startCommitLoop({ connection: bed.application, clock })
  const database = bed.kysely
  const job = createFundOrderJob({ database, market, calendar: of })
  const house = { calendar: of, repeatLockMs: 0, fundReviewPaise: 5_000_000_00n }
  const planJob = createPlanJob({ database, market, calendar: of, house: () => house })
  const services = { database, commitLoop, market, clock, encryption }
  const bound = [
    ...fundOrderRoutes({ ...services, house: () => house }),
    ...fundGoalRoutes({ ...services, repeatLockMs: () => 0 }),
    ...fundPlanRoutes({ ...services, house: () => house }),
  ]
  const runJob = async (dueMs: number) => {
    clock.instantMs = dueMs - 1
    for (const one of [planJob, job])
      if (one.nextDueMs(dueMs - 1) === dueMs) await one.run(createDue(one, dueMs, commitLoop))
    clock.instantMs = dueMs
  }
  return {
    bed,
    owner,
    market,
    clock,
    commitLoop,
    call: createCall(bound),
    runJob,
    database,
    job,
    house,
    addInvestor: async (cashPaise: bigint): Promise<bigint> => {
      const userId = await insertInvestor(owner, commitLoop, cashPaise)
      await addTransactionPassword({ database, encryption }, userId)
      return userId
    },
    /** Moves the clock to a given time, doing the due work on the way. */
    moveTo: async (text: string) => {
      const untilMs = at(text)
      for (;;) {
        const dueMs = nextDueOf([planJob, job], clock.instantMs)
        if (dueMs === undefined || dueMs > untilMs) break
        await runJob(dueMs)
      }
      clock.instantMs = untilMs
    },
    figures: (userId: bigint) => readFigures({ database, market, clock, worthSources }, userId),
    netValue: (code: string, day: string): bigint => {
      const fund = market.funds?.find(code)
      const made = fund && market.funds?.dayOf(fund, day, clock.nowMs())
      if (made === undefined) throw new Error(`no net value of ${code} on ${day}`)
      return BigInt(made.netValue)
    },
    messages: async (userId: bigint) => {
      const { rows } = await owner.query<{ kind: string; parameters: Record<string, string> }>(
        `select kind, parameters from messages where user_id = $1 and kind like 'fund%' order by message_id`,
        [userId],
      )
      return rows
    },
    checkLedger: () => checkLedger(bed.application),
    close: async () => {
      await commitLoop.stop()
      await bed.close()
    },
  }
}
export type FundWorld = Awaited<ReturnType<typeof openFundWorld>>
