import type { ChartTap } from '@tarazu/ui/charts/drawing.ts'
import type { Anchor } from '@tarazu/ui/charts/layers/own-lines.ts'
import { useState } from 'react'
import { keepLines, useOwnLines } from './kept-lines.ts'

export type LineKind = 'horizontal' | 'trend'

const anchorOf = ({ startMs, price }: ChartTap): Anchor => ({
  instantMs: startMs,
  price: Math.round(price * 100) / 100,
})

/**
 * Draws lines by tapping: once for a horizontal line, twice for a trend line. A new line replaces the
 * previous one.
 */
export const useDrawing = (symbol: string) => {
  const lines = useOwnLines(symbol)
  const [kind, setKind] = useState<LineKind>()
  const [begun, setBegun] = useState<Anchor>()
  const stop = () => {
    setKind(undefined)
    setBegun(undefined)
  }
  return {
    lines,
    /** The line being drawn. */
    kind,
    /** The first end of a trend line. */
    begun,
    /** Starts a line of a kind; choosing the same kind again stops drawing. */
    begin: (next: LineKind) => {
      setBegun(undefined)
      setKind(kind === next ? undefined : next)
    },
    stop,
    /** Uses a tap as a point of the line; false if no line is being drawn. */
    take: (tap: ChartTap): boolean => {
      if (kind === undefined) return false
      const anchor = anchorOf(tap)
      if (kind === 'horizontal') keepLines(symbol, { ...lines, horizontal: anchor.price })
      else if (begun === undefined || begun.instantMs === anchor.instantMs) {
        setBegun(anchor)
        return true
      } else keepLines(symbol, { ...lines, trend: [begun, anchor] })
      stop()
      return true
    },
    /** Removes both lines. */
    clear: () => {
      stop()
      keepLines(symbol, {})
    },
  }
}
export type LineDrawing = ReturnType<typeof useDrawing>
