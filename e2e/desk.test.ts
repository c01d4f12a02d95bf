import { readFileSync } from 'node:fs'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { fundOrders, fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { fundList } from '@tarazu/contract/calls/funds.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { closeAccount } from '@tarazu/contract/calls/privacy.ts'
import { quantBuy, quantOrders } from '@tarazu/contract/calls/quant.ts'
import { register } from '@tarazu/contract/calls/registration.ts'
import { depositCreate, depositPay } from '@tarazu/contract/calls/transfers.ts'
import { readTotpSecret, totpCode } from '@tarazu/server/people/credentials/totp.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import { createStand } from './stand.ts'
import { logIn } from './steps.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

// One story: each test continues where the last one ended.
describe.skipIf(!hasChromium)('the desk, by its pages', { shuffle: false }, () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' } })
  /** Ravi requests, Kiran approves. A code works once: each logs in once for all tests. */
  let maker: Page
  let checker: Page
  let faults: string[][]
  const openDesk = async () => {
    const context = await stand.browser.newContext({ viewport: { width: 1440, height: 900 } })
    return context.newPage()
  }
  beforeAll(async () => {
    maker = await openDesk()
    checker = await openDesk()
    faults = [maker, checker].map(watchForFaults)
    const { address, demo } = stand.server
    await logInAtDesk(maker, address, demo.operator, 'users')
    await logInAtDesk(checker, address, demo.secondOperator, 'overview')
  })
  const open = (desk: Page, place: string) => desk.goto(`${stand.server.address}/desk/#/${place}`)
  const { clientOf } = programOf(stand)
  const requestSetting = async (name: string, value: string, reason: string) => {
    await maker.getByRole('button', { name: `Change: ${name}` }).click()
    await maker.getByLabel('New value').fill(value)
    await maker.getByLabel('Reason').fill(reason)
    await maker.getByRole('button', { name: 'Request approval' }).click()
    await maker.getByRole('dialog').waitFor({ state: 'detached' })
  }

  it('opens for an operator, not for an investor', async () => {
    const page = await openDesk()
    faults.push(watchForFaults(page))
    await open(page, 'overview')
    await page.getByLabel('Mobile number').fill(stand.server.demo.investor.phone)
    await page.getByLabel('Password').fill(stand.server.demo.investor.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Phone number or password is wrong').waitFor()
    await checker.getByRole('heading', { name: 'Overview' }).waitFor()
    await checker.getByText('Balanced').waitFor()
    await checker.getByText('₹10,00,000.00').first().waitFor()
    expect(await brokenRules(checker)).toEqual([])
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('locks, unlocks and marks an account, ends its sessions, and shows a closed one as closed', async () => {
    const phone = await (await openPhone(stand.browser)).newPage()
    await phone.goto(`${stand.server.address}/#/home`)
    await logIn(phone, stand.server.demo.investor)

    await open(maker, 'users')
    await maker.keyboard.press('Control+k')
    await maker.getByRole('textbox', { name: 'Find by number' }).fill('9999999999')
    await maker.getByText('Nothing has this number.').waitFor()
    await maker.keyboard.press('Escape')
    await maker.getByRole('dialog').waitFor({ state: 'detached' })
    await maker.getByLabel('Phone, user ID or name').fill('asha')
    await maker.keyboard.press('Enter')
    await maker.getByText('1 total').waitFor()
    // A date is never broken after a hyphen.
    const since = maker.getByRole('row', { name: /Asha Specimen/ }).getByText(/^\d\d-\d\d-\d{4}$/)
    expect((await since.boundingBox())?.height).toBeLessThan(60)
    expect(await since.evaluate((cell) => getComputedStyle(cell).whiteSpace)).toBe('nowrap')
    await maker.getByRole('link', { name: 'Asha Specimen' }).click()
    await maker.getByRole('tab', { name: 'Sessions (1)' }).click()
    await maker.getByRole('cell', { name: /Linux/ }).waitFor()
    expect(await brokenRules(maker)).toEqual([])
    const change = async (name: string, reason: string) => {
      await maker.getByRole('button', { name, exact: true }).click()
      const dialog = maker.getByRole('dialog')
      await dialog.getByLabel('Reason').fill(reason)
      await dialog.getByRole('button', { name, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await change('Lock', 'Somebody else may have the phone')
    await maker.locator('.desk-heading').getByText('Locked').waitFor()
    await phone.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await phone.getByLabel('Mobile number').fill(stand.server.demo.investor.phone)
    await phone.getByLabel('Password', { exact: true }).fill(stand.server.demo.investor.password)
    await phone.getByRole('button', { name: 'Log in', exact: true }).click()
    await phone
      .getByRole('alert')
      .filter({ hasText: /locked/i })
      .waitFor()
    await change('Unlock', 'Its owner has it again')
    await phone.getByLabel('Password', { exact: true }).fill(stand.server.demo.investor.password)
    await phone.getByRole('button', { name: 'Log in', exact: true }).click()
    await phone.getByRole('heading', { name: 'Welcome back' }).waitFor({ state: 'detached' })
    await phone.goto(`${stand.server.address}/#/account-activity`)
    await phone.getByText('Somebody else may have the phone').waitFor()

    await change('Mark as simulated', 'Used by the class')
    await maker.locator('.desk-heading').getByText('Simulated', { exact: true }).waitFor()
    await change('Mark as not simulated', 'Its owner uses it')
    await change('Log out everywhere', 'Asked for by telephone')
    await phone.getByRole('heading', { name: 'Welcome back' }).waitFor()

    const person = { phone: '9844400001', password: 'tulsi mango 84' }
    const { invitationCode } = stand.server.demo
    const rest = { email: 'left@example.in', invitationCode, agreement: 'true' } as const
    await clientOf()(register, { ...person, ...rest })
    const { token } = await clientOf()(login, person)
    await clientOf(token)(closeAccount, { password: person.password })
    await open(maker, 'users')
    const row = maker.getByRole('row').filter({ hasText: 'Closed' })
    await row.waitFor()
    expect(await row.getByText('Locked').count()).toBe(0)
    await row.getByRole('link').click()
    await maker.getByText('Closed by its owner on').waitFor()
    expect(await maker.getByRole('button', { name: /lock/i }).count()).toBe(0)
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('shows what waits in its menu and on its overview, announces new work, and finds it by its number', async () => {
    await open(checker, 'overview')
    await checker.getByText('Nothing is waiting.', { exact: false }).waitFor()
    const { token } = await clientOf()(login, stand.server.demo.investor)
    const call = clientOf(token)
    const { orderNo } = await call(depositCreate, { amount: '5000', payer: 'Asha Specimen' })
    await call(depositPay, { orderNo, outcome: 'paid' })
    await checker
      .locator('.ant-notification')
      .filter({ hasText: 'New work' })
      .getByText('Deposits to confirm')
      .waitFor()
    await checker.getByRole('menuitem', { name: /^Deposits 1$/ }).waitFor()
    await checker.locator('.desk-worklist').getByText('Deposits to confirm').waitFor()
    await expect.poll(() => checker.title()).toMatch(/^\(1\) /)
    expect(await brokenRules(checker)).toEqual([])
    await checker.keyboard.press('Control+k')
    await checker.getByRole('textbox', { name: 'Find by number' }).fill(orderNo)
    await checker.getByRole('link', { name: `Deposit ${orderNo}: Asha Specimen, 100001` }).waitFor()
    expect(await brokenRules(checker)).toEqual([])
    await checker.keyboard.press('Enter')
    await checker.locator('.desk-heading').getByText('Asha Specimen').waitFor()
    expect(checker.url()).toMatch(/#\/users\/100001$/)
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('changes a setting when a second person approves it, and records who did', async () => {
    await open(maker, 'settings')
    await maker.getByRole('button', { name: 'Change: Wait before the same order again' }).click()
    await maker.getByLabel('New value').fill('20')
    await maker.getByLabel('Reason').fill('A slower class')
    expect(await brokenRules(maker)).toEqual([])
    await maker.getByRole('button', { name: 'Request approval' }).click()
    await maker.getByRole('button', { name: 'Cancel request' }).waitFor()
    expect(await maker.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
    await open(checker, 'settings')
    await checker.getByText('A slower class').first().waitFor()
    await checker.getByRole('button', { name: 'Approve', exact: true }).click()
    await maker
      .getByRole('row')
      .filter({ hasText: 'Wait before the same order again' })
      .getByText('20 seconds')
      .first()
      .waitFor()
    await maker.getByText('Kiran Specimen').first().waitFor()
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('passes a large order of a fund, and refuses one of an AI quantity product with a reason', async () => {
    await open(maker, 'settings')
    await requestSetting('Fund and AI orders are reviewed from', '1000', 'To see one')
    await open(checker, 'settings')
    await checker.getByText('To see one').first().waitFor()
    await checker.getByRole('button', { name: 'Approve', exact: true }).click()
    await checker.getByText('₹1,000.00', { exact: true }).first().waitFor()

    const { databaseUrl: connectionString, dataDirectory } = stand.server
    const { investor } = await addPeople({ connectionString }, dataDirectory)
    const { token } = await clientOf()(login, { phone: investor.phone, password: investor.password })
    const ask = clientOf(token)
    const withPwd = '271828'
    await ask(insertWithPwd, { password: withPwd, loginPassword: investor.password })
    const [fund] = (await ask(fundList, { state: 'open', group: 'equity' })).list
    await ask(fundSubscribe, { code: fund?.code ?? '', amount: '5000', withPwd })
    await ask(quantBuy, { id: 'TREND', shares: '50', withPwd })

    const review = async (place: string, verdict: string, reason = '') => {
      await open(maker, place)
      await maker.getByRole('button', { name: 'Review' }).click()
      const drawer = maker.getByRole('dialog')
      await drawer.getByRole('button', { name: verdict }).waitFor()
      expect(await brokenRules(maker)).toEqual([])
      await drawer.getByRole('button', { name: verdict }).click()
      if (reason !== '') await drawer.locator('form').getByLabel('Reason').fill(reason)
      await drawer.locator('form').getByRole('button', { name: verdict }).click()
      await drawer.waitFor({ state: 'detached' })
    }
    await review('fund-orders', 'Pass')
    await review('quant-orders', 'Refuse', 'More than this class may')
    expect((await ask(fundOrders, {})).list).toMatchObject([{ state: 'in_progress', stage: 'waiting' }])
    expect((await ask(quantOrders, {})).list).toMatchObject([
      { state: 'failed', review: 'refused', reviewReason: 'More than this class may' },
    ])
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('keeps the settings in view while some wait, and shows changes in rupees', async () => {
    await open(maker, 'settings')
    await requestSetting('Minimum margin per purchase', '600', 'For the class')
    await requestSetting('Wait before the same order again', '30', 'For the class')
    await expect.poll(() => maker.getByRole('button', { name: 'Cancel request' }).count()).toBe(2)
    await expect.poll(() => maker.getByRole('button', { name: /^Change: / }).count()).toBeGreaterThan(10)
    await open(checker, 'settings')
    const waiting = checker.locator('.ant-card').filter({ hasText: '₹500.00 → ₹600.00' })
    await waiting.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect.poll(() => maker.getByRole('button', { name: 'Cancel request' }).count()).toBe(1)

    await open(maker, 'audit')
    const facts = maker
      .getByRole('row')
      .filter({ hasText: 'Minimum margin per purchase' })
      .filter({ has: maker.locator('del') })
      .locator('.desk-facts li')
    await expect
      .poll(async () => (await facts.allInnerTexts()).sort())
      .toEqual(['setting Minimum margin per purchase', 'value ₹500.00 → ₹600.00'])
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('sends a notice that its investor reads', async () => {
    const phone = await (await openPhone(stand.browser)).newPage()
    await phone.goto(`${stand.server.address}/#/home`)
    await logIn(phone, stand.server.demo.investor)
    await open(maker, 'notices')
    await maker.getByLabel('User ID').fill('100001')
    await maker.getByRole('textbox', { name: 'Title' }).fill('The market is closed on Monday')
    await maker.getByRole('textbox', { name: 'Text' }).fill('It opens again on Tuesday.')
    await maker.getByRole('button', { name: 'Send' }).click()
    await maker.getByRole('cell', { name: 'The market is closed on Monday' }).waitFor()
    await phone.goto(`${stand.server.address}/#/messages`)
    await phone.getByText('The market is closed on Monday').waitFor()
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('changes a banner in three languages, which the app shows once a second person has approved it', async () => {
    const texts = {
      En: ['Class of winter', 'Practise with your teacher on Friday.'],
      Hi: ['सर्दियों की कक्षा', 'शुक्रवार को अपने शिक्षक के साथ अभ्यास करें।'],
      Zh: ['冬季课堂', '周五和老师一起练习。'],
    } as const
    const tabs = { En: 'English', Hi: 'Hindi', Zh: 'Chinese' } as const
    const phoneLanguages = { En: 'en', Hi: 'hi', Zh: 'zh-CN' } as const
    const languages = ['En', 'Hi', 'Zh'] as const
    await open(maker, 'banners')
    const banner = maker.getByRole('row').filter({ hasText: 'Banner' }).filter({ hasText: 'Shown' }).first()
    await banner.getByRole('button', { name: 'Change' }).click()
    const dialog = maker.getByRole('dialog')
    for (const language of languages) {
      await dialog.getByRole('tab', { name: tabs[language] }).click()
      const panel = dialog.getByRole('tabpanel', { name: tabs[language] })
      await panel.getByLabel('Title').fill(texts[language][0])
      await panel.getByLabel('Text').fill(texts[language][1])
    }
    await dialog.getByLabel('Reason').fill('For the class')
    expect(await brokenRules(maker)).toEqual([])
    await dialog.getByRole('button', { name: 'Request approval' }).click()
    await maker.getByRole('button', { name: 'Cancel request' }).waitFor()
    expect(await maker.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
    await open(checker, 'banners')
    await checker.getByText('冬季课堂').waitFor()
    await checker.getByRole('button', { name: 'Approve', exact: true }).click()
    await checker.getByRole('cell', { name: 'Class of winter' }).waitFor()
    for (const language of languages) {
      const context = await openPhone(stand.browser, { language: phoneLanguages[language] })
      const phone = await context.newPage()
      await phone.goto(`${stand.server.address}/#/home`)
      for (const text of texts[language]) await phone.getByText(text).first().waitFor()
      await context.close()
    }
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('adds an operator, whose password two people pass on in two parts, and who sets up an authenticator', async () => {
    await open(maker, 'operators')
    await maker.getByRole('button', { name: 'Add an operator' }).click()
    const dialog = maker.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Divya Specimen')
    await dialog.getByLabel('Mobile number').fill('9000000077')
    await dialog.getByLabel('Reason').fill('Answers the class')
    await dialog.getByRole('button', { name: 'Request approval' }).click()
    const first = await maker.locator('.desk-password').innerText()
    await maker.getByRole('button', { name: 'I’ve passed it on' }).click()
    await open(checker, 'operators')
    await checker.getByRole('button', { name: 'Approve', exact: true }).click()
    const second = await checker.locator('.desk-password').innerText()
    await checker.getByRole('button', { name: 'I’ve passed it on' }).click()
    await checker.getByRole('cell', { name: 'Divya Specimen', exact: true }).waitFor()

    const newcomer = await openDesk()
    faults.push(watchForFaults(newcomer))
    await open(newcomer, 'overview')
    await newcomer.getByLabel('Mobile number').fill('9000000077')
    await newcomer.getByLabel('Password').fill(`${first.trim()}-${second.trim()}`)
    await newcomer.getByRole('button', { name: 'Continue' }).click()
    await newcomer.getByLabel('New password').fill('monsoon kettle 19')
    await newcomer.getByLabel('Confirm password').fill('monsoon kettle 19')
    await newcomer.getByRole('button', { name: 'Continue' }).click()
    const key = newcomer.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const secret = readTotpSecret((await key.innerText()).replaceAll(' ', ''))
    expect(await brokenRules(newcomer)).toEqual([])
    await newcomer.getByLabel('Code shown in the app').fill(totpCode(secret ?? Buffer.of(), Date.now()))
    await newcomer.getByRole('button', { name: 'Continue' }).click()
    await newcomer.getByRole('button', { name: 'I’ve saved them' }).click()
    await newcomer.getByRole('button', { name: 'Log out' }).waitFor()
    // Support sees no page that it may not use.
    await newcomer.getByRole('menuitem', { name: 'Service' }).waitFor()
    expect(await newcomer.getByRole('menuitem', { name: 'Audit trail' }).count()).toBe(0)
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('shows all of it in the audit trail, which it exports', async () => {
    await open(maker, 'audit')
    await maker.getByText('Answers the class').first().waitFor()
    expect(await brokenRules(maker)).toEqual([])
    const waiting = maker.waitForEvent('download')
    await maker.getByRole('button', { name: 'Export as CSV' }).click()
    const csv = readFileSync(await (await waiting).path(), 'utf8')
    for (const what of ['user.lock', 'user.unlock', 'Somebody else may have the phone', 'Divya Specimen'])
      expect(csv).toContain(what)
    await maker.getByText(/entries exported\./).waitFor()
    expect(faults.flat(), stand.server.output()).toEqual([])
  })
})
