import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql } from 'kysely'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../database/schema.ts'
import type { Command, CommitLoop } from '../../ledger/command.ts'
import { refused } from '../../ledger/command.ts'
import type { UserEvents } from '../../wire/services.ts'
import { begun, effectsOf, ended, isExit, orderNeeds, orderOf } from '../book/draft.ts'
import type { OrderRow } from '../book/tables.ts'
import { openPositions } from '../positions/holdings.ts'
import { positionNeeds, positionOf } from '../positions/record.ts'
import type { PositionRow } from '../positions/tables.ts'
import type { OpenOrders } from './open-orders.ts'

interface EndExitInput {
  readonly orderNo: bigint
  readonly positionNo: bigint
}

type Place = Pick<PositionRow, 'exchange' | 'code' | 'direction'>

const isAt = (one: Place, other: Place): boolean =>
  one.exchange === other.exchange && one.code === other.code && one.direction === other.direction

/** Whether an order was to close a position: that one alone, or all in its direction. */
const closes = (order: OrderRow, position: Place & Pick<PositionRow, 'order_no'>): boolean =>
  isExit(order) ? isAt(order, position) : order.position_no === position.order_no

/**
 * Cancels an open order whose position is closed, or whose direction has no open position left. Refuses all others with
 * orderNotCancellable.
 */
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
    if (position === undefined || position.quantity > 0n || !closes(order, position))
      return refused(refusals.orderNotCancellable)
    if (isExit(order) && state.rows(openPositions).some((open) => isAt(open, order)))
      return refused(refusals.orderNotCancellable)
    // The clock may not have reached the time that dates the closing.
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

/** A position that is closed, and whether others in its stock and direction are open; undefined while it is open itself. */
const readClosed = async (database: Kysely<Database>, userId: bigint, positionNo: bigint) => {
  const { rows } = await sql<ClosedPosition>`
    select order_no, exchange, code, direction, exists (
      select from trading_position o where o.user_id = p.user_id and o.closed_ms is null
        and o.exchange = p.exchange and o.code = p.code and o.direction = p.direction) as "othersOpen"
    from trading_position p
    where user_id = ${userId} and order_no = ${positionNo} and quantity = 0`.execute(database)
  return rows[0]
}
type ClosedPosition = Place & Pick<PositionRow, 'order_no'> & { readonly othersOpen: boolean }

/**
 * Cancels the orders that were to close a position as soon as it is closed in another way. If the event is
 * lost, such an order ends when it would next be filled. Returns a function that stops this.
 */
export const endExitsOfClosed = (
  events: UserEvents,
  { book }: OpenOrders,
  { database, commitLoop, log }: ExitServices,
): (() => void) => {
  const end = async (userId: bigint, positionNo: bigint): Promise<void> => {
    const found = book.exitsOf(userId, positionNo)
    // Refusals are stored, so nothing is submitted while there is still something to close.
    const closed = found.length === 0 ? undefined : await readClosed(database, userId, positionNo)
    if (closed === undefined) return
    const exits = found.filter((order) => closes(order, closed) && !(isExit(order) && closed.othersOpen))
    // Every process receives the event, and the second submission is refused. No idempotency key, which would
    // store that refusal.
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
