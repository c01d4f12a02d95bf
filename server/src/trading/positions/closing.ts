import type { FillCause } from '@tarazu/contract/calls/trading.ts'
import type { EntryType } from '@tarazu/contract/money/chart.ts'
import { type ChargeLine, chargesOf, totalCharges } from '@tarazu/contract/trading/charges.ts'
import {
  closingSide,
  depositFreed,
  grossProfitLoss,
  turnoverOf,
} from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { chargePostings, chargesOfFill } from '../book/charges.ts'
import { changedPosition, fillEffect } from './record.ts'
import type { TradingRules } from './rules.ts'
import { type Settled, settlePosition } from './settlement.ts'
import type { PositionRow } from './tables.ts'

/** What closes a position. */
interface Closer {
  readonly market: Pick<Market, 'find' | 'session'>
  readonly rules: Pick<TradingRules, 'charges'>
}

/** What is closed, at a price and the instant of that price. */
interface Sale {
  readonly quantity: bigint
  readonly pricePaise: bigint
  readonly instantMs: number
  readonly cause: FillCause
  /** Its charges, if it is a part of an order that is charged as a whole. */
  readonly charged?: readonly ChargeLine[]
  /** The free cash, if the command has already moved some of it. */
  readonly cashPaise?: bigint
}

/** The closing of a position or a part of it at a price, and where its money goes. */
export interface Closing extends Settled {
  readonly position: PositionRow
  readonly quantity: bigint
  readonly pricePaise: bigint
  readonly grossPaise: bigint
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: bigint
  /** The effects: releases for it, the money, the position, its fill. */
  readonly effects: readonly Effect[]
}

const entryTypes = {
  order: 'position-close',
  liquidation: 'position-liquidation',
  'buy-back': 'position-buy-back',
  auction: 'position-auction',
} as const satisfies Record<FillCause, EntryType>

const chargesOfSale = (
  { market, rules }: Closer,
  position: PositionRow,
  { quantity, pricePaise, instantMs }: Sale,
): readonly ChargeLine[] =>
  chargesOf(rules.charges, {
    exchange: position.exchange,
    product: position.product,
    side: closingSide(position.direction),
    turnoverPaise: turnoverOf(pricePaise, quantity),
    day: market.session(instantMs).day,
  })

const effectsOf = (state: State, closing: Omit<Closing, 'effects'>, sale: Sale): readonly Effect[] => {
  const { position, settlement, quantity, pricePaise, grossPaise, charges, chargesPaise } = closing
  const { instantMs, cause } = sale
  const reference = position.order_no.toString()
  const entryType = entryTypes[cause]
  const postings = [...closing.postings, ...chargePostings(charges)]
  const left = position.quantity - quantity
  const written = changedPosition(
    state,
    position,
    {
      quantity: left,
      deposit_paise: position.deposit_paise - settlement.depositUsedPaise,
      fee_paise: position.fee_paise + chargesPaise,
      realised_paise: position.realised_paise + grossPaise,
      sold_turnover_paise: position.sold_turnover_paise + turnoverOf(pricePaise, quantity),
      closed_ms: left === 0n ? BigInt(instantMs) : null,
    },
    instantMs,
  )
  const fill = fillEffect(state, position, {
    kind: 'close',
    cause,
    quantity,
    price_paise: pricePaise,
    deposit_paise: settlement.depositUsedPaise,
    charges: chargesOfFill(charges),
    fee_paise: chargesPaise,
    profit_loss_paise: grossPaise,
    uncovered_paise: settlement.uncoveredPaise,
    decided_ms: BigInt(instantMs),
  })
  return [
    ...closing.released.effects,
    { kind: 'transfer', entryType, reference, postings },
    ...written.effects,
    fill,
    { kind: 'publish', event: { type: 'position-changed', reference } },
  ]
}

/** Closes a number of shares of a position at a price: deposit and profit or loss, less charges, are settled. */
export const closePosition = (state: State, closer: Closer, position: PositionRow, sale: Sale): Closing => {
  const { quantity, pricePaise, instantMs, cashPaise } = sale
  const charges = sale.charged ?? chargesOfSale(closer, position, sale)
  const chargesPaise = totalCharges(charges)
  const direction = position.direction
  const grossPaise = grossProfitLoss(position.buy_price_paise, pricePaise, quantity, direction)
  const freedPaise = depositFreed(position.deposit_paise, quantity, position.quantity)
  const restPaise = position.deposit_paise - freedPaise
  const settled = settlePosition(state, closer.market, {
    freedPaise,
    restPaise,
    grossPaise,
    chargesPaise,
    instantMs,
    ...(cashPaise === undefined ? {} : { cashPaise }),
  })
  const closing = { position, quantity, pricePaise, grossPaise, charges, chargesPaise, ...settled }
  return { ...closing, effects: effectsOf(state, closing, sale) }
}
