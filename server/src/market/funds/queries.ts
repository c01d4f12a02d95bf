import type { FundFamilyName, fundGroups } from '@tarazu/contract/calls/fund-fields.ts'
import { dayMs, dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { fundNamesOf } from '@tarazu/market/funds/fund-names.ts'
import type { Fund, FundState, NetValues, RiskLevel } from '@tarazu/market/funds/fund-types.ts'
import { type WindowReturn, windowReturns } from '@tarazu/market/funds/returns.ts'
import type { Market } from '@tarazu/market/types.ts'
import { forEachInSlices, mapInSlices } from '../../base/slices.ts'

export type FundGroup = (typeof fundGroups)[number]

/** What is known of a fund at the newest close. */
export interface FundFacts {
  readonly fund: Fund
  readonly name: string
  readonly nameHindi: string
  readonly group: FundGroup
  readonly series: NetValues
  /** The same days’ levels of what it is measured by. */
  readonly benchmark: NetValues
  /** By the market; the desk may have suspended or be closing it besides. */
  readonly state: FundState
  readonly risk: RiskLevel | undefined
  readonly yieldPpm: number
  readonly netAssetsPaise: number | undefined
  readonly windows: readonly WindowReturn[]
}

const groups: Readonly<Record<Exclude<FundFamilyName, 'scheme'>, FundGroup>> = {
  ...{ index: 'index', sector: 'sector', target: 'target', gold: 'gold' },
  ...{ large: 'equity', mid: 'equity', small: 'equity', largeMid: 'equity', multi: 'equity' },
  ...{ value: 'equity', momentum: 'equity', quality: 'equity', lowVolatility: 'equity' },
  ...{ dividendYield: 'equity', equalWeight: 'equity', multiFactor: 'equity', taxSaver: 'equity' },
  ...{ conservative: 'hybrid', balanced: 'hybrid', aggressive: 'hybrid', dynamic: 'hybrid' },
  ...{ multiAsset: 'hybrid', liquid: 'cash', overnight: 'cash' },
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
    benchmark: funds.benchmarkValues(fund, nowMs),
    state: funds.stateOf(fund, nowMs),
    risk: funds.riskOf(fund, nowMs),
    yieldPpm: funds.yieldPpm(fund, nowMs),
    netAssetsPaise:
      newest === undefined ? undefined : funds.dayOf(fund, dayOf(newest), nowMs)?.netAssetsPaise,
    windows: windowReturns(series),
  }
}

/** A fund and its benchmark take a few milliseconds for so much of their history, the first time. */
const pieceMs = 60 * dayMs

/** Brings the histories up to an instant in pieces, between which the server answers others. */
const growHistories = (funds: NonNullable<Market['funds']>, nowMs: number): Promise<void> => {
  const pieces = funds.list.flatMap((fund) => {
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
  const list = (nowMs: number): Promise<readonly FundFacts[]> => {
    const { funds } = market
    if (funds === undefined) return Promise.resolve([])
    if (known !== undefined && nowMs >= known.fromMs && nowMs < known.untilMs) return known.list
    grown ??= growHistories(funds, nowMs)
    const made = grown.then(() => mapInSlices(funds.list, (fund) => factsOf(market, funds, fund, nowMs)))
    const fresh = { fromMs: nowMs, untilMs: nextChangeMs(market, nowMs), list: made }
    known = fresh
    // A failure is not kept: the next look tries again.
    made.catch(() => {
      if (known === fresh) known = undefined
      grown = undefined
    })
    return made
  }
  return {
    list,
    find: async (code, nowMs) => (await list(nowMs)).find(({ fund }) => fund.code === code),
  }
}
