interface Entry<Item> {
  readonly atMs: number
  readonly item: Item
}

/** A binary heap of things by the instant at which they are due, the earliest first. */
export class DueHeap<Item> {
  private readonly entries: Entry<Item>[] = []

  get size(): number {
    return this.entries.length
  }

  /** Undefined when it is empty. */
  get first(): Entry<Item> | undefined {
    return this.entries[0]
  }

  add(atMs: number, item: Item): void {
    const { entries } = this
    const entry = { atMs, item }
    let place = entries.length
    entries.push(entry)
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = entries[above] as Entry<Item>
      if (parent.atMs <= atMs) break
      entries[place] = parent
      place = above
    }
    entries[place] = entry
  }

  takeFirst(): Item | undefined {
    const { entries } = this
    const first = entries[0]
    const last = entries.pop()
    if (first === undefined || last === undefined || entries.length === 0) return first?.item
    let place = 0
    for (;;) {
      const left = 2 * place + 1
      const right = left + 1
      if (left >= entries.length) break
      const isRight =
        right < entries.length && (entries[right] as Entry<Item>).atMs < (entries[left] as Entry<Item>).atMs
      const child = entries[isRight ? right : left] as Entry<Item>
      if (child.atMs >= last.atMs) break
      entries[place] = child
      place = isRight ? right : left
    }
    entries[place] = last
    return first.item
  }

  clear(): void {
    this.entries.length = 0
  }
}

interface DueInstant<Item> {
  readonly atMs: number
  items: Item[]
}

/**
 * Things by the instant at which they are due, of which many share one: at an opening thousands. They stay due until they
 * are gone.
 */
export class DueInstants<Item extends { readonly isGone: boolean }> {
  private readonly instants = new Map<number, DueInstant<Item>>()
  private readonly heap = new DueHeap<DueInstant<Item>>()

  add(atMs: number, item: Item): void {
    const known = this.instants.get(atMs)
    if (known !== undefined) {
      known.items.push(item)
      return
    }
    const instant = { atMs, items: [item] }
    this.instants.set(atMs, instant)
    this.heap.add(atMs, instant)
  }

  /** The first instant at which anything is due that is not gone; undefined when nothing is. */
  get firstMs(): number | undefined {
    for (;;) {
      const first = this.heap.first?.item
      if (first === undefined) return undefined
      while (first.items.at(-1)?.isGone === true) first.items.pop()
      if (first.items.length > 0) return first.atMs
      this.heap.takeFirst()
      this.instants.delete(first.atMs)
    }
  }

  /** What is due at an instant, in no order. It stays. */
  dueAt(atMs: number): readonly Item[] {
    const instant = this.instants.get(atMs)
    if (instant === undefined) return []
    instant.items = instant.items.filter(({ isGone }) => !isGone)
    return instant.items
  }

  clear(): void {
    this.instants.clear()
    this.heap.clear()
  }
}
