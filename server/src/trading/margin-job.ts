import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ClockJob, Due } from '../jobs/clock-job.ts'
import { forEachSubject } from '../jobs/submit-all.ts'
import { nextOpenMs } from '../next-open.ts'
import { createEnforceMargin } from './enforce-margin.ts'
import { MarginWatch, type Touched, type WatchedRow } from './margin-watch.ts'
import { readAllMargined, readMarginedOf, readMarginedSince } from './queries.ts'
import type { TradingRules } from './rules.ts'

interface MarginServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly rules: () => Pick<TradingRules, 'charges'>
}

/** A change whose command was decided may be committed so much later; such changes are read again. */
const overlapMs = 10_000

/** Keeps a watch as the database has the positions; each call reads what has changed since the last one. */
const createReader = (database: Kysely<Database>, market: Market, watch: MarginWatch) => {
  let opensAtMs: number | undefined
  let readUntilMs = 0
  let reading: Promise<unknown> = Promise.resolve()

  const put = (rows: readonly WatchedRow[], span: { opensAtMs: number; closesAtMs: number }) => {
    watch.put(rows, span)
    for (const { margin_from_ms } of rows) readUntilMs = Math.max(readUntilMs, Number(margin_from_ms))
  }
  /** Reads what has changed since the last look, and of a new session everything. */
  const read = async (nowMs: number): Promise<void> => {
    const span = market.session(nowMs)
    if (nowMs < span.opensAtMs || nowMs >= span.closesAtMs) {
      opensAtMs = undefined
      watch.clear()
    } else if (opensAtMs !== span.opensAtMs) {
      const all = await readAllMargined(database)
      watch.clear()
      watch.forgetAside()
      put(all, span)
      opensAtMs = span.opensAtMs
    } else {
      put(await readMarginedSince(database, readUntilMs - overlapMs), span)
      const reached = watch.reachedBy(nowMs)
      if (reached.length > 0) put(await readMarginedOf(database, reached), span)
    }
  }
  /** One reading after the other. */
  return (nowMs: number): Promise<void> => {
    const next = reading.then(() => read(nowMs))
    reading = next.catch(() => undefined)
    return next
  }
}

/**
 * Margin calls and liquidations, each at the instant at which the price reaches it. Of the session under way the job
 * knows every such instant beforehand, from the positions in the database (`look`), so that the clock stands in front of
 * it until it is done. At each open all positions are looked at anew.
 */
export const createMarginJob = (services: MarginServices): ClockJob => {
  const { database, market, rules } = services
  const watch = new MarginWatch(market)
  const refresh = createReader(database, market, watch)

  const enforce = async (due: Due, { userId, orderNo, touchMs }: Touched) => {
    const input = { orderNo: orderNo.toString(), touchedMs: touchMs }
    await due.submit(createEnforceMargin(market, rules()), input, userId, `${orderNo} ${touchMs}`)
  }

  /** Enforces what is reached by the due instant until nothing is; a call may be followed by a closing. */
  const enforceAll = async (due: Due): Promise<number> => {
    const tried = new Set<string>()
    for (;;) {
      await refresh(due.dueMs)
      const reached = watch.reachedBy(due.dueMs)
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
      const opensMs = nextOpenMs(market, afterMs)
      const { firstMs } = watch
      if (firstMs === undefined) return opensMs
      // What is found late, because its position was committed late, is done at once.
      return Math.min(opensMs ?? Number.POSITIVE_INFINITY, Math.max(firstMs, afterMs + 1))
    },
    run: async (due) => {
      watch.forgetAside()
      try {
        return await enforceAll(due)
      } catch (error) {
        for (const one of watch.reachedBy(due.dueMs)) watch.setAside(one)
        throw error
      }
    },
  }
}
