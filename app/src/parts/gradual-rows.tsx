import { type ReactNode, useEffect, useState } from 'react'

interface GradualRowsProps<One> {
  readonly rows: readonly One[]
  /** Height of a row before it is rendered. */
  readonly rowHeightPx: number
  /** Renders one row, with its key. */
  readonly children: (row: One) => ReactNode
}

const rowsAtOnce = 6

/** A page of rows takes a slow phone a second to render: the visible ones come first, the rest a few per frame. */
export const GradualRows = <One,>({ rows, rowHeightPx, children }: GradualRowsProps<One>) => {
  const [made, setMade] = useState(rowsAtOnce)
  const isDone = made >= rows.length
  useEffect(() => {
    if (isDone) return
    const timer = setTimeout(() => setMade(made + rowsAtOnce))
    return () => clearTimeout(timer)
  }, [isDone, made])
  return (
    <>
      {rows.slice(0, made).map(children)}
      {/* Space for the pending rows; otherwise the list's end would be visible and load the next page. */}
      {!isDone && (
        <div className="[overflow-anchor:none]" style={{ height: (rows.length - made) * rowHeightPx }} />
      )}
    </>
  )
}
