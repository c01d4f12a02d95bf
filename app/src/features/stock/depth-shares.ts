import type { Depth, DepthLevel } from '../market/stock-queries.ts'

/** The width of each level's bar, in per cent of the largest quantity on both sides. */
export const barWidths = (side: readonly DepthLevel[], largest: number): readonly number[] =>
  side.map(({ quantity }) => (largest === 0 ? 0 : Math.round((quantity / largest) * 100)))

export const largestQuantity = ({ bids, asks }: Depth): number =>
  Math.max(0, ...[...bids, ...asks].map(({ quantity }) => quantity))

/** The buyers' share of all quantities, in per cent with one decimal; undefined if there are none. */
export const buyersPercent = ({ totalBidQuantity, totalAskQuantity }: Depth): number | undefined => {
  const sum = totalBidQuantity + totalAskQuantity
  return sum === 0 ? undefined : Math.round((totalBidQuantity / sum) * 1000) / 10
}
