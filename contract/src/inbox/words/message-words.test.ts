import { describe, expect, it, test } from 'vitest'
import { english } from '../../refusals/en.ts'
import { refusals } from '../../refusals/keys.ts'
import { type MessageKind, messageKinds, stockNames } from '../message-kinds.ts'
import { englishWords } from './en.ts'
import { hindiWords } from './hi.ts'
import { loadMessageWords } from './load.ts'
import { messageText } from './message-text.ts'
import { chineseWords } from './zh-cn.ts'

const kinds = Object.keys(messageKinds) as MessageKind[]
const placeholders = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)

describe.each([englishWords, hindiWords, chineseWords])('the words in $language', (words) => {
  test.each(kinds.filter((kind) => kind !== 'operator-notice'))('say everything that %s contains', (kind) => {
    const { title, text } = words.of[kind]
    const named = new Set(placeholders(title + text))
    const known = Object.entries(messageKinds[kind]).filter(([, form]) => form !== 'order')
    for (const name of named) expect(Object.keys(messageKinds[kind])).toContain(name)
    // Exchange and code are for the link, not the text.
    for (const [name] of known) if (!['exchange', 'code'].includes(name)) expect(named).toContain(name)
    expect(title).toMatch(/\S/)
    expect(text).toMatch(/([.。।]|\{reason\})$/)
  })

  it('is what is loaded for its language', async () => {
    expect(await loadMessageWords(words.language)).toBe(words)
  })
})

describe('a message', () => {
  it('writes each parameter in its form', () => {
    const due = messageText(
      'loan-due',
      { loanNo: '7', amount: '1234567.50', day: '2026-12-01' },
      englishWords,
    )
    expect(due.title).toBe('Loan due on 01-12-2026')
    expect(due.text).toContain('₹12,34,567.50')
    const parameters = { stock: 'Kaveri Cement', quantity: '1200', reason: refusals.withdrawalExceedsFunds }
    const { text } = messageText('order-rejected', parameters, englishWords, english)
    expect(text).toBe(
      `Your order for 1,200 shares of Kaveri Cement was rejected. ${english.of.withdrawalExceedsFunds.replace(/ ?\[[^\]]*\]/g, '')}`,
    )
  })

  it('names a stock in its reader’s script', () => {
    const kaveri = stockNames({ name: 'Kaveri Cement', nameHindi: 'कावेरी सीमेंट' })
    const parameters = { orderNo: '1', ...kaveri, quantity: '100' }
    expect(messageText('order-expired', parameters, hindiWords).text).toContain('कावेरी सीमेंट के 100 शेयर')
    expect(messageText('order-expired', parameters, chineseWords).text).toContain('Kaveri Cement')
  })

  it('never treats what a person wrote as a template', () => {
    const { text } = messageText(
      'withdrawal-rejected',
      { orderNo: '1', amount: '5.00', reason: '{amount} $& {reason}' },
      englishWords,
    )
    expect(text).toMatch(/Reason: \{amount\} \$& \{reason\}$/)
  })

  it('shows a notice in the reader’s language, or in English if it was not written in it', () => {
    const parameters = {
      titleEn: 'Hello',
      textEn: 'All',
      titleHi: 'नमस्ते',
      textHi: 'सब',
      titleZh: '',
      textZh: '',
    }
    expect(messageText('operator-notice', parameters, hindiWords)).toEqual({ title: 'नमस्ते', text: 'सब' })
    expect(messageText('operator-notice', parameters, chineseWords)).toEqual({ title: 'Hello', text: 'All' })
  })

  it('explains what to do about an unknown kind', () => {
    expect(messageText('from-the-future', {}, englishWords)).toBe(englishWords.unknown)
  })
})
