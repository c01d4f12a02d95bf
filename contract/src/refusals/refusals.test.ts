import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../calls/all.ts'
import { placeholdersOf } from '../text/format-text.ts'
import { english } from './en.ts'
import { hindi } from './hi.ts'
import { type RefusalKey, type RefusalName, refusalKeys, refusalName, refusals } from './keys.ts'
import { loadRefusalSentences } from './load-sentences.ts'
import { meaningOf } from './meanings.ts'
import { refusalText } from './sentence.ts'
import { simplifiedChinese } from './zh-cn.ts'

const languages = [english, hindi, simplifiedChinese]
const allNames = Object.keys(refusals) as RefusalName[]

/** Every number that section 8 of the specification names. */
const named =
  '001 002 003 004 005 006 007 009 011 012 023 024 025 030 031 052 055 060 061 066 067 068 069 070 072 075 079 082 087 105 106 107 109 110 116 118 123 129 130 131 162 188 189 190 191 194 221 222 233 241 242 248 249 250 264 265 273 274'

describe('the keys', () => {
  test('include every number that the specification names', () => {
    for (const number of named.split(' ')) expect(refusalKeys).toContain(`tips.msg.${number}`)
  })

  test('are numbers from 001 to 297, each with one name', () => {
    const numbers = refusalKeys.map((key) => Number(/^tips\.msg\.(\d{3})$/.exec(key)?.[1]))
    expect(numbers.filter((number) => !(number >= 1 && number <= 297))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const [name, key] of Object.entries(refusals)) expect(refusalName(key)).toBe(name)
    expect(refusalName('tips.msg.999')).toBeUndefined()
  })

  test('leave 194 to 218 to funds', () => {
    const ofFunds = Object.entries(refusals).filter(
      ([, key]) => key >= 'tips.msg.194' && key <= 'tips.msg.218',
    )
    expect(ofFunds.map(([name]) => name).filter((name) => !/fund/i.test(name))).toEqual([])
    expect(ofFunds.length).toBeGreaterThan(10)
  })

  test('each have their own meaning', () => {
    expect(new Set(refusalKeys.map(meaningOf)).size).toBe(refusalKeys.length)
  })

  test('are all used by a call of the contract', () => {
    for (const call of allCalls) for (const key of call.refusals) expect(refusalKeys).toContain(key)
  })
})

describe.each(languages)('the sentences in $language', (sentences) => {
  test('exist for every refusal, and for no other', () => {
    expect(Object.keys(sentences.of).sort()).toEqual([...allNames].sort())
  })

  test('have the placeholders of the English ones, each in an optional part', () => {
    for (const name of allNames) {
      const sentence = sentences.of[name]
      expect([name, placeholdersOf(sentence)]).toEqual([name, placeholdersOf(english.of[name])])
      expect(sentence.replaceAll(/\[[^\]]*\]/g, '')).not.toMatch(/[{}[\]]/)
    }
  })

  test('describe a missing transaction password in a way that also fits a loan, or changing it', () => {
    const { noTransactionPassword } = sentences.of
    expect(noTransactionPassword).not.toMatch(/withdraw|निकासी|提现/)
  })

  test('read well without details: no gap, no doubled punctuation, a full stop', () => {
    for (const key of refusalKeys) {
      const shown = refusalText(key, null, sentences)
      expect(shown).not.toMatch(/ {2}|\s[.,;:!?。，；：।]|[.,;:。，；：।]{2}|[:;,：；，]$|^\s|\s$/)
      expect(shown).toMatch(/[.。।]$/)
    }
  })
})

test('the labels are those of fields that a call has', () => {
  const fields = new Set(
    allCalls.flatMap((call) => [...Object.keys(call.input.shape), ...(call.file ? [call.file.name] : [])]),
  )
  for (const sentences of languages) {
    expect(Object.keys(sentences.fields).filter((field) => !fields.has(field))).toEqual([])
    expect(Object.keys(sentences.fields)).toEqual(Object.keys(english.fields))
    for (const label of Object.values(sentences.fields)) expect(label).toMatch(/^\S.*\S$/)
  }
})

describe('a sentence', () => {
  const details = { needed: '1234567.89', available: '500.00' }

  test('shows rupees grouped as its readers do, exactly', () => {
    expect(refusalText(refusals.fundsTooLow, details, english)).toBe(
      'Your available funds don’t cover this order. You need ₹12,34,567.89 and have ₹500.00. Lower the quantity or deposit more.',
    )
    expect(refusalText(refusals.fundsTooLow, details, hindi)).toContain('₹12,34,567.89')
    expect(refusalText(refusals.fundsTooLow, details, simplifiedChinese)).toContain('₹1,234,567.89')
    const huge = { needed: '999999999999999.99', available: '0.01' }
    expect(refusalText(refusals.fundsTooLow, huge, english)).toContain('₹99,99,99,99,99,99,999.99')
  })

  test('shows dates and times as its readers write them', () => {
    const day = { day: '2026-11-23' }
    expect(refusalText(refusals.holiday, day, english)).toContain('opens again on 23-11-2026.')
    expect(refusalText(refusals.holiday, day, simplifiedChinese)).toContain('2026-11-23 开市')
    const until = { until: '2026-11-21T11:00:00.000Z' }
    expect(refusalText(refusals.loginJustRenewed, until, english)).toContain('on 21-11-2026 16:30:00,')
  })

  test('shows a duration in the language’s own words', () => {
    expect(refusalText(refusals.repeatedTooSoon, { seconds: '15' }, english)).toContain(
      'Wait 15 seconds before',
    )
    expect(refusalText(refusals.repeatedTooSoon, { seconds: '1' }, english)).toContain('Wait 1 second before')
    expect(refusalText(refusals.tooManyRequests, { seconds: '841' }, english)).toContain(
      'Wait 15 minutes, then',
    )
    expect(refusalText(refusals.repeatedTooSoon, { seconds: '15' }, hindi)).toContain('15 सेकंड रुककर')
    expect(refusalText(refusals.repeatedTooSoon, { seconds: '15' }, simplifiedChinese)).toContain('15 秒后')
  })

  test('omits a part whose details are missing, and ignores inherited details', () => {
    expect(refusalText(refusals.buyAmountTooHigh, { percent: '90' }, english)).not.toContain('90')
    expect(refusalText('tips.msg.999', null, english)).toBeUndefined()
    expect(refusalText(refusals.requestMalformed, {}, english)).toBe(
      'Something in this request isn’t right. Check what you entered and try again.',
    )
  })

  test('names a field as its form labels it, in each language', () => {
    const payer = { field: 'payer' }
    expect(refusalText(refusals.fieldEmpty, payer, english)).toBe(
      'Fill in every field, then try again: “Payer” is empty.',
    )
    expect(refusalText(refusals.fieldEmpty, payer, hindi)).toContain('“भुगतान करने वाला”')
    expect(refusalText(refusals.fieldEmpty, payer, simplifiedChinese)).toContain('未填：付款人')
    expect(refusalText(refusals.fundFieldEmpty, { field: 'amount' }, english)).toContain('“Amount”')
    expect(refusalText(refusals.requestMalformed, { field: 'idNumber' }, english)).toContain(
      '(Aadhaar or PAN number)',
    )
  })

  test('leaves out a field that people never fill in', () => {
    for (const field of ['amountPaise', 'challengeId', 'toString', 'pageNum'])
      for (const sentences of languages)
        for (const key of [refusals.fieldEmpty, refusals.fundFieldEmpty, refusals.requestMalformed])
          expect(refusalText(key, { field }, sentences)).toBe(refusalText(key, null, sentences))
  })

  test('handles any details and never interprets them', () => {
    const key = fc.constantFrom<RefusalKey>(...refusalKeys)
    const names = [...new Set(allNames.flatMap((one) => placeholdersOf(english.of[one])))]
    const anyDetails = fc.dictionary(
      fc.constantFrom(...names.map((name) => name.split(':')[0] ?? '')),
      fc.string(),
    )
    fc.assert(
      fc.property(key, anyDetails, fc.constantFrom(...languages), (oneKey, oneDetails, sentences) => {
        expect(refusalText(oneKey, oneDetails, sentences)).toMatch(/\S/)
      }),
    )
    expect(refusalText(refusals.accountHolderMismatch, { name: '$& {name} [x]' }, english)).toContain(
      ': $& {name} [x], as verified',
    )
  })
})

test('each language loads separately', async () => {
  expect(await loadRefusalSentences('en')).toBe(english)
  expect(await loadRefusalSentences('hi')).toBe(hindi)
  expect(await loadRefusalSentences('zh-CN')).toBe(simplifiedChinese)
})
