import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { readPage } from '../../database/read-page.ts'
import type { Database } from '../../database/schema.ts'
import type { PositionRow } from '../../trading/positions/tables.ts'
import type { OwnOrderRow, OwnStrategyRow, ShownStrategyRow } from './tables.ts'

type Numbered = Pick<OwnStrategyRow, 'user_id' | 'strategy_no' | 'run_no'>

/** A position's columns for the strategy that opened it. */
export type OwnPositionRow = Pick<
  PositionRow,
  | 'order_no'
  | 'exchange'
  | 'code'
  | 'quantity'
  | 'cost_paise'
  | 'fee_paise'
  | 'realised_paise'
  | 'financing_paise'
  | 'opened_ms'
> & {
  /** Dividends, and the payment for a split's fraction. */
  readonly income_paise: bigint
}

/** The positions opened by a strategy's run, including closed ones; oldest first. */
export const readOwnPositions = (
  database: Kysely<Database>,
  { user_id, strategy_no, run_no }: Numbered,
): Promise<readonly OwnPositionRow[]> =>
  database
    .selectFrom('own_orders')
    .innerJoin('trading_position', (join) =>
      join
        .onRef('trading_position.user_id', '=', 'own_orders.user_id')
        .onRef('trading_position.order_no', '=', 'own_orders.position_no'),
    )
    .where('own_orders.user_id', '=', user_id)
    .where('own_orders.strategy_no', '=', strategy_no)
    .where('own_orders.run_no', '=', run_no)
    .where('own_orders.side', '=', 'buy')
    .where('own_orders.state', '=', 'done')
    .select([
      'trading_position.order_no',
      'trading_position.exchange',
      'trading_position.code',
      'trading_position.quantity',
      'trading_position.cost_paise',
      'trading_position.fee_paise',
      'trading_position.realised_paise',
      'trading_position.financing_paise',
      'trading_position.opened_ms',
      sql<bigint>`coalesce((select sum(cash_paise) from trading_adjustment
        where trading_adjustment.user_id = trading_position.user_id
          and trading_adjustment.order_no = trading_position.order_no), 0)::bigint`.as('income_paise'),
    ])
    .orderBy('trading_position.order_no')
    .execute()

/**
 * The cash part of a run's amount: the amount plus the result of closed positions, less the cost of open
 * ones.
 */
export const moneyPaise = (sumPaise: bigint, positions: readonly OwnPositionRow[]): bigint =>
  positions.reduce(
    (money, one) =>
      money + one.realised_paise + one.income_paise - one.fee_paise - one.financing_paise - one.cost_paise,
    sumPaise,
  )

/** Running strategies of investors who are not locked, page by page. */
export const readRunning = (
  database: Kysely<Database>,
  after: Pick<OwnStrategyRow, 'user_id' | 'strategy_no'> | undefined,
  most: number,
): Promise<OwnStrategyRow[]> =>
  database
    .selectFrom('own_strategies')
    .innerJoin('users', 'users.user_id', 'own_strategies.user_id')
    .selectAll('own_strategies')
    .where('own_strategies.state', '=', 'running')
    .where('users.locked', '=', false)
    .where('own_strategies.user_id', '>=', after?.user_id ?? 0n)
    .where(({ eb, or }) =>
      or([
        eb('own_strategies.user_id', '>', after?.user_id ?? 0n),
        eb('own_strategies.strategy_no', '>', after?.strategy_no ?? 0n),
      ]),
    )
    .orderBy('own_strategies.user_id')
    .orderBy('own_strategies.strategy_no')
    .limit(most)
    .execute()

/** Orders of a run that are not executed yet. */
export const readPlanned = (
  database: Kysely<Database>,
  { user_id, strategy_no, run_no }: Numbered,
): Promise<OwnOrderRow[]> =>
  database
    .selectFrom('own_orders')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('strategy_no', '=', strategy_no)
    .where('run_no', '=', run_no)
    .where('state', '=', 'planned')
    // Sales come first, since they bring in the money.
    .orderBy('side', 'desc')
    .orderBy('listing')
    .execute()

const shownStrategies = (database: Kysely<Database>, userId: bigint) =>
  database
    .selectFrom('own_strategies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'deleted')
    .$narrowType<Pick<ShownStrategyRow, 'state'>>()

interface StrategyFilter {
  readonly strategyNo: bigint | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of an investor's strategies, running ones first, then newest first. */
export const readStrategies = (
  database: Kysely<Database>,
  userId: bigint,
  { strategyNo, ...page }: StrategyFilter,
): Promise<{ readonly list: readonly ShownStrategyRow[]; readonly total: number }> => {
  const all = shownStrategies(database, userId)
  const wanted = strategyNo === undefined ? all : all.where('strategy_no', '=', strategyNo)
  return readPage(wanted.orderBy(sql`state <> 'running'`).orderBy('strategy_no', 'desc'), page)
}

export const readStrategy = (
  database: Kysely<Database>,
  userId: bigint,
  strategyNo: bigint,
): Promise<ShownStrategyRow | undefined> =>
  shownStrategies(database, userId).where('strategy_no', '=', strategyNo).executeTakeFirst()

/** The investor's open positions that any strategy opened, in any run. */
export const readOpened = (database: Kysely<Database>, userId: bigint) =>
  database
    .selectFrom('own_orders')
    .innerJoin('own_strategies', (join) =>
      join
        .onRef('own_strategies.user_id', '=', 'own_orders.user_id')
        .onRef('own_strategies.strategy_no', '=', 'own_orders.strategy_no'),
    )
    .innerJoin('trading_position', (join) =>
      join
        .onRef('trading_position.user_id', '=', 'own_orders.user_id')
        .onRef('trading_position.order_no', '=', 'own_orders.position_no'),
    )
    .where('own_orders.user_id', '=', userId)
    .where('own_orders.side', '=', 'buy')
    .where('own_orders.state', '=', 'done')
    .where('trading_position.quantity', '>', 0n)
    .select([
      'trading_position.order_no',
      'own_strategies.strategy_no',
      'own_strategies.name',
      'own_strategies.state',
    ])
    .orderBy('trading_position.order_no')
    .execute()

export const readOwnOrders = (
  database: Kysely<Database>,
  { user_id, strategy_no }: Numbered,
  most: number,
): Promise<OwnOrderRow[]> =>
  database
    .selectFrom('own_orders')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('strategy_no', '=', strategy_no)
    .orderBy('planned_ms', 'desc')
    .orderBy('side')
    .orderBy('listing')
    .limit(most)
    .execute()

export const readTrials = async (database: Kysely<Database>, userId: bigint, most: number) => {
  const mine = database.selectFrom('own_trials').where('user_id', '=', userId)
  const [list, { count, looks }] = await Promise.all([
    mine.selectAll().orderBy('tried_ms', 'desc').orderBy('rule_id').limit(most).execute(),
    mine
      .select([
        sql<number>`count(*)::integer`.as('count'),
        sql<number>`(count(*) filter (where looked))::integer`.as('looks'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return {
    count,
    looks,
    list: list.map(({ rule_id, sharpe_milli, looked }) => ({
      rule: rule_id,
      sharpe: sharpe_milli,
      looked,
    })),
  }
}

interface Trial {
  readonly rule: string
  readonly sharpe: number
  readonly looked: boolean
}
/** The maximum per account; further ones are not counted. */
const mostTrials = 5_000

/** Adds trials; one whose unseen part was viewed stays marked. */
export const addTrials = async (
  database: Kysely<Database>,
  userId: bigint,
  trials: readonly Trial[],
  nowMs: number,
): Promise<void> => {
  const { count } = await readTrials(database, userId, 1)
  const fresh = new Map(trials.map((trial) => [trial.rule, trial]))
  if (fresh.size === 0 || count + fresh.size > mostTrials) return
  await database
    .insertInto('own_trials')
    .values(
      [...fresh.values()].map(({ rule, sharpe, looked }) => ({
        user_id: userId,
        rule_id: rule,
        sharpe_milli: sharpe,
        looked,
        tried_ms: BigInt(nowMs),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'rule_id']).doUpdateSet({
        looked: sql<boolean>`own_trials.looked or excluded.looked`,
      }),
    )
    .execute()
}
