import type { Message } from '@tarazu/contract/message-kinds.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ClockJob } from '../jobs/clock-job.ts'
import { hundredthsText } from '../market-figures.ts'
import { nextOpenMs } from '../next-open.ts'
import { markReached, type Reached, readWaiting } from './alerts.ts'
import {
  type AlertRow,
  figuresAt,
  firstReachMs,
  type LevelAtMinute,
  levelAtMinuteOf,
  levelOf,
  type Span,
  type Watched,
  watchedOf,
} from './reach.ts'

interface Entry {
  readonly row: AlertRow
  readonly watched: Watched
  readonly pricePaise: number
  /** Undefined while the price is not reached as far as was searched. */
  readonly reachMs: number | undefined
  /** So far it was searched; undefined for to the end of the session. */
  readonly searchedMs: number | undefined
}

/** An alert may be committed so much after its instant; such ones are read again. */
const overlapMs = 10_000
/** Of an index so much is searched at once: the levels of 500 stocks take some ten milliseconds a minute. */
const stretchMs = 5 * 60_000
/** What was done long ago needs no second search, but for what was committed late. */
const lateMs = 60_000

const messageOf = ({ watched, pricePaise, row }: Entry, reachedPaise: number): Message =>
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

/** The levels of indices at the ends of minutes, each computed once however many alerts ask for it. */
const rememberedLevels = (market: Market) => {
  const known = new Map<string, number | undefined>()
  const compute = levelAtMinuteOf(market)
  const levelAtMinute: LevelAtMinute = (index, span, minute) => {
    const name = `${index.code} ${span.opensAtMs} ${minute}`
    if (!known.has(name)) known.set(name, compute(index, span, minute))
    return known.get(name)
  }
  return { levelAtMinute, forget: () => known.clear() }
}

/**
 * Tells investors of prices at the instants at which they are reached. Of the session under way the job knows these
 * instants beforehand, from the alerts in the database, so that the clock stands in front of each until it is done: a
 * skipped day, or one on which no server ran, tells the same as a lived one. At each open all alerts are looked at anew.
 */
export const createAlertJob = (database: Kysely<Database>, market: Market): ClockJob => {
  const entries = new Map<bigint, Entry>()
  /** What could not be done: left alone until the run is tried again, so that the clock goes on. */
  const stuck = new Set<bigint>()
  const { levelAtMinute, forget } = rememberedLevels(market)
  let opensAtMs: number | undefined
  let readUntilMs = 0

  const watch = (rows: readonly AlertRow[], span: Span, nowMs: number) => {
    for (const row of rows) {
      readUntilMs = Math.max(readUntilMs, Number(row.set_ms))
      const watched = stuck.has(row.alert_no) ? undefined : watchedOf(market, row)
      const level = watched && levelOf(market, watched, row, span)
      if (watched === undefined || level === undefined) continue
      const isIndex = watched.kind === 'index'
      const fromMs = Math.max(Number(row.set_ms), span.opensAtMs, isIndex ? nowMs - lateMs : 0)
      const stretches = Math.floor((Math.max(fromMs, nowMs) - span.opensAtMs) / stretchMs) + 1
      const stretchEndMs = span.opensAtMs + stretches * stretchMs
      const searchedMs = isIndex && stretchEndMs < span.closesAtMs ? stretchEndMs : undefined
      const untilMs = searchedMs ?? span.closesAtMs - 1
      const reachMs = firstReachMs(market, watched, level, span, fromMs, untilMs, levelAtMinute)
      entries.set(row.alert_no, { row, watched, pricePaise: level.pricePaise, reachMs, searchedMs })
    }
  }

  /** Reads what was set since the last look, and of a new session everything. */
  const read = async (nowMs: number): Promise<void> => {
    const span = market.session(nowMs)
    if (nowMs < span.opensAtMs || nowMs >= span.closesAtMs) {
      opensAtMs = undefined
      entries.clear()
      forget()
      return
    }
    if (opensAtMs !== span.opensAtMs) {
      const all = await readWaiting(database)
      entries.clear()
      forget()
      stuck.clear()
      watch(all, span, nowMs)
      opensAtMs = span.opensAtMs
      return
    }
    const fresh = await readWaiting(database, { sinceMs: readUntilMs - overlapMs })
    watch(
      fresh.filter(({ alert_no }) => !entries.has(alert_no)),
      span,
      nowMs,
    )
    // What another process has told of, or its investor has deleted, waits no more; the rest is searched on.
    const passed = [...entries.values()].filter(
      ({ reachMs, searchedMs }) => (reachMs ?? searchedMs ?? Number.POSITIVE_INFINITY) <= nowMs,
    )
    if (passed.length === 0) return
    const alertNos = passed.map(({ row }) => row.alert_no)
    const waiting = await readWaiting(database, { alertNos })
    for (const alertNo of alertNos) entries.delete(alertNo)
    watch(waiting, span, nowMs)
  }

  let reading: Promise<unknown> = Promise.resolve()
  /** One reading after the other. */
  const refresh = (nowMs: number): Promise<void> => {
    const next = reading.then(() => read(nowMs))
    reading = next.catch(() => undefined)
    return next
  }

  const reachedOf = (entry: Entry, reachedMs: number): Reached => {
    const { row, watched, pricePaise } = entry
    const reachedPaise =
      (watched.kind === 'index'
        ? market.indexLevel(watched.index, reachedMs)
        : figuresAt(market, watched, reachedMs)?.pricePaise) ?? pricePaise
    return {
      userId: row.user_id,
      alertNo: row.alert_no,
      reachedMs,
      pricePaise: reachedPaise,
      message: messageOf(entry, reachedPaise),
    }
  }

  return {
    name: 'alerts',
    look: refresh,
    nextDueMs: (afterMs) => {
      let firstMs = nextOpenMs(market, afterMs) ?? Number.POSITIVE_INFINITY
      // What is found late, because it was committed late, is told at once.
      for (const { reachMs, searchedMs } of entries.values()) {
        const nextMs = reachMs ?? searchedMs
        if (nextMs !== undefined) firstMs = Math.min(firstMs, Math.max(nextMs, afterMs + 1))
      }
      return firstMs === Number.POSITIVE_INFINITY ? undefined : firstMs
    },
    run: async ({ dueMs }) => {
      // What could not be told is read anew with everything else.
      if (stuck.size > 0) opensAtMs = undefined
      await refresh(dueMs)
      const reached = [...entries.values()].flatMap((entry) =>
        entry.reachMs !== undefined && entry.reachMs <= dueMs ? [reachedOf(entry, entry.reachMs)] : [],
      )
      try {
        await markReached(database, reached)
      } catch (error) {
        for (const { alertNo } of reached) stuck.add(alertNo)
        throw error
      } finally {
        for (const { alertNo } of reached) entries.delete(alertNo)
      }
      return reached.length
    },
  }
}
