import { portfolioDays } from '@tarazu/contract/calls/portfolio.ts'
import { accountsOfPart } from '@tarazu/contract/trading/profit-loss.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Flow } from '../../base/annual-rate.ts'
import type { Database } from '../../database/schema.ts'
import type { MoneyStep } from './history.ts'

const ofThePutIn = sql<boolean>`account = any (${accountsOfPart('putIn')}::text[])`

/**
 * The effect of all entries since the beginning on an investor's money between given times, each sum at the
 * time that ends its period. An entry's postings sum to zero: what the house's accounts paid is what the
 * investor's received, and loan debt counts against it.
 */
export const readMoney = async (
  database: Kysely<Database>,
  userId: bigint,
  instantsMs: readonly number[],
): Promise<readonly MoneyStep[]> => {
  // A period includes the time that ends it.
  const bounds = instantsMs.map((instantMs) => new Date(instantMs + 1))
  const { rows } = await sql<{ place: number; own: string; put: string }>`
    select width_bucket(e.instant, ${bounds}::timestamptz[]) as place, sum(amount)::text as own,
      coalesce(sum(amount) filter (where ${ofThePutIn}), 0)::text as put
    from journal_entries e, unnest(e.accounts, e.amounts_paise) as p (account, amount)
    where e.user_id = ${userId} and account >= 'house:' and account < 'house;'
      and account <> all (${accountsOfPart('debt')}::text[])
    group by 1 order by 1`.execute(database)
  return rows.map(({ place, own, put }) => ({
    instantMs: instantsMs[place] ?? instantsMs.at(-1) ?? 0,
    ownPaise: BigInt(own),
    putPaise: BigInt(put),
  }))
}

/** Every deposit and withdrawal of an investor, oldest first. */
const readFlows = async (database: Kysely<Database>, userId: bigint): Promise<readonly Flow[]> => {
  const accounts = accountsOfPart('putIn')
  const { rows } = await sql<{ instant: Date; put: string }>`
    select e.instant, sum(amount)::text as put
    from journal_entries e, unnest(e.accounts, e.amounts_paise) as p (account, amount)
    where e.user_id = ${userId} and e.accounts && ${accounts}::text[] and ${ofThePutIn}
    group by e.entry_id, e.instant order by e.entry_id`.execute(database)
  return rows.map(({ instant, put }) => ({ instantMs: instant.getTime(), amountPaise: Number(put) }))
}

/** Everything except the money from which last year's portfolio is computed. */
export const readPortfolioSources = async (database: Kysely<Database>, userId: bigint, nowMs: number) => {
  const fromMs = nowMs - portfolioDays * dayMs
  const positions = await database
    .selectFrom('trading_position')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) => where.or([where('closed_ms', 'is', null), where('closed_ms', '>=', BigInt(fromMs))]))
    .orderBy('order_no', 'desc')
    .execute()
  const those = sql<boolean>`order_no = any (${positions.map(({ order_no }) => order_no)}::bigint[])`
  const [flows, first, fills, adjustments] = await Promise.all([
    readFlows(database, userId),
    database
      .selectFrom('journal_entries')
      .select('instant')
      .where('user_id', '=', userId)
      .orderBy('entry_id')
      .limit(1)
      .executeTakeFirst(),
    database
      .selectFrom('trading_fill')
      .select(['order_no', 'fill_no', 'kind', 'quantity', 'turnover_paise', 'decided_ms'])
      .where('user_id', '=', userId)
      .where(those)
      .execute(),
    database
      .selectFrom('trading_adjustment')
      .select(['order_no', 'adjustment_no', 'quantity_after', 'cost_after_paise', 'effective_ms'])
      .where('user_id', '=', userId)
      .where(those)
      .execute(),
  ])
  const startMs = Math.max(first?.instant.getTime() ?? nowMs, fromMs)
  return { positions, flows, startMs, fills, adjustments }
}
