let opening = true
let shell: Element | null = null
let focused: string | undefined

/**
 * Whether the app's first paint is yet to come. Until then its shell is shown (build-shells.ts), which has
 * skeletons from the start. The first paint must also have them, or they would disappear for a moment.
 */
export const isOpening = (): boolean => opening

const nameOf = (element: Element | null): string | undefined =>
  element instanceof HTMLInputElement ? element.name : undefined

/** Watches the shell, where somebody may have started to fill in a form. */
export const watchShell = (place: Element): void => {
  shell = place.firstElementChild
  focused = nameOf(document.activeElement)
  shell?.addEventListener('focusin', () => {
    focused = nameOf(document.activeElement)
  })
}

/** Sets a value in a way that React notices. */
const type = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Ends the opening once the first paint's elements are in the page: text typed into the shell moves to them,
 * and a form submitted there is submitted again.
 */
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
  if (globalThis.tarazuSubmitted) document.querySelector('form')?.requestSubmit()
}
