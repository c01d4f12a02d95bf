import type { Charted } from './chart-queries.ts'

/** Of a sheet that a chart's tool opens. */
export interface ChartSheetProps {
  readonly charted: Charted
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}
