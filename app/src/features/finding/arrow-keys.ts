import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves with the arrow keys between a search field and the links below it, as in a list of suggestions. */
export const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], a[href]')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = at === -1 ? undefined : stops[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
