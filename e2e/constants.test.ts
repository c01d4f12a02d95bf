import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { serviceClose, serviceWrite } from '@tarazu/contract/calls/service.ts'
import type { CallRefused } from '@tarazu/contract/wire/client.ts'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone } from './browser.ts'
import { openLockedAccount } from './locked-investor.ts'
import { openNewAccount } from './new-investor.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import { createSharedStand } from './stand.ts'
import { goToPage } from './steps.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The specification's values that only a browser shows (docs/specification.md, constants). */
describe.skipIf(!hasChromium)('the specification’s measures', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  const { clientOf } = programOf(stand)
  const openAs = async (token?: string) => {
    const phone = await (await openPhone(stand.browser, { token })).newPage()
    await phone.goto(`${stand.server.address}/#/about`)
    const go = (path: string) => goToPage(phone, `${stand.server.address}/#${path}`)
    return { phone, go }
  }

  it('shows people at a desk from 501 pixels on that the app is for phones, until they close it', async () => {
    const page = await (await stand.browser.newContext({ viewport: { width: 501, height: 800 } })).newPage()
    await page.goto(`${stand.server.address}/#/stocks`)
    const notice = page.getByText('Designed for phones')
    await notice.waitFor()
    // The test server only listens on this computer: a code for it would lead nowhere.
    await page.getByText('This server has no address yet that a phone can open').waitFor()
    expect(await page.getByRole('img', { name: 'Point your phone’s camera' }).count()).toBe(0)
    await page.setViewportSize({ width: 500, height: 800 })
    await notice.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.getByRole('button', { name: 'Close this notice' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    // Loaded as late as the notice itself: the desk's code comes with what accompanies every page.
    await page.locator('[aria-keyshortcuts]').waitFor()
    expect(await notice.count()).toBe(0)
    await page.context().close()
  })

  it('directs phones to the server’s public address', async () => {
    const page = await (await stand.browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage()
    await page.route('**/site/getInfo.do*', async (route) => {
      const answer = await route.fetch()
      const { data, ...envelope } = await answer.json()
      const publicOrigins = ['http://localhost:8080', 'https://tarazu.example']
      await route.fulfill({ json: { ...envelope, data: { ...data, publicOrigins } } })
    })
    await page.goto(`${stand.server.address}/#/stocks`)
    await page.getByRole('img', { name: 'Point your phone’s camera' }).waitFor()
    await page.context().close()
  })

  it('opens a sheet in 300 ms, and chooses days in a calendar of three months', async () => {
    const { phone, go } = await openAs(await openNewAccount(stand.server))
    await phone.emulateMedia({ reducedMotion: 'no-preference' })
    await go('/orders')
    await phone
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click()
    const sheet = phone.getByRole('dialog')
    await sheet.waitFor()
    expect(await sheet.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s')
    await sheet.getByRole('button', { name: 'Any day' }).click()
    await expect.poll(() => sheet.locator('section[aria-label]').count()).toBe(3)
  })

  it('folds a long text at 400 pixels, and asks for up to five stars once customer service is done', async () => {
    const token = await openNewAccount(stand.server)
    await clientOf(token)(serviceWrite, {
      text: Array.from({ length: 40 }, (_, n) => `Line ${n}`).join('\n'),
    })
    await clientOf(token)(serviceClose, {})
    const { phone, go } = await openAs(token)
    await go('/service?chat=yes')
    const text = phone.getByText('Line 39')
    const heightOf = () =>
      text.evaluate((element) => {
        let height = element.getBoundingClientRect().height
        for (let part: Element | null = element; part !== null && part.tagName !== 'ARTICLE'; )
          [height, part] = [Math.min(height, part.getBoundingClientRect().height), part.parentElement]
        return height
      })
    await expect.poll(heightOf).toBe(400)
    await phone.getByRole('button', { name: 'Read more' }).click()
    await expect.poll(heightOf).toBeGreaterThan(500)
    const stars = phone.getByRole('button', { name: /^\d of 5 stars$/ })
    await expect.poll(() => stars.count()).toBe(5)
    await phone.route('**/rate.do*', async (route) => {
      await phone.getByText('One moment …').waitFor()
      await route.continue()
    })
    await stars.nth(3).click()
    await phone.getByText('Thank you for your rating').waitFor()
    await expect.poll(() => stars.nth(3).getAttribute('aria-pressed')).toBe('true')
  })

  it('shows the shared spinner while a page waits for its first data, and none for the user’s own', async () => {
    const token = await openNewAccount(stand.server)
    const phone = await (await openPhone(stand.browser, { token })).newPage()
    const spinner = phone.getByText('One moment …')
    const held: Route[] = []
    await phone.route('**/getUserInfo.do*', (route) => void held.push(route))
    await phone.route('**/getNewsList.do*', async (route) => {
      await spinner.waitFor()
      await route.continue()
    })
    await phone.goto(`${stand.server.address}/#/news`)
    await phone.locator('main a[href*="/news/"]').first().waitFor()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await spinner.waitFor({ state: 'detached' })
    await phone.context().close()
  })

  it('warns before an external page, and refuses a video in words', async () => {
    const { phone, go } = await openAs(await openNewAccount(stand.server))
    await go(`/webview?url=${encodeURIComponent('https://www.example.in/a')}`)
    await phone.getByText('This page is not ours').waitFor()
    const link = phone.getByRole('link', { name: 'Open page' })
    await expect.poll(() => link.getAttribute('href')).toBe('https://www.example.in/a')
    expect(await link.getAttribute('rel')).toContain('noopener')
    await go(`/webview?url=${encodeURIComponent('javascript:alert(1)')}`)
    await phone.getByText('No page to open').waitFor()
    await go('/authentication')
    await phone
      .locator('input[data-side="Front of the card"]:not([capture])')
      .setInputFiles({ name: 'card.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(64, 1) })
    await phone.getByText('Videos can’t be used here. Take a photo of the card.').waitFor()
  })

  it('retries after a press anywhere on a page that could not be loaded', async () => {
    const { phone, go } = await openAs()
    const lost = (page: Page) => page.route('**/getNewsList.do*', (route) => route.abort())
    await lost(phone)
    await phone.goto(`${stand.server.address}/#/news`)
    const failed = phone.getByText('Couldn’t load this')
    await failed.waitFor()
    const again = phone.waitForRequest('**/getNewsList.do*')
    await failed.click()
    await again
    await phone.unroute('**/getNewsList.do*')
    // The page also retries on its own now and then: there may be nothing left to press.
    const press = () => failed.click({ timeout: 1_000 }).catch(() => undefined)
    await expect.poll(() => press().then(() => failed.count())).toBe(0)
    await go('/about')
  })

  it('ends the session of an investor who is locked, and explains it at the login', async () => {
    const { databaseUrl: connectionString = '', dataDirectory } = stand.server
    const { operator } = await addPeople({ connectionString }, dataDirectory)
    const token = await openLockedAccount(stand.server, operator)
    // The session ends with a notice to all processes, some milliseconds after the operator's response.
    const answered = () =>
      clientOf(token)(getUserInfo, {}).then(
        () => 'accepted',
        (error: CallRefused) => error.key,
      )
    await expect.poll(answered).toBe('tips.msg.249')
    const { phone } = await openAs(token)
    await phone.goto(`${stand.server.address}/#/my`)
    await phone.waitForURL((url) => url.hash.startsWith('#/login?'))
    expect(await phone.evaluate(() => localStorage.getItem('tarazu.session'))).not.toContain(token)

    // On a public page, while further texts load.
    const another = await (await openPhone(stand.browser, { token })).newPage()
    await another.goto(`${stand.server.address}/#/nowhere`)
    await another.getByText('Please log in first').waitFor()
    await another.evaluate(() => location.assign('#/forgotten-password'))
    await another.waitForURL((url) => url.hash.startsWith('#/login?'))
  })
})

describe.skipIf(!hasChromium)('a security code', () => {
  const stand = createSharedStand()

  it('can be renewed once in sixty seconds, with a countdown', async () => {
    const phone = await (await openPhone(stand.browser)).newPage()
    await phone.goto(`${stand.server.address}/#/`)
    await phone.getByRole('button', { name: 'New code', exact: true }).click()
    const counted = phone.getByRole('button', { name: /^New code in \d+ s$/ })
    await counted.waitFor()
    const leftNow = async () => Number(/\d+/.exec((await counted.getAttribute('aria-label')) ?? '')?.[0])
    const first = await leftNow()
    expect(first).toBeGreaterThan(50)
    expect(first).toBeLessThanOrEqual(60)
    await expect.poll(() => counted.isDisabled()).toBe(true)
    await expect.poll(leftNow).toBeLessThan(first)
  })
})
