/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/** Sets the phone's text size: 200% is 32 pixels instead of the usual 16. */
export const setTextSize = async (page: Page, percent: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const standard = (16 * percent) / 100
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
  await session.detach()
  // The page is notified a moment later; until then, it would be measured at the previous size.
  await page.waitForFunction(
    (pixels) => getComputedStyle(document.documentElement).fontSize === `${pixels}px`,
    standard,
  )
}

interface Piece {
  readonly text: string
  readonly element: Element
  readonly box: DOMRect
}

/**
 * Texts that can't be read: cut off by their container, even with an ellipsis, beyond the page's edge, or overlapping
 * another. What can be scrolled into view is readable, and a fixed bar covers nothing permanently.
 */
export const illegibleTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const hidden = '[inert], [aria-hidden=true], option, script, style, svg, .tv-lightweight-charts'
    const { clientWidth } = document.documentElement
    const aroundOf = (element: Element): readonly Element[] => {
      const all: Element[] = []
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        all.push(one)
        if (getComputedStyle(one).position === 'fixed') break
      }
      return all
    }
    /** Not meant to be seen, or deliberately clamped to some lines. */
    const isAside = (around: Element): boolean => {
      const { clipPath, position, webkitLineClamp } = getComputedStyle(around)
      const isPoint = position === 'absolute' && around.getBoundingClientRect().width <= 1
      return clipPath !== 'none' || webkitLineClamp !== 'none' || isPoint
    }
    const isShown = (element: Element): boolean =>
      element.closest(hidden) === null &&
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      }) &&
      !aroundOf(element).some(isAside)
    const pieces: Piece[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim()
      if (element === null || !text || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 2) pieces.push({ text, element, box })
    }
    /** Cut off in a direction that doesn't scroll. */
    const isCut = ({ element, box }: Piece, way: 'x' | 'y'): boolean => {
      const overflowOf = (around: Element) =>
        getComputedStyle(around)[way === 'x' ? 'overflowX' : 'overflowY']
      const around = aroundOf(element)
      const scroller = around.findIndex((one) => /auto|scroll/.test(overflowOf(one)))
      const cutters = around.slice(0, scroller < 0 ? around.length : scroller)
      const isOutOf = (outer: DOMRect) =>
        way === 'x'
          ? box.right > outer.right + 2 || box.left < outer.left - 2
          : box.bottom > outer.bottom + 4 || box.top < outer.top - 4
      if (cutters.some((one) => /hidden|clip/.test(overflowOf(one)) && isOutOf(one.getBoundingClientRect())))
        return true
      return way === 'x' && scroller < 0 && (box.right > clientWidth + 1 || box.left < -1)
    }
    const problems = pieces
      .filter((piece) => isCut(piece, 'x') || isCut(piece, 'y'))
      .map(({ text }) => `“${text}” is cut off`)
    const standsStill = (around: Element) => /fixed|sticky/.test(getComputedStyle(around).position)
    const isOver = (one: Piece, other: Piece): boolean =>
      Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 4 &&
      Math.min(one.box.bottom, other.box.bottom) - other.box.top > 6
    const moving = pieces
      .filter(({ element }) => !aroundOf(element).some(standsStill))
      .sort((one, other) => one.box.top - other.box.top)
    moving.forEach((one, place) => {
      for (const other of moving.slice(place + 1)) {
        if (other.box.top > one.box.bottom - 6) break
        if (isOver(one, other)) problems.push(`“${one.text}” and “${other.text}” are one over another`)
      }
    })
    return [...new Set(problems)]
  })
