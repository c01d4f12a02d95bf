import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk, openDesk, openFirstReview } from './desk-steps.ts'
import { addPeople } from './people.ts'
import { hearCode } from './security-code.ts'
import type { OperatorPerson } from './server.ts'
import { createSharedStand } from './stand.ts'
import { goToPage, typeDigits } from './steps.ts'
import { firstUnlessSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const password = 'tulsi mango 84'
const digits = '482937'

describe.skipIf(!hasChromium)('from nothing to money coming and going', () => {
  const stand = createSharedStand()

  const openDeskAs = async (operator: OperatorPerson, queue: string) => {
    const desk = await openDesk(stand.browser)
    const faults = watchForFaults(desk)
    await logInAtDesk(desk, stand.server.address, operator, queue)
    return { desk, faults }
  }
  /** Opens the only waiting row in one of the desk's queues, clicks the decision and confirms it. */
  const decide = async (desk: Page, queue: string, verdict: string, reason = '') => {
    await desk.goto(`${stand.server.address}/desk/#/${queue}`)
    await openFirstReview(desk)
    await desk.getByRole('button', { name: verdict }).click()
    if (reason !== '') await desk.locator('form').getByLabel('Reason').fill(reason)
    await desk.locator('form').getByRole('button', { name: verdict }).click()
  }

  type Say = ReturnType<typeof createWords>

  const handsOn = (page: Page, say: Say) => ({
    go: (path: string) => goToPage(page, `${stand.server.address}/#${path}`),
    press: (name: string) => page.getByRole('button', { name: say(name), exact: true }).click(),
    follow: (name: string) => page.getByRole('link', { name: say(name), exact: true }).click(),
    see: (text: string) => page.getByText(say(text), { exact: true }).first().waitFor(),
  })

  const openAccount = async (page: Page, say: Say, number: string) => {
    const { address, demo } = stand.server
    const { press, see } = handsOn(page, say)
    await page.goto(`${address}/#/register?code=${demo.invitationCode}`)
    const [spoken] = await Promise.all([
      hearCode(page, stand.server, say('Listen to digits instead')),
      see('Six digits are being read out.'),
    ])
    await page.locator('form input').fill(spoken)
    await press('Continue')
    await page.getByLabel(say('Mobile number')).fill(number)
    await page.getByLabel(say('Password'), { exact: true }).fill(password)
    await page.getByLabel(say('Email')).fill(`asha.${number}@example.in`)
    await page.getByRole('checkbox').check()
    await press('Open account')
    await see('Your account is open')
  }

  /** From the withdrawal page, which has no form before there is an account to withdraw to. */
  const addBankAndPassword = async (page: Page, say: Say) => {
    const { go, press, follow, see } = handsOn(page, say)
    await go('/roll-out')
    await see('Not possible yet')
    expect(await page.getByLabel(say('Amount')).count()).toBe(0)
    await page.locator('main a[href="#/add-bank"]').click()
    await follow('Find a branch')
    await page.getByLabel(say('Bank, branch, city or IFSC')).fill('tulsiani hdfc')
    await page.getByRole('link', { name: /HDFC0000001/ }).click()
    await follow('Use this branch')
    await page.getByText('HDFC Bank').first().waitFor()
    await press('Make one up')
    await press('Save')
    await page.getByText(/^\*{4}\d{4}$/).waitFor()
    // The transaction password is set in a step of the first thing that asks for it.
    await go('/roll-out')
    await typeDigits(page, say('New six digits'), digits)
    await typeDigits(page, say('Enter it again'), digits)
    await press('Set it and go on')
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(say('Login password')).fill(password)
    await sheet.getByRole('button', { name: say('Set transaction password') }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('group', { name: say('Transaction password') }).waitFor()
  }

  const deposit = async (page: Page, say: Say, desk: Page) => {
    const { go, press, see } = handsOn(page, say)
    await go('/switch-to')
    await page.getByLabel(say('Amount')).fill('12500')
    await press('Continue')
    await page.getByText('PRACTICE', { exact: true }).first().waitFor()
    await press('I paid')
    await see('In review')
    await decide(desk, 'deposits', 'Confirm deposit')
    // The phone is notified without a reload.
    await see('Deposited')
  }

  const withdraw = async (page: Page, say: Say, amount: string) => {
    await page.getByLabel(say('Amount')).fill(amount)
    await typeDigits(page, say('Transaction password'), digits)
    await page.getByRole('button', { name: say('Withdraw', 'transfer'), exact: true }).click()
    await page.getByRole('link', { name: say('See withdrawals') }).click()
    await page.getByRole('heading', { name: say('Withdrawal records') }).waitFor()
    await handsOn(page, say).see('Awaiting processing')
  }

  it.each(
    firstUnlessSweep([
      ['en', '9822200001'],
      ['hi', '9822200002'],
    ] as const),
  )(
    'an account is opened, verified and paid into; a withdrawal is rejected, another cancelled, and one paid out by two people (%s)',
    async (language, number) => {
      const say = createWords(language)
      const { databaseUrl: connectionString, dataDirectory } = stand.server
      const people = await addPeople({ connectionString }, dataDirectory)
      const maker = await openDeskAs(people.operator, 'identities')
      const phone = await openPhone(stand.browser, { language })
      const page = await phone.newPage()
      const faults = [maker.faults, watchForFaults(page)]
      const { go, press, see } = handsOn(page, say)

      await openAccount(page, say, number)
      await go('/authentication')
      await press('Use my specimen identity')
      await expect.poll(() => page.getByText(say('Sent'), { exact: true }).count()).toBe(2)
      await press('Submit for review')
      await page.getByRole('heading', { name: say('In review') }).waitFor()
      await decide(maker.desk, 'identities', 'Approve')
      await page.getByRole('heading', { name: say('Identity verified'), exact: true }).waitFor()
      await deposit(page, say, maker.desk)
      await addBankAndPassword(page, say)

      await withdraw(page, say, '1000')
      const reason = 'The account holder could not be matched'
      await decide(maker.desk, 'withdrawals', 'Reject', reason)
      await page.getByText(reason).waitFor()
      await see('Why it was rejected')
      await see('Rejected')

      await go('/roll-out')
      await withdraw(page, say, '2000')
      await press('Cancel this withdrawal')
      await page.getByRole('heading', { name: say('Confirm cancel this withdrawal?') }).waitFor()
      await press('Cancel withdrawal')
      await see('Cancelled')

      await go('/roll-out')
      await page
        .getByText(/12,500/)
        .first()
        .waitFor()
      await withdraw(page, say, '3000')
      await decide(maker.desk, 'withdrawals', 'Give first approval')
      await openFirstReview(maker.desk)
      await maker.desk.getByText('You gave the first approval', { exact: false }).waitFor()
      const checker = await openDeskAs(people.secondOperator, 'withdrawals')
      await decide(checker.desk, 'withdrawals', 'Give second approval and pay out')
      await see('Successful')
      faults.push(checker.faults)
      await Promise.all([maker.desk, checker.desk].map((desk) => desk.context().close()))
      await phone.close()
      expect(faults.flat(), stand.server.output()).toEqual([])
    },
  )
})
