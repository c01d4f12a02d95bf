import type { chargingFacts } from '@tarazu/contract/calls/book-walk.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ChargeRate, Security } from '@tarazu/contract/trading/charge-rates.ts'
import type { Tariff } from '@tarazu/contract/trading/charges.ts'
import {
  type DayTrade,
  type DayTrades,
  type ExchangeTrades,
  noExchangeTrades,
  noTrades,
  withExchangeTrade,
} from '@tarazu/contract/trading/day-trades.ts'
import { dayNumberAt, dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { goldFundCode } from '@tarazu/market/indices/gold.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'

/**
 * An investor's purchases and sales today, by listing: the inputs for the charges on the next trade. Like
 * `taken`, it is maintained by the fills and stored nowhere else.
 */

type Listing = Pick<Instrument, 'exchange' | 'code'>

type Exchange = Instrument['exchange']
/**
 * Two arrays indexed by code, for the reason given at `Taken`: shares and paise bought, shares and paise sold,
 * brokerage. Every trade looks up its own code and scans the other exchange's.
 */
interface TradedOnExchange {
  readonly codes: readonly string[]
  readonly sums: readonly (readonly string[])[]
}
const nothingOnExchange: TradedOnExchange = { codes: [], sums: [] }

/** By day and exchange: { "2026-11-20": { "NSE": { "codes": ["KAVCEM"], "sums": […] } } }. */
export type Traded = Readonly<Record<string, Readonly<Partial<Record<Exchange, TradedOnExchange>>>>>

/**
 * How many days are kept, including the newest: until midnight's jobs have run, trades dated the day before
 * may still follow.
 */
const keptDays = 2

/**
 * The same from the fills of a row `t`. Allotted shares are not a trade, and a block's are delivered regardless of
 * other trades (SEBI's framework for block deals).
 */
export const tradedOfFills = `
  select coalesce(jsonb_object_agg(day, exchanges), '{}') from (
    select day, jsonb_object_agg(exchange, jsonb_build_object('codes', codes, 'sums', sums)) as exchanges from (
    select day, exchange, jsonb_agg(code order by first_fill_no) as codes, jsonb_agg(jsonb_build_array(
      bought::text, bought_paise::text, sold::text, sold_paise::text, brokerage::text) order by first_fill_no) as sums from (
    select to_char(timestamp '1970-01-01' + interval '1 day' * ((fill.decided_ms + 19800000) / 86400000), 'YYYY-MM-DD') as day,
      exchange, code, min(fill.fill_no) as first_fill_no,
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
    group by 1, 2, 3) traded group by day, exchange) by_exchange group by day) by_day`

const tradesOf = (stored: readonly string[] | undefined): ExchangeTrades => {
  if (stored === undefined) return noExchangeTrades
  const [boughtShares = 0n, boughtPaise = 0n, soldShares = 0n, soldPaise = 0n, brokeragePaise = 0n] =
    stored.map(BigInt)
  return { boughtShares, boughtPaise, soldShares, soldPaise, brokeragePaise }
}

/** The trades plus one more; only the last days are kept. */
export const withTraded = (traded: Traded, code: string, instantMs: number, trade: DayTrade): Traded => {
  const day = dayOf(dayNumberAt(instantMs))
  const newestDay = Object.keys(traded).reduce((newest, one) => (one > newest ? one : newest), day)
  const firstDay = dayOf(dayNumberOf(newestDay) - keptDays + 1)
  const kept = Object.fromEntries(Object.entries(traded).filter(([one]) => one >= firstDay))
  if (day < firstDay) return kept
  const { codes, sums } = kept[day]?.[trade.exchange] ?? nothingOnExchange
  const place = codes.indexOf(code)
  const after = withExchangeTrade(tradesOf(sums[place]), trade)
  const { boughtShares, boughtPaise, soldShares, soldPaise, brokeragePaise } = after
  const stored = [boughtShares, boughtPaise, soldShares, soldPaise, brokeragePaise].map(String)
  const onExchange =
    place < 0
      ? { codes: [...codes, code], sums: [...sums, stored] }
      : { codes, sums: sums.with(place, stored) }
  return { ...kept, [day]: { ...kept[day], [trade.exchange]: onExchange } }
}

/** A security's trades on the day of a given time, on both exchanges. An exchange lists a security once. */
export const dayTradesOf = (
  traded: Traded,
  market: Pick<Market, 'find'>,
  { exchange, code }: Listing,
  instantMs: number,
): DayTrades => {
  const ofDay = traded[dayOf(dayNumberAt(instantMs))]
  const { codes, sums } = ofDay?.[exchange] ?? nothingOnExchange
  const own = { ...noTrades, [exchange]: tradesOf(sums[codes.indexOf(code)]) }
  const other: Exchange = exchange === 'NSE' ? 'BSE' : 'NSE'
  const onOther = ofDay?.[other] ?? nothingOnExchange
  // A replay's files may have none.
  const isin = onOther.codes.length === 0 ? undefined : market.find(exchange, code)?.isin
  if (!isin) return own
  const place = onOther.codes.findIndex((one) => market.find(other, one)?.isin === isin)
  return { ...own, [other]: tradesOf(onOther.sums[place]) }
}

/** The security kind in the table; a share if unknown. */
export const securityOf = (instrument: Pick<Instrument, 'kind' | 'code'> | undefined): Security => {
  if (instrument?.kind !== 'etf') return 'share'
  return instrument.code === goldFundCode ? 'gold-etf' : 'equity-etf'
}

/** A market with its listings and its day's rates. */
export type DatedMarket = Pick<Market, 'find' | 'session' | 'listedDay'>

const chargedDay = (market: DatedMarket, instantMs: number): string =>
  market.listedDay?.(instantMs) ?? market.session(instantMs).day

/**
 * The rates for a trade in a listing at a given time: before the opening the coming session's, and in a
 * replay the replayed day's.
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

/** For an unlisted stock. */
export const nothingTraded = (market: DatedMarket, instantMs: number): z.infer<typeof chargingFacts> => ({
  security: 'share',
  day: chargedDay(market, instantMs),
  today: { NSE: presentTrades(noExchangeTrades), BSE: presentTrades(noExchangeTrades) },
})

/** The inputs, other than the rates, for the charges on the next trade in a listing. */
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
