import type { Day, Exchange } from '@tarazu/market/types.ts'
import { type Cells, shown } from './cells.ts'
import { calendarDay } from './dates.ts'
import { baseName, type Format, priceColumns } from './format.ts'
import { type DayRow, ImportProblem } from './rows.ts'

export const symbol = /^[A-Z0-9][A-Z0-9&_.*$-]{0,39}$/
const series = /^[A-Z0-9]{1,4}$/
const rupees = 2
const lakhs = 7

/** The exchanges write 0 for "none". */
const prevClose = (cells: Cells, column: string) => cells.paise(column) || null

const nseLegacy: Format = {
  name: 'nse-legacy',
  kind: 'bar',
  prices: priceColumns('OPEN HIGH LOW CLOSE TOTTRDQTY'),
  title: 'NSE cmDDMMMYYYYbhav.csv',
  columns: 'SYMBOL SERIES OPEN HIGH LOW CLOSE PREVCLOSE TOTTRDQTY TOTTRDVAL TIMESTAMP'.split(' '),
  open: () => ({
    read: (cells) => ({
      kind: 'bar',
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
  }),
}

const nseFull: Format = {
  name: 'nse-full',
  kind: 'bar',
  prices: priceColumns('OPEN_PRICE HIGH_PRICE LOW_PRICE CLOSE_PRICE TTL_TRD_QNTY'),
  title: 'NSE sec_bhavdata_full_DDMMYYYY.csv',
  columns:
    'SYMBOL SERIES DATE1 PREV_CLOSE OPEN_PRICE HIGH_PRICE LOW_PRICE CLOSE_PRICE TTL_TRD_QNTY TURNOVER_LACS'.split(
      ' ',
    ),
  open: () => ({
    read: (cells) => ({
      kind: 'bar',
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
  }),
}

const readUdiff = (cells: Cells): DayRow => {
  const exchange: Exchange = cells.text('SRC') === 'BSE' ? 'BSE' : 'NSE'
  cells.matching('SRC', /^(NSE|BSE)$/, 'NSE or BSE')
  if (cells.text('SGMT') !== 'CM')
    cells.refuse('SGMT', `${shown(cells.text('SGMT'))} is not the cash market (CM)`)
  return {
    kind: 'bar',
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
  kind: 'bar',
  prices: priceColumns('OPNPRIC HGHPRIC LWPRIC CLSPRIC TTLTRADGVOL'),
  title: 'UDiFF BhavCopy_NSE_CM_… or BhavCopy_BSE_CM_…',
  columns:
    'TRADDT SGMT SRC FININSTRMID ISIN TCKRSYMB SCTYSRS FININSTRMNM OPNPRIC HGHPRIC LWPRIC CLSPRIC PRVSCLSGPRIC TTLTRADGVOL TTLTRFVAL'.split(
      ' ',
    ),
  open: () => ({ read: readUdiff }),
}

const bseDayFromName = (fileName: string, columns: ReadonlyMap<string, number>): Day | undefined => {
  if (columns.has('TRADING_DATE')) return undefined
  const match = /^EQ(?:_ISINCODE_)?(\d{2})(\d{2})(\d{2})(?!\d)/i.exec(baseName(fileName))
  const day = match ? calendarDay(2000 + Number(match[3]), Number(match[2]), Number(match[1])) : undefined
  if (day === undefined)
    throw new ImportProblem(
      'Rows of this BSE format carry no date, so it is read from the name: call the file EQDDMMYY.CSV, as the exchange does.',
    )
  return day
}

const bseLegacy: Format = {
  name: 'bse-legacy',
  kind: 'bar',
  prices: priceColumns('OPEN HIGH LOW CLOSE NO_OF_SHRS'),
  title: 'BSE EQDDMMYY.CSV',
  columns: 'SC_CODE SC_NAME SC_GROUP OPEN HIGH LOW CLOSE PREVCLOSE NO_OF_SHRS NET_TURNOV'.split(' '),
  open: ({ name }, columns) => {
    const fileDay = bseDayFromName(name, columns)
    return {
      read: (cells) => ({
        kind: 'bar',
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
  },
}

/** Years of days in one file, for NSE's main board. */
const dailyHistory: Format = {
  name: 'daily-history',
  kind: 'bar',
  prices: priceColumns('OPEN HIGH LOW CLOSE VOLUME'),
  title: 'a daily history (symbol,date,prev_close,open,…,turnover_lakh,…)',
  columns: 'SYMBOL DATE PREV_CLOSE OPEN HIGH LOW CLOSE VOLUME TURNOVER_LAKH'.split(' '),
  open: () => ({
    read: (cells) => ({
      kind: 'bar',
      exchange: 'NSE',
      symbol: cells.matching('SYMBOL', symbol, 'a symbol'),
      series: 'EQ',
      isin: null,
      name: null,
      day: cells.day('DATE'),
      prevClosePaise: prevClose(cells, 'PREV_CLOSE'),
      openPaise: cells.paise('OPEN'),
      highPaise: cells.paise('HIGH'),
      lowPaise: cells.paise('LOW'),
      closePaise: cells.paise('CLOSE'),
      volumeShares: cells.amount('VOLUME', 0),
      turnoverPaise: cells.amount('TURNOVER_LAKH', lakhs),
    }),
  }),
}

export const dayFormats: readonly Format[] = [nseLegacy, nseFull, udiff, bseLegacy, dailyHistory]
