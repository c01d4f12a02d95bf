import { Children, type ReactNode, useDeferredValue } from 'react'

/**
 * Content below the first screen: rendered after the rest of the page has been shown, in steps short enough
 * for a tap to get through. With `ready` it also waits for something that would push it down.
 */
export const Later = ({
  ready = true,
  children,
}: {
  readonly ready?: boolean
  readonly children: ReactNode
}) => (useDeferredValue(ready, false) ? children : <div aria-busy="true" />)

/** Sections below the first screen, each rendered after the one above it has been shown. */
export const InSteps = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [first, ...rest] = Children.toArray(children)
  return (
    <>
      {first}
      {rest.length > 0 && (
        <Later>
          <InSteps>{rest}</InSteps>
        </Later>
      )}
    </>
  )
}
