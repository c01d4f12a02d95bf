import { createContext, type ReactNode, useContext } from 'react'

/** What the frame puts into the right corner of every page's bar. */
export const BarCornerContext = createContext<ReactNode>(null)

/** Keeps its room from the start: what comes later moves nothing. */
export const BarCorner = () => <div className="ms-1 size-11 shrink-0">{useContext(BarCornerContext)}</div>
