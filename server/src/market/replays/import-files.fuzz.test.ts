import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import type { FileResult } from './import-file.ts'
import { importFiles } from './import-files.ts'
import { ImportProblem } from './rows.ts'
import { mangling } from './testing/mangling.ts'
import { expectWholeDays, fixture, quietListener, readAll, zipOf } from './testing.ts'

/** How many damaged files reach the database; `npm run test:fuzz` uses 2,000. */
const numRuns = Math.ceil(Number(process.env.FUZZ_CASES ?? 1_000) / 5)
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31 - 1))

let database: TestDatabase
let client: pg.Client
let folder = ''
beforeAll(async () => {
  process.stdout.write(`Imports: ${numRuns} damaged files, FUZZ_SEED=${seed}\n`)
  database = await createTestDatabase()
  client = await database.connect('application')
  folder = await mkdtemp(join(tmpdir(), 'tarazu-fuzz-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** By the name of the damaged file. */
const sources = {
  'EQ020117.CSV': 'EQ050221.CSV',
  'cm01NOV2017bhav.csv': 'cm01NOV2017bhav.csv',
  'sec_bhavdata_full_01082025.csv': 'sec_bhavdata_full_01082025.csv',
  'udiff.csv': 'BhavCopy_NSE_CM_0_0_0_20250905_F_0000.csv',
  'history.csv': 'daily-history.csv',
  'EQUITY_L.csv': 'EQUITY_L.csv',
  'list.csv': 'ind_nifty500list.csv',
  'factors.csv': 'factors.csv',
  'NIFTY_50.csv': 'NIFTY_50.csv',
  'NAVAll.csv': 'NAVAll.txt',
  'NAVHistory.csv': 'NAVHistory_2026.txt',
  'ind_close_all.csv': 'ind_close_all_26022021.csv',
} as const
const names = Object.keys(sources) as (keyof typeof sources)[]

const packings = {
  plain: (_: string, content: Buffer) => content,
  gz: (_: string, content: Buffer) => gzipSync(content),
  zip: (name: string, content: Buffer) => zipOf([{ name, content }]),
  zipInZip: (name: string, content: Buffer) =>
    zipOf([{ name: 'inner.zip', content: zipOf([{ name, content }]) }]),
}

/** The rows that reading accepts, by day; the first of each share counts. Undefined if the file is refused. */
const acceptedByDay = async (content: Buffer, name: string) => {
  try {
    const keys = new Map<string, Set<string>>()
    for (const { row } of (await readAll(content, name)).rows) {
      if (row.kind !== 'bar') continue
      const day = `${row.exchange} ${row.day}`
      keys.set(day, (keys.get(day) ?? new Set()).add(`${row.symbol} ${row.series}`))
    }
    return keys
  } catch (error) {
    if (error instanceof ImportProblem) return undefined
    throw error
  }
}

test(
  'damaged files: no crash, no partially imported day',
  async () => {
    const contents = new Map(
      await Promise.all(names.map(async (name) => [name, await fixture(sources[name])] as const)),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        mangling(4),
        fc.constantFrom(...(Object.keys(packings) as (keyof typeof packings)[])),
        mangling(1),
        async (name, mangle, packing, manglePacked) => {
          const content = mangle(contents.get(name) ?? Buffer.alloc(0))
          const isPlain = packing === 'plain'
          const packed = packings[packing](name, content)
          const path = join(folder, name)
          await writeFile(path, isPlain ? packed : manglePacked(packed))
          const results: FileResult[] = []
          const totals = await importFiles(
            client,
            [path],
            { name: 'fuzz', replace: true, instrument: undefined, realNowMs: Date.UTC(2026, 0, 1) },
            { ...quietListener, fileImported: (_, result) => results.push(result) },
          )
          expect(totals.refusedFileCount + totals.rowCount).toBeGreaterThan(0)
          const accepted = isPlain ? await acceptedByDay(content, name) : undefined
          for (const { days } of results)
            for (const { exchange, day, rowCount } of days) {
              const { rows } = await client.query(
                'select row_count from replay_day where exchange = $1 and day = $2',
                [exchange, day],
              )
              expect(rows).toEqual([{ row_count: rowCount }])
              if (isPlain) expect(accepted?.get(`${exchange} ${day}`)?.size).toBe(rowCount)
            }
        },
      ),
      { numRuns, seed, endOnFailure: true },
    )
    await expectWholeDays(client)
  },
  Math.max(60_000, numRuns * 100),
)
