import { createContext } from 'react'

/**
 * Whether everything that sends something is disabled, for example while the server can't be reached. The frame shows
 * why.
 */
export const HeldContext = createContext(false)
