/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { hasChromium } from './browser.ts'

const axeSource = hasChromium
  ? readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  : ''

/** Until nothing moves and every font is there: elements that are still fading in have less contrast than they will have. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // What was changed just now begins to move with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await document.fonts.ready
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    )
  })

// The app's routes come after the #, so axe takes the page's first link for a skip link.
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

/** The accessibility rules that the page violates, by axe's names. */
export const brokenRules = async (page: Page): Promise<readonly string[]> => {
  // Half a megabyte of script: once for a document, however many of its pages are looked at.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  await settle(page)
  const violations = await violationsOf(page)
  if (violations.length === 0) return violations
  // A busy machine may have drawn something in the middle of a change: what is really wrong is still wrong when that is over.
  await settle(page)
  return violationsOf(page)
}
