import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Instrument } from './format.ts'
import type { ImportListener } from './import-files.ts'
import { readRows } from './read-rows.ts'
import type { DayRow } from './rows.ts'

export const fixturePath = (name: string): string => join(import.meta.dirname, 'fixtures', name)
export const fixture = (name: string): Promise<Buffer> => readFile(fixturePath(name))

/** The folder of real files: MARKET_DATA_DIR, by default next to the checkout. */
export const marketDataFolder = resolve(
  import.meta.dirname,
  '../../../..',
  process.env.MARKET_DATA_DIR ?? '../shared/market-data',
)

/** The folder with real files of a kind; if there is none, prints a line and returns undefined. */
export const realFilesFolder = (kind = 'bhavcopy'): string | undefined => {
  const folder = join(marketDataFolder, kind)
  if (existsSync(folder)) return folder
  process.stdout.write(`No real files in ${folder}: their tests are skipped (set MARKET_DATA_DIR).\n`)
  return undefined
}

export async function* inChunks(content: Buffer, bytes = 61): AsyncGenerator<Buffer, void, void> {
  for (let from = 0; from < content.length; from += bytes) yield content.subarray(from, from + bytes)
}

/** Everything that a content yields, in order. */
export const allOf = async <Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

export const quietListener: ImportListener = {
  bytesRead: () => undefined,
  rowsRead: () => undefined,
  rowsWritten: () => undefined,
  rowRefused: () => undefined,
  fileRefused: () => undefined,
  fileImported: () => undefined,
}

/** A day is complete if it has as many bars as its row says, and every bar belongs to such a day. */
export const expectWholeDays = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(
    `select d.replay_id, d.day::text, d.exchange, d.row_count, b.count::integer
     from replay_day d full join
       (select i.replay_id, b.day, i.exchange, count(*) from replay_bar b join replay_instrument i using (instrument_id)
        group by 1, 2, 3) b using (replay_id, day, exchange)
     where d.row_count is distinct from b.count`,
  )
  expect(rows).toEqual([])
}

/** All batches of a content as one. */
export const readAll = async (content: Buffer | string, name = 'file.csv', instrument?: Instrument) => {
  const batches = await allOf(readRows(inChunks(Buffer.from(content)), { name, instrument }))
  return {
    format: batches[0]?.format.name,
    rows: batches.flatMap((batch) => batch.rows),
    refused: batches.flatMap((batch) => batch.refused),
  }
}

/** The rows of a price file's content. */
export const readBars = async (content: Buffer | string, name?: string) => {
  const { format, rows, refused } = await readAll(content, name)
  return { format, refused, rows: rows.map(({ line, row }) => ({ line, row: row as DayRow })) }
}

/** A zip of deflated members, as defined by PKWARE's APPNOTE 4.3. */
export const zipOf = (
  members: readonly { readonly name: string; readonly content: Buffer; readonly crc?: number }[],
) => {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content, crc = crc32(content) } of members) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}
