import { stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type PriceLevel, reaches } from '@tarazu/market/day/day-search.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { type Closing, closePosition } from './closing.ts'
import { positionNeeds, positionOf, rewritten } from './record.ts'
import type { TradingRules } from './rules.ts'
import type { PositionRow } from './tables.ts'

/** A price at which a position's margin is reached, and the side from which. */
export const levelOf = (direction: string, pricePaise: bigint): PriceLevel => ({
  side: direction === 'long' ? 'at-or-below' : 'at-or-above',
  pricePaise: Number(pricePaise),
})

export interface EnforceInput {
  readonly orderNo: bigint
  /** The instant at which a margin price was first reached, whose quote counts. */
  readonly touchedMs: number
}

export interface EnforceResult {
  readonly done: 'called' | 'closed'
  readonly price: string
}

/**
 * What happens when the margin runs low, at the quote of that instant: at 25 per cent of the deposit the
 * whole position is closed, at 50 the investor gets a margin call. The house bears a loss beyond deposit,
 * cash and holds, so that no account goes below zero. Refuses with noSuchOrder if there is no such position,
 * and with positionClosed if it is closed or neither price is reached.
 */
export const createEnforceMargin = (
  market: Market,
  rules: Pick<TradingRules, 'charges'>,
): Command<EnforceInput, EnforceResult> => ({
  name: 'trading.enforce-margin',
  needs: ({ orderNo }, userId) => positionNeeds(orderNo, userId),
  decide: (state, { orderNo, touchedMs }) => {
    const position = positionOf(state, orderNo)
    if (position === undefined) return refused(refusals.noSuchOrder)
    const instrument = market.find(position.exchange, position.code)
    const quote = instrument && market.quote(instrument, touchedMs)
    const isOpenThen = position.quantity > 0n && position.margin_from_ms <= BigInt(touchedMs)
    if (instrument === undefined || quote === undefined || !isOpenThen)
      return refused(refusals.positionClosed)
    const { pricePaise } = quote
    const { liquidation_price_paise, call_price_paise, direction } = position
    const isAt = (levelPaise: bigint | null) =>
      levelPaise !== null && reaches(levelOf(direction, levelPaise), pricePaise)
    const price = rupeesFromPaise(BigInt(pricePaise))
    if (isAt(liquidation_price_paise)) {
      const closing = closePosition(state, { market, rules }, position, {
        quantity: position.quantity,
        pricePaise: BigInt(pricePaise),
        instantMs: touchedMs,
        cause: 'liquidation',
      })
      const effects = liquidate(state, closing, instrument, touchedMs)
      return { kind: 'accepted', result: { done: 'closed', price }, effects }
    }
    if (!isAt(call_price_paise)) return refused(refusals.positionClosed)
    return {
      kind: 'accepted',
      result: { done: 'called', price },
      effects: call(state, position, instrument, price, touchedMs),
    }
  },
})

const liquidate = (
  state: State,
  closing: Closing,
  instrument: Instrument,
  touchedMs: number,
): readonly Effect[] => [
  ...closing.effects,
  ...messageEffects(state, touchedMs, {
    kind: 'position-liquidated',
    parameters: {
      orderNo: closing.position.order_no.toString(),
      ...stockNames(instrument),
      price: rupeesFromPaise(closing.pricePaise),
      profitLoss: rupeesFromPaise(closing.grossPaise - closing.chargesPaise),
    },
  }),
]

const call = (
  state: State,
  position: PositionRow,
  instrument: Instrument,
  price: string,
  touchedMs: number,
): readonly Effect[] => {
  const { order_no, liquidation_price_paise } = position
  const orderNo = order_no.toString()
  return [
    rewritten(position, { margin_called_ms: BigInt(touchedMs) }),
    ...messageEffects(state, touchedMs, {
      kind: 'margin-call',
      parameters: {
        orderNo,
        ...stockNames(instrument),
        price,
        closesAt: rupeesFromPaise(liquidation_price_paise ?? 0n),
      },
    }),
    { kind: 'publish', event: { type: 'position-changed', reference: orderNo } },
  ]
}
