import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { NetValues } from '@tarazu/market/funds/fund-types.ts'
import { placeAt, returnSeriesOf, windowReturns } from '@tarazu/market/funds/returns.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { FundFacts } from './facts.ts'
import type { FundStop } from './tables.ts'

const upTo = (series: NetValues, day: string): NetValues => {
  const count = placeAt(series, dayNumberOf(day)) + 1
  return { dayNumbers: series.dayNumbers.subarray(0, count), values: series.values.subarray(0, count) }
}

/**
 * The day and time of the payout's NAV, by the current calendar: the desk may since have changed that day's
 * hours, or made it a holiday; then it is the next trading day's NAV. It is known from the close, regardless
 * of earlier announcements.
 */
const closingNow = ({ session }: Pick<Market, 'session'>, saidDay: string) => {
  const { day, closesAtMs } = session(midnightOf(dayNumberOf(saidDay)))
  return { valueDay: day, knownMs: closesAtMs }
}

/**
 * A fund with the desk's changes; the market's own state has priority. A closing fund ends with its payout's
 * NAV.
 */
export const withStop = (
  market: Pick<Market, 'session'>,
  facts: FundFacts,
  stop: FundStop | undefined,
  nowMs: number,
): FundFacts => {
  if (stop === undefined || facts.state === 'closed') return facts
  if (stop.state === 'suspended' || stop.value_day === null) return { ...facts, state: 'suspended' }
  const closing = closingNow(market, stop.value_day)
  const { valueDay } = closing
  if (nowMs < closing.knownMs) return { ...facts, closing, state: 'closing' }
  const series = upTo(facts.series, valueDay)
  return {
    ...facts,
    closing,
    series,
    state: 'closed',
    benchmark: upTo(facts.benchmark, valueDay),
    windows: windowReturns(returnSeriesOf(facts.fund, series)),
  }
}
