import type { Charted } from './chart-queries.ts'

/** Props of a sheet that a chart tool opens. */
export interface ChartSheetProps {
  readonly charted: Charted
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}
