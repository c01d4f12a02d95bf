import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFile } from './open-file.ts'
import { type RowBatch, readRows } from './read-rows.ts'
import { realFilesFolder } from './testing.ts'

const folder = realFilesFolder()
const lists = realFilesFolder('securities')

const filesIn = (path: string): readonly string[] =>
  statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]

async function* batchesIn(paths: readonly string[]): AsyncGenerator<RowBatch> {
  for (const path of paths)
    for await (const file of openFile(path))
      yield* readRows(file.content, { name: file.name, instrument: undefined })
}

const countRows = async (path: string) => {
  let rowCount = 0
  const reasons = new Map<string, number>()
  const days = new Set<string>()
  for await (const { rows, refused } of batchesIn(filesIn(path))) {
    rowCount += rows.length
    for (const { row } of rows) if ('day' in row) days.add(row.day)
    for (const { column, reason } of refused) {
      const kind = `${column}: ${reason}`
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1)
    }
  }
  return { rowCount, dayCount: days.size, reasons: Object.fromEntries(reasons) }
}

const bhavcopy = (kind: string) => countRows(join(folder ?? '', kind))
const real = (path: string) => join(lists ?? '', '..', path)

test.runIf(folder)('every row of the real NSE legacy files is read', async () => {
  expect(await bhavcopy('nse_legacy')).toEqual({ rowCount: 39_812, dayCount: 22, reasons: {} })
})

test.runIf(folder)('in the real NSE full files only closes outside the range are refused', async () => {
  expect(await bhavcopy('nse_full')).toEqual({
    rowCount: 29_240,
    dayCount: 10,
    reasons: { 'CLOSE_PRICE: the close is outside low to high': 13 },
  })
})

test.runIf(folder)('every row of the real BSE files and of the UDiFF samples is read', async () => {
  expect(await bhavcopy('bse_legacy')).toEqual({ rowCount: 6_334, dayCount: 2, reasons: {} })
  expect(await bhavcopy('udiff')).toEqual({ rowCount: 4, dayCount: 2, reasons: {} })
})

test.runIf(lists)('every row of the real equity lists is read', async () => {
  expect(await countRows(real('securities'))).toEqual({ rowCount: 2_884, dayCount: 0, reasons: {} })
})

test.runIf(lists)('among the real factors only demergers are left out', async () => {
  expect(await countRows(real('corporate-actions'))).toEqual({
    rowCount: 131,
    dayCount: 0,
    reasons: { 'SHARE_FACTOR: no factor is given, so nothing is adjusted': 6 },
  })
})

test.runIf(lists)('the real index levels are read; days of zeros are refused', async () => {
  const { rowCount, reasons } = await countRows(real('daily/indices_2015_2023'))
  expect([rowCount, reasons]).toEqual([32_626, { 'OPEN: "0.0" is not an index level': 427 }])
})

test.runIf(lists)('the real NAVs are read, except empty ones and those with a broken ISIN', async () => {
  expect(await countRows(real('funds'))).toEqual({
    rowCount: 28_033,
    dayCount: 4_554,
    reasons: {
      'ISIN DIV PAYOUT/ ISIN GROWTH: "INF174K01VSI" is not an ISIN': 1,
      'ISIN DIV PAYOUT/ ISIN GROWTH: "INF174K1TA2" is not an ISIN': 1,
      'ISIN DIV REINVESTMENT: "HDFCNIVODG" is not an ISIN': 1,
      'NAV: the net value is 0': 1,
      'NET ASSET VALUE: "N.A." is not a net value in rupees': 6,
      'NET ASSET VALUE: the net value is 0': 382,
    },
  })
})

test.runIf(lists)(
  'every row of the real daily history is read',
  async () => {
    expect(await countRows(real('daily/nifty500_2019_2026_raw.csv.gz'))).toEqual({
      rowCount: 725_795,
      dayCount: 1_710,
      reasons: {},
    })
  },
  120_000,
)
