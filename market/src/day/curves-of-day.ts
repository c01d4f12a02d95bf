import { type Calendar, sessionLengthS } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { curvesFor, type DayCurves } from './session-curves.ts'

/** The curves of a trading day by its length: a muhurat session is an hour, a regular one six and a quarter. */
export const createCurvesOf = (calendar: Calendar, days: TradingDays): ((dayIndex: number) => DayCurves) => {
  const byLength = new Map<number, DayCurves>()
  return (dayIndex) => {
    const lengthS = sessionLengthS(calendar, days.numberOf(dayIndex))
    let curves = byLength.get(lengthS)
    if (curves === undefined) {
      curves = curvesFor(lengthS)
      byLength.set(lengthS, curves)
    }
    return curves
  }
}
