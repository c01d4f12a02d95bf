import type { positionList } from '@tarazu/contract/calls/positions.ts'
import type { positionFills } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { type DayResult, profitLossOf, unrealisedOf } from '@tarazu/contract/trading/profit-loss.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import type { FillRow, PositionRow } from './tables.ts'
import { walkOfFill } from './walks.ts'

export type PresentedPosition = CallOutput<typeof positionList>['list'][number]
export type PresentedFill = CallOutput<typeof positionFills>['list'][number]

/** The inputs of a position's profit or loss, with the stock's price at a time; undefined without a quote. */
export interface PricedPosition {
  readonly position: Pick<
    PositionRow,
    'direction' | 'quantity' | 'cost_paise' | 'realised_paise' | 'fee_paise' | 'financing_paise'
  >
  readonly pricePaise: bigint | undefined
}

/** A position at one point in time. */
export interface ValuedPosition extends PricedPosition {
  readonly position: PositionRow
  readonly instrument: Instrument | undefined
  /** The base of the day's change; undefined without a quote. */
  readonly previousClosePaise?: bigint | undefined
}

const positivePaise = (paise = 0): bigint | undefined => (paise > 0 ? BigInt(paise) : undefined)

/** All positions at one point in time, quoted in bulk. */
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
  const prices = new Map(
    known.map((instrument, place) => [
      instrument,
      { pricePaise: priceOf(instrument, place), previousClosePaise: quotes[place]?.prevClosePaise ?? 0 },
    ]),
  )
  return positions.map((position, place) => {
    const instrument = instruments[place]
    const price = instrument && prices.get(instrument)
    return {
      position,
      instrument,
      pricePaise: positivePaise(price?.pricePaise),
      previousClosePaise: positivePaise(price?.previousClosePaise),
    }
  })
}

/** What a position's open part is worth at the price; without a quote, its cost. */
export const worthPaise = ({ position, pricePaise }: PricedPosition): bigint =>
  pricePaise === undefined ? position.cost_paise : pricePaise * position.quantity

/** The unrealised profit or loss of a position, before charges; 0 without a quote. */
export const unrealisedPaise = (valued: PricedPosition): bigint =>
  unrealisedOf({
    direction: valued.position.direction,
    costPaise: valued.position.cost_paise,
    valuePaise: worthPaise(valued),
  })

/** The profit or loss of a position after charges and financing. */
export const profitLossPaise = (valued: PricedPosition): bigint => {
  const { realised_paise, fee_paise, financing_paise } = valued.position
  return profitLossOf({
    realisedPaise: realised_paise,
    unrealisedPaise: unrealisedPaise(valued),
    feePaise: fee_paise,
    financingPaise: financing_paise,
  })
}

/** The average price of the sales, rounded half to even; null if nothing was sold. */
const averageSalePaise = (position: PositionRow): bigint | null => {
  const sold = position.bought_quantity - position.quantity
  return sold === 0n ? null : averagePrice(position.sold_turnover_paise, sold)
}

const rupeesOrNull = (amountPaise: bigint | null | undefined): string | null =>
  amountPaise === null || amountPaise === undefined ? null : rupeesFromPaise(amountPaise)

const instantOrNull = (instantMs: bigint | null): string | null =>
  instantMs === null ? null : isoText(instantMs)

/** The fields of today's profit or loss. */
type DayFields = 'dayStartValue' | 'todayProfitLoss' | 'soldTodayProfitLoss'

export const presentDay = ({ dayStartPaise, heldPaise, soldPaise }: DayResult) =>
  ({
    dayStartValue: rupeesFromPaise(dayStartPaise),
    todayProfitLoss: rupeesFromPaise(heldPaise),
    soldTodayProfitLoss: rupeesFromPaise(soldPaise),
  }) satisfies Pick<PresentedPosition, DayFields>

/** A position in wire format (contract/src/calls/positions.ts), without its day. */
export const presentPosition = (valued: ValuedPosition): Omit<PresentedPosition, DayFields> => {
  const { position, instrument, pricePaise, previousClosePaise } = valued
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
    previousClose: rupeesOrNull(previousClosePaise),
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
    unrealisedProfitLoss: rupeesFromPaise(unrealisedPaise(valued)),
    profitLoss: rupeesFromPaise(profitLossPaise(valued)),
    buyTime: isoText(position.opened_ms),
    sellTime: instantOrNull(position.closed_ms),
    closed,
  }
}

/** An execution in wire format. */
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
