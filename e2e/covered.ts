/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const serviceButton = (page: Page): Locator => page.locator('[aria-keyshortcuts]')

/**
 * What the service button covers permanently: the page's texts, digits and controls, by their wording. The
 * button looks for a free place a moment after the page has changed, such as when a chart has loaded.
 */
export const coveredByService = async (page: Page): Promise<readonly string[]> => {
  let covered: readonly string[] = []
  const count = async () => {
    covered = await coveredNow(page)
    return covered.length
  }
  await expect
    .poll(count)
    .toBe(0)
    .catch(() => undefined)
  return covered
}

const coveredNow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bubble = document.querySelector('[aria-keyshortcuts]')
    if (bubble === null || Number(getComputedStyle(bubble).opacity) < 0.5) return []
    const box = bubble.getBoundingClientRect()
    const isUnder = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !bubble.contains(element) &&
      // Only for screen readers.
      getComputedStyle(element).clipPath === 'none' &&
      element.closest('[aria-hidden=true], [inert], script, style') === null
    const standsStill = (element: Element): Element | undefined => {
      for (let one: Element | null = element; one !== null; one = one.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return one
      return undefined
    }
    /** The part under the button may be scrolled out of a row of chips, or be under a fixed bar. */
    const isSeenUnder = (element: Element, { left, right, top, bottom }: DOMRect): boolean => {
      const [fromX, toX] = [Math.max(left, box.left), Math.min(right, box.right)]
      const [fromY, toY] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      const stack = document
        .elementsFromPoint((fromX + toX) / 2, (fromY + toY) / 2)
        .filter((one) => !bubble.contains(one))
      const depth = stack.findIndex(
        (one) => one === element || element.contains(one) || one.contains(element),
      )
      const isUnderBar = stack.slice(0, Math.max(0, depth)).some((one) => {
        const bar = standsStill(one)
        return bar !== undefined && !bar.contains(element)
      })
      return depth >= 0 && !isUnderBar
    }
    const textNodes: Node[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) textNodes.push(node)
    const covered = textNodes.filter((node) => {
      const element = node.parentElement
      if (element === null || node.textContent?.trim() === '' || !isShown(element)) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(
        (rect) => rect.width > 2 && isUnder(rect) && isSeenUnder(element, rect),
      )
    })
    const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter(
      (control) => {
        const rect = control.getBoundingClientRect()
        return isShown(control) && isUnder(rect) && isSeenUnder(control, rect)
      },
    )
    return [
      ...covered.map(({ textContent }) => `covers “${textContent}”`),
      ...controls.map((one) => `covers the control “${one.getAttribute('aria-label') ?? one.textContent}”`),
    ]
  })

/**
 * What is wrong with the service button: too small, too faint, or cut off by the window or something over it.
 */
export const serviceFaults = (page: Page): Promise<readonly string[]> =>
  serviceButton(page).evaluate((button) => {
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect()
    const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [middleX, middleY],
      [left + 1, middleY],
      [right - 1, middleY],
      [middleX, top + 1],
      [middleX, bottom - 1],
    ] as const
    const isWhole = points.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
    return [
      ...(width < 44 || height < 44 ? [`is ${width}×${height}`] : []),
      ...(Number(getComputedStyle(button).opacity) < 1 ? ['can’t be seen'] : []),
      ...(isWhole ? [] : [`is covered or cut off at ${left}, ${top}`]),
    ]
  })
