import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import type { IssueDetail } from './issue-queries.ts'
import { categoryName } from './issue-words.ts'

type Result = NonNullable<IssueDetail['result']>
type CategoryResult = Result['categories'][number]

/** Each category's allotment, and its method. */
export const IssueResult = ({
  result: { categories, isCommitted },
}: {
  readonly result: Pick<Result, 'categories' | 'isCommitted'>
}) => (
  <>
    {!isCommitted && <MadeWithHistory />}
    <ul className="space-y-3 px-4 pt-1">
      {categories.map((result) => {
        const [allotted, asked] = [result.allotted, result.asked].map(countText)
        return (
          <li key={result.category} className="text-sm">
            <div className="font-medium">{categoryName(result.category)}</div>
            <p className="figures text-muted">
              <Trans>
                {allotted} of {asked} shares applied for
              </Trans>
            </p>
            <p className="figures text-muted">
              <Method result={result} />
            </p>
          </li>
        )
      })}
    </ul>
  </>
)

/** How this market's draws are proved. */
const MadeWithHistory = () => (
  <div className="mx-4 mt-1 mb-3 rounded-xl bg-sunken p-3 text-sm">
    <p className="font-medium">
      <Trans>Made with the history, not committed beforehand</Trans>
    </p>
    <p className="mt-1 text-muted">
      <Trans>
        This IPO closed before Tarazu’s market began, and nobody here could apply. Its result comes from the
        same model, but there is no published commitment to check it against.
      </Trans>
    </p>
  </div>
)

/** How a category's shares were allotted. */
const Method = ({ result: { method, drawn, applications } }: { readonly result: CategoryResult }) => {
  if (method === 'full') return <Trans>Everyone got what they applied for.</Trans>
  if (method === 'proportion') return <Trans>Everyone got the same share of what they applied for.</Trans>
  const [winners, all] = [countText(drawn ?? 0), countText(applications)]
  return (
    <Trans>
      {winners} of {all} applications were drawn.
    </Trans>
  )
}
