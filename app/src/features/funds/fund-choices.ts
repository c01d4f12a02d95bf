import type { fundsView } from '../../router/search-parameters.ts'

/** SEBI's six levels, the lowest first. */
export const fundRisks = ['low', 'lowToModerate', 'moderate', 'moderatelyHigh', 'high', 'veryHigh'] as const

/** What distinguishes the schemes of a replay's fund. */
export const schemePlans = ['direct', 'regular'] as const
export const schemeOptions = ['growth', 'idcw'] as const

/** The filters of an address; without those that there are not. */
export const filtersOf = ({ risk, plan, option }: ReturnType<typeof fundsView>) => ({
  risk: fundRisks.find((one) => one === risk),
  plan: schemePlans.find((one) => one === plan),
  option: schemeOptions.find((one) => one === option),
})
