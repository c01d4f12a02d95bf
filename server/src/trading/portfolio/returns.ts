/** A valuation, in paise, with what was put in since the previous one, negative for money paid out. */
export interface Valuation {
  readonly instantMs: number
  readonly valuePaise: number
  readonly putPaise: number
}

/**
 * The time-weighted return from the first valuation on, at each of them, as a fraction: the returns from one
 * valuation to the next, chained, so that neither the size nor the instant of a deposit matters (CFA
 * Institute, Global Investment Performance Standards). Money put in between two counts from the earlier one
 * on. If nothing was invested, nothing was gained.
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
