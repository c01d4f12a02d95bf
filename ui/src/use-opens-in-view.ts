import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls what opens below the tapped line into view, since details off screen would look like a dead button.
 */
export const useOpensInView = <Part extends HTMLElement>(open: boolean): RefObject<Part | null> => {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (open) part.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return part
}
