import type { SkipAhead } from '@tarazu/contract/wire/skip-aheads.ts'
import type { Day, Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import { openNotifications } from '../../../database/notifications.ts'
import type { Database } from '../../../database/schema.ts'
import { createTestDatabase } from '../../../database/testing/database.ts'
import { silentLog } from '../../../database/testing/log.ts'
import { createSkipKind } from '../../../desk/clock/skips.ts'
import { resolveSkip, type WantedSkip } from '../../../desk/clock/targets.ts'
import { checkLedger } from '../../../ledger/check.ts'
import { startCommitLoop } from '../../../ledger/commit-loop.ts'
import { createPromiseJob, keepPromises, type MarketSeeds } from '../../../market/quotes/seeds.ts'
import { createSteppedClock } from '../../../people/accounts/testing/account-server.ts'
import { askFor } from '../../../people/operators/requests.ts'
import { productDates } from '../../../start/products.ts'
import { createAdvanceJob } from '../../../trading/orders/advance-job.ts'
import { openOpenOrders } from '../../../trading/orders/open-orders.ts'
import { orderCommands } from '../../../trading/orders/testing/order-commands.ts'
import { tradingJobs } from '../../../trading/positions/jobs.ts'
import { openMarginedPositions } from '../../../trading/positions/margin-job.ts'
import { ownLossCovers } from '../../../trading/positions/own-loss-covers.ts'
import type { TradingRules } from '../../../trading/positions/rules.ts'
import { testRules } from '../../../trading/positions/testing/fixtures.ts'
import { createShortDayJob } from '../../../trading/shorts/job.ts'
import type { Clock } from '../../clock.ts'
import { createMarketClock, followSkips, type MarketClock } from '../../market-clock.ts'
import type { ClockJob } from '../job.ts'
import { holdAtProgress } from '../progress.ts'
import { startJobs } from '../runner.ts'

const addAdministrator = async (database: Kysely<Database>): Promise<bigint> => {
  const { operator_id } = await database
    .insertInto('operators')
    .values({
      phone: '9000000002',
      name: 'Ravi',
      role: 'administrator',
      password_hash: '$argon2id$nobody',
      created_ms: 0n,
    })
    .returning('operator_id')
    .executeTakeFirstOrThrow()
  return operator_id
}

interface SkipServices {
  readonly database: Kysely<Database>
  readonly clock: MarketClock
  readonly wallClock: Clock
}

/** An administrator who skips the clock ahead. */
const createSkipper = async (services: SkipServices, market: Market) => {
  const operatorId = await addAdministrator(services.database)
  const kind = createSkipKind({ ...services, market })
  const facts = { market, productDates, isOffered: () => true, committedDay: undefined }
  return (wanted: WantedSkip) => {
    const toMs = resolveSkip(facts, wanted, services.clock.wantedMs())
    const input = {
      ahead: wanted.ahead,
      offsetMs: services.clock.offsetMs,
      ...(toMs !== undefined && { toMs }),
    }
    return askFor(services, { kind, input, reason: 'test', operatorId })
  }
}

/** A complete server on its own database, except for HTTP; its real time stands still until it is moved. */
export const openClockWorld = async (
  market: Market,
  seeds: MarketSeeds,
  startMs: number,
  rules: TradingRules = testRules,
  /** Belongs to a part of the server that this one may not import. */
  moreJobs: (database: Kysely<Database>) => readonly ClockJob[] = () => [],
) => {
  const database = await createTestDatabase()
  const { kysely } = database
  const wall = createSteppedClock(startMs)
  const notifications = await openNotifications(database.application, silentLog)
  const clock = await createMarketClock(kysely, wall)
  await holdAtProgress(kysely, clock)
  await followSkips(clock, notifications, silentLog)
  await keepPromises(kysely, seeds, clock.nowMs())
  const commitLoop = await startCommitLoop({ connection: database.application, clock })
  const waiting = { database: kysely, notifications, market, clock, commitLoop, log: silentLog }
  const openOrders = await openOpenOrders(waiting)
  const margined = await openMarginedPositions(waiting)
  const commands = orderCommands(market, rules)
  const runner = await startJobs({
    database: kysely,
    clock,
    wallClock: wall,
    commitLoop,
    notifications,
    jobs: [
      // In the wrong order on purpose: `after` corrects it.
      createAdvanceJob({ market, openOrders, currentValidator: () => commands.validator }),
      createPromiseJob(kysely, seeds),
      createShortDayJob({ database: kysely, market, currentValidator: () => commands.validator }),
      ...tradingJobs({
        database: kysely,
        market,
        rules: () => rules,
        margined,
        lossCovers: ownLossCovers,
      }).toReversed(),
      ...moreJobs(kysely).toReversed(),
    ],
    log: silentLog,
  })
  for (const { subscribe } of [openOrders, margined]) subscribe(runner.instantsChanged)
  const askForSkip = await createSkipper({ database: kysely, clock, wallClock: wall }, market)

  return {
    database,
    commitLoop,
    clock,
    openOrders,
    orderCommands: () => commands,
    /** Real time passes. */
    live: async (durationMs: number) => {
      wall.skip(durationMs)
      await runner.caughtUp()
    },
    /** Skips the clock ahead several times before waiting for anything that became due. */
    skip: async (ahead: SkipAhead, times = 1, day?: Day) => {
      for (let time = 0; time < times; time += 1) await askForSkip({ ahead, day })
      await runner.caughtUp()
    },
    close: async () => {
      await runner.stop()
      await commitLoop.stop()
      await notifications.stop()
      await database.close()
    },
  }
}
export type ClockWorld = Awaited<ReturnType<typeof openClockWorld>>

const recordQueries = {
  balances: sql`select user_id, account, balance_paise from user_balances order by 1, 2`,
  house: sql`select account, sum(balance_paise)::text as paise from house_balances group by 1 order by 1`,
  positions: sql`select to_jsonb(p) - 'order_no' as row from trading_position p order by user_id, order_no`,
  adjustments: sql`
    select to_jsonb(a) - 'order_no' - 'adjustment_no' as row from trading_adjustment a
    order by user_id, effective_ms, order_no`,
  financing: sql`
    select to_jsonb(f) - 'order_no' - 'financing_no' as row from trading_financing f
    order by user_id, effective_ms, order_no`,
  fills: sql`
    select to_jsonb(f) - 'order_no' - 'fill_no' as row from trading_fill f order by user_id, decided_ms, fill_no`,
  messages: sql`select user_id, kind, parameters - 'orderNo' as parameters, sent_ms from messages order by 1, 4, 2`,
  exposure: sql`select * from trading_exposure order by user_id`,
  entries: sql`
    select e.user_id, e.instant, e.entry_type, p.account, p.amount_paise, p.balance_after_paise
    from journal_entries e join postings p using (user_id, entry_id) order by e.user_id, e.entry_id, p.line`,
  orders: sql`
    select to_jsonb(o) - 'order_no' - 'position_no' as row from trading_order o order by user_id, order_no`,
  events: sql`
    select to_jsonb(e) - 'order_no' - 'position_no' - 'fill_no' as row from trading_order_event e
    order by user_id, order_no, event_no`,
  runs: sql`select job, due_ms, subjects, failure from job_runs order by due_ms, job`,
  days: sql`select day, seed is not null as revealed from market_day order by day`,
}

/** The final state of a world, except the numbers of orders and entries, with the result of the ledger check. */
export const recordOf = async ({ database }: ClockWorld): Promise<Readonly<Record<string, unknown>>> => {
  const record: Record<string, unknown> = { faults: await checkLedger(database.owner) }
  for (const [name, query] of Object.entries(recordQueries))
    record[name] = (await query.execute(database.kysely)).rows
  return record
}
