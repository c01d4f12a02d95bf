/**
 * Does work at once and then every so many milliseconds of real time, without keeping the process alive. Returns the
 * function that stops it and waits for the latest run. `work` handles its own failures.
 */
export const startPeriodic = (everyMs: number, work: () => Promise<void>): (() => Promise<void>) => {
  let working = Promise.resolve()
  const begin = () => {
    working = work()
  }
  const timer = setInterval(begin, everyMs)
  timer.unref()
  begin()
  return async () => {
    clearInterval(timer)
    await working
  }
}
