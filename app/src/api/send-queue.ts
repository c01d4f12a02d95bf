/**
 * Starts at most `maximum` sends in any `windowMs` (the specification: 20 per 100 ms); the rest are queued in order.
 */
export const createSendQueue = (
  maximum: number,
  windowMs: number,
  nowMs: () => number,
  wait: (ms: number) => Promise<void>,
) => {
  const starts: number[] = []
  return async (): Promise<void> => {
    const now = nowMs()
    const previous = starts.at(-maximum)
    const startMs = previous === undefined ? now : Math.max(now, previous + windowMs)
    starts.push(startMs)
    if (starts.length > maximum) starts.shift()
    if (startMs > now) await wait(startMs - now)
  }
}
