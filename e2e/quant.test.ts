import { login } from '@tarazu/contract/calls/accounts.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { quantList } from '@tarazu/contract/calls/quant.ts'
import { ownList } from '@tarazu/contract/calls/quant-own.ts'
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

// Not part of `npm test` until it passes on a busy machine too: `npm run test:sweep` runs it.
describe.runIf(hasChromium && process.env.SWEEP === 'full')('AI quantity', () => {
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
  const order = async (page: Page, say: Say, side: 'buy' | 'sell') => {
    await open(page, '/quant/TREND')
    const label = side === 'buy' ? say('Buy shares') : say('Sell shares')
    await page.getByRole('button', { name: label, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: say('Transaction password') }).fill(password)
    await slide(page, slider(side === 'buy' ? say('Slide to buy') : say('Slide to sell')))
    await page.getByText(say('Order placed'), { exact: true }).waitFor()
    await page.getByRole('button', { name: say('Done'), exact: true }).click()
  }
  /** Back-tests a textbook rule, looks at the part kept back, saves it and lets it trade. */
  const runStrategy = async (page: Page, say: Say, isNew: boolean) => {
    await open(page, '/strategies')
    await page.getByRole('link', { name: say('Breakout') }).click()
    await page.getByRole('button', { name: say('Back-test over eight years') }).click()
    await page.getByText(say('Practice result, not a promise.')).waitFor({ timeout: 60_000 })
    // Once looked at, the part kept back of a rule stays so.
    if (isNew) await page.getByRole('button', { name: say('Look at the part kept back') }).click()
    await page.getByText(say('At the next opening')).waitFor()
    expect(await brokenRules(page)).toEqual([])
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await page.getByRole('button', { name: say('Let it trade'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: say('Transaction password') }).fill(password)
    await slide(page, slider(say('Slide to start')))
    await page.getByText(say('Running'), { exact: true }).first().waitFor()
  }
  const stopStrategy = async (page: Page, say: Say) => {
    await page.getByRole('button', { name: say('Stop'), exact: true }).click()
    await page.getByRole('button', { name: say('Stop and sell all') }).click()
    await page.getByText(say('Stopped'), { exact: true }).first().waitFor()
  }

  it('is bought and sold, and an own strategy is back-tested and run, in three languages', async () => {
    const { investor } = stand.server.demo
    const { token } = await clientOf()(login, investor)
    await clientOf(token)(insertWithPwd, { password, loginPassword: investor.password })
    // Whoever asks first waits for the histories of all products, longer than a page does on a busy machine.
    await clientOf()(quantList, {})
    for (const [place, phone] of phones.entries()) {
      const say = createWords(phone.language, 'quant')
      const context = await openPhone(stand.browser, { ...phone, token })
      const page = await context.newPage()
      const faults = watchForFaults(page)
      await page.goto(`${stand.server.address}/#/quant`)
      await order(page, say, 'buy')
      await open(page, '/quant-records')
      await page.getByRole('button', { name: say('Cancel order') }).waitFor()
      await runStrategy(page, say, place === 0)
      // Past the next opening, after which the rule buys what is at a new high.
      await skip(2)
      await page.reload()
      await page.getByText(say('chosen by the rule')).first().waitFor()
      await stopStrategy(page, say)
      await order(page, say, 'sell')
      await skip(2)
      await open(page, '/quant-records')
      await page.getByText(say('AI quantity redemption')).first().waitFor()
      await context.close()
      expect(faults).toEqual([])
    }
    const { list, trials } = await clientOf(token)(ownList, {})
    expect(list.map(({ state }) => state)).toEqual(['stopped', 'stopped', 'stopped'])
    // The same rule three times is one.
    expect(trials).toMatchObject({ count: 1, looks: 1 })
  })
})
