import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvFile, csvInSlices } from './csv.ts'

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '-', '1', '.', "'") }),
)

it('can be read back, cell by cell, with an apostrophe before formulas', async () => {
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 250 })
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const csv = await csvInSlices(written)
      const read: string[][] = parse(csv, { record_delimiter: '\r\n', relax_quotes: false })
      expect(
        read.map((row) => row.map((text) => text.replace(/^'(?=[=+@\t\r\uFF1D\uFF0B\uFF20\uFF0D-])/, ''))),
      ).toEqual(
        written.map((row) => row.map((text) => text.replace(/^'(?=[=+@\t\r\uFF1D\uFF0B\uFF20\uFF0D-])/, ''))),
      )
      for (const text of read.flat()) expect(text).not.toMatch(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/)
    }),
    { numRuns: 60 },
  )
})

it('is a UTF-8 file for spreadsheets, identical for any number of rows per slice', async () => {
  const rows = Array.from({ length: 1_001 }, (_, place) => [`ä ${place}`, '-5.00'])
  const bytes = await csvFile(rows)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([...rows.map((row) => row.join(',')), ''])
})
