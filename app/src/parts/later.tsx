import { type ReactNode, useDeferredValue } from 'react'

/**
 * What is below the first screen: rendered after the rest of the page has been shown, in steps short enough to let a
 * press through. With `ready` it also waits for something that would push it down.
 */
export const Later = ({
  ready = true,
  children,
}: {
  readonly ready?: boolean
  readonly children: ReactNode
}) => (useDeferredValue(ready, false) ? children : <div aria-busy="true" />)
