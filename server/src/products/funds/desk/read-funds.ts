import type { deskFunds } from '@tarazu/contract/calls/desk-funds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { FundFacts } from '../catalogue/queries.ts'
import { percentText } from '../figures.ts'
import { newestValues } from '../present.ts'

type DeskFund = CallOutput<typeof deskFunds>['funds'][number]

interface Counted {
  readonly fund: string
  readonly holders: bigint
  readonly units: bigint
  readonly waiting: bigint
  readonly plans: bigint
}

/** Sums over all investors, without their names; three passes over partial indices. */
const readCounted = async (database: Kysely<Database>): Promise<ReadonlyMap<string, Counted>> => {
  const { rows } = await sql<Counted>`
    select fund, sum(holders)::bigint as holders, sum(units)::bigint as units,
      sum(waiting)::bigint as waiting, sum(plans)::bigint as plans
    from (
      select fund, count(*) as holders, sum(units) as units, 0 as waiting, 0 as plans
        from fund_holdings where units > 0 group by 1
      union all
      select fund, 0, 0, count(*), 0 from fund_orders where stage in ('review', 'waiting') group by 1
      union all
      select fund, 0, 0, 0, count(*) from fund_plans where state <> 'ended' group by 1) parts
    group by 1`.execute(database)
  return new Map(rows.map((row) => [row.fund, row]))
}

/** All funds for the desk. */
export const readDeskFunds = async (
  database: Kysely<Database>,
  all: readonly FundFacts[],
): Promise<DeskFund[]> => {
  const [counted, stops] = await Promise.all([
    readCounted(database),
    database.selectFrom('fund_stops').select(['fund', 'state']).execute(),
  ])
  const suspended = new Set(stops.filter(({ state }) => state === 'suspended').map(({ fund }) => fund))
  return all
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((facts) => {
      const { code } = facts.fund
      const { newest, before, day } = newestValues(facts)
      const sums = counted.get(code)
      return {
        code,
        name: facts.name,
        group: facts.group,
        state: facts.state,
        isStopped: suspended.has(code),
        closesWith: facts.closing?.valueDay ?? null,
        netValue: newest === undefined ? null : textFromParts(BigInt(newest)),
        netValueDate: day ?? null,
        change: percentText(newest === undefined || before === undefined ? undefined : newest / before - 1),
        holders: Number(sums?.holders ?? 0),
        held: rupeesFromPaise(worthOf(sums?.units ?? 0n, BigInt(newest ?? 0))),
        waiting: Number(sums?.waiting ?? 0),
        plans: Number(sums?.plans ?? 0),
      }
    })
}
