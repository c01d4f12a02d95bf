/** How long a page that loads data may take to reach its earlier height. */
const patienceMs = 3000
const ownScroll = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const

const isThere = (top: number): boolean => {
  scrollTo({ top, behavior: 'instant' })
  return scrollY >= top - 1
}

/**
 * Scrolls the page to `top`, in CSS pixels. While the page is too short for that, repeats it whenever the
 * page has grown, until the person scrolls. Returns a function that stops this.
 */
export const scrollPageTo = (top: number): (() => void) => {
  if (isThere(top)) return () => undefined
  const observer = new ResizeObserver(() => {
    if (isThere(top)) end()
  })
  const end = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of ownScroll) removeEventListener(type, end)
  }
  const timer = setTimeout(end, patienceMs)
  for (const type of ownScroll) addEventListener(type, end, { passive: true })
  observer.observe(document.body)
  return end
}
