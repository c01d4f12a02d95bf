import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../calls/all.ts'
import { english } from './en.ts'
import { hindi } from './hi.ts'
import { type MessageKey, messageKeys, messageMeanings, reservedRanges } from './keys.ts'
import { loadSentences } from './load.ts'
import { placeholdersOf, sentenceOf } from './sentence.ts'
import { simplifiedChinese } from './zh-cn.ts'

const languages = [english, hindi, simplifiedChinese]

/** Every number that the specification names. */
const named =
  '001 002 003 004 005 006 007 009 011 012 023 024 025 030 031 052 055 060 061 066 067 068 069 070 072 075 079 082 087 105 106 107 109 110 116 118 123 129 130 131 162 188 189 190 191 194 221 222 233 241 242 248 249 250 264 265 273 274'

describe('the keys', () => {
  test('hold every number that the specification names', () => {
    for (const number of named.split(' ')) expect(messageKeys).toContain(`tips.msg.${number}`)
  })

  test('account for 001 to 274, each once: meant or reserved', () => {
    const reserved = reservedRanges().flatMap((range) => {
      const [from = '', to = from] = range.split('–')
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index)
    })
    const all = [...Object.keys(messageMeanings).map(Number), ...reserved].sort((one, other) => one - other)
    expect(all).toEqual(Array.from({ length: 274 }, (_, index) => index + 1))
  })

  test('are all that the calls of the contract refuse with', () => {
    for (const call of allCalls) for (const key of call.refusals) expect(messageKeys).toContain(key)
  })
})

describe.each(languages)('the sentences in $language', (sentences) => {
  test('are there for every key, and for no other', () => {
    expect(Object.keys(sentences.of).sort()).toEqual([...messageKeys])
  })

  test('have the placeholders of the English ones, each in an optional part', () => {
    for (const key of messageKeys) {
      const sentence = sentences.of[key]
      expect([key, placeholdersOf(sentence)]).toEqual([key, placeholdersOf(english.of[key])])
      expect(sentence.replaceAll(/\[[^\]]*\]/g, '')).not.toMatch(/[{}[\]]/)
    }
  })

  test('read well without details: no gap, no doubled mark, an end', () => {
    for (const key of messageKeys) {
      const shown = sentenceOf(key, null, sentences)
      expect(shown).not.toMatch(/ {2}|\s[.,;:!?。，；：।]|[.,;:。，；：।]{2}|[:;,：；，]$|^\s|\s$/)
      expect(shown).toMatch(/[.。।]$/)
    }
  })
})

describe('a sentence', () => {
  const details = { needed: '1234567.89', available: '500.00' }

  test('shows rupees with Indian grouping, exactly', () => {
    expect(sentenceOf('tips.msg.108', details, english)).toBe(
      'Your available funds don’t cover this order. You need ₹12,34,567.89 and have ₹500.00. Lower the quantity or deposit more.',
    )
    for (const sentences of languages) {
      expect(sentenceOf('tips.msg.108', details, sentences)).toContain('₹12,34,567.89')
    }
    const huge = { needed: '999999999999999.99', available: '0.01' }
    expect(sentenceOf('tips.msg.108', huge, english)).toContain('₹99,99,99,99,99,99,999.99')
  })

  test('shows a duration in the language’s own words', () => {
    expect(sentenceOf('tips.msg.162', { seconds: '15' }, english)).toContain('Wait 15 seconds before')
    expect(sentenceOf('tips.msg.162', { seconds: '1' }, english)).toContain('Wait 1 second before')
    expect(sentenceOf('tips.msg.102', { seconds: '841' }, english)).toContain('Wait 15 minutes, then')
    expect(sentenceOf('tips.msg.162', { seconds: '15' }, hindi)).toContain('15 सेकंड रुककर')
    expect(sentenceOf('tips.msg.162', { seconds: '15' }, simplifiedChinese)).toMatch(/等待 15\s?秒钟?后/)
  })

  test('leaves out a part whose details are missing, and knows no inherited details', () => {
    expect(sentenceOf('tips.msg.118', { percent: '90' }, english)).not.toContain('90')
    expect(sentenceOf('tips.msg.100', {}, english)).toBe(
      'Something in this request isn’t right. Check what you entered and try again.',
    )
  })

  test('takes any details without a fault and never interprets them', () => {
    const key = fc.constantFrom<MessageKey>(...messageKeys)
    const names = [...new Set(messageKeys.flatMap((one) => placeholdersOf(english.of[one])))]
    const anyDetails = fc.dictionary(
      fc.constantFrom(...names.map((name) => name.split(':')[0] ?? '')),
      fc.string(),
    )
    fc.assert(
      fc.property(key, anyDetails, fc.constantFrom(...languages), (oneKey, oneDetails, sentences) => {
        expect(sentenceOf(oneKey, oneDetails, sentences).length).toBeGreaterThan(0)
      }),
    )
    expect(sentenceOf('tips.msg.100', { field: '$& {field} [x]' }, english)).toContain('($& {field} [x])')
  })
})

test('each language loads on its own', async () => {
  expect(await loadSentences('en')).toBe(english)
  expect(await loadSentences('hi')).toBe(hindi)
  expect(await loadSentences('zh-CN')).toBe(simplifiedChinese)
})
