import type { Cells } from './cells.ts'
import type { ImportRow, RowKind } from './rows.ts'

export type FormatName =
  | 'nse-legacy'
  | 'nse-full'
  | 'udiff'
  | 'bse-legacy'
  | 'daily-history'
  | 'equity-list'
  | 'index-list'
  | 'action-factors'
  | 'index-levels'
  | 'amfi-navs'
  | 'nav-history'

export type PriceField = 'open' | 'high' | 'low' | 'close' | 'volume'

/** How one file is read, from its header on. */
export interface FileReading {
  /** Reads one record; errors are left in cells.problem. */
  read(cells: Cells): ImportRow
  /** Accepts a line that is a heading for the rows below it; false if it can't be one. */
  takeHeading?(text: string): boolean
}

/** A kind of file, recognised by its header; columns may come in any order, others are ignored. */
export interface Format {
  readonly name: FormatName
  readonly title: string
  readonly kind: RowKind
  /** Upper case. */
  readonly columns: readonly string[]
  /** The columns of a bar's or a level's figures. */
  readonly prices?: Readonly<Record<PriceField, string>>
  /** A column that no other format has. */
  readonly without?: string
  /** Throws ImportProblem if the file's name or its other columns are unsuitable. */
  open(fileName: string, columns: ReadonlyMap<string, number>): FileReading
}

/** A file's own name, without archive and folders. */
export const baseName = (fileName: string): string => fileName.split(/[/\\]/).at(-1) ?? ''

/** The columns of open, high, low, close and volume, in this order. */
export const priceColumns = (text: string): Readonly<Record<PriceField, string>> => {
  const [open = '', high = '', low = '', close = '', volume = ''] = text.split(' ')
  return { open, high, low, close, volume }
}
