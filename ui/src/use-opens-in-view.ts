import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls what opens below the pressed line into view: details off the screen look like a dead button. */
export const useOpensInView = <Part extends HTMLElement>(open: boolean): RefObject<Part | null> => {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (open) part.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return part
}
