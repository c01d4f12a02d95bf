import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../database/schema.ts'
import type { Command, CommitLoop } from '../../ledger/command.ts'
import { refused } from '../../ledger/command.ts'
import type { UserEvents } from '../../wire/services.ts'
import { begun, effectsOf, ended, orderNeeds, orderOf } from '../book/draft.ts'
import { positionNeeds, positionOf } from '../positions/record.ts'
import type { OpenOrders } from './open-orders.ts'

interface EndExitInput {
  readonly orderNo: bigint
  readonly positionNo: bigint
}

/** Cancels an open order whose position is closed. Refuses all others with orderNotCancellable. */
export const endExit: Command<EndExitInput, { readonly state: string }> = {
  name: 'orders.end-exit',
  needs: ({ orderNo, positionNo }, userId) => [
    ...orderNeeds(orderNo, userId),
    ...positionNeeds(positionNo, userId),
  ],
  decide: (state, { orderNo, positionNo }, nowMs) => {
    const order = orderOf(state, orderNo)
    const position = positionOf(state, positionNo)
    if (order === undefined || order.closed_ms !== null || order.intent !== 'close')
      return refused(refusals.orderNotCancellable)
    if (position === undefined || position.quantity > 0n || order.position_no !== position.order_no)
      return refused(refusals.orderNotCancellable)
    // The clock may still stand before the instant that dates the closing.
    const instantMs = Math.max(nowMs, Number(position.closed_ms ?? 0n))
    const draft = ended(begun(state, order), 'cancelled', 'position-closed', { instantMs })
    return {
      kind: 'accepted',
      result: { state: draft.order.state },
      effects: effectsOf(state, order, draft),
    }
  },
}

interface ExitServices {
  readonly database: Kysely<Database>
  readonly commitLoop: CommitLoop
  readonly log: Log
}

const isClosed = async (database: Kysely<Database>, userId: bigint, positionNo: bigint): Promise<boolean> => {
  const position = await database
    .selectFrom('trading_position')
    .select('quantity')
    .where('user_id', '=', userId)
    .where('order_no', '=', positionNo)
    .executeTakeFirst()
  return position?.quantity === 0n
}

/**
 * Cancels the orders that were to close a position as soon as it is closed otherwise. If the event is lost, such an
 * order ends when it would next be filled. Returns a function that stops this.
 */
export const endExitsOfClosed = (
  events: UserEvents,
  { book }: OpenOrders,
  { database, commitLoop, log }: ExitServices,
): (() => void) => {
  const end = async (userId: bigint, positionNo: bigint): Promise<void> => {
    const exits = book.exitsOf(userId, positionNo)
    // Refusals are stored for ever, so nothing is submitted while the position still holds something.
    if (exits.length === 0 || !(await isClosed(database, userId, positionNo))) return
    // Every process receives the event: the second one is refused. No idempotency key, which would store that refusal.
    await Promise.all(
      exits.map(({ order_no }) =>
        commitLoop.submit(endExit, { orderNo: order_no, positionNo }, { userId, idempotencyKey: undefined }),
      ),
    )
  }
  return events.subscribe((userId, { type, reference }) => {
    if (type !== 'position-changed' || !/^\d{1,19}$/.test(reference)) return
    end(userId, BigInt(reference)).catch((cause) =>
      log.error('exit-not-ended', { position: reference, cause }),
    )
  })
}
