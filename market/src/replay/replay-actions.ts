import { dayOf } from '../calendar/india-time.ts'
import { type Calendar, closesAtMs, opensAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { CorporateAction, Day, Instrument, ShareChange } from '../types.ts'
import type { ReplayData } from './replay-data.ts'

interface Sources {
  readonly data: ReplayData
  readonly instruments: readonly Instrument[]
  readonly days: TradingDays
  readonly calendar: Calendar
}

/**
 * The splits and bonuses of a replay on the market's own days. The files don't state when one was announced,
 * so it becomes public at the close before its ex-day. Nor do they distinguish splits from bonuses: a whole
 * number of shares for one counts as a split, anything else as a bonus; face values are 0, unknown.
 */
export const createReplayActions = ({ data, instruments, days, calendar }: Sources) => {
  const companyOf = ({ isin, exchange, code }: Instrument) => (isin === '' ? `${exchange}:${code}` : isin)
  const byCompany = Map.groupBy(
    instruments.filter(({ id }) => (data.shares[id]?.actions.length ?? 0) > 0),
    companyOf,
  )

  // Rebuilt each time, because the calendar of future days may be replaced.
  const all = () =>
    [...byCompany].flatMap(([company, listings]): ShareChange[] => {
      const [first] = listings
      const share = first && data.shares[first.id]
      return (share?.actions ?? []).map(({ dayIndex, sharesBefore, sharesAfter }) => {
        const exDay = dayOf(days.numberOf(dayIndex))
        const kind = sharesBefore === 1 ? 'split' : 'bonus'
        return {
          id: `${kind}:${company}:${exDay}`,
          isin: first?.isin ?? '',
          listings,
          announcedMs:
            dayIndex === 0
              ? opensAtMs(calendar, days.numberOf(0))
              : closesAtMs(calendar, days.numberOf(dayIndex - 1)),
          exDay,
          kind,
          sharesBefore,
          sharesAfter,
          faceValueBeforePaise: 0,
          faceValueAfterPaise: 0,
        }
      })
    })
  const oldestFirst = () => all().sort((one, other) => (one.exDay < other.exDay ? -1 : 1))

  return {
    actionsOf: (
      instrument: Instrument,
      fromDay: Day,
      toDay: Day,
      nowMs: number,
    ): readonly CorporateAction[] =>
      oldestFirst().filter(
        ({ listings, exDay, announcedMs }) =>
          listings.includes(instrument) && exDay >= fromDay && exDay <= toDay && announcedMs <= nowMs,
      ),
    actionsOn: (exDay: Day, nowMs: number): readonly CorporateAction[] =>
      oldestFirst().filter((action) => action.exDay === exDay && action.announcedMs <= nowMs),
  }
}
