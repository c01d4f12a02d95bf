import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionOf } from './list-formats.ts'
import { ImportProblem } from './rows.ts'
import { fixture, readAll } from './testing.ts'

const read = async (name: string, as = name) => {
  const { format, rows, refused } = await readAll(await fixture(name), as)
  return { format, refused, rows: rows.map(({ row }) => row) }
}

test('the daily history: one file of many days', async () => {
  const { format, rows, refused } = await read('daily-history.csv')
  expect([format, refused]).toEqual(['daily-history', []])
  expect(rows.length).toBe(5)
  expect(rows[0]).toEqual({
    kind: 'bar',
    exchange: 'NSE',
    symbol: 'KAVERICEM',
    series: 'EQ',
    isin: null,
    name: null,
    day: '2021-03-01',
    prevClosePaise: 192_225,
    openPaise: 195_000,
    highPaise: 196_000,
    lowPaise: 191_100,
    closePaise: 195_010,
    volumeShares: 73_219,
    turnoverPaise: 14_251_400_000,
  })
})

test('NSE’s list of equities, and its list of an index with industries', async () => {
  expect((await read('EQUITY_L.csv')).rows).toMatchObject([
    {
      kind: 'security',
      symbol: 'KAVERICEM',
      name: 'Kaveri Cement Limited',
      faceValuePaise: 500,
      industry: null,
    },
    { symbol: 'MALABAR', isin: 'INE999B01017', faceValuePaise: 1_000 },
  ])
  expect((await read('ind_nifty500list.csv')).rows).toMatchObject([
    { symbol: 'KAVERICEM', industry: 'Construction Materials', faceValuePaise: null },
    { symbol: 'SAHYADRI', name: 'Sahyadri, Ltd.', industry: 'Financial Services' },
  ])
})

test('factors of splits and bonuses; a demerger has none', async () => {
  const { rows, refused } = await read('factors.csv')
  expect(rows).toEqual([
    { kind: 'action', symbol: 'KAVERICEM', exDay: '2021-03-03', numerator: 2, denominator: 1 },
    { kind: 'action', symbol: 'MALABAR', exDay: '2021-03-02', numerator: 4, denominator: 3 },
  ])
  expect(refused).toEqual([
    { line: 4, column: 'SHARE_FACTOR', reason: 'no factor is given, so nothing is adjusted' },
  ])
})

test('a rounded decimal stands for its simplest fraction', () => {
  const small = fc.integer({ min: 1, max: 20 })
  fc.assert(
    fc.property(small, small, (numerator, denominator) => {
      const text = (numerator / denominator).toFixed(4)
      const found = fractionOf(text)
      expect(found && found.numerator * denominator).toBe(found && numerator * found.denominator)
    }),
  )
  for (const text of ['', '0', 'x', '-2', '1e3', '3.14159', '99999']) expect(fractionOf(text)).toBeUndefined()
})

test('index levels are named after the file, and noise after two decimals is rounded off', async () => {
  const { rows } = await read('NIFTY_50.csv', 'indices.zip/NIFTY_50.csv')
  expect(rows).toMatchObject([
    { kind: 'level', code: 'NIFTY50', name: 'NIFTY 50', day: '2021-02-26', close: 1_452_915 },
    { day: '2021-03-01', open: 1_470_250, high: 1_480_680, low: 1_463_855 },
    { day: '2021-03-02', close: 1_491_910 },
  ])
  const ampersand = await read('NIFTY_50.csv', 'NIFTY_OIL_&_GAS.csv')
  expect(ampersand.rows[0]).toMatchObject({ code: 'NIFTYOILGAS', name: 'NIFTY OIL & GAS' })
  for (const name of ['REPLAY50.csv', '2021.csv', 'a"b.csv'])
    await expect(read('NIFTY_50.csv', name)).rejects.toBeInstanceOf(ImportProblem)
})

test('net values: headings above the rows, marks for none, stray quotation marks', async () => {
  const { format, rows, refused } = await read('NAVAll.txt')
  expect(format).toBe('amfi-navs')
  expect(rows).toEqual([
    {
      kind: 'nav',
      schemeCode: 999_001,
      schemeName: 'Kaveri "Large, Cap" Fund - Direct - IDCW',
      house: 'Kaveri Mutual Fund',
      category: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
      isinPayoutOrGrowth: 'INF999A01014',
      isinReinvestment: 'INF999A01022',
      day: '2025-05-16',
      nav: '107.0688',
    },
    expect.objectContaining({ schemeCode: 999_002, isinReinvestment: null, nav: '10.' }),
    expect.objectContaining({
      schemeCode: 999_004,
      house: 'Malabar Mutual Fund',
      category: 'Close Ended Schemes(Income)',
      isinPayoutOrGrowth: null,
      day: '2017-06-14',
    }),
  ])
  expect(refused).toEqual([
    { line: 14, column: 'NET ASSET VALUE', reason: '"N.A." is not a net value in rupees' },
  ])
})

test('net values with columns that were added later', async () => {
  expect((await read('NAVAll_2026.txt')).rows).toMatchObject([
    { schemeCode: 999_001, house: 'Kaveri Mutual Fund', nav: '108.1', day: '2026-08-17' },
  ])
})

test('net values cut off inside a heading, or without a row, are refused', async () => {
  const text = (await fixture('NAVAll.txt')).toString()
  const cut = text.slice(0, text.indexOf('Malabar Mutual') + 9)
  await expect(readAll(cut)).rejects.toThrow(/ends in the middle of line 12/)
  await expect(readAll(text.split('\r\n').slice(0, 5).join('\r\n'))).rejects.toThrow(/no rows/)
})
