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

interface SpacerOptions {
  /** The last of several calls has an action of its own so long after it. */
  readonly restMs: number
  /** While calls keep coming there is an action this often. */
  readonly everyMs: number
  readonly nowMs: () => number
  readonly after: (ms: number, action: () => void) => () => void
}

/**
 * Runs an action at the first of many calls, seldom while they keep coming, and after the last one. While the market
 * catches up with a long skip its clock jumps several times a second for minutes; a refetch for each jump would cancel the
 * one before, so that no page ever loaded, and the server would have no time left for the skip.
 */
export const createSpacer = (action: () => void, { restMs, everyMs, nowMs, after }: SpacerOptions) => {
  let ranMs = Number.NEGATIVE_INFINITY
  let calledMs = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined
  const run = () => {
    cancel?.()
    cancel = undefined
    ranMs = nowMs()
    action()
  }
  return (): void => {
    const isFirst = nowMs() - calledMs > restMs
    calledMs = nowMs()
    if (isFirst || nowMs() - ranMs >= everyMs) run()
    else {
      cancel?.()
      cancel = after(restMs, run)
    }
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
export const refetchAfterSkip = createSpacer(refetchEverything, {
  restMs: 1_000,
  everyMs: 10_000,
  nowMs: () => performance.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
})
