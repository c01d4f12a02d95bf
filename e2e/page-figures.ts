import type { Locator, Page } from 'playwright-core'

/**
 * Amounts in the app's pages, in paise. They are read from the text of the document: `innerText` of a list's row
 * is empty until the browser has drawn the row (`content-visibility: auto`).
 */

const form = /([+−]?)₹([\d,]+)\s*\.(\d\d)/g

export const textOf = async (place: Locator): Promise<string> => (await place.textContent()) ?? ''

/** All amounts in a text, in order. */
export const amountsOf = (text: string): readonly bigint[] =>
  [...text.matchAll(form)].map(([, sign, rupees = '', paise = '']) => {
    const amount = BigInt(rupees.replaceAll(',', '') + paise)
    return sign === '−' ? -amount : amount
  })

const first = (text: string): bigint => {
  const [amount] = amountsOf(text)
  if (amount === undefined) throw new Error(`no amount in “${text}”`)
  return amount
}

/** The amount next to or under a label. */
export const figure = async (within: Page | Locator, label: string): Promise<bigint> => {
  const named = within.getByText(label, { exact: true }).first()
  await named.waitFor()
  return first(await textOf(named.locator('xpath=ancestor::*[contains(string(.), "₹")][1]')))
}

/** The percentage after it, in hundredths. */
export const percent = async (within: Page | Locator, label: string): Promise<bigint> => {
  const named = within.getByText(label, { exact: true }).first()
  const text = await textOf(named.locator('xpath=ancestor::*[contains(string(.), "%")][1]'))
  const [, sign, digits = ''] = /([+−]?)([\d,]+\.\d\d)%/.exec(text) ?? []
  const hundredths = BigInt(digits.replace(/[.,]/g, ''))
  return sign === '−' ? -hundredths : hundredths
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)
