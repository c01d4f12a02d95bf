import { type Cells, printable, scaled, shown } from './cells.ts'
import type { Format } from './format.ts'
import type { NavRow } from './rows.ts'

/** AMFI's own: digits for mutual funds, "SIF-11" for specialised investment funds. */
const schemeCode = /^([1-9]\d{0,8}|[A-Z][A-Z0-9]{0,9}-\d{1,9})$/

const readSchemeCode = (cells: Cells, column: string): string =>
  cells.matching(column, schemeCode, 'a scheme code')

const readNav = (cells: Cells, column: string): string => {
  const text = cells.decimalText(column)
  const nav = scaled(text, 8)
  if (nav === undefined) cells.refuse(column, `${shown(text)} is not a net value in rupees`)
  else if (nav === 0) cells.refuse(column, 'the net value is 0')
  // The database keeps eight decimals; the rest is zeros.
  return text.replace(/(\.\d{8})0+$/, '$1')
}

const readSchemeName = (cells: Cells, column: string): string => {
  const name = cells.name(column)
  if (name === null) cells.refuse(column, 'the scheme has no name')
  return name ?? ''
}

/** A plan or an option as in AMFI's files; null if the column is missing, empty or a dash. */
const readVariant = (cells: Cells, column: string): string | null => {
  const text = cells.name(column)
  return text === null || /^[-–.]+$|^n\.?a\.?$/i.test(text) ? null : text
}

/** The columns for plan and option under AMFI's names or similar ones, such as "Plan Name" and "Option Type". */
const variantColumns = (columns: ReadonlyMap<string, number>) => {
  const named = (word: string) =>
    columns.has(word) ? word : [...columns.keys()].find((column) => column.split(/[^A-Z]+/).includes(word))
  const plan = named('PLAN') ?? 'PLAN'
  // One column for both is read as the plan.
  const option = named('OPTION')
  return { plan, option: option === undefined || option === plan ? 'OPTION' : option }
}

interface Headings {
  category: string | null
  house: string | null
}

/** AMFI's histories have blanks inside the brackets, its daily files don't. */
const categoryText = (text: string): string => text.replaceAll(/\s*([()])\s*/g, '$1')

const takeHeading = (headings: Headings) => (line: string) => {
  const text = printable(line)
  if (text === null || schemeCode.test(text) || !/\p{L}{3}/u.test(text)) return false
  if (/^[\w ]*Schemes?\s*\(.*\)$/i.test(text))
    Object.assign(headings, { category: categoryText(text), house: null })
  else headings.house = text
  return true
}

/**
 * AMFI's daily file and its histories: headings above the rows have the type of the schemes and, below it, the fund
 * house.
 */
const amfiNavs: Format = {
  name: 'amfi-navs',
  kind: 'nav',
  title: 'AMFI NAVAll.txt, or its history of net values',
  columns: ['SCHEME CODE', 'SCHEME NAME', 'NET ASSET VALUE', 'DATE'],
  spellings: {
    'SCHEME NAME': ['NAV NAME', 'SCHEME NAV NAME'],
    'NET ASSET VALUE': ['NAV', 'NET ASSET VALUE (RS.)'],
    DATE: ['NAV DATE'],
  },
  open: (_, columns) => {
    const headings: Headings = { category: null, house: null }
    const variant = variantColumns(columns)
    const named = [...columns.keys()]
    const reinvestment = named.find((name) => /ISIN.*REINVEST/.test(name)) ?? ''
    const payoutOrGrowth =
      named.find((name) => name !== reinvestment && /ISIN.*(PAYOUT|GROWTH)/.test(name)) ?? ''
    return {
      takeHeading: takeHeading(headings),
      read: (cells): NavRow => ({
        kind: 'nav',
        schemeCode: readSchemeCode(cells, 'SCHEME CODE'),
        schemeName: readSchemeName(cells, 'SCHEME NAME'),
        plan: readVariant(cells, variant.plan),
        option: readVariant(cells, variant.option),
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
  open: (_, columns) => {
    const variant = variantColumns(columns)
    return {
      read: (cells) => ({
        kind: 'nav',
        schemeCode: readSchemeCode(cells, 'SCHEME_CODE'),
        schemeName: readSchemeName(cells, 'SCHEME_NAME_AMFI'),
        plan: readVariant(cells, variant.plan),
        option: readVariant(cells, variant.option),
        house: null,
        category: null,
        isinPayoutOrGrowth: null,
        isinReinvestment: null,
        day: cells.day('DATE'),
        nav: readNav(cells, 'NAV'),
      }),
    }
  },
}

export const navFormats: readonly Format[] = [amfiNavs, navHistory]
