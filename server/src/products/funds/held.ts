import type { Paise } from '@tarazu/contract/money/money.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import { dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { NetValues } from '@tarazu/market/funds/fund-types.ts'
import { valueOn } from '@tarazu/market/funds/returns.ts'
import type { Kysely } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { Database } from '../../database/schema.ts'
import type { WorthSource } from '../../trading/balances/worth.ts'
import { fundCatalogueOf } from './catalogue/queries.ts'
import type { FundLotRow, FundOrderRow } from './tables.ts'

const sumOf = <One>(rows: readonly One[], amount: (row: One) => bigint): bigint =>
  rows.reduce((sum, row) => sum + amount(row), 0n)

/** The cost of units still held: at the NAV of their purchase, before stamp duty. */
export const costOfLots = (lots: readonly Pick<FundLotRow, 'units' | 'net_value'>[]): Paise =>
  sumOf(lots, ({ units, net_value }) => worthOf(units, net_value))

/** The gain of the newest NAV over the previous one, on the current units that were already held then. */
export const newestGainOf = (
  { values, dayNumbers }: Pick<NetValues, 'values' | 'dayNumbers'>,
  lots: readonly Pick<FundLotRow, 'units' | 'value_day'>[],
): Paise => {
  const [before, newest, dayNumber] = [values.at(-2), values.at(-1), dayNumbers.at(-1)]
  if (newest === undefined || before === undefined || dayNumber === undefined) return 0n
  const day = dayOf(dayNumber)
  const units = sumOf(
    lots.filter(({ value_day }) => value_day < day),
    (lot) => lot.units,
  )
  return worthOf(units, BigInt(newest)) - worthOf(units, BigInt(before))
}

/** An investor's funds at the newest NAVs; each fund's worth is rounded separately. */
const readHeldFunds: WorthSource['held'] = async ({ database, market }, userId, nowMs) => {
  const holdings = await database
    .selectFrom('fund_holdings')
    .select(['fund', 'units'])
    .where('user_id', '=', userId)
    .where('units', '>', 0n)
    .execute()
  if (holdings.length === 0) return []
  const facts = await fundCatalogueOf(market).list(nowMs)
  const known = new Map(facts.map(({ fund, series }) => [fund.code, series]))
  const lots = await database
    .selectFrom('fund_lots')
    .select(['fund', 'units', 'net_value', 'value_day'])
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .execute()
  return holdings.map(({ fund, units }) => {
    const own = lots.filter((lot) => lot.fund === fund)
    const series = known.get(fund)
    return {
      costPaise: costOfLots(own),
      valuePaise: worthOf(units, BigInt(series?.values.at(-1) ?? 0)),
      newestGainPaise: series === undefined ? 0n : newestGainOf(series, own),
    }
  })
}

/** An investor's orders that have moved units, in order. */
export const readSettledFundOrders = (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly FundOrderRow[]> =>
  readInPages((last, limit) =>
    database
      .selectFrom('fund_orders')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_no', '>', last?.order_no ?? -1n)
      .where('net_value', 'is not', null)
      .orderBy('order_no')
      .limit(limit)
      .execute(),
  )

/** Units by fund and time: a switch moves from one fund to another. */
const stepsOf = ({ kind, fund, to_fund, done_units, to_units, settled_ms }: FundOrderRow) => {
  const instantMs = Number(settled_ms)
  const units = done_units ?? 0n
  const own = { fund, instantMs, change: kind === 'subscribe' ? units : -units }
  return to_fund === null ? [own] : [own, { fund: to_fund, instantMs, change: to_units ?? 0n }]
}

const readHistories: WorthSource['histories'] = async ({ database, market }, userId, nowMs) => {
  const steps = (await readSettledFundOrders(database, userId)).flatMap(stepsOf)
  if (steps.length === 0) return []
  const facts = await fundCatalogueOf(market).list(nowMs)
  return [...Map.groupBy(steps, ({ fund }) => fund)].flatMap(([code, own]) => {
    const found = facts.find(({ fund }) => fund.code === code)
    return found === undefined
      ? []
      : [
          {
            steps: own,
            worthPaise: (units, dayNumber) => worthOf(units, BigInt(valueOn(found.series, dayNumber))),
          },
        ]
  })
}

export const fundWorth: WorthSource = { product: 'funds', held: readHeldFunds, histories: readHistories }
