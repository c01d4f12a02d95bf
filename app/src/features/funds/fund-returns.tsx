import { Trans, useLingui } from '@lingui/react/macro'
import { percentText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { FigureTable, type FigureTableRow } from './figure-table.tsx'
import type { FundDetail } from './fund-queries.ts'
import { spanName } from './fund-words.ts'

type Measure = 'return' | 'year' | 'fall' | 'deviation'

const changeOf = (percent: string | null) => (percent === null ? '–' : <Change percent={percent} />)
const percentOf = (percent: string | null) => (percent === null ? '–' : percentText(Number(percent), 1))

/**
 * Returns, calendar years, maximum drawdowns and standard deviations, the fund's next to its benchmark's, if
 * it has one.
 */
export const FundReturns = ({ fund }: { readonly fund: FundDetail }) => {
  const { t } = useLingui()
  const [measure, setMeasure] = useState<Measure>('return')
  const heads = [<Trans key="fund">Fund</Trans>, <Trans key="benchmark">Benchmark</Trans>]
  const columns = fund.benchmark === null ? 1 : 2
  return (
    <>
      <Segmented
        label={t`Figure`}
        look="chips"
        value={measure}
        onChange={setMeasure}
        options={[
          { value: 'return', label: t`Return` },
          { value: 'year', label: t`Calendar years` },
          { value: 'fall', label: t`Deepest fall` },
          { value: 'deviation', label: t`Volatility` },
        ]}
      />
      <FigureTable
        caption={fund.benchmark === null ? t`Figures of the fund` : t`The fund beside its benchmark`}
        heads={heads.slice(0, columns)}
        rows={rowsOf(fund, measure).map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, columns) }))}
      />
      <p className="px-4 pt-2 text-muted text-xs">
        <Note measure={measure} />
      </p>
      {fund.trackingDifference !== null && measure === 'return' && (
        <p className="figures px-4 pt-1 text-muted text-xs">
          <Trans>
            Tracking difference: <Change percent={fund.trackingDifference} /> a year. How far the fund lags
            its index.
          </Trans>
        </p>
      )}
    </>
  )
}

const rowsOf = (fund: FundDetail, measure: Measure): readonly FigureTableRow[] => {
  if (measure === 'year')
    return fund.years.toReversed().map(({ year, percent, benchmarkPercent }) => ({
      key: year,
      name: (
        <span className="figures">
          {year} {year === fund.bestYear && <Trans>best</Trans>}
          {year === fund.worstYear && year !== fund.bestYear && <Trans>worst</Trans>}
        </span>
      ),
      cells: [changeOf(percent), changeOf(benchmarkPercent)],
    }))
  return fund.windows
    .filter(({ percent }) => percent !== null)
    .map((one) => ({
      key: one.months,
      name: spanName(one.months),
      cells:
        measure === 'return'
          ? [changeOf(one.percent), changeOf(one.benchmarkPercent)]
          : measure === 'fall'
            ? [percentOf(one.drawdownPercent), percentOf(one.benchmarkDrawdownPercent)]
            : [percentOf(one.deviationPercent), percentOf(one.benchmarkDeviationPercent)],
    }))
}

const Note = ({ measure }: { readonly measure: Measure }) => {
  switch (measure) {
    case 'return':
      return (
        <Trans>
          Returns beyond one year are per year. Past performance doesn’t guarantee future returns.
        </Trans>
      )
    case 'year':
      return <Trans>From the last trading day of one year to the last of the next.</Trans>
    case 'fall':
      return <Trans>How far it fell from its highest value before.</Trans>
    case 'deviation':
      return <Trans>Standard deviation of daily changes, scaled to a year.</Trans>
  }
}
