import { stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { multiplyDivideHalfEven, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { averagePrice, grossProfitLoss, partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { insert } from '../../ledger/rows.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { changedPosition, positionNeeds, positionOf } from './record.ts'
import type { Covering } from './release-holds.ts'
import { type Settled, type Settling, settlePosition } from './settlement.ts'
import { adjustmentTable, type PositionRow } from './tables.ts'

/**
 * The effect of a corporate action on one position. Contains everything the rule uses, so that the command
 * log shows it.
 */
export interface AdjustInput {
  readonly orderNo: bigint
  /** "split:ISIN:EX-DAY". */
  readonly actionId: string
  readonly kind: 'split' | 'bonus' | 'dividend'
  /** `sharesBefore` shares become `sharesAfter`; 1 and 1 for a dividend. */
  readonly sharesBefore: number
  readonly sharesAfter: number
  /** Per share held; 0 unless it is a dividend. */
  readonly amountPaise: bigint
  /** The previous close in the ex-day's shares, at which fractions are paid out. */
  readonly referencePaise: bigint
  /** The open of the ex-day: positions held before are entitled. */
  readonly dueMs: number
}

export interface AdjustResult {
  readonly quantity: string
  readonly cash: string
}

/** A position after the action, and its settlement. */
interface Adjustment {
  readonly quantity: bigint
  /** The cost of the shares then held. */
  readonly costPaise: bigint
  readonly settling: Settling
}

/**
 * A split or bonus issue multiplies the quantity of a position; its cost and its margin stay the same.
 * Fractions are closed at the reference price, with their part of both: position and cash together keep their
 * value. A dividend is credited to a long position and debited from a short one. A debit that the cash does
 * not cover is taken from the margin, then from the holds of orders and withdrawals; the house bears the
 * rest. Refuses with noSuchOrder and positionClosed; a position opened on the ex-day is not entitled
 * (noSuchOrder).
 */
export const createAdjustPosition = (covering: Covering): Command<AdjustInput, AdjustResult> => ({
  name: 'trading.corporate-action',
  needs: ({ orderNo }, userId) => positionNeeds(orderNo, userId),
  decide: (state, input) => {
    const position = positionOf(state, input.orderNo)
    if (position === undefined || position.opened_ms >= BigInt(input.dueMs))
      return refused(refusals.noSuchOrder)
    if (position.quantity === 0n) return refused(refusals.positionClosed)
    const adjustment =
      input.kind === 'dividend' ? payDividend(position, input) : changeShares(position, input)
    const settled = settlePosition(state, covering, adjustment.settling)
    return {
      kind: 'accepted',
      result: {
        quantity: adjustment.quantity.toString(),
        cash: settled.settlement.cashChangePaise.toString(),
      },
      effects: [
        ...effectsOf(state, position, input, { ...adjustment, ...settled }),
        ...(input.kind === 'dividend' ? tellDividend(state, covering.market, position, input) : []),
      ],
    }
  },
})

const signOf = (position: PositionRow): bigint => (position.direction === 'long' ? 1n : -1n)

const payDividend = (position: PositionRow, input: AdjustInput): Adjustment => ({
  quantity: position.quantity,
  costPaise: position.cost_paise,
  settling: {
    freedPaise: 0n,
    restPaise: position.deposit_paise,
    grossPaise: signOf(position) * input.amountPaise * position.quantity,
    chargesPaise: 0n,
    instantMs: input.dueMs,
  },
})

/** Reports a credit to the holder of a long position, or a debit to the holder of a short one. */
const tellDividend = (
  state: State,
  market: Pick<Market, 'find'>,
  position: PositionRow,
  { amountPaise, dueMs }: AdjustInput,
): readonly Effect[] => {
  const { direction, order_no, quantity } = position
  return messageEffects(state, dueMs, {
    kind: direction === 'long' ? 'dividend-received' : 'dividend-charged',
    parameters: {
      orderNo: order_no.toString(),
      ...stockNames(listingNames(market, position)),
      amount: rupeesFromPaise(amountPaise * quantity),
    },
  })
}

const atLeastOne = (paise: bigint): bigint => (paise > 0n ? paise : 1n)

const changeShares = (position: PositionRow, input: AdjustInput): Adjustment => {
  const before = BigInt(input.sharesBefore)
  const after = BigInt(input.sharesAfter)
  const parts = position.quantity * after
  const quantity = parts / before
  const restOfShare = parts % before
  const valuePaise = multiplyDivideHalfEven(input.referencePaise, restOfShare, before)
  const soldCostPaise = partOfHeld(position.cost_paise, restOfShare, parts)
  const grossPaise = grossProfitLoss(soldCostPaise, valuePaise, position.direction)
  const freedPaise = partOfHeld(position.deposit_paise, restOfShare, parts)
  const restPaise = position.deposit_paise - freedPaise
  const settling = { freedPaise, restPaise, grossPaise, chargesPaise: 0n, instantMs: input.dueMs }
  return { quantity, costPaise: position.cost_paise - soldCostPaise, settling }
}

/** Earlier sales, in the ex-day's shares, so that their average price fits. */
const boughtQuantity = (position: PositionRow, input: AdjustInput, quantity: bigint): bigint => {
  const sold = position.bought_quantity - position.quantity
  if (sold === 0n) return quantity === 0n ? position.bought_quantity : quantity
  return quantity + atLeastOne((sold * BigInt(input.sharesAfter)) / BigInt(input.sharesBefore))
}

const effectsOf = (
  state: State,
  position: PositionRow,
  input: AdjustInput,
  { quantity, costPaise, settling, settlement, released, postings }: Adjustment & Settled,
): readonly Effect[] => {
  const key = { user_id: state.userId, order_no: position.order_no }
  const reference = position.order_no.toString()
  const isDividend = input.kind === 'dividend'
  const entryType = isDividend ? 'dividend' : 'share-change'
  const priceBeforePaise = atLeastOne(averagePrice(position.cost_paise, position.quantity))
  const change = {
    quantity,
    bought_quantity: boughtQuantity(position, input, quantity),
    // For a closed position, the bought quantity and its cost stay unchanged.
    original_cost_paise:
      quantity === 0n
        ? position.original_cost_paise
        : position.original_cost_paise - position.cost_paise + costPaise,
    cost_paise: costPaise,
    deposit_paise: position.deposit_paise - settlement.depositUsedPaise,
    realised_paise: position.realised_paise + (isDividend ? 0n : settling.grossPaise),
    closed_ms: quantity === 0n ? BigInt(input.dueMs) : null,
  }
  return [
    ...released.effects,
    { kind: 'transfer', entryType, reference, postings },
    ...changedPosition(state, position, change, input.dueMs, undefined).effects,
    insert(adjustmentTable, {
      ...key,
      adjustment_no: state.commandId,
      action_id: input.actionId,
      kind: input.kind,
      quantity_before: position.quantity,
      quantity_after: quantity,
      price_before_paise: priceBeforePaise,
      price_after_paise: isDividend
        ? priceBeforePaise
        : atLeastOne(
            multiplyDivideHalfEven(priceBeforePaise, BigInt(input.sharesBefore), BigInt(input.sharesAfter)),
          ),
      cost_before_paise: position.cost_paise,
      cost_after_paise: costPaise,
      cash_paise: settlement.cashChangePaise,
      deposit_used_paise: settlement.depositUsedPaise,
      effective_ms: BigInt(input.dueMs),
    }),
    { kind: 'publish', event: { type: 'position-changed', reference } },
  ]
}
