import type { Day } from '@tarazu/market/types.ts'
import type pg from 'pg'
import { inTransaction, lockReplay, type Replay } from './lock.ts'
import { ImportProblem, type RowKind } from './rows.ts'

/** The result for the rows of a list other than days. */
export interface ListOutcome {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

type ListKind = Exclude<RowKind, 'bar'>

interface ListTable {
  readonly table: string
  /** What identifies a row, in addition to the replay. */
  readonly key: readonly string[]
  readonly values: readonly string[]
  /** The day from which a row affects trading; null if a row may change at any time. */
  readonly day: string | null
  readonly isOfReplay: boolean
}

const tables: Readonly<Record<ListKind, ListTable>> = {
  security: {
    table: 'replay_security',
    key: ['symbol'],
    values: ['name', 'isin', 'industry', 'face_value_paise'],
    day: null,
    isOfReplay: true,
  },
  action: {
    table: 'replay_action',
    key: ['symbol', 'ex_day'],
    values: ['numerator', 'denominator'],
    day: 'ex_day',
    isOfReplay: true,
  },
  level: {
    table: 'replay_index_level',
    key: ['code', 'day'],
    values: ['name', 'open_level', 'high_level', 'low_level', 'close_level'],
    day: 'day',
    isOfReplay: true,
  },
  nav: { table: 'fund_nav', key: ['scheme_code', 'day'], values: ['nav'], day: 'day', isOfReplay: false },
}

/**
 * Writes all staged rows in one transaction. Throws ImportProblem if one of them is not allowed, and then writes none.
 */
export const writeList = (
  client: pg.Client,
  kind: ListKind,
  options: { readonly replayName: string; readonly replace: boolean },
): Promise<ListOutcome> =>
  inTransaction(client, async () => {
    const table = tables[kind]
    const replay = table.isOfReplay ? await lockReplay(client, options.replayName) : undefined
    if (kind === 'nav') await client.query('lock table fund_nav in share row exclusive mode')
    const counts = await compare(client, table, replay)
    if (table.day !== null && counts.changed > 0 && !options.replace)
      throw new ImportProblem(
        `${counts.changed} of its rows are there with other figures, the first of ${counts.firstChanged}. Add --replace to put these in their place. Nothing of it was written.`,
      )
    if (replay?.isStarted && counts.firstTraded !== null)
      throw new ImportProblem(
        `The replay "${options.replayName}" has been traded on up to ${replay.lastDay}, so nothing can be added or changed before: import into another one with --name. Nothing of it was written.`,
      )
    if (kind === 'nav') await writeSchemes(client)
    await upsert(client, table, replay)
    return { result: counts, isCommitted: true }
  })

interface Comparison extends ListOutcome {
  readonly firstChanged: Day | null
  /** The first new or changed day among those that were already traded. */
  readonly firstTraded: Day | null
}

/** A list of names may lack values that another one has. */
const newValue = ({ day }: ListTable, name: string) =>
  day === null ? `coalesce(s.${name}, t.${name})` : `s.${name}`

const compare = async (
  client: pg.Client,
  table: ListTable,
  replay: Replay | undefined,
): Promise<Comparison> => {
  const isThere = `t.${table.key[0]} is not null`
  const isOther = `(${table.values.map((name) => newValue(table, name)).join(', ')})
    is distinct from (${table.values.map((name) => `t.${name}`).join(', ')})`
  const day = table.day === null ? 'null' : `s.${table.day}`
  const { rows } = await client.query(
    `select count(*) filter (where not ${isThere})::integer as added,
       count(*) filter (where ${isThere} and ${isOther})::integer as changed,
       count(*) filter (where ${isThere} and not ${isOther})::integer as unchanged,
       (min(${day}) filter (where ${isThere} and ${isOther}))::text as first_changed,
       (min(${day}) filter (where ${isOther} and ${day} <= $2::date))::text as first_traded
     from import_row s left join ${table.table} t
       on (${table.key.map((name) => `t.${name}`).join(', ')}) = (${table.key.map((name) => `s.${name}`).join(', ')})
       ${replay === undefined ? 'and $1::integer is null' : 'and t.replay_id = $1::integer'}`,
    [replay?.id ?? null, replay?.lastDay ?? null],
  )
  const [row] = rows
  return { ...row, firstChanged: row.first_changed, firstTraded: row.first_traded }
}

const upsert = async (client: pg.Client, table: ListTable, replay: Replay | undefined): Promise<void> => {
  const names = [...table.key, ...table.values]
  const owner = replay === undefined ? [] : ['replay_id']
  await client.query(
    `insert into ${table.table} as t (${[...owner, ...names].join(', ')})
     select ${[...owner.map(() => '$1::integer'), ...names].join(', ')} from import_row order by ${table.key.join(', ')}
     on conflict (${[...owner, ...table.key].join(', ')}) do update
     set ${table.values.map((name) => `${name} = ${newValue(table, name).replace('s.', 'excluded.')}`).join(', ')}`,
    replay === undefined ? [] : [replay.id],
  )
}

/**
 * The schemes of NAV rows: each with the values of its newest row; missing values keep their previous ones. A
 * name, plan and option belong together: older files have all of them in the name.
 */
const writeSchemes = (client: pg.Client) =>
  client.query(
    `insert into fund_scheme as t
       (scheme_code, name, plan, option, house, category, isin_payout_or_growth, isin_reinvestment)
     select distinct on (scheme_code)
       scheme_code, name, plan, option, house, category, isin_payout_or_growth, isin_reinvestment
     from import_row order by scheme_code, day desc
     on conflict (scheme_code) do update set name = excluded.name, plan = excluded.plan, option = excluded.option,
       house = coalesce(excluded.house, t.house), category = coalesce(excluded.category, t.category),
       isin_payout_or_growth = coalesce(excluded.isin_payout_or_growth, t.isin_payout_or_growth),
       isin_reinvestment = coalesce(excluded.isin_reinvestment, t.isin_reinvestment)`,
  )
