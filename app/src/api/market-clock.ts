let offsetMs: number | undefined

const phoneMs = (): number => performance.timeOrigin + performance.now()

/** A frame that travels longer than this is no skip yet; a skip is an hour at least, or to the next open. */
const leapMs = 5_000

/**
 * Takes the market's instant from a live frame: its clock may be ahead of the phone's. Tells whether the clock has
 * leapt ahead since the last frame.
 */
export const noteMarketInstant = (instantMs: number): boolean => {
  const before = offsetMs
  offsetMs = instantMs - phoneMs()
  return before !== undefined && offsetMs - before > leapMs
}

/** The market's instant now, epoch milliseconds; the phone's own until the first live frame. */
export const marketNowMs = (): number => phoneMs() + (offsetMs ?? 0)
