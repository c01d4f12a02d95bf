import { dayNumberAt, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { closesAtMs, createCalendar } from '@tarazu/market/calendar/session.ts'
import { type ConnectionSettings, createClient } from '../../database/connect.ts'
import { wallClock } from '../market-clock.ts'

/**
 * Moves the market's clock forward by this much, as the database's owner, because at the desk each skip needs
 * two people. Running servers then do the due work on the way.
 */
export const moveClock = async (owner: ConnectionSettings, aheadMs: number): Promise<void> => {
  const client = createClient(owner)
  await client.connect()
  try {
    await client.query('alter table market_clock disable trigger user')
    await client.query('update market_clock set offset_ms = offset_ms + $1', [Math.round(aheadMs)])
    await client.query('alter table market_clock enable trigger user')
    await client.query(`select pg_notify('market_clock', '')`)
  } finally {
    await client.end()
  }
}

const roundTheClock = createCalendar('always')
/** The whole suite takes less time than this, so none of its servers reaches the break. */
const suiteMs = 45 * 60_000
/** By then the next day's market has what tests need: volumes, movers, candles. */
const intoNextDayMs = 60 * 60_000

/**
 * How far a test's market is ahead of real time: not at all, unless the market's last minute is near. A market that
 * trades round the clock settles from 23:59 to midnight in India and refuses every order then (settlementBreak); at
 * midnight positions pay interest, and the day's orders end.
 */
export const msPastBreak = (nowMs: number): number => {
  const today = dayNumberAt(nowMs)
  const isFar = closesAtMs(roundTheClock, today) - nowMs > suiteMs
  return isFar ? 0 : midnightOf(today + 1) + intoNextDayMs - nowMs
}

/** Moves the clock of a test's own database past the market's last minute if that is near. */
export const keepFromBreak = async (owner: ConnectionSettings): Promise<void> => {
  const aheadMs = msPastBreak(wallClock.nowMs())
  if (aheadMs > 0) await moveClock(owner, aheadMs)
}
