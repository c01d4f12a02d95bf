import { readTotpSecret, totpCode } from '@tarazu/server/people/credentials/totp.ts'
import type { Browser, Page } from 'playwright-core'
import type { OperatorPerson } from './server.ts'

/** A page on a desktop, whose clock a test may move (openFirstReview). */
export const openDesk = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.clock.install()
  return page
}

/** How often a queue is polled (desk/src/queue/review-queue.tsx). */
const queueIntervalMs = 10_000

/** Opens the only row of the displayed queue. A new item may be missing until the next poll. */
export const openFirstReview = async (desk: Page): Promise<void> => {
  await desk.clock.fastForward(queueIntervalMs)
  await desk.getByRole('button', { name: 'Review' }).click()
}

/**
 * Logs an operator in at the page "#/…" of the desk. A code works only once: to log in again within thirty
 * seconds, the same operator must wait for the next one.
 */
export const logInAtDesk = async (
  page: Page,
  address: string,
  { phone, password, totpSecret }: OperatorPerson,
  place = 'overview',
): Promise<void> => {
  await page.goto(`${address}/desk/#/${place}`)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByLabel('Code', { exact: true })
    .fill(totpCode(readTotpSecret(totpSecret) ?? Buffer.of(), Date.now()))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}
