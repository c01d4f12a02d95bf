import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { Listing } from '../companies/universe.ts'
import { afterAction, afterNights, type Basket, netAssetsPaise, rebalanced, type Target } from './basket.ts'
import { keepsNorms } from './concentration.ts'
import { type FundPlan, type Mix, targetMix } from './fund-plans.ts'
import { expensesOn } from './fund-rates.ts'
import { type KeptFund, keptFundOf, type RunDay, type RunState, runStateOf } from './kept-fund.ts'
import type { createPicks } from './share-picks.ts'
import type { Shares } from './shares.ts'
import { partOf } from './whole-numbers.ts'

export interface RunSources {
  readonly shares: Shares
  readonly picks: ReturnType<typeof createPicks>
  readonly gold: Listing
  readonly days: TradingDays
  /** On the first trading day of a month: the month's number, 1 for January; on other days NaN. */
  readonly monthStarts: (dayIndex: number) => number
  /** Of the night after a day. */
  readonly policyRatePpm: (dayIndex: number) => number
}

/** NAVs are in 10,000ths of a rupee, a hundred of which make a paisa. */
const partsOfPaisa = 100
/** Above the overnight rate, because a liquid fund lends for some weeks. */
const liquidSpreadPpm = 3_000
const [leastEquityPpm, mostEquityPpm] = [650_000, 950_000]
/**
 * A fund with a valuation-dependent equity part has its middle at this earnings yield, and this much more per
 * point.
 */
const [middleYield, equityPerYield] = [0.045, 12]

/**
 * The first trading days of months, each looked up once; they depend only on earlier days, which no new
 * holiday changes.
 */
export const createMonthStarts = (days: TradingDays) => {
  const known: number[] = []
  return (dayIndex: number): number => {
    for (let next = known.length; next <= dayIndex; next += 1) {
      const [before, month] = [next - 1, next].map((index) =>
        index < 0 ? 0 : Number(dayOf(days.numberOf(index)).slice(5, 7)),
      )
      known.push(month === before ? Number.NaN : (month as number))
    }
    return known[dayIndex] as number
  }
}

/** The basket of a day this many nights later. */
const later = (
  fund: FundPlan['fund'],
  { days, policyRatePpm }: RunSources,
  { basket, netAssetsPaise: assetsPaise }: RunDay,
  dayIndex: number,
  nights: number,
): Basket => {
  const ratePpm = policyRatePpm(dayIndex) + (fund.family === 'liquid' ? liquidSpreadPpm : 0)
  const expensePpm = expensesOn(fund.expenses, dayOf(days.numberOf(dayIndex)))?.totalPpm ?? 0
  return afterNights(basket, nights, ratePpm, expensePpm, assetsPaise)
}

/** A fund's plan for a day: whether it rebalances, its target shares and gold, and its end. */
const createRules = (plan: FundPlan, { picks, gold, days, monthStarts }: RunSources) => {
  /** A Life Cycle Fund ends on the first trading day after its target year. */
  const endYear = typeof plan.mix === 'object' && 'targetYear' in plan.mix ? plan.mix.targetYear : undefined
  const isRuleDay = (dayIndex: number): boolean =>
    monthStarts(dayIndex) % (plan.isMonthly ? 1 : 3) === (plan.isMonthly ? 0 : 1)
  const isEnd = (dayIndex: number): boolean =>
    endYear !== undefined && Number(dayOf(days.numberOf(dayIndex)).slice(0, 4)) > endYear

  const mixOn = (dayIndex: number): Mix => {
    if (plan.mix === 'dynamic') {
      const dearness = (picks.marketEarningsYield(dayIndex) - middleYield) * equityPerYield
      const equityPpm = Math.round(1_000_000 * (0.8 + dearness))
      return { equityPpm: Math.min(mostEquityPpm, Math.max(leastEquityPpm, equityPpm)), goldPpm: 0 }
    }
    if (!('targetYear' in plan.mix)) return plan.mix
    const day = dayOf(days.numberOf(dayIndex))
    return targetMix(plan.mix.targetYear - Number(day.slice(0, 4)), day)
  }
  const targetsOn = (dayIndex: number): readonly Target[] => {
    if (isEnd(dayIndex)) return []
    // Today's constituents are known since yesterday; the weights are today's, like the index's.
    const knownIndex = plan.equity?.kind === 'index' ? dayIndex : Math.max(0, dayIndex - 1)
    const { equityPpm, goldPpm } = mixOn(knownIndex)
    const picked = plan.equity === undefined || equityPpm === 0 ? [] : picks.targets(plan.equity, knownIndex)
    return [
      ...picked.map(({ id, weight }) => ({ id, weight: (weight * equityPpm) / 1_000_000 })),
      ...(goldPpm > 0 ? [{ id: gold.id, weight: goldPpm / 1_000_000 }] : []),
    ]
  }
  const refusesAfter = (day: RunDay, dayIndex: number): boolean => {
    if (plan.capacityPaise !== undefined) return day.netAssetsPaise > plan.capacityPaise
    if (plan.fund.family !== 'index' || plan.equity === undefined) return false
    return !keepsNorms(picks.targets(plan.equity, dayIndex), plan.ofSector)
  }
  return { isRuleDay, isEnd, targetsOn, refusesAfter }
}

/** A fund's days, each from the day before. */
const createRunDays = (plan: FundPlan, sources: RunSources, rules: ReturnType<typeof createRules>) => {
  const { shares, days } = sources
  const { fund } = plan
  const { isRuleDay, targetsOn } = rules
  const priceOn = (dayIndex: number) => (id: number) => shares.closeOf(id, dayIndex)
  const closed = (basket: Basket, dayIndex: number, incomePaise: number): RunDay => {
    const assetsPaise = netAssetsPaise(basket, priceOn(dayIndex))
    return {
      basket,
      netAssetsPaise: assetsPaise,
      netValue: partOf(assetsPaise, partsOfPaisa, fund.unitsIssued),
      incomePaise,
    }
  }
  const launched = (dayIndex: number): RunDay => {
    const basket = { units: new Map(), moneyPaise: fund.unitsIssued * fund.launchPaise, costsPaise: 0 }
    return closed(rebalanced(basket, targetsOn(dayIndex), priceOn(dayIndex)), dayIndex, 0)
  }
  const next = (before: RunDay, dayIndex: number): RunDay => {
    const nights = days.numberOf(dayIndex) - days.numberOf(dayIndex - 1)
    let basket = later(fund, sources, before, dayIndex - 1, nights)
    let incomePaise = basket.moneyPaise - before.basket.moneyPaise
    for (const { listing, terms } of shares.actionsOn(dayIndex)) {
      if (!basket.units.has(listing.id)) continue
      if (terms.kind === 'dividend') incomePaise += (basket.units.get(listing.id) ?? 0) * terms.amountPaise
      basket = afterAction(basket, listing.id, terms, shares.closeOf(listing.id, dayIndex - 1))
    }
    if (isRuleDay(dayIndex)) basket = rebalanced(basket, targetsOn(dayIndex), priceOn(dayIndex))
    return closed(basket, dayIndex, incomePaise)
  }
  return { launched, next, closed }
}

/**
 * One fund from its launch, day by day: every day follows from the previous one and public data at its close.
 * It continues from saved state, if any.
 */
export const createRun = (plan: FundPlan, sources: RunSources, keptOf: () => KeptFund | undefined) => {
  const { shares, days } = sources
  const rules = createRules(plan, sources)
  const { isRuleDay, isEnd, refusesAfter } = rules
  const { launched, next, closed } = createRunDays(plan, sources, rules)
  const { fund } = plan
  const firstIndex = days.firstFrom(dayNumberOf(fund.launchDay))
  let known: RunState | undefined

  const noteState = ({ refusals }: RunState, day: RunDay, dayIndex: number) => {
    if (!isRuleDay(dayIndex)) return
    const refuses = refusesAfter(day, dayIndex)
    if (refuses !== (refusals.at(-1)?.refuses ?? false)) refusals.push({ dayIndex, refuses })
  }
  const grownTo = (dayIndex: number): RunState => {
    if (known === undefined) {
      const kept = keptOf()
      known = kept === undefined ? { history: [], refusals: [], isEnded: false } : runStateOf(kept)
    }
    const { history } = known
    if (known.isEnded || firstIndex + history.length > dayIndex) return known
    // All at once, since each lookup scans all companies.
    shares.actionsOn(dayIndex)
    while (!known.isEnded && firstIndex + history.length <= dayIndex) {
      const index = firstIndex + history.length
      const before = history.at(-1)
      const day = before === undefined ? launched(index) : next(before, index)
      history.push(day)
      noteState(known, day, index)
      known.isEnded = isEnd(index)
    }
    return known
  }
  const dayAt = (dayIndex: number): RunDay | undefined => {
    const { history } = grownTo(dayIndex)
    return dayIndex < firstIndex ? undefined : history[dayIndex - firstIndex]
  }
  /** Days from the launch to an index, or to the fund's end. */
  const countTo = (dayIndex: number): number =>
    Math.max(0, Math.min(grownTo(dayIndex).history.length, dayIndex - firstIndex + 1))

  return {
    firstIndex,
    countTo,
    dayAt,
    /** State to be saved up to a day, with its benchmark's levels. */
    keptTo: (dayIndex: number, benchmark: Float64Array): KeptFund =>
      keptFundOf(grownTo(dayIndex), firstIndex, countTo(dayIndex), benchmark),
    /** The NAV this many nights after a day. */
    valueAfter: (dayIndex: number, nights: number): number | undefined => {
      const day = dayAt(dayIndex)
      return day && closed(later(fund, sources, day, dayIndex, nights), dayIndex, 0).netValue
    },
    isClosedAfter: (dayIndex: number): boolean => {
      const { isEnded, history } = grownTo(dayIndex)
      return isEnded && dayIndex >= firstIndex + history.length - 1
    },
    refusesAfter: (dayIndex: number): boolean =>
      grownTo(dayIndex).refusals.findLast((one) => one.dayIndex <= dayIndex)?.refuses ?? false,
  }
}
