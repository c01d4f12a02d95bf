import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { roundDownToTick, roundUpToTick } from '@tarazu/market/day/tick.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import { heldFor } from '../book/charges.ts'
import { begun, changed, ended, holding, orderOf } from '../book/draft.ts'
import { endMessages } from '../book/end-messages.ts'
import { sideOf } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { writtenEffects, writtenNeeds } from '../positions/record.ts'
import { tariffOf } from '../positions/traded.ts'
import type { OrderValidator } from '../validation/order-validator.ts'
import { presentPrices } from './place.ts'
import { isOfDayBefore, type ShareRatio } from './share-change.ts'

/** The effect of an ex-day's splits and bonus issues on one open order. */
export interface AdjustOrderInput extends ShareRatio {
  readonly orderNo: bigint
  /** The open of the ex-day: an order whose last event is older still counts in old shares. */
  readonly dueMs: number
}

type Round = (pricePaise: number) => number

/** A price in the new shares, on the tick. */
const scaled = (pricePaise: bigint, input: ShareRatio, round: Round): bigint =>
  BigInt(round(Math.max(1, (Number(pricePaise) * input.sharesBefore) / input.sharesAfter)))

/** The order in new shares, with no worse limit for the investor and no trigger nearer to the market. */
const adjusted = (order: OrderRow, input: ShareRatio): OrderRow => {
  const limitRound: Round = sideOf(order) === 'buy' ? roundDownToTick : roundUpToTick
  const price = (paise: bigint | null, round: Round) => (paise === null ? null : scaled(paise, input, round))
  const remaining = order.quantity - order.filled_quantity
  const quantity =
    order.filled_quantity + (remaining * BigInt(input.sharesAfter)) / BigInt(input.sharesBefore)
  const limit_paise = price(order.limit_paise, limitRound)
  const rise_limit_paise = price(order.rise_limit_paise, limitRound)
  const fall_limit_paise = price(order.fall_limit_paise, limitRound)
  const limit = limit_paise ?? rise_limit_paise ?? fall_limit_paise
  const isBuyAtLimit = sideOf(order) === 'buy' && limit !== null
  return {
    ...order,
    quantity,
    limit_paise,
    rise_limit_paise,
    fall_limit_paise,
    rise_trigger_paise: price(order.rise_trigger_paise, roundUpToTick),
    fall_trigger_paise: price(order.fall_trigger_paise, roundDownToTick),
    hold_price_paise:
      order.intent === 'close'
        ? 0n
        : isBuyAtLimit
          ? limit
          : scaled(order.hold_price_paise, input, roundUpToTick),
  }
}

/** An open order in the ex-day's shares, as stored; ended if no whole share is left or the cash is short. */
export const adjustOrder = (
  { market, rules }: Pick<OrderValidator, 'market' | 'rules'>,
  state: State,
  before: OrderRow,
  input: Omit<AdjustOrderInput, 'orderNo'>,
): { readonly order: OrderRow; readonly effects: readonly Effect[] } => {
  const order = adjusted(before, input)
  const { dueMs: instantMs, actionId } = input
  const unchanged = begun(state, before)
  const heldPaise = heldFor(tariffOf(rules.charges, market, order, instantMs), order)
  const isGone = order.quantity === order.filled_quantity
  const isTooDear = heldPaise > before.hold_paise + unchanged.cashPaise
  const details = { ...presentPrices(order), ...formerly(before) }
  const facts = { kind: 'adjusted', instantMs, quantity: order.quantity, reason: actionId, details } as const
  const draft =
    isGone || isTooDear
      ? ended(unchanged, 'cancelled', isGone ? 'share-change' : 'funds', { instantMs, details: { actionId } })
      : holding(changed({ ...unchanged, order }, {}, facts), heldPaise)
  const stock = listingNames(market, before)
  return {
    order: draft.order,
    effects: [...writtenEffects(state, before, draft), ...endMessages(state, stock, draft.order, instantMs)],
  }
}

/**
 * A split or bonus issue divides an open order's prices and multiplies its quantity, as with positions;
 * fractions of a share are dropped. An order with no whole share left, or whose hold the cash no longer
 * covers, is cancelled. A dividend does not change orders, as with Indian brokers. Refuses with
 * orderNotCancellable if the order has ended, or has had an event on the ex-day, because then it is already
 * adjusted, or was placed in new shares.
 */
export const createAdjustOrder = (
  validator: Pick<OrderValidator, 'market' | 'rules'>,
): Command<AdjustOrderInput, { readonly state: string }> => ({
  name: 'orders.adjust',
  needs: ({ orderNo }, userId) => writtenNeeds(orderNo, userId),
  decide: (state, { orderNo, ...input }) => {
    const before = orderOf(state, orderNo)
    if (before === undefined || before.closed_ms !== null || !isOfDayBefore(before, input.dueMs))
      return refused(refusals.orderNotCancellable)
    const { order, effects } = adjustOrder(validator, state, before, input)
    return { kind: 'accepted', result: { state: order.state }, effects }
  },
})

const formerly = (order: OrderRow): Readonly<Record<string, string>> => {
  const price = order.limit_paise ?? order.rise_trigger_paise ?? order.fall_trigger_paise
  return {
    quantityBefore: order.quantity.toString(),
    ...(price === null ? {} : { priceBefore: rupeesFromPaise(price) }),
  }
}
