/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/**
 * Targets too small for a thumb: buttons, tabs and links narrower or lower than 44 pixels, except links within a
 * sentence and the chart library's mark.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const least = 43.5
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' ||
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const isSmall = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      if (width === 0 || element.closest('.tv-lightweight-charts, [inert]')) return false
      return !isInSentence(element) && (width < least || height < least)
    }
    return [...document.querySelectorAll('a[href], button, [role=slider], select')]
      .filter(isSmall)
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent
        return `${name} is ${Math.round(width)}×${Math.round(height)}`
      })
  })

/** Texts cut off by their box without an ellipsis. */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const holdsText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isCut = (element: Element): boolean => {
      const style = getComputedStyle(element)
      if (style.clipPath !== 'none' || style.display === 'inline' || element.clientWidth <= 1) return false
      const isWide = style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis'
      const isHigh = style.overflowY === 'hidden' && style.webkitLineClamp === 'none'
      return (
        (isWide && element.scrollWidth > element.clientWidth + 1) ||
        (isHigh && style.textOverflow !== 'ellipsis' && element.scrollHeight > element.clientHeight + 2)
      )
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => holdsText(element) && isCut(element))
      .map(({ textContent }) => `“${textContent}” is cut off`)
  })
