import { dayNumberOf } from '../calendar/india-time.ts'
import { keyFrom, uniformAt } from '../numbers/random.ts'
import type { Day } from '../types.ts'
import type { BasketFund, FundManager } from './fund-types.ts'

/** Invented people: common first names and surnames, combined by a public key. */
const firstNames = [
  ['Anita', 'अनीता'],
  ['Arvind', 'अरविंद'],
  ['Deepa', 'दीपा'],
  ['Farhan', 'फ़रहान'],
  ['Gauri', 'गौरी'],
  ['Harish', 'हरीश'],
  ['Ishaan', 'ईशान'],
  ['Jaya', 'जया'],
  ['Kabir', 'कबीर'],
  ['Lata', 'लता'],
  ['Manoj', 'मनोज'],
  ['Nandini', 'नंदिनी'],
  ['Prakash', 'प्रकाश'],
  ['Ritu', 'रितु'],
  ['Sanjay', 'संजय'],
  ['Tara', 'तारा'],
] as const
const surnames = [
  ['Acharya', 'आचार्य'],
  ['Bhat', 'भट'],
  ['Chawla', 'चावला'],
  ['Deshpande', 'देशपांडे'],
  ['Fernandes', 'फ़र्नांडिस'],
  ['Ghosh', 'घोष'],
  ['Iyer', 'अय्यर'],
  ['Joshi', 'जोशी'],
  ['Kulkarni', 'कुलकर्णी'],
  ['Menon', 'मेनन'],
  ['Nair', 'नायर'],
  ['Pillai', 'पिल्लई'],
  ['Rao', 'राव'],
  ['Sethi', 'सेठी'],
  ['Trivedi', 'त्रिवेदी'],
  ['Varma', 'वर्मा'],
] as const

const managersKey = keyFrom(new Uint8Array(32), 'tarazu fund managers 1')
const [fewestYears, spreadYears] = [3, 14]

/** The manager of the fund with this number. */
export const managerOf = (fund: number): FundManager => {
  const one = <Item>(items: readonly Item[], draw: number): Item =>
    items[Math.floor(uniformAt(managersKey, fund, draw) * items.length)] as Item
  const [first, last] = [one(firstNames, 0), one(surnames, 1)]
  return {
    name: `${first[0]} ${last[0]}`,
    nameHindi: `${first[1]} ${last[1]}`,
    yearsBefore: fewestYears + Math.floor(uniformAt(managersKey, fund, 2) * spreadYears),
  }
}

/** Whole years of experience on a day: those before the fund, plus the fund's age. */
export const managerYears = (
  { manager, launchDay }: Pick<BasketFund, 'manager' | 'launchDay'>,
  day: Day,
): number =>
  manager.yearsBefore + Math.max(0, Math.floor((dayNumberOf(day) - dayNumberOf(launchDay)) / 365.25))
