import { create } from 'zustand'
import { apiBase } from './app-config.ts'

const askAgainMs = 5_000
/** Added at random, so that the phones of many people don't all ask at once. */
const spreadMs = 2_000

export const useOutage = create(() => ({
  /** The server has said that it can't reach its records: prices go on, everything else waits. */
  isAway: false,
  /** The server doesn't answer at all: a phone may think that it is online when nothing gets through. */
  isUnreached: false,
}))

/** In a row. One lost request is a hiccup. */
let failures = 0

/** Any answer came, whatever it says. */
export const noteReached = (): void => {
  failures = 0
  if (useOutage.getState().isUnreached) useOutage.setState({ isUnreached: false })
}

/** A request got no answer. */
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

/** A call was answered with 104, or the live connection said so. From now on the server's health is asked for, until it is well. */
export const noteOutage = (): void => {
  if (useOutage.getState().isAway) return
  useOutage.setState({ isAway: true })
  askAgain()
}

/** The live connection said that the records are back. */
export const endOutage = (): void => {
  clearTimeout(asking)
  useOutage.setState({ isAway: false })
}
