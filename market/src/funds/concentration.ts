import type { Target } from './basket.ts'

/**
 * SEBI's norms for what an index fund may follow (SEBI/HO/IMD/DF3/CIR/P/2019/011 of 10 January 2019; from memory): at
 * least ten shares, none above a quarter (35 % for a sector's index), the three largest together at most 65 %. A fund
 * whose index breaches them accepts no new money until it complies again.
 */
const fewestShares = 10
const mostOfOne = { broad: 0.25, sector: 0.35 } as const
const mostOfThree = 0.65

export const keepsNorms = (targets: readonly Target[], ofSector: boolean): boolean => {
  const weights = targets.map(({ weight }) => weight).sort((one, other) => other - one)
  const three = weights.slice(0, 3).reduce((sum, weight) => sum + weight, 0)
  const most = ofSector ? mostOfOne.sector : mostOfOne.broad
  return weights.length >= fewestShares && (weights[0] as number) <= most && three <= mostOfThree
}
