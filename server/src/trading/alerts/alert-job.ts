import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { hundredthsText } from '../../market/figures/market-figures.ts'
import type { ClockJob } from '../../time/jobs/clock-job.ts'
import { followSession, nextWatchedMs, SessionWatch } from '../waiting/session-watch.ts'
import { alertKind, type WatchedAlert } from './alert-watch.ts'
import { markReached, type Reached, readWaiting } from './alerts.ts'
import { type AlertRow, figuresAt } from './reach.ts'

const messageOf = ({ watched, pricePaise, row }: WatchedAlert, reachedPaise: number): Message =>
  watched.kind === 'index'
    ? {
        kind: 'index-alert',
        parameters: {
          index: watched.index.name,
          level: hundredthsText(reachedPaise),
          limit: hundredthsText(pricePaise),
        },
      }
    : {
        kind: 'price-alert',
        parameters: {
          exchange: row.exchange ?? '',
          code: row.code,
          stock: watched.instrument.name,
          price: hundredthsText(reachedPaise),
          limit: hundredthsText(pricePaise),
        },
      }

const reachedOf = (market: Market, alert: WatchedAlert, reachedMs: number): Reached => {
  const { row, watched, pricePaise } = alert
  const reachedPaise =
    (watched.kind === 'index'
      ? market.indexLevel(watched.index, reachedMs)
      : figuresAt(market, watched, reachedMs)?.pricePaise) ?? pricePaise
  return {
    userId: row.user_id,
    alertNo: row.alert_no,
    reachedMs,
    pricePaise: reachedPaise,
    message: messageOf(alert, reachedPaise),
  }
}

/** The alerts that wait, as the database has them. */
const waitingRows = (database: Kysely<Database>, has: (alertNo: bigint) => boolean) => ({
  all: () => readWaiting(database),
  since: async (sinceMs: number) => {
    const fresh = await readWaiting(database, { sinceMs })
    return fresh.filter(({ alert_no }) => !has(alert_no))
  },
  // What another process has reported, or its investor has deleted, waits no more; the rest is searched on.
  now: (alerts: readonly WatchedAlert[]) =>
    readWaiting(database, { alertNos: alerts.map(({ name }) => name) }),
  changedMs: ({ set_ms }: AlertRow) => set_ms,
})

/**
 * Tells investors of prices at the instants at which they are reached. Of the session under way the job knows these
 * instants beforehand, from the alerts in the database, so that the clock stands in front of each until it is done: a
 * skipped day, or one on which no server ran, gives the same as a lived one. At each open all alerts are looked at again.
 */
export const createAlertJob = (database: Kysely<Database>, market: Market): ClockJob => {
  const watch = new SessionWatch(alertKind(market))
  const rows = waitingRows(database, (alertNo) => watch.has(alertNo))
  const { refresh, takeBack } = followSession(market, watch, rows)
  return {
    name: 'alerts',
    // What is done comes before what is reported.
    after: ['orders'],
    look: refresh,
    nextDueMs: (afterMs) => nextWatchedMs(market, watch.firstMs, afterMs),
    run: async ({ dueMs }) => {
      takeBack()
      await refresh(dueMs)
      const reached = watch
        .dueUntil(dueMs)
        .flatMap((alert) =>
          alert.reachMs !== undefined && alert.reachMs <= dueMs
            ? [reachedOf(market, alert, alert.reachMs)]
            : [],
        )
      const names = reached.map(({ alertNo }) => ({ name: alertNo }))
      try {
        await markReached(database, reached)
      } catch (error) {
        watch.setAside(names)
        throw error
      } finally {
        watch.drop(names)
      }
      return reached.length
    },
  }
}
