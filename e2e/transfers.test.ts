import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk, openDesk, openFirstReview } from './desk-steps.ts'
import { createSharedStand } from './stand.ts'
import { logIn, typeDigits } from './steps.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

describe.skipIf(!hasChromium)('deposits and withdrawals', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })

  const openDeskAs = async (operator: 'operator' | 'secondOperator', place: string) => {
    const desk = await openDesk(stand.browser)
    const faults = watchForFaults(desk)
    await logInAtDesk(desk, stand.server.address, stand.server.demo[operator], place)
    return { desk, faults }
  }
  /** Opens the only waiting row, clicks the decision, enters a reason if one is required, and confirms. */
  const decide = async (desk: Page, verdict: string, reason = '') => {
    await openFirstReview(desk)
    await desk.getByRole('button', { name: verdict }).click()
    if (reason !== '') await desk.locator('form').getByLabel('Reason').fill(reason)
    await desk.locator('form').getByRole('button', { name: verdict }).click()
  }
  const withdraw = async (phone: Page, amount: string) => {
    await phone.goto(`${stand.server.address}/#/roll-out`)
    await phone.getByLabel('Amount').fill(amount)
    await typeDigits(phone, 'Transaction password', '482913')
    await phone.getByRole('button', { name: 'Withdraw' }).click()
    await phone.getByRole('status').getByText('Your withdrawal is in review').waitFor()
    await phone.getByRole('link', { name: 'See withdrawals' }).click()
    await phone.getByRole('heading', { name: 'Withdrawal records' }).waitFor()
  }

  const deposit = async (phone: Page) => {
    await phone.goto(`${stand.server.address}/#/assets`)
    await phone.getByRole('link', { name: 'Deposit', exact: true }).click()
    await phone.getByLabel('Amount').fill('50')
    await phone.getByRole('button', { name: 'Continue' }).click()
    await phone.getByText('At least ₹100.00').waitFor()
    await phone.getByLabel('Amount').fill('12,500')
    await phone.getByRole('button', { name: 'Continue' }).click()
    await phone.getByText('PRACTICE', { exact: true }).first().waitFor()
    await phone.getByRole('button', { name: 'I paid' }).click()
    await phone.getByText('In review', { exact: true }).waitFor()
  }

  const addBank = async (phone: Page) => {
    await phone.goto(`${stand.server.address}/#/roll-out`)
    await phone.getByText('Not possible yet').waitFor()
    expect(await phone.getByLabel('Amount').count()).toBe(0)
    await phone.getByRole('link', { name: /Add a bank account before/ }).click()
    await phone.getByRole('link', { name: 'Find a branch' }).click()
    await phone.getByLabel('Bank, branch, city or IFSC').fill('tulsiani hdfc')
    await phone.getByRole('link', { name: /HDFC0000001/ }).click()
    await phone.getByRole('link', { name: 'Use this branch' }).click()
    await phone.getByText('HDFC Bank').waitFor()
    await phone.getByRole('button', { name: 'Make one up' }).click()
    await phone.getByRole('button', { name: 'Save' }).click()
    await phone.getByText(/^\*{4}\d{4}$/).waitFor()
  }

  const changeBank = async (phone: Page, loginPassword: string) => {
    await phone.goto(`${stand.server.address}/#/bank`)
    await phone.getByRole('link', { name: 'Use another account' }).click()
    await phone.getByLabel('IFSC').fill('SBIN0000300')
    await phone.getByRole('button', { name: 'Make one up' }).click()
    await phone.getByRole('button', { name: 'Save' }).click()
    const sheet = phone.getByRole('dialog')
    await sheet.getByLabel('Login password').fill('not the password')
    await sheet.getByRole('button', { name: 'Change account' }).click()
    await sheet
      .getByRole('alert')
      .filter({ hasText: /password/ })
      .waitFor()
    expect(await brokenRules(phone), 'the confirmation').toEqual([])
    await sheet.getByLabel('Login password').fill(loginPassword)
    await sheet.getByRole('button', { name: 'Change account' }).click()
    await phone.getByText('Bank account saved').waitFor()
    await phone.getByRole('heading', { name: 'Bank account' }).waitFor()
  }

  const cancelWithdrawal = async (phone: Page) => {
    await withdraw(phone, '2000')
    await phone.getByRole('button', { name: 'Cancel this withdrawal' }).click()
    await phone.getByRole('heading', { name: 'Confirm cancel this withdrawal?' }).waitFor()
    await phone.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await phone.getByText('Cancelled', { exact: true }).waitFor()
  }

  it('credit a deposit, return a rejected withdrawal with its reason, and return another that is cancelled', async () => {
    const phone = await (await openPhone(stand.browser)).newPage()
    const faults = watchForFaults(phone)
    await phone.goto(`${stand.server.address}/#/home`)
    await logIn(phone, stand.server.demo.investor)

    // The first deposit, confirmed by the desk in a second browser; the phone is notified without a reload.
    await deposit(phone)
    const maker = await openDeskAs('operator', 'deposits')
    await decide(maker.desk, 'Confirm deposit')
    await phone.getByText('Deposited', { exact: true }).waitFor()

    // The requirements of a withdrawal are shown above its form.
    await addBank(phone)
    const loginPassword = stand.server.demo.investor.password
    await phone.evaluate(async (loginPassword) => {
      const kept = Object.values(localStorage).find((value) => value.includes('"token"'))
      const { token = '' } = JSON.parse(kept ?? '{}') as { token?: string }
      await fetch('/api/app/user/insertWithPwd.do', {
        method: 'POST',
        headers: { token },
        body: new URLSearchParams({ password: '482913', loginPassword }),
      })
    }, loginPassword)

    // A wrong transaction password is shown at its field, and the amount stays.
    await phone.goto(`${stand.server.address}/#/roll-out`)
    await phone.getByLabel('Amount').fill('500000')
    await expect.poll(() => phone.getByLabel('Amount').inputValue()).toBe('5,00,000')
    await phone.getByText('5 lakh', { exact: true }).waitFor()
    await typeDigits(phone, 'Transaction password', '739284')
    await phone.getByRole('button', { name: 'Withdraw' }).click()
    await phone.locator('[role=alert]', { hasText: /password/i }).waitFor()
    await expect.poll(() => phone.getByLabel('Amount').inputValue()).toBe('5,00,000')
    await expect
      .poll(() => phone.getByRole('group', { name: 'Transaction password' }).locator(':focus').count())
      .toBe(1)

    await withdraw(phone, '1000')
    await phone.getByText('Awaiting processing').waitFor()
    await maker.desk.goto(`${stand.server.address}/desk/#/withdrawals`)
    await decide(maker.desk, 'Reject', 'The account holder could not be matched')
    await phone.getByText('The account holder could not be matched').waitFor()
    await phone.getByText('Rejected', { exact: true }).waitFor()

    await cancelWithdrawal(phone)

    // The third is paid out by two people.
    await withdraw(phone, '3000')
    await decide(maker.desk, 'Give first approval')
    await openFirstReview(maker.desk)
    await maker.desk.getByText('You gave the first approval', { exact: false }).waitFor()
    const checker = await openDeskAs('secondOperator', 'withdrawals')
    await decide(checker.desk, 'Give second approval and pay out')
    await phone.getByText('Successful', { exact: true }).waitFor()

    // Another bank account needs the password again, and then blocks withdrawals for a day.
    await changeBank(phone, loginPassword)
    await phone.goto(`${stand.server.address}/#/roll-out`)
    await phone
      .getByText('Bank account changed in the last 24 hours')
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await phone.getByLabel('Amount').count()).toBe(0)
    expect([...faults, ...maker.faults, ...checker.faults]).toEqual([])
  })
})
