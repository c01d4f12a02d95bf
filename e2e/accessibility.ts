/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { hasChromium } from './browser.ts'

const axeSource = hasChromium
  ? readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  : ''

/**
 * Waits until nothing moves and every font has loaded, because elements that are still fading in have less
 * contrast.
 */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // A recent change starts its transition in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await document.fonts.ready
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    )
  })

// The app's routes come after the #, so axe mistakes the page's first link for a skip link.
const violationsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
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

/** The accessibility rules the page violates, by axe's names. */
export const brokenRules = async (page: Page): Promise<readonly string[]> => {
  // Half a megabyte of script: injected once per document, however many of its pages are checked.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  await settle(page)
  const violations = await violationsOf(page)
  if (violations.length === 0) return violations
  // On a busy machine, the check may catch a change halfway; a real violation is still there afterwards.
  await settle(page)
  return violationsOf(page)
}
