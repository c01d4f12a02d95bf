import { Plural, Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { lazy, Suspense } from 'react'
import { minuteText } from '../../parts/minute-text.ts'
import { oneInSoMany } from './chance.ts'
import type { IssueDetail } from './issue-queries.ts'
import { categoryName } from './issue-words.ts'

const BookChart = lazy(async () => ({ default: (await import('./book-chart.tsx')).BookChart }))

/** An IPO's subscription ratio: by category, and over the days. */
export const BookSection = ({ issue }: { readonly issue: IssueDetail }) => {
  const { book } = issue
  if (book === null) return null
  const time = minuteText(book.asOf)
  const largest = Math.max(1, ...book.categories.map(({ times }) => Number(times)))
  const inSoMany = oneInSoMany(book, 'retail', issue.minimumQuantity)
  return (
    <>
      <p className="px-4 text-muted text-xs">
        <Trans>Applications until {time}, by shares</Trans>
      </p>
      <ul className="mt-2 space-y-3 px-4">
        {book.categories.map(({ category, times, applications, bid, offered }) => {
          const [count, asked, there] = [applications, bid, offered].map(countText)
          return (
            <li key={category}>
              <div className="flex items-baseline justify-between gap-3 text-sm">
                <span className="font-medium">{categoryName(category)}</span>
                <span className="figures shrink-0 font-semibold">{times}×</span>
              </div>
              <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
                <div
                  className={classNames(
                    'h-full rounded-full',
                    Number(times) < 1 ? 'bg-strong-line' : 'bg-series-blue',
                  )}
                  style={{ width: `${(Number(times) / largest) * 100}%` }}
                />
              </div>
              <p className="figures mt-1 text-muted text-xs">
                <Trans>
                  {asked} of {there} shares ·{' '}
                  <Plural value={applications} one={`${count} application`} other={`${count} applications`} />
                </Trans>
              </p>
            </li>
          )
        })}
      </ul>
      {inSoMany !== undefined && (issue.state === 'open' || issue.state === 'closed') && (
        <p className="mx-4 mt-3 rounded-lg bg-sunken p-3 text-sm">
          <Trans>
            At this level of subscription, about one in {inSoMany} retail applications gets a lot. Applying
            for more doesn’t help: each winner gets one lot.
          </Trans>
        </p>
      )}
      <Suspense fallback={<div className="h-80" />}>
        <BookChart issue={issue} />
      </Suspense>
    </>
  )
}
