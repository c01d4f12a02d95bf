import { stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { averagePrice, closingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { type PriceLevel, reaches } from '@tarazu/market/day/day-search.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { bookSideOf, type Fill, fillFor } from '../book/matching.ts'
import { type Closer, type Closing, closePosition } from './closing.ts'
import { closingNeeds, positionOf, rewritten, takenOf } from './record.ts'
import type { PositionRow } from './tables.ts'

/** A price at which a position's margin is reached, and from which side. */
export const levelOf = (direction: string, pricePaise: bigint): PriceLevel => ({
  side: direction === 'long' ? 'at-or-below' : 'at-or-above',
  pricePaise: Number(pricePaise),
})

export interface EnforceInput {
  readonly orderNo: bigint
  /** When a margin price was first reached; that time's quote counts. */
  readonly touchedMs: number
}

export interface EnforceResult {
  readonly done: 'called' | 'closed' | 'partly-closed' | 'waits'
  readonly price: string
}

/**
 * Enforces the margin by the quote at that time: at 25 per cent of the margin, as much of the position is
 * closed as the book takes; at 50 per cent, the investor gets a margin call. A remaining part is tried again.
 * The house bears a loss beyond margin, cash and holds, so that no account goes below zero. Refuses with
 * noSuchOrder if there is no such position, and with positionClosed if it is closed or neither price is
 * reached.
 */
export const createEnforceMargin = (closer: MarketCloser): Command<EnforceInput, EnforceResult> => ({
  name: 'trading.enforce-margin',
  needs: ({ orderNo }, userId) => closingNeeds(orderNo, userId),
  decide: (state, { orderNo, touchedMs }) => {
    const position = positionOf(state, orderNo)
    if (position === undefined) return refused(refusals.noSuchOrder)
    const { market } = closer
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
      const { done, effects } = liquidate(state, closer, instrument, position, touchedMs)
      return { kind: 'accepted', result: { done, price }, effects }
    }
    if (!isAt(call_price_paise)) return refused(refusals.positionClosed)
    return {
      kind: 'accepted',
      result: { done: 'called', price },
      effects: call(state, position, instrument, price, touchedMs),
    }
  },
})

interface MarketCloser extends Closer {
  readonly market: Market
}

/** Quantity that the investor has taken comes back later, so the remainder is tried again every minute. */
const againAfterMs = 60_000

/** When a position is tried again if the book took nothing, or not all of it. */
const lookAgainMs = (
  market: Market,
  instrument: Instrument,
  direction: PositionRow['direction'],
  touchedMs: number,
): number => {
  const side = bookSideOf(closingSide(direction))
  const afterMs = touchedMs + againAfterMs
  if ((market.ladder(instrument, side, 1, touchedMs) ?? []).length > 0) return afterMs
  // The end of the band: the other side is empty until the price leaves it, today or in the next session.
  const { closesAtMs } = market.session(touchedMs)
  const endPaise = market.quote(instrument, touchedMs)?.pricePaise ?? 0
  const level =
    direction === 'long'
      ? ({ side: 'at-or-above', pricePaise: endPaise + 1 } as const)
      : ({ side: 'at-or-below', pricePaise: endPaise - 1 } as const)
  const leavesMs = market.firstTouch(instrument, level, touchedMs, closesAtMs - 1)
  return leavesMs === undefined ? closesAtMs : Math.max(leavesMs, touchedMs + 1_000)
}

/** Closes as much of a position as the book takes, which is nearly always all of it. */
const liquidate = (
  state: State,
  closer: MarketCloser,
  instrument: Instrument,
  position: PositionRow,
  touchedMs: number,
): { readonly done: EnforceResult['done']; readonly effects: readonly Effect[] } => {
  const { market } = closer
  const { quantity, direction } = position
  const wanted = { instrument, side: closingSide(direction), quantity, limitPaise: null, lotSize: 1 }
  const fill = fillFor(market, takenOf(state), wanted, touchedMs)
  if (fill?.quantity === quantity) {
    const closing = closePosition(state, closer, position, {
      fill,
      cause: 'liquidation',
      soldBeforePaise: 0n,
    })
    return { done: 'closed', effects: told(state, closing, instrument, 'position-liquidated') }
  }
  const marginFromMs = lookAgainMs(market, instrument, direction, touchedMs)
  if (fill === undefined)
    return { done: 'waits', effects: waits(state, position, instrument, touchedMs, marginFromMs) }
  const sale = { fill, cause: 'liquidation', soldBeforePaise: 0n, marginFromMs } as const
  const closing = closePosition(state, closer, position, sale)
  return { done: 'partly-closed', effects: told(state, closing, instrument, 'position-partly-liquidated') }
}

const told = (
  state: State,
  closing: Closing<Fill>,
  instrument: Instrument,
  kind: 'position-liquidated' | 'position-partly-liquidated',
): readonly Effect[] => {
  const { fill, position, grossPaise, chargesPaise } = closing
  const parameters = {
    orderNo: position.order_no.toString(),
    ...stockNames(instrument),
    price: rupeesFromPaise(averagePrice(fill.turnoverPaise, fill.quantity)),
    profitLoss: rupeesFromPaise(grossPaise - chargesPaise),
  }
  const rest = (position.quantity - fill.quantity).toString()
  return [
    ...closing.effects,
    ...messageEffects(
      state,
      fill.instantMs,
      kind === 'position-liquidated'
        ? { kind, parameters }
        : { kind, parameters: { ...parameters, quantity: fill.quantity.toString(), rest } },
    ),
  ]
}

/** The other side is empty: the position stays as it is, and its investor is notified once. */
const waits = (
  state: State,
  position: PositionRow,
  instrument: Instrument,
  touchedMs: number,
  marginFromMs: number,
): readonly Effect[] => {
  const { order_no, margin_from_ms, margin_called_ms } = position
  // Both are the same only after an earlier closing that had to wait.
  const isFirst = margin_called_ms !== margin_from_ms
  const fromMs = BigInt(marginFromMs)
  return [
    rewritten(position, { margin_from_ms: fromMs, margin_called_ms: fromMs }),
    ...(isFirst
      ? messageEffects(state, touchedMs, {
          kind: 'liquidation-waits',
          parameters: { orderNo: order_no.toString(), ...stockNames(instrument) },
        })
      : []),
  ]
}

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
