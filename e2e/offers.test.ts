import { login } from '@tarazu/contract/calls/accounts.ts'
import { blockTradeList } from '@tarazu/contract/calls/block-trades.ts'
import { firstStepDone } from '@tarazu/contract/calls/first-steps.ts'
import { newStockList } from '@tarazu/contract/calls/issues.ts'
import { placementApplications, placementList } from '@tarazu/contract/calls/placements.ts'
import { createKysely, createPool } from '@tarazu/server/database/connect.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { changeSetting } from '@tarazu/server/desk/settings/change.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, type Phone } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { createKeptPhones } from './kept-phones.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import type { OperatorPerson } from './server.ts'
import { createStand } from './stand.ts'
import { goToPage, slide, waitForSheet } from './steps.ts'
import { firstUnlessSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/**
 * A market in which, on that morning, a block is for sale and a placement is open, and on the next day a placement for
 * holders of VIP tickets opens.
 */
const market = {
  secret: Buffer.alloc(32, 2),
  genesisDay: '2028-04-08',
  startMs: Date.parse('2028-04-19T08:45:30+05:30'),
}
const phones: readonly Required<Pick<Phone, 'language' | 'theme'>>[] = [
  { language: 'en', theme: 'light' },
  { language: 'hi', theme: 'dark' },
  { language: 'zh-CN', theme: 'light' },
]
/** The start of a slider's name: the product follows. */
const slides = {
  en: { buy: /^Slide to buy/, apply: /^Slide to apply/ },
  hi: { buy: /^स्वाइप करके खरीदें/, apply: /^स्वाइप करके आवेदन/ },
  'zh-CN': { buy: /^滑动买入/, apply: /^滑动申购/ },
} as const
const wrongCode = {
  en: /invitation code isn’t right/,
  hi: /आमंत्रण कोड सही नहीं/,
  'zh-CN': /邀请码不正确/,
} as const

// One story: each test continues where the last one ended.
describe.runIf(hasChromium)('block trades, placements and VIP tickets', { shuffle: false }, () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' }, market })
  const { clientOf, skipTo } = programOf(stand)
  /** One investor for each language checked: an account applies once for a placement. */
  const investors: (Required<Pick<Phone, 'language' | 'theme'>> & {
    readonly token: string
    readonly invitationCode: string
  })[] = []
  beforeAll(async () => {
    const { databaseUrl: connectionString, dataDirectory } = stand.server
    const database = createKysely(createPool({ connectionString }, silentLog))
    await changeSetting(database, { name: 'blockTradeMinimumPaise', value: '100000', operatorId: null }, 1)
    await changeSetting(database, { name: 'repeatLockMs', value: 0, operatorId: null }, 1)
    await database.destroy()
    for (const phone of firstUnlessSweep(phones)) {
      const { investor, invitationCode } = await addPeople({ connectionString }, dataDirectory)
      investors.push({ ...phone, invitationCode, token: (await clientOf()(login, investor)).token })
    }
  })
  /** All at once, like the phones of a class. */
  const onEach = (act: (investor: (typeof investors)[number]) => Promise<void>) =>
    Promise.all(investors.map(act))
  const keptPhones = createKeptPhones()
  const onPhone = async (
    { token, invitationCode: _, ...phone }: (typeof investors)[number],
    act: (page: Page, say: ReturnType<typeof createWords>) => Promise<void>,
  ) => {
    const faults = await keptPhones.look(stand.browser, { ...phone, token }, (page) =>
      act(page, createWords(phone.language)),
    )
    expect(faults).toEqual([])
  }
  const picture = (page: Page, name: string) =>
    process.env.OFFER_PICTURES === undefined
      ? Promise.resolve()
      : page.screenshot({ path: `${process.env.OFFER_PICTURES}/${name}.png` }).then(() => undefined)
  it('are sold in their window, with the remaining shares shown', async () => {
    const { list } = await clientOf()(blockTradeList, {})
    const block = list.find(
      (one) => one.state === 'open' && !one.invitedOnly && one.price !== null && Number(one.price) < 1_500,
    )
    if (block === undefined) throw new Error('no block is for sale')
    await onEach((investor) =>
      onPhone(investor, async (page, say) => {
        const { language } = investor
        await goToPage(page, `${stand.server.address}/#/block-trading`)
        await picture(page, `blocks-${language}`)
        expect(await brokenRules(page)).toEqual([])
        const name = language === 'hi' ? block.nameHindi : block.name
        await page.getByRole('button', { name }).first().click()
        await page.getByRole('button', { name: slides[language].buy }).and(page.locator(':enabled')).waitFor()
        await waitForSheet(page)
        await page.goBack()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await page.getByRole('button', { name }).first().click()
        await page.getByRole('button', { name: slides[language].buy }).and(page.locator(':enabled')).waitFor()
        await picture(page, `block-sheet-${language}`)
        await slide(page, slides[language].buy)
        await page.getByRole('status').getByText(say('Bought'), { exact: true }).waitFor()
        await picture(page, `block-bought-${language}`)
      }),
    )
    const after = (await clientOf()(blockTradeList, {})).list.find(({ id }) => id === block.id)
    expect(after?.remainingQuantity).toBeLessThan(block.remainingQuantity)
  })

  /** Tries to open a placement with a wrong code, opens it with the right one, and applies for it. */
  const applyFor = async (
    page: Page,
    placement: { readonly name: string; readonly nameHindi: string },
    { language, invitationCode }: (typeof investors)[number],
    isVip: boolean,
  ) => {
    const say = createWords(language)
    await goToPage(page, `${stand.server.address}/#/placements`)
    await picture(page, `placements-${language}`)
    expect(await brokenRules(page)).toEqual([])
    const name = language === 'hi' ? placement.nameHindi : placement.name
    await page.getByRole('button', { name }).first().click()
    const field = page.getByLabel(say('Invitation code'), { exact: true })
    await field.fill('NOSUCH99')
    await page.getByRole('button', { name: say('Check code') }).click()
    await page.getByText(wrongCode[language]).waitFor()
    await picture(page, `placement-code-${language}`)
    await field.fill(invitationCode)
    await page.getByRole('button', { name: say('Check code') }).click()
    if (isVip) await page.getByText(say('VIP ticket, paid by Tarazu')).waitFor()
    await page.getByRole('button', { name: slides[language].apply }).and(page.locator(':enabled')).waitFor()
    await picture(page, `placement-apply-${language}`)
    await slide(page, slides[language].apply)
    await page.getByRole('status').getByText(say('Applied'), { exact: true }).waitFor()
  }

  it('open only with the right code, block the money, and deliver shares that are locked in', async () => {
    const { list } = await clientOf()(placementList, { state: 'open' })
    const placement = list.find(({ ticketsOnly, price }) => !ticketsOnly && Number(price) < 3_000)
    if (placement === undefined) throw new Error('no placement is open')
    await onEach((investor) => onPhone(investor, (page) => applyFor(page, placement, investor, false)))
    await skipTo(Date.parse(placement.resultAt) + 1_000)
    for (const { token } of investors) {
      const applications = async () => (await clientOf(token)(placementApplications, {})).list
      await expect.poll(async () => (await applications())[0]?.state).toMatch(/^(allotted|not_allotted)$/)
      const [application] = await applications()
      expect(application?.state === 'allotted').toBe(application?.orderNo !== null)
      expect(application?.heldAmount).toBe('0.00')
    }
  })

  it('open with a VIP ticket that was earned by checking a price, once', async () => {
    const { list } = await clientOf()(placementList, { state: 'open' })
    const placement = list.find(({ ticketsOnly, price }) => ticketsOnly && Number(price) < 3_000)
    if (placement === undefined) throw new Error('no placement is open to tickets')
    await onEach(async (investor) => {
      await clientOf(investor.token)(firstStepDone, { step: 'price-checked' })
      await onPhone(investor, async (page, say) => {
        await goToPage(page, `${stand.server.address}/#/vip-tickets`)
        await page.getByText(say('You checked a price')).waitFor()
        await picture(page, `tickets-${investor.language}`)
        expect(await brokenRules(page)).toEqual([])
        await applyFor(page, placement, investor, true)
        await goToPage(page, `${stand.server.address}/#/vip-tickets`)
        await page.getByText(say('Used', 'ticket'), { exact: true }).waitFor()
        await picture(page, `ticket-used-${investor.language}`)
      })
    })
  })
  it('are bought by invitation alone, with an agent’s code', async () => {
    const announced = async () =>
      (await clientOf()(blockTradeList, { pageSize: '50' })).list.find(
        ({ state, invitedOnly }) => state === 'upcoming' && invitedOnly,
      )
    let block = await announced()
    for (let day = 21; block === undefined && day < 29; day += 1) {
      await skipTo(Date.parse(`2028-04-${day}T00:01:00+05:30`))
      block = await announced()
    }
    if (block === undefined) throw new Error('no block is for sale by invitation')
    await skipTo(Date.parse(block.opensAt) + 30_000)
    await onEach((investor) =>
      onPhone(investor, async (page, say) => {
        const { language, invitationCode } = investor
        await goToPage(page, `${stand.server.address}/#/block-trading`)
        await page
          .getByRole('button', { name: language === 'hi' ? block.nameHindi : block.name })
          .first()
          .click()
        const field = page.getByLabel(say('Invitation code'), { exact: true })
        await field.fill('NOSUCH99')
        await page.getByRole('button', { name: say('Check code') }).click()
        await page.getByText(wrongCode[language]).waitFor()
        await field.fill(invitationCode)
        await page.getByRole('button', { name: say('Check code') }).click()
        await slide(page, slides[language].buy)
        await page.getByRole('status').getByText(say('Bought'), { exact: true }).waitFor()
        await picture(page, `block-invited-${language}`)
      }),
    )
  })

  it('are hidden from investors by two operators, with a reason, before they open', async () => {
    const open = async (operator: OperatorPerson) => {
      const context = await stand.browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await logInAtDesk(page, stand.server.address, operator, 'offers')
      return page
    }
    const desks = [
      await open(stand.server.demo.operator),
      await open(stand.server.demo.secondOperator),
    ] as const
    const [asking, approving] = desks
    const row = asking
      .getByRole('row')
      .filter({ has: asking.getByRole('button', { name: 'Hide', exact: true }) })
      .first()
    const name = (await row.getByRole('cell').first().innerText()).split('\n')[0]?.trim() ?? ''
    const isListed = async () => {
      const offers = await Promise.all([
        clientOf()(newStockList, {}),
        clientOf()(placementList, { state: 'upcoming' }),
        clientOf()(blockTradeList, {}),
      ])
      return offers.some(({ list }) => list.some((one) => one.name === name))
    }
    await expect.poll(isListed).toBe(true)
    await picture(asking, 'desk-offers')
    await row.getByRole('button', { name: 'Hide', exact: true }).click()
    await asking.getByLabel('Reason').fill('The offer document names the wrong bank')
    await picture(asking, 'desk-hide')
    await asking.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
    await asking.getByRole('button', { name: 'Cancel request' }).waitFor()
    await expect.poll(isListed).toBe(true)
    await approving.getByText('The offer document names the wrong bank').first().waitFor()
    await approving.getByRole('button', { name: 'Approve', exact: true }).click()
    await approving.getByText('Hidden', { exact: true }).first().waitFor()
    await picture(approving, 'desk-hidden')
    await expect.poll(isListed).toBe(false)
    for (const desk of desks) await desk.context().close()
  })
})
