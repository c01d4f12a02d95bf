import { register } from '@tarazu/contract/calls/registration.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium, launchBrowser, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { type RunningServer, startServerProcess } from './server.ts'
import { logIn } from './steps.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

describe.skipIf(!hasChromium)('an identity', () => {
  let server: RunningServer
  let browser: Browser
  const person = { phone: '9812345670', password: 'kite-balloon-77' }
  beforeAll(async () => {
    server = await startServerProcess({ environment: { SECURITY_CHALLENGE: 'off' } })
    browser = await launchBrowser()
    const fields = {
      ...person,
      email: 'asha@example.test',
      invitationCode: server.demo.invitationCode,
      agreement: 'true',
    }
    const answer = await fetch(server.address + register.path, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    expect(await answer.json()).toMatchObject({ status: 0 })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.remove()
  })

  /** Takes the specimen and submits it, from wherever the page stands. */
  const submitSpecimen = async (phone: Page) => {
    await phone.getByRole('button', { name: 'Use my specimen identity' }).click()
    await expect.poll(() => phone.getByText('Sent', { exact: true }).count()).toBe(2)
    await phone.getByRole('button', { name: 'Submit for review' }).click()
    await phone.getByRole('heading', { name: 'In review' }).waitFor()
  }

  it('is submitted, fails at the desk with a reason, is submitted again and passes', async () => {
    const context = await openPhone(browser)
    const phone = await context.newPage()
    const faults = watchForFaults(phone)
    await phone.goto(`${server.address}/#/home`)
    await logIn(phone, person)
    await phone.goto(`${server.address}/#/more`)
    await phone.getByRole('link', { name: /Verify identity/ }).click()

    // A real person's number is refused before it leaves the phone.
    await phone.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await phone.getByLabel('Aadhaar number').fill('2341 2341 2346')
    await phone.getByRole('button', { name: 'Submit for review' }).click()
    await phone.getByText(/could be a real person’s number/).waitFor()
    await submitSpecimen(phone)

    const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    const deskFaults = watchForFaults(desk)
    await logInAtDesk(desk, server.address, server.demo.operator, 'identities')
    await desk.getByRole('button', { name: 'Review' }).click()
    await expect.poll(() => desk.locator('.desk-images img').count()).toBe(2)
    await desk.getByRole('button', { name: 'Reject' }).click()
    await desk.getByLabel('Reason').click()
    await desk.getByTitle('Cannot be read: dark, blurred, too far').click()
    await desk.getByLabel('Note').fill('Please hold it nearer')
    await desk.locator('form').getByRole('button', { name: 'Reject' }).click()
    await desk.getByText('Rejected.').waitFor()

    // The phone hears of it by itself.
    await phone.getByRole('heading', { name: 'Not verified yet' }).waitFor()
    await phone.getByText('The card could not be read', { exact: false }).waitFor()
    await phone.getByText('Please hold it nearer').waitFor()
    await phone.getByRole('link', { name: 'Submit again' }).click()
    await submitSpecimen(phone)

    await desk.getByRole('button', { name: 'Review' }).click({ timeout: 30_000 })
    await desk.getByText('Please hold it nearer', { exact: false }).waitFor()
    await desk.getByRole('button', { name: 'Approve' }).click()
    await desk.locator('form').getByRole('button', { name: 'Approve' }).click()
    await phone.getByRole('heading', { name: 'Identity verified' }).waitFor()
    expect([...faults, ...deskFaults]).toEqual([])
  })
})
