import { Trans } from '@lingui/react/macro'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import type { MyLoans } from './loan-queries.ts'

/** How repaying, or not, affects the credit score, shown before the loan is taken. */
export const ScoreEffect = ({ mine }: { readonly mine: MyLoans }) => (
  <section className="rounded-xl border border-line bg-surface px-4 pt-3 pb-1">
    <h2 className="font-semibold text-lg">
      <Trans>What it does to your credit score</Trans>
    </h2>
    <dl className="mt-1">
      <FactRow label={<Trans>Now</Trans>} value={mine.creditScore} />
      <FactRow
        label={<Trans>Repaid by the due day, after a week or more</Trans>}
        value={<span className="text-gain">{mine.scoreIfInTime}</span>}
      />
      <FactRow
        label={<Trans>Ten days overdue</Trans>}
        value={<span className="text-loss">{mine.scoreIfOverdue}</span>}
      />
    </dl>
    <LinkButton to="/credit-score" look="text">
      <Trans>How the score is calculated</Trans>
    </LinkButton>
  </section>
)
