/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { getUserInfo, login } from '@tarazu/contract/calls/accounts.ts'
import { depositCreate, depositPay } from '@tarazu/contract/calls/transfers.ts'
import { readTotpSecret, totpCode } from '@tarazu/server/people/credentials/totp.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk, openDesk } from './desk-steps.ts'
import { programOf } from './program.ts'
import { createStand } from './stand.ts'
import { isFullSweep } from './sweep-plan.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** The component tests in desk/src cover its parts one by one. */
describe.skipIf(!hasChromium)('the desk, by its pages', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' } })
  /** Ravi requests, Kiran approves. As a code works only once, each logs in once for all tests. */
  let maker: Page
  let checker: Page
  let faults: string[][]
  beforeAll(async () => {
    maker = await openDesk(stand.browser)
    checker = await openDesk(stand.browser)
    faults = [maker, checker].map(watchForFaults)
    const { address, demo } = stand.server
    await logInAtDesk(maker, address, demo.operator, 'users')
    await logInAtDesk(checker, address, demo.secondOperator, 'overview')
  })
  const open = (desk: Page, place: string) => desk.goto(`${stand.server.address}/desk/#/${place}`)
  const { clientOf } = programOf(stand)
  /** Opens the audit trail, and exports it. */
  const exportAudit = async (): Promise<string> => {
    await open(maker, 'audit')
    await maker.getByRole('row').nth(1).waitFor()
    expect(await brokenRules(maker)).toEqual([])
    const waiting = maker.waitForEvent('download')
    await maker.getByRole('button', { name: 'Export as CSV' }).click()
    const csv = readFileSync(await (await waiting).path(), 'utf8')
    await maker.getByText(/entries exported\./).waitFor()
    return csv
  }

  it('opens for an operator, not for an investor', async () => {
    const page = await openDesk(stand.browser)
    faults.push(watchForFaults(page))
    await open(page, 'overview')
    await page.getByLabel('Mobile number').fill(stand.server.demo.investor.phone)
    await page.getByLabel('Password').fill(stand.server.demo.investor.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Phone number or password is wrong').waitFor()
    await open(checker, 'overview')
    await checker.getByRole('heading', { name: 'Overview' }).waitFor()
    await checker.getByText('Balanced').waitFor()
    await checker.getByText('₹10,00,000.00').first().waitFor()
    expect(await brokenRules(checker)).toEqual([])
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('locks an account, which logs its phone out, after a notice that its investor reads', async () => {
    const { agent } = stand.server.demo
    const { token } = await clientOf()(login, agent)
    const { userId } = await clientOf(token)(getUserInfo, {})
    const phone = await (await openPhone(stand.browser, { token })).newPage()
    await phone.goto(`${stand.server.address}/#/messages`)
    await open(maker, 'notices')
    await maker.getByLabel('User ID').fill(userId)
    await maker.getByRole('textbox', { name: 'Title' }).fill('The market is closed on Monday')
    await maker.getByRole('textbox', { name: 'Text' }).fill('It opens again on Tuesday.')
    await maker.getByRole('button', { name: 'Send' }).click()
    await maker.getByRole('cell', { name: 'The market is closed on Monday' }).waitFor()
    await phone.getByText('The market is closed on Monday').waitFor()

    await open(maker, 'users')
    await maker.getByLabel('Phone, user ID or name').fill('meera')
    await maker.keyboard.press('Enter')
    await maker.getByText('1 total').waitFor()
    // No line breaks after a hyphen in a date.
    const since = maker.getByRole('row', { name: /Meera Specimen/ }).getByText(/^\d\d-\d\d-\d{4}$/)
    expect((await since.boundingBox())?.height).toBeLessThan(60)
    expect(await since.evaluate((cell) => getComputedStyle(cell).whiteSpace)).toBe('nowrap')
    await maker.getByRole('link', { name: 'Meera Specimen' }).click()
    await maker.getByRole('tab', { name: 'Sessions (1)' }).click()
    await maker.getByRole('tabpanel').getByRole('row').nth(1).waitFor()
    expect(await brokenRules(maker)).toEqual([])
    await maker.getByRole('button', { name: 'Lock', exact: true }).click()
    const dialog = maker.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Somebody else may have the phone')
    await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
    await maker.locator('.desk-heading').getByText('Locked').waitFor()
    await phone.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await phone.getByLabel('Mobile number').fill(agent.phone)
    await phone.getByLabel('Password', { exact: true }).fill(agent.password)
    await phone.getByRole('button', { name: 'Log in', exact: true }).click()
    await phone
      .getByRole('alert')
      .filter({ hasText: /locked/i })
      .waitFor()
    const csv = await exportAudit()
    for (const what of ['user.lock', 'Somebody else may have the phone']) expect(csv).toContain(what)
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('changes a setting when a second person approves it, and exports from the audit trail who did', async () => {
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
    await checker.getByText('Approved.').waitFor()
    // Then the page polls again.
    await maker.clock.fastForward(5_000)
    await maker
      .getByRole('row')
      .filter({ hasText: 'Wait before the same order again' })
      .getByText('20 seconds')
      .first()
      .waitFor()
    await maker.getByText('Kiran Specimen').first().waitFor()

    const csv = await exportAudit()
    for (const what of ['Kiran Specimen', 'A slower class']) expect(csv).toContain(what)
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it('stays at an address that is opened while a dialog closes', async () => {
    await open(maker, 'settings')
    await maker.getByRole('button', { name: 'Change: Minimum margin per purchase' }).click()
    // The dialog's own step back is under way by then, and the browser takes it from the new address.
    await maker.evaluate(() => {
      const { history } = window
      history.go = (steps) => {
        Reflect.deleteProperty(history, 'go')
        history.go(steps)
        location.hash = '#/audit'
        let arrivals = 0
        addEventListener('popstate', () => {
          arrivals += 1
          document.body.dataset.arrivals = String(arrivals)
        })
      }
    })
    await maker.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    // The address, and the step that navigates away from it.
    await maker.waitForFunction(() => Number(document.body.dataset.arrivals) >= 2)
    await maker.getByRole('heading', { name: 'Audit trail' }).waitFor()
    expect(maker.url()).toMatch(/#\/audit$/)
    await maker.goBack()
    await maker.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(maker.url()).toMatch(/#\/settings$/)
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

    const newcomer = await openDesk(stand.browser)
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
    // Support doesn't see pages it may not use.
    await newcomer.getByRole('menuitem', { name: 'Service' }).waitFor()
    expect(await newcomer.getByRole('menuitem', { name: 'Audit trail' }).count()).toBe(0)
    const csv = await exportAudit()
    await maker.getByText('Answers the class').first().waitFor()
    expect(csv).toContain('Divya Specimen')
    expect(faults.flat(), stand.server.output()).toEqual([])
  })

  it.runIf(isFullSweep)('breaks no accessibility rule in a dialog or a drawer', async () => {
    const { token } = await clientOf()(login, stand.server.demo.investor)
    const { orderNo } = await clientOf(token)(depositCreate, { amount: '5000', payer: 'Asha Specimen' })
    await clientOf(token)(depositPay, { orderNo, outcome: 'paid' })
    const found: string[] = []
    const press = async (page: string, name: string | RegExp) => {
      await open(maker, page)
      await maker.getByRole('button', { name }).first().click()
      await maker.getByRole('dialog').waitFor()
      found.push(...(await brokenRules(maker)).map((rule) => `${page}, ${name}: ${rule}`))
      await maker.keyboard.press('Escape')
      await maker.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await press('settings', 'Change: Minimum margin per purchase')
    await press('banners', 'Change')
    await press('deposits', 'Review')
    await press('overview', /^Find by number/)
    expect(found).toEqual([])
  })
})
