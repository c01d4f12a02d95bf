import type pg from 'pg'
import type { ReadRow } from './read-rows.ts'

const columns = {
  exchange: 'text',
  symbol: 'text',
  series: 'text',
  isin: 'text',
  name: 'text',
  day: 'date',
  prev_close_paise: 'integer',
  open_paise: 'integer',
  high_paise: 'integer',
  low_paise: 'integer',
  close_paise: 'integer',
  volume_shares: 'bigint',
  turnover_paise: 'bigint',
} as const

const columnNames = Object.keys(columns).join(', ')

/** A temporary table for the rows of one file, empty. */
export const createStaging = async (client: pg.Client): Promise<void> => {
  const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await client.query(`create temporary table if not exists import_row
    (line integer, ${definitions.join(', ')}, unique (day, exchange, symbol, series))`)
  await emptyStaging(client)
}

export const emptyStaging = (client: pg.Client) => client.query('truncate import_row')

const insertion = `
  insert into import_row (line, ${columnNames})
  select * from unnest($1::integer[], ${Object.values(columns)
    .map((type, index) => `$${index + 2}::${type}[]`)
    .join(', ')})
  on conflict do nothing returning line`

/** Adds rows; gives back those whose share, series and day are there already. */
export const stageRows = async (client: pg.Client, read: readonly ReadRow[]): Promise<readonly ReadRow[]> => {
  if (read.length === 0) return []
  const rows = read.map(({ row }) => row)
  const result = await client.query<{ line: number }>({
    name: 'stage-rows',
    text: insertion,
    values: [
      read.map(({ line }) => line),
      rows.map((row) => row.exchange),
      rows.map((row) => row.symbol),
      rows.map((row) => row.series),
      rows.map((row) => row.isin),
      rows.map((row) => row.name),
      rows.map((row) => row.day),
      rows.map((row) => row.prevClosePaise),
      rows.map((row) => row.openPaise),
      rows.map((row) => row.highPaise),
      rows.map((row) => row.lowPaise),
      rows.map((row) => row.closePaise),
      rows.map((row) => row.volumeShares),
      rows.map((row) => row.turnoverPaise),
    ],
  })
  if (result.rows.length === read.length) return []
  const kept = new Set(result.rows.map(({ line }) => line))
  return read.filter(({ line }) => !kept.has(line))
}
