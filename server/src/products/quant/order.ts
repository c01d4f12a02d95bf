import type { quantBuy, quantSell } from '@tarazu/contract/calls/quant.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import {
  quantHold,
  quantPurchaseRefusals,
  quantSaleRefusals,
  quantWorth,
} from '@tarazu/contract/trading/quant-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { type Dealing, dealingOf } from '@tarazu/market/funds/dealing.ts'
import type { Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { insert, rowKey } from '../../ledger/rows.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { investorFacts } from '../../trading/validation/order-validator.ts'
import { publish } from '../kit/publish.ts'
import { heldQuantLots, lotsOf, purchaseHold, waitingQuantOrders } from './effects.ts'
import { newestQuantValue } from './held.ts'
import type { QuantStop } from './stops.ts'
import { quantOrderTable, withoutReview } from './tables.ts'

/** The inputs for deciding orders. */
export interface QuantValidator {
  readonly market: Pick<Market, 'quant'>
  readonly calendar: Calendar
  readonly repeatLockMs: number
  /** Orders worth at least this need an operator's approval. */
  readonly reviewPaise: Paise
  /**
   * The desk's stop of the product, looked up beforehand; null if there is none. Not part of the input: an
   * order repeated with its key after a stop is the same order.
   */
  readonly stop: QuantStop | null
}

export interface QuantWish {
  readonly id: string
  readonly shares: number
}

type Placed = CallOutput<typeof quantBuy> & CallOutput<typeof quantSell>

/**
 * Products are processed like equity funds: orders before the cut-off get that day's NAV, later ones the next
 * day's.
 */
export const quantDealing = (calendar: Calendar, orderedMs: number): Dealing =>
  dealingOf(calendar, { isLiquid: false, isOvernight: false }, 'subscribe', orderedMs)

export const orderNeeds = (userId: bigint) => [rowKey(investorTable, { user_id: userId })]
export const orderSets = [heldQuantLots, waitingQuantOrders]

interface Validated {
  readonly found: readonly OrderRefusal[]
  readonly newestValue: bigint
  readonly freeShares: bigint
  readonly heldPaise: bigint
  readonly needsReview: boolean
}

/** Every unmet rule of an order, and its hold; undefined if there is no such product. */
export const validateQuantOrder = (
  { market, stop, reviewPaise }: QuantValidator,
  state: State,
  side: 'buy' | 'sell',
  { id, shares }: QuantWish,
  instantMs: number,
): Validated | undefined => {
  const { quant } = market
  const product = quant?.find(id)
  if (quant === undefined || product === undefined) return undefined
  const newestValue = newestQuantValue(market, id, instantMs)?.value ?? 0n
  const investor = investorFacts(state)
  const minimumShares = BigInt(product.minimumShares)
  const heldShares = lotsOf(state, id).reduce((sum, { left_shares }) => sum + left_shares, 0n)
  const frozenShares = state
    .rows(waitingQuantOrders)
    .filter(({ kind, product: its }) => kind === 'sell' && its === id)
    .reduce((sum, order) => sum + order.shares, 0n)
  const freeShares = heldShares - frozenShares
  const isOpen = stop === null && quant.stateOf(product, instantMs) === 'open'
  const found =
    side === 'buy'
      ? quantPurchaseRefusals(BigInt(shares), {
          investor,
          isOpen,
          minimumShares,
          newestValue,
          cashPaise: state.balancePaise('user:cash'),
        })
      : quantSaleRefusals(BigInt(shares), {
          investor,
          minimumShares,
          freeShares,
          isClosed: stop === 'closed',
        })
  const heldPaise = side === 'buy' ? quantHold(BigInt(shares), newestValue) : 0n
  const needsReview = (side === 'buy' ? heldPaise : quantWorth(BigInt(shares), newestValue)) >= reviewPaise
  return { found, newestValue, freeShares, heldPaise, needsReview }
}

/** Orders shares, to buy or to sell. Only a purchase's money is blocked until the NAV is known. */
export const createQuantOrder = (
  validator: QuantValidator,
  side: 'buy' | 'sell',
): Command<QuantWish, Placed> => ({
  name: `quant.${side}`,
  repeatLockMs: validator.repeatLockMs,
  needs: (_input, userId) => orderNeeds(userId),
  sets: orderSets,
  decide: (state, input, instantMs) => {
    const validated = validateQuantOrder(validator, state, side, input, instantMs)
    if (validated === undefined) return refused(refusals.noSuchQuantProduct)
    const [first] = validated.found
    if (first !== undefined) return refused(first.key, first.details)
    const { heldPaise, needsReview } = validated
    const { valueDay, knownMs } = quantDealing(validator.calendar, instantMs)
    return {
      kind: 'accepted',
      result: {
        orderNo: state.commandId.toString(),
        state: 'in_progress',
        heldAmount: rupeesFromPaise(heldPaise),
        valueDay,
        knownAt: isoText(knownMs),
        time: isoText(instantMs),
      },
      effects: [
        insert(quantOrderTable, {
          user_id: state.userId,
          order_no: state.commandId,
          product: input.id,
          kind: side,
          state: 'in_progress',
          reason: null,
          shares: BigInt(input.shares),
          held_paise: heldPaise,
          value_day: valueDay,
          known_ms: BigInt(knownMs),
          ordered_ms: BigInt(instantMs),
          value: null,
          amount_paise: null,
          fee_paise: null,
          settled_ms: null,
          ...withoutReview,
          ...(needsReview && { review: 'waiting' as const }),
        }),
        ...purchaseHold.move(state.commandId, heldPaise),
        publish('quant-changed', state.commandId),
      ],
    }
  },
})
