import { timeText } from '@tarazu/contract/money/format.ts'
import type { SessionFacts } from '@tarazu/contract/trading/order-rules.ts'
import { buyBackMs } from '@tarazu/contract/trading/short-day.ts'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { nextOpenMs } from '../../time/next-open.ts'

/** "15:30" */
export const hourText = (instantMs: number): string => timeText(instantMs).slice(0, 5)

export const sessionFacts = (market: Market, instantMs: number): SessionFacts => {
  const { day, phase, isOpen, opensAtMs, closesAtMs } = market.session(instantMs)
  const hours = `${hourText(opensAtMs)}–${hourText(closesAtMs)}`
  if (isOpen) return { closed: undefined, hours, opensAtMs, boughtBack: instantMs >= closesAtMs - buyBackMs }
  const today = dayNumberAt(instantMs)
  const isTradingDay = dayNumberOf(day) === today
  const dayOff = weekdayOf(today) >= 5 ? 'weekend' : 'holiday'
  const closed = !isTradingDay ? dayOff : phase === 'settlement' ? 'settlement' : 'hours'
  return { closed, hours, opensAtMs: nextOpenMs(market, instantMs) }
}

/** The first day on which a delivery opened then may be sold, if that day is still to come. */
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
