import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFile } from './open-file.ts'
import { readRows } from './read-rows.ts'
import { realFilesFolder } from './testing.ts'

const folder = realFilesFolder()

const countRows = async (kind: string) => {
  let rowCount = 0
  const reasons = new Map<string, number>()
  const days = new Set<string>()
  for (const name of readdirSync(join(folder ?? '', kind)))
    for await (const file of openFile(join(folder ?? '', kind, name)))
      for await (const batch of readRows(file.content, file.name)) {
        rowCount += batch.rows.length
        for (const { row } of batch.rows) days.add(row.day)
        for (const { reason } of batch.refused) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
  return { rowCount, dayCount: days.size, reasons: Object.fromEntries(reasons) }
}

test.runIf(folder)('every row of the real NSE legacy files is read', async () => {
  expect(await countRows('nse_legacy')).toEqual({ rowCount: 39_812, dayCount: 22, reasons: {} })
})

test.runIf(folder)('of the real NSE full files only closes outside the range are refused', async () => {
  expect(await countRows('nse_full')).toEqual({
    rowCount: 29_240,
    dayCount: 10,
    reasons: { 'the close is outside low to high': 13 },
  })
})

test.runIf(folder)('every row of the real BSE files and of the UDiFF samples is read', async () => {
  expect(await countRows('bse_legacy')).toEqual({ rowCount: 6_334, dayCount: 2, reasons: {} })
  expect(await countRows('udiff')).toEqual({ rowCount: 4, dayCount: 2, reasons: {} })
})
