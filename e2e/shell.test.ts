/// <reference lib="dom" />
import { login } from '@tarazu/contract/calls/accounts.ts'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, type Phone, watchForFaults } from './browser.ts'
import { clientAt } from './program.ts'
import { createSharedStand } from './stand.ts'
import { createWords } from './translations.ts'

/** A phone's browser and a server share two cores with the other tests. */
vi.setConfig({ testTimeout: 120_000 })

/** The positions of elements in both, since the shell must not move when the app takes over. */
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root :is(h1, h2, label, input, button[type=submit], nav a, main p)')]
      .filter(
        (element) => element.checkVisibility() && (element.textContent !== '' || element.tagName === 'INPUT'),
      )
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`
      }),
  )

describe.runIf(hasChromium)('the shell before the app’s code has loaded', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let phone: BrowserContext
  afterEach(() => phone.close())

  /** Opens the page while the app's own code is delayed; `release` lets it through. */
  const open = async (path: string, how: Phone) => {
    phone = await openPhone(stand.browser, how)
    const page = await phone.newPage()
    const faults = watchForFaults(page)
    const held: Route[] = []
    let isHeld = true
    await page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
      if (isHeld) held.push(route)
      else await route.continue()
    })
    await page.goto(`${stand.server.address}/#${path}`, { waitUntil: 'commit' })
    await page.locator('app-shell nav, app-shell form, app-shell main').first().waitFor()
    // Nothing is painted before the styles have loaded, but hidden elements would be found.
    await page.waitForFunction(() => document.styleSheets.length > 0)
    const release = async () => {
      isHeld = false
      await Promise.all(held.map((route) => route.continue()))
      await page.locator('app-shell').waitFor({ state: 'detached' })
    }
    return { page, faults, release }
  }

  it.each([
    ['/login', 'en', 'light'],
    ['/login', 'hi', 'dark'],
    ['/home', 'en', 'dark'],
    ['/home', 'hi', 'light'],
    ['/home', 'zh-CN', 'light'],
  ] as const)(
    'is the page itself, accessible, and does not move: %s, %s, %s',
    async (path, language, theme) => {
      const { page, faults, release } = await open(path, { language, theme })
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme)
      if (language !== 'zh-CN')
        await page.getByText(createWords(language)('Practice market · no real money')).waitFor()
      expect(await brokenRules(page)).toEqual([])
      const before = await places(page)
      expect(before.length).toBeGreaterThan(5)
      await release()
      const after = await places(page)
      // The server's data appears below the existing content.
      expect(after).toEqual(
        expect.arrayContaining(before.filter((place) => !/^(कनेक्ट|Connecting)/.test(place))),
      )
      expect(faults).toEqual([])
    },
  )

  it('makes at most 25 requests on a first visit', async () => {
    phone = await openPhone(stand.browser)
    const page = await phone.newPage()
    const addresses = new Set<string>()
    page.on('request', (request) => addresses.add(`${request.method()} ${request.url()}`))
    // Comes after the page's own content; it is the page's last automatic request.
    const lastAnswer = page.waitForResponse(/\/api\/app\/verison/)
    await page.goto(`${stand.server.address}/#/home`)
    await page.getByRole('heading', { name: 'News' }).waitFor()
    await lastAnswer
    // Market polls have the same URLs.
    expect([...addresses].length, [...addresses].join('\n')).toBeLessThanOrEqual(25)
  })

  it('keeps typed text and the focus', async () => {
    const { page, release } = await open('/login', {})
    await page.getByLabel('Mobile number').fill('98765 43210')
    await page.getByLabel('Password', { exact: true }).fill('a long secret')
    await page.getByLabel('Mobile number').focus()
    await release()
    await expect.poll(() => page.getByLabel('Mobile number').inputValue()).toBe('98765 43210')
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('a long secret')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone')
    // The page's own form has it as well: the server refuses it, not the form.
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByText('wrong', { exact: false }).first().waitFor()
  })

  it('sends a form once the app has loaded, and never in the URL', async () => {
    const { page, release } = await open('/login', {})
    await page.getByLabel('Mobile number').fill('98765 43210')
    await page.getByLabel('Password', { exact: true }).fill('a long secret')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    expect(page.url()).toBe(`${stand.server.address}/#/login`)
    await release()
    await page.getByText('wrong', { exact: false }).first().waitFor()
    expect(page.url()).toBe(`${stand.server.address}/#/login`)
  })

  it('marks the tab of a page without its own shell', async () => {
    const { page, release } = await open('/more', {})
    await page.locator('app-shell nav [aria-current=page]', { hasText: 'More' }).waitFor()
    await release()
    await page.getByRole('heading', { name: 'More' }).waitFor()
  })

  it.each([
    ['/home', 'a visitor'],
    ['/home', 'an investor'],
    ['/stocks', 'a visitor'],
    ['/stocks', 'an investor'],
    ['/assets', 'an investor'],
  ] as const)('uses each response requested before the app’s code: %s, %s', async (path, who) => {
    const { server, browser } = stand
    const token =
      who === 'an investor' ? (await clientAt(server.address)(login, server.demo.investor)).token : undefined
    phone = await openPhone(browser, { token })
    const page = await phone.newPage()
    await page.goto(`${server.address}/#${path}`)
    await page.locator('app-shell').waitFor({ state: 'detached' })
    const unused = () =>
      page.evaluate(() =>
        (globalThis as { tarazuEarlyAnswers?: { readonly url: string }[] }).tarazuEarlyAnswers?.map(
          ({ url }) => url,
        ),
      )
    await expect.poll(unused).toEqual([])
  })

  it('makes the home page’s first requests only once', async () => {
    phone = await openPhone(stand.browser)
    const page = await phone.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
    })
    await page.goto(`${stand.server.address}/#/home`)
    await page.locator('main a[href*="/stock/"]').first().waitFor()
    for (const path of ['queryHomeIndex.do', 'getTopGainers.do', 'getSetting.do'])
      expect(asked.filter((one) => one.endsWith(path))).toHaveLength(1)
    await page.goto('about:blank')
    asked.length = 0
    await page.goto(`${stand.server.address}/`)
    await page.getByRole('heading', { name: 'Tarazu', level: 1 }).waitFor()
    expect(asked.filter((one) => one.endsWith('challenge.do'))).toHaveLength(1)
    expect(new URL(page.url()).hash).toBe('#/home')
  })
})
