import type { Day, Exchange } from '@tarazu/market/types.ts'
import { type Cells, calendarDay, shown } from './cells.ts'
import { type DayRow, ImportProblem } from './day-row.ts'

export type FormatName = 'nse-legacy' | 'nse-full' | 'udiff' | 'bse-legacy'

/** An exchange's end-of-day file. It is known by its header; columns may come in any order, others are ignored. */
export interface Format {
  readonly name: FormatName
  readonly title: string
  /** Upper case. */
  readonly columns: readonly string[]
  /** The day that holds for all rows, where rows carry none. Throws ImportProblem. */
  readonly dayFromName?: (fileName: string, columns: ReadonlyMap<string, number>) => Day | undefined
  /** Reads one record; what is wrong with it is left in cells.problem. */
  readonly read: (cells: Cells, fileDay: Day | undefined) => DayRow
}

const symbol = /^[A-Z0-9][A-Z0-9&_.*$-]{0,39}$/
const series = /^[A-Z0-9]{1,4}$/
const rupees = 2
const lakhs = 7

/** 0 is how the exchanges write "there was none". */
const prevClose = (cells: Cells, column: string) => cells.paise(column) || null

const nseLegacy: Format = {
  name: 'nse-legacy',
  title: 'NSE cmDDMMMYYYYbhav.csv',
  columns: 'SYMBOL SERIES OPEN HIGH LOW CLOSE PREVCLOSE TOTTRDQTY TOTTRDVAL TIMESTAMP'.split(' '),
  read: (cells) => ({
    exchange: 'NSE',
    symbol: cells.matching('SYMBOL', symbol, 'a symbol'),
    series: cells.matching('SERIES', series, 'a series'),
    isin: cells.isin('ISIN'),
    name: null,
    day: cells.day('TIMESTAMP'),
    prevClosePaise: prevClose(cells, 'PREVCLOSE'),
    openPaise: cells.paise('OPEN'),
    highPaise: cells.paise('HIGH'),
    lowPaise: cells.paise('LOW'),
    closePaise: cells.paise('CLOSE'),
    volumeShares: cells.amount('TOTTRDQTY', 0),
    turnoverPaise: cells.amount('TOTTRDVAL', rupees),
  }),
}

const nseFull: Format = {
  name: 'nse-full',
  title: 'NSE sec_bhavdata_full_DDMMYYYY.csv',
  columns:
    'SYMBOL SERIES DATE1 PREV_CLOSE OPEN_PRICE HIGH_PRICE LOW_PRICE CLOSE_PRICE TTL_TRD_QNTY TURNOVER_LACS'.split(
      ' ',
    ),
  read: (cells) => ({
    exchange: 'NSE',
    symbol: cells.matching('SYMBOL', symbol, 'a symbol'),
    series: cells.matching('SERIES', series, 'a series'),
    isin: null,
    name: null,
    day: cells.day('DATE1'),
    prevClosePaise: prevClose(cells, 'PREV_CLOSE'),
    openPaise: cells.paise('OPEN_PRICE'),
    highPaise: cells.paise('HIGH_PRICE'),
    lowPaise: cells.paise('LOW_PRICE'),
    closePaise: cells.paise('CLOSE_PRICE'),
    volumeShares: cells.amount('TTL_TRD_QNTY', 0),
    turnoverPaise: cells.amount('TURNOVER_LACS', lakhs),
  }),
}

const readUdiff = (cells: Cells): DayRow => {
  const exchange: Exchange = cells.text('SRC') === 'BSE' ? 'BSE' : 'NSE'
  cells.matching('SRC', /^(NSE|BSE)$/, 'NSE or BSE')
  if (cells.text('SGMT') !== 'CM')
    cells.refuse(`SGMT ${shown(cells.text('SGMT'))} is not the cash market (CM)`)
  return {
    exchange,
    symbol:
      exchange === 'BSE'
        ? cells.matching('FININSTRMID', /^\d{6}$/, 'a scrip code')
        : cells.matching('TCKRSYMB', symbol, 'a symbol'),
    series: cells.matching('SCTYSRS', series, 'a series'),
    isin: cells.isin('ISIN'),
    name: cells.name('FININSTRMNM'),
    day: cells.day('TRADDT'),
    prevClosePaise: prevClose(cells, 'PRVSCLSGPRIC'),
    openPaise: cells.paise('OPNPRIC'),
    highPaise: cells.paise('HGHPRIC'),
    lowPaise: cells.paise('LWPRIC'),
    closePaise: cells.paise('CLSPRIC'),
    volumeShares: cells.amount('TTLTRADGVOL', 0),
    turnoverPaise: cells.amount('TTLTRFVAL', rupees),
  }
}

const udiff: Format = {
  name: 'udiff',
  title: 'UDiFF BhavCopy_NSE_CM_… or BhavCopy_BSE_CM_…',
  columns:
    'TRADDT SGMT SRC FININSTRMID ISIN TCKRSYMB SCTYSRS FININSTRMNM OPNPRIC HGHPRIC LWPRIC CLSPRIC PRVSCLSGPRIC TTLTRADGVOL TTLTRFVAL'.split(
      ' ',
    ),
  read: readUdiff,
}

const bseDayFromName = (fileName: string, columns: ReadonlyMap<string, number>): Day | undefined => {
  if (columns.has('TRADING_DATE')) return undefined
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  const match = /^EQ(?:_ISINCODE_)?(\d{2})(\d{2})(\d{2})(?!\d)/i.exec(base)
  const day = match ? calendarDay(2000 + Number(match[3]), Number(match[2]), Number(match[1])) : undefined
  if (day === undefined)
    throw new ImportProblem(
      'Rows of this BSE format carry no date, so it is read from the name: call the file EQDDMMYY.CSV, as the exchange does.',
    )
  return day
}

const bseLegacy: Format = {
  name: 'bse-legacy',
  title: 'BSE EQDDMMYY.CSV',
  columns: 'SC_CODE SC_NAME SC_GROUP OPEN HIGH LOW CLOSE PREVCLOSE NO_OF_SHRS NET_TURNOV'.split(' '),
  dayFromName: bseDayFromName,
  read: (cells, fileDay) => ({
    exchange: 'BSE',
    symbol: cells.matching('SC_CODE', /^\d{6}$/, 'a scrip code'),
    series: cells.matching('SC_GROUP', series, 'a group'),
    isin: cells.isin('ISIN_CODE'),
    name: cells.name('SC_NAME'),
    day: fileDay ?? cells.day('TRADING_DATE'),
    prevClosePaise: prevClose(cells, 'PREVCLOSE'),
    openPaise: cells.paise('OPEN'),
    highPaise: cells.paise('HIGH'),
    lowPaise: cells.paise('LOW'),
    closePaise: cells.paise('CLOSE'),
    volumeShares: cells.amount('NO_OF_SHRS', 0),
    turnoverPaise: cells.amount('NET_TURNOV', rupees),
  }),
}

export const formats: readonly Format[] = [nseLegacy, nseFull, udiff, bseLegacy]

/** The columns of a header by upper-case name. Throws ImportProblem when a name comes twice. */
export const readHeader = (cells: readonly string[]): ReadonlyMap<string, number> => {
  const columns = new Map<string, number>()
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toUpperCase()
    if (name === '') continue
    if (columns.has(name)) throw new ImportProblem(`The header names the column ${shown(name)} twice.`)
    columns.set(name, index)
  }
  return columns
}

/** Throws ImportProblem when the header is of no known format. */
export const detectFormat = (columns: ReadonlyMap<string, number>): Format => {
  const format = formats.find((candidate) => candidate.columns.every((column) => columns.has(column)))
  if (format !== undefined) return format
  const begun = formats.find((candidate) => columns.has(candidate.columns[0] ?? '') && columns.size > 3)
  const missing = begun?.columns.filter((column) => !columns.has(column)) ?? []
  throw new ImportProblem(
    begun !== undefined && missing.length <= 4
      ? `It looks like ${begun.title}, but the column ${missing.join(', ')} is missing.`
      : `Its first line is not the header of a known file. Known are: ${formats.map(({ title }) => title).join('; ')}.`,
  )
}

/** Why these prices can't be a day's; undefined when they can. */
export const priceProblem = (row: DayRow): string | undefined => {
  if (row.volumeShares === 0) return 'no share was traded'
  if (row.lowPaise <= 0 || row.openPaise <= 0 || row.closePaise <= 0) return 'a price is 0'
  if (row.highPaise < row.lowPaise) return 'the high is below the low'
  if (row.openPaise < row.lowPaise || row.openPaise > row.highPaise) return 'the open is outside low to high'
  if (row.closePaise < row.lowPaise || row.closePaise > row.highPaise)
    return 'the close is outside low to high'
  return undefined
}
