import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '../app/src/router/routes.ts'
import { visitorRoutes } from '../app/src/router/visitor-routes.ts'
import { hasChromium, openPhone } from './browser.ts'
import { createSharedStand } from './stand.ts'

vi.setConfig({ testTimeout: 180_000 })

const tabs = 6
/** Any parameters will do: nothing is requested from the server before the login. */
const forInvestors = routes
  .filter((one) => !visitorRoutes.has(one))
  .map((one) => one.replaceAll(/\$\w+/g, '1'))

describe.runIf(hasChromium)('somebody who is not logged in', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  const placeOf = (page: Page) => new URL(page.url()).hash.slice(1)

  it('is redirected from every page that needs a login to the login page, and back there afterwards', async () => {
    const { server, browser } = stand
    const phone = await openPhone(browser)
    const pages = await Promise.all(Array.from({ length: tabs }, () => phone.newPage()))
    const waiting = [...forInvestors]
    const found: string[] = []
    const lead = async (page: Page): Promise<void> => {
      await page.goto(`${server.address}/#/about`)
      await page.getByRole('heading', { name: 'About' }).first().waitFor()
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const begun = performance.now()
        await page.evaluate((next) => location.assign(next), `#${path}`)
        await page.waitForURL((url) => url.hash.startsWith('#/login'))
        if (performance.now() - begun < 900) found.push(`${path} left before the sentence could be read`)
        const next = new URLSearchParams(placeOf(page).replace(/^.*\?/, '')).get('next')
        if (next !== path) found.push(`${path} came back to ${next}`)
      }
    }
    await Promise.all(pages.map(lead))
    expect(found).toEqual([])
    const [first, other] = pages
    if (first === undefined || other === undefined) throw new Error('the phone has several tabs')
    for (const [page, path] of [
      [first, '/settings/login-password'],
      [other, '/my'],
    ] as const) {
      await page.evaluate((next) => location.assign(next), `#${path}`)
      await page.getByText('Please log in first').waitFor()
      await page.getByLabel('Mobile number').waitFor()
    }
    await first.getByLabel('Mobile number').fill(server.demo.investor.phone)
    await first.getByLabel('Password', { exact: true }).fill(server.demo.investor.password)
    await first.getByRole('button', { name: 'Log in', exact: true }).click()
    await first.getByLabel('Current password').waitFor()
    // The login applies to the whole browser.
    await other.getByRole('heading', { name: 'Asha Specimen' }).waitFor()
    expect([placeOf(first), placeOf(other)]).toEqual(['/settings/login-password', '/my'])
    await phone.close()
  })
})
