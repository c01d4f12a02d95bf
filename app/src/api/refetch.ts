import { forgetEarlyAnswers } from './early-answers.ts'
import { accountKey, queryClient } from './query-client.ts'

/**
 * One change arrives several times at once: as the response to its author, and as events of the order, the
 * position and their message. What they outdate is refetched once, rather than cancelled and refetched for
 * each.
 */
const gatherMs = 100

type QueryKey = readonly string[]

/** Collects the keys to refetch; "everything" includes all others. */
export const createGatherer = (
  ask: (queryKey: QueryKey) => void,
  after: (ms: number, action: () => void) => unknown,
) => {
  let gathered: QueryKey | undefined
  return (queryKey: QueryKey): void => {
    const isFirst = gathered === undefined
    if (isFirst || queryKey.length === 0) gathered = queryKey
    if (!isFirst) return
    after(gatherMs, () => {
      ask(gathered ?? [])
      gathered = undefined
    })
  }
}

/**
 * Throttles an action: runs it on the first of many calls, at intervals while they continue, and once after
 * they have stopped. While the market catches up after a long skip, its clock jumps several times a second
 * for minutes. A refetch for each jump would cancel the previous one, so that no page ever loaded, and would
 * slow down the skip.
 */
export const createSpacer = (action: () => void, restMs: number, everyMs: number) => {
  let ranMs = 0
  let calledMs = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    ranMs = performance.now()
    action()
  }
  return (): void => {
    const nowMs = performance.now()
    clearTimeout(timer)
    if (nowMs - calledMs > restMs || nowMs - ranMs >= everyMs) run()
    else timer = setTimeout(run, restMs)
    calledMs = nowMs
  }
}

const gather = createGatherer(
  (queryKey) => void queryClient.invalidateQueries({ queryKey }),
  (ms, action) => setTimeout(action, ms),
)

/** Invalidates all fetched data, or those under the key. */
const refetch = (queryKey: QueryKey): void => {
  forgetEarlyAnswers()
  gather(queryKey)
}

export const refetchEverything = (): void => refetch([])
/** Data of the logged-in investor. */
export const refetchAccount = (): void => refetch([accountKey])

/** The market's clock has skipped ahead, or is still catching up. */
export const refetchAfterSkip = createSpacer(refetchEverything, 1_000, 10_000)
