/** A valuation in paise, with the amount paid in since the previous one; negative if money was paid out. */
export interface Valuation {
  readonly instantMs: number
  readonly valuePaise: number
  readonly putPaise: number
}

/**
 * The time-weighted return since the first valuation, at each of them, as a fraction. The returns between
 * valuations are chained, so that neither the size nor the timing of a deposit matters (CFA Institute, Global
 * Investment Performance Standards). Money paid in between two counts from the earlier one. Without an
 * investment there is no gain.
 */
export const timeWeightedReturns = (valuations: readonly Valuation[]): readonly number[] => {
  let growth = 1
  let beforePaise = 0
  return valuations.map(({ valuePaise, putPaise }) => {
    const invested = beforePaise + putPaise
    if (invested > 0) growth *= Math.max(0, valuePaise / invested)
    beforePaise = valuePaise
    return growth - 1
  })
}
