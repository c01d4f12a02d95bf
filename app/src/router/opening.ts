let opening = true
let shell: Element | null = null
let focused: string | undefined

/**
 * Whether the app's first paint is still to come. Until then its shell stands (build-shells.ts), which shows skeletons at
 * once; so must the first paint, or they would vanish for a moment.
 */
export const isOpening = (): boolean => opening

const nameOf = (element: Element | null): string | undefined =>
  element instanceof HTMLInputElement ? element.name : undefined

/** Keeps an eye on the shell that stands in this place, where somebody may have begun to fill in a form. */
export const watchShell = (place: Element): void => {
  shell = place.firstElementChild
  focused = nameOf(document.activeElement)
  shell?.addEventListener('focusin', () => {
    focused = nameOf(document.activeElement)
  })
}

/** Types for React to notice. */
const type = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Ends the opening, once the first paint's elements are in the page: what was typed into the shell goes over to them. */
export const finishOpening = (): void => {
  if (!opening) return
  opening = false
  for (const { name, value } of shell?.querySelectorAll('input') ?? []) {
    const field = name === '' ? null : document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field === null) continue
    if (value !== '') type(field, value)
    if (name === focused) field.focus({ preventScroll: true })
  }
  shell = null
}
