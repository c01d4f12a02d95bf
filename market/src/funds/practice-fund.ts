import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import type { Listing } from '../companies/universe.ts'
import { daysOfYear } from './basket.ts'
import type { createBenchmarks } from './benchmarks.ts'
import type { FundPlan } from './fund-plans.ts'
import { createRun, type RunSources } from './fund-run.ts'
import { createSeries } from './fund-series.ts'
import type { FundDay, FundHolding, RiskLevel } from './fund-types.ts'
import type { KeptFund, RunDay } from './kept-fund.ts'
import { commodityDays, riskLevelOf } from './riskometer.ts'
import { sizeClassesOf } from './share-picks.ts'
import type { Shares } from './shares.ts'

type Run = ReturnType<typeof createRun>

interface Sources extends RunSources {
  readonly listings: readonly Listing[]
  readonly benchmarkGrowth: ReturnType<typeof createBenchmarks>
  readonly keptFundOf?: ((code: string) => KeptFund | undefined) | undefined
}

const stepsOfDeviation = Math.sqrt(5)

/** A basket's inputs to the riskometer. */
const riskPartsOf = (
  { shares, listings, gold }: Sources,
  dayIndex: number,
  holdings: readonly FundHolding[],
  moneyPaise: number,
) => {
  const classes = sizeClassesOf(shares.ranked(dayIndex))
  const parts = holdings.map(({ id, valuePaise }) => {
    const isGold = id === gold.id
    const deviation = shares.deviationOf(
      listings[id] as Listing,
      dayIndex,
      isGold ? commodityDays : daysOfYear,
    )
    const kind = isGold ? ('gold' as const) : (classes.get(id) ?? 'small')
    return { valuePaise, kind, dailyDeviation: deviation / stepsOfDeviation }
  })
  return [...parts, { valuePaise: moneyPaise, kind: 'money' as const, dailyDeviation: 0 }]
}

/** How many trading days a year had, in the time that gold's deviation is measured over. */
const tradingDaysOfYear = ({ shares, days }: Sources, dayIndex: number): number => {
  const from = shares.daysBack(dayIndex, commodityDays)
  return ((dayIndex - from) * daysOfYear) / Math.max(1, days.numberOf(dayIndex) - days.numberOf(from))
}

const holdingsOf = (shares: Shares, { basket }: RunDay, dayIndex: number): readonly FundHolding[] =>
  [...basket.units]
    .map(([id, units]) => {
      const pricePaise = shares.closeOf(id, dayIndex)
      return { id, units, pricePaise, valuePaise: units * pricePaise }
    })
    .sort((one, other) => other.valuePaise - one.valuePaise || one.id - other.id)

/** The NAVs, and the benchmark's levels at the scale of the first. */
const createFundSeries = (
  { benchmark }: FundPlan['fund'],
  run: Run,
  { days, benchmarkGrowth }: Sources,
  keptOf: () => KeptFund | undefined,
) => {
  const { firstIndex } = run
  const netValueAt = (dayIndex: number) => run.dayAt(dayIndex)?.netValue ?? 0
  let level = 0
  const nextLevel = (dayIndex: number): number => {
    const keptLevel = keptOf()?.benchmark[dayIndex - firstIndex]
    if (keptLevel !== undefined) level = keptLevel
    else if (dayIndex === firstIndex) level = netValueAt(firstIndex)
    else level *= benchmarkGrowth(benchmark, dayIndex)
    return level
  }
  return {
    netValues: createSeries(days, firstIndex, netValueAt),
    benchmark: createSeries(days, firstIndex, nextLevel),
  }
}

/** A fund's saved state, looked up by its first day; undefined if it was launched on another day. */
const createKept = ({ fund }: FundPlan, { days, keptFundOf }: Sources) => {
  let kept: KeptFund | undefined
  let isAsked = false
  return (): KeptFund | undefined => {
    if (isAsked) return kept
    isAsked = true
    const found = keptFundOf?.(fund.code)
    kept = found?.firstIndex === days.firstFrom(dayNumberOf(fund.launchDay)) ? found : undefined
    return kept
  }
}

/** One fund of the practice market with its series, its yield and its risk; `closedIndex` is the newest closed day. */
export const createPracticeFund = (plan: FundPlan, sources: Sources) => {
  const { shares, days } = sources
  const { fund } = plan
  const keptOf = createKept(plan, sources)
  const run = createRun(plan, sources, keptOf)
  const { netValues, benchmark } = createFundSeries(fund, run, sources, keptOf)
  /** The day of the newest NAV. */
  const newestIndex = (closedIndex: number): number => run.firstIndex + run.countTo(closedIndex) - 1

  return {
    run,
    netValues: (closedIndex: number) => netValues(run.countTo(closedIndex)),
    benchmarkValues: (closedIndex: number) => benchmark(run.countTo(closedIndex)),
    keptTo: (dayIndex: number): KeptFund =>
      run.keptTo(dayIndex, benchmark(run.countTo(dayIndex)).values.slice()),
    dayAt: (dayIndex: number): FundDay | undefined => {
      const runDay = run.dayAt(dayIndex)
      if (runDay === undefined) return undefined
      return {
        day: dayOf(days.numberOf(dayIndex)),
        holdings: holdingsOf(shares, runDay, dayIndex),
        moneyPaise: runDay.basket.moneyPaise,
        costsPaise: runDay.basket.costsPaise,
        netAssetsPaise: runDay.netAssetsPaise,
        unitsIssued: fund.unitsIssued,
        netValue: runDay.netValue,
      }
    },
    yieldPpm: (closedIndex: number): number => {
      const newest = newestIndex(closedIndex)
      const day = run.dayAt(newest)
      if (day === undefined) return 0
      const since = days.numberOf(newest) - daysOfYear
      let paidPaise = 0
      for (let at = newest; at >= run.firstIndex && days.numberOf(at) > since; at -= 1)
        paidPaise += run.dayAt(at)?.incomePaise ?? 0
      return Math.round((paidPaise / day.netAssetsPaise) * 1_000_000)
    },
    risk: (closedIndex: number): RiskLevel | undefined => {
      const newest = newestIndex(closedIndex)
      const day = run.dayAt(newest)
      if (day === undefined) return undefined
      const holdings = holdingsOf(shares, day, newest)
      const parts = riskPartsOf(sources, newest, holdings, day.basket.moneyPaise)
      return riskLevelOf(parts, {
        day: dayOf(days.numberOf(newest)),
        tradingDaysOfYear: tradingDaysOfYear(sources, newest),
      })
    },
  }
}
