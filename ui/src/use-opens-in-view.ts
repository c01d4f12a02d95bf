import { type RefObject, useEffect, useRef } from 'react'

/** For what opens below the line that is pressed: scrolled into view, since details off the screen look like a dead button. */
export const useOpensInView = <Part extends HTMLElement>(open: boolean): RefObject<Part | null> => {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (open) part.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return part
}
