import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { type Paise, rupeesFromPaise, smallerOf } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { earlySaleFee, quantWorth } from '@tarazu/contract/trading/quant-rules.ts'
import { dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { QuantOf, QuantProduct } from '@tarazu/market/quant/quant-types.ts'
import type { Market } from '@tarazu/market/types.ts'
import {
  type Command,
  type Decision,
  type Effect,
  type Posting,
  refused,
  type State,
} from '../../ledger/command.ts'
import { insert, rowKey, update } from '../../ledger/rows.ts'
import { repayFirstEffects } from '../../money/loans/effects.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { publish } from '../kit/publish.ts'
import {
  changeQuantOrder,
  failQuantOrder,
  heldQuantLots,
  lotsOf,
  quantFailedMessage,
  quantMessageNames,
} from './effects.ts'
import { newestQuantValue } from './held.ts'
import { type QuantOrderRow, quantLotTable, quantOrderTable, withoutReview } from './tables.ts'

type Settled = { readonly state: 'success' | 'failed' }

interface DayValue {
  readonly day: string
  readonly value: bigint
}

export interface SettleQuantInput {
  readonly orderNo: bigint
  readonly dueMs: number
}

/** Drops zero postings. */
const postings = (...all: readonly Posting[]): readonly Posting[] =>
  all.filter(({ amountPaise }) => amountPaise !== 0n)

const failed = (
  state: State,
  order: QuantOrderRow,
  reason: 'value-rose' | 'product-ended' | 'not-reviewed',
  dueMs: number,
) => ({
  kind: 'accepted' as const,
  result: { state: 'failed' } as const,
  effects: [
    ...failQuantOrder(order, reason, dueMs),
    ...messageEffects(state, dueMs, quantFailedMessage(order)),
  ],
})

const bought = (
  state: State,
  order: QuantOrderRow,
  { holdingDays }: QuantProduct,
  { value, day }: DayValue,
  dueMs: number,
): readonly Effect[] => {
  const { user_id, order_no, product, shares, held_paise } = order
  const amountPaise = quantWorth(shares, value)
  const unlocksDay = dayOf(dayNumberOf(day) + holdingDays)
  const message: Message = {
    kind: 'quant-bought',
    parameters: {
      orderNo: order_no.toString(),
      ...quantMessageNames(product),
      shares: shares.toString(),
      amount: rupeesFromPaise(amountPaise),
      day: unlocksDay,
    },
  }
  return [
    ...changeQuantOrder(order, {
      state: 'success',
      held_paise: 0n,
      value,
      amount_paise: amountPaise,
      fee_paise: 0n,
      value_day: day,
      settled_ms: BigInt(dueMs),
    }),
    insert(quantLotTable, {
      user_id,
      order_no,
      product,
      state: 'held',
      shares,
      left_shares: shares,
      cost_paise: amountPaise,
      bought_day: day,
      unlocks_day: unlocksDay,
    }),
    {
      kind: 'transfer',
      entryType: 'quant-purchase',
      reference: order_no.toString(),
      postings: postings(
        { account: 'user:quant-hold', amountPaise: held_paise },
        { account: 'house:quant', amountPaise: -amountPaise },
        { account: 'user:cash', amountPaise: amountPaise - held_paise },
      ),
    },
    ...messageEffects(state, dueMs, message),
  ]
}

/** Takes shares out of the oldest lots: the changes, and how many of the shares were still locked on a day. */
const taken = (state: State, product: string, shares: bigint, day: string) => {
  let [left, lockedShares] = [shares, 0n]
  const effects: Effect[] = []
  for (const lot of lotsOf(state, product)) {
    const part = smallerOf(left, lot.left_shares)
    if (part === 0n) break
    const rest = lot.left_shares - part
    effects.push(
      update(
        quantLotTable,
        { user_id: lot.user_id, order_no: lot.order_no },
        {
          expect: { left_shares: lot.left_shares },
          set: { left_shares: rest, state: rest === 0n ? 'sold' : 'held' },
        },
      ),
    )
    if (lot.unlocks_day > day) lockedShares += part
    left -= part
  }
  return { effects, lockedShares, isEnough: left === 0n }
}

/** A sale's money, which repays an overdue loan first. */
const paidOut = (
  state: State,
  orderNo: bigint,
  { worthPaise, feePaise }: { readonly worthPaise: Paise; readonly feePaise: Paise },
  dueMs: number,
): readonly Effect[] =>
  worthPaise === 0n
    ? []
    : [
        {
          kind: 'transfer',
          entryType: 'quant-redemption',
          reference: orderNo.toString(),
          postings: postings(
            { account: 'house:quant', amountPaise: worthPaise },
            { account: 'house:quant-fee', amountPaise: -feePaise },
            { account: 'user:cash', amountPaise: feePaise - worthPaise },
          ),
        },
        ...repayFirstEffects(state, worthPaise - feePaise, dueMs),
      ]

/** Sells at a NAV, with a fee for locked shares, unless the product has ended. */
const sold = (
  state: State,
  order: QuantOrderRow,
  {
    product,
    value,
    day,
    hasEnded,
  }: DayValue & { readonly product: QuantProduct; readonly hasEnded: boolean },
  dueMs: number,
): Decision<Settled> => {
  const { effects, lockedShares, isEnough } = taken(state, order.product, order.shares, day)
  if (!isEnough) return failed(state, order, 'product-ended', dueMs)
  const worthPaise = quantWorth(order.shares, value)
  const feePaise = hasEnded ? 0n : earlySaleFee(lockedShares, value, BigInt(product.earlySalePpm))
  const amountPaise = worthPaise - feePaise
  const message: Message = {
    kind: 'quant-sold',
    parameters: {
      orderNo: order.order_no.toString(),
      ...quantMessageNames(order.product),
      shares: order.shares.toString(),
      amount: rupeesFromPaise(amountPaise),
    },
  }
  return {
    kind: 'accepted',
    result: { state: 'success' },
    effects: [
      ...changeQuantOrder(order, {
        state: 'success',
        value,
        amount_paise: amountPaise,
        fee_paise: feePaise,
        value_day: day,
        settled_ms: BigInt(dueMs),
      }),
      ...effects,
      ...paidOut(state, order.order_no, { worthPaise, feePaise }, dueMs),
      ...messageEffects(state, dueMs, message),
    ],
  }
}

/** The first NAV on or after a day: a day that became a holiday has none of its own. */
const valueFrom = (
  quant: QuantOf,
  product: QuantProduct,
  day: string,
  nowMs: number,
): DayValue | undefined => {
  const { dayNumbers, values } = quant.values(product, nowMs)
  const place = dayNumbers.findIndex((dayNumber) => dayNumber >= dayNumberOf(day))
  const [dayNumber, value] = [dayNumbers[place], values[place]]
  return dayNumber === undefined || value === undefined
    ? undefined
    : { day: dayOf(dayNumber), value: BigInt(value) }
}

/**
 * Settles an order at its day's NAV; `closed` are the products closed by the desk. Refuses with
 * noSuchQuantOrder if it is settled, so that a repeated run changes nothing, or if it has no NAV yet.
 */
export const createQuantSettle = (
  { quant }: Pick<Market, 'quant'>,
  closed: ReadonlySet<string>,
): Command<SettleQuantInput, Settled> => ({
  name: 'quant.settle',
  needs: ({ orderNo }, userId) => [
    rowKey(quantOrderTable, { user_id: userId, order_no: orderNo }),
    rowKey(investorTable, { user_id: userId }),
  ],
  sets: [heldQuantLots],
  decide: (state, { orderNo, dueMs }) => {
    const order = state.row(quantOrderTable, { user_id: state.userId, order_no: orderNo })
    const product = order && quant?.find(order.product)
    if (order?.state !== 'in_progress' || product === undefined || quant === undefined)
      return refused(refusals.noSuchQuantOrder)
    if (order.review === 'waiting') return failed(state, order, 'not-reviewed', dueMs)
    const hasEnded = closed.has(product.id) || quant.stateOf(product, dueMs) === 'ended'
    const found = valueFrom(quant, product, order.value_day, dueMs)
    if (found === undefined)
      return hasEnded ? failed(state, order, 'product-ended', dueMs) : refused(refusals.noSuchQuantOrder)
    if (order.kind === 'buy') {
      if (hasEnded) return failed(state, order, 'product-ended', dueMs)
      if (quantWorth(order.shares, found.value) > order.held_paise)
        return failed(state, order, 'value-rose', dueMs)
      const effects = bought(state, order, product, found, dueMs)
      return { kind: 'accepted', result: { state: 'success' }, effects }
    }
    return sold(state, order, { product, ...found, hasEnded }, dueMs)
  },
})

/**
 * Pays out all shares of an ended product at its last NAV, without a fee; `closed` are the products closed by
 * the desk.
 */
export const createQuantWindUp = (
  market: Pick<Market, 'quant'>,
  closed: ReadonlySet<string>,
): Command<{ readonly product: string; readonly dueMs: number }, Settled> => ({
  name: 'quant.wind-up',
  needs: (_input, userId) => [rowKey(investorTable, { user_id: userId })],
  sets: [heldQuantLots],
  decide: (state, { product, dueMs }) => {
    const shares = lotsOf(state, product).reduce((sum, { left_shares }) => sum + left_shares, 0n)
    const last = newestQuantValue(market, product, dueMs)
    if (shares === 0n || last === undefined) return refused(refusals.noSuchQuantOrder)
    const day = dayOf(last.dayNumber)
    const worthPaise = quantWorth(shares, last.value)
    const message: Message = {
      kind: closed.has(product) ? 'quant-closed' : 'quant-ended',
      parameters: {
        orderNo: state.commandId.toString(),
        ...quantMessageNames(product),
        shares: shares.toString(),
        amount: rupeesFromPaise(worthPaise),
      },
    }
    return {
      kind: 'accepted',
      result: { state: 'success' },
      effects: [
        insert(quantOrderTable, {
          user_id: state.userId,
          order_no: state.commandId,
          product,
          kind: 'wind-up',
          state: 'success',
          reason: null,
          shares,
          held_paise: 0n,
          value_day: day,
          known_ms: BigInt(dueMs),
          value: last.value,
          amount_paise: worthPaise,
          fee_paise: 0n,
          ordered_ms: BigInt(dueMs),
          settled_ms: BigInt(dueMs),
          ...withoutReview,
        }),
        ...taken(state, product, shares, day).effects,
        ...paidOut(state, state.commandId, { worthPaise, feePaise: 0n }, dueMs),
        ...messageEffects(state, dueMs, message),
        publish('quant-changed', state.commandId),
      ],
    }
  },
})
