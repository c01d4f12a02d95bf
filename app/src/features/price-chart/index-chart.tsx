import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceLevel } from '@tarazu/ui/charts/series.ts'
import { RangeChart } from './range-chart.tsx'
import { useSpokenLevel } from './use-spoken-level.ts'

interface IndexChartProps {
  readonly code: string
  readonly name: string
}

const noLevels: readonly PriceLevel[] = []

/** The chart of an index, or of the price of gold. */
export const IndexChart = ({ code, name }: IndexChartProps) => {
  const { t } = useLingui()
  return (
    <RangeChart
      charted={{ exchange: 'INDEX', code }}
      name={name}
      levels={noLevels}
      labelOf={(period) => t`Chart of ${name}, ${period}`}
      nothing={<Trans>No levels of this index in this period.</Trans>}
      fullScreen={{ to: '/index/$code/chart', params: { code } }}
      spokenLevel={useSpokenLevel()}
    />
  )
}
