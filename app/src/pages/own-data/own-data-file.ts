import { privacyRows, privacyTables } from '@tarazu/contract/calls/privacy.ts'
import { call } from '../../api/call.ts'

interface OwnTable {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
}

const readTable = async (table: string): Promise<OwnTable> => {
  const rows: (string | null)[][] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await call(privacyRows, { table, pageNum: String(pageNum) })
    rows.push(...page.rows)
    if (!page.hasMore) return { table, columns: page.columns, rows }
  }
}

const objectsOf = ({ columns, rows }: OwnTable) =>
  rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place] ?? null])))

/** Reads all the investor's stored data into one ZIP file: all.json, and a CSV file per table. */
export const ownDataFile = async (onProgress: (share: number) => void): Promise<Blob> => {
  // Both are only needed for the export.
  const parts = Promise.all([import('fflate'), import('@tarazu/contract/text/csv.ts')])
  const { asOf, tables } = await call(privacyTables, {})
  const read: OwnTable[] = []
  for (const { table } of tables) {
    read.push(await readTable(table))
    onProgress(read.length / tables.length)
  }
  const [{ strToU8, zipSync }, { csvOf }] = await parts
  const all = { asOf, tables: Object.fromEntries(read.map((one) => [one.table, objectsOf(one)])) }
  const files = read.map((one) => [`${one.table}.csv`, strToU8(csvOf([one.columns, ...one.rows]))] as const)
  const bytes = zipSync({ 'all.json': strToU8(JSON.stringify(all, null, 1)), ...Object.fromEntries(files) })
  return new Blob([new Uint8Array(bytes)], { type: 'application/zip' })
}

/** Hands a file to the browser's downloads. */
export const download = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
