/// <reference lib="dom" />
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Route } from '../app/src/router/routes.ts'
import { picturedRoutes, pictureOf, withPictureList } from '../scripts/page-pictures.ts'
import { root } from '../scripts/run.ts'
import { settle } from './accessibility.ts'
import { openPhone, type Phone } from './browser.ts'
import { openNowhere, showPage } from './show-page.ts'

/** Only for visitors who are not logged in. */
const visitorsPages: ReadonlySet<Route> = new Set([
  '/login',
  '/register',
  '/forgotten-password',
  '/login-help',
  '/account-closed',
])

export const looks: readonly Required<Pick<Phone, 'language' | 'theme'>>[] = [
  { language: 'en', theme: 'light' },
  { language: 'hi', theme: 'dark' },
]
const quality = 55

export interface PictureSession {
  readonly address: string
  readonly token: string
  /** The addresses of pages that need one. */
  readonly pages: Readonly<Record<string, string>>
}

/** WebP takes a third of the space of a JPEG of the same quality; Playwright itself can't write it. */
export const capture = async (page: Page): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/**
 * Waits until a page of the app has its responses; "networkidle" fires only for the document, not for later
 * pages.
 */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  await page.evaluate(() => performance.clearResourceTimings())
  const isQuiet = () => {
    const count = performance.getEntriesByType('resource').length
    const before = document.documentElement.dataset.resources
    document.documentElement.dataset.resources = String(count)
    return before === String(count)
  }
  await page.waitForFunction(isQuiet, undefined, { polling: 700 })
  await page.evaluate(() => delete document.documentElement.dataset.resources)
  await settle(page)
}

export const openLooks = (browser: Browser, { address }: PictureSession, token: string | undefined) =>
  Promise.all(
    looks.map(async (look) => {
      const context = await openPhone(browser, { ...look, token })
      const page = await context.newPage()
      await openNowhere(page, address)
      return page
    }),
  )

/** One picture with the light and the dark page side by side. */
export const joined = async (sheet: Page, pictures: readonly Buffer[]): Promise<Buffer> => {
  const images = pictures.map((one) => `<img src="data:image/webp;base64,${one.toString('base64')}">`)
  await sheet.setContent(`<body style="margin:0;display:flex;gap:8px;background:#8a8f98">${images.join('')}`)
  await sheet.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  return capture(sheet)
}

/**
 * Takes a picture of every page of the app, light in English next to dark in Hindi, and lists them in
 * docs/pages.md.
 */
export const takeEveryPage = async (browser: Browser, session: PictureSession): Promise<void> => {
  const docs = join(root, 'docs')
  rmSync(join(docs, 'pages', 'every'), { recursive: true, force: true })
  mkdirSync(join(docs, 'pages', 'every'), { recursive: true })
  const investor = await openLooks(browser, session, session.token)
  const visitor = await openLooks(browser, session, undefined)
  const sheet = await browser.newPage({ viewport: { width: 788, height: 844 } })
  const shoot = async (page: Page, path: string) => {
    await showPage(page, path)
    await waitUntilLoaded(page)
    return capture(page)
  }
  for (const route of picturedRoutes) {
    const path = session.pages[route] ?? route
    const phones = visitorsPages.has(route) ? visitor : investor
    const shots = await Promise.all(phones.map((page) => shoot(page, path)))
    writeFileSync(join(docs, pictureOf(route)), await joined(sheet, shots))
  }
  const list = join(docs, 'pages.md')
  writeFileSync(list, withPictureList(readFileSync(list, 'utf8')))
  for (const page of [...investor, ...visitor]) await page.context().close()
  await sheet.close()
}
