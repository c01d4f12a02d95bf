let offsetMs: number | undefined
/** From an earlier visit until the first live frame. */
let keptOffsetMs = 0
let lastSkipMs: number | undefined

const phoneMs = (): number => performance.timeOrigin + performance.now()

/** A shorter jump is a slow frame; a skip is at least an hour, or to the next open. */
const leapMs = 5_000

/**
 * Reads the market time from a live frame: the market's clock may be ahead of the phone's. Returns whether
 * the clock has skipped ahead since the last frame.
 */
export const noteMarketInstant = (instantMs: number): boolean => {
  const before = offsetMs
  offsetMs = instantMs - phoneMs()
  const skipped = before !== undefined && offsetMs - before > leapMs
  if (skipped) lastSkipMs = Date.now()
  return skipped
}

/** When the market's clock last skipped ahead, by the phone's clock; undefined if it has not. */
export const skippedAtMs = (): number | undefined => lastSkipMs

/** How far the market's clock is ahead of the phone's: as of the last live frame, or of an earlier visit. */
export const marketOffsetMs = (): number => offsetMs ?? keptOffsetMs

/** Uses an earlier visit's offset until a live frame arrives. */
export const restoreMarketOffset = (earlierMs: number): void => {
  keptOffsetMs = earlierMs
}

/** The current market time in epoch milliseconds. */
export const marketNowMs = (): number => phoneMs() + marketOffsetMs()
