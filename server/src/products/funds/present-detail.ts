import type { fundDetail } from '@tarazu/contract/calls/funds.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { isEquityOn } from '@tarazu/market/funds/equity-oriented.ts'
import { exitLoadOn, fundRatesOn } from '@tarazu/market/funds/fund-rates.ts'
import type { Fund, FundDay, NetValues } from '@tarazu/market/funds/fund-types.ts'
import { managerYears } from '@tarazu/market/funds/managers.ts'
import {
  returnSeriesOf,
  rollingReturns,
  standardDeviation,
  windowReturns,
  yearReturns,
} from '@tarazu/market/funds/returns.ts'
import type { Market } from '@tarazu/market/types.ts'
import { hundredthsText } from '../../market/figures/text.ts'
import type { FundFacts } from './catalogue/queries.ts'
import { dealOrder, presentDealing } from './dealing.ts'
import { percentOfMillionths, percentOrNull, percentText } from './figures.ts'
import { expensesNow, newestText, newestValues, presentFund } from './present.ts'

type Detail = CallOutput<typeof fundDetail>

const largestShown = 10
const rollingYears = [1, 3, 5] as const

const presentWindows = (series: NetValues, benchmark: NetValues): Detail['windows'] => {
  const others = windowReturns(benchmark)
  return windowReturns(series).map(({ months, growth, drawdown }, place) => ({
    months,
    percent: percentText(growth),
    benchmarkPercent: percentText(others[place]?.growth),
    drawdownPercent: percentText(drawdown),
    benchmarkDrawdownPercent: percentText(others[place]?.drawdown),
    deviationPercent: percentText(standardDeviation(series, months)),
    benchmarkDeviationPercent: percentText(standardDeviation(benchmark, months)),
  }))
}

const presentRolling = (series: NetValues): Detail['rolling'] =>
  rollingYears.flatMap((years) => {
    const rolling = rollingReturns(series, years)
    if (rolling === undefined) return []
    return [
      {
        years,
        windows: rolling.windows,
        worst: percentText(rolling.worst) ?? '0.00',
        median: percentText(rolling.median) ?? '0.00',
        best: percentText(rolling.best) ?? '0.00',
        lossPercent: percentText(rolling.lossShare) ?? '0.00',
      },
    ]
  })

const presentYears = (
  series: NetValues,
  benchmark: NetValues,
): Pick<Detail, 'years' | 'bestYear' | 'worstYear'> => {
  const others = new Map(yearReturns(benchmark).map(({ year, growth }) => [year, growth]))
  const years = yearReturns(series)
  const sorted = years.toSorted((one, other) => one.growth - other.growth)
  return {
    years: years.map(({ year, growth }) => ({
      year,
      percent: percentText(growth) ?? '0.00',
      benchmarkPercent: percentText(others.get(year)),
    })),
    bestYear: sorted.at(-1)?.year ?? null,
    worstYear: sorted[0]?.year ?? null,
  }
}

/** An index fund's yearly tracking difference, over the longest window of up to three years. */
const trackingOf = ({ family }: Fund, windows: Detail['windows']): string | null => {
  if (family !== 'index') return null
  const longest = windows.findLast(({ months, percent }) => months <= 36 && percent !== null)
  if (longest?.percent == null || longest.benchmarkPercent === null) return null
  return hundredthsText(Math.round(Number(longest.percent) * 100 - Number(longest.benchmarkPercent) * 100))
}

const presentBasket = (
  market: Market,
  day: FundDay | undefined,
): Pick<Detail, 'holdings' | 'holdingsCount' | 'moneyPercent' | 'sectors'> => {
  if (day === undefined) return { holdings: [], holdingsCount: 0, moneyPercent: '0.00', sectors: [] }
  const part = (paise: number) => percentText(paise / day.netAssetsPaise) ?? '0.00'
  const bySector = new Map<string, number>()
  const held = day.holdings.flatMap(({ id, valuePaise }) => {
    const instrument = market.instruments[id]
    if (instrument === undefined) return []
    const { code, exchange, name, nameHindi, sector } = instrument
    bySector.set(sector, (bySector.get(sector) ?? 0) + valuePaise)
    return [
      {
        code,
        exchange,
        name,
        nameHindi,
        sector,
        percent: part(valuePaise),
        value: hundredthsText(valuePaise),
      },
    ]
  })
  return {
    holdings: held.slice(0, largestShown),
    holdingsCount: held.length,
    moneyPercent: part(day.moneyPaise),
    sectors: [...bySector]
      .sort(([, one], [, other]) => other - one)
      .map(([sector, paise]) => ({ sector, percent: part(paise) })),
  }
}

const presentBenchmark = (market: Market, { benchmark }: Fund): Detail['benchmark'] => {
  if (benchmark === undefined) return null
  const index = market.indices.find(({ code }) => code === benchmark.indexCode)
  const { equityPpm, goldPpm } = benchmark
  return {
    code: benchmark.indexCode,
    name: index?.name ?? benchmark.indexCode,
    nameHindi: index?.nameHindi ?? benchmark.indexCode,
    equityPercent: percentOfMillionths(equityPpm),
    goldPercent: percentOfMillionths(goldPpm),
    moneyPercent: percentOfMillionths(1_000_000 - equityPpm - goldPpm),
  }
}

/** In plain English; the app has its own words for the same figures. */
const redemptionWords = ({ isLiquid, isOvernight }: Fund): string => {
  if (!isLiquid) return 'orders before 15:00 get that day’s value'
  return `orders before ${isOvernight ? '19:00' : '15:00'} get the value of the day before the next trading day`
}

const periodWords = (fund: Fund) => {
  const { isLiquid, payoutDays } = fund
  return {
    subscriptionPeriod: isLiquid
      ? 'Any day; orders before 13:30 get the value of the day before, later ones that of the day before the next trading day'
      : 'Any day; orders before 15:00 get that day’s value, later ones the next trading day’s',
    redemptionPeriod: `Any day; ${redemptionWords(fund)}, and the money comes ${payoutDays} trading ${payoutDays === 1 ? 'day' : 'days'} later`,
    subscriptionDays: 0,
    redemptionDays: payoutDays,
  }
}

const presentTerms = (fund: Fund, today: string) => {
  const rates = fundRatesOn(today)
  const exitLoad = exitLoadOn(fund, today)
  const isEquity = isEquityOn(fund, today)
  return {
    minimumSubscriptionShares: fund.minimumSubscriptionShares,
    subscriptionMultiple: fund.minimumSubscriptionShares,
    minimumRedemptionShares: fund.minimumRedemptionShares,
    redemptionMultiple: fund.minimumRedemptionShares,
    subscriptionRate: '0.00',
    redemptionRate: percentOfMillionths(Math.max(0, ...exitLoad.map(({ ratePpm }) => ratePpm))),
    exitLoad: exitLoad.map(({ untilDays, ratePpm }) => ({ untilDays, percent: percentOfPpm(ratePpm) })),
    stampDutyPercent: percentOfPpm(rates.stampDutyPpm),
    securitiesTaxPercent: percentOfPpm(isEquity ? rates.securitiesTaxPpm : 0),
    isEquity,
    isLiquid: fund.isLiquid,
    ...periodWords(fund),
  }
}

/** A scheme's fund house, if AMFI’s file names it. */
const presentManager = ({ manager, scheme, launchDay }: Fund, today: string) => {
  if (manager !== undefined)
    return {
      manager: manager.name,
      managerHindi: manager.nameHindi,
      managerYears: managerYears({ manager, launchDay }, today),
    }
  const house = scheme?.house ?? ''
  return { manager: house, managerHindi: house, managerYears: null }
}

const presentScheme = ({ scheme }: Fund): Detail['scheme'] =>
  scheme === undefined
    ? null
    : { schemeCode: scheme.schemeCode, house: scheme.house, category: scheme.category }

/** A few milliseconds of work for eight years of history. */
export const presentDetail = (
  market: Market & { readonly funds: NonNullable<Market['funds']> },
  calendar: Calendar,
  facts: FundFacts,
  nowMs: number,
): Detail => {
  const { fund, series, benchmark, state } = facts
  const { day } = newestValues(facts)
  const today = dayOf(dayNumberAt(nowMs))
  const measured = returnSeriesOf(fund, series)
  const windows = presentWindows(measured, benchmark)
  const dealt = (side: 'subscribe' | 'redeem') => presentDealing(dealOrder(calendar, fund, side, nowMs))
  return {
    ...presentFund(facts),
    ...presentManager(fund, today),
    // A scheme’s first imported NAV need not be its first.
    launchDay: fund.scheme === undefined ? fund.launchDay : null,
    benchmark: presentBenchmark(market, fund),
    ...presentTerms(fund, today),
    baseExpensePercent: percentOrNull(expensesNow(facts)?.basePpm),
    amountPerShare: newestText(facts) ?? null,
    dealing: {
      subscribe: state === 'open' ? dealt('subscribe') : null,
      redeem: state === 'closed' ? null : dealt('redeem'),
    },
    windows,
    rolling: presentRolling(measured),
    ...presentYears(measured, benchmark),
    trackingDifference: trackingOf(fund, windows),
    ...presentBasket(market, day === undefined ? undefined : market.funds.dayOf(fund, day, nowMs)),
    scheme: presentScheme(fund),
  }
}
