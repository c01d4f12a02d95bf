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
