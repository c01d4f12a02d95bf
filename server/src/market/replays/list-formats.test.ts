import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionOf } from './list-formats.ts'
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
