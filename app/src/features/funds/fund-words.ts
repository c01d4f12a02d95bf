import { t } from '@lingui/core/macro'
import type { Fund } from './fund-queries.ts'

/** A fund's group in the filters. */
export const groupName = (group: Fund['group']): string =>
  ({
    index: t({ message: 'Index', context: 'fund group' }),
    equity: t({ message: 'Equity', context: 'fund group' }),
    sector: t({ message: 'Sector', context: 'fund group' }),
    hybrid: t({ message: 'Hybrid', context: 'fund group' }),
    gold: t({ message: 'Gold', context: 'fund group' }),
    cash: t({ message: 'Liquid', context: 'fund group' }),
    target: t({ message: 'Life cycle', context: 'fund group' }),
    scheme: t({ message: 'Schemes', context: 'fund group' }),
  })[group]

/** SEBI's names for the six levels of its riskometer. */
export const riskName = (risk: NonNullable<Fund['risk']>): string =>
  ({
    low: t({ message: 'Low risk', context: 'riskometer' }),
    lowToModerate: t({ message: 'Low to moderate risk', context: 'riskometer' }),
    moderate: t({ message: 'Moderate risk', context: 'riskometer' }),
    moderatelyHigh: t({ message: 'Moderately high risk', context: 'riskometer' }),
    high: t({ message: 'High risk', context: 'riskometer' }),
    veryHigh: t({ message: 'Very high risk', context: 'riskometer' }),
  })[risk]

export const schemePlanName = (plan: NonNullable<Fund['plan']>): string =>
  ({
    direct: t({ message: 'Direct', context: 'plan of a fund' }),
    regular: t({ message: 'Regular', context: 'plan of a fund' }),
  })[plan]

export const schemeOptionName = (option: NonNullable<Fund['option']>): string =>
  ({
    growth: t({ message: 'Growth', context: 'option of a fund' }),
    idcw: t({ message: 'IDCW', comment: 'income distribution cum capital withdrawal' }),
  })[option]

/** "1 month", "3 years". */
export const spanName = (months: number): string => {
  const years = months / 12
  if (months < 12) return months === 1 ? t`1 month` : t`${months} months`
  return years === 1 ? t`1 year` : t`${years} years`
}

/** The same in two characters, for buttons: "6M", "3Y". */
export const shortSpanName = (months: number): string => {
  const years = months / 12
  return months < 12
    ? t({ message: `${months}M`, comment: 'so many months, as short as possible' })
    : t({ message: `${years}Y`, comment: 'so many years, as short as possible' })
}
