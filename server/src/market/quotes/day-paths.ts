/** Today's, and yesterday's for people who page through a list across midnight. */
const keptDays = 2

/**
 * Values on a fixed grid of a day, such as the prices of a small line chart: each point is computed once,
 * when it has passed, and never again.
 */
export const createDayPaths = () => {
  const days = new Map<number, Map<string, number[]>>()

  const pathsOf = (opensAtMs: number): Map<string, number[]> => {
    const known = days.get(opensAtMs)
    if (known !== undefined) return known
    const fresh = new Map<string, number[]>()
    days.set(opensAtMs, fresh)
    for (const oldest of [...days.keys()].sort((one, other) => one - other)) {
      if (days.size <= keptDays) break
      days.delete(oldest)
    }
    return fresh
  }

  /** The first `count` points of the path `key` of the day that opened then. */
  return (
    key: string,
    opensAtMs: number,
    count: number,
    valueAt: (point: number) => number,
  ): readonly number[] => {
    const paths = pathsOf(opensAtMs)
    let path = paths.get(key)
    if (path === undefined) {
      path = []
      paths.set(key, path)
    }
    for (let point = path.length; point < count; point += 1) path.push(valueAt(point))
    return path.slice(0, Math.max(0, count))
  }
}
