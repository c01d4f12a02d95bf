import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import type { Calendar } from '../calendar/session.ts'
import { lastClosedIndex } from '../calendar/trading-days.ts'
import { goldFundCode } from '../indices/gold.ts'
import type { MarketIndex } from '../types.ts'
import { createBenchmarks } from './benchmarks.ts'
import { fundPlansOf } from './fund-plans.ts'
import type { createMonthStarts } from './fund-run.ts'
import type { Fund, FundsOf } from './fund-types.ts'
import type { KeptFund } from './kept-fund.ts'
import { createPracticeFund } from './practice-fund.ts'
import { createPicks } from './share-picks.ts'
import type { Shares, SharesSources } from './shares.ts'

interface Sources extends Pick<SharesSources, 'listings' | 'pathOf' | 'days'> {
  readonly shares: Shares
  readonly calendar: Calendar
  readonly indexList: readonly MarketIndex[]
  /** Of the night after a day. */
  readonly policyRatePpm: (dayIndex: number) => number
  readonly monthStarts: ReturnType<typeof createMonthStarts>
  /** By code, state saved by an earlier process; called once each. */
  readonly keptFundOf?: ((code: string) => KeptFund | undefined) | undefined
}

/** The funds, and the state to save. */
export interface PracticeFunds extends FundsOf {
  /** Up to a closed day. */
  keptUntil(code: string, dayIndex: number): KeptFund | undefined
}

/**
 * The funds of the practice market: every NAV is a function of the seeds
 * (docs/decisions/market/funds-of-whole-paise.md).
 */
export const createFundsOf = (sources: Sources): PracticeFunds => {
  const { days, calendar, listings, pathOf, shares, policyRatePpm } = sources
  const gold = listings.find(({ code }) => code === goldFundCode)
  if (gold === undefined) throw new RangeError('the market lists no gold')
  const goldCloseOf = (dayIndex: number) => pathOf(gold).closeOf(dayIndex)
  const plans = fundPlansOf(sources.indexList, dayOf(days.numberOf(0)), (day) =>
    dayOf(days.numberOf(days.firstFrom(dayNumberOf(day)))),
  )
  const ofFund = {
    ...sources,
    gold,
    picks: createPicks(shares),
    benchmarkGrowth: createBenchmarks({ shares, days, goldCloseOf, policyRatePpm }),
  }
  const made = new Map(plans.map((plan) => [plan.fund.code, createPracticeFund(plan, ofFund)]))
  const madeOf = ({ code }: Fund) => {
    const found = made.get(code)
    if (found === undefined) throw new RangeError(`no fund of this market: ${code}`)
    return found
  }
  const closedIndex = (nowMs: number) => lastClosedIndex(calendar, days, nowMs)
  const list = plans.map(({ fund }) => fund)
  const byCode = new Map(list.map((fund) => [fund.code, fund]))

  return {
    list,
    find: (code) => byCode.get(code),
    netValues: (fund, nowMs) => madeOf(fund).netValues(closedIndex(nowMs)),
    benchmarkValues: (fund, nowMs) => madeOf(fund).benchmarkValues(closedIndex(nowMs)),
    netValueOn: (fund, day, nowMs) => {
      const dayNumber = dayNumberOf(day)
      const dayIndex = days.firstFrom(dayNumber + 1) - 1
      if (dayIndex < 0 || dayIndex > closedIndex(nowMs)) return undefined
      const nights = fund.isLiquid ? dayNumber - days.numberOf(dayIndex) : 0
      return madeOf(fund).run.valueAfter(dayIndex, nights)
    },
    dayOf: (fund, day, nowMs) => {
      const dayNumber = dayNumberOf(day)
      const dayIndex = days.firstFrom(dayNumber)
      if (days.numberOf(dayIndex) !== dayNumber || dayIndex > closedIndex(nowMs)) return undefined
      return madeOf(fund).dayAt(dayIndex)
    },
    stateOf: (fund, nowMs) => {
      const { run } = madeOf(fund)
      const dayIndex = closedIndex(nowMs)
      if (run.isClosedAfter(dayIndex)) return 'closed'
      return run.refusesAfter(dayIndex) ? 'suspended' : 'open'
    },
    yieldPpm: (fund, nowMs) => madeOf(fund).yieldPpm(closedIndex(nowMs)),
    riskOf: (fund, nowMs) => madeOf(fund).risk(closedIndex(nowMs)),
    keptUntil: (code, dayIndex) => made.get(code)?.keptTo(dayIndex),
    policyRatePpm: (nowMs) => policyRatePpm(Math.max(0, closedIndex(nowMs))),
  }
}
