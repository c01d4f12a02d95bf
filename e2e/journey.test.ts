import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { hearCode } from './security-code.ts'
import { createSharedStand } from './stand.ts'
import { typeDigits } from './steps.ts'
import { firstUnlessSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

describe.skipIf(!hasChromium)('from an empty account to deposits and withdrawals', () => {
  const stand = createSharedStand()

  /** Opens the only waiting row in a queue of the desk, clicks the decision and confirms it. */
  const decide = async (desk: Page, queue: string, verdict: string, reason = '') => {
    await desk.goto(`${stand.server.address}/desk/#/${queue}`)
    await desk.getByRole('button', { name: 'Review' }).click()
    await desk.getByRole('button', { name: verdict }).click()
    if (reason !== '') await desk.locator('form').getByLabel('Reason').fill(reason)
    await desk.locator('form').getByRole('button', { name: verdict }).click()
  }

  type Say = ReturnType<typeof createWords>

  const handsOn = (page: Page, say: Say) => ({
    press: (name: string) => page.getByRole('button', { name: say(name), exact: true }).click(),
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
    await page.getByLabel(say('Password'), { exact: true }).fill('tulsi mango 84')
    await page.getByLabel(say('Email')).fill(`asha.${number}@example.in`)
    await page.getByRole('checkbox').check()
    await press('Open account')
    await see('Your account is open')
  }

  const addBankAndPassword = async (page: Page, say: Say) => {
    const { address } = stand.server
    const { press } = handsOn(page, say)
    await page.goto(`${address}/#/add-bank`)
    await page.getByLabel('IFSC').fill('HDFC0000001')
    await page.getByText('HDFC Bank').first().waitFor()
    await press('Make one up')
    await press('Save')
    await page.getByText(/^\*{4}\d{4}$/).waitFor()
    // The transaction password is a step of the first action that needs it.
    await page.goto(`${address}/#/roll-out`)
    await typeDigits(page, say('New six digits'), '482937')
    await typeDigits(page, say('Enter it again'), '482937')
    await press('Set it and go on')
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(say('Login password')).fill('tulsi mango 84')
    await sheet.getByRole('button', { name: say('Set transaction password') }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('group', { name: say('Transaction password') }).waitFor()
  }

  it.each(
    firstUnlessSweep([
      ['en', '9822200001'],
      ['hi', '9822200002'],
    ] as const),
  )(
    'an account is opened, verified and paid into; a withdrawal is rejected, another cancelled (%s)',
    async (language, number) => {
      const { address, demo } = stand.server
      const say = createWords(language)
      const desk = await stand.browser.newPage({ viewport: { width: 1440, height: 900 } })
      const which = language === 'en' ? demo.operator : demo.secondOperator
      await logInAtDesk(desk, address, which, 'identities')
      const phone = await openPhone(stand.browser, { language })
      const page = await phone.newPage()
      const faults = [watchForFaults(desk), watchForFaults(page)]
      const { press, see } = handsOn(page, say)

      await openAccount(page, say, number)

      await page.goto(`${address}/#/authentication`)
      await press('Use my specimen identity')
      await expect.poll(() => page.getByText(say('Sent'), { exact: true }).count()).toBe(2)
      await press('Submit for review')
      await page.getByRole('heading', { name: say('In review') }).waitFor()
      await decide(desk, 'identities', 'Approve')
      await page.getByRole('heading', { name: say('Identity verified'), exact: true }).waitFor()

      await page.goto(`${address}/#/switch-to`)
      await page.getByLabel(say('Amount')).fill('12500')
      await press('Continue')
      await page.getByText('PRACTICE', { exact: true }).first().waitFor()
      await press('I paid')
      await see('In review')
      await decide(desk, 'deposits', 'Confirm deposit')
      await see('Deposited')

      await page.goto(`${address}/#/roll-out`)
      await see('Not possible yet')
      expect(await page.getByLabel(say('Amount')).count()).toBe(0)
      await addBankAndPassword(page, say)

      const withdraw = async (amount: string) => {
        await page.goto(`${address}/#/roll-out`)
        await page.getByLabel(say('Amount')).fill(amount)
        await typeDigits(page, say('Transaction password'), '482937')
        await page.getByRole('button', { name: say('Withdraw', 'transfer'), exact: true }).click()
        await page.getByRole('link', { name: say('See withdrawals') }).click()
        await page.getByRole('heading', { name: say('Withdrawal records') }).waitFor()
        await see('Awaiting processing')
      }
      await withdraw('1000')
      const reason = 'The account holder could not be matched'
      await decide(desk, 'withdrawals', 'Reject', reason)
      await page.getByText(reason).waitFor()
      await see('Why it was rejected')
      await see('Rejected')

      await withdraw('2000')
      await press('Cancel this withdrawal')
      await page.getByRole('heading', { name: say('Confirm cancel this withdrawal?') }).waitFor()
      await press('Cancel withdrawal')
      await see('Cancelled')

      await page.goto(`${address}/#/roll-out`)
      await page
        .getByText('₹12,500')
        .or(page.getByText(/12,500/))
        .first()
        .waitFor()
      await page.getByRole('link', { name: say('Records') }).click()
      await page.getByRole('heading', { name: say('Withdrawal records') }).waitFor()
      expect(page.url()).toContain('#/roll-out-fund')
      await desk.close()
      await phone.close()
      expect(faults.flat(), stand.server.output()).toEqual([])
    },
  )
})
