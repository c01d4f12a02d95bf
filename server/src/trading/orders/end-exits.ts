import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../database/schema.ts'
import type { Command, CommitLoop } from '../../ledger/command.ts'
import { refused } from '../../ledger/command.ts'
import { rowKey } from '../../ledger/rows.ts'
import type { UserEvents } from '../../wire/services.ts'
import { positionTable } from '../positions/tables.ts'
import { orderNeeds } from './cancel.ts'
import { type Draft, effectsOf, ended } from './draft.ts'
import type { OpenOrders } from './open-orders.ts'
import { orderTable } from './tables.ts'

interface EndExitInput {
  readonly orderNo: string
  readonly positionNo: string
}

/** Cancels an order whose position is closed. Refuses with 082 when either is not so. */
export const endExit: Command<EndExitInput, { readonly state: string }> = {
  name: 'orders.end-exit',
  needs: ({ orderNo, positionNo }, userId) => [
    ...orderNeeds(orderNo, userId),
    rowKey(positionTable, { user_id: userId, order_no: BigInt(positionNo) }),
  ],
  decide: (state, { orderNo, positionNo }, instantMs) => {
    const order = state.row(orderTable, { user_id: state.userId, order_no: BigInt(orderNo) })
    const position = state.row(positionTable, { user_id: state.userId, order_no: BigInt(positionNo) })
    if (order === undefined || order.closed_ms !== null || order.intent !== 'close')
      return refused(refusals.orderNotCancellable)
    if (position === undefined || position.quantity > 0n || order.position_no !== position.order_no)
      return refused(refusals.orderNotCancellable)
    const begun: Draft = { order, effects: [], cashPaise: state.balancePaise('user:cash') }
    const draft = ended(begun, 'cancelled', 'position-closed', { instantMs })
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
 * Cancels the orders that were to close a position as soon as it is closed otherwise. What a lost event leaves behind
 * ends when it would next be filled. Returns the function that ends it.
 */
export const endExitsOfClosed = (
  events: UserEvents,
  { book }: OpenOrders,
  { database, commitLoop, log }: ExitServices,
): (() => void) => {
  const end = async (userId: bigint, positionNo: string): Promise<void> => {
    const exits = book.exitsOf(userId, BigInt(positionNo))
    // What is refused is kept for ever, so nothing is submitted while a part is still held.
    if (exits.length === 0 || !(await isClosed(database, userId, BigInt(positionNo)))) return
    // Every process hears of it: whoever comes second is refused. Without a key, since a refusal would be kept under it.
    await Promise.all(
      exits.map(({ order_no }) =>
        commitLoop.submit(
          endExit,
          { orderNo: order_no.toString(), positionNo },
          { userId, idempotencyKey: undefined },
        ),
      ),
    )
  }
  return events.subscribe((userId, { type, reference }) => {
    if (type !== 'position-changed' || !/^\d{1,19}$/.test(reference)) return
    end(userId, reference).catch((cause) => log.error('exit-not-ended', { position: reference, cause }))
  })
}
