/**
 * Heavy pieces of the server's own thread take turns: one in each round of the event loop, so that whatever else has
 * arrived, an order above all, is looked at between two of them.
 */
export const createPieces = () => {
  const waiting: (() => void)[] = []
  let isRunning = false
  const runNext = () => {
    const next = waiting.shift()
    isRunning = next !== undefined
    if (next === undefined) return
    next()
    setImmediate(runNext)
  }
  /** Resolves when it is the caller's turn; what it does until it next waits is its piece. */
  return (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (isRunning) return
      isRunning = true
      setImmediate(runNext)
    })
}
export type Pieces = ReturnType<typeof createPieces>
