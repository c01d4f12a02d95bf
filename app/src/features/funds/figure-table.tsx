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
  /** What the rows are, for screen readers. */
  readonly caption: string
}

/** As wide as a narrow phone; with larger texts, wider. */
const leastRem = 20
/** Of more columns the figures are smaller, all alike. */
const roomyColumns = 2

/** Rows of figures under heads, right-aligned, as wide as the phone; with larger texts it scrolls sideways. */
export const FigureTable = ({ heads, rows, caption }: FigureTableProps) => {
  const figureLook = classNames(
    'figures py-2.5 ps-1 text-end font-medium',
    heads.length > roomyColumns && 'text-xs',
  )
  return (
    <SideScroll label={caption} className="px-4">
      <table className="w-full table-fixed text-sm" style={{ minWidth: `${leastRem}rem` }}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <td />
            {heads.map((head, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns never move
              <th key={place} scope="col" className="py-1.5 ps-2 text-end align-bottom font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="min-h-11 py-2.5 pe-1 text-start font-normal">
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
