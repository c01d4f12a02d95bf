import FlatQueue from 'flatqueue'

interface Instant<Item> {
  readonly atMs: number
  items: Item[]
}

/**
 * Items by the time at which they are due. Many share a time: thousands at an opening. An item stays due
 * until it is marked as gone.
 */
export class DueInstants<Item extends { readonly isGone: boolean }> {
  private readonly instants = new Map<number, Instant<Item>>()
  private readonly heap = new FlatQueue<Instant<Item>>()

  add(atMs: number, item: Item): void {
    const known = this.instants.get(atMs)
    if (known !== undefined) {
      known.items.push(item)
      return
    }
    const instant = { atMs, items: [item] }
    this.instants.set(atMs, instant)
    this.heap.push(instant, atMs)
  }

  /** The first time at which an item is due; undefined if there is none. */
  get firstMs(): number | undefined {
    for (;;) {
      const first = this.heap.peek()
      if (first === undefined) return undefined
      while (first.items.at(-1)?.isGone === true) first.items.pop()
      if (first.items.length > 0) return first.atMs
      this.heap.pop()
      this.instants.delete(first.atMs)
    }
  }

  /** The items due at a given time, in no particular order. They stay due. */
  dueAt(atMs: number): readonly Item[] {
    const instant = this.instants.get(atMs)
    if (instant === undefined) return []
    instant.items = instant.items.filter(({ isGone }) => !isGone)
    return instant.items
  }

  clear(): void {
    this.instants.clear()
    this.heap.clear()
    // The queue references removed items until their places are reused.
    this.heap.shrink()
  }
}
