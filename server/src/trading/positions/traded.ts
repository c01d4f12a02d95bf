import type { chargingFacts } from '@tarazu/contract/calls/book-walk.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ChargeRate, Security } from '@tarazu/contract/trading/charge-rates.ts'
import type { Tariff } from '@tarazu/contract/trading/charges.ts'
import {
  type DayTrade,
  type DayTrades,
  type ExchangeTrades,
  exchanges,
  noExchangeTrades,
  noTrades,
  withExchangeTrade,
} from '@tarazu/contract/trading/day-trades.ts'
import { dayNumberAt, dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { goldFundCode } from '@tarazu/market/indices/gold.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'

/**
 * What an investor bought and sold today, listing by listing: what the charges of the next trade are computed from. Like
 * `taken` it is kept by the fills and stored nowhere else.
 */

type Listing = Pick<Instrument, 'exchange' | 'code'>

/** By day and listing, "2026-11-20 NSE:KAVCEM": shares and paise bought, shares and paise sold, brokerage. */
export type Traded = Readonly<Record<string, readonly string[]>>

/** These days are kept, the newest among them: until midnight's jobs have run, trades of the day before may still follow. */
const keptDays = 2

/**
 * The same out of the fills of a row `t`. Allotted shares are no trade, and a block's are delivered whatever else is
 * traded (SEBI's framework for block deals).
 */
export const tradedOfFills = `
  select coalesce(jsonb_object_agg(day || ' ' || exchange || ':' || code, jsonb_build_array(
    bought::text, bought_paise::text, sold::text, sold_paise::text, brokerage::text)), '{}') from (
    select to_char(timestamp '1970-01-01' + interval '1 day' * ((fill.decided_ms + 19800000) / 86400000), 'YYYY-MM-DD') as day,
      exchange, code,
      coalesce(sum(fill.quantity) filter (where (kind = 'open') = (direction = 'long')), 0) as bought,
      coalesce(sum(turnover_paise) filter (where (kind = 'open') = (direction = 'long')), 0) as bought_paise,
      coalesce(sum(fill.quantity) filter (where (kind = 'open') <> (direction = 'long')), 0) as sold,
      coalesce(sum(turnover_paise) filter (where (kind = 'open') <> (direction = 'long')), 0) as sold_paise,
      coalesce(sum((charges ->> 'brokerage')::bigint), 0) as brokerage
    from trading_fill fill join trading_position position
      on position.user_id = fill.user_id and position.order_no = fill.order_no
    where fill.user_id = t.user_id and netted and fill.decided_ms >= (
      select ((newest.decided_ms + 19800000) / 86400000 - ${keptDays - 1}) * 86400000 - 19800000 from trading_fill newest
      where newest.user_id = t.user_id and newest.netted
      order by newest.decided_ms desc limit 1)
    group by 1, 2, 3) traded`

const tradesOf = (stored: readonly string[] | undefined): ExchangeTrades => {
  if (stored === undefined) return noExchangeTrades
  const [boughtShares = 0n, boughtPaise = 0n, soldShares = 0n, soldPaise = 0n, brokeragePaise = 0n] =
    stored.map(BigInt)
  return { boughtShares, boughtPaise, soldShares, soldPaise, brokeragePaise }
}

const together = (one: ExchangeTrades, other: ExchangeTrades): ExchangeTrades => ({
  boughtShares: one.boughtShares + other.boughtShares,
  boughtPaise: one.boughtPaise + other.boughtPaise,
  soldShares: one.soldShares + other.soldShares,
  soldPaise: one.soldPaise + other.soldPaise,
  brokeragePaise: one.brokeragePaise + other.brokeragePaise,
})

const keyOf = (day: string, { exchange, code }: Listing): string => `${day} ${exchange}:${code}`

/** What was traded, and a trade more; only the last days are kept. */
export const withTraded = (traded: Traded, code: string, instantMs: number, trade: DayTrade): Traded => {
  const day = dayOf(dayNumberAt(instantMs))
  const newestDay = Object.keys(traded).reduce((newest, key) => {
    const one = key.slice(0, day.length)
    return one > newest ? one : newest
  }, day)
  const firstDay = dayOf(dayNumberOf(newestDay) - keptDays + 1)
  const kept = Object.fromEntries(Object.entries(traded).filter(([key]) => key >= firstDay))
  const key = keyOf(day, { exchange: trade.exchange, code })
  if (day < firstDay) return kept
  const after = withExchangeTrade(tradesOf(traded[key]), trade)
  const { boughtShares, boughtPaise, soldShares, soldPaise, brokeragePaise } = after
  return { ...kept, [key]: [boughtShares, boughtPaise, soldShares, soldPaise, brokeragePaise].map(String) }
}

/** What was traded of a security on the day of an instant, on both exchanges. */
export const dayTradesOf = (
  traded: Traded,
  market: Pick<Market, 'find'>,
  listing: Listing,
  instantMs: number,
): DayTrades => {
  const day = dayOf(dayNumberAt(instantMs))
  // A replay's files may give none.
  const isin = market.find(listing.exchange, listing.code)?.isin || undefined
  let trades = noTrades
  for (const exchange of exchanges) {
    const prefix = keyOf(day, { exchange, code: '' })
    for (const [key, stored] of Object.entries(traded)) {
      if (!key.startsWith(prefix)) continue
      const code = key.slice(prefix.length)
      const isListing = exchange === listing.exchange && code === listing.code
      const isSecurity = isin !== undefined && market.find(exchange, code)?.isin === isin
      if (isListing || isSecurity)
        trades = { ...trades, [exchange]: together(trades[exchange], tradesOf(stored)) }
    }
  }
  return trades
}

/** Which of the table's securities is traded; a share where nobody knows. */
export const securityOf = (instrument: Pick<Instrument, 'kind' | 'code'> | undefined): Security => {
  if (instrument?.kind !== 'etf') return 'share'
  return instrument.code === goldFundCode ? 'gold-etf' : 'equity-etf'
}

/** A market that knows what is listed, and whose day's rates apply. */
export type DatedMarket = Pick<Market, 'find' | 'session' | 'listedDay'>

const chargedDay = (market: DatedMarket, instantMs: number): string =>
  market.listedDay?.(instantMs) ?? market.session(instantMs).day

/**
 * The rates that a trade of a listing is charged by at an instant; before the opening those of the coming session, and in a
 * replay those of the day that is replayed.
 */
export const tariffOf = (
  table: readonly ChargeRate[],
  market: DatedMarket,
  { exchange, code }: Listing,
  instantMs: number,
): Tariff => ({
  table,
  security: securityOf(market.find(exchange, code)),
  day: chargedDay(market, instantMs),
})

const presentTrades = (trades: ExchangeTrades) => ({
  boughtQuantity: Number(trades.boughtShares),
  bought: rupeesFromPaise(trades.boughtPaise),
  soldQuantity: Number(trades.soldShares),
  sold: rupeesFromPaise(trades.soldPaise),
  brokerage: rupeesFromPaise(trades.brokeragePaise),
})

/** Of what is no listing. */
export const nothingTraded = (market: DatedMarket, instantMs: number): z.infer<typeof chargingFacts> => ({
  security: 'share',
  day: chargedDay(market, instantMs),
  today: { NSE: presentTrades(noExchangeTrades), BSE: presentTrades(noExchangeTrades) },
})

/** What the charges of the next trade in a listing depend on beside the rates. */
export const presentCharging = (
  traded: Traded,
  market: DatedMarket,
  listing: Listing,
  instantMs: number,
): z.infer<typeof chargingFacts> => {
  const { NSE, BSE } = dayTradesOf(traded, market, listing, instantMs)
  return {
    security: securityOf(market.find(listing.exchange, listing.code)),
    day: chargedDay(market, instantMs),
    today: { NSE: presentTrades(NSE), BSE: presentTrades(BSE) },
  }
}
