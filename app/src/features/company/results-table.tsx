import { Trans } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { SideScroll } from '@tarazu/ui/side-scroll.tsx'
import type { ReactNode } from 'react'
import { croreText } from '../charts/figure-bars.tsx'
import { growthOf } from './growth.ts'

interface Figures {
  readonly revenue: string
  readonly netProfit: string
  readonly earningsPerShare: string
}

interface ResultsTableProps {
  readonly label: string
  /** Oldest first; the table shows the newest at the top. `before` is the same period a year earlier. */
  readonly periods: readonly (Figures & {
    readonly key: string
    readonly label: ReactNode
    readonly before: Figures | undefined
  })[]
}

const cell = 'py-2.5 ps-3 text-end font-medium'

/** All figures of the periods, with the profit's change from the year before. */
export const ResultsTable = ({ label, periods }: ResultsTableProps) => (
  <SideScroll label={label} className="quiet-scroll mt-3">
    <table className="figures w-full min-w-max px-4 text-sm">
      <thead>
        <tr className="border-line border-b text-muted text-xs [&>th]:py-2 [&>th]:ps-3 [&>th]:text-end [&>th]:font-normal">
          <th scope="col" className="!ps-4 !text-start">
            <Trans>Period</Trans>
          </th>
          <th scope="col">
            <Trans>Revenue</Trans>
          </th>
          <th scope="col">
            <Trans>Net profit</Trans>
          </th>
          <th scope="col">
            <Trans comment="change of the profit against the same period of the year before, in per cent">
              vs year ago
            </Trans>
          </th>
          <th scope="col" className="pe-4">
            <Trans comment="earnings per share, as short as can be">EPS</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {periods.toReversed().map((period) => {
          const growth = growthOf(period, period.before)
          return (
            <tr key={period.key} className="border-line border-b last:border-b-0">
              <th scope="row" className="whitespace-nowrap py-2.5 ps-4 text-start font-normal text-muted">
                {period.label}
              </th>
              <td className={cell}>{croreText(period.revenue)}</td>
              <td className={cell}>{croreText(period.netProfit)}</td>
              <td className={cell}>
                {growth === undefined ? '–' : <Change percent={growth} className="justify-end" />}
              </td>
              <td className={`${cell} pe-4`}>{rupeesText(period.earningsPerShare, { symbol: false })}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </SideScroll>
)
