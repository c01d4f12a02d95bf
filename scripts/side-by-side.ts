/** How many pieces of work may run at once: one per processor, as many as fit in memory, but at least one. */
export const roomFor = (eachBytes: number, processors: number, freeBytes: number): number =>
  Math.max(1, Math.min(processors, Math.floor(freeBytes / eachBytes)))

/**
 * Runs them all in order, at most `room` at a time. After a failure, no more are started; the first error is
 * thrown.
 */
export const sideBySide = async <Item>(
  items: readonly Item[],
  room: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = [...items]
  let failed = false
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && !failed; item = waiting.shift()) {
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: room }, next))
}
