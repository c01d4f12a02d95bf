/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { hasChromium } from './browser.ts'

const axeSource = hasChromium
  ? readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  : ''

/**
 * What a thumb would miss: buttons, tabs and links narrower or lower than 44 pixels, but for links within a sentence,
 * the chart library's mark, and the tab into which customer service withdraws from what it would cover.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const least = 43.5
    const isSmall = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      if (width === 0 || element.closest('.tv-lightweight-charts, [aria-keyshortcuts], [inert]')) return false
      return getComputedStyle(element).display !== 'inline' && (width < least || height < least)
    }
    return [...document.querySelectorAll('a[href], button, [role=slider], select')]
      .filter(isSmall)
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent
        return `${name} is ${Math.round(width)}×${Math.round(height)}`
      })
  })

/** Texts whose box cuts them off without the dots that say so. */
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

/** The rules of accessibility that the page breaks, as axe names them. */
export const brokenRules = async (page: Page): Promise<readonly string[]> => {
  // In a world of its own, as an extension is: the page's policy lets no foreign script run in the page.
  await page.evaluate(axeSource)
  // What is still fading in has less contrast than it will have.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    ),
  )
  // The app's routes are behind the #, so that axe takes the page's first link for a skip link.
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          context: Document,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
      }
    }
    const { violations } = await axe.run(document, { rules: { 'skip-link': { enabled: false } } })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
}
