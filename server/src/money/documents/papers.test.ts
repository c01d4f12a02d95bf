import { statementWords } from '@tarazu/contract/loans/statement/all.ts'
import type { StatementWords } from '@tarazu/contract/loans/statement/statement-words.ts'
import { byUserAccount } from '@tarazu/contract/money/chart.ts'
import { placeholdersOf } from '@tarazu/contract/text/format-text.ts'
import { describe, expect, it } from 'vitest'
import { csvFile } from '../../base/csv.ts'
import type { OwnLine } from '../../ledger/queries.ts'
import { print as certificatePdf } from './certificate.ts'
import type { Gain } from './gains.ts'
import { breakable, runsOf } from './printing/fonts.ts'
import { print as statementPdf } from './statement.ts'
import { changesOf, type Statement, statementRows, statementSums } from './statement-rows.ts'
import { type TaxContent, print as taxPdf } from './tax-paper.ts'
import { taxed, taxYearOf } from './tax-year.ts'
import { expectGlyphs } from './testing/glyphs.ts'
import { expectPractice, holder, note, nowMs } from './testing/papers.ts'
import { textOfPages } from './testing/pdf-text.ts'
import { paperWords } from './words/all.ts'
import { entryTypeNames, ledgerNames } from './words/ledger-names.ts'
import { textsOf } from './words/paper-text.ts'

it('certificates show the shares and their sum', async () => {
  const share = {
    exchange: 'NSE',
    code: 'KAVCEM',
    name: 'Kaveri Cement',
    isin: 'INE000000001',
    openedMs: nowMs,
    lockedUntilMs: null,
  }
  const shares = [
    { ...share, quantity: 150n, costPaise: 18_517_500n },
    { ...share, quantity: 1_000n, costPaise: 10_000_000n, lockedUntilMs: nowMs + 86_400_000 },
    // 61,836.28 for 500 shares: 123.67 on average, times 500 it would be 61,835.00.
    { ...share, quantity: 500n, costPaise: 6_183_628n },
  ]
  const content = {
    words: paperWords.en,
    holder,
    nowMs,
    shares,
    checkUrl: 'http://localhost/#/proof-days',
    checks: 'checkDays' as const,
  }
  const pages = await textOfPages(await certificatePdf(content))
  expectPractice(pages)
  for (const words of [
    'Asha Verma',
    '1,650',
    '123.67',
    '61,836.28',
    '3,47,011.28',
    'INE000000001',
    'Locked in until',
  ])
    expect(pages[0]).toContain(words)
  expect(pages.join('').split('Locked in until')).toHaveLength(2)
})

const line = (
  entry: number,
  account: 'user:cash' | 'user:margin',
  amountPaise: bigint,
  after: bigint,
): OwnLine => ({
  entryId: BigInt(entry),
  line: 1,
  instantMs: nowMs,
  entryType: 'position-open',
  reference: '20',
  account,
  amountPaise,
  balanceAfterPaise: after,
})
const statement: Statement = {
  fromMs: nowMs,
  untilMs: nowMs + 86_400_000,
  opening: { ...byUserAccount(() => 0n), 'user:cash': 500_000n },
  lines: [
    line(1, 'user:cash', -100_100n, 399_900n),
    line(1, 'user:margin', 100_000n, 100_000n),
    line(2, 'user:cash', 2_500n, 402_400n),
  ],
  totals: [
    { account: 'house:brokerage', entryType: 'position-open', amountPaise: -60n },
    { account: 'house:stt', entryType: 'position-open', amountPaise: -40n },
    { account: 'house:market', entryType: 'dividend', amountPaise: 2_500n },
  ],
}

const sold: Gain & { readonly name: string; readonly code: string } = {
  kind: 'long-term',
  cause: 'sale',
  security: 'INE000000001',
  direction: 'long',
  expensesPaise: 0n,
  sttPaise: 0n,
  name: 'Kaveri Cement',
  code: 'KAVCEM',
  exchange: 'NSE',
  quantity: 100n,
  acquiredMs: Date.UTC(2024, 5, 3, 6),
  disposedMs: nowMs,
  costPaise: 100_000n,
  proceedsPaise: 250_000n,
}
const taxedGains = [taxed(sold, 'equity')]
const taxContent: Pick<TaxContent, 'report' | 'gains'> = {
  report: {
    year: '2026-27',
    shortTermPaise: 0n,
    longTermPaise: 150_000n,
    speculativePaise: -20_000n,
    dividendsPaise: 3_000n,
    charges: new Map([['stt', 1_000n]]),
    chargesPaise: 1_000n,
    fundSttPaise: 0n,
    financingPaise: 500n,
    loanCostPaise: 1_200n,
    borneByHousePaise: 0n,
    netPaise: 130_300n,
    tax: taxYearOf('2026-27', taxedGains, []),
  },
  gains: taxedGains,
}

it('tax reports show the year’s sums and every disposal', async () => {
  const content = {
    words: paperWords.en,
    holder,
    nowMs,
    checkUrl: 'http://localhost/#/x',
    products: [],
    deducting: [],
    ...taxContent,
  }
  const pages = await textOfPages(await taxPdf(content))
  expectPractice(pages)
  const told = [
    'Practice, not advice',
    'Tax year 2026-27',
    'Income-tax Act, 2025',
    '198 · 12.5%',
    '15-03-2027',
    'Speculative turnover',
    'Kaveri Cement',
    '03-06-2024',
    '20-11-2026',
    '2,500.00',
    '1,500.00',
    '−10.00',
    '1,303.00',
    '−12.00',
    'section 72(1)',
  ]
  for (const words of told) expect(pages.join(' ')).toContain(words)
})

describe('statements of account', () => {
  it('run from the opening balance to the closing one', async () => {
    expect(statementSums(statement)).toMatchObject({
      openingPaise: 500_000n,
      receivedPaise: 2_500n,
      paidPaise: -100n,
      closingPaise: 502_400n,
      closing: { 'user:cash': 402_400n, 'user:margin': 100_000n },
    })
    const content = { words: paperWords.en, holder, nowMs, statement, checkUrl: 'http://localhost/#/x' }
    const pages = await textOfPages(await statementPdf(content))
    expectPractice(pages)
    expect(changesOf(statement)).toEqual([
      { part: 'dividends', amountPaise: 2_500n },
      { part: 'charges', amountPaise: -100n },
    ])
    expect(pages[0]).toContain('What changed the balance')
    for (const words of ['Asha Verma', '25.00', '5,000.00', '5,024.00', '−1,001.00', '3,999.00'])
      expect(pages[0]).toContain(words)
  })
  it('are complete as a spreadsheet, in which no text is a formula', async () => {
    const text = new TextDecoder().decode(
      await csvFile([...(await statementRows(statement, paperWords.en)), ['=1+1', '-5.00']]),
    )
    expect(text).toContain('Position opened,20,Margin,1000.00,1000.00')
    expect(text).toContain('Closing balance (INR),5024.00')
    expect(text).toContain('Dividends (INR),25.00')
    expect(text).toContain('Charges (INR),-1.00')
    expect(text).toContain(`'=1+1,-5.00`)
  })
  it('keep a transaction filter in the spreadsheet, between the whole account’s balances', async () => {
    const opened = (await statementRows(statement, paperWords.en, 'opened')).flat()
    expect(opened).toContain('Position opened')
    expect(opened).toContain('5024.00')
    const dividends = (await statementRows(statement, paperWords.en, 'dividends')).flat()
    expect(dividends).not.toContain('Position opened')
    expect(dividends).toContain('5024.00')
  })
})

it('cuts text where the font changes, and shows what no font has as a question mark', () => {
  expect(runsOf('₹12 खाता विवरण (NSE) 王')).toEqual([
    { text: '₹', script: 'devanagari' },
    { text: '12 ', script: 'latin' },
    { text: 'खाता विवरण', script: 'devanagari' },
    { text: ' (NSE) ?', script: 'latin' },
  ])
  expect(runsOf('第 1 页（₹）')).toEqual([
    { text: '第', script: 'han' },
    { text: ' 1 ', script: 'latin' },
    { text: '页（', script: 'han' },
    { text: '₹', script: 'devanagari' },
    { text: '）', script: 'han' },
  ])
})

it('breaks lines after spaces and between Han characters, never before closing punctuation', () => {
  expect(breakable('We held it')).toEqual(['We ', 'held ', 'it'])
  expect(breakable('在 Tarazu 之外，没有。')).toEqual(['在', ' ', 'Tarazu ', '之', '外，', '没', '有。'])
})

describe.each(Object.values(paperWords))('the words in $language', (words) => {
  const all = [words, statementWords[words.language], ledgerNames].flatMap(textsOf)
  it('have a glyph for every character, in both weights', () => {
    expectGlyphs(all)
  })
  it('have the English ones’ placeholders', () => {
    expect(textsOf(words).map(placeholdersOf)).toEqual(textsOf(paperWords.en).map(placeholdersOf))
    const own = (one: StatementWords) =>
      Object.entries(one.values).map(([line, text]) => [line, placeholdersOf(text)])
    expect(own(statementWords[words.language])).toEqual(own(statementWords.en))
  })
  it('are in the papers, next to the word PRACTICE and its sentence', async () => {
    const shares = [
      {
        exchange: 'NSE',
        code: 'KAVCEM',
        name: 'Kaveri Cement',
        isin: 'INE000000001',
        openedMs: nowMs,
        lockedUntilMs: nowMs + 86_400_000,
        quantity: 150n,
        costPaise: 18_517_500n,
      },
    ]
    const facts = { words, holder, nowMs, checkUrl: 'http://localhost/#/x' }
    const papers = [
      [await note(words.language), [words.contractNote, words.buy, words.summary, words.chargeNames.stt]],
      [
        await certificatePdf({ ...facts, shares, checks: 'checkTrade' }),
        [words.certificate, words.company, words.total],
      ],
      [
        await taxPdf({ ...facts, products: [], deducting: [], ...taxContent }),
        [words.taxReport, words.longTerm, words.gainKinds['long-term']],
      ],
      [
        await statementPdf({ ...facts, statement }),
        [words.statement, entryTypeNames['position-open'][words.language]],
      ],
    ] as const
    for (const [bytes, expected] of papers) {
      const pages = (await textOfPages(bytes)).map((page) => page.replaceAll(/\s+/g, ''))
      expectPractice(pages)
      // A PDF reader extracts Hindi in the order of its glyphs, so affected words are left to the test above.
      const texts = [words.practiceSentence, words.holder, ...expected].flatMap(
        (text) => text?.split(' ') ?? [],
      )
      const plain = texts.filter((text) => !/[ईि]/.test(text))
      expect(plain.length).toBeGreaterThan(texts.length / 2)
      for (const text of plain) expect(pages.join('')).toContain(text)
    }
  })
})
