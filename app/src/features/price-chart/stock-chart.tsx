import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceLevel } from '@tarazu/ui/charts/series.ts'
import { RangeChart } from './range-chart.tsx'

interface StockChartProps {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
  readonly name: string
  /** Price lines of the person's own positions; the array must stay the same while they do. */
  readonly levels: readonly PriceLevel[]
}

export const StockChart = ({ exchange, code, name, levels }: StockChartProps) => {
  const { t } = useLingui()
  return (
    <RangeChart
      charted={{ exchange, code }}
      name={name}
      levels={levels}
      labelOf={(span) => t`${name} price chart, ${span}`}
      nothing={<Trans>No trades in this stock in this period.</Trans>}
      fullScreen={{ to: '/stock/$exchange/$code/chart', params: { exchange, code } }}
    />
  )
}
