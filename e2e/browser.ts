/// <reference lib="dom" />
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findHeadlessChromium } from '../scripts/chromium.ts'

/** Whether browser tests can run here; if not, `npm test` says so. */
export const hasChromium = findHeadlessChromium() !== undefined

/** The browser and the server share two cores with everything else that runs, so durations here mean nothing. */
const patienceMs = 60_000

export const launchBrowser = async (): Promise<Browser> => {
  const executablePath = findHeadlessChromium()
  if (executablePath === undefined) throw new Error('no Chromium; see CHROMIUM_PATH')
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    // Animations are off: drawing them takes CPU time from everything else, and moving targets get missed.
    const context = await newContext({ reducedMotion: 'reduce', ...options })
    context.setDefaultTimeout(patienceMs)
    return context
  }
  return browser
}

export interface Phone {
  readonly language?: 'en' | 'hi' | 'zh-CN'
  readonly theme?: 'light' | 'dark'
  /** Logged in with this session token. */
  readonly token?: string | undefined
  /**
   * The app's files are stored on the phone and served from there, as for a user; costs a tenth of a test's CPU time.
   */
  readonly withServiceWorker?: boolean
}

const lastTexts: string[] = []

/** The final content of the phones closed since the last call, for the report of a failed test. */
export const takeLastTexts = (): string[] => lastTexts.splice(0)

const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.href}\n${document.body.innerText}`).catch((error: unknown) => String(error))

/** The content of every open page. */
export const openTexts = (browser: Browser): Promise<readonly string[]> =>
  Promise.all(
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .map(textOf),
  )

/** A phone of 390×844 in the given language and theme, logged in if it has a token. */
export const openPhone = async (browser: Browser, phone: Phone = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: phone.language ?? 'en',
    colorScheme: phone.theme ?? 'light',
    serviceWorkers: phone.withServiceWorker ? 'allow' : 'block',
    timezoneId: 'Asia/Kolkata',
  })
  if (phone.token !== undefined)
    await context.addInitScript((token) => {
      if (location.protocol !== 'about:') localStorage.setItem('tarazu.session', JSON.stringify({ token }))
    }, phone.token)
  const close = context.close.bind(context)
  context.close = async (options) => {
    lastTexts.push(...(await Promise.all(context.pages().map(textOf))))
    await close(options)
  }
  return context
}

/**
 * Everything that went wrong in the page: uncaught errors, console errors, CSP violations, responses of 500 and above.
 */
export const watchForFaults = (page: Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // A failed file or call is named only in the message's location.
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}
