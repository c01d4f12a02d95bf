import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchParts } from './match-parts.ts'

/** The text with its matches in brackets. */
const marked = (text: string, keyword: string): string =>
  matchParts(text, keyword)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('the matching part of a name', () => {
  it.each([
    ['Kaveri Bank', 'kav', '[Kav]eri Bank'],
    ['Kaveri Bank', 'KAVERI BA', '[Kaveri Ba]nk'],
    ['Kaveri Bank', 'bank kaveri', '[Kaveri] [Bank]'],
    ['M&M Motors', 'mm', '[M&M] Motors'],
    ['Abank Bank', 'bank', 'Abank [Bank]'],
    ['Crédit Société', 'societe', 'Crédit [Société]'],
    ['कावेरी बैंक', 'कावे', '[कावे]री बैंक'],
    ['कावेरी बैंक', 'बैन्क', 'कावेरी [बैंक]'],
    ['कावेरी बैंक', 'काव', '[कावे]री बैंक'],
    ['Kaveri Bank', 'steel', 'Kaveri Bank'],
    ['Kaveri Bank', '…', 'Kaveri Bank'],
  ])('%s, searched by “%s”: %s', (text, keyword, expected) => {
    expect(marked(text, keyword)).toBe(expected)
  })

  it('never loses or changes a letter', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(text, text, (name, keyword) => {
        expect(
          matchParts(name, keyword)
            .map((part) => part.text)
            .join(''),
        ).toBe(name)
      }),
    )
  })
})
