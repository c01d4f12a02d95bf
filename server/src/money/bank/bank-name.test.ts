import { expect, it } from 'vitest'
import { isNameOfBank } from './bank-name.ts'

const stateBank = { bankName: 'State Bank of India', ifsc: 'SBIN0000300' }
const hdfc = { bankName: 'HDFC Bank', ifsc: 'HDFC0000001' }

it.each([
  ['State Bank of India', stateBank, true],
  ['  state bank  OF india ', stateBank, true],
  ['The State Bank of India Ltd.', stateBank, true],
  ['SBI', stateBank, true],
  ['S.B.I.', stateBank, true],
  ['SBIN', stateBank, true],
  ['Bank of India', stateBank, false],
  ['India', stateBank, false],
  ['HDFC Bank', stateBank, false],
  ['Bank', stateBank, false],
  ['HDFC', hdfc, true],
  ['HDFC Bank Limited', hdfc, true],
  ['ICICI Bank', hdfc, false],
  ['…', hdfc, false],
] as const)('reads “%s” as the bank of %o: %s', (typed, branch, isMeant) => {
  expect(isNameOfBank(typed, branch)).toBe(isMeant)
})
