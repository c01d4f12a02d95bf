import type { EntryType, UserAccount } from '@tarazu/contract/money/chart.ts'
import type { ChargeLine } from '@tarazu/contract/trading/charges.ts'
import type { DayTrade } from '@tarazu/contract/trading/day-trades.ts'
import { type Direction, productOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { chargePostings, chargesOfFill } from '../book/charges.ts'
import { type AnyFill, changedPosition, fillEffect, filledBy, newPosition, type Written } from './record.ts'
import type { PositionRow } from './tables.ts'

/** An opening, with the market's fill. */
export interface Opening {
  /** The position's number, if it is a new one. */
  readonly orderNo: bigint
  readonly exchange: Exchange
  readonly code: string
  readonly direction: Direction
  readonly leverage: number
  readonly fill: AnyFill
  readonly depositPaise: bigint
  /** The trade as input to the charges of the day's next trades; undefined for allotted shares and a block's. */
  readonly trade: DayTrade | undefined
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: bigint
  /** The order's hold for this part's margin and charges. The rest comes from the available cash. */
  readonly fromHoldPaise: bigint
  /** The account of the hold; an order's by default. */
  readonly hold?: UserAccount
  /** Of its entry; by default an order's. */
  readonly entryType?: EntryType
  /** By default an order. */
  readonly cause?: 'allotment' | 'block'
  /** The house's part of it, for a VIP ticket. */
  readonly discountPaise?: bigint
  /** For a new position: locked until this time. */
  readonly lockedUntilMs: number | undefined
}

const opened = (state: State, opening: Opening): Written => {
  const { exchange, code, direction, leverage, fill, depositPaise } = opening
  const { quantity, turnoverPaise, instantMs } = fill
  const row = {
    user_id: state.userId,
    order_no: opening.orderNo,
    exchange,
    code,
    direction,
    leverage,
    product: productOf(direction, leverage),
    bought_quantity: quantity,
    quantity,
    original_cost_paise: turnoverPaise,
    cost_paise: turnoverPaise,
    original_deposit_paise: depositPaise,
    deposit_paise: depositPaise,
    fee_paise: opening.chargesPaise,
    realised_paise: 0n,
    sold_turnover_paise: 0n,
    financing_paise: 0n,
    opened_ms: BigInt(instantMs),
    closed_ms: null,
    margin_called_ms: null,
    delivery_failed_ms: null,
    locked_until_ms: opening.lockedUntilMs === undefined ? null : BigInt(opening.lockedUntilMs),
  }
  return newPosition(state, row, opening)
}

const joined = (state: State, position: PositionRow, opening: Opening): Written => {
  const { fill, depositPaise, chargesPaise } = opening
  const { quantity, turnoverPaise, instantMs } = fill
  const more = {
    quantity: position.quantity + quantity,
    bought_quantity: position.bought_quantity + quantity,
    original_cost_paise: position.original_cost_paise + turnoverPaise,
    cost_paise: position.cost_paise + turnoverPaise,
    original_deposit_paise: position.original_deposit_paise + depositPaise,
    deposit_paise: position.deposit_paise + depositPaise,
    fee_paise: position.fee_paise + chargesPaise,
  }
  return changedPosition(state, position, more, instantMs, opening)
}

/**
 * Opens a position, or adds to the one that an earlier part of the same order opened: the money, the
 * position, its fill. Returns the resulting position.
 */
export const openPosition = (
  state: State,
  opening: Opening,
  position?: PositionRow | undefined,
): { readonly position: PositionRow; readonly effects: readonly Effect[] } => {
  const { fill: given, depositPaise, chargesPaise, fromHoldPaise, hold = 'user:order-hold' } = opening
  const { entryType = 'position-open', discountPaise = 0n } = opening
  const joins = position !== undefined && position.quantity > 0n
  const { row, effects } = joins ? joined(state, position, opening) : opened(state, opening)
  const reference = row.order_no.toString()
  const money: Effect = {
    kind: 'transfer',
    entryType,
    reference,
    postings: [
      { account: hold, amountPaise: fromHoldPaise },
      { account: 'user:cash', amountPaise: depositPaise + chargesPaise - fromHoldPaise - discountPaise },
      ...(discountPaise === 0n
        ? []
        : [{ account: 'house:vip-discount', amountPaise: discountPaise } as const]),
      { account: 'user:margin', amountPaise: -depositPaise },
      ...chargePostings(opening.charges),
    ],
  }
  const fill = fillEffect(state, row, {
    kind: 'open',
    cause: opening.cause ?? 'order',
    ...filledBy(given),
    deposit_paise: depositPaise,
    charges: chargesOfFill(opening.charges),
    fee_paise: chargesPaise,
    netted: opening.trade !== undefined,
    profit_loss_paise: 0n,
    uncovered_paise: 0n,
  })
  const event: Effect = { kind: 'publish', event: { type: 'position-changed', reference } }
  return { position: row, effects: [money, ...effects, fill, event] }
}
