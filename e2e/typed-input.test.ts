/// <reference lib="dom" />
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone } from './browser.ts'
import { clientAt } from './program.ts'
import { createSharedStand } from './stand.ts'
import { chooseInTicket, goToPage, logIn, passSecurity, waitForNoSheet, waitForSheet } from './steps.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe.runIf(hasChromium)('typed and pasted input', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let phone: BrowserContext
  let page: Page

  beforeEach(async () => {
    phone = await openPhone(stand.browser)
    page = await phone.newPage()
    await passSecurity(page, stand.server)
    const { investor } = stand.server.demo
    const pasted = `\u202a+91 (${investor.phone.slice(0, 5)}) ${investor.phone.slice(5)}\u202c`
    await logIn(page, { ...investor, phone: pasted })
  })
  afterEach(() => phone.close())

  const quantity = () => page.getByLabel('Quantity (shares)')
  const limit = () => page.getByLabel('Limit price')
  const kept = () => page.evaluate(() => sessionStorage.getItem('tarazu.drafts'))
  const openTicket = async () => {
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await waitForSheet(page)
  }

  it('into a ticket is parsed or stays with its message, also after Back and a reload', async () => {
    const { exchange, code } = await calmStock(clientAt(stand.server.address))
    await goToPage(page, `${stand.server.address}/#/stock/${exchange}/${code}`)
    await openTicket()
    for (const typed of ['100.5', '1e2', '-100', '1,00', '10²']) {
      await quantity().fill(typed)
      await quantity().blur()
      await page.getByText('Enter a whole number, such as 100').waitFor()
      expect(await quantity().inputValue()).toBe(typed)
    }
    for (const typed of ['१००', '100.0', '\u202a100\u202c']) {
      await quantity().fill(typed)
      await quantity().blur()
      await expect.poll(() => quantity().inputValue()).toBe('100')
    }
    await chooseInTicket(page, 'Order type', 'Limit')
    await limit().fill('Rs 451.50')
    await limit().blur()
    await expect.poll(() => limit().inputValue()).toBe('451.50')
    await quantity().fill('250.5')
    await page.goBack()
    await waitForNoSheet(page)

    await openTicket()
    expect(await limit().inputValue()).toBe('451.50')
    expect(await quantity().inputValue()).toBe('250.5')
    await limit().fill('451.503')
    await limit().blur()
    await page.getByText('Enter a price such as 451.50').waitFor()
    await page.reload()

    await openTicket()
    expect(await limit().inputValue()).toBe('451.503')
    expect(await quantity().inputValue()).toBe('250.5')
  })

  it('into a strategy survives a closed sheet, Back and a reload', async () => {
    await goToPage(page, `${stand.server.address}/#/strategy/breakout`)
    const open = async () => {
      await page.getByRole('button', { name: /largest companies/ }).click()
      await waitForSheet(page)
    }
    const count = () => page.getByLabel('Companies at most')
    await open()
    await count().fill('7.5')
    await page.getByLabel('It buys').selectOption({ label: 'Once a month' })
    await page.goBack()
    await waitForNoSheet(page)
    await open()
    expect(await count().inputValue()).toBe('7.5')
    await page.getByText('Enter a whole number, such as 100').waitFor()
    await count().fill('7')
    await page.getByRole('button', { name: 'Done' }).click()
    await waitForNoSheet(page)
    await page.getByLabel('Name', { exact: true }).fill('My breakout')

    await goToPage(page, `${stand.server.address}/#/home`)
    await page.goBack()
    const isTyped = async () => {
      await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('My breakout')
      await open()
      expect(await count().inputValue()).toBe('7')
      expect(await page.getByLabel('It buys').inputValue()).toBe('monthly')
      await page.goBack()
      await waitForNoSheet(page)
    }
    await isTyped()
    await page.reload()
    await isTyped()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Let it trade' }).waitFor()
    expect(await kept()).toBeNull()
  })

  it('into forms survives Back and Forward, and is gone at logout', async () => {
    await goToPage(page, `${stand.server.address}/#/loan`)
    await page.getByLabel('Amount').fill('1,00')
    await page.getByText('Enter an amount such as 5,000 or 451.50').waitFor()
    await page.getByLabel('Amount').fill('Rs. 5,000/-')
    await page.getByText('What this loan costs you').waitFor()
    await goToPage(page, `${stand.server.address}/#/home`)
    await page.goBack()
    await page.getByText('What this loan costs you').waitFor()
    expect(await page.getByLabel('Amount').inputValue()).toBe('Rs. 5,000/-')
    expect(await kept()).toContain('Rs. 5,000/-')

    await goToPage(page, `${stand.server.address}/#/more`)
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('link', { name: 'Log in' }).first().waitFor()
    expect(await kept()).toBeNull()
  })
})
