import { compactText, foldText, soundOf } from '@tarazu/contract/wire/search-words.ts'
import { createUniverse } from '@tarazu/market/companies/universe.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeInstrument } from '../quotes/testing/fake-market.ts'
import { createSearch } from './search.ts'

const names = [
  ['KAVCEM', 'Kaveri Cement', 'कावेरी सीमेंट'],
  ['KAVSPI', 'Kaveri Spices', 'कावेरी स्पाइसेज़'],
  ['CEMTEC', 'Malabar Technologies', 'मालाबार टेक्नोलॉजीज़'],
  ['TEESTP', 'Teesta Pharma', 'तीस्ता फ़ार्मा'],
  ['LOKDIA', 'Loktak Diagnostics', 'लोकटक डायग्नोस्टिक्स'],
  ['M&MTEA', 'Munnar & Manali Tea', 'मुन्नार और मनाली चाय'],
  ['CHAMB', 'Chambal Énergie', 'चम्बल एनर्जी'],
] as const
const instruments = names.map(([code, name, nameHindi], id) => fakeInstrument(id, { code, name, nameHindi }))
const search = createSearch(instruments)
const found = (keyword: string): readonly string[] =>
  [...(search(keyword) ?? [])]
    .sort(([, one], [, other]) => one - other)
    .map(([id]) => instruments[id]?.code ?? '')

describe('the search', () => {
  it('ranks the code itself, then codes that begin that way, then beginnings of words, then text inside', () => {
    const near = [
      fakeInstrument(0, { code: 'XXX', name: 'Steel Motem', nameHindi: 'क' }),
      fakeInstrument(1, { code: 'YYY', name: 'Best Temple', nameHindi: 'ख' }),
      fakeInstrument(2, { code: 'ZZZ', name: 'Temple Best', nameHindi: 'ग' }),
      fakeInstrument(3, { code: 'TEMP', name: 'Other', nameHindi: 'घ' }),
      fakeInstrument(4, { code: 'TEM', name: 'Another', nameHindi: 'च' }),
    ]
    const ranked = [...(createSearch(near)('tem') ?? [])].sort(([, one], [, other]) => one - other)
    expect(ranked.map(([id]) => id)).toEqual([4, 3, 2, 1, 0])
  })

  it.each([
    ['kavcem', ['KAVCEM']],
    ['m&m', ['M&MTEA']],
    ['MMTEA', ['M&MTEA']],
    ['ine000a04', ['LOKDIA']],
    ['cement kaveri', ['KAVCEM']],
    ['kavericement', ['KAVCEM']],
    ['kave ri cement', ['KAVCEM']],
    ['  Kaveri   CEM ', ['KAVCEM']],
    ['cem', ['CEMTEC', 'KAVCEM']],
    ['energie', ['CHAMB']],
    ['nology', []],
    ['कावेरी', ['KAVCEM', 'KAVSPI']],
    ['सीमेंट', ['KAVCEM']],
  ])('finds “%s”', (keyword, codes) => {
    expect(found(keyword)).toEqual(codes)
  })

  it.each([
    ['a letter left out', 'kaver cemnt', 'KAVCEM'],
    ['a letter too many', 'malabbar', 'CEMTEC'],
    ['a wrong letter', 'loktal', 'LOKDIA'],
    ['two letters exchanged', 'diagonstics', 'LOKDIA'],
    ['the first letter wrong', 'naveri spices', 'KAVSPI'],
    ['written by ear', 'tista farma', 'TEESTP'],
    ['w for v', 'kaweri spises', 'KAVSPI'],
    ['a code with a slip', 'KAVCEN', 'KAVCEM'],
    ['a word that is not ended', 'technolgi', 'CEMTEC'],
    ['no space and a slip', 'kavericemnt', 'KAVCEM'],
    ['Hindi without its vowel sign', 'कावरी सीमेंट', 'KAVCEM'],
    ['Hindi with a short vowel for a long one', 'तिस्ता', 'TEESTP'],
    ['Hindi without the nukta', 'फार्मा', 'TEESTP'],
    ['Hindi with the other nasal', 'चंबल', 'CHAMB'],
  ])('forgives %s: “%s”', (_mistake, keyword, code) => {
    expect(found(keyword)[0]).toBe(code)
  })

  it('forgives nothing in three-letter words, and nothing if something matches', () => {
    expect(found('tae')).toEqual([])
    expect(found('kavspi')).toEqual(['KAVSPI'])
  })

  it('finds nothing in noise, and reports empty input', () => {
    expect(found('qqqqqq')).toEqual([])
    expect(found('xyzzy plugh')).toEqual([])
    expect(search('  ')).toBeUndefined()
    expect(search('\u00a0')).toBeUndefined()
  })

  it('treats signs literally', () => {
    for (const sign of ['₹', '%', '_', '₹₹', '&&', '@', '*', '?', '\\', 'kav%', 'k_v', 'k%i', '%%%', '₹ %'])
      expect([sign, found(sign)]).toEqual([sign, []])
  })

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (keyword) => {
        for (const [id, rank] of search(keyword) ?? []) {
          expect(instruments[id]).toBeDefined()
          expect(rank).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('finds each of the practice market’s companies first by code, and by either name among the nearest', () => {
    const companies = createUniverse(500, '2018-01-01')
    const find = createSearch(companies)
    for (const company of companies.filter((_, place) => place % 9 === 0)) {
      expect(find(company.code)?.get(company.id)).toBe(0)
      for (const name of [company.name, company.nameHindi]) {
        const ranks = find(name)
        expect(ranks?.get(company.id)).toBe(Math.min(...(ranks?.values() ?? [])))
      }
    }
  })

  it('finds a company even if one letter of its long first name is wrong', () => {
    const companies = createUniverse(300, '2018-01-01').filter(({ name }) => /^[A-Z][a-z]{5,}/.test(name))
    const find = createSearch(companies)
    fc.assert(
      fc.property(
        fc.constantFrom(...companies),
        fc.nat(),
        fc.constantFrom('q', 'x', 'j'),
        (company, at, letter) => {
          const first = company.name.split(' ')[0] ?? ''
          const place = at % first.length
          const typed = company.name.replace(first, first.slice(0, place) + letter + first.slice(place + 1))
          expect(find(typed)?.has(company.id)).toBe(true)
        },
      ),
    )
  })
})

describe('the folding', () => {
  it('is the same for either spelling', () => {
    expect(foldText('Énergie, Ltd.')).toBe('energie ltd')
    expect(compactText('M&M-X')).toBe('mmx')
    for (const [one, other] of [
      ['हिन्दी', 'हिंदी'],
      ['चाँद', 'चांद'],
      ['ज़री', 'जरी'],
      ['पम्प', 'पंप'],
    ] as const)
      expect(foldText(one)).toBe(foldText(other))
    expect(soundOf('teesta')).toBe(soundOf('tista'))
    expect(soundOf('jewellers')).toBe(soundOf('jewelers'))
  })
})
