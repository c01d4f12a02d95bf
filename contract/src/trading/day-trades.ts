import { type Paise, smallerOf } from '../money/money.ts'
import {
  type ChargedTurnover,
  type ChargeLine,
  chargesBeyond,
  chargesOf,
  type Tariff,
  type TradeSide,
  totalCharges,
} from './charges.ts'
import { partOfHeld } from './trading-arithmetic.ts'

type Exchange = ChargedTurnover['exchange']
export const exchanges = ['NSE', 'BSE'] as const satisfies readonly Exchange[]

/** An investor's trades in one security on one exchange on one day in India. */
export interface ExchangeTrades {
  readonly boughtShares: bigint
  readonly boughtPaise: Paise
  readonly soldShares: bigint
  readonly soldPaise: Paise
  /** The brokerage on the orders. */
  readonly brokeragePaise: Paise
}

/** The trades on both exchanges, which its charges are computed from. */
export type DayTrades = Readonly<Record<Exchange, ExchangeTrades>>

/** One execution, and its brokerage. */
export interface DayTrade {
  readonly exchange: Exchange
  readonly side: TradeSide
  readonly shares: bigint
  readonly turnoverPaise: Paise
  readonly brokeragePaise: Paise
}

export const noExchangeTrades: ExchangeTrades = {
  boughtShares: 0n,
  boughtPaise: 0n,
  soldShares: 0n,
  soldPaise: 0n,
  brokeragePaise: 0n,
}
export const noTrades: DayTrades = { NSE: noExchangeTrades, BSE: noExchangeTrades }

export const withExchangeTrade = (
  before: ExchangeTrades,
  { side, shares, turnoverPaise, brokeragePaise }: Omit<DayTrade, 'exchange'>,
): ExchangeTrades => {
  const all = { ...before, brokeragePaise: before.brokeragePaise + brokeragePaise }
  return side === 'buy'
    ? {
        ...all,
        boughtShares: before.boughtShares + shares,
        boughtPaise: before.boughtPaise + turnoverPaise,
      }
    : { ...all, soldShares: before.soldShares + shares, soldPaise: before.soldPaise + turnoverPaise }
}

export const withTrade = (trades: DayTrades, { exchange, ...trade }: DayTrade): DayTrades => ({
  ...trades,
  [exchange]: withExchangeTrade(trades[exchange], trade),
})

type Traded = Omit<ExchangeTrades, 'brokeragePaise'>

/** The quantity both bought and sold on one exchange on one day, each side at its average price of the day. */
export interface Matched {
  readonly shares: bigint
  readonly boughtPaise: Paise
  readonly soldPaise: Paise
}

export const matchedOf = ({ boughtShares, boughtPaise, soldShares, soldPaise }: Traded): Matched => {
  const shares = smallerOf(boughtShares, soldShares)
  if (shares === 0n) return { shares, boughtPaise: 0n, soldPaise: 0n }
  return {
    shares,
    boughtPaise: partOfHeld(boughtPaise, shares, boughtShares),
    soldPaise: partOfHeld(soldPaise, shares, soldShares),
  }
}

const netted = (
  exchange: Exchange,
  side: TradeSide,
  turnoverPaise: Paise,
  intradayPaise: Paise,
): readonly ChargedTurnover[] =>
  turnoverPaise === 0n
    ? []
    : [
        { exchange, side, product: 'intraday', turnoverPaise: intradayPaise },
        { exchange, side, product: 'delivery', turnoverPaise: turnoverPaise - intradayPaise },
      ]

/**
 * A day's trades in one security, netted: on each exchange the shares both bought and sold are intraday and
 * the rest is delivery, each side at its weighted average price of the day (NSE/CMTR/5588 of 10-11-2004: all
 * of a client's trades in a security on a day are aggregated; each exchange computes its own).
 */
export const nettedTurnovers = (trades: DayTrades): readonly ChargedTurnover[] =>
  exchanges.flatMap((exchange) => {
    const { boughtPaise, soldPaise } = trades[exchange]
    const matched = matchedOf(trades[exchange])
    return [
      ...netted(exchange, 'buy', boughtPaise, matched.boughtPaise),
      ...netted(exchange, 'sell', soldPaise, matched.soldPaise),
    ]
  })

/** What the charges of a security's next trade depend on. */
export interface Charging {
  readonly tariff: Tariff
  /** In the security, on the tariff's date. */
  readonly trades: DayTrades
}

/** The charges for all of a security's trades on a day. */
export const dayCharges = (tariff: Tariff, trades: DayTrades): readonly ChargeLine[] =>
  chargesOf(tariff, nettedTurnovers(trades), trades.NSE.brokeragePaise + trades.BSE.brokeragePaise)

/**
 * The charge for one more trade: the day's charges with it minus those without it. So a day's charges don't
 * depend on how its trades are split or ordered. It can be negative: a sale on the day of the purchase
 * refunds what a delivery would have cost.
 */
export const tradeCharges = (
  { tariff, trades }: Charging,
  trade: DayTrade,
): { readonly charges: readonly ChargeLine[]; readonly chargesPaise: Paise } => {
  const charges = chargesBeyond(dayCharges(tariff, withTrade(trades, trade)), dayCharges(tariff, trades))
  return { charges, chargesPaise: totalCharges(charges) }
}

/**
 * The charges of a trade that opens a position, together with its closing at the same price: on the same day,
 * and on a later day, as a delivery.
 */
export const roundTripCharges = (
  { tariff, trades }: Charging,
  opening: DayTrade,
): { readonly sameDayPaise: Paise; readonly laterPaise: Paise } => {
  const closing: DayTrade = { ...opening, side: opening.side === 'buy' ? 'sell' : 'buy' }
  const { chargesPaise } = tradeCharges({ tariff, trades }, opening)
  const sameDay = tradeCharges({ tariff, trades: withTrade(trades, opening) }, closing)
  const later = tradeCharges({ tariff, trades: noTrades }, closing)
  return { sameDayPaise: chargesPaise + sameDay.chargesPaise, laterPaise: chargesPaise + later.chargesPaise }
}
