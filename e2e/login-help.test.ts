import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk, openDesk } from './desk-steps.ts'
import { createSharedStand } from './stand.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const newPassword = 'tulsi mango 84'

describe.skipIf(!hasChromium)('a forgotten password', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })

  const openCase = async (which: 'operator' | 'secondOperator', caseNo: string): Promise<Page> => {
    const desk = await openDesk(stand.browser)
    await logInAtDesk(desk, stand.server.address, stand.server.demo[which], 'login-help')
    await desk.getByRole('row').filter({ hasText: caseNo }).getByRole('button', { name: 'Open' }).click()
    await desk.getByText(`Login help ${caseNo}`).waitFor()
    return desk
  }

  it('links from "already registered" to help, and regains access with a call and two people at the desk', async () => {
    const { investor } = stand.server.demo
    const phone = await (await openPhone(stand.browser)).newPage()
    const faults = watchForFaults(phone)
    await phone.goto(`${stand.server.address}/#/register?code=${stand.server.demo.invitationCode}`)
    await phone.getByLabel('Mobile number').fill(investor.phone)
    await phone.getByLabel('Email').focus()
    // The link that message 025 mentions.
    await phone.getByText('This phone number is already registered. Log in or reset your password.').waitFor()
    await phone.getByRole('link', { name: 'Log in', exact: true }).first().waitFor()
    await phone.getByRole('link', { name: 'Reset password' }).click()
    await phone.getByRole('heading', { name: 'Forgotten password' }).waitFor()
    await phone.getByRole('link', { name: 'Ask customer service' }).click()

    await phone.getByRole('heading', { name: 'Help logging in' }).waitFor()
    await phone.getByRole('button', { name: 'Ask for a call' }).click()
    await phone.getByText('Enter your name').waitFor()
    expect(await brokenRules(phone)).toEqual([])
    await phone.getByLabel('Mobile number').fill(investor.phone)
    await phone.getByLabel('Your name').fill('Asha Specimen')
    await phone.getByLabel('New password', { exact: true }).fill(newPassword)
    await phone.getByRole('button', { name: 'Ask for a call' }).click()
    await phone.getByText('Read out this code when we call').waitFor()
    expect(await brokenRules(phone)).toEqual([])
    const code = await phone.getByText(/^\d{3} \d{3}$/).innerText()
    const [, caseNo = ''] = /Case (\d+)/.exec(await phone.getByText(/^Case \d+/).innerText()) ?? []

    const maker = await openCase('operator', caseNo)
    await maker.getByText(`+91 ${investor.phone}`).waitFor()
    await maker.getByLabel('Code that the caller reads out').fill(code === '000 000' ? '000001' : '000000')
    await maker.getByLabel('How the person was identified').fill('Called; name and code fit.')
    await maker.getByRole('button', { name: 'Request the new login' }).click()
    await maker.getByText('4 tries left').waitFor()
    await maker.getByLabel('Code that the caller reads out').fill(code)
    await maker.getByRole('button', { name: 'Request the new login' }).click()
    // The requester can withdraw it, but not approve it.
    await maker.getByRole('button', { name: 'Cancel request' }).waitFor()
    expect(await maker.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)

    const checker = await openCase('secondOperator', caseNo)
    await checker.getByRole('button', { name: 'Approve', exact: true }).click()
    await checker.getByText('Closed by').waitFor()

    await phone.getByRole('link', { name: 'Back to login' }).click()
    await phone.getByLabel('Mobile number').fill(investor.phone)
    await phone.getByLabel('Password', { exact: true }).fill(newPassword)
    await phone.getByRole('button', { name: 'Log in', exact: true }).click()
    await phone.getByText('Available to trade').waitFor()
    await phone.goto(`${stand.server.address}/#/messages`)
    await phone.getByText('Login renewed by customer service').waitFor()
    expect(faults, stand.server.output()).toEqual([])
  })
})
