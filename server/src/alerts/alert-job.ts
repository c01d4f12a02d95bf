import type { Message } from '@tarazu/contract/message-kinds.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ClockJob } from '../jobs/clock-job.ts'
import { hundredthsText } from '../market-figures.ts'
import { nextOpenMs } from '../next-open.ts'
import { AlertWatch, type WatchedAlert } from './alert-watch.ts'
import { markReached, type Reached, readWaiting } from './alerts.ts'
import { type AlertRow, figuresAt, type Span } from './reach.ts'

/** An alert may be committed so much after its instant; such ones are read again. */
const overlapMs = 10_000

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

/** Keeps a watch as the database has the alerts; each call reads what was set since the last one. */
const createReader = (database: Kysely<Database>, market: Market, watch: AlertWatch) => {
  let opensAtMs: number | undefined
  let readUntilMs = 0
  let reading: Promise<unknown> = Promise.resolve()

  const put = (rows: readonly AlertRow[], span: Span, nowMs: number) => {
    watch.put(rows, span, nowMs)
    for (const { set_ms } of rows) readUntilMs = Math.max(readUntilMs, Number(set_ms))
  }
  const readAll = async (span: Span, nowMs: number): Promise<void> => {
    const all = await readWaiting(database)
    watch.clear()
    watch.forgetAside()
    put(all, span, nowMs)
    opensAtMs = span.opensAtMs
  }
  const readOn = async (span: Span, nowMs: number): Promise<void> => {
    const fresh = await readWaiting(database, { sinceMs: readUntilMs - overlapMs })
    put(
      fresh.filter(({ alert_no }) => !watch.has(alert_no)),
      span,
      nowMs,
    )
    // What another process has told of, or its investor has deleted, waits no more; the rest is searched on.
    const passed = watch.passedBy(nowMs).map(({ row }) => row.alert_no)
    if (passed.length === 0) return
    const waiting = await readWaiting(database, { alertNos: passed })
    watch.drop(passed)
    put(waiting, span, nowMs)
  }
  const read = async (nowMs: number): Promise<void> => {
    const span = market.session(nowMs)
    if (nowMs < span.opensAtMs || nowMs >= span.closesAtMs) {
      opensAtMs = undefined
      watch.clear()
    } else if (opensAtMs === span.opensAtMs) await readOn(span, nowMs)
    else await readAll(span, nowMs)
  }
  return {
    /** Reads what was set since the last look, and of a new session everything. One reading after the other. */
    refresh: (nowMs: number): Promise<void> => {
      const next = reading.then(() => read(nowMs))
      reading = next.catch(() => undefined)
      return next
    },
    /** Everything is read anew at the next look. */
    forget: () => {
      opensAtMs = undefined
    },
  }
}

/**
 * Tells investors of prices at the instants at which they are reached. Of the session under way the job knows these
 * instants beforehand, from the alerts in the database, so that the clock stands in front of each until it is done: a
 * skipped day, or one on which no server ran, tells the same as a lived one. At each open all alerts are looked at anew.
 */
export const createAlertJob = (database: Kysely<Database>, market: Market): ClockJob => {
  const watch = new AlertWatch(market)
  const { refresh, forget } = createReader(database, market, watch)
  return {
    name: 'alerts',
    look: refresh,
    nextDueMs: (afterMs) => {
      const opensMs = nextOpenMs(market, afterMs)
      const { firstMs } = watch
      if (firstMs === undefined) return opensMs
      // What is found late, because it was committed late, is told at once.
      return Math.min(opensMs ?? Number.POSITIVE_INFINITY, Math.max(firstMs, afterMs + 1))
    },
    run: async ({ dueMs }) => {
      // What could not be told is read anew with everything else.
      if (watch.hasAside) forget()
      await refresh(dueMs)
      const reached = watch
        .passedBy(dueMs)
        .flatMap((alert) =>
          alert.reachMs !== undefined && alert.reachMs <= dueMs
            ? [reachedOf(market, alert, alert.reachMs)]
            : [],
        )
      const alertNos = reached.map(({ alertNo }) => alertNo)
      try {
        await markReached(database, reached)
      } catch (error) {
        watch.setAside(alertNos)
        throw error
      } finally {
        watch.drop(alertNos)
      }
      return reached.length
    },
  }
}
