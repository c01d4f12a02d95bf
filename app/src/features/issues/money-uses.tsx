import { Trans } from '@lingui/react/macro'
import { croreText } from '../charts/figure-bars.tsx'
import type { IssueDetail } from './issue-queries.ts'
import { purposeName, riskSentence } from './issue-words.ts'

/** The company's use of the fresh shares' proceeds. */
export const MoneyUses = ({ uses }: Pick<IssueDetail, 'uses'>) =>
  uses.length === 0 ? (
    <p className="px-4 text-muted text-sm">
      <Trans>The company gets no money: all shares are sold by existing shareholders.</Trans>
    </p>
  ) : (
    <ul className="space-y-3 px-4 pt-1">
      {uses.map(({ purpose, percent, amount }) => {
        const [crore, share] = [croreText(amount), percent.replace(/\.?0+$/, '')]
        return (
          <li key={purpose}>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span>{purposeName(purpose)}</span>
              <span className="figures shrink-0 font-medium">
                <Trans>
                  ₹{crore} Cr · {share}%
                </Trans>
              </span>
            </div>
            <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
              <div className="h-full rounded-full bg-series-blue" style={{ width: `${percent}%` }} />
            </div>
          </li>
        )
      })}
    </ul>
  )

/** The risks named in the offer document. */
export const Risks = ({ risks }: Pick<IssueDetail, 'risks'>) => (
  <ul className="list-disc space-y-1.5 ps-9 pe-4 text-sm marker:text-muted">
    {risks.map((risk) => (
      <li key={risk}>{riskSentence(risk)}</li>
    ))}
  </ul>
)
