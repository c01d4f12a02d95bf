import type { positionFills, positionList } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { averagePrice, grossProfitLoss } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import type { FillRow, PositionRow } from './tables.ts'
import { walkOfFill } from './walks.ts'

export type PresentedPosition = CallOutput<typeof positionList>['list'][number]
export type PresentedFill = CallOutput<typeof positionFills>['list'][number]

/** A position with the stock's price in paise at one instant; undefined if there is no quote. */
export interface ValuedPosition {
  readonly position: PositionRow
  readonly instrument: Instrument | undefined
  readonly pricePaise: bigint | undefined
}

/** All positions at one instant, quoted in bulk. */
export const valuePositions = (
  market: Market,
  positions: readonly PositionRow[],
  instantMs: number,
): readonly ValuedPosition[] => {
  const instruments = positions.map((position) => market.find(position.exchange, position.code))
  const known = [...new Set(instruments.filter((instrument) => instrument !== undefined))]
  const quotes = market.quotes(known, instantMs)
  // A share of a replay that does not trade today can't be sold, but is valued at its last price.
  const priceOf = (instrument: Instrument, place: number) =>
    quotes[place]?.pricePaise ?? market.lastTrade?.(instrument, instantMs)?.pricePaise ?? 0
  const prices = new Map(known.map((instrument, place) => [instrument, priceOf(instrument, place)]))
  return positions.map((position, place) => {
    const instrument = instruments[place]
    const pricePaise = (instrument && prices.get(instrument)) ?? 0
    return { position, instrument, pricePaise: pricePaise > 0 ? BigInt(pricePaise) : undefined }
  })
}

/** What the open part of a position is worth at the price; without a quote what it cost. */
export const worthPaise = ({ position, pricePaise }: ValuedPosition): bigint =>
  pricePaise === undefined ? position.cost_paise : pricePaise * position.quantity

/**
 * What the open part of a position has gained at the price, before charges. Without a quote it is valued at what it
 * cost: nothing gained, nothing lost.
 */
export const unrealisedPaise = (valued: ValuedPosition): bigint =>
  grossProfitLoss(valued.position.cost_paise, worthPaise(valued), valued.position.direction)

/** The average price of the sales, rounded half to even; null if nothing was sold. */
const averageSalePaise = (position: PositionRow): bigint | null => {
  const sold = position.bought_quantity - position.quantity
  return sold === 0n ? null : averagePrice(position.sold_turnover_paise, sold)
}

const rupeesOrNull = (amountPaise: bigint | null | undefined): string | null =>
  amountPaise === null || amountPaise === undefined ? null : rupeesFromPaise(amountPaise)

const instantOrNull = (instantMs: bigint | null): string | null =>
  instantMs === null ? null : isoText(instantMs)

/** A position in its form on the wire (contract/src/calls/trading.ts). */
export const presentPosition = (valued: ValuedPosition): PresentedPosition => {
  const { position, instrument, pricePaise } = valued
  const closed = position.quantity === 0n
  return {
    orderNo: position.order_no.toString(),
    code: position.code,
    name: instrument?.name ?? position.code,
    nameHindi: instrument?.nameHindi ?? position.code,
    exchange: position.exchange,
    buyPrice: rupeesFromPaise(averagePrice(position.original_cost_paise, position.bought_quantity)),
    cost: rupeesFromPaise(closed ? position.original_cost_paise : position.cost_paise),
    sellPrice: rupeesOrNull(averageSalePaise(position)),
    currentPrice: rupeesOrNull(pricePaise),
    quantity: Number(closed ? position.bought_quantity : position.quantity),
    boughtQuantity: Number(position.bought_quantity),
    direction: position.direction,
    leverage: position.leverage,
    deposit: rupeesFromPaise(closed ? position.original_deposit_paise : position.deposit_paise),
    originalDeposit: rupeesFromPaise(position.original_deposit_paise),
    fee: rupeesFromPaise(position.fee_paise),
    realisedProfitLoss: rupeesFromPaise(position.realised_paise),
    financing: rupeesFromPaise(position.financing_paise),
    callPrice: rupeesOrNull(position.call_price_paise),
    liquidationPrice: rupeesOrNull(position.liquidation_price_paise),
    profitLoss: rupeesFromPaise(
      position.realised_paise + unrealisedPaise(valued) - position.fee_paise - position.financing_paise,
    ),
    buyTime: isoText(position.opened_ms),
    sellTime: instantOrNull(position.closed_ms),
    closed,
  }
}

/** An execution in its form on the wire. */
export const presentFill = (
  market: Market,
  position: Pick<PositionRow, 'exchange' | 'code' | 'direction'>,
  fill: FillRow,
): PresentedFill => ({
  fillNo: fill.fill_no.toString(),
  kind: fill.kind,
  cause: fill.cause,
  quantity: Number(fill.quantity),
  price: rupeesFromPaise(averagePrice(fill.turnover_paise, fill.quantity)),
  turnover: rupeesFromPaise(fill.turnover_paise),
  walk: walkOfFill(market, position, fill),
  deposit: rupeesFromPaise(fill.deposit_paise),
  fee: rupeesFromPaise(fill.fee_paise),
  charges: Object.entries(fill.charges).map(([charge, amountPaise]) => ({
    charge,
    amount: rupeesFromPaise(BigInt(amountPaise)),
  })),
  profitLoss: rupeesFromPaise(fill.profit_loss_paise),
  time: isoText(fill.decided_ms),
})
