import { Trans, useLingui } from '@lingui/react/macro'
import { dayText, percentText, rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { SipPast as Past, SipHistory } from '@tarazu/market/funds/sip-history.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { compactText } from '../../../locale/compact.ts'
import { closeOf } from '../../charts/day-close.ts'
import { FigureTable } from '../figure-table.tsx'

const LineChart = lazy(async () => ({
  default: (await import('@tarazu/ui/charts/line-chart.tsx')).LineChart,
}))

const rupeesOf = (paise: number): string => rupeesFromPaise(BigInt(Math.round(paise)))
const wholeRupees = (paise: number): string => rupeesText(rupeesOf(paise), { whole: true })
const axisText = (rupees: number): string => `₹${compactText(rupees)}`

/** The past results of a SIP, for every possible starting month. */
export const SipPast = ({ past, span }: { readonly past: SipHistory; readonly span: string }) => {
  const { t } = useLingui()
  const [pointedMs, setPointedMs] = useState<number>()
  const { pasts, paidPaise, worst, median, best, lossShare } = past
  const [points, paidIn] = useMemo(
    () =>
      [(one: Past) => one.worthPaise, () => paidPaise].map((paise) =>
        pasts.map((one) => ({ instantMs: closeOf(one.fromDay), value: paise(one) / 100 })),
      ) as [{ instantMs: number; value: number }[], { instantMs: number; value: number }[]],
    [pasts, paidPaise],
  )
  const [count, paid] = [pasts.length, wholeRupees(paidPaise)]
  const pointed =
    pasts.findLast(({ fromDay }) => pointedMs !== undefined && closeOf(fromDay) <= pointedMs) ?? median
  const [day, worth] = [dayText(pointed.fromDay), wholeRupees(pointed.worthPaise)]
  return (
    <>
      <Headline past={past} paid={paid} span={span} />
      <div className="ps-4">
        <Suspense fallback={<div className="h-56" />}>
          <LineChart
            points={points}
            compared={paidIn}
            text={axisText}
            onPoint={setPointedMs}
            label={t`Final value of the SIP, by first month`}
          />
        </Suspense>
      </div>
      <p className="figures px-4 pt-1 text-sm">
        <Trans>
          Started on {day}, it became <strong>{worth}</strong>.
        </Trans>
      </p>
      <p className="px-4 pb-2 text-muted text-xs">
        <Trans>
          Horizontal: month of the first instalment. Vertical: value at the end. Dashed: amount invested.
        </Trans>
      </p>
      <FigureTable
        ownWidths
        caption={t`The worst, the median and the best first month`}
        heads={[
          <Trans key="began" context="SIP">
            Started
          </Trans>,
          <Trans key="became">Became</Trans>,
          <Trans key="year">A year</Trans>,
        ]}
        rows={[
          rowOf('worst', <Trans>Worst</Trans>, worst),
          rowOf('median', <Trans>Typical</Trans>, median),
          rowOf('best', <Trans>Best</Trans>, best),
        ]}
      />
      <p className="figures px-4 pt-2 text-muted text-xs">
        <LossNote count={count} lossShare={lossShare} />
      </p>
    </>
  )
}

interface HeadlineProps {
  readonly past: SipHistory
  readonly paid: string
  readonly span: string
}

/** The median result, compared with the amount paid in. */
const Headline = ({ past: { median, worst, best }, paid, span }: HeadlineProps) => {
  const [least, most] = [wholeRupees(worst.worthPaise), wholeRupees(best.worthPaise)]
  return (
    <div className="figures px-4">
      <p className="text-muted text-sm">
        <Trans>
          {paid} invested over {span} typically became
        </Trans>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold text-3xl">{wholeRupees(median.worthPaise)}</span>
        <span className="text-sm">
          <Change percent={(100 * median.yearly).toFixed(2)} className="font-medium" /> <Trans>a year</Trans>
        </span>
      </p>
      <p className="text-muted text-sm">
        <Trans>
          Between {least} and {most}, depending on the first month
        </Trans>
      </p>
    </div>
  )
}

const rowOf = (key: string, name: ReactNode, { fromDay, worthPaise, yearly }: Past) => ({
  key,
  name,
  cells: [
    dayText(fromDay),
    <Money key="became" rupees={rupeesOf(worthPaise)} />,
    <Change key="year" percent={(100 * yearly).toFixed(2)} />,
  ],
})

const LossNote = ({ count, lossShare }: { readonly count: number; readonly lossShare: number }) => {
  const lost = percentText(100 * lossShare, 0)
  return (
    <Trans>
      Every month of this fund’s history in which the SIP could have started: {count} in all, after the fund’s
      costs. {lost} of them ended below the amount invested. The periods overlap, so they aren’t independent.
      Past performance doesn’t guarantee future returns.
    </Trans>
  )
}
