import type { Day } from '../types.ts'
import { daysOfYear } from './basket.ts'
import { type RiskLevel, riskLevels } from './fund-types.ts'
import type { SizeClass } from './share-picks.ts'

/**
 * SEBI's riskometer (circular SEBI/HO/IMD/DF3/CIR/P/2020/197 of 5 October 2020; its tables are from memory): each part
 * of a fund has a value by its kind, and the fund's is their mean, weighted by worth.
 */
interface RiskPart {
  readonly valuePaise: number
  readonly kind: SizeClass | 'gold' | 'money'
  /** Root mean square of daily changes: of a share over the last year, of gold over the last fifteen. */
  readonly dailyDeviation: number
}

/** How far back SEBI looks at a commodity's price. */
export const commodityDays = 15 * daysOfYear

/** By the company's size class. */
const sizeValues: Readonly<Record<SizeClass, number>> = { large: 5, mid: 7, small: 9 }
/** By the cost of trading a lakh above the middle price: large ones below 1 %, small ones up to 2 %. */
const impactValues: Readonly<Record<SizeClass, number>> = { large: 5, mid: 5, small: 7 }
const calmDeviation = 0.01

/**
 * Gold by its volatility in a year since SEBI's circular on commodities of 11 April 2022 (quoted by
 * mehta-mehtaadvisory.com and livemint.com); before that, a fixed 4.
 */
const commodityValuesSince: Day = '2022-04-11'
const fixedGoldValue = 4
const commodityLevels = [
  { belowVolatility: 0.1, value: 3 },
  { belowVolatility: 0.15, value: 4 },
  { belowVolatility: 0.2, value: 5 },
] as const
const wildestCommodityValue = 6

/** When a fund's risk is measured. */
interface RiskMoment {
  readonly day: Day
  /** Mean number of trading days in a year of those that gold's deviation is measured over. */
  readonly tradingDaysOfYear: number
}

const goldValueOf = (dailyDeviation: number, { day, tradingDaysOfYear }: RiskMoment): number => {
  if (day < commodityValuesSince) return fixedGoldValue
  const volatility = dailyDeviation * Math.sqrt(tradingDaysOfYear)
  return (
    commodityLevels.find(({ belowVolatility }) => volatility < belowVolatility)?.value ??
    wildestCommodityValue
  )
}
/** Overnight money against government securities: practically no credit or interest risk. */
const moneyValue = 1

const riskValueOf = ({ kind, dailyDeviation }: RiskPart, moment: RiskMoment): number => {
  if (kind === 'gold') return goldValueOf(dailyDeviation, moment)
  if (kind === 'money') return moneyValue
  return (sizeValues[kind] + (dailyDeviation > calmDeviation ? 6 : 5) + impactValues[kind]) / 3
}

/** Low up to 1, then a level for each whole number, very high above 5. Undefined for a fund without parts. */
export const riskLevelOf = (parts: readonly RiskPart[], moment: RiskMoment): RiskLevel | undefined => {
  const sumPaise = parts.reduce((sum, { valuePaise }) => sum + valuePaise, 0)
  if (sumPaise <= 0) return undefined
  const mean = parts.reduce((sum, part) => sum + part.valuePaise * riskValueOf(part, moment), 0) / sumPaise
  return riskLevels[Math.min(riskLevels.length, Math.max(1, Math.ceil(mean - 1e-9))) - 1]
}
