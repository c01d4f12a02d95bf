/// <reference lib="dom" />
import { login } from '@tarazu/contract/calls/accounts.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { statementLines } from '@tarazu/contract/loans/statement/statement-words.ts'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk, openDesk, openFirstReview } from './desk-steps.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import { createSharedStand } from './stand.ts'
import { goToPage } from './steps.ts'
import { firstUnlessSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const password = '271828'
const lines = Object.values(statementLines).flat().length

describe.skipIf(!hasChromium)('loans', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  const { clientOf } = programOf(stand)
  const open = async (language: 'en' | 'hi' | 'zh-CN', theme: 'light' | 'dark') => {
    const { databaseUrl: connectionString, dataDirectory } = stand.server
    const { investor } = await addPeople({ connectionString }, dataDirectory)
    const { token } = await clientOf()(login, { phone: investor.phone, password: investor.password })
    await clientOf(token)(insertWithPwd, { password, loginPassword: investor.password })
    const phone = await (await openPhone(stand.browser, { language, theme, token })).newPage()
    const faults = watchForFaults(phone)
    const say = createWords(language)
    const go = (path: string) => goToPage(phone, `${stand.server.address}/#${path}`)
    await phone.goto(`${stand.server.address}/#/home`)
    const ask = async (amount: string) => {
      await go('/loan')
      await phone.getByLabel(say('Amount')).fill(amount)
      await phone.getByText(say('What this loan costs you')).waitFor()
    }
    /** Opens the statement, whose last line is today's instalment. */
    const read = async (instalment: string) => {
      await phone.getByRole('button', { name: say('Read the statement and sign') }).click()
      await phone.getByRole('dialog').getByText(instalment, { exact: true }).last().waitFor()
    }
    const sign = async () => {
      await phone.getByRole('dialog').getByRole('textbox').first().pressSequentially(password)
      await phone.getByRole('button', { name: say('Sign and borrow') }).click()
    }
    return { phone, faults, say, go, ask, read, sign }
  }

  it.each(
    firstUnlessSweep([
      ['en', 'light'],
      ['hi', 'dark'],
      ['zh-CN', 'light'],
    ] as const),
  )('are assessed, signed, repaid in part and whole, in %s and %s', async (language, theme) => {
    const { phone, faults, say, go, ask, read, sign } = await open(language, theme)
    await ask('10000')
    // 83 nights at 4 rupees.
    await expect.poll(() => phone.locator('body').innerText()).toContain('₹10,332.00')
    // A purchase that loses a fifth costs the investor's own money: the whole loan is still owed.
    await phone.getByText(say('To repay from your own money')).waitFor()
    expect(await brokenRules(phone)).toEqual([])
    await read('₹10,332.00')
    await expect.poll(() => phone.getByRole('dialog').locator('dt').count()).toBe(lines)
    expect(await brokenRules(phone)).toEqual([])
    await sign()
    await phone.getByRole('status').getByText(say('The money is in your wallet')).waitFor()
    expect(await brokenRules(phone)).toEqual([])
    await phone.getByRole('link', { name: say('See loan') }).click()
    await phone.getByText(/SHA-256/).waitFor()
    expect(await brokenRules(phone)).toEqual([])
    await phone.getByLabel(say('Repay')).fill('4000')
    await phone.getByRole('button', { name: say('Repay'), exact: true }).click()
    await phone.getByRole('status').getByText(say('Repayment received')).waitFor()
    await phone.getByText('₹6,000.00').first().waitFor()
    expect(await brokenRules(phone)).toEqual([])
    await phone.getByRole('button', { name: say('Done') }).click()
    await phone.getByText(say('Repayments')).waitFor()
    await phone.getByText('₹6,000.00').first().waitFor()
    await go('/loan-records')
    await phone.getByText('₹10,000.00').first().waitFor()
    expect(await brokenRules(phone)).toEqual([])
    await go('/assets')
    const debt = phone.locator('main a[href="#/loan-records"]')
    await expect.poll(() => debt.innerText()).toContain('−₹6,000.00')
    await go('/loan-records')
    await phone.getByText('₹10,000.00').first().click()
    await phone.getByRole('button', { name: '₹6,000.00' }).click()
    await phone.getByRole('button', { name: say('Repay'), exact: true }).click()
    await phone.getByRole('status').getByText(say('Your loan is repaid')).waitFor()
    expect(faults).toEqual([])
  })

  it('stay on the page that was opened meanwhile, whatever is signed or closed', async () => {
    const { phone, go, ask, read, sign } = await open('en', 'light')
    await ask('10000')
    await read('₹10,332.00')
    const closed = phone.getByRole('dialog').getByRole('button', { name: 'Close' })
    // The sheet removes its history entry a moment after it has closed: the address is opened during that step.
    await closed.evaluate((button) => {
      const go = history.go.bind(history)
      history.go = (steps) => {
        history.go = go
        go(steps)
        location.assign('#/assets')
      }
      if (button instanceof HTMLElement) button.click()
    })
    await phone.getByRole('heading', { level: 1, name: 'Assets' }).waitFor()
    await phone.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(phone.url()).hash).toBe('#/assets')

    await ask('10000')
    await read('₹10,332.00')
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await phone.route('**/loan/create.do', async (route) => {
      await isAnswered
      await route.continue()
    })
    const sent = phone.waitForRequest('**/loan/create.do')
    await sign()
    await sent
    await phone.evaluate(() => location.assign('#/news'))
    await phone.getByRole('heading', { level: 1, name: 'News' }).waitFor()
    answer()
    await phone.getByText('The money is in your wallet').waitFor()
    expect(new URL(phone.url()).hash).toBe('#/news')
    await go('/loan-records')
    await phone.getByText('₹10,000.00').first().waitFor()
  })

  it('go to the desk above the automatic amount, and a refusal shows the reason', async () => {
    const { phone, say, ask, read, sign } = await open('en', 'light')
    await ask('40000')
    await read('₹41,328.00')
    await phone.getByText(/People at Tarazu decide about this amount/).waitFor()
    await sign()
    await phone.getByRole('status').getByText('Your loan is in review').waitFor()
    await phone.getByRole('link', { name: 'See loan' }).click()
    await phone.getByText(/Nothing is owed until/).waitFor()
    const desk = await openDesk(stand.browser)
    await logInAtDesk(desk, stand.server.address, stand.server.demo.operator, 'loans')
    await openFirstReview(desk)
    await desk.getByRole('button', { name: 'Reject' }).click()
    await desk.locator('form').getByLabel('Reason').fill('Start with a smaller one.')
    await desk.locator('form').getByRole('button', { name: 'Reject' }).click()
    await phone.getByText('Start with a smaller one.').waitFor()
    await expect.poll(() => phone.getByText(say('Why it was rejected')).count()).toBe(1)
  })
})
