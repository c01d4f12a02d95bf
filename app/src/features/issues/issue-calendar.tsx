import { Trans } from '@lingui/react/macro'
import { dateText, hourText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import type { ReactNode } from 'react'
import { marketNowMs } from '../../api/market-clock.ts'
import type { IssueDetail } from './issue-queries.ts'

/** An IPO's dates, with past ones filled in. */
export const IssueCalendar = ({ issue }: { readonly issue: IssueDetail }) => {
  const nowMs = marketNowMs()
  const steps: readonly { readonly at: string; readonly label: ReactNode }[] = [
    { at: issue.anchorsAt, label: <Trans>Anchor investors get their shares</Trans> },
    { at: issue.opensAt, label: <Trans>Opens</Trans> },
    { at: issue.deadline, label: <Trans>Closes</Trans> },
    { at: issue.allotmentAt, label: <Trans>Allotment, blocked money released</Trans> },
    ...(issue.state === 'failed'
      ? []
      : [
          { at: issue.creditAt, label: <Trans>Shares in your account</Trans> },
          { at: issue.listsAt, label: <Trans>Listing: trading starts</Trans> },
        ]),
  ]
  return (
    <ol className="px-4 pt-1">
      {steps.map(({ at, label }, place) => {
        const isOver = Date.parse(at) <= nowMs
        return (
          <li key={at} className="relative flex flex-wrap items-baseline gap-x-3 pb-3 last:pb-0">
            {place < steps.length - 1 && (
              <span
                aria-hidden
                className={classNames(
                  'absolute start-[5px] top-4 bottom-[-6px] w-0.5',
                  isOver && Date.parse(steps[place + 1]?.at ?? at) <= nowMs ? 'bg-gain-fill' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={classNames(
                'relative size-3 shrink-0 rounded-full border-2',
                isOver ? 'border-gain-fill bg-gain-fill' : 'border-strong-line bg-canvas',
              )}
            />
            <span className={classNames('min-w-1/2 flex-1 text-sm', isOver ? 'text-muted' : 'font-medium')}>
              {label}
            </span>
            <time dateTime={at} className="figures ms-auto shrink-0 text-end text-sm">
              {dateText(at)} <span className="text-muted">{hourText(at)}</span>
            </time>
          </li>
        )
      })}
    </ol>
  )
}
