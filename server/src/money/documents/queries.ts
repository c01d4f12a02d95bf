import type { FillCause } from '@tarazu/contract/calls/trading.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { goldFundCode } from '@tarazu/market/indices/gold.ts'
import type { Exchange, Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import { mapInSlices } from '../../base/slices.ts'
import { readInPages } from '../../database/read-in-pages.ts'
import type { Database } from '../../database/schema.ts'
import { readLoanCosts } from '../loans/queries.ts'
import type { NoteSums } from './contract-note.ts'
import type { GainEvent } from './gain-events.ts'
import { createAssetOf, type PaperSource, readAllotmentInstants, readProductEvents } from './paper-source.ts'
import { productGainsOf } from './product-gains.ts'
import type { TaxFacts } from './tax-report.ts'

interface Placed {
  readonly exchange: Exchange
  readonly code: string
  readonly direction: string
}

/** A position's security: its ISIN, or its exchange and code if the market no longer lists it. */
export const securityOf = (market: Market, { exchange, code }: Pick<Placed, 'exchange' | 'code'>): string =>
  market.find(exchange, code)?.isin ?? `${exchange}:${code}`

const readTrades = (database: Kysely<Database>, userId: bigint) =>
  database
    .selectFrom('trading_fill as fill')
    .innerJoin('trading_position as position', (join) =>
      join.onRef('position.user_id', '=', 'fill.user_id').onRef('position.order_no', '=', 'fill.order_no'),
    )
    .where('fill.user_id', '=', userId)
    .selectAll('fill')
    .select(['position.exchange', 'position.code', 'position.direction', 'position.leverage'])
    .orderBy('fill.fill_no')

const readAllTrades = (database: Kysely<Database>, userId: bigint): Promise<readonly Trade[]> =>
  readInPages((last, limit) =>
    readTrades(database, userId)
      .where('fill.fill_no', '>', last?.fill_no ?? -1n)
      .limit(limit)
      .execute(),
  )

type Trade = Awaited<ReturnType<ReturnType<typeof readTrades>['execute']>>[number]

const readNoted = (database: Kysely<Database>, userId: bigint) =>
  readTrades(database, userId)
    .leftJoin('trading_order_event as event', (join) =>
      join.onRef('event.user_id', '=', 'fill.user_id').onRef('event.fill_no', '=', 'fill.fill_no'),
    )
    .leftJoin('trading_order as placed', (join) =>
      join.onRef('placed.user_id', '=', 'event.user_id').onRef('placed.order_no', '=', 'event.order_no'),
    )
    .select(['placed.order_no as placed_no', 'placed.placed_ms'])

/** A trade with its filled order; null if it was executed at once, at the market's price. */
export type OrderedTrade = Awaited<ReturnType<ReturnType<typeof readNoted>['execute']>>[number]

/** An investor's trades in a period, oldest first, each with its position's listing; without allotments. */
export const readTradesBetween = (
  database: Kysely<Database>,
  userId: bigint,
  fromMs: number,
  untilMs: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly OrderedTrade[]> =>
  readNoted(database, userId)
    .where('fill.decided_ms', '>=', BigInt(fromMs))
    .where('fill.decided_ms', '<', BigInt(untilMs))
    .where('fill.cause', '<>', 'allotment')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

/** What an investor bought and sold of each security in a period, by exchange and code. */
export const sumBySecurity = async (
  database: Kysely<Database>,
  userId: bigint,
  fromMs: number,
  untilMs: number,
) => {
  const { rows } = await sql<{
    exchange: Exchange
    code: string
    is_purchase: boolean
    quantity: string
    turnover: string
    brokerage: string
  }>`
    select p.exchange, p.code, (f.kind = 'open') = (p.direction = 'long') as is_purchase,
      sum(f.quantity)::text as quantity, sum(f.turnover_paise)::text as turnover,
      coalesce(sum((f.charges ->> 'brokerage')::bigint), 0)::text as brokerage
    from trading_fill f join trading_position p on p.user_id = f.user_id and p.order_no = f.order_no
    where f.user_id = ${userId} and f.decided_ms >= ${fromMs} and f.decided_ms < ${untilMs}
      and f.cause <> 'allotment'
    group by p.exchange, p.code, is_purchase
    order by p.code, p.exchange, is_purchase desc`.execute(database)
  return rows
}

/** The number of an investor's executions in a period, and their totals. */
export const sumTradesBetween = async (
  database: Kysely<Database>,
  userId: bigint,
  fromMs: number,
  untilMs: number,
): Promise<{ readonly trades: number; readonly sums: NoteSums }> => {
  const { rows } = await sql<Record<'trades' | 'bought' | 'sold' | 'charges', string>>`
    select count(*)::text as trades,
      coalesce(sum(f.turnover_paise) filter (where (f.kind = 'open') = (p.direction = 'long')), 0)::text as bought,
      coalesce(sum(f.turnover_paise) filter (where (f.kind = 'open') <> (p.direction = 'long')), 0)::text as sold,
      coalesce(sum(f.fee_paise), 0)::text as charges
    from trading_fill f join trading_position p on p.user_id = f.user_id and p.order_no = f.order_no
    where f.user_id = ${userId} and f.decided_ms >= ${fromMs} and f.decided_ms < ${untilMs}
      and f.cause <> 'allotment'`.execute(database)
  const byCharge = await sql<{ charge: string; paise: string }>`
    select c.key as charge, sum(c.value::bigint)::text as paise
    from trading_fill f cross join lateral jsonb_each_text(f.charges) c
    where f.user_id = ${userId} and f.decided_ms >= ${fromMs} and f.decided_ms < ${untilMs}
      and f.cause <> 'allotment'
    group by c.key`.execute(database)
  const { trades = '0', bought = '0', sold = '0', charges = '0' } = rows[0] ?? {}
  return {
    trades: Number(trades),
    sums: {
      boughtPaise: BigInt(bought),
      soldPaise: BigInt(sold),
      chargesPaise: BigInt(charges),
      charges: Object.fromEntries(byCharge.rows.map(({ charge, paise }) => [charge, BigInt(paise)])),
    },
  }
}

const adjustmentsOf = (database: Kysely<Database>, userId: bigint) =>
  database
    .selectFrom('trading_adjustment as adjustment')
    .innerJoin('trading_position as position', (join) =>
      join
        .onRef('position.user_id', '=', 'adjustment.user_id')
        .onRef('position.order_no', '=', 'adjustment.order_no'),
    )
    .where('adjustment.user_id', '=', userId)
    .selectAll('adjustment')
    .select(['position.exchange', 'position.code', 'position.direction'])
    .orderBy('adjustment.adjustment_no')

const readAdjustments = (database: Kysely<Database>, userId: bigint) =>
  readInPages<Awaited<ReturnType<ReturnType<typeof adjustmentsOf>['execute']>>[number]>((last, limit) =>
    adjustmentsOf(database, userId)
      .where('adjustment.adjustment_no', '>', last?.adjustment_no ?? -1n)
      .limit(limit)
      .execute(),
  )

const financingOf = (database: Kysely<Database>, userId: bigint) =>
  database
    .selectFrom('trading_financing')
    .select(['financing_no', 'effective_ms', 'amount_paise', 'uncovered_paise'])
    .where('user_id', '=', userId)
    .orderBy('financing_no')

const readFinancing = (database: Kysely<Database>, userId: bigint) =>
  readInPages<Awaited<ReturnType<ReturnType<typeof financingOf>['execute']>>[number]>((last, limit) =>
    financingOf(database, userId)
      .where('financing_no', '>', last?.financing_no ?? -1n)
      .limit(limit)
      .execute(),
  )

const placeOf = (market: Market, row: Placed) => ({
  security: securityOf(market, row),
  exchange: row.exchange,
  direction: row.direction as Direction,
})

/** Shares that are delivered regardless of other trades that day: allotted, or bought in the block window. */
const deliveredCauses: ReadonlySet<string> = new Set(['allotment', 'block'] satisfies FillCause[])

/** The codes of the securities that the investor traded, by security and exchange. */
export type SecurityPlaces = ReadonlyMap<string, string>
export const placeKey = (security: string, exchange: Exchange): string => `${exchange} ${security}`

/** The gold fund's units are listed, but not equity. */
const goldOf = (market: Market): readonly string[] => {
  const fund = market.find('NSE', goldFundCode)
  return fund === undefined ? [] : [fund.isin]
}

type Adjustment = Awaited<ReturnType<typeof readAdjustments>>[number]

const eventOfTrade = (market: Market, fill: Trade, allotted: ReadonlyMap<bigint, bigint>): GainEvent => ({
  ...placeOf(market, fill),
  kind: fill.kind as 'open' | 'close',
  number: fill.fill_no,
  instantMs: Number((fill.kind === 'open' ? allotted.get(fill.order_no) : undefined) ?? fill.decided_ms),
  isDelivered: deliveredCauses.has(fill.cause),
  quantity: fill.quantity,
  turnoverPaise: fill.turnover_paise,
  charges: fill.charges,
})

const eventOfShareChange = (market: Market, row: Adjustment): GainEvent => ({
  ...placeOf(market, row),
  kind: row.kind as 'split' | 'bonus',
  number: row.adjustment_no,
  instantMs: Number(row.effective_ms),
  quantityBefore: row.quantity_before,
  quantityAfter: row.quantity_after,
  costBeforePaise: row.cost_before_paise,
  costAfterPaise: row.cost_after_paise,
  grossPaise: row.cash_paise - row.deposit_used_paise,
})

/** Everything that has happened to an investor's positions. */
export const readTaxFacts = async (
  database: Kysely<Database>,
  market: Market,
  papers: readonly PaperSource[],
  userId: bigint,
): Promise<{ readonly facts: TaxFacts; readonly places: SecurityPlaces }> => {
  const [trades, allotted, adjustments, financing, loanCosts, products] = await Promise.all([
    readAllTrades(database, userId),
    readAllotmentInstants(database, papers, userId),
    readAdjustments(database, userId),
    readFinancing(database, userId),
    readLoanCosts(database, userId),
    readProductEvents(database, papers, userId),
  ])
  const changes = adjustments.filter(({ kind }) => kind !== 'dividend')
  const events: readonly GainEvent[] = [
    ...(await mapInSlices(trades, (fill) => eventOfTrade(market, fill, allotted))),
    ...changes.map((row) => eventOfShareChange(market, row)),
  ]
  const facts: TaxFacts = {
    events,
    // An allotment is not a trade: its day has no contract note.
    trades: await mapInSlices(
      trades.filter(({ cause }) => cause !== 'allotment'),
      (fill) => ({
        instantMs: Number(fill.decided_ms),
        turnoverPaise: fill.turnover_paise,
        charges: fill.charges,
        uncoveredPaise: fill.uncovered_paise,
      }),
    ),
    dividends: adjustments
      .filter(({ kind }) => kind === 'dividend')
      .map((row) => ({
        security: securityOf(market, row),
        exchange: row.exchange,
        instantMs: Number(row.effective_ms),
        amountPaise: row.cash_paise - row.deposit_used_paise,
      })),
    financing: financing.map((row) => ({
      // The financed day ends at the next day's midnight; the day itself counts.
      instantMs: Number(row.effective_ms) - 1,
      amountPaise: row.amount_paise,
      uncoveredPaise: row.uncovered_paise,
    })),
    loanCosts,
    goldSecurities: new Set(goldOf(market)),
    products: productGainsOf(products, createAssetOf(market, papers)),
  }
  const places = new Map(
    await mapInSlices(
      trades,
      (fill) => [placeKey(securityOf(market, fill), fill.exchange), fill.code] as const,
    ),
  )
  return { facts, places }
}

/** Fully paid positions that hold shares now, oldest first, each with its first execution. */
export const readDelivered = (
  database: Kysely<Database>,
  userId: bigint,
  orderNo: bigint | undefined,
  limit: number,
) => {
  const held = database
    .selectFrom('trading_position as position')
    .where('position.user_id', '=', userId)
    .where('position.product', '=', 'delivery')
    .where('position.quantity', '>', 0n)
  const chosen = orderNo === undefined ? held : held.where('position.order_no', '=', orderNo)
  return chosen
    .innerJoin('trading_fill as fill', (join) =>
      join
        .onRef('fill.user_id', '=', 'position.user_id')
        .onRef('fill.order_no', '=', 'position.order_no')
        .onRef('fill.decided_ms', '=', 'position.opened_ms')
        .on('fill.kind', '=', 'open'),
    )
    .distinctOn('position.order_no')
    .selectAll('position')
    .select([
      'fill.kind as opening_kind',
      'fill.cause as opening_cause',
      'fill.quantity as opening_quantity',
      'fill.turnover_paise as opening_turnover_paise',
      'fill.taken_before_shares as opening_taken_before_shares',
    ])
    .orderBy('position.order_no')
    .orderBy('fill.fill_no')
    .limit(limit)
    .execute()
}
