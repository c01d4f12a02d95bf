import type { OrderState } from '@tarazu/contract/calls/orders.ts'
import type { RefusalKey } from '@tarazu/contract/refusals/keys.ts'
import type { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { insert, type RowKey, rowKey, update } from '../../ledger/rows.ts'
import {
  largestOrderNumber,
  type OrderEventRow,
  type OrderRow,
  orderEventTable,
  orderTable,
} from './tables.ts'

/** Why an order ended, other than by its fills or a refusal. */
export type EndReason =
  | 'by-investor'
  | 'immediate-or-cancel'
  | 'day-over'
  | 'not-triggered'
  | 'market-over'
  | 'position-closed'
  /** The shares that it was to sell were sold some other way. */
  | 'shares-sold'
  | 'share-change'
  | 'account-locked'
  | 'funds'
  /** Its hold was needed for a loss. */
  | typeof lossCover

export interface EventFacts {
  readonly kind: OrderEventRow['kind']
  readonly instantMs: number
  readonly pricePaise?: bigint | undefined
  readonly quantity?: bigint | undefined
  readonly reason?: string | undefined
  readonly fillNo?: bigint | undefined
  readonly positionNo?: bigint | undefined
  readonly details?: Readonly<Record<string, string>> | undefined
}

/** An order being changed by a command, with the command's other effects; written by `effectsOf`. */
export interface Draft {
  readonly order: OrderRow
  readonly effects: readonly Effect[]
  /** The available cash after these effects. */
  readonly cashPaise: bigint
}

export const orderNeeds = (orderNo: bigint, userId: bigint): readonly RowKey[] =>
  orderNo > largestOrderNumber ? [] : [rowKey(orderTable, { user_id: userId, order_no: orderNo })]

/** An order of the investor; undefined if there is none with that number. */
export const orderOf = (state: State, orderNo: bigint): OrderRow | undefined =>
  orderNo > largestOrderNumber
    ? undefined
    : state.row(orderTable, { user_id: state.userId, order_no: orderNo })

/** Whether an order closes several of its listing's positions, oldest first: holdings or a direction's. */
export const closesLots = ({ intent, position_no }: Pick<OrderRow, 'intent' | 'position_no'>): boolean =>
  intent === 'close' && position_no === null

type Closed = Pick<OrderRow, 'intent' | 'position_no' | 'leverage'>

/** Whether an order is an exit: it closes all positions in a direction, whatever their leverage. */
export const isExit = (order: Closed): boolean => closesLots(order) && order.leverage === null

/** Whether an order sells only fully paid shares, from any purchases. */
export const sellsHoldings = (order: Closed): boolean => closesLots(order) && order.leverage !== null

/** The holdings' shares that a waiting order is to sell; none for any other order. */
export const sharesReserved = (order: OrderRow | undefined): bigint =>
  order === undefined || order.closed_ms !== null || !sellsHoldings(order)
    ? 0n
    : order.quantity - order.filled_quantity

/** An order before any change. */
export const begun = (state: State, order: OrderRow): Draft => ({
  order,
  effects: [],
  cashPaise: state.balancePaise('user:cash'),
})

const closedStates: ReadonlySet<string> = new Set(['complete', 'cancelled', 'rejected', 'expired'])

const later = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/**
 * Adds a change to the order and its event, which is never dated before the last one: while the clock stands
 * before a due time, other commands may still come. From then on the order ignores prices from before the
 * event.
 */
export const changed = (draft: Draft, set: Partial<OrderRow>, facts: EventFacts): Draft => {
  const { order } = draft
  const state = set.state ?? order.state
  const instantMs = later(BigInt(facts.instantMs), order.changed_ms)
  const next: OrderRow = {
    ...order,
    ...set,
    next_from_ms: later(set.next_from_ms ?? order.next_from_ms, instantMs),
    event_count: order.event_count + 1,
    changed_ms: instantMs,
    closed_ms: closedStates.has(state) ? instantMs : null,
  }
  const row: OrderEventRow = {
    user_id: order.user_id,
    order_no: order.order_no,
    event_no: next.event_count,
    kind: facts.kind,
    state,
    instant_ms: instantMs,
    price_paise: facts.pricePaise ?? null,
    quantity: facts.quantity ?? null,
    reason: facts.reason ?? null,
    fill_no: facts.fillNo ?? null,
    position_no: facts.positionNo ?? null,
    details: facts.details ?? {},
  }
  return {
    ...draft,
    order: next,
    effects: [...draft.effects, insert(orderEventTable, row)],
  }
}

/** Adds a command's other effects; `cashPaise` is their change of the available cash. */
export const acted = (draft: Draft, effects: readonly Effect[], cashPaise: bigint): Draft => ({
  ...draft,
  effects: [...draft.effects, ...effects],
  cashPaise: draft.cashPaise + cashPaise,
})

/** Sets the order's hold; the difference is taken from the available cash or returned to it. */
export const holding = (draft: Draft, holdPaise: bigint): Draft => {
  const { order } = draft
  const morePaise = holdPaise - order.hold_paise
  if (morePaise === 0n) return draft
  const transfer: Effect = {
    kind: 'transfer',
    entryType: morePaise > 0n ? 'order-hold' : 'order-release',
    reference: order.order_no.toString(),
    postings: [
      { account: 'user:cash', amountPaise: morePaise },
      { account: 'user:order-hold', amountPaise: -morePaise },
    ],
  }
  return acted({ ...draft, order: { ...order, hold_paise: holdPaise } }, [transfer], -morePaise)
}

/** Ends the order; its hold returns to the available cash. */
export const ended = (
  draft: Draft,
  state: Extract<OrderState, 'cancelled' | 'rejected' | 'expired'>,
  reason: EndReason | RefusalKey,
  facts: Pick<EventFacts, 'instantMs' | 'details'>,
): Draft => {
  const quantity = draft.order.quantity - draft.order.filled_quantity
  return changed(holding(draft, 0n), { state, reason }, { kind: state, quantity, reason, ...facts })
}

/**
 * A command's writes: the order, new or changed, and everything else. `before`: as it was read; undefined for a new
 * one.
 */
export const effectsOf = (state: State, before: OrderRow | undefined, draft: Draft): readonly Effect[] => {
  const { order, effects } = draft
  const { user_id, order_no, ...set } = order
  const write: Effect =
    before === undefined
      ? insert(orderTable, order)
      : update(orderTable, { user_id, order_no }, { expect: { event_count: before.event_count }, set })
  const event = { type: 'order-changed', reference: order_no.toString() }
  if (user_id !== state.userId) throw new Error('an order of another investor')
  return [write, ...effects, { kind: 'publish', event }]
}
