import type { Market, MarketSession } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { buyBackOf, sessionAfter } from '../../time/buy-back.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob, Due } from '../../time/jobs/job.ts'
import type { OrderValidator } from '../validation/order-validator.ts'
import { createAuction } from './auction.ts'
import { createBuyBack } from './buy-back.ts'

interface ShortDayServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly currentValidator: () => OrderValidator
}

const openShorts = (database: Kysely<Database>) =>
  database
    .selectFrom('trading_position')
    .select(['user_id', 'order_no'])
    .where('quantity', '>', 0n)
    .where('direction', '=', 'short')
    .orderBy('user_id')
    .orderBy('order_no')

/** Buys back every short that is open ten minutes before the close. */
const buyBackAll = async (
  { database, currentValidator }: ShortDayServices,
  { dueMs, submit }: Due,
): Promise<number> => {
  const shorts = await openShorts(database)
    .where('delivery_failed_ms', 'is', null)
    .where('opened_ms', '<', BigInt(dueMs))
    .execute()
  const buyBack = createBuyBack(currentValidator())
  await forEachSubject(shorts, async ({ user_id, order_no }) => {
    await submit(buyBack, { orderNo: order_no, dueMs }, user_id, `${order_no}`)
  })
  return shorts.length
}

/** Closes those that failed in an earlier session, whatever the current setting. */
const auctionAll = async (
  { database, currentValidator }: ShortDayServices,
  { dueMs, submit }: Due,
  session: MarketSession,
): Promise<number> => {
  const failed = await openShorts(database)
    .where('delivery_failed_ms', '<', BigInt(session.opensAtMs))
    .execute()
  const auction = createAuction(currentValidator())
  await forEachSubject(failed, async ({ user_id, order_no }) => {
    await submit(auction, { orderNo: order_no, dueMs }, user_id, `${order_no}`)
  })
  return failed.length
}

/**
 * For shorts that aren't kept overnight: they are bought back before the close, or closed by the auction at
 * the next one.
 */
export const createShortDayJob = (services: ShortDayServices): ClockJob => {
  const { market, currentValidator } = services
  return {
    name: 'short-day',
    dating: 'due-instant',
    // An order or a margin reached at the same time comes first.
    after: ['orders', 'margin'],
    nextDueMs: (afterMs) => {
      const session = market.session(afterMs)
      const sessions = [session, sessionAfter(market, session)]
      return sessions
        .filter(({ day }) => market.lastDay === undefined || day <= market.lastDay)
        .flatMap((one) => [buyBackOf(one), one.closesAtMs])
        .find((dueMs) => dueMs > afterMs)
    },
    run: async (due) => {
      const session = market.session(due.dueMs)
      if (due.dueMs !== buyBackOf(session)) return auctionAll(services, due, session)
      return currentValidator().rules.shortsOvernight ? 0 : buyBackAll(services, due)
    },
  }
}
