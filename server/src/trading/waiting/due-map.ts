import { DueHeap } from './due-heap.ts'

interface Record<Item> {
  readonly item: Item
  /** Replaced, or taken out. */
  isGone: boolean
}

/** Things by name, some of which are due at an instant: the earliest is known without a look at the others. */
export class DueMap<Name, Item> {
  private readonly records = new Map<Name, Record<Item>>()
  private readonly due = new DueHeap<Record<Item>>()

  has(name: Name): boolean {
    return this.records.has(name)
  }

  /** `dueMs` undefined: it is never due. */
  set(name: Name, item: Item, dueMs: number | undefined): void {
    this.delete(name)
    const record = { item, isGone: false }
    this.records.set(name, record)
    if (dueMs !== undefined) this.due.add(dueMs, record)
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
  }

  /** When the first is due; undefined when none ever is. */
  get firstMs(): number | undefined {
    while (this.due.first?.item.isGone === true) this.due.takeFirst()
    return this.due.first?.atMs
  }

  /** What is due up to an instant, the earliest first. It stays. */
  dueUntil(untilMs: number): readonly Item[] {
    const found: { readonly atMs: number; readonly item: Record<Item> }[] = []
    for (;;) {
      const firstMs = this.firstMs
      const first = this.due.first
      if (firstMs === undefined || first === undefined || firstMs > untilMs) break
      found.push(first)
      this.due.takeFirst()
    }
    for (const { atMs, item } of found) this.due.add(atMs, item)
    return found.map(({ item }) => item.item)
  }
}
