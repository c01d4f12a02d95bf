import { Trans } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { Check } from 'lucide-react'
import { localName } from '../../locale/activate.ts'
import { RowLink } from '../../parts/row-link.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import type { Application, Issue } from './issue-queries.ts'
import { nextStep } from './issue-times.ts'
import { applicationTones } from './issue-tones.ts'
import { applicationStateName } from './issue-words.ts'

interface IssueRowProps {
  readonly issue: Issue
  /** The investor's own application in it. */
  readonly own?: Application | undefined
}

const wholeRupees = (rupees: string) => rupeesText(rupees, { whole: true })

/** An IPO in a list: its price, subscription ratio, next date, and the investor's application. */
export const IssueRow = ({ issue, own }: IssueRowProps) => {
  const [lowest, highest, least] = [issue.lowestPrice, issue.highestPrice, issue.minimumAmount].map(
    wholeRupees,
  )
  const next = nextStep(issue)
  const { subscribedTimes } = issue
  return (
    <RowLink to="/ipo/$id" params={{ id: issue.id }}>
      <div className="flex min-h-18 items-start gap-3 px-4 py-3">
        <Monogram name={issue.name} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-3">
            <span className="wrap-break-word min-w-0 text-pretty font-medium text-base leading-snug">
              {localName(issue)}
            </span>
            <Outcome issue={issue} />
          </div>
          <div className="figures flex flex-wrap justify-between gap-x-3 text-muted text-xs">
            <span>
              <Trans>
                {lowest} – {highest} · from {least}
              </Trans>
            </span>
            {next !== undefined && <span className="font-medium text-ink">{next}</span>}
            {issue.state === 'listed' && subscribedTimes !== null && (
              <span>
                <Trans>Subscribed {subscribedTimes}×</Trans>
              </span>
            )}
          </div>
          {(own !== undefined || issue.stopped) && (
            <div className="mt-1.5 flex gap-2">
              {own !== undefined && (
                <StateBadge tone={applicationTones[own.state]}>
                  {own.state !== 'not_allotted' && <Check aria-hidden />}
                  {applicationStateName(own.state)}
                </StateBadge>
              )}
              {issue.stopped && (
                <StateBadge tone="bad">
                  <Trans context="IPO">Stopped</Trans>
                </StateBadge>
              )}
            </div>
          )}
        </div>
      </div>
    </RowLink>
  )
}

/** The listing gain once it is traded; before that, the subscription ratio. */
const Outcome = ({ issue: { listingGainPercent, subscribedTimes } }: { readonly issue: Issue }) => {
  if (listingGainPercent !== null)
    return <Change percent={listingGainPercent} className="shrink-0 font-medium text-base" />
  if (subscribedTimes === null) return null
  return (
    <span className="figures shrink-0 font-medium text-base">
      <Trans comment="an IPO was applied for so many times over">{subscribedTimes}×</Trans>
    </span>
  )
}
