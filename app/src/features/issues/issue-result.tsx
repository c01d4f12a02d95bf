import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import type { IssueDetail } from './issue-queries.ts'
import { categoryName } from './issue-words.ts'

type Result = NonNullable<IssueDetail['result']>['categories'][number]

/** What the allotment gave each category, and how. */
export const IssueResult = ({ categories }: { readonly categories: readonly Result[] }) => (
  <ul className="space-y-3 px-4 pt-1">
    {categories.map((result) => {
      const [allotted, asked] = [result.allotted, result.asked].map(countText)
      return (
        <li key={result.category} className="text-sm">
          <div className="font-medium">{categoryName(result.category)}</div>
          <p className="figures text-muted">
            <Trans>
              {allotted} of {asked} shares asked for
            </Trans>
          </p>
          <p className="figures text-muted">
            <Method result={result} />
          </p>
        </li>
      )
    })}
  </ul>
)

/** How the shares of a category were given out. */
const Method = ({ result: { method, drawn, applications } }: { readonly result: Result }) => {
  if (method === 'full') return <Trans>Everyone got what they asked for.</Trans>
  if (method === 'proportion') return <Trans>Everyone got the same part of what they asked for.</Trans>
  const [winners, all] = [countText(drawn ?? 0), countText(applications)]
  return (
    <Trans>
      {winners} of {all} applications were drawn.
    </Trans>
  )
}
