import { keepTexts, keptTexts, readKept } from '../../api/kept-texts.ts'

const storageKey = 'tarazu.funds'
const most = 4
const codeForm = /^[A-Z0-9&-]{1,40}$/

/** The funds last viewed or chosen on this phone, newest first. */
export const recentFunds = (): readonly string[] =>
  keptTexts(readKept(storageKey))
    .filter((code) => codeForm.test(code))
    .slice(0, most)

export const rememberFund = (code: string): void =>
  keepTexts(storageKey, [code, ...recentFunds().filter((one) => one !== code)].slice(0, most))
