import type { HouseAccount } from '@tarazu/contract/money/chart.ts'
import { dayMs, indiaOffsetMs, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What happened on one day, by its number. */
export interface HouseDay {
  readonly dayNumber: number
  readonly orders: number
  readonly liquidations: number
  readonly newInvestors: number
  readonly resultPaise: bigint
}

/**
 * The accounts that say what the house has earned or lost. The others are money of the investors (bank, funds, AI quantity
 * products, capital of loans) or belong to others (taxes and fees).
 */
export const resultAccounts: readonly HouseAccount[] = [
  ...(['house:market', 'house:brokerage', 'house:financing', 'house:loan-interest'] as const),
  ...(['house:loan-penalty', 'house:withdrawal-fee', 'house:quant-fee', 'house:deficit'] as const),
  ...(['house:starter', 'house:vip-discount', 'house:rounding'] as const),
]

const dayOfMs = (column: string) =>
  sql<bigint>`((${sql.ref(column)} + ${BigInt(indiaOffsetMs)}) / ${BigInt(dayMs)})`

const readFills = async (database: Kysely<Database>, fromMs: number, untilMs: number) =>
  database
    .selectFrom('trading_fill')
    .select((expression) => [
      dayOfMs('decided_ms').as('day'),
      expression.fn.countAll<bigint>().filterWhere('cause', '<>', 'allotment').as('orders'),
      expression.fn.countAll<bigint>().filterWhere('cause', '=', 'liquidation').as('liquidations'),
    ])
    .where('decided_ms', '>=', BigInt(fromMs))
    .where('decided_ms', '<', BigInt(untilMs))
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

const readResults = async (database: Kysely<Database>, fromMs: number, untilMs: number) => {
  const { rows } = await sql<{ day: bigint; paise: bigint }>`
    select ((extract(epoch from e.instant) * 1000)::bigint + ${BigInt(indiaOffsetMs)}) / ${BigInt(dayMs)} as day,
      -sum(p.amount)::bigint as paise
    from journal_entries e, unnest(e.accounts, e.amounts_paise) as p (account, amount)
    where e.instant >= ${new Date(fromMs)} and e.instant < ${new Date(untilMs)}
      and p.account in (${sql.join([...resultAccounts])})
    group by 1`.execute(database)
  return rows
}

/** The house from one day to another, both with them: every day, also one on which nothing happened. */
export const readHouseDays = async (
  database: Kysely<Database>,
  first: number,
  last: number,
): Promise<readonly HouseDay[]> => {
  if (last < first) return []
  const [fromMs, untilMs] = [midnightOf(first), midnightOf(last + 1)]
  const [fills, people, results] = await Promise.all([
    readFills(database, fromMs, untilMs),
    readNewInvestors(database, fromMs, untilMs),
    readResults(database, fromMs, untilMs),
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
