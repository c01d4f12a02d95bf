import { login } from '@tarazu/contract/calls/accounts.ts'
import { blockTradeList } from '@tarazu/contract/calls/block-trades.ts'
import { firstStepDone } from '@tarazu/contract/calls/first-steps.ts'
import { placementApplications, placementList } from '@tarazu/contract/calls/placements.ts'
import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { createClient } from '@tarazu/contract/wire/client.ts'
import { createKysely, createPool } from '@tarazu/server/database/connect.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { changeSetting } from '@tarazu/server/desk/settings/change.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, type Phone, watchForFaults } from './browser.ts'
import { skipClock } from './fixed-market.ts'
import { createStand } from './stand.ts'
import { goToPage, slide } from './steps.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const dayMs = 86_400_000

/** What the three languages' pages say. */
const words = {
  en: {
    buy: /^Slide to buy/,
    bought: 'Bought',
    code: 'Invitation code',
    check: 'Check code',
    wrong: /invitation code isn’t right/,
    apply: /^Slide to apply/,
    ticket: 'You checked a price',
  },
  hi: {
    buy: /^खरीदने के लिए/,
    bought: 'खरीदा',
    code: 'आमंत्रण कोड',
    check: 'कोड जाँचें',
    wrong: /आमंत्रण कोड सही नहीं/,
    apply: /^आवेदन के लिए सरकाएँ/,
    ticket: 'आपने भाव की जाँच की',
  },
  'zh-CN': {
    buy: /^滑动买入/,
    bought: '已买入',
    code: '邀请码',
    check: '验证邀请码',
    wrong: /邀请码不正确/,
    apply: /^滑动申购/,
    ticket: '您核对了一个价格',
  },
} as const
const phones: readonly (Phone & { readonly language: keyof typeof words })[] = [
  { language: 'en', theme: 'light' },
  { language: 'hi', theme: 'dark' },
  { language: 'zh-CN', theme: 'light' },
]

describe.runIf(hasChromium)('block trades, placements and VIP tickets', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' } })
  const clientOf = (token?: string) =>
    createClient({
      baseUrl: stand.server.address,
      fetch,
      headers: () => (token === undefined ? {} : { token }),
      timeoutMs: 60_000,
    })
  const withDatabase = async <Result>(
    act: (database: ReturnType<typeof createKysely>) => Promise<Result>,
  ) => {
    const database = createKysely(createPool({ connectionString: stand.server.databaseUrl }, silentLog))
    try {
      return await act(database)
    } finally {
      await database.destroy()
    }
  }
  const marketMs = async () => Date.parse((await clientOf()(getSetting, {})).marketInstant)
  /** Moves the market's clock on, and waits until everything due on the way is done. */
  const skipTo = async (instantMs: number) => {
    const aheadMs = instantMs - (await marketMs())
    if (aheadMs <= 0) return
    await skipClock(stand.server.databaseUrl, aheadMs)
    await expect.poll(marketMs, { timeout: 60_000 }).toBeGreaterThanOrEqual(instantMs - 5_000)
  }
  const phoneWith = async (phone: Phone, token: string): Promise<Page> => {
    const context = await openPhone(stand.browser, { ...phone, token })
    return context.newPage()
  }
  const picture = (page: Page, name: string) =>
    process.env.OFFER_PICTURES === undefined
      ? Promise.resolve()
      : page.screenshot({ path: `${process.env.OFFER_PICTURES}/${name}.png` }).then(() => undefined)
  const logInByCall = async () => (await clientOf()(login, stand.server.demo.investor)).token

  it('are bought of in their window, with what is left shown, in three languages', async () => {
    await withDatabase(async (database) => {
      await changeSetting(database, { name: 'blockTradeMinimumPaise', value: '100000', operatorId: null }, 1)
      await changeSetting(database, { name: 'repeatLockMs', value: 0, operatorId: null }, 1)
    })
    const openBlock = async () => {
      for (let tried = 0; tried < 12; tried += 1) {
        const { list } = await clientOf()(blockTradeList, {})
        const open = list.find(
          (one) => one.state === 'open' && one.price !== null && Number(one.price) < 1_500,
        )
        if (open !== undefined) return open
        const next = list.find(({ state }) => state === 'upcoming')
        const midnightMs = Math.floor(((await marketMs()) + 19_800_000) / dayMs + 1) * dayMs - 19_800_000
        await skipTo(next === undefined ? midnightMs + 8.1 * 3_600_000 : Date.parse(next.opensAt) + 1_000)
      }
      throw new Error('no block came up')
    }
    const block = await openBlock()
    const token = await logInByCall()
    for (const phone of phones) {
      const said = words[phone.language]
      const page = await phoneWith(phone, token)
      const faults = watchForFaults(page)
      await goToPage(page, `${stand.server.address}/#/block-trading`)
      await picture(page, `blocks-${phone.language}`)
      expect(await brokenRules(page)).toEqual([])
      const name = phone.language === 'hi' ? block.nameHindi : block.name
      await page.getByRole('button', { name }).first().click()
      const confirm = page.getByRole('button', { name: said.buy })
      await confirm.and(page.locator(':enabled')).waitFor()
      await picture(page, `block-sheet-${phone.language}`)
      await slide(page, said.buy)
      await page.getByRole('status').getByText(said.bought, { exact: true }).waitFor()
      await picture(page, `block-bought-${phone.language}`)
      expect(faults).toEqual([])
      await page.context().close()
    }
    const { list } = await clientOf()(blockTradeList, {})
    const after = list.find(({ id }) => id === block.id)
    expect(after?.remainingQuantity).toBeLessThan(block.remainingQuantity)
  })

  it('open with the right code alone, hold the money, and give shares that are locked in', async () => {
    const token = await logInByCall()
    const call = clientOf(token)
    const openPlacement = async (ticketsOnly: boolean) => {
      for (let tried = 0; tried < 40; tried += 1) {
        const { list } = await call(placementList, {})
        const fit = list.filter((one) => one.ticketsOnly === ticketsOnly && Number(one.price) < 3_000)
        const open = fit.find(({ state }) => state === 'open')
        if (open !== undefined) return open
        const next = fit.find(({ state }) => state === 'upcoming')
        await skipTo(next === undefined ? (await marketMs()) + dayMs : Date.parse(next.opensAt) + 1_000)
      }
      throw new Error('no placement came up')
    }
    const placement = await openPlacement(false)
    for (const phone of phones.toReversed()) {
      const said = words[phone.language]
      const page = await phoneWith(phone, token)
      const faults = watchForFaults(page)
      await goToPage(page, `${stand.server.address}/#/placements`)
      await picture(page, `placements-${phone.language}`)
      expect(await brokenRules(page)).toEqual([])
      const name = phone.language === 'hi' ? placement.nameHindi : placement.name
      await page.getByRole('button', { name }).first().click()
      const field = page.getByLabel(said.code, { exact: true })
      await field.fill('NOSUCH99')
      await page.getByRole('button', { name: said.check }).click()
      await page.getByText(said.wrong).waitFor()
      await picture(page, `placement-code-${phone.language}`)
      await field.fill(stand.server.demo.invitationCode)
      await page.getByRole('button', { name: said.check }).click()
      await page.getByRole('button', { name: said.apply }).and(page.locator(':enabled')).waitFor()
      await picture(page, `placement-apply-${phone.language}`)
      if (phone.language === 'en') {
        await slide(page, said.apply)
        await page.getByRole('status').getByText('Applied', { exact: true }).waitFor()
      }
      expect(faults).toEqual([])
      await page.context().close()
    }
    await skipTo(Date.parse(placement.resultAt) + 1_000)
    await expect
      .poll(async () => (await call(placementApplications, {})).list[0]?.state, { timeout: 30_000 })
      .toMatch(/^(allotted|not_allotted)$/)
    const [application] = (await call(placementApplications, {})).list
    expect(application?.state === 'allotted').toBe(application?.orderNo !== null)
    expect(application?.heldAmount).toBe('0.00')

    // A VIP ticket, earned by checking a price, opens one that others can't apply for.
    await call(firstStepDone, { step: 'price-checked' })
    const vip = await openPlacement(true)
    for (const phone of phones) {
      const page = await phoneWith(phone, token)
      await goToPage(page, `${stand.server.address}/#/vip-tickets`)
      await page.getByText(words[phone.language].ticket).waitFor()
      await picture(page, `tickets-${phone.language}`)
      expect(await brokenRules(page)).toEqual([])
      await page.context().close()
    }
    const page = await phoneWith({}, token)
    await goToPage(page, `${stand.server.address}/#/placements`)
    await page.getByRole('button', { name: vip.name }).first().click()
    await page.getByLabel('Invitation code', { exact: true }).fill(stand.server.demo.invitationCode)
    await page.getByRole('button', { name: 'Check code' }).click()
    await page.getByText('VIP ticket, paid by Tarazu').waitFor()
    await page
      .getByRole('button', { name: /^Slide to apply/ })
      .and(page.locator(':enabled'))
      .waitFor()
    await slide(page, /^Slide to apply/)
    await page.getByRole('status').getByText('Applied', { exact: true }).waitFor()
    await goToPage(page, `${stand.server.address}/#/vip-tickets`)
    await page.getByText('Used', { exact: true }).waitFor()
    await picture(page, 'ticket-used')
  })
})
