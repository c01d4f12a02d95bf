import { classNames } from '@tarazu/ui/class-names.ts'
import { SideScroll } from '@tarazu/ui/side-scroll.tsx'
import type { ReactNode } from 'react'

export interface FigureTableRow {
  readonly key: string | number
  readonly name: ReactNode
  readonly cells: readonly ReactNode[]
}

interface FigureTableProps {
  readonly heads: readonly ReactNode[]
  readonly rows: readonly FigureTableRow[]
  /** Accessible name of the rows. */
  readonly caption: string
  /** Sizes each column by its figures, for when one has much longer ones than the others. */
  readonly ownWidths?: boolean
}

/** Fits a narrow phone; wider with larger text. */
const leastRem = 20
/** With more columns, all figures are smaller. */
const roomyColumns = 2

/** Right-aligned rows of figures under headings, as wide as the phone; scrolls sideways with larger text. */
export const FigureTable = ({ heads, rows, caption, ownWidths = false }: FigureTableProps) => {
  const headLook = classNames('py-1.5 text-end align-bottom font-normal', ownWidths ? 'ps-3' : 'ps-2')
  const figureLook = classNames(
    'figures py-2.5 text-end font-medium',
    ownWidths ? 'whitespace-nowrap ps-3' : 'ps-1',
    heads.length > roomyColumns && 'text-xs',
  )
  return (
    <SideScroll label={caption} className="px-4">
      <table
        className={classNames('w-full text-sm', !ownWidths && 'table-fixed')}
        style={{ minWidth: `${leastRem}rem` }}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <td />
            {heads.map((head, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns never move
              <th key={place} scope="col" className={headLook}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-line border-t">
              <th
                scope="row"
                className={classNames(
                  'min-h-11 py-2.5 pe-1 text-start font-normal',
                  ownWidths && 'whitespace-nowrap',
                )}
              >
                {name}
              </th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns never move
                <td key={place} className={figureLook}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}
