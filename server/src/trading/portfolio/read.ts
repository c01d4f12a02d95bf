import { portfolioDays } from '@tarazu/contract/calls/portfolio.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readLoanCosts } from '../../money/loans/queries.ts'
import type { MoneyStep } from './history.ts'

const mostEntries = 20_000
const mostPositions = 2_000

/**
 * The entries of the window, oldest first, without those that only move money between the investor's accounts. What is owed
 * on loans is a part of them, below zero: borrowed money is no gain, its interest is a cost.
 */
const readMoney = async (
  database: Kysely<Database>,
  userId: bigint,
  fromMs: number,
): Promise<readonly MoneyStep[]> => {
  const { rows } = await sql<{ instant: Date; own: string; put: string }>`
    select instant, own::text, put::text from (
      select e.instant, e.entry_id,
        (select -coalesce(sum(amount), 0) from unnest(e.accounts, e.amounts_paise) as p (account, amount)
          where account like 'user:%' or account in ('house:loans', 'house:loan-dues')) as own,
        (select coalesce(sum(amount), 0) from unnest(e.accounts, e.amounts_paise) as p (account, amount)
          where account in ('house:bank', 'house:starter')) as put
      from journal_entries e where e.user_id = ${userId} and e.instant >= ${new Date(fromMs)}
      order by e.entry_id desc limit ${mostEntries}
    ) entries where own <> 0 or put <> 0 order by entry_id`.execute(database)
  return rows.map(({ instant, own, put }) => ({
    instantMs: instant.getTime(),
    ownPaise: BigInt(own),
    putPaise: BigInt(put),
  }))
}

/** Everything that a portfolio of the last year is computed from. */
export const readPortfolioSources = async (database: Kysely<Database>, userId: bigint, nowMs: number) => {
  const fromMs = nowMs - portfolioDays * dayMs
  const positions = await database
    .selectFrom('trading_position')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) => where.or([where('closed_ms', 'is', null), where('closed_ms', '>=', BigInt(fromMs))]))
    .orderBy('order_no', 'desc')
    .limit(mostPositions)
    .execute()
  const orderNos = positions.map(({ order_no }) => order_no)
  const own = <Row>(read: () => Promise<Row[]>): Promise<readonly Row[]> =>
    orderNos.length === 0 ? Promise.resolve([]) : read()
  const [money, fills, adjustments, charges, financing, loanCosts] = await Promise.all([
    readMoney(database, userId, fromMs),
    own(() =>
      database
        .selectFrom('trading_fill')
        .selectAll()
        .where('user_id', '=', userId)
        .where('order_no', 'in', orderNos)
        .execute(),
    ),
    own(() =>
      database
        .selectFrom('trading_adjustment')
        .selectAll()
        .where('user_id', '=', userId)
        .where('order_no', 'in', orderNos)
        .execute(),
    ),
    sql<{ charge: string; paise: string }>`
      select charge, sum(amount::numeric)::text as paise
      from trading_fill, jsonb_each_text(charges) as c (charge, amount)
      where user_id = ${userId} group by charge order by sum(amount::numeric) desc`.execute(database),
    sql<{ paise: string }>`
      select coalesce(sum(amount_paise), 0)::text as paise from trading_financing
      where user_id = ${userId}`.execute(database),
    readLoanCosts(database, userId),
  ])
  return {
    positions,
    money,
    fills,
    adjustments,
    charges: charges.rows.map(({ charge, paise }) => ({ charge, amountPaise: BigInt(paise) })),
    financingPaise: BigInt(financing.rows[0]?.paise ?? '0'),
    loanCostPaise: loanCosts.reduce((sum, { amountPaise }) => sum + amountPaise, 0n),
  }
}
