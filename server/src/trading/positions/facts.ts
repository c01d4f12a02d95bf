import { timeText } from '@tarazu/contract/money/format.ts'
import type {
  FundFacts,
  InvestorFacts,
  PriceFacts,
  SessionFacts,
  StockFacts,
  StockState,
} from '@tarazu/contract/trading/order-rules.ts'
import {
  dayMs,
  dayNumberAt,
  dayNumberOf,
  dayOf,
  midnightOf,
  weekdayOf,
} from '@tarazu/market/calendar/india-time.ts'
import { bandOf } from '@tarazu/market/day/tick.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import type { InvestorRow } from '../../people/investors/tables.ts'
import { nextOpenMs } from '../../time/next-open.ts'
import { exposureOf } from './exposure.ts'
import type { TradingRules } from './rules.ts'
import type { PositionRow } from './tables.ts'

/** What the rules of contract/src/trading/order-rules.ts look at, read from the market and the state of a command. */

export const investorFacts = (investor: InvestorRow): InvestorFacts => ({
  locked: investor.locked,
  identified: investor.identity_status === 'passed',
})

const stateOf = (rules: TradingRules, { exchange, code }: Instrument): StockState =>
  rules.stockStates[`${exchange}:${code}`] ?? 'listed'

export const stockFacts = (rules: TradingRules, instrument: Instrument, day: string): StockFacts => ({
  state: stateOf(rules, instrument),
  listingDay: instrument.listingDay > day ? instrument.listingDay : undefined,
})

/** "15:30" */
export const hourText = (instantMs: number): string => timeText(instantMs).slice(0, 5)

export const sessionFacts = (market: Market, instantMs: number): SessionFacts => {
  const { day, phase, isOpen, opensAtMs, closesAtMs } = market.session(instantMs)
  const hours = `${hourText(opensAtMs)}–${hourText(closesAtMs)}`
  if (isOpen) return { closed: undefined, hours, opensAtMs }
  const today = dayNumberAt(instantMs)
  const isTradingDay = dayNumberOf(day) === today
  const dayOff = weekdayOf(today) >= 5 ? 'weekend' : 'holiday'
  const closed = !isTradingDay ? dayOff : phase === 'settlement' ? 'settlement' : 'hours'
  return { closed, hours, opensAtMs: nextOpenMs(market, instantMs) }
}

/** The close so many trading days before the day of an instant, in shares of that instant; undefined when it was not traded then. */
const closeBefore = (market: Market, instrument: Instrument, days: number, instantMs: number) => {
  const todayMs = midnightOf(dayNumberAt(instantMs))
  // Weekends and holidays are skipped by looking back twice as far and a fortnight more.
  const fromMs = todayMs - (2 * days + 14) * dayMs
  const closes = market.candles(instrument, '1d', fromMs, todayMs, instantMs)
  return closes.at(-days)?.closePaise
}

interface Closes {
  readonly day: string
  readonly days: number
  readonly byId: Map<number, number | undefined>
}

/** How far an instrument has risen over the last trading days; what was looked up is kept for the day. */
export const createRise = (market: Market, days: number) => {
  let known: Closes | undefined
  return (instrument: Instrument, pricePaise: number, instantMs: number): number | undefined => {
    if (days === 0) return undefined
    const { day } = market.session(instantMs)
    if (known?.day !== day) known = { day, days, byId: new Map() }
    if (!known.byId.has(instrument.id))
      known.byId.set(instrument.id, closeBefore(market, instrument, days, instantMs))
    const beforePaise = known.byId.get(instrument.id)
    return beforePaise === undefined
      ? undefined
      : Math.floor(((pricePaise - beforePaise) * 1_000_000) / beforePaise)
  }
}
export type Rise = ReturnType<typeof createRise>

/** The quote of the instant between the day's limits: the narrower of the exchange's band and the house's. */
export const priceFacts = (
  market: Market,
  rules: TradingRules,
  instrument: Instrument,
  instantMs: number,
  rise?: Rise,
): PriceFacts => {
  const quote = market.quote(instrument, instantMs)
  if (quote === undefined)
    return { pricePaise: undefined, lowerPaise: 0n, upperPaise: 0n, risenPpm: undefined }
  const { pricePaise, prevClosePaise } = quote
  const { priceBandPpm } = instrument
  const { lowerPaise } = bandOf(prevClosePaise, Math.min(priceBandPpm, rules.maximumDeclinePpm))
  const { upperPaise } = bandOf(prevClosePaise, Math.min(priceBandPpm, rules.maximumRisePpm))
  return {
    pricePaise: BigInt(pricePaise),
    lowerPaise: BigInt(lowerPaise),
    upperPaise: BigInt(upperPaise),
    risenPpm: rise?.(instrument, pricePaise, instantMs),
  }
}

export const fundFacts = (state: State, listing: Pick<PositionRow, 'exchange' | 'code'>): FundFacts => ({
  cashPaise: state.balancePaise('user:cash'),
  marginPaise: state.balancePaise('user:margin'),
  ...exposureOf(state, listing),
})

/** The first day on which a delivery that was opened then may be sold, when it is still to come. */
export const sellableDay = (
  market: Market,
  holdingDays: number,
  openedMs: number,
  instantMs: number,
): string | undefined => {
  if (holdingDays === 0) return undefined
  let day = dayOf(dayNumberAt(openedMs))
  for (let count = 0; count < holdingDays; count += 1)
    day = market.session(midnightOf(dayNumberOf(day) + 1)).day
  return day > dayOf(dayNumberAt(instantMs)) ? day : undefined
}
