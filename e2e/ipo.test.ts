import { login } from '@tarazu/contract/calls/accounts.ts'
import {
  buyNew,
  getOneSubscribeByUserId,
  listNewStockRecord,
} from '@tarazu/contract/calls/issue-applications.ts'
import { newStockList } from '@tarazu/contract/calls/issues.ts'
import { messageList } from '@tarazu/contract/calls/messages.ts'
import { vipTicketList } from '@tarazu/contract/calls/vip-tickets.ts'
import { figuresIn } from '@tarazu/contract/money/format.ts'
import { dayMs, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { createKysely, createPool } from '@tarazu/server/database/connect.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { changeSetting } from '@tarazu/server/desk/settings/change.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, type Phone } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { aprilMarket } from './fixed-market.ts'
import { createKeptPhones } from './kept-phones.ts'
import { cutTexts, smallTargets } from './layout.ts'
import { illegibleTexts, setTextSize } from './legible.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import { createStand } from './stand.ts'
import { goToPage, slide, waitForNoSheet, waitForSheet } from './steps.ts'
import { firstUnlessSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/**
 * From a fixed market, an IPO with ten retail applications or more for each lot, and the next one to end after it with
 * fewer applications than lots: in the first nearly everybody gets nothing, in the second everybody gets what they
 * applied for.
 */
const findIssues = () => {
  const { secret, genesisDay } = aprilMarket
  const historyDay = `${Number(genesisDay.slice(0, 4)) - 8}-01-01`
  const { issues } = createPracticeMarket({
    seedOf: createSeedChain(secret, dayNumberOf(historyDay)).seedOf,
    firstDay: historyDay,
    calendar: withHistory(createCalendar('always'), genesisDay),
  })
  const beganMs = aprilMarket.startMs
  const coming = (issues?.list(beganMs + 200 * dayMs) ?? [])
    .filter(({ opensMs }) => opensMs > beganMs)
    .toSorted((one, other) => one.opensMs - other.opensMs)
  const retailTimes = (issue: (typeof coming)[number]): number =>
    (issues?.bookOf(issue, issue.closesMs)?.byCategory.retail.lots ?? 0) / issue.reservedLots.retail
  const sought = coming.find((issue) => retailTimes(issue) > 15)
  const easy = coming.find(
    (issue) =>
      issue.opensMs > (sought?.listsMs ?? Number.POSITIVE_INFINITY) &&
      retailTimes(issue) < 0.8 &&
      issues?.outcomeOf(issue, issue.closesMs)?.isFailed === false,
  )
  if (sought === undefined || easy === undefined) throw new Error('the market has no such IPOs')
  return { sought, easy }
}
const found = findIssues()
const market = { ...aprilMarket, startMs: found.sought.opensMs + 10 * 3_600_000 }
const [soughtCode, easyCode] = [found.sought.instrument.code, found.easy.instrument.code]
const phones: readonly Required<Pick<Phone, 'language' | 'theme'>>[] = [
  { language: 'en', theme: 'light' },
  { language: 'hi', theme: 'dark' },
  { language: 'zh-CN', theme: 'light' },
]

/** A displayed text of the catalogue, whatever its parameters. */
const shownAs = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+'))

// One story: each test continues where the last one ended.
describe.runIf(hasChromium)('an IPO', { shuffle: false }, () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' }, market })
  const { clientOf, skipTo } = programOf(stand)
  const issueOf = async (code: string) => {
    const { list } = await clientOf()(newStockList, { pageSize: '100' })
    const issue = list.find((one) => one.code === code)
    if (issue === undefined) throw new Error(`${code} is not among the issues`)
    return issue
  }
  const picture = (page: Page, name: string) =>
    process.env.OFFER_PICTURES === undefined
      ? Promise.resolve()
      : page.screenshot({ path: `${process.env.OFFER_PICTURES}/${name}.png` }).then(() => undefined)

  /** One investor for each language: an identity applies once. */
  const investors: (Required<Pick<Phone, 'language' | 'theme'>> & { readonly token: string })[] = []
  beforeAll(async () => {
    const { databaseUrl: connectionString, dataDirectory } = stand.server
    // Applying again right after withdrawing would be taken for a double press.
    const database = createKysely(createPool({ connectionString }, silentLog))
    await changeSetting(database, { name: 'repeatLockMs', value: 0, operatorId: null }, 1)
    await database.destroy()
    for (const phone of phones) {
      const { investor } = await addPeople({ connectionString }, dataDirectory)
      investors.push({ ...phone, token: (await clientOf()(login, investor)).token })
    }
  })

  const keptPhones = createKeptPhones()
  /** The others only use calls. */
  const isWatched = (investor: (typeof investors)[number]) => firstUnlessSweep(investors).includes(investor)
  /** The page of an investor, as after some days; fails at any fault of the page. */
  const onPhone = async (
    investor: (typeof investors)[number],
    act: (page: Page, say: ReturnType<typeof createWords>, name: (what: string) => string) => Promise<void>,
  ) => {
    if (!isWatched(investor)) return
    const { token, ...phone } = investor
    const faults = await keptPhones.look(stand.browser, { ...phone, token }, (page) =>
      act(page, createWords(phone.language), (what) => `${what}-${phone.language}`),
    )
    expect(faults).toEqual([])
  }

  /** All at once, like the phones of a class. */
  const onEach = (act: (investor: (typeof investors)[number]) => Promise<void>) =>
    Promise.all(investors.map(act))

  const closesByWayBack = async (page: Page, press: Locator) => {
    await waitForNoSheet(page)
    const before = page.url()
    await press.click()
    await waitForSheet(page)
    await page.goBack()
    await waitForNoSheet(page)
    expect(page.url()).toBe(before)
  }

  it('is applied for, the application changed, withdrawn and made again', async () => {
    const sought = await issueOf(soughtCode)
    expect(sought.state).toBe('open')
    const quantity = String(sought.minimumQuantity)
    await onEach(async (investor) => {
      if (!isWatched(investor)) await clientOf(investor.token)(buyNew, { id: sought.id, quantity })
      await onPhone(investor, async (page, say, name) => {
        const button = (text: string, context = '') =>
          page.getByRole('button', { name: say(text, context), exact: true })
        const told = (text: string) =>
          page
            .getByRole('status')
            .getByText(shownAs(say(text)))
            .waitFor()
        const confirmed = async (text: string) => {
          await told(text)
          await button('Done').click()
          await page.getByRole('dialog').waitFor({ state: 'detached' })
        }
        await goToPage(page, `${stand.server.address}/#/home`)
        await picture(page, name('ipo-home'))
        await goToPage(page, `${stand.server.address}/#/stocks?tab=ipo`)
        await page.locator(`main a[href*="/ipo/"]`).first().waitFor()
        await picture(page, name('ipo-list'))
        expect(await brokenRules(page)).toEqual([])
        await page
          .getByRole('link', { name: investor.language === 'hi' ? sought.nameHindi : sought.name })
          .click()
        await button('Apply').waitFor()
        const offered = figuresIn(investor.language).countText(sought.issueQuantity)
        await page.getByText(offered, { exact: true }).waitFor()
        await picture(page, name('ipo-page'))
        expect(await brokenRules(page)).toEqual([])

        await closesByWayBack(page, button('Apply'))
        await button('Apply').click()
        const apply = new RegExp(`^${say('Slide to apply')}`)
        await page.getByRole('button', { name: apply }).and(page.locator(':enabled')).waitFor()
        await picture(page, name('ipo-apply'))
        expect(await brokenRules(page)).toEqual([])
        await slide(page, apply)
        await confirmed('Applied')

        await button('Change').click()
        await button('More shares').click()
        await slide(page, new RegExp(`^${say('Slide to change')}`))
        await confirmed('Application changed')
        const [changed] = (await clientOf(investor.token)(listNewStockRecord, {})).list
        expect(changed?.quantity).toBe(2 * sought.minimumQuantity)

        await closesByWayBack(page, button('Change'))
        await closesByWayBack(page, button('Withdraw', 'IPO application'))
        await button('Withdraw', 'IPO application').click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('Withdraw', 'IPO application'), exact: true })
          .click()
        await told('Application withdrawn. {amount} is available again.')

        await button('Apply').click()
        await slide(page, apply)
        await confirmed('Applied')
        await page.evaluate(() => scrollTo(0, 0))
        await picture(page, name('ipo-applied'))
      })
    })
    const { list } = await clientOf(firstUnlessSweep(investors)[0]?.token)(listNewStockRecord, {})
    expect(list.map(({ state }) => state)).toEqual(['subscribed', 'withdrawn'])
  })

  it('gives nearly nobody a lot when oversubscribed, and anybody can check the draw', async () => {
    const sought = await issueOf(soughtCode)
    await skipTo(Date.parse(sought.listsAt) + 10 * 3_600_000)
    const allotted: boolean[] = []
    await onEach(async (investor) => {
      const call = clientOf(investor.token)
      const own = await call(getOneSubscribeByUserId, { id: sought.id })
      expect(own?.state).toMatch(/^(allotted|not_allotted)$/)
      const isAllotted = own?.state === 'allotted'
      allotted.push(isAllotted)
      await onPhone(investor, async (page, say, name) => {
        await goToPage(page, `${stand.server.address}/#/applications`)
        await page.getByText(say('What your applications brought')).waitFor()
        await picture(page, name('ipo-applications'))
        expect(await brokenRules(page)).toEqual([])
        await page.locator(`main a[href*="/application/${own?.applicationNo}"]`).click()
        await page
          .getByText(say(isAllotted ? 'Allotted' : 'Not allotted', 'IPO application'), { exact: true })
          .waitFor()
        await page.getByRole('button', { name: say('Check this draw'), exact: true }).click()
        await page.getByText(say('The draw is right'), { exact: true }).waitFor()
        await expect
          .poll(async () => (await call(vipTicketList, {})).list)
          .toMatchObject([{ earnedBy: 'draw-checked', state: 'ready' }])
        await picture(page, name('ipo-draw'))
        // The sweeps over all pages have no application: there isn't always an open IPO when they run.
        const faults = [await brokenRules(page), await cutTexts(page), await smallTargets(page)]
        await setTextSize(page, 200)
        expect([...faults.flat(), ...(await illegibleTexts(page))]).toEqual([])
      })
    })
    expect(allotted).toContain(false)
  })

  it('gives everybody shares when undersubscribed, which are sold on the listing day', async () => {
    await skipTo(found.easy.opensMs + 3_600_000)
    const easy = await issueOf(easyCode)
    const quantity = String(easy.minimumQuantity)
    await onEach(async ({ token }) => void (await clientOf(token)(buyNew, { id: easy.id, quantity })))
    await skipTo(Date.parse(easy.allotmentAt) + 60_000)
    await onEach(async (investor) => {
      const own = await clientOf(investor.token)(getOneSubscribeByUserId, { id: easy.id })
      expect(own).toMatchObject({ state: 'allotted', allottedQuantity: easy.minimumQuantity })
      const { list } = await clientOf(investor.token)(messageList, {})
      expect(list[0]).toMatchObject({ kind: 'allotment' })
      await onPhone(investor, async (page, say, name) => {
        await goToPage(page, `${stand.server.address}/#/messages`)
        await picture(page, name('ipo-message'))
        await page.locator(`main a[href*="/application/${own?.applicationNo}"]`).first().click()
        await page.getByText(say('Allotted', 'IPO application'), { exact: true }).waitFor()
        await picture(page, name('ipo-allotted'))
      })
    })
    await skipTo(Date.parse(easy.listsAt) + 60_000)
    await onEach(async (investor) => {
      const own = await clientOf(investor.token)(getOneSubscribeByUserId, { id: easy.id })
      expect(own?.positionNo).not.toBeNull()
      await onPhone(investor, async (page, say, name) => {
        await goToPage(page, `${stand.server.address}/#/application/${own?.applicationNo}`)
        await page.getByRole('link', { name: say('See the shares'), exact: true }).waitFor()
        await picture(page, name('ipo-listed'))
        await setTextSize(page, 200)
        expect(await illegibleTexts(page)).toEqual([])
        await setTextSize(page, 100)
        await page.getByRole('link', { name: say('See the shares'), exact: true }).click()
        await page.getByRole('button', { name: say('Close position'), exact: true }).click()
        await slide(page, new RegExp(`^${say('Slide to close position')}`))
        await page.getByText(say('Position closed'), { exact: true }).first().waitFor()
        await picture(page, name('ipo-sold'))
      })
    })
  })

  it('is stopped at the desk before it opens, by two people and with a reason', async () => {
    const { list } = await clientOf()(newStockList, { state: 'upcoming' })
    const [coming] = list
    if (coming === undefined) throw new Error('no IPO is to come')
    const openDesk = async (operator: typeof stand.server.demo.operator) => {
      const context = await stand.browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await logInAtDesk(page, stand.server.address, operator, 'offers')
      return page
    }
    const asking = await openDesk(stand.server.demo.operator)
    const row = asking.getByRole('row').filter({ hasText: coming.code })
    await row.getByRole('button', { name: 'Stop', exact: true }).waitFor()
    await picture(asking, 'desk-offers')
    expect(await brokenRules(asking)).toEqual([])
    await row.getByRole('button', { name: 'Stop', exact: true }).click()
    await asking.getByLabel('Reason').fill('Its prospectus is wrong')
    await asking.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
    await asking.getByRole('button', { name: 'Cancel request' }).waitFor()
    expect(await asking.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
    const approving = await openDesk(stand.server.demo.secondOperator)
    await approving.getByRole('button', { name: 'Approve', exact: true }).click()
    await approving.getByRole('row').filter({ hasText: coming.code }).getByText('Stopped').waitFor()
    await picture(approving, 'desk-offers-stopped')
    const { list: after } = await clientOf()(newStockList, { state: 'upcoming' })
    expect(after.find(({ id }) => id === coming.id)).toMatchObject({ stopped: true })
    await Promise.all([asking, approving].map((page) => page.context().close()))
  })
})
