import { useEffect } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const moveByArrow = (event: KeyboardEvent): void => {
  const step = steps[event.key]
  if (step === undefined || event.isComposing) return
  const stops = [...document.querySelectorAll<HTMLElement>('input[type=search], [data-found] a[href]')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = at === -1 ? undefined : stops[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** The arrow keys move between a page's search field and its results (`data-found`), as in a list of suggestions. */
export const useArrowKeys = (): void =>
  useEffect(() => {
    document.addEventListener('keydown', moveByArrow)
    return () => document.removeEventListener('keydown', moveByArrow)
  }, [])
