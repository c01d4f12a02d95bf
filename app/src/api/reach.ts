import { create } from 'zustand'

/** One lost request is a hiccup. */
const failuresToTell = 2
let failures = 0

/** Whether the server answers at all: a phone may think that it is online when nothing gets through. */
export const useReach = create(() => ({ isReached: true }))

/** Any answer came, whatever it says. */
export const noteReached = (): void => {
  failures = 0
  if (!useReach.getState().isReached) useReach.setState({ isReached: true })
}

/** A request got no answer. */
export const noteUnreached = (): void => {
  failures += 1
  if (failures === failuresToTell) useReach.setState({ isReached: false })
}
