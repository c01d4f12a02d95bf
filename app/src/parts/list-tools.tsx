import { useLingui } from '@lingui/react/macro'
import { ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchInput } from './search-input.tsx'

interface ListToolsProps<Sort extends string> {
  /** "Search this watchlist" */
  readonly searchLabel: string
  /** A shorter label, if there are more controls next to it: "Search". */
  readonly searchHint?: string
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  readonly sort: Sort
  readonly sorts: readonly { readonly value: Sort; readonly label: string }[]
  readonly onSort: (sort: Sort) => void
  /** At the end, for example a button for further filters. */
  readonly children?: ReactNode
}

/**
 * Wide enough for the placeholder; if there isn't enough space next to the sort control, that moves below.
 */
const leastRem = { label: 9, hint: 6.25 }

/** The search inside a list, and its sort order. */
export const ListTools = <Sort extends string>(props: ListToolsProps<Sort>) => {
  const { searchLabel, searchHint, keyword, onKeyword, sort, sorts, onSort, children } = props
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-2 px-4 py-2">
      <SearchInput
        label={searchLabel}
        placeholder={searchHint ?? searchLabel}
        value={keyword}
        onType={onKeyword}
        style={{ minWidth: `${searchHint === undefined ? leastRem.label : leastRem.hint}rem` }}
        className="flex-1"
      />
      <div className="ms-auto flex gap-2">
        <label className="relative flex min-h-11 shrink-0 items-center rounded-md border border-line focus-within:ring-2 focus-within:ring-focus">
          <ArrowUpDown className="pointer-events-none absolute start-2.5 size-4 text-muted" aria-hidden />
          <select
            value={sort}
            aria-label={t`Sorting`}
            onChange={(event) => {
              const chosen = sorts.find(({ value }) => value === event.target.value)
              if (chosen !== undefined) onSort(chosen.value)
            }}
            className="min-h-11 max-w-40 appearance-none truncate bg-transparent ps-8 pe-3 text-sm outline-none [&_option]:bg-surface [&_option]:text-ink"
          >
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {children}
      </div>
    </div>
  )
}
