import { login } from '@tarazu/contract/calls/accounts.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { quantList } from '@tarazu/contract/calls/quant.ts'
import { ownList } from '@tarazu/contract/calls/quant-own.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, type Phone, watchForFaults } from './browser.ts'
import { aprilMarket } from './fixed-market.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import { createStand } from './stand.ts'
import { goToPage, slide, typeDigits } from './steps.ts'
import { firstUnlessSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
const dayMs = 86_400_000
const password = '271828'

const looks: readonly Required<Pick<Phone, 'language' | 'theme'>>[] = [
  { language: 'en', theme: 'light' },
  { language: 'hi', theme: 'dark' },
  { language: 'zh-CN', theme: 'light' },
]

/** Whether a rule finds something to buy depends on the market: this one is the same in each run. */
const market = aprilMarket

type Say = ReturnType<typeof createWords>

/** One investor with a phone in one language. */
interface Traveller {
  readonly token: string
  readonly say: Say
  readonly page: Page
  readonly faults: readonly string[]
}

describe.runIf(hasChromium)('AI products', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' }, market })
  const { clientOf, marketMs, skipTo } = programOf(stand)
  const skip = async (days: number) => skipTo((await marketMs()) + days * dayMs)
  const open = (page: Page, path: string) => goToPage(page, `${stand.server.address}/#${path}`)
  const slider = (text: string) => new RegExp(`^${text}`)
  const order = async ({ page, say }: Traveller, side: 'buy' | 'sell') => {
    await open(page, '/quant/TREND')
    const label = side === 'buy' ? say('Buy shares') : say('Sell shares')
    await page.getByRole('button', { name: label, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await typeDigits(sheet, say('Transaction password'), password)
    await slide(page, slider(side === 'buy' ? say('Slide to buy') : say('Slide to sell')))
    await page.getByText(say('Order placed'), { exact: true }).waitFor()
    await sheet.getByRole('button', { name: say('Done'), exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
  }
  /** Back-tests a textbook rule, views the hold-out period, saves it and lets it trade. */
  const runStrategy = async ({ page, say }: Traveller) => {
    await open(page, '/strategies')
    await page.getByRole('link', { name: say('Breakout') }).click()
    await page.getByRole('button', { name: say('Back-test over eight years') }).click()
    await page.getByText(say('Practice result, not a promise.')).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: say('Show the holdout') }).click()
    await page.getByText(say('At the next opening')).waitFor()
    expect(await brokenRules(page)).toEqual([])
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await page.getByRole('button', { name: say('Let it trade'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await typeDigits(sheet, say('Transaction password'), password)
    await slide(page, slider(say('Slide to start')))
    await sheet.getByRole('button', { name: say('Done'), exact: true }).click()
    await page.getByText(say('Running'), { exact: true }).first().waitFor()
  }
  const stopStrategy = async ({ page, say }: Traveller) => {
    await page.getByRole('button', { name: say('Stop', 'strategy'), exact: true }).click()
    await page.getByRole('button', { name: say('Stop and sell all') }).click()
    await page.getByText(say('Stopped'), { exact: true }).first().waitFor()
  }

  const phones: BrowserContext[] = []
  afterEach(() => Promise.all(phones.map((phone) => phone.close())))
  const begin = async ({
    language,
    theme,
  }: Required<Pick<Phone, 'language' | 'theme'>>): Promise<Traveller> => {
    const { databaseUrl: connectionString, dataDirectory } = stand.server
    const { investor } = await addPeople({ connectionString }, dataDirectory)
    const { token } = await clientOf()(login, { phone: investor.phone, password: investor.password })
    await clientOf(token)(insertWithPwd, { password, loginPassword: investor.password })
    const context = await openPhone(stand.browser, { language, theme, token })
    phones.push(context)
    const page = await context.newPage()
    const faults = watchForFaults(page)
    await page.goto(`${stand.server.address}/#/quant`)
    return { token, say: createWords(language), page, faults }
  }
  const buy = async (traveller: Traveller) => {
    await order(traveller, 'buy')
    await open(traveller.page, '/quant-records')
    await traveller.page.getByRole('button', { name: traveller.say('Cancel order') }).waitFor()
  }
  const isSold = async ({ page, say }: Traveller) => {
    await open(page, '/quant-records')
    await page.getByText(say('AI product redemption')).waitFor()
    await page.getByText(say('Success', 'AI product order'), { exact: true }).nth(1).waitFor()
  }
  /** The rule's purchases at the next opening are listed; then it is stopped. */
  const stopAfterTrades = async (traveller: Traveller) => {
    await traveller.page.reload()
    await traveller.page.getByText(traveller.say('chosen by the rule')).first().waitFor()
    await stopStrategy(traveller)
  }

  it('is bought and sold, and an own strategy is back-tested and run', async () => {
    // The first request waits for the histories of all products, longer than a page does on a busy machine.
    await clientOf()(quantList, {})
    const travellers: Traveller[] = []
    for (const phone of firstUnlessSweep(looks)) travellers.push(await begin(phone))
    const each = (step: (traveller: Traveller) => Promise<void>) => Promise.all(travellers.map(step))
    await each(async (traveller) => {
      await buy(traveller)
      await runStrategy(traveller)
    })
    // Past the close, which fills the purchases, and the next opening, after which the rule buys stocks at a new high.
    await skip(1)
    await each(async (traveller) => {
      await stopAfterTrades(traveller)
      await order(traveller, 'sell')
    })
    await skip(1)
    await each(isSold)
    for (const { token } of travellers) {
      const { list, trials } = await clientOf(token)(ownList, {})
      expect(list.map(({ state }) => state)).toEqual(['stopped'])
      expect(trials).toMatchObject({ count: 1, looks: 1 })
    }
    for (const { faults } of travellers) expect(faults).toEqual([])
  })
})
