import { dayMs, dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { fundNamesOf } from '@tarazu/market/funds/fund-names.ts'
import type { Fund, FundFamily } from '@tarazu/market/funds/fund-types.ts'
import { returnSeriesOf, windowReturns } from '@tarazu/market/funds/returns.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { forEachInSlices, mapInSlices } from '../../base/slices.ts'
import type { Database } from '../../database/schema.ts'
import type { FundFacts, FundGroup } from './facts.ts'
import { withStop } from './stopped.ts'
import type { FundStop } from './tables.ts'

export type { FundFacts, FundGroup } from './facts.ts'

/** Whether a market has funds at all; a replay without AMFI's file has none. */
export const offersFunds = (
  market: Market,
): market is Market & { readonly funds: NonNullable<Market['funds']> } => market.funds !== undefined

const groups: Readonly<Record<FundFamily, FundGroup>> = {
  ...{ index: 'index', sector: 'sector', target: 'target', gold: 'gold' },
  ...{ large: 'equity', mid: 'equity', small: 'equity', largeMid: 'equity', multi: 'equity' },
  ...{ value: 'equity', momentum: 'equity', quality: 'equity', lowVolatility: 'equity' },
  ...{ dividendYield: 'equity', equalWeight: 'equity', multiFactor: 'equity', taxSaver: 'equity' },
  ...{ conservative: 'hybrid', balanced: 'hybrid', aggressive: 'hybrid', dynamic: 'hybrid' },
  ...{ multiAsset: 'hybrid', liquid: 'cash', overnight: 'cash', scheme: 'scheme' },
}

/** The next instant at which there may be new net values: the close of a session, or a midnight. */
const nextChangeMs = (market: Pick<Market, 'session'>, nowMs: number): number => {
  const { closesAtMs } = market.session(nowMs)
  const midnightMs = midnightOf(dayNumberAt(nowMs) + 1)
  return nowMs < closesAtMs ? Math.min(closesAtMs, midnightMs) : midnightMs
}

const factsOf = (
  market: Market,
  funds: NonNullable<Market['funds']>,
  fund: Fund,
  nowMs: number,
): FundFacts => {
  const series = funds.netValues(fund, nowMs)
  const newest = series.dayNumbers.at(-1)
  return {
    ...{ fund, series, group: groups[fund.family], ...fundNamesOf(fund, market.indices) },
    texts: funds.netValueTexts?.(fund, nowMs),
    benchmark: funds.benchmarkValues(fund, nowMs),
    state: funds.stateOf(fund, nowMs),
    risk: funds.riskOf(fund, nowMs),
    yieldPpm: funds.yieldPpm(fund, nowMs),
    netAssetsPaise:
      newest === undefined ? undefined : funds.dayOf(fund, dayOf(newest), nowMs)?.netAssetsPaise,
    windows: windowReturns(returnSeriesOf(fund, series)),
  }
}

/** A fund and its benchmark take a few milliseconds for so much of their history, the first time. */
const pieceMs = 60 * dayMs

/** Brings the histories up to an instant in pieces, between which the server answers others. */
const growHistories = (funds: NonNullable<Market['funds']>, nowMs: number): Promise<void> => {
  const pieces = funds.list.flatMap((fund) => {
    // Those are there without work.
    if (fund.scheme !== undefined) return []
    const launchMs = midnightOf(dayNumberOf(fund.launchDay))
    const count = Math.max(0, Math.ceil((nowMs - launchMs) / pieceMs))
    return Array.from({ length: count }, (_, place) => ({ fund, untilMs: launchMs + (place + 1) * pieceMs }))
  })
  return forEachInSlices(pieces, ({ fund, untilMs }) => {
    funds.netValues(fund, Math.min(untilMs, nowMs))
    funds.benchmarkValues(fund, Math.min(untilMs, nowMs))
  })
}

export interface FundCatalogue {
  /** All funds of the market with what is known at an instant; computed once a day, in slices. */
  list(nowMs: number): Promise<readonly FundFacts[]>
  find(code: string, nowMs: number): Promise<FundFacts | undefined>
  /** Takes over what the desk has suspended or closes. */
  takeStops(database: Kysely<Database>): Promise<void>
}

const catalogues = new WeakMap<Market, FundCatalogue>()

/** A market's funds, looked at once after each close; one look for all who ask. */
export const fundCatalogueOf = (market: Market): FundCatalogue => {
  const known = catalogues.get(market) ?? createFundCatalogue(market)
  catalogues.set(market, known)
  return known
}

/** The market's funds, looked at once after each close: the first look computes their histories, a second of work. */
const createFundCatalogue = (market: Market): FundCatalogue => {
  let grown: Promise<void> | undefined
  let known:
    | { readonly fromMs: number; readonly untilMs: number; readonly list: Promise<FundFacts[]> }
    | undefined
  let stops: ReadonlyMap<string, FundStop> = new Map()
  const made = (nowMs: number): Promise<readonly FundFacts[]> => {
    const { funds } = market
    if (funds === undefined) return Promise.resolve([])
    if (known !== undefined && nowMs >= known.fromMs && nowMs < known.untilMs) return known.list
    grown ??= growHistories(funds, nowMs)
    const list = grown.then(() => mapInSlices(funds.list, (fund) => factsOf(market, funds, fund, nowMs)))
    const fresh = { fromMs: nowMs, untilMs: nextChangeMs(market, nowMs), list }
    known = fresh
    // A failure is not kept: the next look tries again.
    list.catch(() => {
      if (known === fresh) known = undefined
      grown = undefined
    })
    return list
  }
  const list = async (nowMs: number): Promise<readonly FundFacts[]> => {
    const all = await made(nowMs)
    return stops.size === 0
      ? all
      : all.map((facts) => withStop(market, facts, stops.get(facts.fund.code), nowMs))
  }
  return {
    list,
    takeStops: async (database) => {
      const rows = await database.selectFrom('fund_stops').selectAll().execute()
      stops = new Map(rows.map((stop) => [stop.fund, stop]))
    },
    find: async (code, nowMs) => (await list(nowMs)).find(({ fund }) => fund.code === code),
  }
}
