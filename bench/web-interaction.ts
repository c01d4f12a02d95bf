/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { openPhone } from '../e2e/browser.ts'

/** How much slower the phone is than this host, by Chromium's throttling. */
const slowdown = 4

/** An Event Timing entry; the DOM's types lack the interaction. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId: number
}

/** Records the time from each tap to the next paint, starting before the page's own code runs. */
const watchPresses = (): void => {
  const presses: number[] = []
  Object.assign(globalThis, { tarazuPresses: presses })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[])
      if (entry.interactionId > 0) presses.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const worstPress = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The entries come after the paint they measure.
    await new Promise((resolve) => setTimeout(resolve, 300))
    return Math.max(0, ...(globalThis as unknown as { tarazuPresses: number[] }).tarazuPresses)
  })

/**
 * Taps what the page shows first, as a user would: its first tabs, chips and buttons that don't open anything
 * new.
 */
const press = async (page: Page): Promise<void> => {
  const targets = page.locator('main :is([role=radio], [role=tab], button[aria-pressed], summary)')
  const count = Math.min(3, await targets.count())
  for (let place = 0; place < count; place += 1)
    await targets
      .nth(place)
      .click({ timeout: 5_000 })
      .catch(() => undefined)
  await page.getByRole('heading').first().click()
}

/**
 * A page's slowest tap on a phone a quarter as fast as this host, in milliseconds; 0 if faster than a frame.
 */
export const interactionMs = async (
  browser: Browser,
  address: string,
  path: string,
  token: string | undefined,
): Promise<number> => {
  const phone = await openPhone(browser, { token })
  await phone.addInitScript(watchPresses)
  const page = await phone.newPage()
  const session = await phone.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${address}/${path}`)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await press(page)
  const worst = await worstPress(page)
  await phone.close()
  return worst
}
