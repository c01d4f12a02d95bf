import type { Page } from 'playwright-core'
import type { Person } from './server.ts'

/** What a person does in the app, in the English words of its pages. */

/** Answers the sum beside the distorted letters, and arrives at the home page. */
export const passSecurity = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/`)
  const question = page.locator('form b').first()
  const home = page.getByRole('heading', { name: 'Tarazu', level: 1 })
  await question.or(home).first().waitFor()
  if (!(await question.isVisible())) return
  await answerSecurity(page)
  await home.waitFor()
}

/** Answers the sum of the security check, in any language. */
export const answerSecurity = async (page: Page): Promise<void> => {
  const question = page.locator('form b').first()
  await question.waitFor()
  await page.locator('form input').fill(String(resultOf(await question.innerText())))
  await page.locator('form button[type=submit]').click()
}

/** "7 + 5", "9 − 4", "3 × 6" → the result. */
export const resultOf = (question: string): number => {
  const found = /(\d+)\s*([+−×x*-])\s*(\d+)/.exec(question)
  if (found === null) throw new Error(`not a sum: ${question}`)
  const [, left = '', sign = '', right = ''] = found
  const [a, b] = [Number(left), Number(right)]
  if (sign === '+') return a + b
  return sign === '−' || sign === '-' ? a - b : a * b
}

export const logIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByLabel('Mobile number').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('Available to trade').waitFor()
}

/** Opens a tab of the bar at the bottom. */
export const openTab = (page: Page, name: 'Home' | 'Assets' | 'Fund' | 'Stock' | 'More'): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

/** Opens the page of a stock of the Stock tab's list, by its place in the list. */
export const openStock = async (page: Page, place: number): Promise<void> => {
  await openTab(page, 'Stock')
  await page.locator('main a[href*="/stock/"]').nth(place).click()
  await page.getByRole('button', { name: 'Buy long' }).waitFor()
}

/** Slides the knob of a slide-to-confirm to its end, as a thumb does, once the sheet that holds it has come to rest. */
export const slide = async (page: Page, name: RegExp): Promise<void> => {
  const button = page.getByRole('button', { name })
  // Hovering waits until the button neither moves nor is covered.
  await button.hover()
  const box = await button.boundingBox()
  if (box === null) throw new Error(`${name} is not to be seen`)
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 30, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 5 })
  await page.mouse.move(box.x + box.width - 10, y, { steps: 5 })
  await page.mouse.up()
}
