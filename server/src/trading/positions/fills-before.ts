import type { fillsBefore } from '@tarazu/contract/calls/fills-before.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { firstGoneMs } from '@tarazu/market/day/taken.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'

/**
 * The executions that add up to an execution's `taken_before_shares`, oldest first: the investor's own, from the same
 * book, decided before it, and not refilled by then. Empty for an execution without a book. Refuses a number that is
 * not one of the investor's executions.
 */
export const readFillsBefore = async (
  database: Kysely<Database>,
  userId: bigint,
  fillNo: bigint,
): Promise<CallOutput<typeof fillsBefore>> => {
  const fill = await database
    .selectFrom('trading_fill')
    .select(['book', 'decided_ms'])
    .where('user_id', '=', userId)
    .where('fill_no', '=', fillNo)
    .executeTakeFirst()
  if (fill === undefined) throw new Refusal(refusals.noSuchOrder)
  const { book } = fill
  if (book === null) return { list: [] }
  const decidedMs = Number(fill.decided_ms)
  const fromMs = firstGoneMs(decidedMs)
  const rows = await database
    .selectFrom('trading_fill as fill')
    .innerJoin('trading_position as position', (join) =>
      join.onRef('position.user_id', '=', 'fill.user_id').onRef('position.order_no', '=', 'fill.order_no'),
    )
    .select(['position.exchange', 'fill.quantity', 'fill.decided_ms'])
    .where('fill.user_id', '=', userId)
    .where('fill.fill_no', '<', fillNo)
    .where('fill.book', '=', book)
    .where('fill.decided_ms', '>=', BigInt(fromMs))
    .orderBy('fill.fill_no')
    .execute()
  return {
    list: rows.map(({ exchange, quantity, decided_ms }) => ({
      exchange,
      quantity: Number(quantity),
      time: isoText(decided_ms),
    })),
  }
}
