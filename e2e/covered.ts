/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/** The button looks for a free place a moment after the page has changed, such as when a chart has come. */
const tries = 10
const pauseMs = 200

/** What the service button lies over for good: texts, digits and controls of the page, by their words. */
export const coveredByService = async (page: Page): Promise<readonly string[]> => {
  let covered = await coveredNow(page)
  for (let done = 1; done < tries && covered.length > 0; done += 1) {
    await page.waitForTimeout(pauseMs)
    covered = await coveredNow(page)
  }
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
      element.closest('[aria-hidden=true], [inert], script, style') === null
    /** What has been scrolled under a bar is not seen. */
    const isSeen = (element: Element, { left, top, width, height }: DOMRect): boolean =>
      document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .some((one) => one === element || one.contains(element))
    const textNodes: Node[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) textNodes.push(node)
    const covered = textNodes.filter((node) => {
      const element = node.parentElement
      if (element === null || node.textContent?.trim() === '' || !isShown(element)) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      const isHit = [...range.getClientRects()].some((rect) => rect.width > 2 && isUnder(rect))
      return isHit && isSeen(element, range.getBoundingClientRect())
    })
    /** The part of a control that lies under the button may be scrolled out of a row of chips. */
    const isSeenUnder = (control: Element): boolean => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const [fromX, toX] = [Math.max(left, box.left), Math.min(right, box.right)]
      const [fromY, toY] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      return document
        .elementsFromPoint((fromX + toX) / 2, (fromY + toY) / 2)
        .some((one) => one === control || control.contains(one))
    }
    const controls = [...document.querySelectorAll('button, input, select, textarea')].filter(
      (control) => isShown(control) && isUnder(control.getBoundingClientRect()) && isSeenUnder(control),
    )
    return [
      ...covered.map(({ textContent }) => `covers “${textContent}”`),
      ...controls.map((one) => `covers the control “${one.getAttribute('aria-label') ?? one.textContent}”`),
    ]
  })
