import { type RiskLevel, riskLevels } from './fund-types.ts'
import type { SizeClass } from './share-picks.ts'

/**
 * SEBI's riskometer (circular SEBI/HO/IMD/DF3/CIR/P/2020/197 of 5 October 2020; its tables are from memory): each part
 * of a fund has a value by what it is, and the fund's is their mean, weighted by what each is worth.
 */
interface RiskPart {
  readonly valuePaise: number
  readonly kind: SizeClass | 'gold' | 'money'
  /** Root mean square of daily changes. */
  readonly dailyDeviation: number
}

/** By the class of the company's size. */
const sizeValues: Readonly<Record<SizeClass, number>> = { large: 5, mid: 7, small: 9 }
/** What trading a lakh costs above the middle price: large ones below 1 %, small ones up to 2 %. */
const impactValues: Readonly<Record<SizeClass, number>> = { large: 5, mid: 5, small: 7 }
const calmDeviation = 0.01

const goldValue = 4
/** Overnight money against government securities: no credit or interest risk to speak of. */
const moneyValue = 1

const riskValueOf = ({ kind, dailyDeviation }: RiskPart): number => {
  if (kind === 'gold') return goldValue
  if (kind === 'money') return moneyValue
  return (sizeValues[kind] + (dailyDeviation > calmDeviation ? 6 : 5) + impactValues[kind]) / 3
}

/** Low up to 1, then a level for each whole number, very high above 5. Undefined for a fund without parts. */
export const riskLevelOf = (parts: readonly RiskPart[]): RiskLevel | undefined => {
  const sumPaise = parts.reduce((sum, { valuePaise }) => sum + valuePaise, 0)
  if (sumPaise <= 0) return undefined
  const mean = parts.reduce((sum, part) => sum + part.valuePaise * riskValueOf(part), 0) / sumPaise
  return riskLevels[Math.min(riskLevels.length, Math.max(1, Math.ceil(mean - 1e-9))) - 1]
}
