import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ClockJob, Due } from '../jobs/clock-job.ts'
import { forEachSubject } from '../jobs/submit-all.ts'
import { nextOpenMs } from '../next-open.ts'
import { createEnforceMargin } from './enforce-margin.ts'
import { nextTouchMs, type WatchedRow } from './margin-watch.ts'
import { readAllMargined, readMarginedOf, readMarginedSince } from './queries.ts'
import type { TradingRules } from './rules.ts'

interface MarginServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly rules: () => Pick<TradingRules, 'charges'>
}

interface Watched {
  /** User and position. */
  readonly name: string
  readonly userId: bigint
  readonly orderNo: bigint
  readonly touchMs: number
}

/** A change whose command was decided may be committed so much later; such changes are read again. */
const overlapMs = 10_000

/**
 * Margin calls and liquidations, each at the instant at which the price reaches it. Of the session under way the job
 * knows every such instant beforehand, from the positions in the database (`look`), so that the clock stands in front of
 * it until it is done. At each open all positions are looked at anew.
 */
export const createMarginJob = (services: MarginServices): ClockJob => {
  const { database, market, rules } = services
  const watched = new Map<string, Watched>()
  /** What could not be enforced: left alone until the run is tried again, so that the clock goes on. */
  const stuck = new Set<string>()
  let opensAtMs: number | undefined
  let readUntilMs = 0

  const watch = (rows: readonly WatchedRow[], span: { opensAtMs: number; closesAtMs: number }) => {
    for (const row of rows) {
      const name = `${row.user_id} ${row.order_no}`
      const touchMs = stuck.has(name) ? undefined : nextTouchMs(market, row, span)
      if (touchMs === undefined) watched.delete(name)
      else watched.set(name, { name, userId: row.user_id, orderNo: row.order_no, touchMs })
      readUntilMs = Math.max(readUntilMs, Number(row.margin_from_ms))
    }
  }
  const reachedBy = (instantMs: number) => [...watched.values()].filter(({ touchMs }) => touchMs <= instantMs)

  /** Reads what has changed since the last look, and of a new session everything. */
  const read = async (nowMs: number): Promise<void> => {
    const span = market.session(nowMs)
    if (nowMs < span.opensAtMs || nowMs >= span.closesAtMs) {
      opensAtMs = undefined
      watched.clear()
    } else if (opensAtMs !== span.opensAtMs) {
      const all = await readAllMargined(database)
      watched.clear()
      stuck.clear()
      watch(all, span)
      opensAtMs = span.opensAtMs
    } else {
      watch(await readMarginedSince(database, readUntilMs - overlapMs), span)
      const reached = reachedBy(nowMs)
      if (reached.length > 0) watch(await readMarginedOf(database, reached), span)
    }
  }

  let reading: Promise<unknown> = Promise.resolve()
  /** One reading after the other. */
  const refresh = (nowMs: number): Promise<void> => {
    const next = reading.then(() => read(nowMs))
    reading = next.catch(() => undefined)
    return next
  }

  const enforce = async (due: Due, { userId, orderNo, touchMs }: Watched) => {
    const input = { orderNo: orderNo.toString(), touchedMs: touchMs }
    await due.submit(createEnforceMargin(market, rules()), input, userId, `${orderNo} ${touchMs}`)
  }

  /** Enforces what is reached by the due instant until nothing is; a call may be followed by a closing. */
  const enforceAll = async (due: Due): Promise<number> => {
    const tried = new Set<string>()
    for (;;) {
      await refresh(due.dueMs)
      const reached = reachedBy(due.dueMs)
      const again = reached.filter(({ name, touchMs }) => tried.has(`${name} ${touchMs}`))
      if (again.length > 0) throw new Error(`the margin of ${again[0]?.name} stays reached`)
      if (reached.length === 0) return tried.size
      for (const { name, touchMs } of reached) tried.add(`${name} ${touchMs}`)
      await forEachSubject(reached, (one) => enforce(due, one))
    }
  }

  return {
    name: 'margin',
    look: refresh,
    nextDueMs: (afterMs) => {
      let firstMs = nextOpenMs(market, afterMs) ?? Number.POSITIVE_INFINITY
      // What is found late, because its position was committed late, is done at once.
      for (const { touchMs } of watched.values()) firstMs = Math.min(firstMs, Math.max(touchMs, afterMs + 1))
      return firstMs === Number.POSITIVE_INFINITY ? undefined : firstMs
    },
    run: async (due) => {
      stuck.clear()
      try {
        return await enforceAll(due)
      } catch (error) {
        for (const { name } of reachedBy(due.dueMs)) {
          stuck.add(name)
          watched.delete(name)
        }
        throw error
      }
    },
  }
}
