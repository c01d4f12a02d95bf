import type { HouseAccount } from '@tarazu/contract/money/chart.ts'
import { dayMs, dayNumberOf, dayOf, indiaOffsetMs, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** One day's events, with its number. */
export interface HouseDay {
  readonly dayNumber: number
  readonly orders: number
  readonly liquidations: number
  readonly newInvestors: number
  readonly resultPaise: bigint
}

/**
 * The accounts that make up the house's result. The others are investors' money (bank, funds, AI quant
 * products, loan capital) or belong to others (taxes and fees).
 */
export const resultAccounts: readonly HouseAccount[] = [
  'house:market',
  'house:brokerage',
  'house:financing',
  'house:loan-interest',
  'house:loan-penalty',
  'house:withdrawal-fee',
  'house:quant-fee',
  'house:deficit',
  'house:starter',
  'house:vip-discount',
  'house:rounding',
]

/** The day number in India at a given time; written as in the fills' index, so that the index is used. */
const dayOfMs = (column: string) =>
  sql<bigint>`((${sql.ref(column)} + ${sql.lit(indiaOffsetMs)}) / ${sql.lit(dayMs)})`

const readFills = async (database: Kysely<Database>, first: number, last: number) =>
  database
    .selectFrom('trading_fill')
    .select((expression) => [
      dayOfMs('decided_ms').as('day'),
      expression.fn.countAll<bigint>().filterWhere('cause', '<>', 'allotment').as('orders'),
      expression.fn.countAll<bigint>().filterWhere('cause', '=', 'liquidation').as('liquidations'),
    ])
    .where(dayOfMs('decided_ms'), '>=', BigInt(first))
    .where(dayOfMs('decided_ms'), '<=', BigInt(last))
    .groupBy('day')
    .execute()

const readNewInvestors = (database: Kysely<Database>, fromMs: number, untilMs: number) =>
  database
    .selectFrom('users')
    .select((expression) => [dayOfMs('created_ms').as('day'), expression.fn.countAll<bigint>().as('count')])
    .where('created_ms', '>=', BigInt(fromMs))
    .where('created_ms', '<', BigInt(untilMs))
    .groupBy('day')
    .execute()

const readResults = async (database: Kysely<Database>, first: number, last: number) => {
  // Written as in the journal's index.
  const day = sql`(e.instant at time zone 'Asia/Kolkata')::date`
  const { rows } = await sql<{ day: string; paise: bigint }>`
    select ${day}::text as day, -sum(p.amount)::bigint as paise
    from journal_entries e, unnest(e.accounts, e.amounts_paise) as p (account, amount)
    where ${day} >= ${dayOf(first)} and ${day} <= ${dayOf(last)}
      and p.account in (${sql.join([...resultAccounts])})
    group by 1`.execute(database)
  return rows.map(({ day, paise }) => ({ day: BigInt(dayNumberOf(day)), paise }))
}

/** The house's days in a range, both ends included, even those without events. */
export const readHouseDays = async (
  database: Kysely<Database>,
  first: number,
  last: number,
): Promise<readonly HouseDay[]> => {
  if (last < first) return []
  const [fills, people, results] = await Promise.all([
    readFills(database, first, last),
    readNewInvestors(database, midnightOf(first), midnightOf(last + 1)),
    readResults(database, first, last),
  ])
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const dayNumber = first + place
    const isOf = ({ day }: { readonly day: bigint }) => Number(day) === dayNumber
    const filled = fills.find(isOf)
    return {
      dayNumber,
      orders: Number(filled?.orders ?? 0n),
      liquidations: Number(filled?.liquidations ?? 0n),
      newInvestors: Number(people.find(isOf)?.count ?? 0n),
      resultPaise: results.find(isOf)?.paise ?? 0n,
    }
  })
}
