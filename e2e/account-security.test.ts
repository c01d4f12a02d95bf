/// <reference lib="dom" />
import { readTotpSecret, totpCode } from '@tarazu/server/people/credentials/totp.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { createSharedStand } from './stand.ts'
import { logIn, openTab, passSecurity } from './steps.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const newPassword = 'brahmaputra-ferry-41'

describe.runIf(hasChromium)('an investor who secures the account', () => {
  const stand = createSharedStand()
  let address: string
  let phones: BrowserContext[]
  let faults: string[][]
  beforeAll(async () => {
    // A passkey belongs to a host name, not to an IP address.
    address = stand.server.address.replace('127.0.0.1', 'localhost')
  })
  beforeEach(() => {
    phones = []
    faults = []
  })
  afterEach(async () => {
    for (const phone of phones) await phone.close()
  })

  const openPage = async (): Promise<Page> => {
    const phone = await openPhone(stand.browser)
    phones.push(phone)
    const page = await phone.newPage()
    faults.push(watchForFaults(page))
    await passSecurity(page, { ...stand.server, address })
    return page
  }
  /** A virtual authenticator that always confirms user presence. */
  const giveFinger = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  }
  const openSecurity = async (page: Page, name: string) => {
    await page.goto(`${address}/#/settings/security`)
    await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor()
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  }
  const typeDigits = async (page: Page, label: string, digits: string) => {
    await page.getByRole('group', { name: label }).getByRole('textbox').first().click()
    await page.keyboard.type(digits)
  }
  const confirmWith = async (page: Page, password: string, action = 'Continue') => {
    await page.getByRole('dialog').getByLabel('Login password').fill(password)
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
  }

  const setDigits = async (here: Page, password: string) => {
    await openTab(here, 'More')
    await here.getByRole('link', { name: 'Security' }).click()
    await here.getByRole('link', { name: 'Transaction password' }).click()
    await typeDigits(here, 'New six digits', '150847')
    await typeDigits(here, 'Enter it again', '150847')
    await here.getByRole('button', { name: 'Set transaction password' }).click()
    await here.getByText('this looks like a birthday').waitFor()
    expect(await brokenRules(here)).toEqual([])
    await typeDigits(here, 'New six digits', '482937')
    await typeDigits(here, 'Enter it again', '482937')
    await here.getByRole('button', { name: 'Set transaction password' }).click()
    await here.getByText('Enter your login password').waitFor()
    expect(await brokenRules(here)).toEqual([])
    await confirmWith(here, password, 'Set transaction password')
    await here.getByText('Transaction password saved').waitFor()
    await here.getByRole('link', { name: 'Transaction password' }).getByText('On', { exact: true }).waitFor()
    expect(await brokenRules(here)).toEqual([])
  }

  it('sets six digits, changes the password, which logs the other phone out, and logs in with a passkey', async () => {
    const { phone, password } = stand.server.demo.investor
    const here = await openPage()
    const there = await openPage()
    await logIn(here, { phone, password })
    await logIn(there, { phone, password })

    await setDigits(here, password)
    await here.getByRole('link', { name: 'Login password' }).click()
    await here.getByLabel('Current password').fill('not the password')
    await here.getByLabel('New password', { exact: true }).fill(newPassword)
    await here.getByLabel('Confirm new password').fill(newPassword)
    await here.getByRole('button', { name: 'Change password' }).click()
    await here.getByText('Your current login password is wrong').waitFor()
    await here.getByLabel('Current password').fill(password)
    await here.getByRole('button', { name: 'Change password' }).click()
    await here.getByText('Other devices were logged out').waitFor()
    await there.getByRole('heading', { name: 'Welcome back' }).waitFor()

    await giveFinger(here)
    await openSecurity(here, 'Passkeys')
    await here.getByRole('button', { name: 'Add a passkey' }).click()
    await here.getByLabel('Name of this passkey').fill('My thumb')
    await confirmWith(here, newPassword)
    await here.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
    const codes = await here.locator('main li').allInnerTexts()
    expect(codes).toHaveLength(10)
    await here.getByRole('button', { name: 'I’ve saved them' }).click()
    await here.getByText('My thumb').waitFor()

    // From now on the password alone can't add another login method.
    await openSecurity(here, 'Authenticator app')
    await here.getByRole('button', { name: 'Set up' }).click()
    await confirmWith(here, newPassword)
    await here.getByText('Six digits, or a recovery code').waitFor()
    expect(await brokenRules(here)).toEqual([])
    await here.getByRole('button', { name: 'Confirm with passkey' }).click()
    await here.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()

    await openTabOf(here, address)
    await here.getByRole('button', { name: 'Log out' }).click()
    await here.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await here.getByText('You’re logged out').waitFor()
    await here.goto(`${address}/#/login`)
    await here.getByRole('button', { name: 'Log in with passkey' }).click()
    await here.getByText('Available to trade').waitFor()

    // The other phone has only the new password, so it needs the second step.
    await there.getByLabel('Mobile number').fill(phone)
    await there.getByLabel('Password', { exact: true }).fill(newPassword)
    await there.getByRole('button', { name: 'Log in', exact: true }).click()
    await there.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    await there.getByRole('button', { name: 'Use a recovery code' }).click()
    await there.getByLabel('Recovery code').fill((codes[0] ?? '').replaceAll('-', ' ').toUpperCase())
    await there.getByRole('button', { name: 'Log in', exact: true }).click()
    await there.getByText('Recovery codes left: 9').waitFor()

    await openSecurity(here, 'Devices')
    await here.getByRole('listitem').filter({ hasNotText: 'This device' }).getByRole('button').click()
    await here.getByText('Device logged out').waitFor()
    await there.getByRole('heading', { name: 'Welcome back' }).waitFor()
    expect(faults.flat()).toEqual([])
  })

  it('adds an authenticator app to the login', async () => {
    const { phone, password } = stand.server.demo.agent
    const page = await openPage()
    await logIn(page, { phone, password })
    await openSecurity(page, 'Authenticator app')
    await page.getByRole('button', { name: 'Set up' }).click()
    await confirmWith(page, password)
    const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const secret = readTotpSecret((await key.innerText()).replaceAll(' ', ''))
    if (secret === undefined) throw new Error('no key is shown')
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    expect(await brokenRules(page)).toEqual([])
    await typeDigits(page, 'The app’s six digits', totpCode(secret, await page.evaluate(() => Date.now())))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()

    const another = await openPage()
    await another.goto(`${address}/#/login`)
    await another.getByLabel('Mobile number').fill(phone)
    await another.getByLabel('Password', { exact: true }).fill(password)
    await another.getByRole('button', { name: 'Log in', exact: true }).click()
    // The code that switched it on is used up; the next one, as a fast clock would show it, is also valid.
    const next = totpCode(secret, (await page.evaluate(() => Date.now())) + 30_000)
    await typeDigits(another, 'Six digits', next)
    await another.getByText('Available to trade').waitFor()
    expect(faults.flat()).toEqual([])
  })
})

const openTabOf = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/#/more`)
  await page.getByRole('heading', { name: 'More', level: 1 }).waitFor()
}
