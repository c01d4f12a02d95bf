import type { OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { checkSeed, marketUpTo } from '@tarazu/market/price-proof.ts'
import type { OwnReport, OwnTerms } from '@tarazu/market/quant/own/own-types.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { OwnPrices } from './strategy-queries.ts'

/** A page's request to its worker. */
export interface AskedTest extends OwnTerms {
  /** A newer one replaces an older one. */
  readonly testNo: number
  readonly prices: OwnPrices
  readonly rule: OwnRule
  /** Sharpe ratios of all other rules that were tried, annualised. */
  readonly triedSharpes: readonly number[]
}

export interface Listed {
  readonly exchange: string
  readonly code: string
  readonly name: string
  readonly nameHindi: string
}

export interface DoneTest {
  readonly report: OwnReport
  /** By the report's ids. */
  readonly listings: Readonly<Record<number, Listed>>
  readonly days: number
  readonly tookMs: number
  readonly sumPaise: number
}

/** The worker's responses. */
export type ToldTest = { readonly testNo: number } & (
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'done'; readonly done: DoneTest }
  | { readonly kind: 'short' }
  | { readonly kind: 'broken' }
)

/** Trading days between two steps of the progress bar. */
const stepDays = 80

/** The market up to the end of the newest day whose seed is published; cached while the seed is the same. */
const createMarkets = () => {
  let known: { readonly seed: string; readonly market: Market } | undefined
  return ({ recipe, day }: OwnPrices): Market | undefined => {
    if (day.seed === null || checkSeed(day) !== 'kept') return undefined
    if (known?.seed !== day.seed) known = { seed: day.seed, market: marketUpTo(recipe, day.day, day.seed) }
    return known.market
  }
}

const listingsOf = ({ instruments }: Market, { trades, holdings, next }: OwnReport) => {
  const ids = [trades, holdings, next.sales, next.purchases].flatMap((list) => list.map(({ id }) => id))
  return Object.fromEntries(
    ids.flatMap((id) => {
      const instrument = instruments[id]
      if (instrument === undefined) return []
      const { exchange, code, name, nameHindi } = instrument
      return [[id, { exchange, code, name, nameHindi } satisfies Listed]]
    }),
  )
}

/** Runs back-tests in steps, between which the worker checks for a newer request. */
export const createBackTester = (
  tell: (told: ToldTest) => void,
  pause: () => Promise<void>,
  nowMs: () => number,
) => {
  const marketOf = createMarkets()
  let newest = 0
  return async ({ testNo, prices, rule, triedSharpes, ...terms }: AskedTest): Promise<void> => {
    newest = testNo
    const startedMs = nowMs()
    tell({ testNo, kind: 'progress', part: 0 })
    const market = marketOf(prices)
    if (market === undefined) return tell({ testNo, kind: 'broken' })
    const test = market.quant?.own.test(rule, terms, midnightOf(dayNumberOf(prices.day.day) + 1))
    if (test === undefined) return tell({ testNo, kind: 'short' })
    for (let days = stepDays; days < test.days + stepDays; days += stepDays) {
      await pause()
      if (newest !== testNo) return
      test.grow(days)
      tell({ testNo, kind: 'progress', part: Math.min(1, days / test.days) })
    }
    const report = test.report(triedSharpes)
    const done = {
      report,
      listings: listingsOf(market, report),
      days: test.days,
      sumPaise: terms.sumPaise,
      tookMs: nowMs() - startedMs,
    }
    tell({ testNo, kind: 'done', done })
  }
}
