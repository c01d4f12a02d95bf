import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob, Due } from '../../time/jobs/job.ts'
import { nextOpenMs } from '../../time/next-open.ts'
import type { OrderValidator } from '../../trading/validation/order-validator.ts'
import { dayOrders } from './day-orders.ts'
import { planOrders } from './plan.ts'
import { readOwnPositions, readPlanned, readRunning } from './queries.ts'
import type { OwnStrategyRow } from './tables.ts'
import { createStrategyTrade } from './trade.ts'

interface JobServices {
  readonly database: Kysely<Database>
  readonly market: Market
  /** By the current settings. */
  readonly currentValidator: () => OrderValidator
}

/** How long after the opening strategies run, when every share has a price. */
const afterOpenMs = 60_000
/** How many strategies are read at once. */
const pageSize = 200

/** When strategies run next. */
export const nextRunMs = (market: Market, afterMs: number): number | undefined => {
  if (market.quant === undefined) return undefined
  const openMs = nextOpenMs(market, afterMs - afterOpenMs)
  return openMs === undefined ? undefined : openMs + afterOpenMs
}

const runOne = async (
  { database, market }: JobServices,
  validator: OrderValidator,
  strategy: OwnStrategyRow,
  { dueMs, submit }: Due,
): Promise<void> => {
  const { user_id, strategy_no, run_no } = strategy
  const day = dayOf(dayNumberAt(dueMs))
  if ((strategy.planned_day ?? '') < day && Number(strategy.started_ms) < dueMs) {
    const positions = await readOwnPositions(database, strategy)
    const orders = dayOrders(market, strategy, positions, validator.rules, dueMs)
    const plan = { strategyNo: strategy_no, day, dueMs, orders }
    await submit(planOrders, plan, user_id, `${strategy_no} plan`)
  }
  const trade = createStrategyTrade(validator)
  for (const { side, listing, position_no, day: planned } of await readPlanned(database, strategy)) {
    const input = { strategy_no, run_no, day: planned, side, listing, positionNo: position_no, dueMs }
    await submit(trade, input, user_id, `${strategy_no} ${planned} ${side} ${listing} ${position_no}`)
  }
}

/**
 * A minute after each opening, every running strategy follows its rule on the previous closes, one order
 * after the other. Orders are recorded first and then executed, so that an interrupted run continues where it
 * was.
 */
export const createStrategyJob = (services: JobServices): ClockJob => {
  const { database, market, currentValidator } = services
  return {
    name: 'own-strategies',
    dating: 'due-instant',
    nextDueMs: (afterMs) => nextRunMs(market, afterMs),
    run: async (due) => {
      const validator = currentValidator()
      let count = 0
      let page = await readRunning(database, undefined, pageSize)
      while (page.length > 0) {
        await forEachSubject(page, (strategy) => runOne(services, validator, strategy, due))
        count += page.length
        page = await readRunning(database, page.at(-1), pageSize)
      }
      return count
    },
  }
}
