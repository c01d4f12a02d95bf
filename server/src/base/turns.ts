/** Runs tasks one at a time for each investor and a limited number at once overall; the others wait. */
export const createTurns = (atOnce: number) => {
  const last = new Map<bigint, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  const inPlace = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The place is passed on or becomes free.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return async <Result>(userId: bigint, task: () => Promise<Result>): Promise<Result> => {
    const before = last.get(userId) ?? Promise.resolve()
    const own = before.then(
      () => inPlace(task),
      () => inPlace(task),
    )
    last.set(userId, own)
    try {
      return await own
    } finally {
      if (last.get(userId) === own) last.delete(userId)
    }
  }
}

/** Runs tasks one after another, whether or not the previous one failed. */
export const createSequence = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const next = last.then(task)
    last = next.catch(() => undefined)
    return next
  }
}
