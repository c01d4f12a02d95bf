import { setImmediate } from 'node:timers/promises'

/** How long one piece of work may delay everything else. */
const sliceMs = 5

/** Pages that wait for shared work now, and the paused warm-up work. */
let waitingPages = 0
const resting: (() => void)[] = []

const countPage = (change: 1 | -1): void => {
  waitingPages += change
  for (const goOn of resting.splice(0)) goOn()
}

/**
 * How long a piece of the warm-up is delayed for a request in progress: its answer may need many iterations
 * of the event loop.
 */
const longestRestMs = 50

/** Requests in progress, and the paused warm-up work. */
let openRequests = 0
const idle = new Set<() => void>()

/** Call it when a request arrives; call the returned function, at least once, when it is over. */
export const requestBegan = (): (() => void) => {
  let isOpen = true
  openRequests += 1
  return () => {
    if (!isOpen) return
    isOpen = false
    openRequests -= 1
    if (openRequests === 0) for (const goOn of idle) goOn()
  }
}

const requestsOver = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      idle.delete(goOn)
      resolve()
    }
    const timer = setTimeout(goOn, longestRestMs)
    idle.add(goOn)
  })

/**
 * Work that no page waits for waits its turn: until pending events are handled, a moment for requests in
 * progress, and as long as any page waits for other work.
 */
export const backgroundTurn = async (): Promise<void> => {
  await restWhile(() => true)
}

const restWhile = async (mayRest: () => boolean): Promise<void> => {
  await setImmediate()
  if (openRequests > 0 && mayRest()) await requestsOver()
  while (waitingPages > 0 && mayRest()) await new Promise<void>((goOn) => resting.push(goOn))
}

export interface SharedWork<Key> {
  /** For a page: the warm-up pauses until it is done. Failures aren't cached, so the next call tries again. */
  awaited(key: Key): Promise<void>
  /** The same for several, one after the other, without a turn for the warm-up between them. */
  awaitedAll(keys: Iterable<Key>): Promise<void>
  /** For work done in advance; pauses while a page waits for other work. */
  warmed(key: Key): Promise<void>
}

/**
 * Work that is slow only the first time, done once for all callers. `run` calls `turn` between its pieces,
 * which returns to the event loop after 5 ms of them.
 */
export const createSharedWork = <Key>(
  run: (key: Key, turn: () => Promise<void>) => Promise<void>,
): SharedWork<Key> => {
  const works = new Map<Key, { readonly done: Promise<void>; isDone: boolean; pages: number }>()
  const start = (key: Key) => {
    let endsAt = performance.now() + sliceMs
    const turn = async () => {
      if (performance.now() < endsAt) return
      await restWhile(() => work.pages === 0)
      endsAt = performance.now() + sliceMs
    }
    const done = Promise.resolve().then(() => run(key, turn))
    const work = { done, isDone: false, pages: 0 }
    works.set(key, work)
    done.then(
      () => {
        work.isDone = true
      },
      () => works.delete(key),
    )
    return work
  }
  const workOf = (key: Key) => works.get(key) ?? start(key)
  const awaited = async (key: Key): Promise<void> => {
    const work = workOf(key)
    if (work.isDone) return
    work.pages += 1
    countPage(1)
    try {
      await work.done
    } finally {
      work.pages -= 1
      countPage(-1)
    }
  }
  return {
    awaited,
    awaitedAll: async (keys) => {
      countPage(1)
      try {
        for (const key of keys) await awaited(key)
      } finally {
        countPage(-1)
      }
    },
    warmed: (key) => workOf(key).done,
  }
}
