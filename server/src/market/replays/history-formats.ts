import { type Cells, printable, shown } from './cells.ts'
import { symbol } from './day-formats.ts'
import { baseName, type FileIdentity, type Format, type Instrument, priceColumns } from './format.ts'
import { isFamilyName, isNamelessFile, isPublishedIndex, publishedName } from './index-names.ts'
import { ImportProblem } from './rows.ts'

/**
 * Daily histories of one instrument, whose rows don't name it: index levels or share prices. Both have
 * Date,Open,High,Low,Close and more, so the columns and file names decide, and otherwise the person is asked.
 */
const spellings = {
  DATE: ['INDEX DATE', 'HISTORICALDATE', 'HISTORICAL DATE', 'TRADE DATE'],
  OPEN: ['OPEN PRICE', 'OPEN INDEX VALUE', 'OPEN INDEX'],
  HIGH: ['HIGH PRICE', 'HIGH INDEX VALUE', 'HIGH INDEX'],
  LOW: ['LOW PRICE', 'LOW INDEX VALUE', 'LOW INDEX'],
  CLOSE: ['CLOSE PRICE', 'CLOSING INDEX VALUE', 'CLOSE INDEX VALUE', 'CLOSING INDEX', 'CLOSE INDEX'],
  VOLUME: ['TOTAL TRADED QUANTITY', 'NO.OF SHARES', 'NO. OF SHARES'],
  'PREV CLOSE': ['PREV. CLOSE', 'PREV_CLOSE', 'PREVIOUS CLOSE'],
  'INDEX NAME': ['INDEX_NAME'],
  'ADJ CLOSE': ['ADJ. CLOSE', 'ADJ_CLOSE', 'ADJCLOSE', 'ADJUSTED CLOSE'],
  VALUE: ['TURNOVER', 'TURNOVER (₹)', 'TURNOVER ₹', 'TOTAL TURNOVER (RS.)', 'TOTAL TURNOVER'],
}
const columns = ['DATE', 'OPEN', 'HIGH', 'LOW', 'CLOSE']
const prices = priceColumns('OPEN HIGH LOW CLOSE VOLUME')

/** Columns that no index file has, except Yahoo's files, which look the same for shares and indices. */
const shareColumns = [
  'ADJ CLOSE',
  'SERIES',
  'PREV CLOSE',
  'VWAP',
  'WAP',
  'LTP',
  'NO. OF TRADES',
  'NO OF TRADES',
  'STOCK SPLITS',
]

const largestLevel = 1_000_000_000

/** Published levels have two decimals; some files have noise after them, which is rounded off. */
const readLevel = (cells: Cells, column: string): number => {
  const text = cells.decimalText(column)
  const level = hundredths(text) ?? 0
  if (level === 0 || level > largestLevel) cells.refuse(column, `${shown(text)} is not an index level`)
  return level
}

const hundredths = (text: string): number | undefined =>
  /^\d{1,8}(\.\d{0,15})?$/.test(text) ? Math.round(Number(text) * 100) : undefined

interface IndexName {
  readonly name: string
  readonly code: string
}

/** An index's name in capitals and its code; undefined if the text can't be one. */
const indexNamed = (text: string): IndexName | undefined => {
  const name = (printable(text) ?? '').toUpperCase()
  const code = name.replaceAll(/[^A-Z0-9]/g, '')
  const isName = /^[A-Z][A-Z0-9 &.,:/()+'–-]{1,59}$/.test(name) && code.length >= 2 && code.length <= 40
  return isName && !code.startsWith('REPLAY') ? { name, code } : undefined
}

/** Two dates or years, with or without "to" between them. */
const period =
  /[-_ ]+(\d{4}-\d{2}-\d{2}|\d{8}|(19|20)\d{2})[-_ ]+(to[-_ ]+)?(\d{4}-\d{2}-\d{2}|\d{8}|(19|20)\d{2})$/i

/** A file's name without what exchanges and browsers add to the index's name; a data site's symbol is spelt out. */
const nameInFileName = (fileName: string): string => {
  const name = baseName(fileName)
    .replace(/\.(csv|tsv|txt)$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .replace(/[-_ ]*Historical[-_ ](PR|Data\b).*$/i, '')
    .replace(/[-_ ]*\d{2}-?\d{2}-?\d{4}[-_ ]*to[-_ ]*\d{2}-?\d{2}-?\d{4}$/i, '')
    .replace(/[-_ ]+(1d|daily)$/i, '')
    .replace(period, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return publishedName(name) ?? name
}

const isIndexColumns = (columns: ReadonlyMap<string, number>): boolean =>
  columns.has('SHARES TRADED') && !shareColumns.some((column) => columns.has(column))

/** Yahoo's layout is the same for shares and indices, so only a published index's whole name decides. */
const isIndexByName = (name: string, columns: ReadonlyMap<string, number>): boolean =>
  columns.has('ADJ CLOSE') ? isPublishedIndex(name) : isFamilyName(name)

const askForIndex =
  'Its rows carry no name, and the file’s name can’t be an index’s: call it like NIFTY_50.csv, or import it with --index "NIFTY 50".'

const askForInstrument = (columns: ReadonlyMap<string, number>): string =>
  `${columns.has('ADJ CLOSE') ? 'A file in Yahoo’s layout doesn’t say which instrument it is of.' : 'Neither its rows nor its name say which instrument it is of.'} Import it with --index "NIFTY 50" if it is an index, or with --share NSE:SYMBOL or BSE:CODE if it is a share.`

/** A file's index; undefined if the file may be about a share. Throws ImportProblem. */
const indexOf = (
  { name, instrument }: FileIdentity,
  columns: ReadonlyMap<string, number>,
): IndexName | undefined => {
  const inName = nameInFileName(name)
  const isIndex = isIndexByName(inName, columns)
  if (instrument?.kind === 'share' && (isIndex || isIndexColumns(columns)))
    throw new ImportProblem('By its name or its columns it is of an index: import it without --share.')
  const told = instrument?.kind === 'index' && !isIndex ? instrument.name : undefined
  if (!isIndex && instrument?.kind !== 'index' && !isIndexColumns(columns)) return undefined
  const found = told === undefined && isNamelessFile(inName) ? undefined : indexNamed(told ?? inName)
  if (found === undefined) throw new ImportProblem(askForIndex)
  return found
}

const levels = (read: (cells: Cells) => IndexName): Format => ({
  name: 'index-levels',
  kind: 'level',
  title: '',
  columns,
  prices,
  open: () => ({
    read: (cells) => ({
      kind: 'level',
      ...read(cells),
      day: cells.day('DATE'),
      open: readLevel(cells, 'OPEN'),
      high: readLevel(cells, 'HIGH'),
      low: readLevel(cells, 'LOW'),
      close: readLevel(cells, 'CLOSE'),
    }),
  }),
})

const readIndexName = (cells: Cells): IndexName => {
  const text = cells.text('INDEX NAME')
  const found = indexNamed(text)
  if (found === undefined) cells.refuse('INDEX NAME', `${shown(text)} is not the name of an index`)
  return found ?? { name: '', code: '' }
}

/** Yahoo's prices are floating-point numbers, split-adjusted: "2443.550049" is 2,443.55. */
const readYahooPrice = (cells: Cells, column: string): number => {
  const text = cells.decimalText(column)
  const paise = hundredths(text)
  if (paise === undefined) cells.refuse(column, `${shown(text)} is not a price in rupees and paise`)
  return paise ?? 0
}

type Share = Extract<Instrument, { kind: 'share' }>

/** Values without a column in the history stay unknown: the value traded is 0. */
const sharePrices = ({ exchange, symbol: code }: Share): Format => ({
  name: 'share-history',
  kind: 'bar',
  title: '',
  prices,
  columns: [...columns, 'VOLUME'],
  open: () => ({
    read: (cells) => {
      const price = (column: string) =>
        cells.has('ADJ CLOSE') ? readYahooPrice(cells, column) : cells.paise(column)
      return {
        kind: 'bar',
        exchange,
        symbol: code,
        isin: null,
        name: null,
        series:
          exchange === 'NSE'
            ? cells.has('SERIES')
              ? cells.matching('SERIES', /^[A-Z0-9]{1,4}$/, 'a series')
              : 'EQ'
            : 'A',
        day: cells.day('DATE'),
        prevClosePaise: cells.has('PREV CLOSE') ? cells.paise('PREV CLOSE') || null : null,
        openPaise: price('OPEN'),
        highPaise: price('HIGH'),
        lowPaise: price('LOW'),
        closePaise: price('CLOSE'),
        volumeShares: cells.amount('VOLUME', 0),
        turnoverPaise: cells.has('VALUE') ? cells.amount('VALUE', 2) : 0,
      }
    },
  }),
})

const historyOfOne: Format = {
  name: 'index-levels',
  kind: 'level',
  columns,
  spellings,
  prices,
  title: 'daily levels of an index (Date,Open,High,Low,Close,…), named as the index is',
  without: 'SYMBOL',
  choose: (file, found) => {
    if (found.has('INDEX NAME')) return levels(readIndexName)
    const index = indexOf(file, found)
    if (index !== undefined) return levels(() => index)
    if (file.instrument?.kind !== 'share') throw new ImportProblem(askForInstrument(found))
    if (!found.has('VOLUME'))
      throw new ImportProblem('The column VOLUME is missing, which a share’s prices need.')
    return sharePrices(file.instrument)
  },
  open: () => {
    throw new Error('the history’s kind changed')
  },
}

export const historyFormats: readonly Format[] = [historyOfOne]

export const isIndexName = (text: string): boolean => indexNamed(text) !== undefined

/** Reads "NSE:KAVERICEM" and "BSE:999001"; undefined for anything else. */
export const shareNamed = (text: string): Share | undefined => {
  const [, exchange = '', code = ''] = /^(NSE|BSE):(.+)$/.exec(text) ?? []
  if (exchange === 'BSE' && /^\d{6}$/.test(code)) return { kind: 'share', exchange, symbol: code }
  return exchange === 'NSE' && symbol.test(code) ? { kind: 'share', exchange, symbol: code } : undefined
}
