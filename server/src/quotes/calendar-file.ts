import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Calendar, createCalendar, holidaysFromCsv, type MarketHours } from '@tarazu/market/session.ts'
import { ConfigProblem } from '../config-problem.ts'

const fileName = 'calendar.csv'

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new ConfigProblem(
      `${path} can't be read; let this user read it, or move it away to trade on all weekdays.`,
    )
  }
}

/**
 * The trading days: of MARKET_HOURS=nse, weekdays without the holidays of DATA_DIR/calendar.csv (columns date, name,
 * kind; special sessions are no holidays, and without the file there are none). Throws ConfigProblem for a bad file.
 */
export const openCalendar = (hours: MarketHours, dataDirectory: string): Calendar => {
  const path = join(dataDirectory, fileName)
  const text = hours === 'nse' ? readIfThere(path) : undefined
  if (text === undefined) return createCalendar(hours)
  try {
    return createCalendar(hours, holidaysFromCsv(text))
  } catch (error) {
    const reason = error instanceof RangeError ? error.message : 'not a calendar'
    throw new ConfigProblem(
      `${path} is no calendar (${reason}); every line begins with a date such as 2026-01-26, under the header date,name,kind.`,
    )
  }
}
