import { login } from '@tarazu/contract/calls/accounts.ts'
import {
  buyNew,
  getOneSubscribeByUserId,
  listNewStockRecord,
} from '@tarazu/contract/calls/issue-applications.ts'
import { newStockList } from '@tarazu/contract/calls/issues.ts'
import { messageList } from '@tarazu/contract/calls/messages.ts'
import { vipTicketList } from '@tarazu/contract/calls/vip-tickets.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import { dayMs, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { createKysely, createPool } from '@tarazu/server/database/connect.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { changeSetting } from '@tarazu/server/desk/settings/change.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, type Phone, watchForFaults } from './browser.ts'
import { aprilMarket } from './fixed-market.ts'
import { cutTexts, smallTargets } from './layout.ts'
import { illegibleTexts, setTextSize } from './legible.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import { createStand } from './stand.ts'
import { goToPage, slide } from './steps.ts'
import { firstUnlessSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/**
 * Two successive IPOs in the fixed market: in the first, a draw decides who gets a lot, among so few that it
 * is computed quickly; in the second, everybody gets what they asked for.
 */
const findIssues = () => {
  const { secret, genesisDay, startMs } = aprilMarket
  const historyDay = `${Number(genesisDay.slice(0, 4)) - 8}-01-01`
  const { issues } = createPracticeMarket({
    seedOf: createSeedChain(secret, dayNumberOf(historyDay)).seedOf,
    firstDay: historyDay,
    calendar: withHistory(createCalendar('always'), genesisDay),
  })
  const coming = (issues?.list(startMs + 60 * dayMs) ?? [])
    .filter(({ opensMs }) => opensMs > startMs)
    .toSorted((one, other) => one.opensMs - other.opensMs)
  const retailTimes = (issue: (typeof coming)[number]): number =>
    (issues?.bookOf(issue, issue.closesMs)?.byCategory.retail.lots ?? 0) / issue.reservedLots.retail
  const place = coming.findIndex((issue, at) => {
    const next = coming[at + 1]
    const isEasy =
      next !== undefined &&
      retailTimes(next) < 0.95 &&
      issues?.outcomeOf(next, next.closesMs)?.isFailed === false
    return isEasy && retailTimes(issue) > 1.2 && retailTimes(issue) < 5
  })
  const [drawn, easy] = coming.slice(place, place + 2)
  if (place < 0 || drawn === undefined || easy === undefined) throw new Error('the market has no such IPOs')
  return { drawn, easy }
}
const found = findIssues()
const market = { ...aprilMarket, startMs: found.drawn.opensMs + 10 * 3_600_000 }
const phones: readonly Required<Pick<Phone, 'language' | 'theme'>>[] = [
  { language: 'en', theme: 'light' },
  { language: 'hi', theme: 'dark' },
  { language: 'zh-CN', theme: 'light' },
]

/** A text from the catalogue as displayed, with anything in place of its parameters. */
const shownAs = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+'))

/** One investor per language, since an identity may apply only once. */
interface Applicant {
  readonly language: Phone['language']
  readonly token: string
  readonly page: Page
  readonly say: ReturnType<typeof createWords>
  readonly faults: readonly string[]
}

describe.runIf(hasChromium)('an IPO', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' }, market })
  const { clientOf, skipTo } = programOf(stand)
  const issueOf = async (code: string) => {
    const { list } = await clientOf()(newStockList, { pageSize: '100' })
    const issue = list.find((one) => one.code === code)
    if (issue === undefined) throw new Error(`${code} is not among the issues`)
    return issue
  }

  const applicants: Applicant[] = []
  beforeAll(async () => {
    const { databaseUrl: connectionString, dataDirectory, address } = stand.server
    // Somebody who reapplies right after withdrawing would be taken for somebody who tapped twice.
    const database = createKysely(createPool({ connectionString }, silentLog))
    await changeSetting(database, { name: 'repeatLockMs', value: 0, operatorId: null }, 1)
    await database.destroy()
    for (const phone of firstUnlessSweep(phones)) {
      const { investor } = await addPeople({ connectionString }, dataDirectory)
      const { token } = await clientOf()(login, investor)
      const page = await (await openPhone(stand.browser, { ...phone, token })).newPage()
      const faults = watchForFaults(page)
      await page.goto(`${address}/#/stocks?tab=ipo`)
      applicants.push({ language: phone.language, token, page, say: createWords(phone.language), faults })
    }
  })
  /** All at once, as a class's phones would be. */
  const onEach = (act: (applicant: Applicant) => Promise<void>) => Promise.all(applicants.map(act))

  const apply = async (
    { page, say, language, token }: Applicant,
    issue: Awaited<ReturnType<typeof issueOf>>,
  ) => {
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
    const slider = new RegExp(`^${say('Slide to apply')}`)
    await page.locator(`main a[href*="/ipo/"]`).first().waitFor()
    expect(await brokenRules(page), 'the list').toEqual([])
    await page.getByRole('link', { name: language === 'hi' ? issue.nameHindi : issue.name }).click()
    await page.getByText(countText(issue.issueQuantity), { exact: true }).waitFor()
    await button('Apply').click()
    await page.getByRole('button', { name: slider }).and(page.locator(':enabled')).waitFor()
    expect(await brokenRules(page), 'the form').toEqual([])
    await slide(page, slider)
    await confirmed('Applied')

    await button('Change').click()
    await button('More shares').click()
    await slide(page, new RegExp(`^${say('Slide to change')}`))
    await confirmed('Application changed')
    const [changed] = (await clientOf(token)(listNewStockRecord, {})).list
    expect(changed?.quantity).toBe(2 * issue.minimumQuantity)

    await button('Withdraw', 'IPO application').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Withdraw', 'IPO application'), exact: true })
      .click()
    await told('Application withdrawn. {amount} is available again.')
    await button('Apply').click()
    await slide(page, slider)
    await confirmed('Applied')
    const { list } = await clientOf(token)(listNewStockRecord, {})
    expect(list.map(({ state }) => state)).toEqual(['subscribed', 'withdrawn'])
  }

  const checkDraw = async ({ page, say, token }: Applicant, id: string) => {
    const call = clientOf(token)
    const own = await call(getOneSubscribeByUserId, { id })
    expect(own?.state).toMatch(/^(allotted|not_allotted)$/)
    const outcome = own?.state === 'allotted' ? 'Allotted' : 'Not allotted'
    await goToPage(page, `${stand.server.address}/#/applications`)
    await page.locator(`main a[href*="/application/${own?.applicationNo}"]`).click()
    await page.getByText(say(outcome, 'IPO application'), { exact: true }).waitFor()
    await page.getByRole('button', { name: say('Check this draw'), exact: true }).click()
    await page.getByText(say('The draw is right'), { exact: true }).waitFor()
    await expect
      .poll(async () => (await call(vipTicketList, {})).list)
      .toMatchObject([{ earnedBy: 'draw-checked', state: 'ready' }])
    // The sweeps over all pages have no application, since there isn't always an open IPO when they run.
    const problems = [await brokenRules(page), await cutTexts(page), await smallTargets(page)]
    await setTextSize(page, 200)
    expect([...problems.flat(), ...(await illegibleTexts(page))]).toEqual([])
    await setTextSize(page, 100)
  }

  const readAllotment = async ({ page, say, token }: Applicant, id: string, quantity: number) => {
    const own = await clientOf(token)(getOneSubscribeByUserId, { id })
    expect(own).toMatchObject({ state: 'allotted', allottedQuantity: quantity })
    const { list } = await clientOf(token)(messageList, {})
    expect(list[0]).toMatchObject({ kind: 'allotment' })
    await goToPage(page, `${stand.server.address}/#/messages`)
    await page.locator(`main a[href*="/application/${own?.applicationNo}"]`).first().click()
    await page.getByText(say('Allotted', 'IPO application'), { exact: true }).waitFor()
  }

  const sellAtListing = async ({ page, say, token }: Applicant, id: string) => {
    const own = await clientOf(token)(getOneSubscribeByUserId, { id })
    expect(own?.positionNo).not.toBeNull()
    // Still the application's page.
    await page.reload()
    const shares = page.getByRole('link', { name: say('See the shares'), exact: true })
    await shares.waitFor()
    await setTextSize(page, 200)
    expect(await illegibleTexts(page)).toEqual([])
    await setTextSize(page, 100)
    await shares.click()
    await page.getByRole('button', { name: say('Exit'), exact: true }).click()
    await slide(page, new RegExp(`^${say('Slide to exit')}$`))
    await page.getByText(say('Position closed'), { exact: true }).first().waitFor()
    await goToPage(page, `${stand.server.address}/#/applications`)
    await page.getByText(say('What your applications brought')).waitFor()
    expect(await brokenRules(page), 'the applications').toEqual([])
  }

  it('is applied for, changed, withdrawn and drawn; the shares of another are sold on its listing day', async () => {
    const drawn = await issueOf(found.drawn.instrument.code)
    expect(drawn.state).toBe('open')
    await onEach((applicant) => apply(applicant, drawn))
    await skipTo(found.easy.opensMs + 3_600_000)
    await onEach((applicant) => checkDraw(applicant, drawn.id))

    const easy = await issueOf(found.easy.instrument.code)
    const quantity = String(easy.minimumQuantity)
    await onEach(async ({ token }) => void (await clientOf(token)(buyNew, { id: easy.id, quantity })))
    await skipTo(Date.parse(easy.allotmentAt) + 60_000)
    await onEach((applicant) => readAllotment(applicant, easy.id, easy.minimumQuantity))
    await skipTo(Date.parse(easy.listsAt) + 60_000)
    await onEach((applicant) => sellAtListing(applicant, easy.id))
    for (const { faults } of applicants) expect(faults).toEqual([])
  })
})
