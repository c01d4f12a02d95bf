import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs, dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { fundNamesOf } from '@tarazu/market/funds/fund-names.ts'
import type { Fund, FundFamily } from '@tarazu/market/funds/fund-types.ts'
import { returnSeriesOf, windowReturns } from '@tarazu/market/funds/returns.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../base/refusal.ts'
import { createSharedWork } from '../../../base/shared-work.ts'
import { mapInSlices } from '../../../base/slices.ts'
import type { Database } from '../../../database/schema.ts'
import type { Clock } from '../../../time/clock.ts'
import type { FundFacts, FundGroup } from './facts.ts'
import { withStop } from './stopped.ts'
import type { FundStop } from './tables.ts'

export type { FundFacts, FundGroup } from './facts.ts'

/** Whether a market has funds at all; a replay without AMFI's file has none. */
export const offersFunds = (
  market: Market,
): market is Market & { readonly funds: NonNullable<Market['funds']> } => market.funds !== undefined

const groups: Readonly<Record<FundFamily, FundGroup>> = {
  index: 'index',
  sector: 'sector',
  target: 'target',
  gold: 'gold',
  large: 'equity',
  mid: 'equity',
  small: 'equity',
  largeMid: 'equity',
  multi: 'equity',
  value: 'equity',
  momentum: 'equity',
  quality: 'equity',
  lowVolatility: 'equity',
  dividendYield: 'equity',
  equalWeight: 'equity',
  multiFactor: 'equity',
  taxSaver: 'equity',
  conservative: 'hybrid',
  balanced: 'hybrid',
  aggressive: 'hybrid',
  dynamic: 'hybrid',
  multiAsset: 'hybrid',
  liquid: 'cash',
  overnight: 'cash',
  scheme: 'scheme',
}

/** The next possible time of new NAVs: the close of a session, or a midnight. */
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
    fund,
    series,
    group: groups[fund.family],
    ...fundNamesOf(fund, market.indices),
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

/** A fund and its benchmark take a few milliseconds for this much of their history, the first time. */
const pieceMs = 60 * dayMs

/** A fund's history up to a given time, in pieces; nothing for a scheme, whose NAVs need no computation. */
const growHistory = async (
  funds: NonNullable<Market['funds']>,
  fund: Fund,
  nowMs: number,
  turn: () => Promise<void>,
): Promise<void> => {
  if (fund.scheme !== undefined) return
  for (let untilMs = midnightOf(dayNumberOf(fund.launchDay)); untilMs < nowMs; untilMs += pieceMs) {
    funds.netValues(fund, Math.min(untilMs + pieceMs, nowMs))
    funds.benchmarkValues(fund, Math.min(untilMs + pieceMs, nowMs))
    await turn()
  }
}

export interface FundCatalogue {
  /** All of the market's funds with their facts at a given time; computed once a day, in slices. */
  list(nowMs: number): Promise<readonly FundFacts[]>
  /** Computes the histories in advance, with lower priority than pages. */
  warm(nowMs: number): Promise<void>
  /** A single fund, for when the list has not been computed. */
  find(code: string, nowMs: number): Promise<FundFacts | undefined>
  /** Loads which funds the desk has suspended or is closing. */
  takeStops(database: Kysely<Database>): Promise<void>
}

const catalogues = new WeakMap<Market, FundCatalogue>()

/** A market's funds, read once after each close and shared by all callers. */
export const fundCatalogueOf = (market: Market): FundCatalogue => {
  const known = catalogues.get(market) ?? createFundCatalogue(market)
  catalogues.set(market, known)
  return known
}

/** The market's funds, read once after each close. The first read takes a second, for their histories. */
const createFundCatalogue = (market: Market): FundCatalogue => {
  /** The newest read's time, up to which an unread history grows. */
  let lookedMs = 0
  const histories = createSharedWork<Fund>(async (fund, turn) => {
    if (market.funds !== undefined) await growHistory(market.funds, fund, lookedMs, turn)
  })
  let known:
    | {
        readonly fromMs: number
        readonly untilMs: number
        readonly list: Promise<FundFacts[]>
        isDone: boolean
      }
    | undefined
  let stops: ReadonlyMap<string, FundStop> = new Map()
  const isListed = (nowMs: number): boolean =>
    known !== undefined && nowMs >= known.fromMs && nowMs < known.untilMs
  const made = (nowMs: number): Promise<readonly FundFacts[]> => {
    const { funds } = market
    if (funds === undefined) return Promise.resolve([])
    if (known !== undefined && isListed(nowMs)) return known.list
    lookedMs = nowMs
    const list = histories
      .awaitedAll(funds.list)
      .then(() => mapInSlices(funds.list, (fund) => factsOf(market, funds, fund, nowMs)))
    const fresh = { fromMs: nowMs, untilMs: nextChangeMs(market, nowMs), list, isDone: false }
    known = fresh
    // A failure is not cached: the next read tries again.
    list.then(
      () => {
        fresh.isDone = true
      },
      () => {
        if (known === fresh) known = undefined
      },
    )
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
    warm: async (nowMs) => {
      lookedMs = nowMs
      for (const fund of market.funds?.list ?? []) await histories.warmed(fund)
      await list(nowMs)
    },
    find: async (code, nowMs) => {
      if (known?.isDone && isListed(nowMs)) return (await list(nowMs)).find(({ fund }) => fund.code === code)
      const { funds } = market
      const fund = funds?.list.find((one) => one.code === code)
      if (funds === undefined || fund === undefined) return undefined
      lookedMs = nowMs
      await histories.awaited(fund)
      return withStop(market, factsOf(market, funds, fund, nowMs), stops.get(code), nowMs)
    },
  }
}

/** A fund by its code, as of now; refuses with noSuchFund. */
export const createFindFund = ({ market, clock }: { readonly market: Market; readonly clock: Clock }) => {
  const funds = fundCatalogueOf(market)
  return async (code: string): Promise<FundFacts> => {
    const facts = await funds.find(code, clock.nowMs())
    if (facts === undefined) throw new Refusal(refusals.noSuchFund)
    return facts
  }
}
