import type { Language } from '@tarazu/contract/text/language.ts'
import { dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { NetValues } from '@tarazu/market/funds/fund-types.ts'
import { monthEnds, returnSeriesOf } from '@tarazu/market/funds/returns.ts'
import type { Market } from '@tarazu/market/types.ts'
import { nameIn } from '../../../money/documents/words/paper-text.ts'
import { fundCatalogueOf, offersFunds } from '../catalogue/queries.ts'
import { presentDetail } from '../present-detail.ts'

/** The first NAV, those at the end of each month, and the newest. */
const monthlyOf = ({ values, ...days }: NetValues): readonly number[] => {
  const [first, newest] = [values[0], values.at(-1)]
  if (first === undefined || newest === undefined) return []
  return [first, ...monthEnds({ values, ...days }).map(({ value }) => value), newest]
}

const scaled = (values: readonly number[]): readonly number[] =>
  values.map((value) => (100 * value) / (values[0] ?? 1))

/** The contents of a fund's factsheet; undefined if there is no such fund. */
export const factsheetOf = async (
  market: Market,
  calendar: Calendar,
  code: string,
  language: Language,
  nowMs: number,
) => {
  const facts = await fundCatalogueOf(market).find(code, nowMs)
  if (facts === undefined || !offersFunds(market)) return undefined
  const fund = presentDetail(market, calendar, facts, nowMs)
  const { series, benchmark } = facts
  return {
    fund,
    name: nameIn(language, fund),
    manager: nameIn(language, { name: fund.manager, nameHindi: fund.managerHindi }),
    benchmark: fund.benchmark === null ? undefined : nameIn(language, fund.benchmark),
    holdings: fund.holdings.map((one) => ({ name: nameIn(language, one), percent: one.percent })),
    growth: {
      fromDay: dayOf(series.dayNumbers[0] ?? 0),
      toDay: dayOf(series.dayNumbers.at(-1) ?? 0),
      fund: scaled(monthlyOf(returnSeriesOf(facts.fund, series))),
      benchmark: scaled(monthlyOf(benchmark)),
    },
  }
}
