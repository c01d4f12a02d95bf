import { login } from '@tarazu/contract/calls/accounts.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { statementLines } from '@tarazu/contract/loans/statement/statement-words.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, type Phone, watchForFaults } from './browser.ts'
import { logInAtDesk, openDesk, openFirstReview } from './desk-steps.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import { createSharedStand } from './stand.ts'
import { goToPage } from './steps.ts'
import { firstUnlessSweep, isFullSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const password = '271828'
const lines = Object.values(statementLines).flat().length

describe.skipIf(!hasChromium)('loans', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  const { clientOf } = programOf(stand)
  const open = async (look: Required<Pick<Phone, 'language' | 'theme'>>) => {
    const { databaseUrl: connectionString, dataDirectory } = stand.server
    const { investor, operator } = await addPeople({ connectionString }, dataDirectory)
    const { token } = await clientOf()(login, { phone: investor.phone, password: investor.password })
    await clientOf(token)(insertWithPwd, { password, loginPassword: investor.password })
    const phone = await (await openPhone(stand.browser, { ...look, token })).newPage()
    const faults = watchForFaults(phone)
    const say = createWords(look.language)
    /** Asks for a loan, and opens its statement, whose last line is the day's own instalment. */
    const read = async (amount: string, instalment: string) => {
      await phone.getByLabel(say('Amount')).fill(amount)
      await phone.getByText(say('What this loan costs you')).waitFor()
      await phone.getByRole('button', { name: say('Read the statement and sign') }).click()
      await phone.getByRole('dialog').getByText(instalment, { exact: true }).last().waitFor()
    }
    const sign = async () => {
      await phone.getByRole('dialog').getByRole('textbox').first().pressSequentially(password)
      await phone.getByRole('button', { name: say('Sign and borrow') }).click()
    }
    const tells = (text: string) => phone.getByRole('status').getByText(say(text)).waitFor()
    const press = (name: string) => phone.getByRole('button', { name: say(name), exact: true }).click()
    return { phone, operator, faults, say, read, sign, tells, press }
  }

  /** Rejects the one loan in the desk's queue. */
  const reject = async (operator: Awaited<ReturnType<typeof open>>['operator'], reason: string) => {
    const desk = await openDesk(stand.browser)
    await logInAtDesk(desk, stand.server.address, operator, 'loans')
    await openFirstReview(desk)
    await desk.getByRole('button', { name: 'Reject' }).click()
    await desk.locator('form').getByLabel('Reason').fill(reason)
    await desk.locator('form').getByRole('button', { name: 'Reject' }).click()
    await desk.context().close()
  }
  /** Pages that are also checked elsewhere; only in a full sweep. */
  const look = async (phone: Page, what: string) => {
    if (isFullSweep) expect(await brokenRules(phone), what).toEqual([])
  }

  it.each(
    firstUnlessSweep([
      ['en', 'light'],
      ['hi', 'dark'],
      ['zh-CN', 'light'],
    ] as const),
  )(
    'are weighed, signed, repaid in part and whole, and a large one is refused, in %s and %s',
    async (language, theme) => {
      const { phone, operator, faults, say, read, sign, tells, press } = await open({ language, theme })
      await phone.goto(`${stand.server.address}/#/loan`)
      await read('10000', '₹10,332.00')
      await expect.poll(() => phone.getByRole('dialog').locator('dt').count()).toBe(lines)
      expect(await brokenRules(phone), 'the statement over the form').toEqual([])
      await sign()
      await tells('The money is in your wallet')
      await look(phone, 'the receipt')
      await phone.getByRole('link', { name: say('See loan') }).click()
      await phone.getByText(/SHA-256/).waitFor()
      await phone.getByLabel(say('Repay')).fill('4000')
      await press('Repay')
      await tells('Repayment received')
      await look(phone, 'the receipt of a repayment')
      await press('Done')
      await phone.getByText(say('Repayments')).waitFor()

      await goToPage(phone, `${stand.server.address}/#/assets`)
      const debt = phone.locator('main a[href="#/loan-records"]')
      await expect.poll(() => debt.innerText()).toContain('−₹6,000.00')
      await debt.click()
      await phone.getByText('₹10,000.00').first().click()
      await phone.getByRole('button', { name: '₹6,000.00' }).click()
      await press('Repay')
      await tells('Your loan is repaid')

      await goToPage(phone, `${stand.server.address}/#/loan`)
      await read('40000', '₹41,328.00')
      await sign()
      await tells('Your loan is in review')
      await phone.getByRole('link', { name: say('See loan') }).click()
      await phone.getByText(say('In review')).first().waitFor()
      await reject(operator, 'Start with a smaller one.')
      await phone.getByText('Start with a smaller one.').waitFor()
      await phone.getByText(say('Why it was rejected')).waitFor()
      expect(faults).toEqual([])
    },
  )
})
