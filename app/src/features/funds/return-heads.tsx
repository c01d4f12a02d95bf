import { Plural, useLingui } from '@lingui/react/macro'
import type { FundListSort } from '../../router/search-parameters.ts'
import { returnColumn } from './fund-row.tsx'
import { shortSpanName, spanName } from './fund-words.ts'

const sortOf: Readonly<Record<number, FundListSort>> = {
  1: 'return1m',
  12: 'return12m',
  36: 'return36m',
  60: 'return60m',
}

interface ReturnHeadsProps {
  readonly total: number
  readonly windows: readonly number[]
  readonly sort: FundListSort
  readonly onSort: (sort: FundListSort) => void
}

/** The number of matching funds, and the periods of the returns below; tapping one sorts by it. */
export const ReturnHeads = ({ total, windows, sort, onSort }: ReturnHeadsProps) => {
  const { t } = useLingui()
  return (
    <div className="figures flex min-h-11 items-center justify-between gap-2 border-line border-b px-4 text-muted text-sm">
      <span>
        <Plural value={total} one="# fund" other="# funds" />
      </span>
      <span className="flex">
        {windows.map((months) => {
          const by = sortOf[months]
          const span = spanName(months)
          if (by === undefined)
            return (
              <span key={months} className={returnColumn}>
                {shortSpanName(months)}
              </span>
            )
          return (
            <button
              key={months}
              type="button"
              aria-pressed={sort === by}
              onClick={() => onSort(sort === by ? 'name' : by)}
              className={`tappable min-h-11 aria-pressed:font-semibold aria-pressed:text-ink ${returnColumn}`}
            >
              {shortSpanName(months)}
              {sort === by && ' ↓'}
              <span className="sr-only"> {t`Sort by the return over ${span}`}</span>
            </button>
          )
        })}
      </span>
    </div>
  )
}
