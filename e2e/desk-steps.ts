import { readTotpSecret, totpCode } from '@tarazu/server/people/credentials/totp.ts'
import type { Page } from 'playwright-core'
import type { OperatorPerson } from './server.ts'

/**
 * Logs an operator in at the page "#/…" of the desk. A code works once: the same operator must wait for the next one to
 * log in again within thirty seconds.
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
