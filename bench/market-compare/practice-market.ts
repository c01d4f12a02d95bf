import type { CalendarDay } from '@tarazu/market/calendar/calendar-day.ts'
import { dayMs, dayNumberAt, dayNumberOf, dayOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import { commonHours, createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Day, Instrument, Market } from '@tarazu/market/types.ts'
import { companiesOf } from '../practice-market.ts'
import type { DailySeries } from './statistics.ts'

/** The practice market over exactly the days of a real history: NSE's hours, and a public secret. */
export interface ComparedMarket {
  readonly market: Market
  /** One listing of each company. */
  readonly instruments: readonly Instrument[]
  readonly firstDay: Day
  readonly lastDay: Day
}

const companies = Number(process.env.COMPANIES ?? 600)
const secretByte = Number(process.env.SECRET_BYTE ?? 1)
/** How long before the compared days the history begins, so that the volatilities reach their level. */
const warmUpDays = 240

export const comparedMarket = (tradingDays: ReadonlySet<Day>): ComparedMarket => {
  const days = [...tradingDays].sort()
  const [firstDay = '2019-08-23', lastDay = '2026-08-21'] = [days[0], days.at(-1)]
  const special: CalendarDay[] = []
  for (let dayNumber = dayNumberOf(firstDay); dayNumber <= dayNumberOf(lastDay); dayNumber += 1) {
    const day = dayOf(dayNumber)
    const isWeekday = weekdayOf(dayNumber) < 5
    if (isWeekday && !tradingDays.has(day)) special.push({ day, name: 'closed' })
    if (!isWeekday && tradingDays.has(day)) special.push({ day, name: 'open', session: commonHours.nse })
  }
  const historyDay = dayOf(dayNumberOf(firstDay) - warmUpDays)
  const { seedOf } = createSeedChain(new Uint8Array(32).fill(secretByte), dayNumberOf(historyDay))
  const calendar = createCalendar('nse', special)
  const market = createPracticeMarket({ seedOf, firstDay: historyDay, calendar, companies })
  return { market, instruments: companiesOf(market), firstDay, lastDay }
}

export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00:00+05:30`)

const seriesOf = ({ market, firstDay, lastDay }: ComparedMarket, instrument: Instrument): DailySeries => {
  const endMs = startOfDay(lastDay) + dayMs - 1
  const candles = market.candles(instrument, '1d', startOfDay(firstDay), endMs, endMs)
  const close = candles.map(({ closePaise }) => closePaise)
  return {
    days: candles.map(({ startMs }) => dayOf(dayNumberAt(startMs))).slice(1),
    prevClose: close.slice(0, -1),
    open: candles.map(({ openPaise }) => openPaise).slice(1),
    high: candles.map(({ highPaise }) => highPaise).slice(1),
    low: candles.map(({ lowPaise }) => lowPaise).slice(1),
    close: close.slice(1),
    volume: candles.map(({ volumeShares }) => volumeShares).slice(1),
  }
}

/** As many stocks as the real history has, each with at least the required number of days. */
export const practiceDays = (
  compared: ComparedMarket,
  count: number,
  fewestDays: number,
): readonly DailySeries[] => {
  const stocks = compared.instruments
    .map((instrument) => seriesOf(compared, instrument))
    .filter(({ days }) => days.length >= fewestDays)
    .slice(0, count)
  if (stocks.length < count) throw new Error(`only ${stocks.length} practice stocks have ${fewestDays} days`)
  return stocks
}
