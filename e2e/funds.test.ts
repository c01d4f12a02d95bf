import { login } from '@tarazu/contract/calls/accounts.ts'
import { fundList } from '@tarazu/contract/calls/funds.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, type Phone, watchForFaults } from './browser.ts'
import { aprilMarket } from './fixed-market.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import { createStand } from './stand.ts'
import { goToPage, slide, typeDigits } from './steps.ts'
import { firstUnlessSweep, isFullSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
const dayMs = 86_400_000
/** A quarter holds the draws of several issues, which take half a minute to recompute: only the full sweep skips one. */
const skippedWeeks = isFullSweep ? 13 : 2
const password = '271828'

const phones: readonly Required<Pick<Phone, 'language' | 'theme'>>[] = [
  { language: 'en', theme: 'light' },
  { language: 'hi', theme: 'dark' },
  { language: 'zh-CN', theme: 'light' },
]

/** In some markets an index fund is closed for a while: this one is the same in each run. */
const market = aprilMarket

/** One investor with a phone in one language. */
interface Traveller {
  readonly say: ReturnType<typeof createWords>
  readonly context: BrowserContext
  readonly page: Page
  readonly faults: readonly string[]
}

const slider = (text: string) => new RegExp(`^${text}`)

describe.runIf(hasChromium)('mutual funds', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' }, market })
  const { clientOf, marketMs, skipTo } = programOf(stand)
  const skip = async (days: number) => skipTo((await marketMs()) + days * dayMs)
  /** As in the form: Monday is 1. */
  const weekdayIn = async (days: number): Promise<string> => {
    const inIndia = new Date((await marketMs()) + 5.5 * 3_600_000 + days * dayMs)
    return String(((inIndia.getUTCDay() + 6) % 7) + 1)
  }
  const open = (page: Page, path: string) => goToPage(page, `${stand.server.address}/#${path}`)
  const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1)

  const begin = async (phone: (typeof phones)[number]): Promise<Traveller> => {
    const { databaseUrl: connectionString, dataDirectory } = stand.server
    const { investor } = await addPeople({ connectionString }, dataDirectory)
    const { token } = await clientOf()(login, { phone: investor.phone, password: investor.password })
    await clientOf(token)(insertWithPwd, { password, loginPassword: investor.password })
    const context = await openPhone(stand.browser, { ...phone, token })
    const page = await context.newPage()
    const faults = watchForFaults(page)
    await page.goto(`${stand.server.address}/#/fund`)
    return { say: createWords(phone.language), context, page, faults }
  }
  /** Buys for ₹5,000; returns the address of the order's page. */
  const buy = async ({ page, say }: Traveller, code: string) => {
    await open(page, `/fund/${code}`)
    // The drawdown hangs below the growth chart.
    await page.getByText(say('From its peak {fall}%').split('{fall}')[0] ?? '').waitFor()
    await page.getByRole('button', { name: say('Buy', 'fund'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '₹5,000' }).click()
    await typeDigits(sheet, say('Transaction password'), password)
    await sheet.getByText(say('Blocked in your wallet')).waitFor()
    expect(await brokenRules(page)).toEqual([])
    await slide(page, slider(say('Slide to buy', 'fund')))
    await sheet.getByRole('link', { name: say('See order') }).click()
    await page.getByText(say('Waiting for the NAV', 'fund order'), { exact: true }).waitFor()
    return pathOf(page)
  }
  /** A SIP of ₹2,500 a week; returns the address of its page. */
  const startSip = async ({ page, say }: Traveller) => {
    await open(page, '/new-fund-plan?code=INDEX50')
    await page.getByRole('button', { name: '₹2,500' }).click()
    await page.getByRole('radio', { name: say('Weekly') }).click()
    await page.getByLabel(say('Day of the week')).selectOption(await weekdayIn(2))
    await typeDigits(page, say('Transaction password'), password)
    expect(await brokenRules(page)).toEqual([])
    await slide(page, slider(say('Slide to start the SIP')))
    await page.getByRole('link', { name: say('See plan') }).click()
    await page.getByText(say('Running', 'plan'), { exact: true }).waitFor()
    return pathOf(page)
  }
  const redeemAll = async ({ page, say }: Traveller) => {
    await open(page, '/my-fund/GOLD')
    await page.getByRole('button', { name: say('Redeem', 'fund'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: say('All', 'units'), exact: true }).click()
    await typeDigits(sheet, say('Transaction password'), password)
    await slide(page, slider(say('Slide to redeem')))
    await sheet.getByRole('link', { name: say('See order') }).click()
    await page.getByText(say('Waiting for the NAV', 'fund order'), { exact: true }).waitFor()
    return pathOf(page)
  }
  const isDone = async ({ page, say }: Traveller, order: string) => {
    await open(page, order)
    await page.getByText(say('Done', 'fund order'), { exact: true }).waitFor()
  }
  /** The lock-up's refusal is shown before any form. */
  const isLockedIn = async ({ page, say }: Traveller) => {
    await open(page, '/my-fund/TAXSAVER')
    expect(await brokenRules(page)).toEqual([])
    await page.getByRole('button', { name: say('Redeem', 'fund'), exact: true }).click()
    const gate = page.getByRole('alert').filter({ hasText: say('Not possible right now') })
    await page.getByRole('dialog').locator(gate).waitFor()
  }
  /** A goal that the SIP pays for, with its chance; computed in this browser. */
  const setGoal = async ({ page, say }: Traveller, planNo: string) => {
    await open(page, `/new-fund-goal?code=INDEX50&plan=${planNo}`)
    await page.getByLabel(say('What is it for?')).fill('Bicycle')
    await page.getByRole('button', { name: /^₹1,?00,000$/ }).click()
    await page.getByText(say('Assumptions')).waitFor()
    expect(await brokenRules(page)).toEqual([])
    await page.getByRole('button', { name: say('Set the goal'), exact: true }).click()
    await page.getByRole('heading', { name: 'Bicycle' }).waitFor()
    await page.getByText(say('Units bought by its SIP count towards the goal.')).waitFor()
  }

  it('are bought, wait for their NAV, are redeemed except in their lock-up, and by a SIP each week, in three languages', async () => {
    // The first request waits for the histories of all funds, longer than a page does on a busy machine.
    await clientOf()(fundList, {})
    // One after another: the server limits concurrent password checks.
    const travellers: Traveller[] = []
    // All three with `npm run test:sweep`, otherwise the first.
    for (const phone of firstUnlessSweep(phones)) travellers.push(await begin(phone))
    const each = <Result>(step: (traveller: Traveller, place: number) => Promise<Result>) =>
      Promise.all(travellers.map(step))
    const bought = await each(async (traveller) => [
      await buy(traveller, 'GOLD'),
      await buy(traveller, 'TAXSAVER'),
    ])
    const plans = await each(startSip)
    await skip(2)
    const redeemed = await each(async (traveller, place) => {
      for (const order of bought[place] ?? []) await isDone(traveller, order)
      const order = await redeemAll(traveller)
      await isLockedIn(traveller)
      await setGoal(traveller, plans[place]?.split('/').at(-1) ?? '')
      return order
    })
    // At once: the redemption is paid, and the SIP has bought each week, as if the time had passed normally.
    await skip(7 * skippedWeeks)
    await each(async (traveller, place) => {
      await isDone(traveller, redeemed[place] ?? '')
      await open(traveller.page, plans[place] ?? '')
      const done = traveller.page.getByText(traveller.say('Done', 'plan'), { exact: true })
      await expect.poll(() => done.count()).toBe(skippedWeeks)
      expect(await brokenRules(traveller.page)).toEqual([])
      await traveller.context.close()
      expect(traveller.faults).toEqual([])
    })
  })
})
