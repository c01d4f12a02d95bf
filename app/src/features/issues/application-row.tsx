import { Trans } from '@lingui/react/macro'
import { countText, dateText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { localName } from '../../locale/activate.ts'
import { StateBadge } from '../../parts/state-badge.tsx'
import { Link } from '../../router/link.tsx'
import type { Application } from './issue-queries.ts'
import { applicationTones } from './issue-tones.ts'
import { applicationStateName } from './issue-words.ts'

/** An application in the investor's list. */
export const ApplicationRow = ({ own }: { readonly own: Application }) => {
  const shares = countText(own.state === 'allotted' ? (own.allottedQuantity ?? 0) : own.quantity)
  const date = dateText(own.appliedAt)
  return (
    <Link
      to="/application/$applicationNo"
      params={{ applicationNo: own.applicationNo }}
      className="tappable row-containment flex min-h-18 items-start gap-3 border-line border-b px-4 py-3 -outline-offset-2 last:border-b-0"
    >
      <Monogram name={own.name} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <span className="wrap-break-word min-w-0 text-pretty font-medium text-base leading-snug">
            {localName(own)}
          </span>
          <StateBadge tone={applicationTones[own.state]}>{applicationStateName(own.state)}</StateBadge>
        </div>
        <div className="figures flex flex-wrap justify-between gap-x-3 text-muted text-xs">
          <span>
            <Trans>
              {shares} shares · {date}
            </Trans>
          </span>
          {own.state === 'subscribed' && <Money rupees={own.heldAmount} className="font-medium text-ink" />}
          {own.takenAmount !== null && own.state === 'allotted' && (
            <Money rupees={own.takenAmount} className="font-medium text-ink" />
          )}
        </div>
      </div>
    </Link>
  )
}
