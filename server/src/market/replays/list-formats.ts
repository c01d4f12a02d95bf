import { type Cells, shown } from './cells.ts'
import { symbol } from './day-formats.ts'
import type { Format } from './format.ts'

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
 * The fraction that a rounded decimal stands for: of those with a denominator up to 20 that lie within half a
 * unit of its last place, the one with the smallest denominator ("1.3333" is 4/3, "1.5" is 3/2). Undefined if
 * there is none.
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

export const listFormats: readonly Format[] = [equityList, indexList, actionFactors]
