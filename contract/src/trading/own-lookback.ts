/** The longest look-back, in trading days. */
export const longestLookbackDays = 252

interface Part {
  readonly by?: string
  readonly kind?: string
  readonly days?: number
}

/**
 * A rule's look-back (own-rule.ts), in trading days. Kept apart from the rule's schema, which the market
 * doesn't need.
 */
export const lookbackOf = (rule: {
  readonly signals: readonly Part[]
  readonly filters: readonly Part[]
  readonly exits: readonly Part[]
}): number => {
  const { signals, filters, exits } = rule
  const isCalm = signals.some(({ by }) => by === 'calm')
  const parts = [...signals, ...filters, ...exits]
  return Math.max(isCalm ? longestLookbackDays : 1, ...parts.map(({ days = 1 }) => days))
}
