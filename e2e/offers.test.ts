import { login } from '@tarazu/contract/calls/accounts.ts'
import { blockTradeList } from '@tarazu/contract/calls/block-trades.ts'
import { firstStepDone } from '@tarazu/contract/calls/first-steps.ts'
import { newStockList } from '@tarazu/contract/calls/issues.ts'
import { placementApplications, placementList } from '@tarazu/contract/calls/placements.ts'
import { createKysely, createPool } from '@tarazu/server/database/connect.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { changeSetting } from '@tarazu/server/desk/settings/change.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, type Phone, watchForFaults } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import type { OperatorPerson } from './server.ts'
import { createStand } from './stand.ts'
import { goToPage, slide } from './steps.ts'
import { firstUnlessSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/**
 * A market in which, on that morning, a block is for sale and a placement is open for applications. A
 * placement for VIP ticket holders opens the next day, followed by a block for invited investors and an IPO.
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
/** The beginning of a slider's name, which is followed by what is bought. */
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

/** One investor for each language tested, since an account may apply only once for a placement. */
interface Investor {
  readonly language: keyof typeof slides
  readonly token: string
  readonly invitationCode: string
  readonly page: Page
  readonly say: ReturnType<typeof createWords>
  readonly faults: readonly string[]
}

describe.runIf(hasChromium)('block trades, placements and VIP tickets', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' }, market })
  const { clientOf, skipTo } = programOf(stand)
  const investors: Investor[] = []
  beforeAll(async () => {
    const { databaseUrl: connectionString, dataDirectory, address } = stand.server
    const database = createKysely(createPool({ connectionString }, silentLog))
    await changeSetting(database, { name: 'blockTradeMinimumPaise', value: '100000', operatorId: null }, 1)
    await changeSetting(database, { name: 'repeatLockMs', value: 0, operatorId: null }, 1)
    await database.destroy()
    for (const phone of firstUnlessSweep(phones)) {
      const { investor, invitationCode } = await addPeople({ connectionString }, dataDirectory)
      const { token } = await clientOf()(login, investor)
      const page = await (await openPhone(stand.browser, { ...phone, token })).newPage()
      const faults = watchForFaults(page)
      await page.goto(`${address}/#/block-trading`)
      const { language } = phone
      investors.push({ language, token, invitationCode, page, say: createWords(language), faults })
    }
  })
  /** All at once, as a class's phones would be. */
  const onEach = (act: (investor: Investor) => Promise<void>) => Promise.all(investors.map(act))
  const open = (page: Page, path: string) => goToPage(page, `${stand.server.address}/#${path}`)
  /** Opens an offer on the page. */
  const choose = (
    { page, language }: Investor,
    offer: { readonly name: string; readonly nameHindi: string },
  ) =>
    page
      .getByRole('button', { name: language === 'hi' ? offer.nameHindi : offer.name })
      .first()
      .click()
  const enterCode = async ({ page, say }: Investor, code: string) => {
    await page.getByLabel(say('Invitation code'), { exact: true }).fill(code)
    await page.getByRole('button', { name: say('Check code') }).click()
  }
  const send = async ({ page, say, language }: Investor, way: 'buy' | 'apply') => {
    await slide(page, slides[language][way])
    const receipt = way === 'buy' ? say('Bought') : say('Applied')
    await page.getByRole('status').getByText(receipt, { exact: true }).waitFor()
  }

  const buyBlock = async () => {
    const { list } = await clientOf()(blockTradeList, {})
    const block = list.find(
      (one) => one.state === 'open' && !one.invitedOnly && one.price !== null && Number(one.price) < 1_500,
    )
    if (block === undefined) throw new Error('no block is for sale')
    await onEach(async (investor) => {
      const { page } = investor
      await page.locator('main button').filter({ hasText: '₹' }).first().waitFor()
      expect(await brokenRules(page), 'the blocks').toEqual([])
      await choose(investor, block)
      await send(investor, 'buy')
    })
    const after = (await clientOf()(blockTradeList, {})).list.find(({ id }) => id === block.id)
    expect(after?.remainingQuantity).toBeLessThan(block.remainingQuantity)
  }

  const applyWithCode = async () => {
    const { list } = await clientOf()(placementList, { state: 'open' })
    const placement = list.find(({ ticketsOnly, price }) => !ticketsOnly && Number(price) < 3_000)
    if (placement === undefined) throw new Error('no placement is open')
    await onEach(async (investor) => {
      const { page, language, invitationCode } = investor
      await open(page, '/placements')
      expect(await brokenRules(page), 'the placements').toEqual([])
      await choose(investor, placement)
      await enterCode(investor, 'NOSUCH99')
      await page.getByText(wrongCode[language]).waitFor()
      await enterCode(investor, invitationCode)
      await send(investor, 'apply')
    })
    await skipTo(Date.parse(placement.resultAt) + 1_000)
    for (const { token } of investors) {
      const applications = async () => (await clientOf(token)(placementApplications, {})).list
      await expect.poll(async () => (await applications())[0]?.state).toMatch(/^(allotted|not_allotted)$/)
      const [application] = await applications()
      expect(application?.state === 'allotted').toBe(application?.orderNo !== null)
      expect(application?.heldAmount).toBe('0.00')
    }
  }

  const applyWithTicket = async () => {
    const { list } = await clientOf()(placementList, { state: 'open' })
    const placement = list.find(({ ticketsOnly, price }) => ticketsOnly && Number(price) < 3_000)
    if (placement === undefined) throw new Error('no placement is open to tickets')
    await onEach(async (investor) => {
      const { page, say, token, invitationCode } = investor
      await clientOf(token)(firstStepDone, { step: 'price-checked' })
      await open(page, '/vip-tickets')
      await page.getByText(say('You checked a price')).waitFor()
      expect(await brokenRules(page), 'the tickets').toEqual([])
      await open(page, '/placements')
      await choose(investor, placement)
      await enterCode(investor, invitationCode)
      await page.getByText(say('VIP ticket, paid by Tarazu')).waitFor()
      await send(investor, 'apply')
      await open(page, '/vip-tickets')
      await page.getByText(say('Used', 'ticket'), { exact: true }).waitFor()
    })
  }

  const buyInvitedBlock = async () => {
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
    await onEach(async (investor) => {
      await open(investor.page, '/block-trading')
      await choose(investor, block)
      await enterCode(investor, investor.invitationCode)
      await send(investor, 'buy')
    })
  }

  // One test, since the market's clock only goes forward.
  it('are bought in a block’s window, and applied for with the right code and with a VIP ticket', async () => {
    await buyBlock()
    await applyWithCode()
    await applyWithTicket()
    await buyInvitedBlock()
    for (const { faults } of investors) expect(faults).toEqual([])
  })

  const openDesk = async (operator: OperatorPerson) => {
    const context = await stand.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await logInAtDesk(page, stand.server.address, operator, 'offers')
    return page
  }
  /** Requests it for this row, with a reason; whoever requests it can’t also approve it. */
  const request = async (asking: Page, row: Locator, name: 'Stop' | 'Hide', reason: string) => {
    await row.getByRole('button', { name, exact: true }).click()
    await asking.getByLabel('Reason').fill(reason)
    await asking.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
    await asking.getByRole('button', { name: 'Cancel request' }).waitFor()
    expect(await asking.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  }

  it('are stopped or hidden at the desk before they open, by two operators and with a reason', async () => {
    const { list } = await clientOf()(newStockList, { state: 'upcoming' })
    const [coming, other] = list
    if (coming === undefined || other === undefined) throw new Error('fewer than two IPOs are to come')
    const { operator, secondOperator } = stand.server.demo
    const asking = await openDesk(operator)
    const rows = asking.getByRole('row')
    const stopped = rows.filter({ hasText: coming.code })
    await stopped.getByRole('button', { name: 'Stop', exact: true }).waitFor()
    expect(await brokenRules(asking), 'the desk’s offers').toEqual([])
    await request(asking, stopped, 'Stop', 'Its prospectus is wrong')
    const approving = await openDesk(secondOperator)
    const approve = approving.getByRole('button', { name: 'Approve', exact: true })
    await approve.click()
    await approving.getByRole('row').filter({ hasText: coming.code }).getByText('Stopped').waitFor()
    const upcoming = await clientOf()(newStockList, { state: 'upcoming' })
    expect(upcoming.list.find(({ id }) => id === coming.id)).toMatchObject({ stopped: true })

    const isListed = async () => {
      const { list: listed } = await clientOf()(newStockList, {})
      return listed.some(({ id }) => id === other.id)
    }
    expect(await isListed()).toBe(true)
    await request(
      asking,
      rows.filter({ hasText: other.code }),
      'Hide',
      'The offer document names the wrong bank',
    )
    expect(await isListed()).toBe(true)
    await approving.getByText('The offer document names the wrong bank').first().waitFor()
    await approve.click()
    await approving.getByText('Hidden', { exact: true }).first().waitFor()
    await expect.poll(isListed).toBe(false)
  })
})
