import { Trans } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import type { MyLoans } from './loan-queries.ts'

/** The published limits by score, with the investor's own row highlighted. */
export const LimitTable = ({ mine: { limits, maximumLimit } }: { readonly mine: MyLoans }) => (
  <details className="group rounded-xl border border-line bg-surface">
    <summary className="tappable flex min-h-12 cursor-pointer items-center px-4 font-medium text-sm">
      <Trans>Limits by credit score</Trans>
    </summary>
    <dl className="px-4 pb-3">
      {limits.map(({ fromScore, limit }) => (
        <div
          key={fromScore}
          className={classNames(
            'figures flex justify-between py-1 text-sm',
            limit === maximumLimit ? 'font-bold text-link' : 'text-muted',
          )}
        >
          <dt>
            <Trans>from {fromScore}</Trans>
          </dt>
          <dd>{rupeesText(limit).replace(/\.00$/, '')}</dd>
        </div>
      ))}
    </dl>
  </details>
)
