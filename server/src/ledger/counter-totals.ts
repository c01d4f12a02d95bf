import type { EntryType, HouseAccount } from '@tarazu/contract/money/chart.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The total on one house account of a user's entries of one kind. */
export interface CounterTotal {
  readonly account: HouseAccount
  readonly entryType: EntryType
  /** Debits positive: paid by the house to the user; negative for amounts it received. */
  readonly amountPaise: bigint
}

/** The counter-accounts of a user's entries, all or those in a time span, summed in the database. */
export const readCounterTotals = async (
  database: Kysely<Database>,
  userId: bigint,
  span: { readonly from: Date; readonly until: Date } | 'all',
): Promise<readonly CounterTotal[]> => {
  const { rows } = await sql<{ account: HouseAccount; entry_type: EntryType; paise: string }>`
    select account, entry_type, sum(amount)::text as paise
    from journal_entries e, unnest(e.accounts, e.amounts_paise) as p (account, amount)
    where e.user_id = ${userId} and account >= 'house:' and account < 'house;'
      ${span === 'all' ? sql`` : sql`and e.instant >= ${span.from} and e.instant < ${span.until}`}
    group by 1, 2 order by 1, 2`.execute(database)
  return rows.map(({ account, entry_type, paise }) => ({
    account,
    entryType: entry_type,
    amountPaise: BigInt(paise),
  }))
}

/** The dividends of a user's positions since a given time, less those owed on shorts. */
export const readDividendsSince = async (
  database: Kysely<Database>,
  userId: bigint,
  sinceMs: number,
): Promise<bigint> => {
  const { rows } = await sql<{ paise: string }>`
    select coalesce(sum(amount), 0)::text as paise
    from journal_entries e, unnest(e.accounts, e.amounts_paise) as p (account, amount)
    where e.user_id = ${userId} and e.entry_type = 'dividend' and e.instant > ${new Date(sinceMs)}
      and account = 'house:market'`.execute(database)
  return BigInt(rows[0]?.paise ?? '0')
}
