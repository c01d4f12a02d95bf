import { expect, it } from 'vitest'
import { capitalised } from './capitalised.ts'

it.each([
  ['TULSIANI CHMBRS - NARIMAN PT', 'Tulsiani Chmbrs - Nariman Pt'],
  ['PBB NARIMAN POINT', 'PBB Nariman Point'],
  ['NRI BRANCH, COCHIN', 'NRI Branch, Cochin'],
  ['M G ROAD', 'M G Road'],
  ['DLF PHASE II RD', 'DLF Phase II Rd'],
  ['HDFC BANK LTD', 'HDFC Bank Ltd'],
  ["KING'S CIRCLE", "King's Circle"],
  ['5TH BLOCK', '5th Block'],
  ['', ''],
])('%s', (listed, shown) => expect(capitalised(listed)).toBe(shown))
