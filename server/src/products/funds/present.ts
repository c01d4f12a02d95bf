import type { fundSummary } from '@tarazu/contract/calls/fund-fields.ts'
import { dayOf } from '@tarazu/market/calendar/india-time.ts'
import { expensesOn } from '@tarazu/market/funds/fund-rates.ts'
import type { z } from 'zod'
import { hundredthsText } from '../../market/figures/text.ts'
import type { FundFacts } from './catalogue/queries.ts'
import { netValueText, percentOfMillionths, percentOrNull, percentText } from './figures.ts'

export const fundNames = ({ fund, name, nameHindi, group }: FundFacts) => ({
  code: fund.code,
  name,
  nameHindi,
  family: fund.family,
  group,
})

/** The newest NAV and the one before, in ten-thousandths of a rupee. */
export const newestValues = ({ series }: Pick<FundFacts, 'series'>) => {
  const [before, newest] = [series.values.at(-2), series.values.at(-1)]
  const dayNumber = series.dayNumbers.at(-1)
  return { newest, before, day: dayNumber === undefined ? undefined : dayOf(dayNumber) }
}

/** As of the newest NAV; unknown for a scheme. */
export const expensesNow = (facts: Pick<FundFacts, 'fund' | 'series'>) =>
  expensesOn(facts.fund.expenses, newestValues(facts).day ?? facts.fund.launchDay)

/** A NAV as published; a scheme's is exact to the digit in AMFI’s file. */
export const valueTextAt = ({ series, texts }: Pick<FundFacts, 'series' | 'texts'>, place: number): string =>
  texts?.[place] ?? netValueText(series.values[place] ?? 0)

/** The newest NAV, as published; undefined before the first. */
export const newestText = (facts: Pick<FundFacts, 'series' | 'texts'>): string | undefined => {
  const count = facts.series.values.length
  return count === 0 ? undefined : valueTextAt(facts, count - 1)
}

/** The cost of whole units at a NAV, rounded up to the paisa. */
export const unitsWorthPaise = (units: number, netValue: number): number =>
  Math.ceil((units * netValue) / 100)

export const presentFund = (facts: FundFacts): z.output<typeof fundSummary> => {
  const { fund, state, risk, yieldPpm, netAssetsPaise, windows } = facts
  const { newest, before, day } = newestValues(facts)
  const isKnown = newest !== undefined && before !== undefined && !fund.hasUnknownPayouts
  return {
    ...fundNames(facts),
    subject: fund.subject ?? null,
    plan: fund.scheme?.plan ?? null,
    option: fund.scheme?.option ?? null,
    state,
    netValue: newestText(facts) ?? null,
    netValueDate: day ?? null,
    change: percentText(isKnown ? newest / before - 1 : undefined),
    yield: yieldPpm === undefined ? null : percentOfMillionths(yieldPpm),
    risk: risk ?? null,
    expensePercent: percentOrNull(expensesNow(facts)?.totalPpm),
    assets: netAssetsPaise === undefined ? null : hundredthsText(netAssetsPaise),
    minimumAmount: hundredthsText(
      newest === undefined ? 0 : unitsWorthPaise(fund.minimumSubscriptionShares, newest),
    ),
    lockUpDays: fund.lockUpYears * 365,
    returns: windows.map(({ months, growth }) => ({ months, percent: percentText(growth) })),
  }
}
