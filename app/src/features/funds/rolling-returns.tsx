import { Trans, useLingui } from '@lingui/react/macro'
import { countText, percentText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FigureTable } from './figure-table.tsx'
import type { FundDetail } from './fund-queries.ts'
import { spanName } from './fund-words.ts'

/** Returns over all periods of that many years, for every possible purchase day. */
export const RollingReturns = ({ rolling }: Pick<FundDetail, 'rolling'>) => {
  const { t } = useLingui()
  const windows = countText(rolling.reduce((sum, one) => sum + one.windows, 0))
  return (
    <>
      <FigureTable
        ownWidths
        caption={t`Rolling returns by holding period`}
        heads={[
          <Trans key="worst">Worst</Trans>,
          <Trans key="median">Typical</Trans>,
          <Trans key="best">Best</Trans>,
          <Trans key="lost" comment="how many of the windows lost money">
            Lost
          </Trans>,
        ]}
        rows={rolling.map(({ years, worst, median, best, lossPercent }) => ({
          key: years,
          name: spanName(years * 12),
          cells: [
            <Change key="worst" percent={worst} />,
            <Change key="median" percent={median} />,
            <Change key="best" percent={best} />,
            percentText(Number(lossPercent), 0),
          ],
        }))}
      />
      <p className="figures px-4 pt-2 text-muted text-xs">
        <Trans>
          Return per year over every past holding period of this length: {windows} in all, one ending each
          day. “Lost” is the share of them that ended below where they started.
        </Trans>
      </p>
    </>
  )
}
