import FlatQueue from 'flatqueue'

interface Record<Item> {
  readonly item: Item
  /** Replaced, or taken out. */
  isGone: boolean
}

/** Things by name, some of which are due at an instant: the earliest is known without a look at the others. */
export class DueMap<Name, Item> {
  private readonly records = new Map<Name, Record<Item>>()
  private readonly due = new FlatQueue<Record<Item>>()

  get size(): number {
    return this.records.size
  }

  has(name: Name): boolean {
    return this.records.has(name)
  }

  /** `dueMs` undefined: it is never due. */
  set(name: Name, item: Item, dueMs: number | undefined): void {
    this.delete(name)
    const record = { item, isGone: false }
    this.records.set(name, record)
    if (dueMs !== undefined) this.due.push(record, dueMs)
  }

  delete(name: Name): void {
    const record = this.records.get(name)
    if (record === undefined) return
    record.isGone = true
    this.records.delete(name)
  }

  clear(): void {
    this.records.clear()
    this.due.clear()
    // It keeps what has left it until its place is taken again.
    this.due.shrink()
  }

  /** When the first is due; undefined when none ever is. */
  get firstMs(): number | undefined {
    while (this.due.peek()?.isGone === true) this.due.pop()
    return this.due.peekValue()
  }

  /** What is due up to an instant, the earliest first. It stays. */
  dueUntil(untilMs: number): readonly Item[] {
    const found: { readonly atMs: number; readonly record: Record<Item> }[] = []
    for (;;) {
      const atMs = this.firstMs
      const record = this.due.peek()
      if (atMs === undefined || record === undefined || atMs > untilMs) break
      found.push({ atMs, record })
      this.due.pop()
    }
    for (const { atMs, record } of found) this.due.push(record, atMs)
    return found.map(({ record }) => record.item)
  }
}
