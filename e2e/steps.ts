/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import { type CheckedServer, revealCode } from './security-code.ts'
import type { Person } from './server.ts'
import { waitForContent } from './show-page.ts'

/** A person's actions in the app, with the English labels of its pages. */

/** Passes the security check, if there is one, and arrives at the home page. */
export const passSecurity = async (page: Page, server: CheckedServer): Promise<void> => {
  await page.goto(`${server.address}/`)
  const letters = page.locator('form img')
  const home = page.getByRole('heading', { name: 'Tarazu', level: 1 })
  await letters.or(home).first().waitFor()
  if (!(await letters.isVisible())) return
  await answerSecurity(page, server)
  await home.waitFor()
}

/** Answers the security check, in any language, with the letters of a new picture. */
export const answerSecurity = async (page: Page, server: CheckedServer): Promise<void> => {
  const code = await revealCode(page, server)
  await page.locator('form input').fill(code)
  await page.locator('form button[type=submit]').click()
}

export const logIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByLabel('Mobile number').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('Available to trade').waitFor()
}

/** Types into six boxes; the first one receives all digits, as when they are pasted. */
export const typeDigits = (within: Page | Locator, label: string, digits: string): Promise<void> =>
  within.getByRole('group', { name: label }).locator('input').first().fill(digits)

/** Selects in the ticket by label: the order type, the validity, or the leverage. */
export const chooseInTicket = async (
  page: Page,
  name: 'Order type' | 'Valid for' | 'Leverage',
  label: string,
) => {
  await page.getByRole('dialog').getByLabel(name, { exact: true }).selectOption({ label })
}

/** Opens a tab of the bottom bar. */
export const openTab = (page: Page, name: 'Home' | 'Assets' | 'Fund' | 'Stock' | 'More'): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

/** Navigates to a different page by its address, and waits until it is shown with everything it loads. */
export const goToPage = async (page: Page, address: string): Promise<void> => {
  // The previous page stays for a moment, while the next one's code is loading.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-left', '')
  })
  await page.goto(address)
  await page.locator('main > :not([data-left])').first().waitFor({ state: 'attached' })
  await waitForContent(page)
}

/**
 * A stock in the displayed list, by its position among the suitable ones: 100 shares are neither too little
 * for an order with leverage nor too much for the demo's money, and the price isn't so far from yesterday's
 * that one side of the book may be empty at the price limit.
 */
export const findStock = async (page: Page, place: number, mostRupees = 1_000): Promise<Locator> => {
  // The list is rerendered when the current prices arrive.
  const found = await page.waitForFunction(
    ([wanted, most]) => {
      const isTradable = (row: string): boolean => {
        const [, rupees = ''] = /₹([\d,]+)\./.exec(row) ?? []
        const [, percent = 'none'] = /([\d.]+)%/.exec(row) ?? []
        const price = Number(rupees.replaceAll(',', ''))
        return price >= 50 && price < most && Number(percent) < 3
      }
      const links = document.querySelectorAll<HTMLAnchorElement>('main a[href*="/stock/"]')
      return [...links].filter((row) => isTradable(row.textContent))[wanted]?.getAttribute('href')
    },
    [place, mostRupees] as const,
  )
  return page.locator(`main a[href="${await found.jsonValue()}"]`).first()
}

/** Opens such a stock's page from the Stock tab. */
export const openStock = async (page: Page, place: number): Promise<void> => {
  await openTab(page, 'Stock')
  // An investor with a watchlist sees it first.
  await page.getByRole('radio', { name: 'Trends' }).click()
  await (await findStock(page, place)).click()
  await page.getByRole('button', { name: 'Buy', exact: true }).waitFor()
}

/**
 * Drags the slide-to-confirm knob all the way, as a thumb would, once it is enabled and its sheet has stopped
 * moving. A response that arrives just then moves the knob away from the thumb, which tries again.
 */
export const slide = async (page: Page, name: RegExp): Promise<void> => {
  const button = page.getByRole('button', { name }).and(page.locator(':enabled'))
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    // Hovering waits until the button neither moves nor is covered.
    await button.hover()
    const box = await button.boundingBox()
    if (box === null) throw new Error(`${name} is not to be seen`)
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + 30, y)
    await page.mouse.down()
    const isHeld = await button.evaluate((element) => element.matches(':active'))
    if (isHeld) {
      await page.mouse.move(box.x + box.width / 2, y, { steps: 5 })
      await page.mouse.move(box.x + box.width - 10, y, { steps: 5 })
    }
    await page.mouse.up()
    if (isHeld) return
  }
  throw new Error(`${name} would not stay under the thumb`)
}

/**
 * Waits for the sheet and its history entry, which is added a moment later; before that, going back leaves
 * the page.
 */
export const waitForSheet = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor()
  await page.waitForFunction(() => history.state?.layers === 1)
}

/**
 * Waits until the last sheet and its history entry are gone. Until then, waitForSheet would take this entry
 * for the next sheet's, and Back would only undo the pending step.
 */
export const waitForNoSheet = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => (history.state?.layers ?? 0) === 0)
}
