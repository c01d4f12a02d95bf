import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { createSharedStand } from './stand.ts'
import { answerSecurity, passSecurity } from './steps.ts'

vi.setConfig({ testTimeout: 120_000 })

const password = 'tulsi mango 84'

describe.runIf(hasChromium)('opening an account', () => {
  const stand = createSharedStand()
  let phone: BrowserContext
  afterEach(() => phone.close())

  /** Fills in what is the same in all languages; the test supplies the button labels. */
  const fill = async (
    page: Page,
    words: { phone: string; password: string; email: string },
    number: string,
  ) => {
    await page.getByLabel(words.phone).fill(number)
    await page.getByLabel(words.password, { exact: true }).fill(password)
    await page.getByLabel(words.email).fill(`asha.${number.slice(-4)}@example.in`)
    await page.getByRole('checkbox').check()
  }

  it('in English: from the visitor’s prompt, with the demo’s code; then logged out and in again', async () => {
    phone = await openPhone(stand.browser)
    const page = await phone.newPage()
    const faults = watchForFaults(page)
    await passSecurity(page, stand.server)
    await page.getByRole('link', { name: 'Open an account' }).click()
    await page.getByLabel('Mobile number').waitFor()
    expect(await brokenRules(page)).toEqual([])

    // Nothing filled in: the first field gets the focus, with the error that it is missing; then the error
    // that it is wrong.
    await page.getByRole('button', { name: 'Open account' }).click()
    await page.getByText('Enter your mobile number').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focused).toBe('phone')
    await page.getByLabel('Mobile number').fill('1234567890')
    await page.getByText('An Indian mobile number begins with 6, 7, 8 or 9').waitFor()

    // An invited person learns that a phone is registered, or a code unknown, as soon as it is typed.
    await fill(page, { phone: 'Mobile number', password: 'Password', email: 'Email' }, '90000 00001')
    await page.getByLabel('Invitation code').fill(stand.server.demo.invitationCode)
    await page.getByRole('checkbox').focus()
    await page.getByText('This phone number is already registered').waitFor()
    await page.getByLabel('Mobile number').fill('+91 98111-00001')
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByText('Easy to guess').waitFor()
    await page.getByLabel('Invitation code').fill('NOBODY1')
    await page.getByRole('checkbox').focus()
    await page.getByText('No agent has this invitation code').waitFor()
    await page.getByRole('button', { name: 'user agreement' }).click()
    await page.getByRole('dialog').getByText('1. What Tarazu is').waitFor()
    expect(await brokenRules(page), 'the agreement').toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Invitation code').fill(stand.server.demo.invitationCode.toLowerCase())
    await page.getByRole('button', { name: 'Open account' }).click()
    await page.getByText('This password is easy to guess').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Open account' }).click()

    await page.getByRole('heading', { name: 'Your account is open' }).waitFor()
    expect(await brokenRules(page), 'the welcome').toEqual([])
    await page.getByRole('button', { name: 'Explore' }).click()
    await page.getByText('Available to trade').waitFor()
    await expect.poll(() => page.getByRole('link', { name: /Total assets/ }).innerText()).toMatch(/₹0\s*\.00/)

    await page.goto(`${stand.server.address}/#/more`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Mobile number').fill('098111 00001')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('******0001').waitFor()
    expect(faults).toEqual([])
  })

  it('in Hindi: from an agent’s link; errors are shown next to their fields', async () => {
    phone = await openPhone(stand.browser, { language: 'hi', theme: 'dark' })
    const page = await phone.newPage()
    const faults = watchForFaults(page)
    await page.goto(`${stand.server.address}/#/register?code=${stand.server.demo.invitationCode}`)
    await answerSecurity(page, stand.server)
    await page.getByRole('heading', { name: 'खाता खोलें' }).waitFor()
    await expect.poll(() => page.getByLabel('आमंत्रण कोड').inputValue()).toBe(stand.server.demo.invitationCode)
    await page.getByRole('button', { name: 'खाता खोलें' }).click()
    for (const problem of ['अपना मोबाइल नंबर डालें', 'पासवर्ड चुनें', 'पूरा ईमेल पता डालें'])
      await page.getByRole('alert').filter({ hasText: problem }).waitFor()
    expect(await brokenRules(page), 'with problems').toEqual([])
    await fill(page, { phone: 'मोबाइल नंबर', password: 'पासवर्ड', email: 'ईमेल' }, '9811100002')
    await page.getByRole('button', { name: 'खाता खोलें' }).click()
    await page.getByRole('heading', { name: 'आपका खाता खुल गया' }).waitFor()

    await page.goto(`${stand.server.address}/#/more`)
    await page.getByRole('button', { name: 'लॉग आउट करें' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'लॉग आउट करें' }).click()
    await page.getByRole('link', { name: 'लॉग इन करें' }).click()
    await page.getByLabel('मोबाइल नंबर').fill('9811100002')
    await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'लॉग इन करें' }).click()
    await page.getByText('******0002').waitFor()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
  })

  it('shows an agent the code and how many used it, and no link that only this computer can open', async () => {
    phone = await openPhone(stand.browser)
    const page = await phone.newPage()
    const faults = watchForFaults(page)
    await passSecurity(page, stand.server)
    await page.goto(`${stand.server.address}/#/invite`)
    await page.getByLabel('Mobile number').fill(stand.server.demo.agent.phone)
    await page.getByLabel('Password', { exact: true }).fill(stand.server.demo.agent.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Registered with your code').waitFor()
    // The test server listens only on this computer, so a link to it would lead nowhere.
    await page.getByText('There’s no link for phones yet. Share the code instead.').waitFor()
    expect(await page.getByRole('img', { name: 'QR code of your invitation link' }).count()).toBe(0)
    expect(await brokenRules(page)).toEqual([])
    expect(faults).toEqual([])
  })

  it('with a code created at the desk, until the desk locks it', async () => {
    const desk = await stand.browser.newPage({ viewport: { width: 1440, height: 900 } })
    const faults = watchForFaults(desk)
    await logInAtDesk(desk, stand.server.address, stand.server.demo.operator, 'agents')
    await desk.getByRole('button', { name: 'New agent' }).first().click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Class 7 B')
    await dialog.getByLabel('Invitation code').fill('class-7b')
    await dialog.getByRole('button', { name: 'New agent' }).click()
    const row = desk.getByRole('row').filter({ hasText: 'CLASS7B' })
    await row.getByText('Open').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await brokenRules(desk), 'the agents at the desk').toEqual([])

    phone = await openPhone(stand.browser)
    const page = await phone.newPage()
    await passSecurity(page, stand.server)
    const register = async (number: string) => {
      await page.goto(`${stand.server.address}/#/register?code=CLASS7B`)
      await fill(page, { phone: 'Mobile number', password: 'Password', email: 'Email' }, number)
      await page.getByRole('button', { name: 'Open account' }).click()
    }
    await register('9811100003')
    await page.getByRole('heading', { name: 'Your account is open' }).waitFor()
    await row.getByRole('cell', { name: '1', exact: true }).waitFor()

    await row.getByRole('button', { name: 'Lock' }).click()
    await dialog.getByLabel('Reason').fill('The class is over')
    await dialog.getByRole('button', { name: 'Lock' }).click()
    await row.getByText('Locked').waitFor()
    await phone.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await passSecurity(page, stand.server)
    await register('9811100004')
    await page.getByText('This invitation code can no longer be used').waitFor()
    await desk.close()
    expect(faults).toEqual([])
  })
})
