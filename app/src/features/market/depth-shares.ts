import type { Depth, DepthLevel } from './stock-queries.ts'

/** How wide each level's bar is, in per cent of the largest quantity of both sides. */
export const barWidths = (side: readonly DepthLevel[], largest: number): readonly number[] =>
  side.map(({ quantity }) => (largest === 0 ? 0 : Math.round((quantity / largest) * 100)))

export const largestQuantity = ({ bids, asks }: Depth): number =>
  Math.max(0, ...[...bids, ...asks].map(({ quantity }) => quantity))

/** The buyers' part of all shares that stand, per cent with one decimal; undefined when none stand. */
export const buyersPercent = ({ totalBidQuantity, totalAskQuantity }: Depth): number | undefined => {
  const sum = totalBidQuantity + totalAskQuantity
  return sum === 0 ? undefined : Math.round((totalBidQuantity / sum) * 1000) / 10
}
