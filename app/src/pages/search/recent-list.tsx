import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { History, Search } from 'lucide-react'
import { clearSearches, useRecentSearches } from './recent-searches.ts'

/** Earlier searches on this phone, to repeat them; before the first one, what can be searched for. */
export const RecentSearches = ({ onChoose }: { readonly onChoose: (keyword: string) => void }) => {
  const { searches } = useRecentSearches()
  if (searches.length === 0) {
    return (
      <EmptyState icon={<Search />} title={<Trans>Find a stock</Trans>}>
        <Trans>Enter part of a company’s name, in English or Hindi, or its code.</Trans>
      </EmptyState>
    )
  }
  return (
    <section className="mt-2">
      <div className="flex min-h-11 items-center justify-between pl-4">
        <h2 className="font-semibold text-lg">
          <Trans>Recent searches</Trans>
        </h2>
        <Button look="text" onClick={clearSearches}>
          <Trans>Clear all</Trans>
        </Button>
      </div>
      <ul>
        {searches.map((keyword) => (
          <li key={keyword} className="border-line border-b last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose(keyword)}
              className="tappable flex min-h-12 w-full items-center gap-3 px-4 text-start -outline-offset-2"
            >
              <History className="size-4.5 shrink-0 text-muted" aria-hidden />
              <span className="truncate">{keyword}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="px-4 pt-3 text-muted text-xs">
        <Trans>Stored only on this phone.</Trans>
      </p>
    </section>
  )
}
