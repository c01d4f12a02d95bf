import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { roundToTick } from '@tarazu/market/day/tick.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { expect, test } from 'vitest'
import { openNotifications } from '../../database/notifications.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { silentLog } from '../../database/testing/log.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import { createSteppedClock } from '../../people/accounts/testing/account-server.ts'
import { holdAtProgress } from '../../time/jobs/progress.ts'
import { startJobs } from '../../time/jobs/runner.ts'
import { createMarketClock, followSkips } from '../../time/market-clock.ts'
import { testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { createAdvanceJob } from './advance-job.ts'
import { cancelOpenOrder } from './cancel.ts'
import { openOpenOrders } from './open-orders.ts'
import { faultsOf } from './testing/invariants.ts'
import { orderCommands } from './testing/order-commands.ts'

const { seedOf } = createSeedChain(new Uint8Array(32).fill(3), dayNumberOf('2024-01-01'))
const market = createPracticeMarket({
  seedOf,
  firstDay: '2024-01-01',
  calendar: createCalendar('nse'),
  companies: 20,
})
/** Since the history began. */
const listed = market.instruments.filter(({ listingDay }) => listingDay < '2024-01-01')
const startMs = Date.parse('2026-03-11T10:00:00+05:30')
const rules = { ...testRules, minimumBuyAmountPaise: 1n, repeatLockMs: 0 }

/** A server process, limited to orders. */
const startProcess = async (bed: TestDatabase, wall: ReturnType<typeof createSteppedClock>, hears = true) => {
  const database = bed.kysely
  const notifications = await openNotifications(bed.application, silentLog)
  const heard = hears ? notifications : { ...notifications, listen: async () => undefined }
  const clock = await createMarketClock(database, wall)
  await holdAtProgress(database, clock)
  await followSkips(clock, notifications, silentLog)
  const commands = orderCommands(market, rules)
  const commitLoop = await startCommitLoop({ connection: bed.application, clock })
  const openOrders = await openOpenOrders({
    database,
    notifications: heard,
    market,
    clock,
    commitLoop,
    log: silentLog,
  })
  const runner = await startJobs({
    database,
    clock,
    wallClock: wall,
    commitLoop,
    notifications,
    jobs: [
      { ...createAdvanceJob({ market, openOrders, currentValidator: () => commands.validator }), after: [] },
    ],
    log: silentLog,
  })
  openOrders.subscribe(runner.instantsChanged)
  return {
    commands,
    commitLoop,
    openOrders,
    runner,
    end: async () => {
      await runner.stop()
      await commitLoop.stop()
      await notifications.stop()
    },
  }
}

/** Forty orders around ten stocks' prices, sent through each process in turn; then the day passes. */
const day = async (processCount: number) => {
  const bed = await createTestDatabase()
  const wall = createSteppedClock(startMs)
  try {
    const processes = []
    for (let count = 0; count < processCount; count += 1) processes.push(await startProcess(bed, wall))
    const [first] = processes
    if (first === undefined) throw new Error('no process')
    const userId = await insertInvestor(await bed.connect('owner'), first.commitLoop, 900_000_000_00n)
    for (let place = 0; place < 40; place += 1) {
      const { commands, commitLoop } = processes[place % processCount] ?? first
      const instrument = listed[place % 10] as Instrument
      const pricePaise = market.quote(instrument, startMs)?.pricePaise ?? 0
      const part = ((place % 7) - 3) / 400
      const input = {
        code: instrument.code,
        exchange: instrument.exchange,
        direction: place % 2 === 0 ? ('long' as const) : ('short' as const),
        leverage: 1 + (place % 2),
        quantity: 100 * (1 + (place % 9)),
        orderKind: 'limit' as const,
        price: BigInt(roundToTick(pricePaise * (1 + part))),
      }
      const outcome = await commitLoop.submit(commands.place, input, { userId, idempotencyKey: undefined })
      if (outcome.kind === 'refused') throw new Error(outcome.key)
      await Promise.all(processes.map(({ openOrders }) => openOrders.sync()))
    }
    wall.skip(8 * 3_600_000)
    await Promise.all(processes.map(({ runner }) => runner.caughtUp()))
    const faults = await faultsOf(bed.kysely, market, rules.charges)
    const events = await bed.kysely
      .selectFrom('trading_order_event as e')
      .innerJoin('trading_order as o', (join) =>
        join.onRef('o.user_id', '=', 'e.user_id').onRef('o.order_no', '=', 'e.order_no'),
      )
      .select(['o.code', 'o.limit_paise', 'o.quantity', 'e.kind', 'e.price_paise', 'e.quantity as part'])
      .select('e.instant_ms')
      .orderBy('o.order_no')
      .orderBy('e.event_no')
      .execute()
    for (const { end } of processes) await end()
    return { faults, events }
  } finally {
    await bed.close()
  }
}

test('two processes make the same fills as one, each once', { timeout: 120_000 }, async () => {
  const alone = await day(1)
  const together = await day(2)
  expect(alone.faults).toEqual([])
  expect(together).toEqual(alone)
  expect(alone.events.filter(({ kind }) => kind === 'filled').length).toBeGreaterThan(20)
})

test('a process knows its own orders as soon as they are answered, even without notifications', async () => {
  const bed = await createTestDatabase()
  const alone = await startProcess(bed, createSteppedClock(startMs), false)
  try {
    const { commands, commitLoop, openOrders } = alone
    const userId = await insertInvestor(await bed.connect('owner'), commitLoop, 900_000_000_00n)
    const caller = { userId, idempotencyKey: undefined }
    const stock = market.instruments[0] ?? expect.fail('the market is empty')
    const { code, exchange } = stock
    const pricePaise = market.quote(stock, startMs)?.pricePaise ?? expect.fail('the stock has no price')
    const terms = { code, exchange, direction: 'long', leverage: 1, quantity: 100 } as const
    const limit = { orderKind: 'limit', price: BigInt(roundToTick(pricePaise * 0.95)) } as const
    const placed = await commitLoop.submit(commands.place, { ...terms, ...limit }, caller)
    expect(openOrders.book.size).toBe(1)
    const orderNo = placed.kind === 'accepted' ? BigInt(placed.result.orderNo) : 0n
    await commitLoop.submit(cancelOpenOrder, { orderNo }, caller)
    expect(openOrders.book.size).toBe(0)
  } finally {
    await alone.end()
    await bed.close()
  }
})
