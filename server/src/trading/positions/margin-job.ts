import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ClockJob, Due } from '../../time/jobs/clock-job.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import { followSession, nextWatchedMs, SessionWatch } from '../waiting/session-watch.ts'
import { createEnforceMargin } from './enforce-margin.ts'
import { inTurn, marginKind, type Touched, type WatchedRow } from './margin-watch.ts'
import { readAllMargined, readMarginedOf, readMarginedSince } from './queries.ts'
import type { TradingRules } from './rules.ts'

interface MarginServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly rules: () => Pick<TradingRules, 'charges'>
}

/** The positions with a margin in the database. */
const marginedRows = (database: Kysely<Database>) => ({
  all: () => readAllMargined(database),
  since: (sinceMs: number) => readMarginedSince(database, sinceMs),
  now: (touched: readonly Touched[]) => readMarginedOf(database, touched),
  changedMs: ({ margin_from_ms }: WatchedRow) => margin_from_ms,
})

/**
 * Margin calls and liquidations, each at the instant at which the price reaches it. For the current session
 * the job knows every such instant in advance, from the positions in the database (`look`), so that the clock
 * stops in front of it until it is done. At each open all positions are searched for again.
 */
export const createMarginJob = (services: MarginServices): ClockJob => {
  const { database, market, rules } = services
  const watch = new SessionWatch(marginKind(market))
  const { refresh, takeBack } = followSession(market, watch, marginedRows(database))

  const enforce = async (due: Due, { userId, orderNo, touchMs }: Touched) => {
    const input = { orderNo, touchedMs: touchMs }
    await due.submit(createEnforceMargin(market, rules()), input, userId, `${orderNo} ${touchMs}`)
  }

  /** Enforces everything reached by the due instant until nothing is left; a call may be followed by a closing. */
  const enforceAll = async (due: Due): Promise<number> => {
    const tried = new Set<string>()
    for (;;) {
      await refresh(due.dueMs)
      const reached = inTurn(watch.dueUntil(due.dueMs))
      const again = reached.filter(({ name, touchMs }) => tried.has(`${name} ${touchMs}`))
      if (again.length > 0) throw new Error(`the margin of ${again[0]?.name} stays reached`)
      if (reached.length === 0) return tried.size
      for (const { name, touchMs } of reached) tried.add(`${name} ${touchMs}`)
      await forEachSubject(reached, (one) => enforce(due, one))
    }
  }

  return {
    name: 'margin',
    // Shares are adjusted at the ex-day before the new day's margins are searched for.
    after: ['corporate-actions'],
    look: refresh,
    nextDueMs: (afterMs) => nextWatchedMs(market, watch.firstMs, afterMs),
    run: async (due) => {
      takeBack()
      try {
        return await enforceAll(due)
      } catch (error) {
        watch.setAside(watch.dueUntil(due.dueMs))
        throw error
      }
    },
  }
}
