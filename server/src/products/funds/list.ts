import { fundGroups } from '@tarazu/contract/calls/fund-fields.ts'
import type { fundList } from '@tarazu/contract/calls/funds.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { foldKeyword, isStockMeant } from '@tarazu/contract/wire/search-words.ts'
import { riskLevels } from '@tarazu/market/funds/fund-types.ts'
import type { FundFacts, FundGroup } from './catalogue/queries.ts'
import { percentOfMillionths } from './figures.ts'
import { expensesNow, presentFund } from './present.ts'

type Filters = ParsedInput<typeof fundList>

const returnOver = (months: number) => (facts: FundFacts) =>
  facts.windows.find((one) => one.months === months)?.growth

/** A list's sort keys; undefined ones are last in either order. */
const sortValues: Readonly<
  Record<Exclude<Filters['sort'], 'name'>, (facts: FundFacts) => number | undefined>
> = {
  return1m: returnOver(1),
  return12m: returnOver(12),
  return36m: returnOver(36),
  return60m: returnOver(60),
  expense: (facts) => expensesNow(facts)?.totalPpm,
  assets: ({ netAssetsPaise }) => netAssetsPaise,
  risk: ({ risk }) => (risk === undefined ? undefined : riskLevels.indexOf(risk)),
}

const compared = (sort: Filters['sort'], isDescending: boolean) => {
  const turn = isDescending ? -1 : 1
  return (one: FundFacts, other: FundFacts): number => {
    if (sort === 'name') return turn * one.name.localeCompare(other.name, 'en')
    const [first, second] = [sortValues[sort](one), sortValues[sort](other)]
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined)
    return turn * (first - second) || one.name.localeCompare(other.name, 'en')
  }
}

const isAsked =
  ({ group, risk, state, plan, option, search, codes }: Filters) =>
  (facts: FundFacts): boolean =>
    (group === undefined || facts.group === group) &&
    (risk === undefined || facts.risk === risk) &&
    (state === undefined || facts.state === state) &&
    (plan === undefined || facts.fund.scheme?.plan === plan) &&
    (option === undefined || facts.fund.scheme?.option === option) &&
    (codes === undefined || codes.split(',').includes(facts.fund.code)) &&
    (search === undefined || isStockMeant({ ...facts, code: facts.fund.code }, foldKeyword(search)))

/** A page of the requested funds. */
export const listFunds = (
  all: readonly FundFacts[],
  filters: Filters,
  policyRatePpm: number | undefined,
): CallOutput<typeof fundList> => {
  const { sort, order, pageNum, pageSize } = filters
  const rows = all.filter(isAsked(filters)).toSorted(compared(sort, order === 'desc'))
  const count = (group: FundGroup) => all.filter((facts) => facts.group === group).length
  return {
    list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(presentFund),
    total: rows.length,
    pageNum,
    pageSize,
    groups: Object.fromEntries(fundGroups.map((group) => [group, count(group)])) as Record<FundGroup, number>,
    policyRatePercent: policyRatePpm === undefined ? null : percentOfMillionths(policyRatePpm),
  }
}
