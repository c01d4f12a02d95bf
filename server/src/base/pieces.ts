/**
 * Heavy work on the server's own thread takes turns: one piece per iteration of the event loop, so that other
 * events, especially orders, are handled between two pieces.
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
  /** Resolves when it is the caller's turn; everything the caller does until it next awaits is its piece. */
  return (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (isRunning) return
      isRunning = true
      setImmediate(runNext)
    })
}
export type Pieces = ReturnType<typeof createPieces>
