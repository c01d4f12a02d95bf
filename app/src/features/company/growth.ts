interface Profit {
  /** Rupees, below 0 for a loss. */
  readonly netProfit: string
}

/** A profit's change from the year before, in per cent; undefined if a loss makes that meaningless. */
export const growthOf = (now: Profit, before: Profit | undefined): string | undefined => {
  const [profit, then] = [Number(now.netProfit), Number(before?.netProfit)]
  return profit > 0 && then > 0 ? (100 * (profit / then - 1)).toFixed(1) : undefined
}
