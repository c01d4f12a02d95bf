import { dayNumberAt, dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { type Calendar, closesAtMs } from '../calendar/session.ts'
import type { Listing } from '../companies/universe.ts'
import { goldFundCode } from '../indices/gold.ts'
import type { Day, MarketIndex } from '../types.ts'
import { daysOfYear } from './basket.ts'
import { createBenchmarks } from './benchmarks.ts'
import { type FundPlan, fundPlansOf } from './fund-plans.ts'
import { type createMonthStarts, createRun } from './fund-run.ts'
import { createSeries } from './fund-series.ts'
import type { Fund, FundDay, FundHolding, FundsOf, RiskLevel } from './fund-types.ts'
import { commodityDays, riskLevelOf } from './riskometer.ts'
import { createPicks, sizeClassesOf } from './share-picks.ts'
import type { Shares, SharesSources } from './shares.ts'

interface Sources extends Pick<SharesSources, 'listings' | 'pathOf' | 'days'> {
  readonly shares: Shares
  readonly calendar: Calendar
  readonly indexList: readonly MarketIndex[]
  /** Of the night after a day. */
  readonly policyRatePpm: (dayIndex: number) => number
  readonly monthStarts: ReturnType<typeof createMonthStarts>
}

const stepsOfDeviation = Math.sqrt(5)

interface RiskSources {
  readonly shares: Shares
  readonly listingOf: (id: number) => Listing
  readonly goldId: number
}

/** What the riskometer looks at of a basket. */
const riskPartsOf = (
  { shares, listingOf, goldId }: RiskSources,
  dayIndex: number,
  holdings: readonly FundHolding[],
  moneyPaise: number,
) => {
  const classes = sizeClassesOf(shares.ranked(dayIndex))
  const parts = holdings.map(({ id, valuePaise }) => {
    const isGold = id === goldId
    const deviation = shares.deviationOf(listingOf(id), dayIndex, isGold ? commodityDays : daysOfYear)
    const kind = isGold ? ('gold' as const) : (classes.get(id) ?? 'small')
    return { valuePaise, kind, dailyDeviation: deviation / stepsOfDeviation }
  })
  return [...parts, { valuePaise: moneyPaise, kind: 'money' as const, dailyDeviation: 0 }]
}

/** The funds of the practice market: every net value a function of the seeds (docs/decisions/market/funds-of-whole-paise.md). */
export const createFundsOf = (sources: Sources): FundsOf => {
  const { days, calendar, listings, pathOf, shares, monthStarts, policyRatePpm } = sources
  const picks = createPicks(shares)
  const gold = listings.find(({ code }) => code === goldFundCode)
  if (gold === undefined) throw new RangeError('the market lists no gold')
  const goldCloseOf = (dayIndex: number) => pathOf(gold).closeOf(dayIndex)
  const benchmarkGrowth = createBenchmarks({ shares, days, goldCloseOf, policyRatePpm })
  const plans = fundPlansOf(sources.indexList, dayOf(days.numberOf(0)), (day) =>
    dayOf(days.numberOf(days.firstFrom(dayNumberOf(day)))),
  )
  const risked = { shares, listingOf: (id: number) => listings[id] as Listing, goldId: gold.id }
  const make = (plan: FundPlan) => {
    const run = createRun(plan, { shares, picks, gold, days, monthStarts, policyRatePpm })
    const { firstIndex } = run
    const netValueAt = (dayIndex: number) => run.dayAt(dayIndex)?.netValue ?? 0
    let level = 0
    const nextLevel = (dayIndex: number): number => {
      if (dayIndex === firstIndex) level = netValueAt(firstIndex)
      else level *= benchmarkGrowth(plan.fund.benchmark, dayIndex)
      return level
    }
    return {
      own: plan.fund,
      run,
      netValues: createSeries(days, firstIndex, netValueAt),
      benchmark: createSeries(days, firstIndex, nextLevel),
    }
  }
  const made = new Map(plans.map((plan) => [plan.fund.code, make(plan)]))
  const madeOf = ({ code }: Fund) => {
    const found = made.get(code)
    if (found === undefined) throw new RangeError(`no fund of this market: ${code}`)
    return found
  }
  const runOf = (fund: Fund) => madeOf(fund).run
  /** The newest trading day whose close is over; -1 before the first. */
  const closedIndex = (nowMs: number): number => {
    const today = dayNumberAt(nowMs)
    const last = days.firstFrom(today + 1) - 1
    return last >= 0 && closesAtMs(calendar, days.numberOf(last)) > nowMs ? last - 1 : last
  }
  const netValueOn = (fund: Fund, day: Day, nowMs: number): number | undefined => {
    const dayNumber = dayNumberOf(day)
    const dayIndex = days.firstFrom(dayNumber + 1) - 1
    if (dayIndex < 0 || dayIndex > closedIndex(nowMs)) return undefined
    const nights = fund.isLiquid ? dayNumber - days.numberOf(dayIndex) : 0
    return runOf(fund).valueAfter(dayIndex, nights)
  }
  /** The day of the newest net value. */
  const newestIndex = (fund: Fund, nowMs: number): number => {
    const run = runOf(fund)
    return run.firstIndex + run.countTo(closedIndex(nowMs)) - 1
  }
  const holdingsAt = (fund: Fund, dayIndex: number): readonly FundHolding[] =>
    [...(runOf(fund).dayAt(dayIndex)?.basket.units ?? [])]
      .map(([id, units]) => {
        const pricePaise = shares.closeOf(id, dayIndex)
        return { id, units, pricePaise, valuePaise: units * pricePaise }
      })
      .sort((one, other) => other.valuePaise - one.valuePaise || one.id - other.id)

  const fundDay = (fund: Fund, day: Day, nowMs: number): FundDay | undefined => {
    const dayNumber = dayNumberOf(day)
    const dayIndex = days.firstFrom(dayNumber)
    if (days.numberOf(dayIndex) !== dayNumber || dayIndex > closedIndex(nowMs)) return undefined
    const run = runOf(fund).dayAt(dayIndex)
    if (run === undefined) return undefined
    const { basket, netAssetsPaise, netValue } = run
    const { moneyPaise, costsPaise } = basket
    const holdings = holdingsAt(fund, dayIndex)
    const { unitsIssued } = madeOf(fund).own
    return { day, holdings, moneyPaise, costsPaise, netAssetsPaise, unitsIssued, netValue }
  }
  const yieldPpm = (fund: Fund, nowMs: number): number => {
    const newest = newestIndex(fund, nowMs)
    const run = runOf(fund)
    const day = run.dayAt(newest)
    if (day === undefined) return 0
    const since = days.numberOf(newest) - daysOfYear
    let paidPaise = 0
    for (let at = newest; at >= run.firstIndex && days.numberOf(at) > since; at -= 1)
      paidPaise += run.dayAt(at)?.incomePaise ?? 0
    return Math.round((paidPaise / day.netAssetsPaise) * 1_000_000)
  }
  const riskOf = (fund: Fund, nowMs: number): RiskLevel | undefined => {
    const newest = newestIndex(fund, nowMs)
    const day = runOf(fund).dayAt(newest)
    if (day === undefined) return undefined
    const parts = riskPartsOf(risked, newest, holdingsAt(fund, newest), day.basket.moneyPaise)
    return riskLevelOf(parts, dayOf(days.numberOf(newest)))
  }
  const list = plans.map(({ fund }) => fund)
  const byCode = new Map(list.map((fund) => [fund.code, fund]))

  return {
    list,
    find: (code) => byCode.get(code),
    netValues: (fund, nowMs) => madeOf(fund).netValues(runOf(fund).countTo(closedIndex(nowMs))),
    benchmarkValues: (fund, nowMs) => madeOf(fund).benchmark(runOf(fund).countTo(closedIndex(nowMs))),
    netValueOn,
    dayOf: fundDay,
    stateOf: (fund, nowMs) => {
      const run = runOf(fund)
      const dayIndex = closedIndex(nowMs)
      if (run.isClosedAfter(dayIndex)) return 'closed'
      return run.refusesAfter(dayIndex) ? 'suspended' : 'open'
    },
    yieldPpm,
    riskOf,
    policyRatePpm: (nowMs) => policyRatePpm(Math.max(0, closedIndex(nowMs))),
  }
}
