import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { roundDownToTick, roundUpToTick } from '@tarazu/market/day/tick.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { heldFor } from '../book/charges.ts'
import { begun, changed, ended, holding, orderOf } from '../book/draft.ts'
import { endMessages } from '../book/end-messages.ts'
import { sideOf } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import type { Judge } from '../judging/judge.ts'
import { writtenEffects, writtenNeeds } from '../positions/record.ts'
import { presentPrices } from './place.ts'

/** What a split or bonus issue means for one open order. */
export interface AdjustOrderInput {
  readonly orderNo: bigint
  /** "split:ISIN:EX-DAY". */
  readonly actionId: string
  /** So many shares become `sharesAfter`. */
  readonly sharesBefore: number
  readonly sharesAfter: number
  /** The open of the ex-day: orders placed before it count in old shares. */
  readonly dueMs: number
}

type Round = (pricePaise: number) => number

/** A price in the new shares, on the tick. */
const scaled = (pricePaise: bigint, input: AdjustOrderInput, round: Round): bigint =>
  BigInt(round(Math.max(1, (Number(pricePaise) * input.sharesBefore) / input.sharesAfter)))

/**
 * The order in new shares: never with a limit worse for the investor, or a trigger nearer to the market, than before.
 */
const adjusted = (order: OrderRow, input: AdjustOrderInput): OrderRow => {
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

/**
 * A split or bonus issue divides an open order's prices and multiplies its quantity, as with positions; fractions of a
 * share are dropped. An order with no whole share left, or whose hold the cash no longer covers, is cancelled. A
 * dividend does not change orders; Indian brokers do the same. Refuses with orderNotCancellable if the order has ended
 * or was placed on the ex-day.
 */
export const createAdjustOrder = ({
  market,
  rules,
}: Pick<Judge, 'market' | 'rules'>): Command<AdjustOrderInput, { readonly state: string }> => ({
  name: 'orders.adjust',
  needs: ({ orderNo }, userId) => writtenNeeds(orderNo, userId),
  decide: (state, input) => {
    const before = orderOf(state, input.orderNo)
    if (before === undefined || before.closed_ms !== null || before.placed_ms >= BigInt(input.dueMs))
      return refused(refusals.orderNotCancellable)
    const order = adjusted(before, input)
    const { dueMs: instantMs, actionId } = input
    const unchanged = begun(state, before)
    const heldPaise = heldFor(rules.charges, order, market.session(instantMs).day)
    const isGone = order.quantity === order.filled_quantity
    const reason = isGone
      ? 'share-change'
      : heldPaise > before.hold_paise + unchanged.cashPaise
        ? 'funds'
        : undefined
    const draft =
      reason === undefined
        ? holding(
            changed(
              { ...unchanged, order },
              {},
              {
                kind: 'adjusted',
                instantMs,
                quantity: order.quantity,
                reason: actionId,
                details: { ...presentPrices(order), ...formerly(before) },
              },
            ),
            heldPaise,
          )
        : ended(unchanged, 'cancelled', reason, { instantMs, details: { actionId } })
    const result = { state: draft.order.state }
    const { exchange, code } = before
    const stock = market.find(exchange, code) ?? { name: code, nameHindi: code }
    const effects = [
      ...writtenEffects(state, before, draft),
      ...endMessages(state, stock, draft.order, instantMs),
    ]
    return { kind: 'accepted', result, effects }
  },
})

const formerly = (order: OrderRow): Readonly<Record<string, string>> => {
  const price = order.limit_paise ?? order.rise_trigger_paise ?? order.fall_trigger_paise
  return {
    quantityBefore: order.quantity.toString(),
    ...(price === null ? {} : { priceBefore: rupeesFromPaise(price) }),
  }
}
