import { createHash } from 'node:crypto'
import type { CalendarDay } from '@tarazu/market/calendar/calendar-day.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import {
  type Calendar,
  createCalendar,
  type MarketHours,
  withHistory,
} from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Day, Instrument, Market } from '@tarazu/market/types.ts'

export interface BenchMarketOptions {
  /** The last seed consists of this byte 32 times. */
  readonly seedByte: number
  /** Where the history begins. */
  readonly historyDay: Day
  /** The first day with its own hours; usually at the start of 2026. */
  readonly liveDay?: Day
  readonly hours: MarketHours
  readonly companies?: number
  /** Its live days with irregular hours; usually none. */
  readonly special?: readonly CalendarDay[]
}

/** With SEED_WORD in the environment, 32 bytes derived from it and the byte: markets that no other run has seen. */
const secretOf = (seedByte: number): Uint8Array => {
  const word = process.env.SEED_WORD
  return word === undefined
    ? new Uint8Array(32).fill(seedByte)
    : new Uint8Array(createHash('sha256').update(`${word} ${seedByte}`).digest())
}

const usualLiveDay = '2026-01-01'

/** A practice market's days: the exchange's before its first live day, its own hours after that. */
export const benchCalendar = (
  hours: MarketHours,
  liveDay: Day = usualLiveDay,
  special: readonly CalendarDay[] = [],
): Calendar => withHistory(createCalendar(hours, special), liveDay)

/** A practice market that is the same in every run. */
export const benchMarket = ({
  seedByte,
  historyDay,
  liveDay,
  hours,
  companies,
  special,
}: BenchMarketOptions): Market => {
  const { seedOf } = createSeedChain(secretOf(seedByte), dayNumberOf(historyDay))
  const calendar = benchCalendar(hours, liveDay, special)
  return createPracticeMarket({ seedOf, firstDay: historyDay, calendar, ...(companies && { companies }) })
}

/** The opening used in the benches of awaited prices, in a market with two years of history. */
export const opensAtMs = Date.parse('2026-03-11T09:15:00+05:30')
export const openingMarket = (): Market =>
  benchMarket({ seedByte: 5, historyDay: '2024-01-01', hours: 'nse' })

export const stocksOf = (market: Market, count: number): readonly Instrument[] =>
  market.instruments.filter(({ kind }) => kind === 'equity').slice(0, count)

/** One listing of each company. */
export const companiesOf = ({ instruments }: Market): readonly Instrument[] => {
  const seen = new Set<string>()
  return instruments.filter(({ kind, isin }) => kind === 'equity' && !seen.has(isin) && seen.add(isin))
}

export const stockAt = (stocks: readonly Instrument[], place: number): Instrument => {
  const stock = stocks[place % stocks.length]
  if (stock === undefined) throw new Error('the market lists no stocks')
  return stock
}
