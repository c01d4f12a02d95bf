/** The value below which that part of the values lies: 0.5 is the median (of two middles the higher one). */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** How many milliseconds a piece of work takes. */
export const timed = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/**
 * The processor time of a piece of work, in milliseconds: of all threads of the process, including the compiler's and
 * the collector's, and without anything else on the machine.
 */
export const spent = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
