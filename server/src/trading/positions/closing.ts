import type { FillCause } from '@tarazu/contract/calls/trading.ts'
import type { EntryType } from '@tarazu/contract/money/chart.ts'
import type { ChargeLine } from '@tarazu/contract/trading/charges.ts'
import { type DayTrade, tradeCharges } from '@tarazu/contract/trading/day-trades.ts'
import { closingSide, grossProfitLoss, partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { repayFirst } from '../../money/loans/effects.ts'
import { sideMessageEffects } from '../../people/inbox/message.ts'
import { brokerageBetween, chargePostings, chargesOfFill } from '../book/charges.ts'
import { type AnyFill, changedPosition, chargingOf, fillEffect, filledBy } from './record.ts'
import type { Covering } from './release-holds.ts'
import type { TradingRules } from './rules.ts'
import { type Settled, settlePosition } from './settlement.ts'
import type { PositionRow } from './tables.ts'

/** A position's closing environment, and the cover of a loss beyond its margin and the cash. */
export interface Closer extends Covering {
  readonly market: Pick<Market, 'find' | 'session' | 'listedDay'>
  readonly rules: Pick<TradingRules, 'charges'>
}

/** A sale, with the market's fill. */
interface Sale<Given extends AnyFill> {
  readonly fill: Given
  readonly cause: ClosingCause
  /** The order's earlier turnover in the same product: the broker charges one price for the whole order. */
  readonly soldBeforePaise: bigint
  /** The available cash, if the command has already moved some of it. */
  readonly cashPaise?: bigint
  /** From when the margin of the remaining part is checked; undefined: from the closing. */
  readonly marginFromMs?: number
}

/** An allotment only adds shares. */
type ClosingCause = Exclude<FillCause, 'allotment' | 'block'>

/** The closing of a position or part of it, and how its money is distributed. */
export interface Closing<Given extends AnyFill> extends Settled {
  readonly position: PositionRow
  readonly fill: Given
  readonly trade: DayTrade
  readonly grossPaise: bigint
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: bigint
  /** The part of the proceeds that repaid an overdue loan. */
  readonly repaidPaise: bigint
  /** The effects: releases for it, the money, the position, its fill, an overdue loan's repayment. */
  readonly effects: readonly Effect[]
}

const entryTypes = {
  order: 'position-close',
  liquidation: 'position-liquidation',
  'buy-back': 'position-buy-back',
  auction: 'position-auction',
} as const satisfies Record<ClosingCause, EntryType>

/** The sale as input to the day's charges, and its charges after the earlier trades. */
const chargesOfSale = (
  state: State,
  closer: Closer,
  position: PositionRow,
  { fill, soldBeforePaise }: Sale<AnyFill>,
) => {
  const { quantity: shares, turnoverPaise, instantMs } = fill
  const charging = chargingOf(state, closer, position, instantMs)
  const order = { ...position, intent: 'close' } as const
  const untilPaise = soldBeforePaise + turnoverPaise
  const trade = {
    exchange: position.exchange,
    side: closingSide(position.direction),
    shares,
    turnoverPaise,
    brokeragePaise: brokerageBetween(charging.tariff, order, soldBeforePaise, untilPaise),
  }
  return { trade, ...tradeCharges(charging, trade) }
}

const effectsOf = (
  state: State,
  closing: Omit<Closing<AnyFill>, 'effects' | 'repaidPaise'>,
  sale: Sale<AnyFill>,
): readonly Effect[] => {
  const { position, settlement, fill: given, grossPaise, charges, chargesPaise } = closing
  const { quantity, turnoverPaise, instantMs } = given
  const { cause } = sale
  const reference = position.order_no.toString()
  const entryType = entryTypes[cause]
  const postings = [...closing.postings, ...chargePostings(charges)]
  const left = position.quantity - quantity
  const written = changedPosition(
    state,
    position,
    {
      quantity: left,
      cost_paise: position.cost_paise - costOf(position, given),
      deposit_paise: position.deposit_paise - settlement.depositUsedPaise,
      fee_paise: position.fee_paise + chargesPaise,
      realised_paise: position.realised_paise + grossPaise,
      sold_turnover_paise: position.sold_turnover_paise + turnoverPaise,
      closed_ms: left === 0n ? BigInt(instantMs) : null,
    },
    sale.marginFromMs ?? instantMs,
    closing,
  )
  const fill = fillEffect(state, position, {
    kind: 'close',
    cause,
    ...filledBy(given),
    deposit_paise: settlement.depositUsedPaise,
    charges: chargesOfFill(charges),
    fee_paise: chargesPaise,
    netted: true,
    profit_loss_paise: grossPaise,
    uncovered_paise: settlement.uncoveredPaise,
  })
  return [
    ...closing.released.effects,
    { kind: 'transfer', entryType, reference, postings },
    ...written.effects,
    fill,
    { kind: 'publish', event: { type: 'position-changed', reference } },
  ]
}

/** The opening cost of the closed shares. */
const costOf = (position: PositionRow, { quantity }: AnyFill): bigint =>
  partOfHeld(position.cost_paise, quantity, position.quantity)

/**
 * Closes this many shares of a position. Margin and profit or loss, less charges, are settled; the proceeds
 * first repay an overdue loan. The investor's row is among the command's needs.
 */
export const closePosition = <Given extends AnyFill>(
  state: State,
  closer: Closer,
  position: PositionRow,
  sale: Sale<Given>,
): Closing<Given> => {
  const { fill, cashPaise } = sale
  const { quantity, turnoverPaise, instantMs } = fill
  const { trade, charges, chargesPaise } = chargesOfSale(state, closer, position, sale)
  const direction = position.direction
  const grossPaise = grossProfitLoss(costOf(position, fill), turnoverPaise, direction)
  const freedPaise = partOfHeld(position.deposit_paise, quantity, position.quantity)
  const restPaise = position.deposit_paise - freedPaise
  const settled = settlePosition(state, closer, {
    freedPaise,
    restPaise,
    grossPaise,
    chargesPaise,
    instantMs,
    ...(cashPaise === undefined ? {} : { cashPaise }),
  })
  const closing = { position, fill, trade, grossPaise, charges, chargesPaise, ...settled }
  const repaid = repayFirst(state, settled.settlement.cashChangePaise, instantMs)
  return {
    ...closing,
    repaidPaise: repaid.paidPaise,
    effects: [
      ...effectsOf(state, closing, sale),
      ...repaid.effects,
      ...sideMessageEffects(state, instantMs, repaid.messages),
    ],
  }
}
