import type { Calendar } from './session.ts'

/** Keeps the newest `most` of what was made. */
export const remember = <Key, Value>(known: Map<Key, Value>, key: Key, value: Value, most: number): void => {
  known.set(key, value)
  for (const oldest of known.keys()) {
    if (known.size <= most) break
    known.delete(oldest)
  }
}

/** What is made of a trading day, kept of the newest `most` that were asked for, until the calendar changes. */
export const keptByDay = <Made>(
  calendar: Calendar,
  most: number,
  make: (dayIndex: number) => Made,
): ((dayIndex: number) => Made) => {
  const known = new Map<number, readonly [Made]>()
  let version = calendar.version
  return (dayIndex) => {
    // Days to come may have been replaced in the calendar.
    if (version !== calendar.version) known.clear()
    version = calendar.version
    const found = known.get(dayIndex)
    if (found !== undefined) return found[0]
    const made = make(dayIndex)
    remember(known, dayIndex, [made], most)
    return made
  }
}
