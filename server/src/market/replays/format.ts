import type { Exchange } from '@tarazu/market/types.ts'
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
  | 'share-history'
  | 'amfi-navs'
  | 'nav-history'

/** What the rows of a file are about, as stated by the person, if neither they nor the file's name say so. */
export type Instrument =
  | { readonly kind: 'index'; readonly name: string }
  | { readonly kind: 'share'; readonly exchange: Exchange; readonly symbol: string }

/** What is known about a file apart from its content. */
export interface FileIdentity {
  /** Includes the archive and folders. */
  readonly name: string
  readonly instrument: Instrument | undefined
}

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
  /** Other names that a column has in some files. */
  readonly spellings?: Readonly<Record<string, readonly string[]>>
  /** A file with this column has another format. */
  readonly without?: string
  /** The actual format of a file with these columns, if that depends on its subject. Throws ImportProblem. */
  readonly choose?: (file: FileIdentity, columns: ReadonlyMap<string, number>) => Format
  /** Throws ImportProblem if the file's name, its other columns or the instrument are unsuitable. */
  open(file: FileIdentity, columns: ReadonlyMap<string, number>): FileReading
}

/** A file's own name, without the archive and folders. */
export const baseName = (fileName: string): string => fileName.split(/[/\\]/).at(-1) ?? ''

/** The columns of open, high, low, close and volume, in this order. */
export const priceColumns = (text: string): Readonly<Record<PriceField, string>> => {
  const [open = '', high = '', low = '', close = '', volume = ''] = text.split(' ')
  return { open, high, low, close, volume }
}
