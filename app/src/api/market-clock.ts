let offsetMs: number | undefined

const phoneMs = (): number => performance.timeOrigin + performance.now()

/** Takes the market's instant from a live frame: its clock may be ahead of the phone's. */
export const noteMarketInstant = (instantMs: number): void => {
  offsetMs = instantMs - phoneMs()
}

/** The market's instant now, epoch milliseconds; the phone's own until the first live frame. */
export const marketNowMs = (): number => phoneMs() + (offsetMs ?? 0)
