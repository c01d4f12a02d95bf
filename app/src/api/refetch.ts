import { forgetEarlyAnswers } from './early-answers.ts'
import { accountKey, queryClient } from './query-client.ts'

/**
 * One change comes several times at once: as the answer to whoever made it, and as events of the order, the position and
 * the message about it. What they make outdated is asked for once, not stopped and asked for again by each.
 */
const gatherMs = 100

type QueryKey = readonly string[]

/** Gathers what is to be asked for again; everything includes the rest. */
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
 * Runs an action at the first of many calls, every so often while they keep coming, and once they have rested. While the
 * market catches up with a long skip its clock jumps several times a second for minutes; a refetch for each jump would cancel
 * the one before, so that no page ever loaded, and the server would have no time left for the skip.
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

/** Nothing that was fetched before is valid any more: of everything, or of what belongs to the key. */
const refetch = (queryKey: QueryKey): void => {
  forgetEarlyAnswers()
  gather(queryKey)
}

export const refetchEverything = (): void => refetch([])
/** What belongs to the person who is logged in. */
export const refetchAccount = (): void => refetch([accountKey])

/** The market's clock has skipped ahead, or is on its way. */
export const refetchAfterSkip = createSpacer(refetchEverything, 1_000, 10_000)
