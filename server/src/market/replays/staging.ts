import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { isUniqueViolation } from '../../database/errors.ts'
import type { ReadRow } from './read-rows.ts'
import type { ImportRow, RowKind } from './rows.ts'

type Cell = string | number | null

/** The columns of a kind's staging table, in SQL. */
const columns = {
  bar: {
    exchange: 'text',
    symbol: 'text collate "C"',
    series: 'text collate "C"',
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
  },
  security: {
    symbol: 'text collate "C"',
    name: 'text',
    isin: 'text',
    industry: 'text',
    face_value_paise: 'integer',
  },
  action: { symbol: 'text collate "C"', ex_day: 'date', numerator: 'integer', denominator: 'integer' },
  level: {
    code: 'text collate "C"',
    name: 'text',
    day: 'date',
    open_level: 'integer',
    high_level: 'integer',
    low_level: 'integer',
    close_level: 'integer',
  },
  nav: {
    scheme_code: 'text collate "C"',
    name: 'text',
    plan: 'text',
    option: 'text',
    house: 'text',
    category: 'text',
    isin_payout_or_growth: 'text',
    isin_reinvestment: 'text',
    day: 'date',
    nav: 'numeric',
  },
} as const satisfies Record<RowKind, Readonly<Record<string, string>>>

/** What must be unique in a file. */
const keys: Readonly<Record<RowKind, string>> = {
  bar: 'day, exchange, symbol, series',
  security: 'symbol',
  action: 'symbol, ex_day',
  level: 'code, day',
  nav: 'scheme_code, day',
}

const valuesOf = (row: ImportRow): readonly Cell[] => {
  switch (row.kind) {
    case 'bar':
      return [
        row.exchange,
        row.symbol,
        row.series,
        row.isin,
        row.name,
        row.day,
        row.prevClosePaise,
        row.openPaise,
        row.highPaise,
        row.lowPaise,
        row.closePaise,
        row.volumeShares,
        row.turnoverPaise,
      ]
    case 'security':
      return [row.symbol, row.name, row.isin, row.industry, row.faceValuePaise]
    case 'action':
      return [row.symbol, row.exDay, row.numerator, row.denominator]
    case 'level':
      return [row.code, row.name, row.day, row.open, row.high, row.low, row.close]
    case 'nav':
      return [
        row.schemeCode,
        row.schemeName,
        row.plan,
        row.option,
        row.house,
        row.category,
        row.isinPayoutOrGrowth,
        row.isinReinvestment,
        row.day,
        row.nav,
      ]
  }
}

/** An empty temporary table import_row for one file's rows; the previous file's is dropped. */
export const createStaging = async (client: pg.Client, kind: RowKind): Promise<void> => {
  const definitions = Object.entries(columns[kind]).map(([name, type]) => `${name} ${type}`)
  await dropStaging(client)
  await client.query(`create temporary table import_row (line integer, ${definitions.join(', ')})`)
  await client.query(`create temporary table if not exists import_instrument
    (instrument_id integer, exchange text, symbol text collate "C", series text collate "C")`)
}

export const dropStaging = (client: pg.Client) => client.query('drop table if exists pg_temp.import_row')

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A cell in the text format of COPY. */
const copyText = (cell: Cell): string => {
  if (cell === null) return '\\N'
  return typeof cell === 'number'
    ? String(cell)
    : cell.replace(/[\\\t\n\r]/g, (found) => special[found] ?? '')
}

/** Adds rows of the kind that the staging table was created for. */
export const stageRows = async (
  client: pg.Client,
  kind: RowKind,
  read: readonly ReadRow[],
): Promise<void> => {
  if (read.length === 0) return
  const stream = client.query(
    from(`copy import_row (line, ${Object.keys(columns[kind]).join(', ')}) from stdin`),
  )
  const done = finished(stream)
  // Reported by `done`; awaiting the drain must not throw it a second time.
  done.catch(() => undefined)
  let text = ''
  for (const { line, row } of read) {
    text += String(line)
    for (const cell of valuesOf(row)) text += `\t${copyText(cell)}`
    text += '\n'
  }
  if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done])
  stream.end()
  await done
}

/**
 * Ends the staging: creates the unique index and removes rows that occur again in the file. Returns the lines
 * of these rows, in order.
 */
export const closeStaging = async (client: pg.Client, kind: RowKind): Promise<readonly number[]> => {
  const index = `create unique index on import_row (${keys[kind]})`
  let repeated: readonly number[] = []
  try {
    await client.query(index)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    repeated = await takeOutRepeated(client, kind)
    await client.query(index)
  }
  // Without statistics the planner assumes a tiny temporary table and joins row by row.
  await client.query('analyze import_row')
  return repeated
}

const takeOutRepeated = async (client: pg.Client, kind: RowKind): Promise<readonly number[]> => {
  const { rows } = await client.query<{ line: number }>(
    `with counted as (
       select ctid, row_number() over (partition by ${keys[kind]} order by line, ctid) as place from import_row)
     delete from import_row using counted where import_row.ctid = counted.ctid and place > 1
     returning line`,
  )
  return rows.map(({ line }) => line).sort((one, other) => one - other)
}
