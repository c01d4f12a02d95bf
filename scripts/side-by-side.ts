/** How many pieces of work fit beside each other: one a processor, as many as memory has room for, at least one. */
export const roomFor = (eachBytes: number, processors: number, freeBytes: number): number =>
  Math.max(1, Math.min(processors, Math.floor(freeBytes / eachBytes)))

/** Does all of them, no more than `room` at a time, in their order. After a failure none is begun; the first is thrown. */
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
