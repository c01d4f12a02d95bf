import { dayOf, weekdayOf } from '../../calendar/india-time.ts'
import type { NetValues } from '../../funds/fund-types.ts'
import {
  deepestFall,
  deflatedSharpe,
  momentsOf,
  monthReturns,
  rollingWindows,
  varianceOf,
} from '../expectation.ts'
import type { QuantRunDay, QuantSources } from '../quant-run.ts'
import type { OwnCosts, OwnReport, OwnStats, OwnTrade } from './own-types.ts'

const yearDays = 365.25
const quarterDays = 91
const shownTrades = 60

/** The days of a back-test, starting at the given index. */
export interface TestedDays {
  readonly firstIndex: number
  readonly days: readonly QuantRunDay[]
}

const seriesOf = (
  { days }: QuantSources,
  { firstIndex, days: tested }: TestedDays,
  figureOf: (day: QuantRunDay, place: number) => number,
): NetValues => ({
  dayNumbers: Float64Array.from(tested, (_, place) => days.numberOf(firstIndex + place)),
  values: Float64Array.from(tested, figureOf),
})

const partOf = ({ dayNumbers, values }: NetValues, from: number, to: number): NetValues => ({
  dayNumbers: dayNumbers.slice(from, to),
  values: values.slice(from, to),
})
const growthOf = ({ values }: NetValues): number => (values.at(-1) ?? 1) / (values[0] ?? 1) - 1

/** Daily changes above the overnight rate. */
const excessOf = ({ days, policyRatePpm }: QuantSources, { dayNumbers, values }: NetValues): number[] =>
  Array.from({ length: Math.max(0, values.length - 1) }, (_, step) => {
    const nights = (dayNumbers[step + 1] as number) - (dayNumbers[step] as number)
    const overnight = policyRatePpm(days.indexOf(dayNumbers[step] as number)) / 1_000_000
    return (values[step + 1] as number) / (values[step] as number) - 1 - (overnight * nights) / yearDays
  })

const spanYears = ({ dayNumbers }: NetValues): number =>
  Math.max(1, (dayNumbers.at(-1) ?? 0) - (dayNumbers[0] ?? 0)) / yearDays

const statsOf = (sources: QuantSources, own: NetValues, market: NetValues): OwnStats => {
  const moments = momentsOf(excessOf(sources, own))
  const years = spanYears(own)
  const steps = moments.count / years
  const months = monthReturns(own).map(({ growth }) => growth)
  const changes = Array.from(own.values, (value, place) => value / (own.values[place - 1] ?? value) - 1)
  return {
    from: dayOf(own.dayNumbers[0] ?? 0),
    to: dayOf(own.dayNumbers.at(-1) ?? 0),
    growth: growthOf(own),
    growthOfYear: (1 + growthOf(own)) ** (1 / years) - 1,
    deviationOfYear: Math.sqrt(varianceOf(changes) * steps),
    sharpe: moments.sharpe * Math.sqrt(steps),
    deepestFall: deepestFall(own),
    worstMonth: Math.min(...months),
    bestMonth: Math.max(...months),
    marketGrowth: growthOf(market),
    marketDeepestFall: deepestFall(market),
  }
}

const curveOf = (own: NetValues, market: NetValues): OwnReport['curve'] => {
  const weekOf = (dayNumber: number) => dayNumber - weekdayOf(dayNumber)
  const scale = (own.values[0] ?? 1) / (market.values[0] ?? 1) / 10_000
  let highest = 0
  return [...own.dayNumbers].flatMap((dayNumber, place) => {
    const value = own.values[place] as number
    highest = Math.max(highest, value)
    const following = own.dayNumbers[place + 1]
    if (following !== undefined && weekOf(following) === weekOf(dayNumber)) return []
    const marketValue = (market.values[place] as number) * scale
    return [{ day: dayOf(dayNumber), value: value / 10_000, market: marketValue, fall: value / highest - 1 }]
  })
}

const costsOf = (
  { pathOf, listingOf }: QuantSources,
  { firstIndex, days }: TestedDays,
  years: number,
): OwnCosts => {
  let [trades, chargesPaise, slippagePaise, boughtPaise, soldPaise, worthPaise] = [0, 0, 0, 0, 0, 0]
  for (const [place, day] of days.entries()) {
    worthPaise += day.worthPaise / days.length
    for (const trade of day.trades) {
      const openPaise = pathOf(listingOf(trade.id)).openOf(firstIndex + place)
      trades += 1
      chargesPaise += trade.chargesPaise
      slippagePaise += trade.units * (trade.pricePaise - openPaise)
      if (trade.units > 0) boughtPaise += trade.units * trade.pricePaise
      else soldPaise -= trade.units * trade.pricePaise
    }
  }
  return {
    trades,
    chargesPaise,
    slippagePaise,
    turnover: Math.min(boughtPaise, soldPaise) / worthPaise / years,
    costOfYear: (chargesPaise + slippagePaise) / worthPaise / years,
  }
}

const tradesOf = ({ days }: QuantSources, { firstIndex, days: tested }: TestedDays): OwnTrade[] =>
  tested
    .flatMap(({ trades }, place) =>
      trades.map((trade) => ({ day: dayOf(days.numberOf(firstIndex + place)), ...trade })),
    )
    .slice(-shownTrades)
    .toReversed()

/** A back-test's report. The part from `splitIndex` is separate, because the rule's author hasn't seen it. */
export const reportOf = (
  sources: QuantSources,
  tested: TestedDays,
  splitIndex: number,
  triedSharpes: readonly number[],
): Omit<OwnReport, 'next'> => {
  const { shares, broadFundId, days } = sources
  const { firstIndex } = tested
  const own = seriesOf(sources, tested, ({ value }) => value)
  const market = seriesOf(sources, tested, (_, place) =>
    shares.startShareOf({ id: broadFundId }, firstIndex + place),
  )
  const split = splitIndex - firstIndex
  const seenPart = partOf(own, 0, split)
  const seen = statsOf(sources, seenPart, partOf(market, 0, split))
  const moments = momentsOf(excessOf(sources, seenPart))
  const steps = moments.count / spanYears(seenPart)
  const last = tested.days.at(-1)
  const lastIndex = firstIndex + tested.days.length - 1
  return {
    splitDay: dayOf(days.numberOf(splitIndex)),
    curve: curveOf(own, market),
    seen,
    // From the close before, so that its first day counts.
    unseen: statsOf(
      sources,
      partOf(own, split - 1, own.values.length),
      partOf(market, split - 1, own.values.length),
    ),
    quarters: rollingWindows(seenPart, quarterDays),
    months: monthReturns(own),
    costs: costsOf(sources, tested, spanYears(own)),
    deflatedSharpe: deflatedSharpe(
      moments,
      triedSharpes.length + 1,
      varianceOf([...triedSharpes, seen.sharpe]) / steps,
    ),
    trades: tradesOf(sources, tested),
    holdings: [...(last?.basket.units ?? [])]
      .map(([id, units]) => ({ id, units, valuePaise: units * shares.closeOf(id, lastIndex) }))
      .toSorted((one, other) => other.valuePaise - one.valuePaise || one.id - other.id),
  }
}
