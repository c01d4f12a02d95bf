import { type Cells, printable, scaled, shown } from './cells.ts'
import { symbol } from './day-formats.ts'
import { baseName, type Format, priceColumns } from './format.ts'
import { ImportProblem, type NavRow } from './rows.ts'

/** NSE's EQUITY_L.csv. */
const equityList: Format = {
  name: 'equity-list',
  kind: 'security',
  title: 'NSE EQUITY_L.csv',
  columns: ['SYMBOL', 'NAME OF COMPANY', 'SERIES', 'ISIN NUMBER', 'FACE VALUE'],
  open: () => ({
    read: (cells) => ({
      kind: 'security',
      symbol: cells.matching('SYMBOL', symbol, 'a symbol'),
      name: cells.name('NAME OF COMPANY'),
      isin: cells.isin('ISIN NUMBER'),
      industry: null,
      faceValuePaise: cells.paise('FACE VALUE') || null,
    }),
  }),
}

/** The constituents of an NSE index, with their industry: ind_nifty500list.csv and the like. */
const indexList: Format = {
  name: 'index-list',
  kind: 'security',
  title: 'NSE ind_nifty500list.csv',
  columns: ['COMPANY NAME', 'INDUSTRY', 'SYMBOL', 'ISIN CODE'],
  open: () => ({
    read: (cells) => ({
      kind: 'security',
      symbol: cells.matching('SYMBOL', symbol, 'a symbol'),
      name: cells.name('COMPANY NAME'),
      isin: cells.isin('ISIN CODE'),
      industry: cells.name('INDUSTRY'),
      faceValuePaise: null,
    }),
  }),
}

const largestDenominator = 20

/**
 * The fraction that a rounded decimal stands for: of all with a denominator up to 20 within half a unit of its last
 * place, the one with the smallest denominator ("1.3333" is 4/3, "1.5" 3/2). Undefined if there is none.
 */
export const fractionOf = (text: string) => {
  const match = /^(\d{1,4})(?:\.(\d{1,6}))?$/.exec(text)
  if (match === null) return undefined
  const value = Number(text)
  const slack = 0.5 * 10 ** -(match[2]?.length ?? 0)
  for (let denominator = 1; denominator <= largestDenominator; denominator += 1) {
    const numerator = Math.round(value * denominator)
    if (numerator > 0 && Math.abs(numerator / denominator - value) < slack) return { numerator, denominator }
  }
  return undefined
}

const readFactor = (cells: Cells) => {
  const text = cells.text('SHARE_FACTOR')
  const fraction = fractionOf(text)
  if (text === '') cells.refuse('SHARE_FACTOR', 'no factor is given, so nothing is adjusted')
  else if (fraction === undefined || fraction.numerator === fraction.denominator)
    cells.refuse('SHARE_FACTOR', `${shown(text)} is not a factor of a split or bonus`)
  return fraction ?? { numerator: 1, denominator: 1 }
}

const actionFactors: Format = {
  name: 'action-factors',
  kind: 'action',
  title: 'factors of splits and bonuses (symbol,ex_date,…,share_factor,…)',
  columns: ['SYMBOL', 'EX_DATE', 'SHARE_FACTOR'],
  open: () => ({
    read: (cells) => ({
      kind: 'action',
      symbol: cells.matching('SYMBOL', symbol, 'a symbol'),
      exDay: cells.day('EX_DATE'),
      ...readFactor(cells),
    }),
  }),
}

const largestLevel = 1_000_000_000

/** Published levels have two decimals; some files have noise after them, which is rounded off. */
const readLevel = (cells: Cells, column: string): number => {
  const text = cells.text(column)
  const level = /^\d{1,8}(\.\d{0,15})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  if (level === 0 || level > largestLevel) cells.refuse(column, `${shown(text)} is not an index level`)
  return level
}

const indexName = (fileName: string) => {
  const name = baseName(fileName)
    .replace(/\.csv$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  const code = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (!/^[A-Za-z][A-Za-z0-9 &.-]{1,39}$/.test(name) || code.startsWith('REPLAY'))
    throw new ImportProblem(
      'Rows of index levels carry no name, so the file’s name is the index’s: call it like NIFTY_50.csv.',
    )
  return { name, code }
}

const indexLevels: Format = {
  name: 'index-levels',
  kind: 'level',
  title: 'daily levels of an index (Date,Open,High,Low,Close,Volume), named as the index is',
  columns: ['DATE', 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'VOLUME'],
  prices: priceColumns('OPEN HIGH LOW CLOSE VOLUME'),
  without: 'SYMBOL',
  open: (fileName) => {
    const index = indexName(fileName)
    return {
      read: (cells) => ({
        kind: 'level',
        ...index,
        day: cells.day('DATE'),
        open: readLevel(cells, 'OPEN'),
        high: readLevel(cells, 'HIGH'),
        low: readLevel(cells, 'LOW'),
        close: readLevel(cells, 'CLOSE'),
      }),
    }
  },
}

const readSchemeCode = (cells: Cells, column: string): number =>
  Number(cells.matching(column, /^[1-9]\d{0,8}$/, 'a scheme code')) || 0

const readNav = (cells: Cells, column: string): string => {
  const text = cells.text(column)
  const nav = scaled(text, 8)
  if (nav === undefined) cells.refuse(column, `${shown(text)} is not a net value in rupees`)
  else if (nav === 0) cells.refuse(column, 'the net value is 0')
  return text
}

const readSchemeName = (cells: Cells, column: string): string => {
  const name = cells.name(column)
  if (name === null) cells.refuse(column, 'the scheme has no name')
  return name ?? ''
}

/** AMFI's NAVAll.txt: above the rows are the type of the schemes and, below it, the fund house. */
const amfiNavs: Format = {
  name: 'amfi-navs',
  kind: 'nav',
  title: 'AMFI NAVAll.txt',
  columns: ['SCHEME CODE', 'SCHEME NAME', 'NET ASSET VALUE', 'DATE'],
  open: (_, columns) => {
    const headings: { category: string | null; house: string | null } = { category: null, house: null }
    const named = [...columns.keys()]
    const payoutOrGrowth = named.find((name) => /ISIN.*(PAYOUT|GROWTH)/.test(name)) ?? ''
    const reinvestment = named.find((name) => /ISIN.*REINVEST/.test(name)) ?? ''
    return {
      takeHeading: (line) => {
        const text = printable(line)
        if (text === null || !/\p{L}{3}/u.test(text)) return false
        if (/^[\w ]*Schemes?\s*\(.*\)$/i.test(text)) Object.assign(headings, { category: text, house: null })
        else headings.house = text
        return true
      },
      read: (cells): NavRow => ({
        kind: 'nav',
        schemeCode: readSchemeCode(cells, 'SCHEME CODE'),
        schemeName: readSchemeName(cells, 'SCHEME NAME'),
        ...headings,
        isinPayoutOrGrowth: cells.isin(payoutOrGrowth),
        isinReinvestment: cells.isin(reinvestment),
        day: cells.day('DATE'),
        nav: readNav(cells, 'NET ASSET VALUE'),
      }),
    }
  },
}

const navHistory: Format = {
  name: 'nav-history',
  kind: 'nav',
  title: 'a history of net values (scheme_code,scheme_name_amfi,date,nav)',
  columns: ['SCHEME_CODE', 'SCHEME_NAME_AMFI', 'DATE', 'NAV'],
  open: () => ({
    read: (cells) => ({
      kind: 'nav',
      schemeCode: readSchemeCode(cells, 'SCHEME_CODE'),
      schemeName: readSchemeName(cells, 'SCHEME_NAME_AMFI'),
      house: null,
      category: null,
      isinPayoutOrGrowth: null,
      isinReinvestment: null,
      day: cells.day('DATE'),
      nav: readNav(cells, 'NAV'),
    }),
  }),
}

export const listFormats: readonly Format[] = [
  equityList,
  indexList,
  actionFactors,
  indexLevels,
  amfiNavs,
  navHistory,
]
