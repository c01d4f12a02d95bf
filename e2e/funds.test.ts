import { login } from '@tarazu/contract/calls/accounts.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { createClient } from '@tarazu/contract/wire/client.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, type Phone, watchForFaults } from './browser.ts'
import { skipClock } from './fixed-market.ts'
import { createStand } from './stand.ts'
import { goToPage, slide } from './steps.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const dayMs = 86_400_000
const password = '271828'

const phones: readonly Required<Pick<Phone, 'language' | 'theme'>>[] = [
  { language: 'en', theme: 'light' },
  { language: 'hi', theme: 'dark' },
  { language: 'zh-CN', theme: 'light' },
]

type Say = ReturnType<typeof createWords>

describe.runIf(hasChromium)('mutual funds', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' } })
  const clientOf = (token?: string) =>
    createClient({
      baseUrl: stand.server.address,
      fetch,
      headers: () => (token === undefined ? {} : { token }),
      timeoutMs: 60_000,
    })
  const marketMs = async () => Date.parse((await clientOf()(getSetting, {})).marketInstant)
  /** Moves the market's clock on, and waits until everything due on the way is done. */
  const skip = async (days: number) => {
    const untilMs = (await marketMs()) + days * dayMs
    await skipClock(stand.server.databaseUrl, days * dayMs)
    await expect.poll(marketMs, { timeout: 60_000 }).toBeGreaterThanOrEqual(untilMs)
  }
  const open = (page: Page, path: string) => goToPage(page, `${stand.server.address}/#${path}`)
  const slider = (text: string) => new RegExp(`^${text}`)
  /** Buys for ₹5,000; gives the address of the order's page. */
  const buy = async (page: Page, say: Say, code: string) => {
    await open(page, `/fund/${code}`)
    await page.getByRole('button', { name: say('Buy', 'fund'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '₹5,000' }).click()
    await sheet.getByLabel(say('Transaction password')).fill(password)
    await sheet.getByText(say('Blocked in your wallet')).waitFor()
    expect(await brokenRules(page)).toEqual([])
    await slide(page, slider(say('Slide to buy')))
    await page.getByText(say('Waiting for the NAV', 'fund order'), { exact: true }).waitFor()
    return new URL(page.url()).hash.slice(1)
  }
  const redeemAll = async (page: Page, say: Say) => {
    await open(page, '/my-fund/GOLD')
    await page.getByRole('button', { name: say('Redeem', 'fund'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: say('All', 'units'), exact: true }).click()
    await sheet.getByLabel(say('Transaction password')).fill(password)
    await slide(page, slider(say('Slide to redeem')))
    await page.getByText(say('Waiting for the NAV', 'fund order'), { exact: true }).waitFor()
  }

  it('are bought, wait for their NAV, and are redeemed except in their lock-up, in three languages', async () => {
    const { investor } = stand.server.demo
    const { token } = await clientOf()(login, investor)
    await clientOf(token)(insertWithPwd, { password, loginPassword: investor.password })
    for (const phone of phones) {
      const say = createWords(phone.language)
      const context = await openPhone(stand.browser, { ...phone, token })
      const page = await context.newPage()
      const faults = watchForFaults(page)
      await page.goto(`${stand.server.address}/#/fund`)
      const orders = [await buy(page, say, 'GOLD'), await buy(page, say, 'TAXSAVER')]
      await skip(2)
      for (const order of orders) {
        await open(page, order)
        await page.getByText(say('Done', 'fund order'), { exact: true }).waitFor()
      }
      await redeemAll(page, say)
      await open(page, '/my-fund/TAXSAVER')
      expect(await brokenRules(page)).toEqual([])
      await page.getByRole('button', { name: say('Redeem', 'fund'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('alert')
        .filter({ hasText: say('Not possible right now') })
        .waitFor()
      await skip(6)
      await context.close()
      expect(faults).toEqual([])
    }
  })
})
