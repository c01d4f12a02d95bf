interface Figures {
  /** When the figures arrived, by the phone's clock. */
  readonly updatedAtMs: number
  /** When they should have been refreshed. */
  readonly lateAfterMs: number
  /** When the market's clock last skipped ahead, by the phone's clock. */
  readonly movedAtMs: number | undefined
}

/** Why figures are outdated: minutes old, or from before the market's clock moved; undefined while they are current. */
export const ageOf = (
  { updatedAtMs, lateAfterMs, movedAtMs }: Figures,
  nowMs: number,
): number | 'before-skip' | undefined => {
  if (movedAtMs !== undefined && updatedAtMs < movedAtMs) return 'before-skip'
  const ageMs = nowMs - updatedAtMs
  return ageMs < lateAfterMs ? undefined : Math.max(1, Math.round(ageMs / 60_000))
}
