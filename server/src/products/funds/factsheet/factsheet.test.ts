import type { Language } from '@tarazu/contract/text/language.ts'
import { expect, it } from 'vitest'
import { expectGlyphs } from '../../../money/documents/testing/glyphs.ts'
import { textOfPages } from '../../../money/documents/testing/pdf-text.ts'
import { paperWords } from '../../../money/documents/words/all.ts'
import { textsOf } from '../../../money/documents/words/paper-text.ts'
import { at, calendar, createFundMarket } from '../testing/fund-world.ts'
import { factsheetOf } from './content.ts'
import { print as factsheetPdf } from './layout.ts'
import { factsheetWords } from './words/all.ts'

const market = createFundMarket()
const nowMs = at('2026-03-12T18:00:00')
const pageUrl = 'https://tarazu.example/#/fund/INDEX50'

const printed = async (code: string, language: Language) => {
  const facts = await factsheetOf(market, calendar, code, language, nowMs)
  if (facts === undefined) throw new Error(`no fund ${code}`)
  const words = { words: paperWords[language], factsheet: factsheetWords[language] }
  const bytes = await factsheetPdf({ ...facts, ...words, nowMs, pageUrl })
  const pages = await textOfPages(bytes)
  return { facts, pages, text: pages.join(' ').replaceAll(/\s+/g, '') }
}

it('is printed in three languages, marked PRACTICE, with the figures that the fund’s page shows', async () => {
  for (const [language, words] of [
    ['en', ['Fund factsheet', 'Expense ratio, a year', 'Deepest fall', 'Largest holdings', 'Moderate']],
    ['hi', ['फंड', 'नुकसान']],
    ['zh-CN', ['基金概况', '业绩基准', '最大回撤', '前几大持仓']],
  ] as const) {
    const { facts, pages, text } = await printed('BALANCED', language)
    for (const page of pages) expect(page).toContain('PRACTICE')
    const { fund, holdings } = facts
    const figures = [
      ...fund.windows.flatMap(({ percent, deviationPercent }) => [percent, deviationPercent]),
      ...fund.rolling.flatMap(({ worst, best, lossPercent }) => [worst, best, lossPercent]),
      ...fund.years.map(({ percent }) => percent),
      ...holdings.map(({ percent }) => percent),
    ].flatMap((figure) => (figure === null ? [] : [figure.replace('-', '−')]))
    expect(figures.length).toBeGreaterThan(20)
    for (const word of [...figures, ...(language === 'en' ? words : []), fund.netValue ?? '', fund.code])
      expect(text).toContain(word.replaceAll(' ', ''))
    if (language !== 'en') for (const word of words) expect(text).toContain(word.replaceAll(' ', ''))
    expect(text).not.toContain('?')
  }
})

it('of a young fund leaves out figures without history; an unknown fund has none', async () => {
  const index = await factsheetOf(market, calendar, 'INDEX50', 'en', nowMs)
  expect(index?.growth.fund[0]).toBe(100)
  expect(index?.growth.fund.length).toBe(index?.growth.benchmark.length)
  expect(await factsheetOf(market, calendar, 'NONE', 'en', nowMs)).toBeUndefined()
  const early = await factsheetOf(market, calendar, 'INDEX50', 'en', at('2022-11-02T10:00:00'))
  if (early === undefined) throw new Error('no fund')
  const words = { words: paperWords.en, factsheet: factsheetWords.en }
  const bytes = await factsheetPdf({ ...early, ...words, nowMs, pageUrl })
  expect((await textOfPages(bytes)).join(' ')).not.toContain('Calendar years')
})

it('has a glyph for every character of its words', () => {
  expectGlyphs(textsOf(factsheetWords))
})
