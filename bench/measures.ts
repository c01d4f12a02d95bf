/** The value below which that fraction of the values lies: 0.5 is the median (the higher of two middle ones). */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The duration of a piece of work in milliseconds. */
export const timed = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/**
 * The processor time of a piece of work in milliseconds, over all the process's threads, including the
 * compiler's and the garbage collector's, but not other programs.
 */
export const spent = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
