import { createContext, type ReactNode, useContext } from 'react'

/** The frame's slot in the right corner of every page's bar. */
export const BarCornerContext = createContext<ReactNode>(null)

/** Reserves its space from the start, so that nothing moves. */
export const BarCorner = () => <div className="ms-1 size-11 shrink-0">{useContext(BarCornerContext)}</div>
