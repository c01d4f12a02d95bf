import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { creditScore } from '@tarazu/contract/calls/money.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'

type CreditScore = CallOutput<typeof creditScore>

const creditScoreQuery = queryOptions({
  queryKey: [accountKey, 'credit-score'],
  queryFn: ({ signal }) => call(creditScore, {}, { signal }),
})

/** The credit score, and its points under the published formula (docs/credit-score.md). */
export const CreditScorePage = () => {
  const { t } = useLingui()
  return (
    <Page title={t`Credit score`}>
      <Score />
    </Page>
  )
}

const Score = () => {
  const query = useQuery(creditScoreQuery)
  return (
    <Loaded query={query} skeleton={<ScoreSkeleton />}>
      {(score) => (
        <div className="space-y-5 px-4 pt-1">
          <Scale score={score.score} />
          <Points score={score} />
          <Formula score={score} />
        </div>
      )}
    </Loaded>
  )
}

const ScoreSkeleton = () => (
  <div className="space-y-5 px-4 pt-1">
    <Skeleton className="h-10 w-36" />
    <Skeleton className="h-2 w-full" />
    <Skeleton className="h-56 w-full" />
  </div>
)

const lowest = 300
const highest = 900

const Scale = ({ score }: { readonly score: number }) => (
  <div>
    <p className="figures font-bold text-3xl">{score}</p>
    <div aria-hidden="true" className="mt-3 h-2 overflow-hidden rounded-full bg-sunken">
      <div
        className="h-full rounded-full bg-link-fill"
        style={{ width: `${((score - lowest) / (highest - lowest)) * 100}%` }}
      />
    </div>
    <p aria-hidden="true" className="figures mt-1 flex justify-between text-muted text-xs">
      <span>{lowest}</span>
      <span>{highest}</span>
    </p>
    <p className="mt-3 text-muted text-sm">
      <Trans>Based only on your own record here. It isn’t a credit bureau score.</Trans>
    </p>
  </div>
)

/** "+200", "−40", "0" */
const pointsText = (points: number): string => {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}

const Points = ({ score }: { readonly score: CreditScore }) => {
  const { closedCount, disciplinedCount } = score
  const accountAgeDays = countText(score.accountAgeDays)
  return (
    <section>
      <h2 className="mb-2 font-semibold text-lg">
        <Trans>How it’s calculated</Trans>
      </h2>
      <dl className="rounded-lg border border-line bg-surface px-4 py-2">
        <FactRow
          label={
            <span className="text-ink">
              <Trans>Starting score</Trans>
            </span>
          }
          value={score.startPoints}
        />
        <FactRow
          label={
            <Part name={<Trans>Account age</Trans>}>
              <Trans>Full days: {accountAgeDays}. One point for every three days, up to 100.</Trans>
            </Part>
          }
          value={pointsText(score.agePoints)}
        />
        <FactRow
          label={
            <Part name={<Trans>Margin discipline</Trans>}>
              {closedCount === 0 ? (
                <Trans>No leveraged or short positions closed yet.</Trans>
              ) : (
                <Trans>
                  Disciplined: {disciplinedCount} of {closedCount} closed leveraged or short positions.
                </Trans>
              )}
            </Part>
          }
          value={pointsText(score.disciplinePoints)}
        />
        <FactRow
          label={
            <Part name={<Trans context="score">Loans</Trans>}>
              <Trans>
                Repaid on time: {score.repaidInTime} (+20 each, up to 100). Overdue: {score.overdueLoans} (−50
                each). Nights overdue: {score.overdueNights} (−2 each).
              </Trans>
            </Part>
          }
          value={pointsText(score.repaymentPoints)}
        />
        <FactRow
          strong
          className="mt-1 border-line border-t pt-2.5"
          label={<Trans>Credit score</Trans>}
          value={score.score}
        />
      </dl>
    </section>
  )
}

const Part = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <>
    <span className="block text-ink">{name}</span>
    <span className="block text-xs">{children}</span>
  </>
)

const formula = '(s − 0.5) × 400 × min(1, n ÷ 20)'

const Formula = ({
  score: { closedCount, disciplinedCount, disciplinePoints },
}: {
  readonly score: CreditScore
}) => {
  const filledIn = `(${disciplinedCount} ÷ ${closedCount} − 0.5) × 400 × ${Math.min(closedCount, 20)} ÷ 20`
  return (
    <section>
      <h2 className="mb-2 font-semibold text-lg">
        <Trans>Margin discipline formula</Trans>
      </h2>
      <p className="text-muted text-sm">
        <Trans>
          A position counts as disciplined if it lost no more than half of its margin, charges included: it
          was closed before a margin call. If a share s of n closed positions is disciplined, the points are:
        </Trans>
      </p>
      <p className="figures my-2 rounded-lg bg-sunken px-4 py-3 text-sm">{formula}</p>
      {closedCount > 0 && (
        <p className="figures text-muted text-sm">
          <Trans>
            Yours: {filledIn} = {disciplinePoints}
          </Trans>
        </p>
      )}
      <p className="mt-2 text-muted text-sm">
        <Trans>Points are rounded to whole numbers. The score stays between 300 and 900.</Trans>
      </p>
    </section>
  )
}
