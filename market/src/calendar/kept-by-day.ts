import type { Calendar } from './session.ts'

/** Keeps the newest `most` entries. */
export const remember = <Key, Value>(known: Map<Key, Value>, key: Key, value: Value, most: number): void => {
  known.set(key, value)
  for (const oldest of known.keys()) {
    if (known.size <= most) break
    known.delete(oldest)
  }
}

/** Caches values by trading day, at most `most` of them, until the calendar changes. */
export const keptByDay = <Made>(
  calendar: Calendar,
  most: number,
  make: (dayIndex: number) => Made,
): ((dayIndex: number) => Made) => {
  const known = new Map<number, readonly [Made]>()
  let version = calendar.version
  return (dayIndex) => {
    // Future days may have been replaced in the calendar.
    if (version !== calendar.version) known.clear()
    version = calendar.version
    const found = known.get(dayIndex)
    if (found !== undefined) return found[0]
    const made = make(dayIndex)
    remember(known, dayIndex, [made], most)
    return made
  }
}
