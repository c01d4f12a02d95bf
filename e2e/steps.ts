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
  await page.getByLabel('Security code').fill(String(resultOf(await question.innerText())))
  await page.getByRole('button', { name: 'Continue' }).click()
  await home.waitFor()
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
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Available to trade').waitFor()
}

/** Opens a tab of the bar at the bottom. */
export const openTab = (page: Page, name: 'Home' | 'Assets' | 'Fund' | 'Stock' | 'More'): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
