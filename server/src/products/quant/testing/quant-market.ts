import { dayNumberAt, dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { closesAtMs, createCalendar } from '@tarazu/market/calendar/session.ts'
import type { Expectation, QuantDay, QuantOf, QuantProduct } from '@tarazu/market/quant/quant-types.ts'
import { createSteadyMarket, onSteadyDayMs } from '../../../trading/positions/testing/steady-market.ts'

export const holiday = '2026-12-25'
export const calendar = createCalendar('nse', [{ day: holiday, name: 'Holiday' }])
const firstDay = dayNumberOf('2026-11-16')

const product: QuantProduct = {
  id: 'TREND',
  family: 'trend',
  isWarning: false,
  parameters: { pool: 30 },
  commitment: 'ab'.repeat(32),
  testedFrom: '2026-11-16',
  opensOn: '2026-11-17',
  holdingDays: 30,
  earlySalePpm: 10_000,
  minimumShares: 10,
  capitalPaise: 1_000_000_000,
  sharesIssued: 100_000,
  feePpm: 10_000,
}

const expectation: Expectation = {
  windows: 100,
  expected: 0.012,
  low10: -0.05,
  high90: 0.07,
  worstMonth: -0.08,
  deepestFall: 0.2,
  sharpe: 0.3,
  trials: 3,
  deflatedSharpe: 0.4,
}

/**
 * A steady market with one product whose NAVs are set from 16-11-2026 (a Monday), one per trading day, in
 * ten-thousandths of a rupee; after the last one it stays the same, or has ended.
 */
export const createQuantMarket = (values: readonly number[], endsAfterLast = false) => {
  const market = createSteadyMarket(['KAVCEM'])
  const dayNumbers: number[] = []
  for (let day = firstDay; dayNumbers.length < values.length; day += 1)
    if (calendar.isTradingDay(day)) dayNumbers.push(day)
  const known = (nowMs: number) => dayNumbers.filter((day) => closesAtMs(calendar, day) <= nowMs)
  const dayAt = (day: string, nowMs: number): QuantDay | undefined => {
    const place = known(nowMs).indexOf(dayNumberOf(day))
    const value = values[place]
    if (value === undefined) return undefined
    const worthPaise = value * 1_000
    const money = { moneyPaise: worthPaise, interestPaise: 0, feePaise: 0, worthPaise, value }
    return { day, trades: [], holdings: [], ...money }
  }
  const quant: QuantOf = {
    list: [product],
    find: (id) => (id === product.id ? product : undefined),
    stateOf: (_one, nowMs) => {
      if (dayOf(dayNumberAt(nowMs)) < product.opensOn) return 'coming'
      return endsAfterLast && known(nowMs).length === values.length ? 'ended' : 'open'
    },
    grow: () => undefined,
    values: (_one, nowMs) => {
      const days = known(nowMs)
      return {
        dayNumbers: Float64Array.from(days),
        values: Float64Array.from(values.slice(0, days.length)),
      }
    },
    expectationOf: () => expectation,
    dayOf: (_one, day, nowMs) => dayAt(day, nowMs),
    own: { test: () => undefined, decide: () => ({ sales: [], purchases: [] }) },
  }
  return { market: Object.assign(market, { quant }), calendar, product }
}

/** On the steady market's day, a Friday: before the cut-off. */
export const orderedMs = onSteadyDayMs
export const closeMs = (day: string): number => closesAtMs(calendar, dayNumberOf(day))
