import type { fundsView } from '../../router/search-parameters.ts'

/** SEBI's six levels, the lowest first. */
export const fundRisks = ['low', 'lowToModerate', 'moderate', 'moderatelyHigh', 'high', 'veryHigh'] as const

/** The variants of a fund scheme in a replay. */
export const schemePlans = ['direct', 'regular'] as const
export const schemeOptions = ['growth', 'idcw'] as const

/** The filters in an address; unknown ones are dropped. */
export const filtersOf = ({ risk, plan, option }: ReturnType<typeof fundsView>) => ({
  risk: fundRisks.find((one) => one === risk),
  plan: schemePlans.find((one) => one === plan),
  option: schemeOptions.find((one) => one === option),
})
