import { createContext } from 'react'

/** Whether everything that sends something waits: for the server, say. The frame says why; buttons can't be pressed. */
export const HeldContext = createContext(false)
