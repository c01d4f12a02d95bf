import { create } from 'zustand'
import { apiBase } from './app-config.ts'

const askAgainMs = 5_000
/** Random jitter, so that many phones don't ask at the same moment. */
const spreadMs = 2_000

export const useOutage = create(() => ({
  /** The server reports that it can't reach its database: prices continue, everything else waits. */
  isAway: false,
  /** The server doesn't respond at all: a phone may think it is online when nothing gets through. */
  isUnreached: false,
}))

/** In a row; one lost request is just a hiccup. */
let failures = 0

/** Called for any response, whatever it contains. */
export const noteReached = (): void => {
  failures = 0
  if (useOutage.getState().isUnreached) useOutage.setState({ isUnreached: false })
}

/** A request got no response. */
export const noteUnreached = (): void => {
  failures += 1
  if (failures === 2) useOutage.setState({ isUnreached: true })
}

const isBack = (): Promise<boolean> =>
  fetch(`${apiBase}/api/health`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

let asking: ReturnType<typeof setTimeout> | undefined
const askAgain = (): void => {
  asking = setTimeout(
    async () => {
      const isWell = await isBack()
      if (!useOutage.getState().isAway) return
      if (isWell) endOutage()
      else askAgain()
    },
    askAgainMs + Math.random() * spreadMs,
  )
}

/**
 * A call was refused with 104, or the live connection reported it. From now on, the server's health is polled
 * until it has recovered.
 */
export const noteOutage = (): void => {
  if (useOutage.getState().isAway) return
  useOutage.setState({ isAway: true })
  askAgain()
}

/** The live connection reported that the database is back. */
export const endOutage = (): void => {
  clearTimeout(asking)
  useOutage.setState({ isAway: false })
}
