/** Money that the investor paid in (positive) or received (negative) at a given time. */
export interface Flow {
  readonly instantMs: number
  readonly amountPaise: number
}

const yearMs = 365 * 86_400_000
const lowestRate = -0.999_999
const highestRate = 1_000_000
const halvings = 200

/**
 * The annual rate at which the deposits grow to the final value, the same as XIRR in Excel and LibreOffice,
 * with 365-day years. −1 if everything was lost, or so much that a year at −99.9999 per cent would have left
 * more. Undefined if no time has passed, or if no rate up to a million fits. Computed by bisection, which
 * cannot miss its root; libraries use Newton's method, which diverges for extreme rates such as those that a
 * week's loss implies.
 */
export const annualRate = (flows: readonly Flow[], end: Flow): number | undefined => {
  const all = [...flows, { instantMs: end.instantMs, amountPaise: -end.amountPaise }]
  const startMs = Math.min(...all.map(({ instantMs }) => instantMs))
  if (end.instantMs <= startMs) return undefined
  // Valued at the end, so that a rate near −100 per cent doesn't divide by almost nothing.
  const excess = (rate: number) =>
    all.reduce(
      (sum, { instantMs, amountPaise }) =>
        sum + amountPaise * (1 + rate) ** ((end.instantMs - instantMs) / yearMs),
      0,
    )
  let [low, high] = [lowestRate, highestRate]
  const [atLow, atHigh] = [excess(low), excess(high)]
  if (!(atHigh > 0)) return undefined
  const hasIncome = flows.some(({ amountPaise }) => amountPaise < 0)
  if (atLow >= 0) return end.amountPaise <= 0 || !hasIncome ? -1 : undefined
  for (let step = 0; step < halvings; step += 1) {
    // Between rates that are far apart the geometric mean is closer.
    const middle = Math.sqrt((1 + low) * (1 + high)) - 1
    if (excess(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** An annual rate over a time span, as a fraction. */
export const rateOver = (annual: number, durationMs: number): number =>
  (1 + annual) ** (durationMs / yearMs) - 1
