import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import type { NetValues } from '@tarazu/market/funds/fund-types.ts'
import { placeAt, windowReturns } from '@tarazu/market/funds/returns.ts'
import type { FundFacts } from './facts.ts'
import type { FundStop } from './tables.ts'

const upTo = (series: NetValues, day: string): NetValues => {
  const count = placeAt(series, dayNumberOf(day)) + 1
  return { dayNumbers: series.dayNumbers.subarray(0, count), values: series.values.subarray(0, count) }
}

/**
 * A fund as the desk left it: what the market itself says goes first. A fund that closes ends with the value at which
 * everybody is paid out.
 */
export const withStop = (facts: FundFacts, stop: FundStop | undefined, nowMs: number): FundFacts => {
  if (stop === undefined || facts.state === 'closed') return facts
  const { state, value_day: valueDay, known_ms } = stop
  if (state === 'suspended' || valueDay === null || known_ms === null) return { ...facts, state: 'suspended' }
  const closing = { valueDay, knownMs: Number(known_ms) }
  if (nowMs < closing.knownMs) return { ...facts, closing, state: 'closing' }
  const series = upTo(facts.series, valueDay)
  return {
    ...{ ...facts, closing, series, state: 'closed' },
    benchmark: upTo(facts.benchmark, valueDay),
    windows: windowReturns(series),
  }
}
