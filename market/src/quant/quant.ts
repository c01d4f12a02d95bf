import { dayNumberOf } from '../calendar/india-time.ts'
import type { Calendar } from '../calendar/session.ts'
import { lastClosedIndex, type TradingDays } from '../calendar/trading-days.ts'
import type { Listing } from '../companies/universe.ts'
import type { NetValues } from '../funds/fund-types.ts'
import { broadFundCode } from '../indices/funds.ts'
import type { Day } from '../types.ts'
import {
  deepestFall,
  deflatedSharpe,
  momentsOf,
  monthReturns,
  rollingWindows,
  varianceOf,
} from './expectation.ts'
import { createOwn } from './own/own.ts'
import { type QuantPlan, quantPlans } from './quant-plans.ts'
import { createProduct, type RunProduct } from './quant-products.ts'
import type { QuantRunDay, QuantSources } from './quant-run.ts'
import type { Expectation, QuantDay, QuantOf, QuantProduct } from './quant-types.ts'

interface Sources extends Omit<QuantSources, 'listingOf' | 'broadFundId'> {
  readonly calendar: Calendar
  readonly listings: readonly Listing[]
}

const yearDays = 365.25
const none: NetValues = { dayNumbers: new Float64Array(0), values: new Float64Array(0) }

/** The expectation, only from the back-test; undefined if that is shorter than the holding period. */
const seriesUntil = (days: TradingDays, { run }: RunProduct, dayIndex: number): NetValues => {
  const count = run.countTo(dayIndex)
  return {
    dayNumbers: Float64Array.from({ length: count }, (_, place) => days.numberOf(run.firstIndex + place)),
    values: Float64Array.from(
      { length: count },
      (_, place) => (run.dayAt(run.firstIndex + place) as QuantRunDay).value,
    ),
  }
}

const createExpectation =
  ({ days, policyRatePpm }: Sources) =>
  (of: RunProduct): Expectation | undefined => {
    const series = seriesUntil(days, of, of.run.openIndex - 1)
    const { values, dayNumbers } = series
    const rolling = rollingWindows(series, of.product.holdingDays)
    if (rolling === undefined) return undefined
    const excess = Array.from({ length: values.length - 1 }, (_, step) => {
      const nights = (dayNumbers[step + 1] as number) - (dayNumbers[step] as number)
      const overnight = policyRatePpm(days.indexOf(dayNumbers[step] as number)) / 1_000_000
      return (values[step + 1] as number) / (values[step] as number) - 1 - (overnight * nights) / yearDays
    })
    const moments = momentsOf(excess)
    const spanDays = (dayNumbers.at(-1) as number) - (dayNumbers[0] as number)
    const stepsOfYear = (moments.count * yearDays) / spanDays
    const tried = of.tried(stepsOfYear)
    return {
      windows: rolling.windows,
      expected: rolling.median,
      low10: rolling.low10,
      high90: rolling.high90,
      worstMonth: Math.min(...monthReturns(series).map(({ growth }) => growth)),
      deepestFall: deepestFall(series),
      sharpe: moments.sharpe * Math.sqrt(stepsOfYear),
      trials: tried.length,
      deflatedSharpe: deflatedSharpe(moments, tried.length, varianceOf(tried) / stepsOfYear),
    }
  }

/** The public form of one day of a run, with the largest holdings first. */
const shownDay = (run: QuantRunDay, day: Day, closeOf: (id: number) => number): QuantDay => {
  const { basket, trades, interestPaise, feePaise, worthPaise, value } = run
  const holdings = [...basket.units].map(([id, units]) => {
    const pricePaise = closeOf(id)
    return { id, units, pricePaise, valuePaise: units * pricePaise }
  })
  holdings.sort((one, other) => Math.abs(other.valuePaise) - Math.abs(one.valuePaise) || one.id - other.id)
  return {
    day,
    trades,
    holdings,
    moneyPaise: basket.moneyPaise,
    interestPaise,
    feePaise,
    worthPaise,
    value,
  }
}

/** The practice market's AI quant products: every value is a function of the seeds (docs/market-model.md). */
export const createQuantOf = (sources: Sources, plans: readonly QuantPlan[] = quantPlans): QuantOf => {
  const { days, calendar, listings, shares } = sources
  const broadFund = listings.find(({ code }) => code === broadFundCode)
  if (broadFund === undefined) throw new RangeError('the market lists no fund on the broad index')
  const figures: QuantSources = {
    ...sources,
    broadFundId: broadFund.id,
    listingOf: (id) => listings[id] as Listing,
  }
  const create = createProduct(figures)
  const products = new Map(plans.map((plan) => [plan.id, create(plan)]))
  const productOf = ({ id }: QuantProduct): RunProduct => {
    const product = products.get(id)
    if (product === undefined) throw new RangeError(`no product of this market: ${id}`)
    return product
  }
  const closedIndex = (nowMs: number) => lastClosedIndex(calendar, days, nowMs)
  /** A product stays hidden, and its search is not run, until the day before it opens is over. */
  const isKnown = ({ run }: RunProduct, nowMs: number): boolean => closedIndex(nowMs) >= run.openIndex - 1
  const told = createExpectation(sources)
  const expectations = new Map<string, Expectation>()
  const quantDay = (of: RunProduct, day: Day, nowMs: number): QuantDay | undefined => {
    const dayNumber = dayNumberOf(day)
    const dayIndex = days.firstFrom(dayNumber)
    if (!isKnown(of, nowMs) || days.numberOf(dayIndex) !== dayNumber || dayIndex > closedIndex(nowMs))
      return undefined
    const run = of.run.dayAt(dayIndex)
    return run && shownDay(run, day, (id) => shares.closeOf(id, dayIndex))
  }
  return {
    list: [...products.values()].map(({ product }) => product),
    find: (id) => products.get(id)?.product,
    stateOf: (product, nowMs) => {
      const of = productOf(product)
      const dayIndex = closedIndex(nowMs)
      if (!isKnown(of, nowMs)) return 'coming'
      return of.run.isEndedAfter(dayIndex) ? 'ended' : 'open'
    },
    grow: (product, untilMs, nowMs) => {
      const of = productOf(product)
      if (isKnown(of, nowMs)) of.run.countTo(closedIndex(Math.min(untilMs, nowMs)))
    },
    values: (product, nowMs) => {
      const of = productOf(product)
      return isKnown(of, nowMs) ? seriesUntil(days, of, closedIndex(nowMs)) : none
    },
    expectationOf: (product, nowMs) => {
      const of = productOf(product)
      if (!isKnown(of, nowMs)) return undefined
      const expectation = expectations.get(product.id) ?? told(of)
      if (expectation !== undefined) expectations.set(product.id, expectation)
      return expectation
    },
    dayOf: (product, day, nowMs) => quantDay(productOf(product), day, nowMs),
    own: createOwn(figures, closedIndex),
  }
}
